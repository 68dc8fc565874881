//! Holds: what a visit keeps for itself while its booking is being written (decisions "Hold"). A hold's claims are rows
//! of the same table as a booking's and fall under the same unique key; they differ in that they run out by themselves,
//! by comparison with the clock.

mod chain;
mod entity;
mod store;

use chrono::{NaiveDate, NaiveTime};

pub(crate) use chain::HoldTimes;
pub(crate) use store::{Caps, HoldOutcome, NewHold, Row, extend, find, place, release, resize, spend, sweep};

/// The time to hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HoldRequest {
    /// The service centre.
    pub dealer_code: String,
    /// `YYYY-MM-DD` in Seoul.
    pub date: String,
    /// `HH:MM` in Seoul.
    pub time: String,
    /// Ids of services; an hour is held while there are none.
    pub service_ids: Vec<String>,
}

/// A time kept for one visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    /// 128 random bits: who shows it may renew, resize, release and book.
    pub token: String,
    /// The centre.
    pub dealer_code: String,
    /// The day in Seoul.
    pub date: NaiveDate,
    /// The start in Seoul.
    pub time: NaiveTime,
    /// The end in Seoul.
    pub end_time: NaiveTime,
    /// Whole seconds until it runs out unless renewed.
    pub seconds_left: u32,
    /// Whole seconds until renewal is no longer possible.
    pub renewable_seconds: u32,
}
