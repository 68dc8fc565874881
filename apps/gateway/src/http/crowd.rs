//! The door for whoever takes part in an event. A launch brings more people in a second than the disk takes: so many are let in
//! at a time, and everybody else is told at once when to come again, each a little later than the one before. Turned away
//! so early they cost next to nothing, and pages are read as if nobody were there.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::fault::HttpFault;

/// Who is inside at a time: three batches of the write queue, so that it never waits for the next one.
const PLACES: usize = 192;
/// The longest that somebody is sent away for, in seconds: whoever waits longer looks in between.
const LONGEST: u64 = 30;
/// What one takes until more is known.
const AT_FIRST: Duration = Duration::from_millis(1);
/// How much the latest counts in what one takes on average.
const WEIGHT: f64 = 0.02;

/// The door. Cheap to clone; clones are one.
#[derive(Clone, Debug)]
pub struct Crowd(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    places: Arc<Semaphore>,
    line: Mutex<Line>,
}

/// Who was sent away, as the moment at which the last of them is due, and how fast the line moves.
#[derive(Debug)]
struct Line {
    last_due: Instant,
    /// Seconds from one who is done to the next while the places are full.
    each: f64,
    last_done: Option<Instant>,
}

/// A place inside, as long as it is held.
#[derive(Debug)]
pub struct Place {
    crowd: Crowd,
    _permit: OwnedSemaphorePermit,
}

impl Default for Crowd {
    fn default() -> Self {
        Self::of(PLACES)
    }
}

impl Crowd {
    fn of(places: usize) -> Self {
        let line = Line { last_due: Instant::now(), each: AT_FIRST.as_secs_f64(), last_done: None };
        Self(Arc::new(Inner { places: Arc::new(Semaphore::new(places)), line: Mutex::new(line) }))
    }

    /// A place, or when to come again.
    ///
    /// # Errors
    /// 503 with the seconds, when every place is taken.
    pub fn enter(&self) -> Result<Place, HttpFault> {
        match Arc::clone(&self.0.places).try_acquire_owned() {
            Ok(permit) => Ok(Place { crowd: self.clone(), _permit: permit }),
            Err(_full) => Err(HttpFault::Unavailable { retry_after: self.due() }),
        }
    }

    /// Puts one more into the line.
    fn due(&self) -> u64 {
        let now = Instant::now();
        let mut line = self.0.line.lock().unwrap_or_else(PoisonError::into_inner);
        line.last_due = line.last_due.max(now) + Duration::from_secs_f64(line.each);
        (line.last_due - now).as_secs().clamp(1, LONGEST)
    }

    /// Learns how fast the line moves, which only shows while somebody waits.
    fn done(&self) {
        let now = Instant::now();
        let mut line = self.0.line.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = self.0.places.available_permits() == 0;
        if let Some(before) = line.last_done.filter(|_| is_full) {
            line.each += WEIGHT * ((now - before).as_secs_f64().min(1.0) - line.each);
        }
        line.last_done = Some(now);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.done();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_finds_no_place_is_told_when_to_come_and_each_a_little_later() {
        let crowd = Crowd::of(2);
        let inside = [crowd.enter().unwrap(), crowd.enter().unwrap()];
        let mut last = 0;
        for _ in 0..5_000 {
            let Err(HttpFault::Unavailable { retry_after }) = crowd.enter() else { panic!("it is full") };
            assert!((1..=LONGEST).contains(&retry_after) && retry_after >= last);
            last = retry_after;
        }
        assert!(last >= 4, "5,000 at a thousandth of a second each: {last}");
        drop(inside);
        assert!(crowd.enter().is_ok(), "a place that was left is free");
    }
}
