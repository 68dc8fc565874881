//! Outbox entries of booking changes, in the change's own transaction.

use chrono::Duration;
use kernel::Actor;
use sea_orm::{ConnectionTrait, Statement};

use crate::world::{World, count, stranger, wanted};

/// `topic kind version` of each row, in order; a hand-over has no kind.
async fn rows(world: &World) -> Vec<String> {
    let sql = "SELECT topic, key, payload FROM outbox ORDER BY id";
    let statement = Statement::from_string(world.database.engine().backend(), sql);
    let rows = world.database.read().query_all_raw(statement).await.expect("reads");
    let text = |row: &sea_orm::QueryResult, column: &str| row.try_get::<String>("", column).expect("a text");
    rows.iter()
        .map(|row| {
            let key = text(row, "key");
            let mut parts = key.split(':');
            let (topic, kind, version) = (parts.nth(1), parts.next(), parts.next_back());
            assert_eq!(topic, Some(text(row, "topic").as_str()));
            let payload = text(row, "payload");
            assert!(
                !payload.contains("홍길동") && !payload.contains("example.com"),
                "no personal data: {payload}"
            );
            format!("{} {} {}", topic.unwrap_or(""), kind.unwrap_or(""), version.unwrap_or(""))
        })
        .collect()
}

kernel::both_engines! {
    async fn a_booking_writes_its_notices_its_reminders_and_its_hand_over(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        assert_eq!(rows(&world).await, [
            "notice.message confirmed 0", "notice.mail confirmed 0", "notice.message reminder 0",
            "notice.mail reminder 0", "dealer-system state 0",
        ]);
        let due = "SELECT COUNT(*) AS n FROM outbox WHERE key LIKE '%:reminder:%' AND due_at = 1795568400000";
        assert_eq!(count(&world.database, due).await, 2, "a day before 10:00 on 26 November in Seoul");
    }

    async fn without_an_address_or_time_there_is_less_to_send(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let mut request = wanted("2026-11-24", "10:00", &["service-oil"]);
        request.contact.email = None;
        world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        // A reminder would come hours after the confirmation.
        assert_eq!(rows(&world).await, ["notice.message confirmed 0", "dealer-system state 0"]);
    }

    async fn a_move_and_a_cancel_take_back_the_reminders_that_still_wait(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        world.clock.advance(Duration::minutes(1));
        world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "10:00").await.expect("moves");
        assert_eq!(rows(&world).await, [
            "notice.message confirmed 0", "notice.mail confirmed 0", "dealer-system state 0",
            "notice.message changed 1", "notice.mail changed 1", "notice.message reminder 1",
            "notice.mail reminder 1", "dealer-system state 1",
        ]);
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        assert_eq!(rows(&world).await[3..], [
            "notice.message changed 1", "notice.mail changed 1", "dealer-system state 1",
            "notice.message cancelled 2", "notice.mail cancelled 2", "dealer-system state 2",
        ]);
    }

    async fn what_is_refused_writes_nothing(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        let before = rows(&world).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect_err("is taken");
        assert_eq!(rows(&world).await, before);
    }
}
