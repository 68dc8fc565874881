//! An object store for rehearsals on this machine, until its standard input ends: `cargo run --example s3-server`. It prints the
//! settings of a gateway that uses it.

use std::io::{Read as _, Write as _};

use kernel::test_support::S3Server;

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let server = S3Server::start().await;
    let bucket = server.bucket("site");
    let (endpoint, keys) = (bucket.endpoint.unwrap_or_default(), bucket.keys);
    println!("GATEWAY_FILES=s3://{}/{}", bucket.name, bucket.prefix);
    println!("GATEWAY_FILES_ENDPOINT={endpoint}");
    if let Some(keys) = keys {
        println!("GATEWAY_FILES_ACCESS_KEY={}", keys.access);
        println!("GATEWAY_FILES_SECRET_KEY={}", keys.secret);
    }
    std::io::stdout().flush()?;
    // The caller keeps it open: the server ends with it, however that ends.
    let end = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    end.await.map_err(std::io::Error::other)?.map(drop)
}
