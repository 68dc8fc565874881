//! The data of a notice, without its words.

use kernel::Language;
use locations::GeoPoint;

use crate::bookings::CancellationReason;
use crate::handover::{NoticeKind, NoticePayload};
use crate::service::Outgoing;

/// The site's base URL, for links in notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The origin that visitors see, such as `https://www.example.com`; no slash at the end.
    pub public_url: String,
    /// Prefix of every page's path, such as `/kr`; no trailing slash.
    pub base_path: String,
}

impl Site {
    /// The address of a page, whose path begins with a slash, in a language.
    fn page(&self, language: Language, path: &str) -> String {
        let language = match language {
            Language::Ko => "",
            Language::En => "/en",
        };
        format!("{}{}{language}{path}", self.public_url, self.base_path)
    }
}

/// The facts of one notice.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) kind: NoticeKind,
    pub(super) language: Language,
    /// UTC milliseconds, like every instant here: when it is sent.
    pub(super) now: i64,
    pub(super) number: String,
    /// As the visitor wrote it.
    pub(super) name: String,
    pub(super) starts_at: i64,
    pub(super) ends_at: i64,
    pub(super) old_starts_at: Option<i64>,
    /// Why staff cancelled it, in a cancellation whose customer reads that.
    pub(super) reason: Option<CancellationReason>,
    /// Absent when the centre was removed from the directory.
    pub(super) centre: Option<Centre>,
    pub(super) make: String,
    pub(super) model: String,
    pub(super) year: i32,
    pub(super) services: Vec<String>,
    /// As the visitor wrote it.
    pub(super) need_help: Option<String>,
    /// The deadline for cancelling online; absent when it has passed.
    pub(super) cancellable_until: Option<i64>,
    /// Whether rescheduling is possible until then.
    pub(super) reschedulable: bool,
    /// Whether a calendar file is attached.
    pub(super) with_calendar: bool,
    pub(super) links: Links,
}

#[derive(Clone, Debug)]
pub(super) struct Centre {
    pub(super) name: String,
    pub(super) address: String,
    pub(super) phone: String,
    pub(super) location: GeoPoint,
}

/// Pages of this booking.
#[derive(Clone, Debug)]
pub(super) struct Links {
    pub(super) see: String,
    pub(super) change: String,
    pub(super) cancel: String,
    pub(super) book_again: String,
}

impl Facts {
    /// Times are those of the payload: a delayed notice describes its own change, and the next one in its lane the
    /// following.
    pub(super) fn gather(payload: &NoticePayload, booking: &Outgoing, site: &Site) -> Self {
        let Outgoing { row, view, last_moment, now } = booking;
        let language = row.page_language();
        let page = |path: &str| site.page(language, path);
        Self {
            kind: payload.kind,
            language,
            now: *now,
            number: row.number.clone(),
            name: row.name.clone(),
            starts_at: payload.starts_at,
            ends_at: payload.ends_at,
            old_starts_at: payload.old_starts_at,
            reason: view.cancellation_reason.filter(|_| payload.kind == NoticeKind::Cancelled),
            centre: view.dealer().map(|dealer| Centre {
                name: dealer.name.get(language).to_owned(),
                address: dealer.address.get(language).to_owned(),
                phone: dealer.phone.clone(),
                location: dealer.location,
            }),
            make: view.vehicle.make.get(language).to_owned(),
            model: view.vehicle.model.get(language).to_owned(),
            year: row.year,
            services: view.services.iter().map(|service| service.name.get(language).to_owned()).collect(),
            need_help: row.need_help.clone(),
            cancellable_until: view.cancellable.then_some(*last_moment),
            reschedulable: view.reschedulable,
            // One that was overtaken by a change leaves the calendar to the notice of that change.
            with_calendar: payload.version == row.version && payload.kind != NoticeKind::Link,
            links: Links {
                see: page(&format!("/booking-confirmation/{}", row.public_id)),
                change: page(&format!("/reschedule-booking/{}", row.public_id)),
                cancel: page(&format!("/cancel-booking/{}", row.public_id)),
                book_again: page("/select-location"),
            },
        }
    }
}
