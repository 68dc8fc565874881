//! The gateway's command line; see `gateway --help`.

use std::process::ExitCode;

use admin_reports::FileWorker;
use clap::Parser as _;
use mimalloc::MiMalloc;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    if let Some(exit_code) = FileWorker::run_if_requested(std::env::args_os()) {
        return exit_code;
    }
    gateway::cli::run(gateway::cli::Arguments::parse())
}
