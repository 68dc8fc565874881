//! Holds of visits in a [`Story`], and the model's expectation.

use std::collections::HashMap;

use booking::{BookingError, HoldRequest};
use kernel::{Randomness, Visit};

use crate::naive::WORKS;
use crate::naive_model::{Verdict, moment_of, work_of};
use crate::naive_story::{Story, day_text, stay, time_text};
use crate::world::CENTRE;

/// UTC milliseconds.
const MINUTE: i64 = 60_000;

/// A visitor with a browser.
pub(crate) struct Visitor {
    visit: Visit,
    /// The latest hold, neither booked nor released; it may have expired.
    pub(crate) held: Option<Held>,
    /// When each half hour was first held, by its start; removed half an hour after the allowance is used up.
    first_held: HashMap<i64, i64>,
}

#[derive(Clone)]
pub(crate) struct Held {
    pub(crate) token: String,
    pub(crate) day: i64,
    minute: i64,
    /// The choice of services.
    pub(crate) work: usize,
    bay: i64,
    started: i64,
    expires: i64,
}

impl Default for Visitor {
    fn default() -> Self {
        let visit = Visit::new(Randomness::system().url_safe_id(), None);
        Self { visit, held: None, first_held: HashMap::new() }
    }
}

impl Visitor {
    /// When each half hour of a time counts as first held, if it is held since `started`.
    fn first_held(&self, (day, minute, length): (i64, i64, i64), started: i64, now: i64) -> Vec<(i64, i64)> {
        let start = moment_of(day, minute);
        let half_hours = (start..start + length).filter(|moment| moment % 30 == 0);
        half_hours
            .map(|moment| match self.first_held.get(&moment) {
                Some(first) if *first > now - 60 * MINUTE => (moment, *first),
                _ => (moment, started),
            })
            .collect()
    }
}

/// The first of them, unless its half hour is over.
fn still_to_hold(first_held: &[(i64, i64)], started: i64, now: i64) -> Option<i64> {
    let first = first_held.iter().map(|(_, first)| *first).fold(started, i64::min);
    (first + 30 * MINUTE > now).then_some(first)
}

impl Held {
    fn renewed(&self, now: i64) -> i64 {
        (now + 10 * MINUTE).min(self.started + 30 * MINUTE)
    }

    fn place(&self) -> (i64, i64, i64) {
        (self.day, self.minute, work_of(WORKS[self.work].1))
    }
}

impl Story {
    /// The visit's live hold, in the model.
    fn live(&self, visit: usize) -> Option<Held> {
        self.visitors[visit].held.clone().filter(|held| held.expires > self.model.now)
    }

    fn token(&self, visit: usize) -> Option<String> {
        self.visitors[visit].held.as_ref().map(|held| held.token.clone())
    }

    fn forget(&mut self, visit: usize) {
        if let Some(held) = self.visitors[visit].held.take() {
            self.model.stays.retain(|stay| stay.owner != held.token);
        }
    }

    fn remember(&mut self, visit: usize, held: Held) {
        self.forget(visit);
        self.model.stays.push(stay(&held.token, held.bay, held.place(), Some(held.expires)));
        self.visitors[visit].held = Some(held);
    }

    pub(crate) async fn hold(&mut self, visit: usize, day: i64, minute: i64, work: usize) {
        let (services, minutes) = WORKS[work];
        let request = HoldRequest {
            dealer_code: CENTRE.into(),
            date: day_text(day),
            time: time_text(minute),
            service_ids: services.iter().map(|id| (*id).to_owned()).collect(),
        };
        let length = work_of(minutes);
        // The new hold replaces the old one, which is released first.
        let old = self.token(visit);
        let verdict = self.model.verdict(day, minute, length, &self.model.taken(old.as_deref()));
        let now = self.model.now;
        let firsts = self.visitors[visit].first_held((day, minute, length), now, now);
        let first = still_to_hold(&firsts, now, now);
        match self.world.booking.hold(&self.visitors[visit].visit, &request).await {
            Ok(hold) => {
                assert_eq!(verdict, Verdict::Free);
                let started = first.expect("a time is not held anew for ever");
                let expires = (now + 10 * MINUTE).min(started + 30 * MINUTE);
                let seconds = [expires, started + 30 * MINUTE].map(|end| ((end - now) / 1000) as u32);
                assert_eq!([hold.seconds_left, hold.renewable_seconds], seconds);
                let bay = self.bay_of(&hold.token, moment_of(day, minute), length).await;
                self.visitors[visit].first_held.extend(firsts);
                let token = hold.token;
                self.remember(visit, Held { token, day, minute, work, bay, started, expires });
            }
            Err(BookingError::HoldCoolDown) => {
                assert!(first.is_none() && matches!(verdict, Verdict::Free | Verdict::Full), "{verdict:?}");
            }
            Err(error) => self.is_right_to_refuse(error, verdict, (day, minute, length), None),
        }
    }

    pub(crate) async fn renew(&mut self, visit: usize) {
        let Some(token) = self.token(visit) else { return };
        match (self.world.booking.renew_hold(&token).await, self.live(visit)) {
            (Ok(_), Some(held)) => {
                let expires = held.renewed(self.model.now);
                self.remember(visit, Held { expires, ..held });
            }
            (Err(BookingError::HoldExpired), None) => {}
            (answer, held) => panic!("renewed: {answer:?}, held: {}", held.is_some()),
        }
    }

    pub(crate) async fn resize(&mut self, visit: usize, work: usize) {
        let Some(token) = self.token(visit) else { return };
        let (services, minutes) = WORKS[work];
        let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
        let answer = self.world.booking.resize_hold(&token, &services).await;
        let Some(held) = self.live(visit) else {
            assert!(matches!(answer, Err(BookingError::HoldExpired)), "{answer:?}");
            return;
        };
        let length = work_of(minutes);
        let verdict = self.model.verdict(held.day, held.minute, length, &self.model.taken(Some(&token)));
        let now = self.model.now;
        let firsts = self.visitors[visit].first_held((held.day, held.minute, length), held.started, now);
        let first = still_to_hold(&firsts, held.started, now);
        match answer {
            Ok(_) => {
                assert_eq!(verdict, Verdict::Free);
                let started = first.expect("a time is not held anew for ever");
                let bay = self.bay_of(&token, moment_of(held.day, held.minute), length).await;
                let expires = held.renewed(now).min(started + 30 * MINUTE);
                self.visitors[visit].first_held.extend(firsts);
                self.remember(visit, Held { work, bay, started, expires, ..held });
            }
            Err(BookingError::HoldCoolDown) => {
                assert!(first.is_none() && matches!(verdict, Verdict::Free | Verdict::Full), "{verdict:?}");
            }
            Err(error) => {
                self.is_right_to_refuse(error, verdict, (held.day, held.minute, length), Some(&token));
            }
        }
    }

    pub(crate) async fn release(&mut self, visit: usize) {
        let Some(token) = self.token(visit) else { return };
        let was_live = self.live(visit).is_some();
        let released = self.world.booking.release_hold(&token).await.expect("an answer");
        assert!(released || !was_live, "what is held can be let go of");
        self.forget(visit);
        assert!(!self.world.booking.release_hold(&token).await.expect("an answer"), "once");
    }

    pub(crate) async fn book_held(&mut self, visit: usize, work: usize, elsewhere: Option<(i64, i64)>) {
        let Some(held) = self.visitors[visit].held.clone() else { return };
        let (day, minute) = elsewhere.unwrap_or((held.day, held.minute));
        if self.book(day, minute, work, Some(&held.token)).await {
            // Spent, whether it was of use or not.
            self.forget(visit);
        }
    }
}
