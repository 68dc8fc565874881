//! Event pictures (decisions "Uploads of images"): format detected by content, dimensions checked before decoding,
//! orientation applied, metadata removed, and re-encoded as WebP in fixed widths, named by content hash.
//!
//! Before a decoder reads a file, its structure is checked and everything is dropped but pixels and orientation, compressed
//! profiles and texts among it (`container`).
//!
//! JPEG, PNG, WebP and GIF are accepted unless they are animated. Formats that a browser would execute, such as SVG,
//! are rejected.

mod colours;
mod container;
mod inks;
mod known;
mod redraw;

use std::collections::HashSet;
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::file_store::NamedFile;
use kernel::{Fault, FieldErrors, FileStore, LocalizedText, SecurityEvent, security_event};
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::sync::Semaphore;

pub use known::{LARGEST_IMAGE, LARGEST_PIXELS};

use crate::publication::error::EventError;
use redraw::RedrawnImage;

/// Pixels across in which every picture is kept, as far as it has them: phones, phones with dense screens, desks.
pub const WIDTHS: [u32; 5] = [480, 768, 1080, 1600, 2160];

/// The ending of every file's name.
const ENDING: &str = ".webp";
/// Files without a picture in the database are deleted when they are older: an upload that failed left them.
const ORPHANED_AFTER: TimeDelta = TimeDelta::days(1);

/// Pictures that are decoded at the same time: the largest takes some 160 MB for a moment.
const AT_ONCE: usize = 1;

/// A picture that was uploaded.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredImage {
    /// Its name, `<hex>.webp`, used in documents and URLs.
    pub file: String,
    /// Pixels across of the widest one kept.
    pub width: u32,
    /// Pixels down of the widest one kept.
    pub height: u32,
    /// Horizontal focal point, from 0 at the left to 1 at the right.
    pub focus_x: f64,
    /// Vertical focal point, from 0 at the top to 1 at the bottom.
    pub focus_y: f64,
    /// Its alternative text; empty in a language that has none.
    pub alt: LocalizedText,
}

impl StoredImage {
    /// Whether a file name in a document has the form of these names. Documents of older systems have others.
    pub(crate) fn is_name(file: &str) -> bool {
        file.ends_with(ENDING)
    }

    /// The widths that there are, the narrowest first.
    #[must_use]
    pub fn widths(&self) -> Vec<u32> {
        widths_of(self.width)
    }

    /// The name of the file that is at least so wide, or of the widest.
    fn file_for(&self, width: Option<u32>) -> String {
        let widths = self.widths();
        let wanted = width.unwrap_or(self.width);
        let chosen = widths.into_iter().find(|&width| width >= wanted).unwrap_or(self.width);
        file_name(self.stem(), chosen)
    }

    /// The names of all its files.
    fn files(&self) -> impl Iterator<Item = String> {
        self.widths().into_iter().map(|width| file_name(self.stem(), width))
    }

    fn stem(&self) -> &str {
        self.file.strip_suffix(ENDING).unwrap_or(&self.file)
    }
}

/// The name of the file of one width.
fn file_name(stem: &str, width: u32) -> String {
    format!("{stem}-{width}{ENDING}")
}

/// The widths in which a picture is kept whose widest one is `width`: never more pixels than there were.
fn widths_of(width: u32) -> Vec<u32> {
    let narrower = WIDTHS.into_iter().filter(|&fixed| fixed < width);
    narrower.chain([width]).collect()
}

/// Redraws pictures and keeps them. Cheap to clone.
#[derive(Clone)]
pub(crate) struct ImagePipeline(Arc<Inner>);

struct Inner {
    store: FileStore,
    easels: Arc<Semaphore>,
}

impl ImagePipeline {
    pub(crate) fn new(store: FileStore) -> Self {
        Self(Arc::new(Inner { store, easels: Arc::new(Semaphore::new(AT_ONCE)) }))
    }

    /// Takes a picture in: durable in every width before this answers. The same picture again overwrites the same files.
    ///
    /// # Errors
    /// `file_too_large`, `file_type`, `file_animated` and `file_unreadable` at `files`; the store's.
    pub(crate) async fn take(&self, content: impl AsyncRead + Unpin) -> Result<StoredImage, EventError> {
        let bytes = read(content).await?;
        // Two bytes of a header may declare gigabytes: dimensions are checked before anything is allocated.
        let (bytes, profile) = apart(move || {
            let stripped = container::stripped(&bytes)?;
            known::check(&stripped)?;
            Ok((stripped, container::profile::of(&bytes)))
        })
        .await?;
        let easel = Arc::clone(&self.0.easels).acquire_owned().await.map_err(|_closed| Fault::Closed)?;
        let redrawn = apart(move || {
            // Held until the end, even if the client disconnects.
            let _easel = easel;
            redraw::redraw(&bytes, profile.as_ref())
        })
        .await?;
        let RedrawnImage { stem, width, height, files } = redrawn;
        for (width, bytes) in files {
            self.0.store.put(&file_name(&stem, width), bytes).await?;
        }
        let file = format!("{stem}{ENDING}");
        Ok(StoredImage { file, width, height, focus_x: 0.5, focus_y: 0.5, alt: LocalizedText::default() })
    }

    pub(crate) fn file(&self, image: &StoredImage, width: Option<u32>) -> NamedFile {
        self.0.store.file(image.file_for(width))
    }

    /// Deletes files that belong to none of these pictures and that no upload still writes; returns their number.
    pub(crate) async fn sweep(&self, images: impl Iterator<Item = &StoredImage>) -> std::io::Result<u64> {
        let needed: HashSet<String> = images.flat_map(StoredImage::files).collect();
        self.0.store.delete_unneeded(ORPHANED_AFTER, |name| needed.contains(name)).await
    }
}

/// Runs what looks into a file on a thread that may wait. A file over which a decoder stumbles is one that can't be read.
async fn apart<T: Send + 'static>(
    look: impl FnOnce() -> Result<T, known::Refusal> + Send + 'static,
) -> Result<T, EventError> {
    match tokio::task::spawn_blocking(look).await {
        Ok(outcome) => outcome.map_err(refused),
        Err(error) if error.is_panic() => {
            tracing::warn!("picture decoder panicked");
            Err(refused(known::Refusal::Unreadable))
        }
        Err(_ended) => Err(Fault::Closed.into()),
    }
}

/// Reads what comes, up to one byte more than is taken.
async fn read(content: impl AsyncRead + Unpin) -> Result<Vec<u8>, EventError> {
    let mut bytes = Vec::new();
    content.take(LARGEST_IMAGE + 1).read_to_end(&mut bytes).await?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length <= LARGEST_IMAGE) {
        Ok(bytes)
    } else {
        Err(refused(known::Refusal::TooLarge))
    }
}

fn refused(refusal: known::Refusal) -> EventError {
    security_event(SecurityEvent::UploadRefused, None, refusal.key());
    FieldErrors::one("files", refusal.key()).into()
}
