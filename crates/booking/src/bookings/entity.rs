//! A row of `booking`.

use kernel::Language;
use sea_orm::entity::prelude::*;

/// The state of a booking (decisions "Booking states").
#[derive(Copy, Clone, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum BookingState {
    /// Agreed and still to come, or not yet closed by staff.
    #[sea_orm(string_value = "booked")]
    Booked,
    /// Cancelled by the visitor or by staff.
    #[sea_orm(string_value = "cancelled")]
    Cancelled,
    /// The work was done.
    #[sea_orm(string_value = "completed")]
    Completed,
    /// The customer didn't come.
    #[sea_orm(string_value = "no_show")]
    NoShow,
}

/// Who made a booking.
#[derive(Copy, Clone, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, async_graphql::Enum)]
#[graphql(name = "BookingOrigin")]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum BookingOrigin {
    /// The customer, on the site.
    #[sea_orm(string_value = "site")]
    Site,
    /// Staff, for a customer.
    #[sea_orm(string_value = "staff")]
    Staff,
}

/// Why staff cancelled a booking.
#[derive(Copy, Clone, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, async_graphql::Enum)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum CancellationReason {
    /// The customer asked for it.
    #[sea_orm(string_value = "customer_request")]
    CustomerRequest,
    /// The centre can't do the work at that time.
    #[sea_orm(string_value = "centre_unavailable")]
    CentreUnavailable,
    /// A part is missing.
    #[sea_orm(string_value = "parts_unavailable")]
    PartsUnavailable,
    /// The customer could not be reached.
    #[sea_orm(string_value = "unreachable")]
    Unreachable,
    /// The customer has another booking for the same work.
    #[sea_orm(string_value = "duplicate")]
    Duplicate,
    /// Not made by a customer. Internal.
    #[sea_orm(string_value = "abuse")]
    Abuse,
    /// Anything else. Internal.
    #[sea_orm(string_value = "other")]
    Other,
}

impl CancellationReason {
    /// Whether the customer reads it in the notice and on the booking's page.
    #[must_use]
    pub const fn is_for_customer(self) -> bool {
        match self {
            Self::CustomerRequest
            | Self::CentreUnavailable
            | Self::PartsUnavailable
            | Self::Unreachable
            | Self::Duplicate => true,
            Self::Abuse | Self::Other => false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "booking")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// 128 random bits: the visitor's key to the booking.
    pub public_id: String,
    /// The number that people read out.
    pub number: String,
    pub state: BookingState,
    pub dealer_id: i64,
    pub bay: i32,
    /// UTC milliseconds, like every instant here.
    pub starts_at: i64,
    pub ends_at: i64,
    pub make_ko: String,
    pub make_en: String,
    pub model_ko: String,
    pub model_en: String,
    pub year: i32,
    pub need_help: Option<String>,
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub license_no: String,
    /// The plate without spaces and hyphens, for comparison.
    pub license_key: String,
    pub marketing: bool,
    pub advertising: bool,
    /// The consent texts that were agreed to.
    pub consent_version: String,
    /// The language of the page, for notices: `ko` or `en`.
    pub language: String,
    pub idempotency_key: Option<String>,
    pub request_hash: String,
    pub created_at: i64,
    pub updated_at: i64,
    pub cancelled_at: Option<i64>,
    /// Raised by each change of time: the SEQUENCE of the calendar file, the version that the dealer system gets.
    pub version: i32,
    /// The services, in the format of [`super::booked_services`].
    pub services: String,
    /// Unique: centre, day and plate, while the booking is active and its visitor did not confirm a duplicate.
    pub duplicate_key: Option<String>,
    /// When staff marked it completed or missed.
    pub closed_at: Option<i64>,
    /// The fingerprint of the network that it came from, for 30 days.
    pub source: Option<String>,
    /// The account of the member who made it; none once the account is deleted.
    pub account_id: Option<i64>,
    /// The price guide of its services when it was made, in won.
    pub price_from: Option<i32>,
    pub price_to: Option<i32>,
    pub origin: BookingOrigin,
    /// The internal note of staff.
    pub staff_note: Option<String>,
    /// Why staff cancelled it; none for visitors' cancellations.
    pub cancel_reason: Option<CancellationReason>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// The language of the page on which it was made.
    pub(crate) fn page_language(&self) -> Language {
        Language::parse(&self.language).unwrap_or_default()
    }

    /// Whether its personal data was deleted.
    pub(crate) const fn is_anonymised(&self) -> bool {
        self.phone.is_empty()
    }
}
