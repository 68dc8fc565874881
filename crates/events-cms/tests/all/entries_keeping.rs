//! Storage of entries: unreadable without the key, with retention, and with access control.

use accounts::identity::PersonHash;
use chrono::Duration;
use events_cms::{Entries, EventKey};
use kernel::{Actor, Right, StaffActor};
use serde_json::json;

use crate::entries_world::{ANSWER, EVENT, World, form_key, manager, quiz_key, someone, told};
use crate::world::{set, whole};

/// Every text of every table of the database, one cell a line.
async fn everything(world: &World) -> String {
    let tables = match world.database.engine() {
        kernel::Engine::Sqlite => {
            "SELECT name AS t FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        kernel::Engine::Postgres => {
            "SELECT table_name AS t FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let mut all = String::new();
    for table in world.rows::<String>(tables).await {
        let columns = match world.database.engine() {
            kernel::Engine::Sqlite => format!("SELECT name AS c FROM pragma_table_info('{table}')"),
            kernel::Engine::Postgres => {
                format!(
                    "SELECT column_name AS c FROM information_schema.columns WHERE table_name = '{table}'"
                )
            }
        };
        for column in world.rows::<String>(&columns).await {
            let cells = format!(
                "SELECT CAST(\"{column}\" AS TEXT) AS v FROM \"{table}\" WHERE \"{column}\" IS NOT NULL"
            );
            for text in world.rows::<String>(&cells).await {
                all.push_str(&format!("{table}.{column}={text}\n"));
            }
        }
    }
    all
}

async fn persons(world: &World, event: &EventKey) -> Vec<PersonHash> {
    Entries::entrants_in(world.database.read(), event).await.unwrap()
}

async fn log(world: &World, action: &str) -> Vec<String> {
    let text = format!("SELECT subject, detail FROM staff_log WHERE action = '{action}' ORDER BY id");
    let log: Vec<(String, String)> = world.rows(&text).await;
    log.into_iter().map(|(subject, detail)| format!("{subject}: {detail}")).collect()
}

kernel::both_engines! {
    async fn nothing_that_says_who_somebody_is_stands_in_the_database_in_clear(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        world.enter(&world.visit_of(&quiz_key(), &someone(2)).await, ANSWER).await.unwrap();
        // One more who is verified and has not entered.
        world.visit_of(&form_key(), &someone(3)).await;
        let all = everything(&world).await;
        assert!(all.contains("event_entry.sealed=k1."), "{all}");
        assert!(all.contains("event_entry.event_key=cms-12"), "{all}");
        for secret in [
            "홍길동", "0000000", "000-0000", "hong", "example.com", "종로구", "가온로", "아파트", "101호", "Female", "가온 클래식",
            "1990-02-15", "ci-1", "ci-2", "ci-3", "아무개",
        ] {
            let found = all.lines().find(|line| line.contains(secret));
            assert_eq!(found, None, "{secret}");
        }
    }

    async fn a_row_that_is_moved_or_changed_does_not_open_and_hides_no_other(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in [1, 2, 3] {
            world.submit(&world.visit_of(&form_key(), &someone(number)).await).await.unwrap();
        }
        world.execute(
            "UPDATE event_entry SET sealed = (SELECT sealed FROM event_entry ORDER BY id DESC LIMIT 1) \
             WHERE id = (SELECT MIN(id) FROM event_entry)".to_owned(),
        ).await;
        let entries = world.entries.page(&form_key(), 0).await.unwrap();
        let readable: Vec<bool> = entries.iter().map(|entry| entry.personal.is_some()).collect();
        assert_eq!(readable, [false, true, true]);
        world.execute(format!("UPDATE event_entry SET event_key = 'cms-{}'", EVENT + 1)).await;
        let moved = world.entries.page(&EventKey::event(EVENT + 1), 0).await.unwrap();
        assert!(moved.iter().all(|entry| entry.personal.is_none()));
    }

    async fn rows_move_to_the_newest_key_and_the_old_one_can_go(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in 0..3 {
            world.submit(&world.visit_of(&form_key(), &someone(number)).await).await.unwrap();
        }
        assert_eq!(world.entries.reseal().await.unwrap(), 0, "all are of the newest key");
        let both = world.with_keys(&[("k2", 2), ("k1", 1)]).await;
        assert_eq!(both.page(&form_key(), 0).await.unwrap().iter().filter(|entry| entry.personal.is_some()).count(), 3);
        assert_eq!(both.reseal().await.unwrap(), 3);
        assert_eq!(both.reseal().await.unwrap(), 0);
        let new = world.with_keys(&[("k2", 2)]).await;
        let entries = new.page(&form_key(), 0).await.unwrap();
        let names: Vec<_> = entries.iter().map(|entry| entry.personal.as_ref().unwrap().name.as_str()).collect();
        assert_eq!(names, ["홍길동0", "홍길동1", "홍길동2"]);
        assert!(world.entries.page(&form_key(), 0).await.unwrap().iter().all(|entry| entry.personal.is_none()));
        // A key removed too early affects its rows only.
        let later = world.with_keys(&[("k3", 3)]).await;
        assert_eq!(later.reseal().await.unwrap(), 0);
        assert_eq!(world.number("SELECT COUNT(*) AS n FROM event_entry WHERE key_id = 'k2'").await, 3);
    }

    async fn forms_go_a_year_after_the_last_day_and_quiz_entries_after_five(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in [1, 2] {
            world.submit(&world.visit_of(&form_key(), &someone(number)).await).await.unwrap();
            world.enter(&world.visit_of(&quiz_key(), &someone(number)).await, ANSWER).await.unwrap();
        }
        // 23 November 2026, 09:30. The last day is 22 December 2026; a year after it has ended is 23 December 2027, 00:00.
        world.clock.advance(Duration::days(394) + Duration::hours(14) + Duration::minutes(29));
        assert_eq!(world.entries.sweep().await.unwrap().entries, 0);
        world.clock.advance(Duration::minutes(1));
        assert_eq!(world.entries.sweep().await.unwrap().entries, 2);
        assert_eq!(log(&world, "event.entries.expire").await, ["event:cms-12: 2 entries, kept for 365 days"]);
        assert_eq!((persons(&world, &form_key()).await.len(), persons(&world, &quiz_key()).await.len()), (0, 2));
        world.clock.advance(Duration::days(5 * 366));
        assert_eq!(world.entries.sweep().await.unwrap().entries, 2);
        assert_eq!(
            log(&world, "event.entries.expire").await,
            ["event:cms-12: 2 entries, kept for 365 days", "event:winterbatteries: 2 entries, kept for 1826 days"]
        );
        assert_eq!(world.entries.sweep().await.unwrap().entries, 0);
        assert_eq!(log(&world, "event.entries.expire").await.len(), 2, "what is not deleted is not told");
    }

    async fn forms_of_an_event_without_an_end_stay_while_it_is_public(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        let mut endless = whole();
        set(&mut endless, "homeSetting.endDate", json!(""));
        *world.calendar.events.lock().unwrap() = vec![(EVENT, endless.clone(), true)];
        world.clock.advance(Duration::days(800));
        assert_eq!(world.entries.sweep().await.unwrap().entries, 0);
        *world.calendar.events.lock().unwrap() = vec![(EVENT, endless, false)];
        assert_eq!(world.entries.sweep().await.unwrap().entries, 1, "taken back, and a year after its newest form");
    }

    async fn two_gateways_that_sweep_at_once_tell_of_each_row_once(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in 0..5 {
            world.submit(&world.visit_of(&form_key(), &someone(number)).await).await.unwrap();
        }
        world.clock.advance(Duration::days(800));
        let there = world.with_keys(&[("k1", 1)]).await;
        let (here, there) = futures_util::future::join(world.entries.sweep(), there.sweep()).await;
        assert_eq!(here.unwrap().entries + there.unwrap().entries, 5);
        let told: u64 = log(&world, "event.entries.expire").await.iter()
            .map(|line| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap()).sum();
        assert_eq!(told, 5);
    }

    async fn a_contact_is_read_by_who_manages_events_and_the_log_says_why(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        world.enter(&world.visit_of(&quiz_key(), &someone(2)).await, ANSWER).await.unwrap();
        let winner = persons(&world, &form_key()).await.remove(0);
        let contact = async |actor: &Actor, reason: &str| {
            world.entries.contact(actor, "192.0.2.9", &form_key(), &winner, reason).await
        };
        let found = contact(&manager(), "당첨 안내").await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.phone.as_str()), ("홍길동1", "01000000001"));
        assert_eq!(found.email.as_deref(), Some("hong@example.com"));
        assert_eq!(found.address.unwrap().1, "가온아파트 101호");
        let exporter = Actor::Staff(StaffActor { account_id: 3, rights: vec![Right::ExportEventData], centres: None });
        assert_eq!(told(contact(&exporter, "x").await.map(|_| ())), Err("not_allowed".to_owned()));
        assert_eq!(told(contact(&Actor::Visitor, "x").await.map(|_| ())), Err("UnauthorisedAccess".to_owned()));
        assert_eq!(told(contact(&manager(), " ").await.map(|_| ())), Err("reason reason_required".to_owned()));
        let long = "가".repeat(501);
        assert_eq!(told(contact(&manager(), &long).await.map(|_| ())), Err("reason text_too_long".to_owned()));
        let told = log(&world, "event.contact.read").await;
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("event:cms-12/") && told[0].ends_with(": 당첨 안내"), "{told:?}");
        let of_quiz = persons(&world, &quiz_key()).await.remove(0);
        let found = world.entries.contact_in(world.database.read(), &quiz_key(), &of_quiz).await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.email, found.address), ("홍길동2", None, None));
        assert_eq!(world.entries.contact_in(world.database.read(), &quiz_key(), &winner).await.unwrap(), None);
    }

    async fn an_entry_is_erased_for_good_and_the_person_may_enter_again(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        let id = world.entries.page(&form_key(), 0).await.unwrap()[0].id;
        let erase = async |actor: &Actor, id, reason: &str| told(world.entries.erase(actor, "", id, reason).await);
        assert_eq!(erase(&Actor::Member, id, "요청").await, Err("not_allowed".to_owned()));
        assert_eq!(erase(&manager(), id, "").await, Err("reason reason_required".to_owned()));
        erase(&manager(), id, "본인 요청").await.unwrap();
        assert_eq!(erase(&manager(), id, "본인 요청").await, Err("entry entry_not_found".to_owned()));
        assert_eq!(log(&world, "event.entry.erase").await, [format!("event:cms-12/entry:{id}: 본인 요청")]);
        assert!(!world.entries.has_data(&form_key()).await.unwrap());
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
    }

    async fn an_entry_writes_its_own_rows_and_its_confirmations_alone(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        let tables = ["identity_verification", "event_entry", "quiz_try", "outbox"];
        let counts = async || {
            let mut counts = Vec::new();
            for table in tables {
                counts.push(world.count(table).await);
            }
            counts
        };
        // A mail and a message.
        assert_eq!(counts().await, [0, 1, 0, 2]);
        world.enter(&world.visit_of(&quiz_key(), &someone(2)).await, ANSWER).await.unwrap();
        // A quiz has no mail address.
        assert_eq!(counts().await, [0, 2, 2, 3]);
        let text = "SELECT COUNT(*) FROM staff_log WHERE action <> 'quiz.answer.set'";
        assert_eq!(world.number(text).await, 0);
    }
}
