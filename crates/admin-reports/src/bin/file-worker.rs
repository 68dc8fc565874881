//! The process that parses uploaded files, alone: for the tests of this crate. The gateway is that program in production.

use std::process::ExitCode;

fn main() -> ExitCode {
    admin_reports::FileWorker::run_if_requested(std::env::args_os()).unwrap_or(ExitCode::FAILURE)
}
