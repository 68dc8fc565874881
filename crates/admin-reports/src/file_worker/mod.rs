//! Parses uploaded files in a process of their own with limits on memory, CPU time and wall-clock time: a hostile file ends
//! that process and nothing else.
//!
//! The process is this program again, started with a hidden subcommand. It reads the file from its standard input, has an
//! empty environment, no other open file, and answers by its exit code.

mod child;

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tokio::process::Command;
use tokio::sync::Semaphore;

/// The hidden subcommand.
const SUBCOMMAND: &str = "parse-upload";
/// Wall-clock time of one file.
const WALL_CLOCK: Duration = Duration::from_mins(1);
/// Processes at the same time; further files wait.
const PROCESSES: usize = 2;

/// What is asked about a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Whether a PDF opens without a password.
    Pdf,
}

impl Task {
    const ALL: [Self; 1] = [Self::Pdf];

    const fn name(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
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
    /// It is no file of that kind, or it is damaged.
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

/// The program that parses uploaded files. Cheap to clone.
#[derive(Clone, Debug)]
pub struct FileWorker {
    program: PathBuf,
    processes: Arc<Semaphore>,
}

impl FileWorker {
    /// Uses a program whose `main` calls [`Self::run_if_asked`].
    #[must_use]
    pub fn new(program: PathBuf) -> Self {
        Self { program, processes: Arc::new(Semaphore::new(PROCESSES)) }
    }

    /// Parses a file when the arguments of this process (program name first) ask for that, and returns the exit code. Call it first
    /// in `main`, before another thread starts or anything is opened. Returns `None` for every other command.
    #[must_use]
    pub fn run_if_asked(mut arguments: impl Iterator<Item = OsString>) -> Option<ExitCode> {
        arguments.nth(1).filter(|subcommand| subcommand == SUBCOMMAND)?;
        let name = arguments.next()?;
        let task = Task::ALL.into_iter().find(|task| name == task.name())?;
        let bytes = arguments.next()?.to_str()?.parse().ok()?;
        Some(child::run(task, bytes).map_or(ExitCode::FAILURE, |answer| answer.exit_code().into()))
    }

    /// Parses a file that was opened for reading. Returns `None` when the process ended without an answer: a limit was reached, or
    /// the parser failed.
    ///
    /// # Errors
    /// The process can't be started.
    pub(crate) async fn parse(&self, task: Task, file: File) -> std::io::Result<Option<Answer>> {
        let _permit = self.processes.acquire().await.map_err(std::io::Error::other)?;
        let bytes = file.metadata()?.len();
        let mut process = Command::new(&self.program)
            .args([SUBCOMMAND, task.name(), &bytes.to_string()])
            .env_clear()
            // The allocator would reserve a gibibyte of address space, which the limit counts.
            .env("MIMALLOC_ARENA_RESERVE", "16MiB")
            .stdin(file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let Ok(status) = tokio::time::timeout(WALL_CLOCK, process.wait()).await else {
            tracing::warn!(task = task.name(), "parser of an uploaded file timed out");
            process.kill().await?;
            return Ok(None);
        };
        let status = status?;
        let answer = status.code().and_then(Answer::of);
        if answer.is_none() {
            tracing::warn!(task = task.name(), %status, "parser of an uploaded file ended without an answer");
        }
        Ok(answer)
    }
}
