//! Deletions of retention in bookings, and export and erasure by guests.

use std::sync::Arc;

use booking::{BookingError, BookingRetention, BookingRetentionCounts, NewBooking};
use chrono::Duration;
use kernel::external::Egress;
use kernel::messages::MemoryMessenger;
use kernel::test_support::rows;
use kernel::{Actor, Visit};
use sandbox::{Sandbox, keys};
use serde_json::Value;

use crate::post::{MemoryPost, Post};
use crate::world::{World, count, execute, stranger, wanted};

/// Everything that a visitor can give.
fn whole(day: &str, time: &str) -> NewBooking {
    let mut request = wanted(day, time, &["service-oil"]);
    request.need_help = Some("비밀스러운 소리가 나요".into());
    request.consents.marketing = true;
    request
}

fn visit(id: &str, address: &str) -> Visit {
    Visit::new(id, Some(address.parse().expect("an address")))
}

fn code<T>(answer: Result<T, BookingError>) -> String {
    let error = answer.err().expect("is refused");
    error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
}

async fn row_of(world: &World, number: &str) -> Value {
    let columns = "public_id, name, phone, email, license_no, license_key, need_help, marketing, advertising, \
        idempotency_key, request_hash, duplicate_key, state, dealer_id, starts_at, make_ko, model_ko, year, services, \
        version, anonymised_at";
    let json = columns.split(", ").map(|c| format!("'{c}', {c}")).collect::<Vec<_>>().join(", ");
    let build = match world.database.engine() {
        kernel::Engine::Sqlite => format!("json_object({json})"),
        kernel::Engine::Postgres => format!("json_build_object({json})::text"),
    };
    let sql = format!("SELECT {build} AS line FROM booking WHERE number = '{number}'");
    let lines: Vec<String> = rows(world.database.read(), sql, Vec::new()).await;
    serde_json::from_str(&lines[0]).expect("JSON")
}

async fn apply(world: &World) -> BookingRetentionCounts {
    world.booking.apply_retention(BookingRetention::default()).await.expect("applies")
}

/// Columns of `booking` that an anonymised booking keeps: they are for figures and for the bookkeeping of the row itself.
const KEPT: &[&str] = &[
    "id",
    "number",
    "state",
    "dealer_id",
    "bay",
    "starts_at",
    "ends_at",
    "make_ko",
    "make_en",
    "model_ko",
    "model_en",
    "year",
    "consent_version",
    "language",
    "created_at",
    "updated_at",
    "cancelled_at",
    "version",
    "services",
    "price_from",
    "price_to",
    "closed_at",
    "origin",
    "cancel_reason",
    "anonymised_at",
];
/// Columns that it loses (`crates/booking/src/bookings/anonymise.rs`).
const CLEARED: &[&str] = &[
    "public_id",
    "need_help",
    "name",
    "phone",
    "email",
    "license_no",
    "license_key",
    "marketing",
    "advertising",
    "idempotency_key",
    "request_hash",
    "duplicate_key",
    "source",
    "account_id",
    "staff_note",
];

kernel::both_engines! {
    async fn every_column_of_a_booking_is_either_kept_or_cleared(db: TestDatabase) {
        let sql = match db.engine() {
            kernel::Engine::Sqlite => "SELECT name FROM pragma_table_info('booking')",
            kernel::Engine::Postgres => {
                "SELECT column_name::text AS name FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name = 'booking'"
            }
        };
        let mut found: Vec<String> = rows(db.read(), sql, Vec::new()).await;
        let mut listed: Vec<&str> = KEPT.iter().chain(CLEARED).copied().collect();
        found.sort_unstable();
        listed.sort_unstable();
        assert_eq!(found, listed, "a new column has to be cleared or said to name nobody");
    }

    async fn five_years_after_the_appointment_the_person_is_gone_and_the_figures_stay(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), whole("2026-11-24", "10:00")).await.expect("is saved");
        let before = row_of(&world, &saved.number).await;
        assert_eq!(before["license_key"].as_str().map(|key| key.is_empty()), Some(false));

        // 2031-11-24 10:00 in Seoul is five years later; a minute before it nothing is due but the consents.
        let five_years = Duration::days(5 * 365 + 1) + Duration::days(1) + Duration::minutes(30);
        world.clock.advance(five_years - Duration::minutes(1));
        assert_eq!(apply(&world).await, BookingRetentionCounts { marketing: 1, ..Default::default() });
        let now = row_of(&world, &saved.number).await;
        assert_eq!((&now["name"], &now["email"]), (&before["name"], &before["email"]));
        world.clock.advance(Duration::minutes(2));
        assert_eq!(apply(&world).await, BookingRetentionCounts { bookings: 1, ..Default::default() });

        let after = row_of(&world, &saved.number).await;
        for gone in ["name", "phone", "license_no", "license_key", "request_hash"] {
            assert_eq!(after[gone], "", "{gone}");
        }
        for gone in ["email", "need_help", "idempotency_key", "duplicate_key"] {
            assert_eq!(after[gone], Value::Null, "{gone}");
        }
        for kept in ["state", "dealer_id", "starts_at", "make_ko", "model_ko", "year", "services"] {
            assert_eq!(after[kept], before[kept], "{kept}");
        }
        assert_ne!(after["public_id"], before["public_id"]);
        assert!(matches!(world.booking.find(&Actor::Visitor, &saved.id).await, Err(BookingError::NotFound)), "the old link");
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM bay_claim").await, 0);
        // Pending notices to the person are deleted; the record for the dealer system contains no personal data.
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM outbox").await, 1);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM outbox WHERE topic = 'dealer-system'").await, 1);
        assert_eq!(apply(&world).await, BookingRetentionCounts::default(), "once");
        assert_eq!(count(&db, "SELECT CAST(SUM(records) AS BIGINT) AS n FROM retention_run WHERE kind = 'booking'").await, 1);
    }

    async fn consents_to_marketing_end_two_years_after_they_were_given(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), whole("2026-11-24", "10:00")).await.expect("is saved");
        world.clock.advance(Duration::days(2 * 365 + 1) - Duration::minutes(1));
        assert_eq!(apply(&world).await, BookingRetentionCounts::default());
        world.clock.advance(Duration::minutes(2));
        assert_eq!(apply(&world).await, BookingRetentionCounts { marketing: 1, ..Default::default() });
        let after = row_of(&world, &saved.number).await;
        assert!(!after["marketing"].as_bool().unwrap_or(after["marketing"] != 0), "{after}");
        assert!(!after["advertising"].as_bool().unwrap_or(after["advertising"] != 0), "{after}");
        assert_eq!(after["name"], "홍길동");
    }

    async fn many_bookings_go_in_transactions_of_limited_size(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), whole("2026-11-24", "10:00")).await.expect("is saved");
        // Half of them at one instant: pages end between rows of the same time.
        execute(&world.database, "INSERT INTO booking (public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, \
            make_en, model_ko, model_en, year, name, phone, license_no, license_key, marketing, advertising, consent_version, \
            language, request_hash, created_at, updated_at) \
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) \
            SELECT 'p' || i, 'N' || i, 'completed', dealer_id, bay, starts_at - (i % 2) * i, ends_at, make_ko, make_en, \
            model_ko, model_en, year, name, phone, license_no, license_key, marketing, advertising, consent_version, language, \
            request_hash, created_at, updated_at FROM booking, n").await;
        world.clock.advance(Duration::days(5 * 365 + 3));
        let counts = apply(&world).await;
        assert_eq!((counts.bookings, counts.marketing), (451, 0), "who is anonymised has no consents left");
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM booking WHERE name <> '' OR phone <> '' OR marketing").await, 0);
        assert_eq!(count(&db, "SELECT COUNT(DISTINCT public_id) AS n FROM booking").await, 451);
        assert_eq!(count(&db, "SELECT CAST(SUM(records) AS BIGINT) AS n FROM retention_run").await, 451);
        assert!(count(&db, "SELECT MAX(records) AS n FROM retention_run").await <= 200);
    }

    async fn a_guest_exports_a_booking_by_its_number_and_phone(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let request = whole("2026-11-24", "10:00");
        let phone = request.contact.phone.clone();
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await.expect("is saved");
        let visit = visit("v", "192.0.2.7");
        let typed = format!(" {} ", saved.number.to_lowercase());
        let hyphened = format!("{}-{}-{}", &phone[..3], &phone[3..7], &phone[7..]);
        let data = world.booking.export_guest_data(&visit, &typed, &hyphened).await.expect("is exported");
        assert_eq!(data["number"], saved.number.as_str());
        assert_eq!(data["startsAt"], "2026-11-24T01:00:00Z");
        assert_eq!(data["centre"], "가온 강남");
        assert_eq!(data["needHelp"], "비밀스러운 소리가 나요");
        assert_eq!((&data["consents"]["marketing"], &data["consents"]["advertising"]), (&true.into(), &true.into()));
        let contact = &data["contact"];
        assert_eq!((contact["name"].as_str(), contact["phone"].as_str()), (Some("홍길동"), Some(phone.as_str())));
        assert_eq!((contact["email"].as_str(), contact["licenseNo"].as_str()), (Some("hong@example.com"), Some(request.contact.license_no.as_str())));
        assert_eq!(data["notices"].as_array().map(Vec::len), Some(2), "{data}");
        assert!(!data.to_string().contains(&saved.id), "the secret link is not in the file");
    }

    async fn a_wrong_number_and_a_wrong_phone_are_answered_alike_and_seldom(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let request = whole("2026-11-24", "10:00");
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await.expect("is saved");
        let (number, phone) = (saved.number.as_str(), request.contact.phone.as_str());
        let ask = |visit: Visit, number: String, phone: String| {
            let booking = world.booking.clone();
            async move { code(booking.export_guest_data(&visit, &number, &phone).await) }
        };
        let at = |id: &str, address: &str| visit(id, address);
        assert_eq!(ask(at("a", "192.0.2.1"), "G261123-ABCDE".into(), phone.into()).await, "booking_not_found");
        assert_eq!(ask(at("a", "192.0.2.1"), number.into(), "01099999999".into()).await, "booking_not_found");
        assert_eq!(ask(at("a", "192.0.2.1"), "홍길동".into(), phone.into()).await, "booking_not_found");
        assert_eq!(ask(at("a", "192.0.2.1"), " ".into(), phone.into()).await, "required_booking_number");
        assert_eq!(ask(at("a", "192.0.2.1"), number.into(), "0109999".into()).await, "required_phoneno");

        // Ten an hour per visit; three are used.
        for _ in 0..7 {
            assert_eq!(ask(at("a", "192.0.2.1"), "G261123-ABCDF".into(), phone.into()).await, "booking_not_found");
        }
        assert_eq!(ask(at("a", "192.0.2.1"), "G261123-ABCDG".into(), phone.into()).await, "rate_limited");
        // Of a network thirty, whatever its visits.
        for guess in 0..20 {
            assert_eq!(ask(at(&format!("b{guess}"), "192.0.2.1"), format!("G261123-AB{guess}"), phone.into()).await, "booking_not_found");
        }
        assert_eq!(ask(at("c", "192.0.2.1"), "G261123-ABCDH".into(), phone.into()).await, "rate_limited");
        // Ten per booking number from any visit: the owner waits too, which is better than a successful guess.
        for guess in 0..9 {
            assert_eq!(ask(at(&format!("d{guess}"), &format!("198.51.100.{guess}")), number.into(), "01099999999".into()).await, "booking_not_found");
        }
        assert_eq!(ask(at("e", "203.0.113.1"), number.into(), phone.into()).await, "rate_limited");
        assert_eq!(code(world.booking.erase_guest_data(&at("f", "203.0.113.2"), number, phone).await), "rate_limited");
        world.clock.advance(Duration::hours(1));
        assert!(world.booking.export_guest_data(&at("e", "203.0.113.1"), number, phone).await.is_ok());
        world.booking.sweep().await.expect("sweeps");
        let left = "SELECT COUNT(*) AS n FROM quota_use WHERE kind LIKE 'guest-data.%'";
        assert_eq!(count(&db, left).await, 3, "the counters of the hour before are gone");
    }

    async fn a_guest_erases_a_booking_once_it_is_cancelled(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let served = Sandbox::new(world.clock.clone(), None).serve().await.expect("a port");
        let system = booking::external::dealer_system::HttpDealerSystem::new(
            &served.dealer_system_url(), keys::DEALER_SYSTEM_TOKEN.into(), &Egress::direct(world.clock.clone()),
        );
        let post = Post::with(&world, Arc::new(MemoryMessenger::default()), Arc::new(system.expect("an address"))).await;
        let request = whole("2026-11-26", "10:00");
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await.expect("is saved");
        post.deliver().await;
        let (number, phone) = (saved.number.as_str(), request.contact.phone.as_str());
        let visit = visit("v", "192.0.2.7");
        assert_eq!(code(world.booking.erase_guest_data(&visit, number, "01099999999").await), "booking_not_found");
        assert_eq!(code(world.booking.erase_guest_data(&visit, number, phone).await), "booking_upcoming");
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        // Immediately, before the cancellation was delivered: the centre receives it nevertheless.
        world.booking.erase_guest_data(&visit, number, phone).await.expect("is erased");
        post.deliver().await;
        let kept = &served.sandbox.dealer_system.bookings()[number];
        assert_eq!((kept["state"].as_str(), &kept["contact"], &kept["needHelp"]), (Some("cancelled"), &Value::Null, &Value::Null));
        let after = row_of(&world, number).await;
        assert_eq!((&after["name"], &after["phone"], &after["state"]), (&"".into(), &"".into(), &"cancelled".into()));
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM phone_seat").await, 0);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM outbox WHERE topic <> 'dealer-system'").await, 0);
        assert_eq!(code(world.booking.export_guest_data(&visit, number, phone).await), "booking_not_found");
        assert_eq!(code(world.booking.erase_guest_data(&visit, number, "").await), "required_phoneno");
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM retention_run WHERE kind = 'booking_on_request' AND records = 1").await, 1);
    }

    async fn nothing_is_sent_to_a_guest_whose_booking_was_erased(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let MemoryPost { post, messenger } = MemoryPost::open(&world).await;
        let request = whole("2026-11-24", "10:00");
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await.expect("is saved");
        world.clock.advance(Duration::hours(30));
        let visit = visit("v", "192.0.2.7");
        world.booking.erase_guest_data(&visit, &saved.number, &request.contact.phone).await.expect("is erased");
        post.deliver().await;
        assert_eq!((post.mailer.sent().len(), messenger.sent().len()), (0, 0), "nobody is written to");
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM outbox WHERE state IN ('failed', 'uncertain')").await, 0);
    }
}
