//! The crate's face: a struct built once, whose methods hold every rule of booking.

mod changes;
mod codes;
mod deliveries;
mod earliest;
mod figures;
mod holding;
mod list;
mod outgoing;
mod own;
mod prices;
mod report;
mod retention;
mod staff;
mod times;

use std::ops::Range;
use std::sync::Arc;

use chrono::{Datelike, NaiveDate, NaiveTime};
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Database, Fault, FieldErrors, Randomness, Right, Snapshot, Visit, seoul};
use locations::{Dealer, DealerKind, Directory, Locations};

use crate::bookings::{self, AuditContext, BookingOrigin, BookingView, CentreScope, NewBooking, Viewing};
use crate::catalogue::{CarClasses, Make, Model, ServiceCategory, Services, VehicleNames};
use crate::limits::code::Codes;
use crate::limits::{Client, Limits, Quotas};
use crate::prices::{PriceGuide, store};
use crate::slots::{Duration, Plan, duration_of};
use crate::{BookingError, BookingSettings};

pub use changes::{BookingOutcome, CentreDay, DayEntry};
pub use codes::{CodeRequest, SentCode};
pub use deliveries::{BookingDelivery, DeliveryChannel, DeliveryList, DeliverySubject, DeliveryTopic};
pub use earliest::EarliestTime;
pub use figures::{CentreFigures, DayFigures, Statistics};
pub use list::{BookingList, BookingListQuery, BookingSort, ListedBooking};
pub(crate) use outgoing::Outgoing;
pub use own::OwnBookings;
pub use prices::PriceGuideRecord;
pub use report::ReportRow;
pub(crate) use retention::utc;
pub use staff::StaffBooking;
pub use times::{ClosedDay, DayAvailability, Timeslot, TimeslotStatus, TimeslotWeek, Window};

/// Everything that booking offers. Cheap to clone.
#[derive(Clone)]
pub struct Booking(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    locations: Locations,
    settings: BookingSettings,
    limits: Limits,
    codes: Codes,
    vehicles: &'static VehicleNames,
    services: Services,
    classes: CarClasses,
    prices: Snapshot<PriceGuide>,
}

impl Booking {
    /// Reads the bundled tables and the price guide.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when a bundled table or the price guide is damaged, or the fault of the database.
    pub async fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        locations: Locations,
        settings: BookingSettings,
    ) -> Result<Self, Fault> {
        let keys = match settings.keys.clone() {
            Some(keys) => keys,
            None => KeyRing::new([("process".to_owned(), randomness.bytes::<32>().to_vec())])
                .map_err(|error| Fault::Corrupt(error.to_string()))?,
        };
        let prices = Snapshot::load(database.clone(), prices::TOPIC, |database| async move {
            let latest = store::latest(database.read()).await?;
            PriceGuide::read(latest.and_then(|row| row.value).as_deref())
        })
        .await?;
        Ok(Self(Arc::new(Inner {
            limits: Limits::new(keys.clone(), &settings),
            codes: Codes::new(database.clone(), randomness.clone(), keys),
            database,
            clock,
            randomness,
            locations,
            settings,
            vehicles: VehicleNames::bundled(),
            services: Services::bundled()?,
            classes: CarClasses::bundled()?,
            prices,
        })))
    }

    /// The makes, popular ones first.
    #[must_use]
    pub fn makes(&self) -> &[Make] {
        self.0.vehicles.makes()
    }

    /// The models of a make named in either language; none for an unknown make.
    #[must_use]
    pub fn models(&self, make: &str) -> &[Model] {
        self.0.vehicles.models(make)
    }

    /// The years that can be chosen, newest first.
    #[must_use]
    pub fn years(&self) -> Vec<i32> {
        self.0.vehicles.years(self.0.clock.today_in_seoul().year()).collect()
    }

    /// The services by category.
    #[must_use]
    pub fn service_categories(&self) -> &[ServiceCategory] {
        self.0.services.categories()
    }

    /// Saves a booking; the database assigns the bay. The same idempotency key and body returns the same booking,
    /// regardless of later changes.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] with the documented keys in form order, [`BookingError::Taken`] and
    /// [`BookingError::TooLong`] with the nearest free times, [`BookingError::Duplicate`],
    /// [`BookingError::TooManyBookings`], [`BookingError::OverLimit`], [`BookingError::VerificationRequired`],
    /// [`BookingError::CodeWrong`], [`BookingError::CodeExpired`], [`BookingError::IdempotencyConflict`], or a fault: then
    /// nothing was stored, or a retry with the same key finds what was.
    pub async fn save(
        &self,
        actor: &Actor,
        visit: &Visit,
        request: NewBooking,
    ) -> Result<BookingView, BookingError> {
        let refused = match self.try_save(actor, visit, &request).await {
            Ok(row) => {
                visit.mark_used();
                return self.view(actor, row);
            }
            Err(
                refused @ (BookingError::Invalid(_)
                | BookingError::TooLong { .. }
                | BookingError::CodeWrong
                | BookingError::CodeExpired),
            ) => refused,
            Err(refused) => {
                refused.log_limit();
                return Err(refused);
            }
        };
        // A retry may come when its time has passed, its centre has closed, or its code was used.
        match bookings::earlier(&self.0.database, &self.scope(actor), &request).await? {
            Some(row) => self.view(actor, *row),
            None => {
                refused.log_limit();
                Err(refused)
            }
        }
    }

    async fn try_save(
        &self,
        actor: &Actor,
        visit: &Visit,
        request: &NewBooking,
    ) -> Result<bookings::Row, BookingError> {
        let directory = self.0.locations.directory();
        let (plan, scope) = (self.plan(), CentreScope::of(actor, &directory));
        let checked = request.check(
            |code| centre_of(&directory, &scope, code).is_ok(),
            self.0.vehicles,
            &self.0.services,
            plan.first_day().year(),
        )?;
        let dealer = centre_of(&directory, &scope, &checked.dealer_code)?;
        let duration = duration_of(checked.services.iter().map(|service| service.minutes));
        let wanted = times::RequestedStart { dealer, date: checked.date, time: checked.time, duration };
        let quanta = self.quanta(&directory, &plan, wanted, request.hold_token.as_deref()).await?;
        let now = plan.now().timestamp_millis();
        let client = self.0.limits.client(visit);
        let contact = self.0.limits.code_contact(checked.email.as_deref(), &checked.phone);
        let code = match (request.verification_code.as_deref().map(str::trim), &contact) {
            (None | Some(""), _) | (_, None) => None,
            (Some(entered), Some(contact)) => {
                Some(self.0.codes.confirm(&client.visit, contact, entered, now).await?)
            }
        };
        let class = self.0.classes.of(&checked.make.name.en, &checked.model.name.en);
        let service_ids = checked.services.iter().map(|service| service.id.as_str());
        let by_staff = actor.may(Right::ManageBookings);
        let author = if by_staff { actor } else { &Actor::Visitor };
        let save = bookings::Save {
            scope,
            price: self.price_guide().total(service_ids, class),
            request: request.clone(),
            bays: dealer.bays_on(checked.date.weekday()),
            quotas: self.quotas_of(actor, &client, checked.email.as_deref(), dealer.id, code.is_some(), now),
            client,
            // Staff who manage bookings make them for customers.
            account_id: request.account_id.filter(|_| !by_staff),
            booking: checked,
            dealer_id: dealer.id,
            quanta,
            now,
            per_phone: self.0.settings.bookings_per_phone,
            held_before: self.0.limits.held_before(now),
            can_confirm: code.is_none() && contact.is_some(),
            origin: if by_staff { BookingOrigin::Staff } else { BookingOrigin::Site },
            audit: AuditContext::by(author, visit.network().unwrap_or_default(), "booking.create"),
            code,
        };
        match bookings::save(&self.0.database, &self.0.randomness, save).await? {
            bookings::SaveOutcome::Booking(row) => Ok(*row),
            bookings::SaveOutcome::Closed => Err(FieldErrors::one("time", "slot_closed").into()),
            bookings::SaveOutcome::Full => {
                let token = request.hold_token.as_deref();
                Err(BookingError::Taken { nearest: self.nearest(&directory, wanted, token).await? })
            }
        }
    }

    /// The counters of a booking. Staff book for customers from one network, and are known by name.
    fn quotas_of(
        &self,
        actor: &Actor,
        client: &Client,
        email: Option<&str>,
        dealer_id: i64,
        confirmed: bool,
        now: i64,
    ) -> Quotas {
        if actor.may(Right::ManageBookings) {
            return Quotas::default();
        }
        self.0.limits.of_booking(client, email, dealer_id, confirmed, now)
    }

    /// The booking with that id, its personal data always masked: [`Self::staff_booking`] returns all data.
    ///
    /// # Errors
    /// [`BookingError::NotFound`] or a fault.
    pub async fn find(&self, actor: &Actor, id: &str) -> Result<BookingView, BookingError> {
        let row = bookings::find(&self.0.database, &self.scope(actor), id).await?;
        self.view(actor, row.ok_or(BookingError::NotFound)?)
    }

    /// The centres whose bookings a caller may see and change.
    #[must_use]
    pub fn scope(&self, actor: &Actor) -> CentreScope {
        CentreScope::of(actor, &self.0.locations.directory())
    }

    fn plan(&self) -> Plan {
        Plan::at(self.0.clock.now(), &self.0.settings)
    }

    fn duration(&self, service_ids: &[String]) -> Result<Duration, BookingError> {
        let mut chosen: Vec<(&str, u16)> = Vec::new();
        for id in service_ids {
            let item = self.0.services.item(id.trim());
            let item = item.ok_or_else(|| FieldErrors::one("serviceIds", "service_not_found"))?;
            if chosen.iter().all(|(known, _)| *known != item.id) {
                chosen.push((&item.id, item.minutes));
            }
        }
        Ok(duration_of(chosen.into_iter().map(|(_, minutes)| minutes)))
    }

    fn view(&self, actor: &Actor, row: bookings::Row) -> Result<BookingView, BookingError> {
        let directory = self.0.locations.directory();
        Ok(self.viewing(actor, &directory, |viewing| viewing.of(row))?)
    }

    /// Whether the actor may still change a booking, as a check for inside a transaction.
    fn in_time(&self, actor: &Actor) -> impl Fn(&bookings::Row) -> bool + Send + Sync + 'static {
        let (service, actor) = (self.clone(), actor.clone());
        move |row| service.viewing(&actor, &service.0.locations.directory(), |v| v.in_time_to_cancel(row))
    }

    fn viewing<T>(
        &self,
        actor: &Actor,
        directory: &Arc<Directory>,
        show: impl FnOnce(Viewing<'_>) -> T,
    ) -> T {
        show(Viewing {
            actor,
            whole: false,
            now: self.0.clock.now(),
            settings: &self.0.settings,
            services: &self.0.services,
            directory,
        })
    }
}

fn centre<'d>(directory: &'d Directory, code: &str) -> Result<&'d Dealer, FieldErrors> {
    directory
        .dealer(DealerKind::ServiceCentre, code.trim())
        .ok_or_else(|| FieldErrors::one("dealerCode", "dealer_not_found"))
}

/// A centre whose bookings are visible; any other is as unknown as one that doesn't exist.
fn centre_of<'d>(
    directory: &'d Directory,
    scope: &CentreScope,
    code: &str,
) -> Result<&'d Dealer, FieldErrors> {
    let dealer = centre(directory, code)?;
    if scope.admits(dealer.id) { Ok(dealer) } else { Err(FieldErrors::one("dealerCode", "dealer_not_found")) }
}

/// Midnight in Seoul, UTC milliseconds. A day outside the supported range is clamped.
fn midnight(date: NaiveDate) -> i64 {
    let [first, last] = [1970, 2999].map(|year| NaiveDate::from_ymd_opt(year, 1, 1).unwrap_or_default());
    seoul::to_utc(date.clamp(first, last), NaiveTime::MIN).timestamp_millis()
}

/// Days in Seoul, both included and either left open, as UTC milliseconds; `None` for any.
fn days(from: Option<NaiveDate>, to: Option<NaiveDate>) -> Option<Range<i64>> {
    if from.is_none() && to.is_none() {
        return None;
    }
    let end = to.map_or(i64::MAX, |date| midnight(date.succ_opt().unwrap_or(date)));
    Some(from.map_or(i64::MIN, midnight)..end)
}
