//! The process that parses one file.

use std::io::{BufWriter, Read as _};

use hayro_syntax::{DecryptionError, LoadPdfError, Pdf};

use super::{Answer, Task};
use crate::dealer_lists;

/// Address space beyond the size of the file, in bytes.
const MEMORY: u64 = 256 << 20;
/// CPU time in seconds.
const CPU_TIME: u64 = 20;
/// Descriptors: the three standard ones.
const DESCRIPTORS: u64 = 3;

/// Limits this process and parses its standard input, a file of that size.
///
/// # Errors
/// A limit can't be set, or the file can't be read.
pub(super) fn run(task: Task, bytes: u64) -> std::io::Result<Answer> {
    limit(bytes)?;
    let mut content = Vec::new();
    content.try_reserve_exact(usize::try_from(bytes).map_err(std::io::Error::other)?)?;
    std::io::stdin().lock().read_to_end(&mut content)?;
    Ok(match task {
        Task::Pdf => pdf(content),
        Task::DealerList(kind) => {
            let output = BufWriter::new(std::io::stdout().lock());
            if dealer_lists::parse(content, kind, output)? { Answer::Parsed } else { Answer::Invalid }
        }
    })
}

#[cfg(unix)]
fn limit(bytes: u64) -> std::io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};

    for (resource, most) in [
        (Resource::As, bytes.saturating_add(MEMORY)),
        (Resource::Cpu, CPU_TIME),
        (Resource::Nofile, DESCRIPTORS),
        (Resource::Fsize, 0),
        (Resource::Core, 0),
    ] {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    Ok(())
}

/// Without such limits the parent's wall-clock limit remains.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same signature on every system")]
const fn limit(_bytes: u64) -> std::io::Result<()> {
    Ok(())
}

fn pdf(content: Vec<u8>) -> Answer {
    match Pdf::new(content) {
        Ok(_) => Answer::Parsed,
        Err(LoadPdfError::Decryption(DecryptionError::PasswordProtected)) => Answer::Encrypted,
        Err(LoadPdfError::Decryption(_) | LoadPdfError::Invalid) => Answer::Invalid,
    }
}
