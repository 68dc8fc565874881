//! Rate limit per visit and network for calls of a paid service. Counted in the memory of each gateway, minute by
//! minute: a limit against abuse, not a rule.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

const MINUTE_MILLIS: i64 = 60_000;
/// Maximum number of clients tracked per minute; further ones are rejected until the next.
const ASKERS: usize = 100_000;

/// The calls of the current minute.
#[derive(Debug, Default)]
pub struct MinuteLimiter(Mutex<Minute>);

#[derive(Debug, Default)]
struct Minute {
    /// Minutes since 1970.
    number: i64,
    counts: HashMap<String, u32>,
}

impl MinuteLimiter {
    /// Consumes one call of each client's limit, or none if any is exhausted.
    ///
    /// # Errors
    /// How long to wait.
    pub fn take(&self, now: i64, askers: &[(String, u32)]) -> Result<(), Duration> {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = now.div_euclid(MINUTE_MILLIS);
        if minute.number != number {
            *minute = Minute { number, counts: HashMap::new() };
        }
        let used = |asker: &str| minute.counts.get(asker).copied();
        let has_share = |(asker, share): &(String, u32)| match used(asker) {
            Some(used) => used < *share,
            None => *share > 0 && minute.counts.len() < ASKERS,
        };
        if !askers.iter().all(has_share) {
            let rest = MINUTE_MILLIS - now.rem_euclid(MINUTE_MILLIS);
            return Err(Duration::from_millis(u64::try_from(rest).unwrap_or_default()));
        }
        for (asker, _) in askers {
            *minute.counts.entry(asker.clone()).or_default() += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(name: &str, share: u32) -> (String, u32) {
        (name.to_owned(), share)
    }

    #[test]
    fn a_share_is_of_one_minute_and_one_asker() {
        let limiter = MinuteLimiter::default();
        let mine = [asker("visit", 2), asker("network", 3)];
        assert!(limiter.take(0, &mine).is_ok() && limiter.take(59_000, &mine).is_ok());
        assert_eq!(limiter.take(59_000, &mine), Err(Duration::from_secs(1)));
        let other = [asker("another", 2), asker("network", 3)];
        assert!(limiter.take(59_000, &other).is_ok(), "the refused one took nothing of the network's");
        assert!(limiter.take(59_000, &other).is_err(), "and now the network's is used up");
        assert!(limiter.take(60_000, &mine).is_ok(), "a new minute");
        assert!(limiter.take(60_000, &[asker("nobody", 0)]).is_err());
    }
}
