//! The price guide: staff change it, two gateways show it, and a booking keeps the range that it was made with.

use booking::{CarClass, PriceInput, PriceRange};
use i18n_content::{EditError, Editor};
use kernel::test_support::rows;
use kernel::{Actor, Refresher, Right, StaffActor};

use crate::world::{World, manager, stranger, wanted};

const OIL: &str = "service-oil";

fn content_editor() -> Actor {
    Actor::Staff(StaffActor { account_id: 17, rights: vec![Right::EditContent], centres: None })
}

const fn by(actor: &Actor) -> Editor<'_> {
    Editor { actor, network: "192.0.2.1" }
}

/// A guide with one price, that of an oil change for a large car.
fn oil_costs(from: i32, to: i32) -> Vec<PriceInput> {
    let service_id = OIL.to_owned();
    vec![PriceInput { service_id, car_class: CarClass::Large, from: Some(from), to: Some(to) }]
}

fn oil(world: &World) -> Option<PriceRange> {
    world.booking.price_guide().range(OIL, Some(CarClass::Large))
}

const fn range(from: i32, to: i32) -> Option<PriceRange> {
    Some(PriceRange { from, to })
}

fn code<T: std::fmt::Debug>(outcome: Result<T, EditError>) -> String {
    match outcome.expect_err("refused") {
        EditError::AccessDenied(denied) => denied.key().to_owned(),
        EditError::Invalid(errors) => errors.as_slice()[0].code.to_string(),
        EditError::NotFound => "content_not_found".to_owned(),
        EditError::Stale(now) => format!("stale_version {}", now.version),
        EditError::Fault(fault) => panic!("{fault}"),
    }
}

kernel::both_engines! {
    async fn a_saved_guide_is_shown_by_every_gateway(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let other = World::opened_on(db.handle(), world.clock.clone()).await;
        let editor = content_editor();
        let before = oil(&other);
        assert!(before.is_some_and(|range| range.from < range.to));
        let saved = world.booking.save_price_guide(&by(&editor), &oil_costs(1_000, 2_000), 0).await.expect("is saved");
        assert_eq!((saved.version.version, saved.version.saved_by, saved.version.is_default), (1, Some(17), false));
        assert_eq!((oil(&world), oil(&other)), (range(1_000, 2_000), before));
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(other.booking.price_snapshot());
        refresher.poll().await.expect("polls");
        assert_eq!(oil(&other), range(1_000, 2_000));
        assert_eq!(other.booking.price_guide().range(OIL, Some(CarClass::Light)), None, "what is left out has no price");
    }

    async fn a_stale_guide_is_refused_and_an_old_one_comes_back(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let editor = content_editor();
        let default = oil(&world);
        let save = async |from, to, based_on| world.booking.save_price_guide(&by(&editor), &oil_costs(from, to), based_on).await;
        assert_eq!(code(save(1, 2, 7).await), "stale_version 0", "no version is left out");
        save(1, 2, 0).await.expect("is saved");
        assert_eq!(save(1, 2, 0).await.expect("sent again").version.version, 1);
        assert_eq!(code(save(3, 4, 0).await), "stale_version 1");
        assert_eq!(oil(&world), range(1, 2));
        save(3, 4, 1).await.expect("is saved");
        assert_eq!(code(save(5, 6, i32::MAX).await), "stale_version 2");

        let restore = async |version, based_on| world.booking.restore_price_guide(&by(&editor), version, based_on).await;
        assert_eq!(code(restore(Some(9), 2).await), "content_not_found");
        assert_eq!(code(restore(Some(1), 1).await), "stale_version 2");
        restore(Some(1), 2).await.expect("is restored");
        assert_eq!(oil(&world), range(1, 2));
        let back = restore(None, 3).await.expect("is restored");
        assert!(back.version.is_default);
        assert_eq!(oil(&world), default);

        let (saves, more) = world.booking.price_guide_history(&by(&editor), 3, None).await.expect("is read");
        let versions: Vec<_> = saves.iter().map(|save| (save.version.version, save.version.restored_from)).collect();
        assert_eq!((versions, more), (vec![(4, None), (3, Some(1)), (2, None)], true));
        assert_eq!(saves[2].guide.range(OIL, None), range(3, 4));
        let log: Vec<String> = rows(db.read(), "SELECT action FROM staff_log ORDER BY id", Vec::new()).await;
        assert_eq!(log, ["prices.save", "prices.save", "prices.restore", "prices.restore"]);
    }

    async fn of_two_editors_at_once_one_is_refused(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let editor = content_editor();
        let save = async |price| world.booking.save_price_guide(&by(&editor), &oil_costs(price, price), 0).await;
        let (one, other) = tokio::join!(save(1), save(2));
        let refused = if one.is_ok() { other } else { one };
        assert!(matches!(refused, Err(EditError::Stale(now)) if now.version == 1));
    }

    async fn only_editors_of_content_change_it_and_only_to_valid_prices(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        for (actor, key) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed"), (manager(), "not_allowed")] {
            let booking = &world.booking;
            assert_eq!(code(booking.save_price_guide(&by(&actor), &oil_costs(1, 2), 0).await), key);
            assert_eq!(code(booking.restore_price_guide(&by(&actor), None, 0).await), key);
            assert_eq!(code(booking.price_guide_settings(&by(&actor)).await), key);
            assert_eq!(code(booking.price_guide_history(&by(&actor), 1, None).await), key);
        }
        let editor = content_editor();
        assert_eq!(code(world.booking.save_price_guide(&by(&editor), &oil_costs(2, 1), 0).await), "price_range_invalid");
        let unknown = vec![PriceInput { service_id: "none".into(), ..oil_costs(1, 2).remove(0) }];
        assert_eq!(code(world.booking.save_price_guide(&by(&editor), &unknown, 0).await), "service_not_found");
        assert_eq!(world.booking.price_guide_settings(&by(&editor)).await.expect("is read").version.version, 0);
    }

    async fn a_booking_keeps_the_range_that_it_was_made_with(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let editor = content_editor();
        let book = async |time, services: &[&str]| {
            let request = wanted("2026-11-24", time, services);
            world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved")
        };
        let guide = world.booking.price_guide();
        let sum = guide.total([OIL, "service-wiper"], Some(CarClass::Large));
        let saved = book("10:00", &[OIL, "service-wiper"]).await;
        assert!(sum.is_some());
        assert_eq!(saved.price, sum, "a Grandeur is a large car");

        world.booking.save_price_guide(&by(&editor), &oil_costs(1_000, 2_000), 0).await.expect("is saved");
        assert_eq!(world.booking.find(&Actor::Visitor, &saved.id).await.expect("is found").price, sum);
        assert_eq!(book("11:00", &[OIL]).await.price, range(1_000, 2_000));
        assert_eq!(book("13:00", &[OIL, "service-wiper"]).await.price, None, "one service has no price");
        assert_eq!(book("15:00", &[]).await.price, None, "only a message");
    }
}
