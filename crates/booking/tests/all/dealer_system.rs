//! Bookings sent to the fake dealer system, over real HTTP.

use std::sync::Arc;

use booking::BookingOutcome;
use booking::external::dealer_system::{
    Contact, DealerSystem, EmbeddedDealerSystem, HttpDealerSystem, PutResult, Record, State, Vehicle,
};
use chrono::Duration;
use kernel::Actor;
use kernel::external::Egress;
use kernel::messages::MemoryMessenger;
use sandbox::{Behaviour, RunningFakes, Sandbox, keys};
use serde_json::{Value, json};

use crate::post::{Post, entries};
use crate::world::{CENTRE, World, manager, stranger, wanted};

async fn served(world: &World) -> RunningFakes {
    Sandbox::new(world.clock.clone(), None).serve().await.expect("a port")
}

fn client(world: &World, served: &RunningFakes, token: &str) -> Arc<HttpDealerSystem> {
    let system = HttpDealerSystem::new(
        &served.dealer_system_url(),
        token.into(),
        &Egress::direct(world.clock.clone()),
    );
    Arc::new(system.expect("an address"))
}

async fn post(world: &World, served: &RunningFakes) -> Post {
    let system = client(world, served, keys::DEALER_SYSTEM_TOKEN);
    Post::with(world, Arc::new(MemoryMessenger::default()), system).await
}

fn versions(served: &RunningFakes) -> Vec<(Value, Value)> {
    let received = served.sandbox.dealer_system.received();
    received.iter().map(|booking| (booking["version"].clone(), booking["state"].clone())).collect()
}

kernel::both_engines! {
    async fn each_change_hands_over_the_whole_booking(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        let served = served(&world).await;
        let post = post(&world, &served).await;
        let mut request = wanted("2026-11-24", "10:00", &["service-oil", "service-brakes"]);
        request.need_help = Some("소리가 나요 🚗".into());
        let contact = request.contact.clone();
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        post.deliver().await;
        assert_eq!(served.sandbox.dealer_system.received(), [json!({
            "number": saved.number, "version": 0, "state": "booked", "dealerCode": CENTRE, "bay": 0,
            "startsAt": "2026-11-24T10:00:00+09:00", "endsAt": "2026-11-24T11:30:00+09:00",
            "vehicle": { "make": "현대", "model": "그랜저", "year": 2024 },
            "services": [{ "id": "service-oil", "minutes": 30 }, { "id": "service-brakes", "minutes": 60 }],
            "needHelp": "소리가 나요 🚗",
            "contact": { "name": "홍길동", "phone": contact.phone, "email": "hong@example.com",
                         "licenseNo": contact.license_no },
        })]);
        world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-24", "15:00").await.expect("moves");
        post.deliver().await;
        let kept = &served.sandbox.dealer_system.bookings()[&saved.number];
        assert_eq!((kept["version"].as_i64(), kept["startsAt"].as_str()), (Some(1), Some("2026-11-24T15:00:00+09:00")));
        world.clock.advance(Duration::hours(30));
        world.booking.close(&manager(), "", &saved.id, BookingOutcome::NoShow).await.expect("is marked");
        post.deliver().await;
        world.booking.close(&manager(), "", &saved.id, BookingOutcome::Completed).await.expect("is put right");
        post.deliver().await;
        assert_eq!(versions(&served), [
            (json!(0), json!("booked")), (json!(1), json!("booked")),
            (json!(2), json!("no_show")), (json!(3), json!("completed")),
        ]);
    }

    async fn what_was_overtaken_is_handed_over_once_as_it_is(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let served = served(&world).await;
        let post = post(&world, &served).await;
        let mut request = wanted("2026-11-24", "10:00", &[]);
        request.contact.email = None;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-25", "10:00").await.expect("moves");
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        post.deliver().await;
        assert_eq!(versions(&served), [(json!(2), json!("cancelled"))]);
        let received = &served.sandbox.dealer_system.received()[0];
        assert_eq!((&received["services"], &received["contact"]["email"]), (&json!([]), &Value::Null));
        assert_eq!(entries(&world, "dealer-system").await, [
            "state 0 skipped (a later version follows)", "state 1 skipped (a later version follows)", "state 2 sent",
        ]);
    }

    async fn what_an_operator_or_time_can_mend_waits(db: TestDatabase) {
        let world = World::with_bays(&db, 4).await;
        let served = served(&world).await;
        let wrong = client(&world, &served, "no-token-of-theirs");
        let refused = Post::with(&world, Arc::new(MemoryMessenger::default()), wrong).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        refused.deliver().await;
        assert_eq!(entries(&world, "dealer-system").await, ["state 0 waiting (the dealer system answered 401 Unauthorized)"]);
        let post = post(&world, &served).await;
        for (behaviour, note) in [
            (Behaviour::Down, "the dealer system answered 503 Service Unavailable"),
            (Behaviour::Exhausted, "the dealer system answered 429 Too Many Requests"),
            (Behaviour::Nonsense, "an answer that is not the dealer system's own"),
        ] {
            served.sandbox.dealer_system.switchboard().behave(behaviour);
            world.clock.advance(Duration::minutes(5));
            post.deliver().await;
            assert_eq!(entries(&world, "dealer-system").await, [format!("state 0 waiting ({note})")]);
        }
        served.sandbox.dealer_system.switchboard().behave(Behaviour::Works);
        world.clock.advance(Duration::minutes(5));
        post.deliver().await;
        post.deliver().await;
        assert_eq!(entries(&world, "dealer-system").await, ["state 0 sent"]);
        assert_eq!(versions(&served), [(json!(0), json!("booked"))]);
        assert!(served.sandbox.dealer_system.bookings().contains_key(&saved.number));
    }

    async fn a_content_that_is_refused_is_for_staff_and_what_is_known_is_done(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        let served = served(&world).await;
        let post = post(&world, &served).await;
        served.sandbox.dealer_system.switchboard().behave(Behaviour::Refusing);
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        post.deliver().await;
        served.sandbox.dealer_system.switchboard().behave(Behaviour::Works);
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        let later = Record {
            number: saved.number.clone(),
            version: 7,
            state: State::Cancelled,
            dealer_code: CENTRE.into(),
            bay: 0,
            starts_at: "2026-11-24T10:00:00+09:00".into(),
            ends_at: "2026-11-24T10:30:00+09:00".into(),
            vehicle: Vehicle { make: "현대".into(), model: "그랜저".into(), year: 2024 },
            services: Vec::new(),
            need_help: None,
            contact: Some(Contact { name: "홍길동".into(), phone: "01000000000".into(), email: None, license_no: "12가 3456".into() }),
        };
        let system = client(&world, &served, keys::DEALER_SYSTEM_TOKEN);
        assert_eq!(system.put(&later).await, Ok(PutResult::Kept));
        assert_eq!(system.put(&later).await, Ok(PutResult::Kept), "the same again");
        assert_eq!(system.put(&Record { version: 6, ..later }).await, Ok(PutResult::Outdated));
        post.deliver().await;
        assert_eq!(entries(&world, "dealer-system").await, [
            "state 0 failed (the dealer system refuses the booking with 422 Unprocessable Entity)", "state 0 sent",
        ]);
        assert_eq!(served.sandbox.dealer_system.bookings()[&saved.number]["version"], 7);
    }

    async fn without_a_dealer_system_nothing_pretends_that_there_is_one(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = Post::with(&world, Arc::new(MemoryMessenger::default()), Arc::new(EmbeddedDealerSystem)).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        post.deliver().await;
        assert_eq!(entries(&world, "dealer-system").await, ["state 0 skipped (no dealer system)"]);
    }
}
