//! Many different requests: as fast as their answers come, or at a fixed rate with the time that each took.

use std::cell::Cell;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use crate::load::{Connection, Request};

/// A request and its expected response.
pub type ExpectedAnswer = (Request, Vec<u8>);

async fn open(requests: &[ExpectedAnswer], connections: u32) -> anyhow::Result<Vec<Connection>> {
    let (first, _) = requests.first().context("nothing to ask")?;
    let mut open = Vec::new();
    for _ in 0..connections {
        open.push(Connection::open(first.address()).await?);
    }
    Ok(open)
}

async fn ask(connection: &mut Connection, (request, expected): &ExpectedAnswer) -> anyhow::Result<()> {
    let body = connection.ask(request.bytes()).await?;
    ensure!(body == expected, "another answer than the first: {}", String::from_utf8_lossy(body));
    Ok(())
}

/// Sends the requests in rotation for `span`, one after the other on each connection; returns responses per second.
///
/// # Errors
/// On the first answer that is late, not 200, or another than expected.
pub async fn flat_out(requests: &[ExpectedAnswer], connections: u32, span: Duration) -> anyhow::Result<f64> {
    let open = open(requests, connections).await?;
    let (turn, started) = (Cell::new(0_usize), Instant::now());
    let loops = open.into_iter().map(|mut connection| {
        let turn = &turn;
        async move {
            while started.elapsed() < span {
                let at = turn.replace(turn.get() + 1);
                ask(&mut connection, &requests[at % requests.len()]).await?;
            }
            anyhow::Ok(())
        }
    });
    futures_util::future::try_join_all(loops).await?;
    let answered = u32::try_from(turn.get()).context("counting answers")?;
    Ok(f64::from(answered) / started.elapsed().as_secs_f64())
}

/// Sends `rate` requests a second for `span` and returns the latencies. A request that finds every connection busy
/// counts from its scheduled time, so that a stall affects all that it delays (no coordinated omission).
///
/// # Errors
/// On the first answer that is late, not 200, or another than expected.
pub async fn paced(
    requests: &[ExpectedAnswer],
    connections: u32,
    rate: u32,
    span: Duration,
) -> anyhow::Result<Vec<Duration>> {
    let open = open(requests, connections).await?;
    let step = Duration::from_secs(1) / rate;
    let (turn, started) = (Cell::new(0_u32), Instant::now());
    let loops = open.into_iter().map(|mut connection| {
        let turn = &turn;
        async move {
            let mut taken = Vec::new();
            loop {
                let number = turn.replace(turn.get() + 1);
                let due = step * number;
                if due >= span {
                    return anyhow::Ok(taken);
                }
                let late = started.elapsed() > due;
                if !late {
                    tokio::time::sleep_until((started + due).into()).await;
                }
                // The client's own timer wakes it up to a millisecond late: that is not the server's time.
                let since = if late { started + due } else { Instant::now() };
                ask(&mut connection, &requests[number as usize % requests.len()]).await?;
                taken.push(since.elapsed());
            }
        }
    });
    Ok(futures_util::future::try_join_all(loops).await?.into_iter().flatten().collect())
}

/// The time within which that share of all answers came, in milliseconds.
#[must_use]
pub fn quantile(taken: &mut [Duration], share: f64) -> f64 {
    taken.sort_unstable();
    let last = taken.len().saturating_sub(1);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a place in a list of some thousands"
    )]
    let place = (last as f64 * share).ceil() as usize;
    taken.get(place).map_or(0.0, |taken| taken.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_a_time_that_was_taken() {
        let mut taken: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert!((quantile(&mut taken, 0.99) - 100.0).abs() < f64::EPSILON);
        assert!((quantile(&mut taken, 0.5) - 51.0).abs() < f64::EPSILON);
        assert!(quantile(&mut [], 0.5).abs() < f64::EPSILON);
    }
}
