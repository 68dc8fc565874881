//! Entries of a quiz: the code, the tries, and who counts.

use std::sync::Arc;

use chrono::{Duration, NaiveDate};
use events_cms::Entries;
use events_cms::publication::fixed::Quiz;
use events_cms::submissions::participation::YesNo;
use kernel::{Actor, Database, Engine, Fault, Randomness, Refresher};
use sea_orm::ConnectionTrait;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::entries_world::{
    ANSWER, Someone, World, entry, form_key, manager, quiz_key, someone, told, visit,
};

const WRONG: &str = "시동전압";
/// Ends a test that would wait forever.
const HANGS: std::time::Duration = std::time::Duration::from_secs(60);

/// A transaction that keeps all others from writing: on SQLite by being the one that writes, on PostgreSQL by locks.
struct WriteLock {
    released: Arc<Notify>,
    holder: JoinHandle<Result<(), Fault>>,
}

impl WriteLock {
    async fn take(database: &Database) -> Self {
        let (database, taken, released) =
            (database.clone(), Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (has_taken, release) = (Arc::clone(&taken), Arc::clone(&released));
        let is_postgres = database.engine() == Engine::Postgres;
        let holder = tokio::spawn(async move {
            database
                .write(move |tx| {
                    let (taken, release) = (Arc::clone(&has_taken), Arc::clone(&release));
                    Box::pin(async move {
                        if is_postgres {
                            let lock =
                                "LOCK TABLE identity_verification, quiz_try, event_entry IN EXCLUSIVE MODE";
                            tx.execute_unprepared(lock).await?;
                        }
                        taken.notify_one();
                        release.notified().await;
                        Ok(())
                    })
                })
                .await
        });
        taken.notified().await;
        Self { released, holder }
    }

    async fn release(self) {
        self.released.notify_one();
        self.holder.await.unwrap().unwrap();
    }
}

kernel::both_engines! {
    async fn an_entry_is_kept_with_the_verified_person_and_not_with_what_the_client_says(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&quiz_key(), &someone(1)).await;
        world.enter(&visit, "amps").await.unwrap();
        let entries = world.entries.page(&quiz_key(), 0).await.unwrap();
        let personal = entries[0].personal.as_ref().unwrap();
        assert_eq!((personal.name.as_str(), personal.phone.as_str()), ("홍길동1", "01000000001"));
        assert_eq!((personal.make, personal.vehicle.as_deref()), (Some(14), Some("가온 클래식")));
        assert_eq!((personal.public_official, personal.gm_operation), (Some(YesNo::N), Some(YesNo::Y)));
        let versions: Vec<&str> = entries[0].consents.iter().map(|consent| consent.text_version.as_str()).collect();
        assert_eq!(versions, ["quiz-terms/2026-11", "quiz-personal-data/2026-11"]);
        assert_eq!(world.count("identity_verification").await, 0, "spent");
    }

    async fn a_wrong_code_spends_nothing_and_the_right_one_is_then_taken(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&quiz_key(), &someone(1)).await;
        for _ in 0..4 {
            assert_eq!(world.enter(&visit, WRONG).await, Err("code quiz_wrong_code".to_owned()));
        }
        world.enter(&visit, ANSWER).await.unwrap();
        assert_eq!(world.enter(&visit, ANSWER).await, Err("name identity_required".to_owned()), "and now it is spent");
    }

    async fn five_tries_in_ten_minutes_are_all_for_a_visit_and_for_a_person(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let exceeded = Err("code quiz_tries_exceeded".to_owned());
        let first = world.visit_of(&quiz_key(), &someone(1)).await;
        for _ in 0..5 {
            assert_eq!(world.enter(&first, WRONG).await, Err("code quiz_wrong_code".to_owned()));
            world.clock.advance(Duration::minutes(1));
        }
        assert_eq!(world.enter(&first, WRONG).await, exceeded);
        assert_eq!(world.enter(&first, ANSWER).await, exceeded, "the right one is not looked at either");
        assert_eq!(world.count("event_entry").await, 0);
        let elsewhere = world.visit_of(&quiz_key(), &someone(1)).await;
        assert_eq!(world.enter(&elsewhere, ANSWER).await, exceeded, "the same person in another browser");
        world.verify(&first, &quiz_key(), &someone(2)).await;
        assert_eq!(world.enter(&first, ANSWER).await, exceeded, "another person in the same browser");
        // Five minutes have passed; the first try runs out ten minutes after it was made, and one is free then.
        world.clock.advance(Duration::minutes(5));
        world.verify(&elsewhere, &quiz_key(), &someone(1)).await;
        world.enter(&elsewhere, ANSWER).await.unwrap();
        let third = world.visit_of(&quiz_key(), &someone(3)).await;
        world.enter(&third, ANSWER).await.unwrap();
        world.clock.advance(Duration::minutes(10));
        // Three browsers and two persons: what was refused for the second person was undone.
        assert_eq!(world.entries.sweep().await.unwrap().tries, 5);
        assert_eq!(world.count("quiz_try").await, 0);
    }

    async fn of_fifty_guesses_at_once_five_are_looked_at(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&quiz_key(), &someone(1)).await;
        let outcomes = futures_util::future::join_all((0..50).map(|_| world.enter(&visit, WRONG))).await;
        let wrong = outcomes.iter().filter(|outcome| **outcome == Err("code quiz_wrong_code".to_owned())).count();
        assert_eq!(wrong, 5);
        assert_eq!(world.enter(&visit, ANSWER).await, Err("code quiz_tries_exceeded".to_owned()));
    }

    async fn whoever_is_not_verified_is_not_told_whether_a_code_is_right(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.visit_of(&quiz_key(), &someone(1)).await;
        for code in [ANSWER, WRONG] {
            assert_eq!(world.enter(&visit(), code).await, Err("name identity_required".to_owned()), "{code}");
        }
        let of_a_form = world.visit_of(&form_key(), &someone(2)).await;
        assert_eq!(world.enter(&of_a_form, ANSWER).await, Err("name identity_required".to_owned()));
        assert_eq!(world.count("quiz_try").await, 0);
    }

    // While another transaction blocks all writers: an attempt that reached its transaction would wait.
    async fn whoever_is_not_verified_is_refused_before_anything_is_written_or_compared(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let lock = WriteLock::take(&world.database).await;
        for code in [ANSWER, WRONG] {
            let outcome = timeout(HANGS, world.enter(&visit(), code)).await.expect("it does not wait");
            assert_eq!(outcome, Err("name identity_required".to_owned()), "{code}");
        }
        lock.release().await;
    }

    async fn a_child_is_refused_for_every_code_and_uses_no_try(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let child = Someone { birth_date: NaiveDate::from_ymd_opt(2015, 1, 1), ..someone(1) };
        let visit = world.visit_of(&quiz_key(), &child).await;
        for code in [ANSWER, WRONG] {
            assert_eq!(world.enter(&visit, code).await, Err("name under_age".to_owned()), "{code}");
        }
        assert_eq!(world.count("quiz_try").await, 0);
        assert_eq!(world.count("identity_verification").await, 1, "not spent");
    }

    async fn a_person_may_enter_again_and_counts_once(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in [1, 2, 1, 1] {
            world.enter(&world.visit_of(&quiz_key(), &someone(number)).await, ANSWER).await.unwrap();
        }
        assert_eq!(world.count("event_entry").await, 4);
        let entrants = Entries::entrants_in(world.database.read(), &quiz_key()).await.unwrap();
        assert_eq!(entrants.len(), 2);
        assert!(entrants.is_sorted());
        assert!(Entries::entrants_in(world.database.read(), &form_key()).await.unwrap().is_empty());
    }

    async fn one_verification_sent_fifty_times_at_once_is_one_entry(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&quiz_key(), &someone(1)).await;
        let (key, right) = (Some(Randomness::system().uuid()), entry(ANSWER));
        let outcomes = futures_util::future::join_all((0..50).map(|_| world.enter_as(&visit, &right, key))).await;
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        assert_eq!(world.count("event_entry").await, 1);
        let mut another = entry(ANSWER);
        another.gm_operation = "N".into();
        let conflict = world.enter_as(&visit, &another, key).await;
        assert_eq!(conflict, Err("idempotencyKey idempotency_conflict".to_owned()));
    }

    async fn what_is_wrong_with_an_entry_is_told_in_the_order_of_the_form(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut wrong = entry("ㅁ시동전");
        wrong.brands = "15".into();
        wrong.publicofficial = String::new();
        let told = "code quiz_code_required, brands make_required, publicofficial publicofficial_required";
        let verified = world.visit_of(&quiz_key(), &someone(1)).await;
        assert_eq!(world.enter_as(&verified, &wrong, None).await, Err(told.to_owned()));
        let unverified = "code quiz_code_required, name identity_required, brands make_required, \
                          publicofficial publicofficial_required";
        assert_eq!(world.enter_as(&visit(), &wrong, None).await, Err(unverified.to_owned()));
        let mut long = entry(ANSWER);
        long.vehicle = "가".repeat(51);
        assert_eq!(world.enter_as(&verified, &long, None).await, Err("vehicle text_too_long".to_owned()));
        let mut unknown = entry(ANSWER);
        unknown.event_id = Some("wiperblade".into());
        assert_eq!(world.enter_as(&verified, &unknown, None).await, Err("event_not_found".to_owned()));
    }

    async fn a_quiz_is_entered_while_it_is_on_and_has_an_answer(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut autumn = entry("브레이크");
        autumn.event_id = Some("autumn-event".into());
        let visit = visit();
        assert_eq!(world.enter_as(&visit, &autumn, None).await, Err("event_not_on".to_owned()), "no answer yet");
        let set = async |actor: &Actor, answers: &[&str]| {
            told(world.entries.set_quiz_answers(actor, "", Quiz::AutumnEvent, answers).await)
        };
        assert_eq!(set(&Actor::Visitor, &["브레이크"]).await, Err("UnauthorisedAccess".to_owned()));
        for bad in [&[][..], &["브레이"], &["브레이크", "ㅁㅁㅁㅁ"]] {
            assert_eq!(set(&manager(), bad).await, Err("answers quiz_answer_invalid".to_owned()), "{bad:?}");
        }
        set(&manager(), &["브레이크", "DISC"]).await.unwrap();
        assert_eq!(world.enter_as(&visit, &autumn, None).await, Err("name identity_required".to_owned()));
        world.clock.advance(Duration::days(8));
        assert_eq!(world.enter_as(&visit, &autumn, None).await, Err("event_not_on".to_owned()), "over");
    }

    async fn another_gateway_knows_a_new_answer_with_its_next_look(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let there = world.with_keys(&[("k1", 1)]).await;
        world.entries.set_quiz_answers(&manager(), "", Quiz::WinterBatteries, &["새로운답"]).await.unwrap();
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(there.snapshot());
        refresher.poll().await.unwrap();
        let visit = world.visit_of(&quiz_key(), &someone(1)).await;
        let outcome = there.enter_quiz(&visit, &entry("새로운답"), kernel::Language::Ko, None).await;
        assert_eq!(told(outcome), Ok(()));
        let log: Vec<String> = world.rows("SELECT detail FROM staff_log WHERE action = 'quiz.answer.set'").await;
        assert!(log.iter().all(String::is_empty), "the answer is not told");
    }

    async fn the_demo_sets_its_answers_once(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        events_cms::submissions::demo::seed(&world.entries).await.unwrap();
        events_cms::submissions::demo::seed(&world.entries).await.unwrap();
        assert_eq!(world.count("quiz_answer").await, 2);
        world.enter(&world.visit_of(&quiz_key(), &someone(1)).await, ANSWER).await.unwrap();
    }
}
