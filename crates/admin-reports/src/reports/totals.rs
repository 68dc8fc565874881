//! Totals of a report: bookings by state and by centre.

use std::collections::BTreeMap;

use booking::{BookingState, ReportRow};
use kernel::LocalizedText;

use super::words::STATES;

/// Bookings of each state, in the order of [`STATES`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PerState([u64; STATES.len()]);

impl PerState {
    fn count(&mut self, state: BookingState) {
        for (counted, at) in self.0.iter_mut().zip(STATES) {
            *counted += u64::from(at == state);
        }
    }

    /// In the order of [`STATES`].
    pub(super) fn counts(self) -> [u64; STATES.len()] {
        self.0
    }

    /// All of them.
    pub(super) fn all(self) -> u64 {
        self.0.iter().sum()
    }
}

/// The bookings of a centre.
#[derive(Clone, Debug, Default)]
pub(super) struct OfCentre {
    pub(super) name: LocalizedText,
    pub(super) bookings: PerState,
}

/// Added up row by row; as long as there are centres.
#[derive(Clone, Debug, Default)]
pub(super) struct Totals {
    pub(super) bookings: PerState,
    /// By the centre's code; blank for one that is not known at all.
    pub(super) centres: BTreeMap<String, OfCentre>,
}

impl Totals {
    /// One more booking.
    pub(super) fn add(&mut self, row: &ReportRow) {
        self.bookings.count(row.state);
        if !self.centres.contains_key(&row.dealer_code) {
            let centre = OfCentre { name: row.dealer_name.clone(), ..OfCentre::default() };
            self.centres.insert(row.dealer_code.clone(), centre);
        }
        if let Some(centre) = self.centres.get_mut(&row.dealer_code) {
            centre.bookings.count(row.state);
        }
    }
}
