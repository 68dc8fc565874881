//! Limits against floods of bookings: which counters a booking increments, and what a full one means.
//!
//! A visit that held the time itself and took as long as a person needs counts against generous limits per network, since
//! mobile carriers put thousands of people behind one address. Anything else counts against a strict one. Above
//! a limit per network, a booking needs a confirmation code instead of being refused.

pub(crate) mod code;

use std::time::Duration;

use kernel::Visit;
use kernel::quota::{self, SubjectKey, Use};
use kernel::vault::KeyRing;

use crate::settings::{BookingLimits, CodeChannels};
use crate::{BookingError, BookingSettings};

const EMAIL: &str = "booking.email";
const VISIT: &str = "booking.visit";
const NETWORK: &str = "booking.network";
const CENTRE: &str = "booking.centre";
const WITHOUT_HOLD: &str = "booking.without-hold";
const CONFIRMED: &str = "booking.confirmed";
const HOLD_SLOT: &str = "hold.slot";
const CODE_CONTACT: &str = "code.contact";
const CODE_VISIT: &str = "code.visit";
const CODE_NETWORK: &str = "code.network";
const GUEST_VISIT: &str = "guest-data.visit";
const GUEST_NETWORK: &str = "guest-data.network";
const GUEST_NUMBER: &str = "guest-data.number";
const LINK_PHONE: &str = "booking-link.phone";
const LINK_VISIT: &str = "booking-link.visit";
const LINK_NETWORK: &str = "booking-link.network";

/// Requests for the data of a booking per hour: of a visit, of a network, and for one booking number. The last one keeps
/// many networks from guessing the phone of a known number together.
const GUEST_PER_VISIT: u32 = 10;
const GUEST_PER_NETWORK: u32 = 30;
const GUEST_PER_NUMBER: u32 = 10;

/// A limit that refuses a booking.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BookingLimit {
    /// Of the e-mail address, per day.
    Email,
    /// Of the visit, per day.
    Visit,
    /// Of the network, per hour.
    Network,
}

/// The channel of a confirmation code.
#[derive(async_graphql::Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(name = "BookingCodeChannel")]
pub enum CodeChannel {
    /// To the e-mail address.
    Mail,
    /// To the telephone.
    Message,
}

/// The client of a request, as fingerprints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    pub visit: String,
    pub network: Option<String>,
}

/// A person's e-mail address or telephone number, and which of them a code is sent to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CodeContact {
    pub channel: CodeChannel,
    pub address: String,
    pub fingerprint: String,
}

/// The rate limits of a booking.
#[derive(Clone, Debug, Default)]
pub(crate) struct Quotas {
    /// With a hold of the same visit that is old enough.
    pub held: Vec<Use>,
    /// Otherwise.
    pub without_hold: Vec<Use>,
}

/// Makes fingerprints and counters. Cheap enough to clone.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    key: SubjectKey,
    limits: BookingLimits,
    channels: CodeChannels,
    holds_per_slot: u32,
}

impl Limits {
    pub(crate) fn new(keys: KeyRing, settings: &BookingSettings) -> Self {
        Self {
            key: SubjectKey::new(keys),
            limits: settings.limits,
            channels: settings.code_channels,
            holds_per_slot: settings.holds_per_slot,
        }
    }

    pub(crate) fn client(&self, visit: &Visit) -> Client {
        Client {
            visit: self.key.fingerprint(&["visit", visit.id()]),
            network: visit.network().map(|network| self.key.fingerprint(&["network", network])),
        }
    }

    /// When a hold must have been placed for its booking to count as a person's, UTC milliseconds.
    pub(crate) fn held_before(&self, now: i64) -> i64 {
        now - self.limits.hold_age.num_milliseconds()
    }

    /// The channel for a person's code; `None` when nothing can be sent.
    pub(crate) fn code_contact(&self, email: Option<&str>, phone: &str) -> Option<CodeContact> {
        match email {
            Some(email) if self.channels.mail => Some(CodeContact {
                channel: CodeChannel::Mail,
                address: email.to_owned(),
                fingerprint: self.key.email(email),
            }),
            _ if self.channels.message && !phone.is_empty() => Some(CodeContact {
                channel: CodeChannel::Message,
                address: phone.to_owned(),
                fingerprint: self.key.fingerprint(&["phone", phone]),
            }),
            _ => None,
        }
    }

    /// The counters of a booking at a centre; `confirmed` when a code was entered.
    pub(crate) fn of_booking(
        &self,
        client: &Client,
        email: Option<&str>,
        dealer_id: i64,
        confirmed: bool,
        now: i64,
    ) -> Quotas {
        let limits = &self.limits;
        let (day, hour) = (quota::day(now), quota::hour(now));
        let per_day = |kind, subject: String, limit| Use {
            kind,
            subject,
            period: day.start,
            limit,
            expires_at: day.end,
        };
        let per_hour = |kind, subject: &str, limit| Use {
            kind,
            subject: subject.to_owned(),
            period: hour.start,
            limit,
            expires_at: hour.end,
        };
        let mut held = vec![per_day(VISIT, client.visit.clone(), limits.per_visit)];
        held.extend(email.map(|email| per_day(EMAIL, self.key.email(email), limits.per_email)));
        let mut without_hold = held.clone();
        if let Some(network) = &client.network {
            if confirmed {
                held.push(per_hour(CONFIRMED, network, limits.confirmed_per_network));
                without_hold.clone_from(&held);
            } else {
                let of_centre = format!("{network}/{dealer_id}");
                held.push(per_hour(NETWORK, network, limits.per_network));
                held.push(per_hour(CENTRE, &of_centre, limits.per_centre));
                without_hold.push(per_hour(WITHOUT_HOLD, network, limits.without_hold));
            }
        }
        // The same order in every transaction keeps two of them from waiting for each other.
        held.sort();
        without_hold.sort();
        Quotas { held, without_hold }
    }

    /// The error for exhausted limits of a booking whose code can or can't be sent, or was entered already.
    pub(crate) fn refusal(refused: &[Use], can_confirm: bool, now: i64) -> BookingError {
        let is = |kind: &str| refused.iter().any(|one| one.kind == kind);
        let limit = if is(EMAIL) {
            BookingLimit::Email
        } else if is(VISIT) {
            BookingLimit::Visit
        } else if is(CONFIRMED) || !can_confirm {
            BookingLimit::Network
        } else {
            return BookingError::VerificationRequired;
        };
        BookingError::OverLimit { limit, retry_after: retry_after(refused, now) }
    }

    /// The counter of visits of a network that begin to hold a half hour, per day.
    pub(crate) fn of_hold(&self, network: &str, dealer_id: i64, quantum: i64, bays: u16, now: i64) -> Use {
        let day = quota::day(now);
        Use {
            kind: HOLD_SLOT,
            subject: format!("{network}/{dealer_id}/{quantum}"),
            period: day.start,
            limit: self.holds_per_slot.saturating_mul(u32::from(bays)),
            expires_at: day.end,
        }
    }

    /// The counters of a code that is requested for a contact.
    pub(crate) fn of_code(&self, client: &Client, contact: &CodeContact, now: i64) -> Vec<Use> {
        let (day, hour) = (quota::day(now), quota::hour(now));
        let contact = Use {
            kind: CODE_CONTACT,
            subject: contact.fingerprint.clone(),
            period: day.start,
            limit: self.limits.codes_per_contact,
            expires_at: day.end,
        };
        let of = |kind, subject: &String, limit| Use {
            kind,
            subject: subject.clone(),
            period: hour.start,
            limit,
            expires_at: hour.end,
        };
        let visit = of(CODE_VISIT, &client.visit, self.limits.codes_per_visit);
        let network = client.network.as_ref();
        let network = network.map(|network| of(CODE_NETWORK, network, self.limits.codes_per_network));
        [contact].into_iter().chain(network).chain([visit]).collect()
    }

    /// The counters of a request for the data of a booking.
    pub(crate) fn of_guest_data(&self, visit: &Visit, number: &str, now: i64) -> Vec<Use> {
        let (hour, client) = (quota::hour(now), self.client(visit));
        let of =
            |kind, subject, limit| Use { kind, subject, period: hour.start, limit, expires_at: hour.end };
        let number = self.key.fingerprint(&["booking-number", number]);
        let network = client.network.map(|network| of(GUEST_NETWORK, network, GUEST_PER_NETWORK));
        let others =
            [of(GUEST_VISIT, client.visit, GUEST_PER_VISIT), of(GUEST_NUMBER, number, GUEST_PER_NUMBER)];
        network.into_iter().chain(others).collect()
    }

    /// The counters of a request for the link of a booking, right or wrong.
    pub(crate) fn of_booking_link(&self, visit: &Visit, phone: &str, now: i64) -> Vec<Use> {
        let (day, hour, client) = (quota::day(now), quota::hour(now), self.client(visit));
        let phone = Use {
            kind: LINK_PHONE,
            subject: self.key.fingerprint(&["phone", phone]),
            period: day.start,
            limit: self.limits.links_per_phone,
            expires_at: day.end,
        };
        let of =
            |kind, subject, limit| Use { kind, subject, period: hour.start, limit, expires_at: hour.end };
        let network = client.network.map(|network| of(LINK_NETWORK, network, self.limits.links_per_network));
        let visit = of(LINK_VISIT, client.visit, self.limits.links_per_visit);
        network.into_iter().chain([phone, visit]).collect()
    }
}

/// Until every one of the refused counters starts again.
pub(crate) fn retry_after(refused: &[Use], now: i64) -> Duration {
    let ends = refused.iter().map(|one| one.expires_at).max().unwrap_or(now);
    Duration::from_millis(u64::try_from(ends - now).unwrap_or(0))
}
