//! Booking a service appointment: what can be chosen, which times are free, and the booking itself.
//!
//! **Nouns.** A *timeslot* is a start time on the 30-minute grid inside a centre's trading hours. A *quantum* is one
//! half hour, numbered from 1970 in UTC. A *bay* is a place where one car is worked on. A *claim* is one bay for one
//! quantum; a *booking* has the claims of one bay for its whole duration; a *hold* has them for ten minutes while the
//! booking is being written.
//!
//! **Rules** (decisions "Booking"; public spec §3–§5). The database assigns bays, never a read before a write: a claim
//! is a row under a unique key. One function determines both availability and what a submit accepts ([`slots::Plan`]).
//! A booking's id is the secret with which a visitor views and cancels it, so personal data is masked for everyone;
//! staff see the full data of one booking ([`Booking::staff_booking`]) or in a report, and each access is in the audit
//! log. Notices and records for the dealer system are written to the outbox in the booking's own transaction and sent
//! afterwards.

mod bookings;
mod calendar;
mod catalogue;
mod error;
pub mod external;
mod graphql;
mod handover;
mod holds;
mod limits;
pub mod notices;
mod prices;
mod retention;
mod service;
mod settings;
pub mod slots;

pub use bookings::{
    BookingOrigin, BookingState, BookingView, CancellationReason, CentreScope, Consents, Contact, NewBooking,
    NewContact, NewVehicle, ReportFilter, Vehicle,
};
pub use catalogue::{CarClass, Make, Model, ServiceCategory, ServiceItem};
pub use error::BookingError;
pub use graphql::{BookingMutation, BookingQuery, GuestDataMutation, Member};
pub use holds::{Hold, HoldRequest};
pub use limits::{BookingLimit, CodeChannel};
pub use prices::{PriceGuide, PriceInput, PriceRange};
pub use retention::{BookingRetention, BookingRetentionCounts};
pub use service::{
    Booking, BookingDelivery, BookingList, BookingListQuery, BookingOutcome, BookingSort, CentreDay,
    CentreFigures, ClosedDay, CodeRequest, DayAvailability, DayEntry, DayFigures, DeliveryChannel,
    DeliveryList, DeliverySubject, DeliveryTopic, EarliestTime, ListedBooking, OwnBookings, PriceGuideRecord,
    ReportRow, SentCode, StaffBooking, Statistics, Timeslot, TimeslotStatus, TimeslotWeek, Window,
};
pub use settings::{BookingLimits, BookingSettings, CodeChannels};
