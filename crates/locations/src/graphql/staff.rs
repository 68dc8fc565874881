//! Single dealers; require the right to change dealers.

use async_graphql::{ComplexObject, Context, ID, InputObject, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{LocalizedText, UserError, user_errors};

use super::history::DealerVersion;
use super::{actor, count, instant, network, nothing, number, refusal, service};
use crate::dealer::{Dealer, DealerKind};
use crate::error::DealerError;
use crate::lists::row::{DealerRow, Field};
use crate::staff::{DealerPage, DealerSearch, StaffDealer, StaffDealerSort};

/// One of a dealer's own closed days.
#[derive(SimpleObject)]
#[graphql(complex)]
struct DealerClosure {
    /// The day in Seoul.
    date: NaiveDate,
    /// The public reason.
    reason: LocalizedText,
    #[graphql(skip)]
    dealer: i64,
}

#[ComplexObject]
impl DealerClosure {
    /// Number of open bookings on that day.
    async fn bookings(&self, ctx: &Context<'_>) -> Result<i32> {
        let bookings = service(ctx)?.bookings_on_closure(actor(ctx), self.dealer, self.date).await;
        bookings.map(count).or_else(nothing)
    }
}

/// The fields of a dealer that staff edit, by their names in the list: texts in the format of its sheet.
#[derive(SimpleObject, InputObject)]
#[graphql(input_name = "DealerValuesInput")]
struct DealerValues {
    /// The Korean name.
    dealer_name: String,
    /// The name under which the network lists it; blank is the Korean name.
    network_name: String,
    /// The province, in either language.
    state: String,
    /// The city, county or district, in either language.
    city: String,
    /// The Korean address.
    address: String,
    /// The telephone.
    phone: String,
    /// The mobile telephone; may be blank.
    mobile_phone: String,
    /// Degrees north.
    latitude: String,
    /// Degrees east.
    longitude: String,
    /// `09:00-18:00`; blank is closed.
    weekday_hours: String,
    /// As the weekdays'.
    saturday_hours: String,
    /// As the weekdays'.
    sunday_hours: String,
    /// `Y` or `N`.
    exclusive_shop: String,
    /// Its own booking page; may be blank.
    link_href: String,
    /// The English name; blank is the Korean one.
    dealer_name_en: String,
    /// The English address; blank is the Korean one.
    address_en: String,
}

impl DealerValues {
    fn of(row: &DealerRow) -> Self {
        let text = |field| row.text(field).into_owned();
        Self {
            dealer_name: text(Field::DealerName),
            network_name: text(Field::NetworkName),
            state: text(Field::State),
            city: text(Field::City),
            address: text(Field::Address),
            phone: text(Field::Phone),
            mobile_phone: text(Field::MobilePhone),
            latitude: text(Field::Latitude),
            longitude: text(Field::Longitude),
            weekday_hours: text(Field::WeekdayHours),
            saturday_hours: text(Field::SaturdayHours),
            sunday_hours: text(Field::SundayHours),
            exclusive_shop: text(Field::ExclusiveShop),
            link_href: text(Field::LinkHref),
            dealer_name_en: text(Field::DealerNameEn),
            address_en: text(Field::AddressEn),
        }
    }

    fn fields(&self) -> [(Field, &str); 16] {
        [
            (Field::DealerName, &self.dealer_name),
            (Field::NetworkName, &self.network_name),
            (Field::State, &self.state),
            (Field::City, &self.city),
            (Field::Address, &self.address),
            (Field::Phone, &self.phone),
            (Field::MobilePhone, &self.mobile_phone),
            (Field::Latitude, &self.latitude),
            (Field::Longitude, &self.longitude),
            (Field::WeekdayHours, &self.weekday_hours),
            (Field::SaturdayHours, &self.saturday_hours),
            (Field::SundayHours, &self.sunday_hours),
            (Field::ExclusiveShop, &self.exclusive_shop),
            (Field::LinkHref, &self.link_href),
            (Field::DealerNameEn, &self.dealer_name_en),
            (Field::AddressEn, &self.address_en),
        ]
    }
}

/// A dealer as staff see it.
#[derive(SimpleObject)]
#[graphql(name = "StaffDealer", complex)]
pub(super) struct StaffDealerView {
    /// As visitors see it.
    dealer: Dealer,
    /// Its fields as staff edit them.
    values: DealerValues,
    /// Incremented by each change, for optimistic locking.
    version: i32,
    /// Bays on most days.
    usual_bays: i32,
    /// Bays from Monday to Sunday.
    bays: Vec<i32>,
    /// Its own closed days from today on, the nearest first.
    closures: Vec<DealerClosure>,
    /// Whether it was removed from its list.
    removed: bool,
    /// Bookings still to come.
    bookings_ahead: i32,
    /// When the bookings of this removed centre were handed over to booking managers; null if they were not.
    handed_over_at: Option<DateTime<Utc>>,
}

impl From<StaffDealer> for StaffDealerView {
    fn from(seen: StaffDealer) -> Self {
        let StaffDealer { dealer, version, usual_bays, bays, closures, removed, bookings_ahead } = seen;
        let key = dealer.id;
        let closure = |(date, reason)| DealerClosure { date, reason, dealer: key };
        Self {
            values: DealerValues::of(&DealerRow::of(&dealer)),
            version,
            usual_bays: i32::from(usual_bays),
            bays: bays.map(i32::from).to_vec(),
            closures: closures.into_iter().map(closure).collect(),
            removed,
            bookings_ahead: count(bookings_ahead),
            handed_over_at: dealer.handed_over.filter(|_| removed).map(|handed| instant(handed.at)),
            dealer,
        }
    }
}

#[ComplexObject]
impl StaffDealerView {
    /// Its last recorded change; null if there is none.
    async fn last_change(&self, ctx: &Context<'_>) -> Result<Option<DealerVersion>> {
        let dealer = (self.dealer.kind, self.dealer.code.as_str());
        let found = service(ctx)?.dealer_history(actor(ctx), dealer, None).await.or_else(nothing)?;
        let last = found.versions.into_iter().take(1).collect();
        Ok(DealerVersion::all(ctx, last).await?.pop())
    }
}

/// Ten dealers.
#[derive(SimpleObject)]
struct StaffDealerList {
    /// The dealers.
    rows: Vec<StaffDealerView>,
    /// Dealers on all pages.
    total: i32,
    /// Page number from 1.
    page: i32,
    /// How many there are.
    pages: i32,
}

/// The dealer as it is now, or why nothing was changed.
#[derive(SimpleObject)]
struct StaffDealerPayload {
    /// The current dealer; null when there is none.
    dealer: Option<StaffDealerView>,
    /// Errors, if rejected.
    errors: Vec<UserError>,
}

impl StaffDealerPayload {
    async fn of(
        ctx: &Context<'_>,
        (kind, code): (DealerKind, &str),
        outcome: Result<StaffDealer, DealerError>,
    ) -> Result<Self> {
        let errors = match outcome {
            Ok(dealer) => return Ok(Self { dealer: Some(dealer.into()), errors: Vec::new() }),
            Err(error) => refusal(error)?,
        };
        // The current values, to display beside the input.
        let dealer = service(ctx)?.staff_dealer(actor(ctx), kind, code).await.or_else(nothing)?;
        Ok(Self { dealer: dealer.map(Into::into), errors: user_errors(&errors) })
    }
}

/// Dealers; require the right to change them.
#[derive(Default)]
pub(super) struct DealerQuery;

#[Object]
impl DealerQuery {
    /// The dealers on a list, ten a page, and those taken off it that still have bookings to come. `search` is a part of a
    /// code, a name, a city or a telephone number.
    #[graphql(cache_control(private))]
    async fn staff_dealers(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        search: Option<String>,
        #[graphql(default_with = "StaffDealerSort::Code")] sort: StaffDealerSort,
        #[graphql(default = false)] descending: bool,
        #[graphql(default = 1)] page: i32,
    ) -> Result<StaffDealerList> {
        let wanted = DealerSearch { kind, search, sort, descending, page };
        let found = service(ctx)?.staff_dealers(actor(ctx), wanted).await.or_else(nothing)?;
        let DealerPage { rows, total, page, pages } = found;
        Ok(StaffDealerList { rows: rows.into_iter().map(Into::into).collect(), total, page, pages })
    }

    /// One dealer, on its list or off it; null when there never was one with that code.
    #[graphql(cache_control(private))]
    async fn staff_dealer(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
    ) -> Result<Option<StaffDealerView>> {
        let dealer = service(ctx)?.staff_dealer(actor(ctx), kind, &code).await.or_else(nothing)?;
        Ok(dealer.map(Into::into))
    }
}

/// Mutations of single dealers; require the right to change them.
#[derive(Default)]
pub(super) struct DealerMutation;

#[Object]
impl DealerMutation {
    /// Closes a dealer on a day, or says another reason for it. Reasons have 100 characters at most; a blank English one is
    /// the Korean one.
    async fn save_dealer_closure(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
        date: NaiveDate,
        reason_ko: String,
        reason_en: String,
    ) -> Result<StaffDealerPayload> {
        let (dealer, reasons) = ((kind, code.as_str()), (reason_ko.as_str(), reason_en.as_str()));
        let saved = service(ctx)?.save_closure(actor(ctx), network(ctx), dealer, date, reasons).await;
        StaffDealerPayload::of(ctx, dealer, saved).await
    }

    /// Opens a dealer again on a day that staff had closed.
    async fn remove_dealer_closure(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
        date: NaiveDate,
    ) -> Result<StaffDealerPayload> {
        let dealer = (kind, code.as_str());
        let removed = service(ctx)?.remove_closure(actor(ctx), network(ctx), dealer, date).await;
        StaffDealerPayload::of(ctx, dealer, removed).await
    }

    /// Saves the fields and the bays of a dealer, after the checks of an upload; `bays` are seven numbers from 0 to 99, Monday
    /// to Sunday, all 0 at a parts dealer. `version` is the one that was edited. An upload that names the dealer replaces them.
    async fn save_dealer(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
        version: i32,
        values: DealerValues,
        #[graphql(validator(max_items = 100))] bays: Vec<i32>,
    ) -> Result<StaffDealerPayload> {
        let dealer = (kind, code.as_str());
        let fields = values.fields();
        let saved =
            service(ctx)?.save_dealer(actor(ctx), network(ctx), dealer, version, &fields, &bays).await;
        StaffDealerPayload::of(ctx, dealer, saved).await
    }

    /// Hands the bookings of a removed centre over to booking managers, whose notices say so.
    async fn hand_over_bookings(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
    ) -> Result<StaffDealerPayload> {
        let dealer = (kind, code.as_str());
        let handed = service(ctx)?.hand_over_bookings(actor(ctx), network(ctx), dealer).await;
        StaffDealerPayload::of(ctx, dealer, handed).await
    }

    /// Restores the fields and the bays of an earlier version as a new change; closed days stay.
    async fn restore_dealer(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
        version: i32,
        restored: ID,
    ) -> Result<StaffDealerPayload> {
        let (dealer, restored) = ((kind, code.as_str()), number(&restored));
        let saved = service(ctx)?.restore_dealer(actor(ctx), network(ctx), dealer, version, restored).await;
        StaffDealerPayload::of(ctx, dealer, saved).await
    }
}
