//! The fakes on a port of their own, for several gateways on this machine, until its standard input ends:
//! `cargo run --example fakes [START]`. It prints the settings of a gateway that uses the identity provider. Its clock
//! starts at START, an RFC 3339 timestamp; by default it is the system's.

use std::error::Error;
use std::io::{Read as _, Write as _};

use chrono::DateTime;
use kernel::Clock;
use sandbox::{Sandbox, keys};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let clock = match std::env::args().nth(1) {
        Some(start) => Clock::starting_at(DateTime::parse_from_rfc3339(&start)?.to_utc()),
        None => Clock::system(),
    };
    let served = Sandbox::new(clock, None).serve().await?;
    let identity = served.identity_url();
    println!("GATEWAY_IDENTITY_API_URL={identity}");
    println!("GATEWAY_IDENTITY_WINDOW_URL={identity}/CheckPlusSafeModel/service.cb");
    println!("GATEWAY_IDENTITY_CLIENT_ID={}", keys::IDENTITY_CLIENT);
    println!("GATEWAY_IDENTITY_CLIENT_SECRET={}", keys::IDENTITY_SECRET);
    println!("GATEWAY_IDENTITY_PRODUCT_ID={}", keys::IDENTITY_PRODUCT);
    std::io::stdout().flush()?;
    // The caller keeps it open: the fakes end with it, however that ends.
    let end = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    end.await??;
    Ok(())
}
