//! What runs beside the requests, again and again.

use std::time::Duration;

use booking::Booking;

/// How often rows that ran out are swept away.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

/// Sweeps expired holds, now and every hour. Several gateways may do it: what one has deleted, the other doesn't find.
pub async fn sweep(booking: Booking) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        match booking.sweep().await {
            Ok(0) => {}
            Ok(holds) => tracing::info!(holds, "swept expired holds away"),
            Err(fault) => tracing::warn!(%fault, "expired holds could not be swept away"),
        }
    }
}
