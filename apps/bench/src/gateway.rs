//! The measured processes: started, polled until ready, their memory sampled, and stopped with the bench.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};

use crate::centres::CLOCK;
use crate::load::Request;

/// A server that isn't ready by then never will be.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Between two looks at the memory of a command.
const GLANCE: Duration = Duration::from_millis(20);
/// Between two looks whether it is ready.
const LOOK: Duration = Duration::from_millis(1);

/// The gateway's program and its environment.
#[derive(Debug, Clone)]
pub struct Gateway {
    /// The release build.
    pub program: PathBuf,
    /// The built site.
    pub site_dir: PathBuf,
    /// Its data folder.
    pub data_dir: PathBuf,
    /// The address of its database.
    pub database_url: String,
    /// Settings beside these.
    pub settings: Vec<(&'static str, String)>,
}

/// A server that runs; killed when dropped.
#[derive(Debug)]
pub struct Running {
    child: Child,
    /// The address of its listener.
    pub address: SocketAddr,
    /// From its start to its first `ready`.
    pub started_in: Duration,
}

/// All clients are at one address, so these limits are counted and never reached.
const WIDE_LIMITS: [&str; 9] = [
    "GATEWAY_HOLDS_PER_NETWORK",
    "GATEWAY_HOLDS_PER_CENTRE",
    "GATEWAY_HOLDS_PER_SLOT",
    "GATEWAY_BOOKINGS_PER_EMAIL",
    "GATEWAY_BOOKINGS_PER_VISIT",
    "GATEWAY_BOOKINGS_PER_NETWORK",
    "GATEWAY_BOOKINGS_PER_CENTRE",
    "GATEWAY_BOOKINGS_WITHOUT_HOLD",
    "GATEWAY_MAILS_PER_ADDRESS",
];

impl Gateway {
    /// A command with these settings and no others. Development, since production takes the site's own operations
    /// only; the log is at `warn`, since the baselines write none.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(arguments)
            .env_clear()
            .env("GATEWAY_ENVIRONMENT", "development")
            .env("GATEWAY_LOG", "warn")
            .envs(WIDE_LIMITS.map(|name| (name, "1000000")))
            .env("GATEWAY_CLOCK", CLOCK)
            .env("GATEWAY_SITE_DIR", &self.site_dir)
            .env("GATEWAY_DATA_DIR", &self.data_dir)
            .env("GATEWAY_DATABASE_URL", &self.database_url)
            .envs(self.settings.iter().map(|(name, value)| (*name, value.as_str())))
            .stdin(Stdio::null());
        command
    }

    /// Runs `migrate` or `seed` to its end.
    ///
    /// # Errors
    /// When the command fails.
    pub fn maintain(&self, subcommand: &str) -> anyhow::Result<()> {
        let status = self.command(&[subcommand]).status().context("starting the gateway")?;
        ensure!(status.success(), "gateway {subcommand} failed");
        Ok(())
    }

    /// Runs a command to its end, with its time and the most memory that it held.
    ///
    /// # Errors
    /// When the command fails.
    pub async fn watched(&self, arguments: &[&str]) -> anyhow::Result<CommandUsage> {
        let since = Instant::now();
        let mut child = self.command(arguments).spawn().context("starting the gateway")?;
        let mut highest: f64 = 0.0;
        let status = loop {
            // The counter only grows, and disappears with the process: the last sample misses only what follows it.
            if let Ok(memory) = memory_of(child.id()) {
                highest = highest.max(memory.highest);
            }
            if let Some(status) = child.try_wait().context("watching the gateway")? {
                break status;
            }
            tokio::time::sleep(GLANCE).await;
        };
        ensure!(status.success(), "gateway {} failed", arguments.join(" "));
        Ok(CommandUsage { taken: since.elapsed(), highest })
    }

    /// Starts it and waits until it is ready.
    ///
    /// # Errors
    /// When it ends, or is not ready in time.
    pub async fn serve(&self) -> anyhow::Result<Running> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("looking for a port")?;
        let address = listener.local_addr().context("looking for a port")?;
        drop(listener);
        let since = Instant::now();
        let child = self
            .command(&["serve"])
            .env("GATEWAY_LISTEN", address.to_string())
            .stdout(Stdio::null())
            .spawn()
            .context("starting the gateway")?;
        let mut running = Running { child, address, started_in: Duration::ZERO };
        let ready = Request::get(address, "/readyz");
        while ready.once().await.is_err() {
            if let Some(status) = running.child.try_wait().context("watching the gateway")? {
                bail!("the gateway ended with {status}");
            }
            ensure!(since.elapsed() < TIMEOUT, "the gateway was not ready in time");
            tokio::time::sleep(LOOK).await;
        }
        running.started_in = since.elapsed();
        Ok(running)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Killing a server that has already ended fails, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    /// Starts a baseline of this program; it prints its address.
    ///
    /// # Errors
    /// When it ends instead.
    pub fn baseline(arguments: &[&str], variable: (&str, &str)) -> anyhow::Result<Self> {
        let own = std::env::current_exe().context("finding this program")?;
        Self::printing_its_address(Command::new(own).args(arguments), variable)
    }

    /// Starts a server that prints its address.
    ///
    /// # Errors
    /// When it ends instead.
    pub fn printing_its_address(command: &mut Command, variable: (&str, &str)) -> anyhow::Result<Self> {
        let since = Instant::now();
        let mut child = command
            .env(variable.0, variable.1)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("starting the baseline")?;
        let output = child.stdout.take();
        let unknown = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let mut running = Self { child, address: unknown, started_in: Duration::ZERO };
        let mut line = String::new();
        let output = output.context("reading the baseline's output")?;
        BufReader::new(output).read_line(&mut line).context("reading the baseline's address")?;
        running.address = line.trim().parse().context("the baseline printed no address")?;
        running.started_in = since.elapsed();
        Ok(running)
    }

    /// Resident memory now and at its highest, in MiB.
    ///
    /// # Errors
    /// When the process has ended or the system doesn't support it (only Linux does).
    pub fn memory(&self) -> anyhow::Result<Memory> {
        memory_of(self.child.id())
    }
}

fn memory_of(process: u32) -> anyhow::Result<Memory> {
    let file = Path::new("/proc").join(process.to_string()).join("status");
    let status = std::fs::read_to_string(file).context("reading the process's memory")?;
    let mebibytes = |name: &str| -> anyhow::Result<f64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).context("no memory figure")?;
        let kibibytes: f64 =
            line.trim().trim_end_matches(" kB").parse().context("reading a memory figure")?;
        Ok(kibibytes / 1024.0)
    };
    Ok(Memory { now: mebibytes("VmRSS:")?, own: mebibytes("RssAnon:")?, highest: mebibytes("VmHWM:")? })
}

/// Resource usage of a command.
#[derive(Debug, Clone, Copy)]
pub struct CommandUsage {
    /// From its start to its end.
    pub taken: Duration,
    /// Resident memory at its highest, in MiB.
    pub highest: f64,
}

/// Resident memory in MiB.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    /// At the time of the call.
    pub now: f64,
    /// Of it the process's own: the rest are pages of the program's file, which its processes share and the system may drop.
    pub own: f64,
    /// The highest since the start.
    pub highest: f64,
}
