//! The gateway's command line; see `gateway --help`.

use std::process::ExitCode;

use clap::Parser as _;
use mimalloc::MiMalloc;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    gateway::commands::run(gateway::commands::Arguments::parse()).await
}
