//! Exponential backoff of an entry, with jitter so that entries that failed together aren't retried together.

use std::time::Duration;

use crate::Randomness;

const SHORTEST_MILLIS: u64 = 5_000;
const LONGEST_MILLIS: u64 = 3_600_000;
/// The longest delay accepted from a service.
const LONGEST_ASKED: Duration = Duration::from_secs(24 * 3_600);

/// The pause after attempt number `attempt`, in milliseconds: 5 s, 10 s, … 1 h, and up to a quarter more.
pub(super) fn pause(attempt: u32, randomness: &Randomness) -> i64 {
    let doubled = SHORTEST_MILLIS.saturating_mul(1 << attempt.saturating_sub(1).min(20));
    let pause = doubled.min(LONGEST_MILLIS);
    signed(pause + randomness.below(pause / 4))
}

/// The delay that the service requested, but at least our own backoff.
pub(super) fn pause_asked_for(requested: Duration, attempt: u32, randomness: &Randomness) -> i64 {
    let requested = u64::try_from(requested.min(LONGEST_ASKED).as_millis()).unwrap_or(u64::MAX);
    signed(requested).max(pause(attempt, randomness))
}

fn signed(millis: u64) -> i64 {
    i64::try_from(millis).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_from_five_seconds_to_an_hour() {
        let randomness = Randomness::seeded(1);
        for (attempt, at_least) in [(1, 5_000), (2, 10_000), (5, 80_000), (11, 3_600_000), (4_000, 3_600_000)]
        {
            for _ in 0..100 {
                let pause = pause(attempt, &randomness);
                assert!((at_least..at_least + at_least / 4).contains(&pause), "{attempt}: {pause}");
            }
        }
    }

    #[test]
    fn what_the_other_side_asks_for_is_granted_for_a_day() {
        let randomness = Randomness::seeded(1);
        let requested = |seconds| pause_asked_for(Duration::from_secs(seconds), 1, &randomness);
        assert_eq!(requested(600), 600_000);
        assert!((5_000..6_250).contains(&requested(1)));
        assert_eq!(requested(u64::MAX), 86_400_000);
    }
}
