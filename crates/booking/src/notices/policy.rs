//! Whether a notice is still sent, decided at delivery from the booking's current state.
//!
//! * Notices of one booking and channel keep their order (their lane), and each describes its own facts, so a delayed
//!   confirmation is sent before the change that followed it, and the last message is always the latest.
//! * A confirmation or change of a booking that is cancelled by then is skipped: the cancellation is enqueued in the
//!   transaction that cancels and follows in the lane, and inviting the customer would be wrong.
//! * A confirmation of an appointment that has begun is skipped, and a change when both its times have: it is no longer
//!   useful. A cancellation is always sent, and so is a requested link.
//! * A reminder is sent for exactly the version that it was enqueued for, before the start, and not at night.

use std::time::Duration;

use kernel::outbox::DeliveryError;
use kernel::seoul;

use crate::bookings::{BookingState, Row};
use crate::handover::{NoticeKind, NoticePayload};

/// The decision about a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Send,
    Skip(&'static str),
    Wait(Duration),
}

impl Decision {
    /// As a delivery result; `None` to continue.
    pub(super) fn answer(self) -> Option<Result<kernel::outbox::Outcome, DeliveryError>> {
        match self {
            Self::Send => None,
            Self::Skip(why) => Some(Ok(kernel::outbox::Outcome::Skipped(why))),
            Self::Wait(pause) => {
                Some(Err(DeliveryError::LaterAfter("no reminders at night".to_owned(), pause)))
            }
        }
    }
}

pub(super) fn decide(notice: &NoticePayload, row: &Row, now: i64) -> Decision {
    let begun = |starts_at: i64| starts_at <= now;
    match (notice.kind, row.state) {
        (NoticeKind::Cancelled | NoticeKind::Link, _) => Decision::Send,
        (_, BookingState::Cancelled) => Decision::Skip("the booking is cancelled"),
        (_, BookingState::Completed | BookingState::NoShow) => Decision::Skip("the appointment is over"),
        (NoticeKind::Confirmed, BookingState::Booked) if begun(notice.starts_at) => {
            Decision::Skip("the appointment has begun")
        }
        (NoticeKind::Changed, BookingState::Booked)
            if begun(notice.starts_at) && notice.old_starts_at.is_none_or(begun) =>
        {
            Decision::Skip("the appointment has begun")
        }
        (NoticeKind::Confirmed | NoticeKind::Changed, BookingState::Booked) => Decision::Send,
        (NoticeKind::Reminder, BookingState::Booked) => {
            if notice.version != row.version {
                Decision::Skip("the booking has changed")
            } else if begun(notice.starts_at) {
                Decision::Skip("the appointment has begun")
            } else {
                seoul::until_morning(now).map_or(Decision::Send, Decision::Wait)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bookings::BookingOrigin;

    /// 10:00 on Tuesday 24 November 2026 in Seoul.
    const TEN: i64 = 1_795_482_000_000;
    const HOUR: i64 = 3_600_000;

    fn row(state: BookingState, version: i32) -> Row {
        Row {
            id: 1,
            public_id: "id".into(),
            number: "G1".into(),
            state,
            dealer_id: 1,
            bay: 0,
            starts_at: TEN,
            ends_at: TEN + HOUR,
            make_ko: String::new(),
            make_en: String::new(),
            model_ko: String::new(),
            model_en: String::new(),
            year: 2024,
            need_help: None,
            name: String::new(),
            phone: String::new(),
            email: None,
            license_no: String::new(),
            license_key: String::new(),
            marketing: false,
            advertising: false,
            consent_version: String::new(),
            language: "ko".into(),
            idempotency_key: None,
            request_hash: String::new(),
            created_at: 0,
            updated_at: 0,
            cancelled_at: None,
            version,
            services: "[]".into(),
            duplicate_key: None,
            closed_at: None,
            source: None,
            account_id: None,
            price_from: None,
            price_to: None,
            origin: BookingOrigin::Site,
            staff_note: None,
            cancel_reason: None,
        }
    }

    fn notice(kind: NoticeKind, old_starts_at: Option<i64>) -> NoticePayload {
        let booking = "id".into();
        NoticePayload { booking, kind, version: 0, starts_at: TEN, ends_at: TEN + HOUR, old_starts_at }
    }

    fn what(kind: NoticeKind, state: BookingState, version: i32, now: i64) -> Decision {
        let old = (kind == NoticeKind::Changed).then_some(TEN + 5 * HOUR);
        decide(&notice(kind, old), &row(state, version), now)
    }

    fn goes_out(decision: &Decision) -> bool {
        *decision == Decision::Send
    }

    const DAY_BEFORE: i64 = TEN - 24 * HOUR;

    #[test]
    fn a_confirmation_that_was_held_up_still_goes_out_before_the_change_that_followed() {
        assert!(goes_out(&what(NoticeKind::Confirmed, BookingState::Booked, 0, DAY_BEFORE)));
        assert!(goes_out(&what(NoticeKind::Confirmed, BookingState::Booked, 1, DAY_BEFORE)));
        assert!(goes_out(&what(NoticeKind::Changed, BookingState::Booked, 1, DAY_BEFORE)));
    }

    #[test]
    fn nobody_is_told_to_come_to_what_is_cancelled() {
        for kind in [NoticeKind::Confirmed, NoticeKind::Changed, NoticeKind::Reminder] {
            assert!(!goes_out(&what(kind, BookingState::Cancelled, 1, DAY_BEFORE)));
        }
        for now in [DAY_BEFORE, TEN + 48 * HOUR] {
            assert!(
                goes_out(&what(NoticeKind::Cancelled, BookingState::Cancelled, 1, now)),
                "always the last word"
            );
        }
    }

    #[test]
    fn what_has_begun_is_no_news() {
        for kind in [NoticeKind::Confirmed, NoticeKind::Reminder] {
            assert!(goes_out(&what(kind, BookingState::Booked, 0, TEN - 1)));
            assert!(!goes_out(&what(kind, BookingState::Booked, 0, TEN)));
            assert!(!goes_out(&what(kind, BookingState::Completed, 1, TEN - 1)));
        }
        let changed = |now| goes_out(&what(NoticeKind::Changed, BookingState::Booked, 0, now));
        assert!(changed(TEN + 4 * HOUR), "who has not heard of the change would come at the old time");
        assert!(!changed(TEN + 5 * HOUR));
    }

    #[test]
    fn a_reminder_is_for_its_own_version_and_not_for_the_night() {
        assert!(!goes_out(&what(NoticeKind::Reminder, BookingState::Booked, 1, DAY_BEFORE)));
        let midnight = TEN - 10 * HOUR;
        let at = |hours: i64, millis: i64| {
            what(NoticeKind::Reminder, BookingState::Booked, 0, midnight + hours * HOUR + millis)
        };
        let hours = |hours: u64| Decision::Wait(Duration::from_secs(hours * 3_600));
        assert_eq!(at(-3, -1), Decision::Send, "20:59:59");
        assert_eq!(at(-3, 0), hours(11), "21:00");
        assert_eq!(at(0, 0), hours(8), "00:00");
        assert_eq!(at(7, 0), hours(1), "07:00");
        assert_eq!(at(8, 0), Decision::Send, "08:00");
    }
}
