//! A small world: one centre in Gangnam, open 09:00–18:00 on weekdays and until 13:00 on Saturdays, on
//! Monday 23 November 2026, 09:30 in Seoul.

use std::sync::atomic::{AtomicU32, Ordering};

use booking::{Booking, BookingLimits, BookingSettings, Consents, NewBooking, NewContact, NewVehicle};
use chrono::{DateTime, Duration, NaiveDate, Utc};
use kernel::test_support::{TestDatabase, rows};
use kernel::{Actor, Clock, Database, Fault, Language, Randomness, Right, StaffActor, Visit, bump_revision};
use locations::Locations;
use sea_orm::ConnectionTrait;

pub(crate) const CENTRE: &str = "SC-TEST";

pub(crate) struct World {
    pub(crate) booking: Booking,
    pub(crate) locations: Locations,
    pub(crate) clock: Clock,
    pub(crate) database: Database,
}

pub(crate) async fn execute(database: &Database, sql: &'static str) {
    database
        .write::<_, (), Fault>(move |tx| {
            Box::pin(async move {
                tx.execute_unprepared(sql).await?;
                bump_revision(tx, locations::TOPIC).await
            })
        })
        .await
        .expect("the world is laid out");
}

pub(crate) async fn count(database: &Database, sql: &str) -> i64 {
    rows(database.read(), sql, Vec::new()).await[0]
}

/// Lays out a centre that keeps the world's hours, with `bays` on each day.
pub(crate) async fn open_centre(database: &Database, code: &str, bays: u16) {
    let insert = format!(
        "INSERT INTO dealer (kind, code, name_ko, name_en, network_name, province_code, district_code, \
         address_ko, address_en, phone, lat, lng, weekday_opens, weekday_closes, saturday_opens, \
         saturday_closes, bays, updated_at) VALUES ('service-center', '{code}', '가온 강남', 'GAON Gangnam', \
         'GAON', '11', '11680', '테헤란로 1', '1 Teheran-ro', '02-000-1234', 37.5, 127.05, 540, 1080, 540, 780, \
         {bays}, 0)"
    );
    execute(database, insert.leak()).await;
}

pub(crate) fn monday_morning() -> DateTime<Utc> {
    "2026-11-23T00:30:00Z".parse().expect("a moment")
}

impl World {
    pub(crate) async fn with_bays(db: &TestDatabase, bays: u16) -> Self {
        open_centre(&db.handle(), CENTRE, bays).await;
        Self::opened_on(db.handle(), Clock::fixed_at(monday_morning())).await
    }

    /// Without limits against floods: most tests book for one e-mail address.
    pub(crate) async fn opened_on(database: Database, clock: Clock) -> Self {
        Self::limited(database, clock, unlimited()).await
    }

    pub(crate) async fn limited(database: Database, clock: Clock, settings: BookingSettings) -> Self {
        let locations = Locations::open(database.clone(), clock.clone()).await.expect("locations open");
        let booking =
            Booking::open(database.clone(), clock.clone(), Randomness::system(), locations.clone(), settings)
                .await
                .expect("booking opens");
        Self { booking, locations, clock, database }
    }
}

/// No limit against floods gets in the way.
pub(crate) fn unlimited() -> BookingSettings {
    let most = u32::MAX;
    BookingSettings {
        limits: BookingLimits {
            per_email: most,
            per_visit: most,
            per_network: most,
            per_centre: most,
            without_hold: most,
            hold_age: Duration::zero(),
            confirmed_per_network: most,
            codes_per_contact: most,
            codes_per_visit: most,
            codes_per_network: most,
            links_per_phone: most,
            links_per_visit: most,
            links_per_network: most,
        },
        ..BookingSettings::default()
    }
}

/// A visit that was never here before, from no known network.
pub(crate) fn stranger() -> Visit {
    Visit::new(Randomness::system().url_safe_id(), None)
}

pub(crate) fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

/// Persons that have a telephone number and a plate of their own: as many as exchange 000 has numbers.
pub(crate) const PERSONS: u32 = 100_000;

/// A request of a new customer.
pub(crate) fn wanted(day: &str, time: &str, services: &[&str]) -> NewBooking {
    static STRANGERS: AtomicU32 = AtomicU32::new(0);
    wanted_by(STRANGERS.fetch_add(1, Ordering::Relaxed), day, time, services)
}

/// A request of a customer by number: the same number means the same phone and plate.
pub(crate) fn wanted_by(person: u32, day: &str, time: &str, services: &[&str]) -> NewBooking {
    let person = person % PERSONS;
    NewBooking {
        idempotency_key: Some(Randomness::system().uuid()),
        dealer_code: CENTRE.into(),
        date: day.into(),
        time: time.into(),
        vehicle: NewVehicle { make: "현대".into(), model: "그랜저".into(), year: "2024".into() },
        service_ids: services.iter().map(|id| (*id).to_owned()).collect(),
        need_help: services.is_empty().then(|| "소리가 나요".to_owned()),
        contact: NewContact {
            name: "홍길동".into(),
            phone: format!("010000{person:05}"),
            email: Some("hong@example.com".into()),
            license_no: format!("{}가 {:04}", 100 + person / 10_000, person % 10_000),
        },
        consents: Consents { personal: true, third_party: true, marketing: false, advertising: true },
        confirm_duplicate: false,
        hold_token: None,
        verification_code: None,
        language: Language::En,
        account_id: None,
    }
}

pub(crate) fn manager() -> Actor {
    Actor::Staff(StaffActor {
        account_id: 1,
        rights: vec![Right::ReadBookings, Right::ManageBookings],
        centres: None,
    })
}
