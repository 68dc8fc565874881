//! Parses uploaded files in a process of their own with limits on memory, CPU time and wall-clock time: a hostile file ends
//! that process and nothing else.
//!
//! The process is this program again, started with a hidden subcommand. It reads the file from its standard input, has an
//! empty environment and no other open file, writes its results to its standard output and answers by its exit code.

mod child;

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use locations::DealerKind;
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};
use tokio_util::codec::{FramedRead, LinesCodec};

/// The hidden subcommand.
const SUBCOMMAND: &str = "parse-upload";
/// Wall-clock time of one file; the time that the caller takes between two lines doesn't count.
const WALL_CLOCK: Duration = Duration::from_mins(1);
/// Processes at the same time; further files wait.
const PROCESSES: usize = 2;
/// Bytes of a line of output, at most: a row of texts of the greatest length, escaped.
const LONGEST_LINE: usize = 16 * 1024 * 1024;

/// The task for a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Whether a PDF opens without a password.
    Pdf,
    /// The dealers in a workbook. Without a kind the name of the sheet determines it.
    DealerList(Option<DealerKind>),
}

impl Task {
    /// The name, and a parameter that may be empty.
    const fn arguments(self) -> [&'static str; 2] {
        match self {
            Self::Pdf => ["pdf", ""],
            Self::DealerList(None) => ["dealer-list", ""],
            Self::DealerList(Some(kind)) => ["dealer-list", kind.category()],
        }
    }

    fn of(name: &OsStr, parameter: &OsStr) -> Option<Self> {
        match (name.to_str()?, parameter.to_str()?) {
            ("pdf", "") => Some(Self::Pdf),
            ("dealer-list", "") => Some(Self::DealerList(None)),
            ("dealer-list", category) => {
                DealerKind::from_category(category).map(|kind| Self::DealerList(Some(kind)))
            }
            _ => None,
        }
    }
}

/// The answer to a task. The exit codes are none that another program or a panic ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The file was parsed.
    Parsed,
    /// It needs a password to open.
    Encrypted,
    /// The file has another format or is damaged.
    Invalid,
}

impl Answer {
    const ALL: [Self; 3] = [Self::Parsed, Self::Encrypted, Self::Invalid];

    const fn exit_code(self) -> u8 {
        match self {
            Self::Parsed => 40,
            Self::Encrypted => 41,
            Self::Invalid => 42,
        }
    }

    fn of(exit_code: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|answer| i32::from(answer.exit_code()) == exit_code)
    }
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With an answer.
    Answer(Answer),
    /// The parser failed.
    Failed,
    /// A limit on memory or time was reached.
    Limit,
}

/// The program that parses uploaded files. Cheap to clone.
#[derive(Clone, Debug)]
pub struct FileWorker {
    program: PathBuf,
    processes: Arc<Semaphore>,
    wall_clock: Duration,
}

impl FileWorker {
    /// Uses a program whose `main` calls [`Self::run_if_requested`].
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self { program, processes: Arc::new(Semaphore::new(PROCESSES)), wall_clock: WALL_CLOCK }
    }

    /// Parses a file if the arguments of this process (program name first) request it, and returns the exit code. Call
    /// it first in `main`, before another thread starts or anything is opened. Returns `None` for every other command.
    #[must_use]
    pub fn run_if_requested(mut arguments: impl Iterator<Item = OsString>) -> Option<ExitCode> {
        arguments.nth(1).filter(|subcommand| subcommand == SUBCOMMAND)?;
        let bytes = arguments.next()?.to_str()?.parse().ok()?;
        let task = Task::of(&arguments.next()?, &arguments.next()?)?;
        Some(child::run(task, bytes).map_or(ExitCode::FAILURE, |answer| answer.exit_code().into()))
    }

    /// Starts a process that parses a file, which was opened for reading.
    ///
    /// # Errors
    /// The process can't be started.
    pub(crate) async fn start(&self, task: Task, file: File) -> std::io::Result<Parsing> {
        let permit = Arc::clone(&self.processes).acquire_owned().await.map_err(std::io::Error::other)?;
        let bytes = file.metadata()?.len().to_string();
        let mut process = Command::new(&self.program)
            .args([SUBCOMMAND, &bytes])
            .args(task.arguments())
            .env_clear()
            // The allocator would reserve a gibibyte of address space, which the limit counts.
            .env("MIMALLOC_ARENA_RESERVE", "16MiB")
            .stdin(file)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let output = process.stdout.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
        let lines = FramedRead::new(output, LinesCodec::new_with_max_length(LONGEST_LINE));
        Ok(Parsing { process, lines, left: self.wall_clock, task, _permit: permit })
    }
}

/// A process that parses a file. It is killed when this is dropped.
pub(crate) struct Parsing {
    process: Child,
    lines: FramedRead<ChildStdout, LinesCodec>,
    left: Duration,
    task: Task,
    _permit: OwnedSemaphorePermit,
}

impl Parsing {
    /// The next line of its output; `None` when there is none or no more time.
    ///
    /// # Errors
    /// The output can't be read.
    pub(crate) async fn line(&mut self) -> std::io::Result<Option<String>> {
        let begun = Instant::now();
        let line = timeout(self.left, self.lines.next()).await;
        self.left = self.left.saturating_sub(begun.elapsed());
        match line {
            Ok(line) => line.transpose().map_err(std::io::Error::other),
            Err(_) => Ok(None),
        }
    }

    /// Waits for its end.
    ///
    /// # Errors
    /// When waiting for the process fails.
    pub(crate) async fn end(mut self) -> std::io::Result<End> {
        let Ok(status) = timeout(self.left, self.process.wait()).await else {
            tracing::warn!(task = ?self.task, "file worker timed out");
            self.process.kill().await?;
            return Ok(End::Limit);
        };
        let status = status?;
        if let Some(answer) = status.code().and_then(Answer::of) {
            return Ok(End::Answer(answer));
        }
        tracing::warn!(task = ?self.task, %status, "file worker crashed");
        Ok(if status.code().is_some() { End::Failed } else { End::Limit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HANGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/processes/hangs.sh");

    #[tokio::test]
    async fn a_process_that_hangs_is_killed() {
        let worker = FileWorker { wall_clock: Duration::from_millis(50), ..FileWorker::new(HANGS.into()) };
        let mut parsing = worker.start(Task::Pdf, File::open(HANGS).unwrap()).await.unwrap();
        assert_eq!(parsing.line().await.unwrap(), None);
        assert_eq!(parsing.end().await.unwrap(), End::Limit);
    }

    #[test]
    fn a_task_is_told_by_its_arguments() {
        for task in [Task::Pdf, Task::DealerList(None), Task::DealerList(Some(DealerKind::PartsDealer))] {
            let [name, parameter] = task.arguments();
            assert_eq!(Task::of(name.as_ref(), parameter.as_ref()), Some(task));
        }
        for [name, parameter] in [["pdf", "x"], ["dealer-list", "bakery"], ["", ""]] {
            assert_eq!(Task::of(name.as_ref(), parameter.as_ref()), None, "{name} {parameter}");
        }
    }
}
