//! What a fake has sent to a phone, as a readable file beside the demo's mails.

use std::path::Path;

use kernel::{fingerprint, seoul};

/// Writes a text: headers, an empty line, the words. `id` makes the name unique. An error is only logged: it was sent.
pub(crate) async fn write(folder: &Path, sent_at: i64, id: &str, text: String) {
    let stamp = seoul::wall_of_millis(sent_at).format("%Y%m%d-%H%M%S%3f");
    let file = folder.join(format!("{stamp}-message-{}.txt", &fingerprint(id)[..8]));
    let unfinished = file.with_extension("part");
    let written = async {
        tokio::fs::create_dir_all(folder).await?;
        tokio::fs::write(&unfinished, text).await?;
        tokio::fs::rename(&unfinished, &file).await
    };
    if let Err(error) = written.await {
        tracing::warn!(%error, "message file not written");
    }
}
