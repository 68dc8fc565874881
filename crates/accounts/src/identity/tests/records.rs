//! The stored record: bound to its visit and purpose, completed once, consumed once, encrypted.

use kernel::Fault;
use sea_orm::ConnectionTrait;

use super::*;

async fn spend(world: &World, visit: &Visit, purpose: &Purpose) -> Option<VerifiedPerson> {
    let (identity, visit, purpose) = (world.identity.clone(), visit.clone(), purpose.clone());
    world
        .database
        .write::<_, _, Fault>(move |tx| {
            let (identity, visit, purpose) = (identity.clone(), visit.clone(), purpose.clone());
            Box::pin(async move { identity.spend_in(tx, &visit, &purpose).await })
        })
        .await
        .expect("answers")
}

async fn count(database: &Database) -> i64 {
    let text = "SELECT COUNT(*) FROM identity_verification";
    kernel::test_support::rows(database.read(), text, Vec::new()).await[0]
}

async fn execute(database: &Database, sql: &'static str) {
    database
        .write::<_, _, Fault>(move |tx| {
            Box::pin(async move { Ok(tx.execute_unprepared(sql).await.map(|_| ())?) })
        })
        .await
        .expect("executes");
}

async fn refused(world: &World, visit: &Visit, answer: &ReturnedAnswer) {
    let outcome = world.identity.answer(visit, None, &returned(answer)).await;
    assert!(matches!(outcome, Err(IdentityError::Invalid)), "{outcome:?}");
}

kernel::both_engines! {
    async fn a_person_is_verified_seen_and_spent_once(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let started = world.begin(&visit, quiz()).await;
        assert!(visit.is_used(), "the browser is told its visit");
        assert_eq!(started.request_number.len(), 30);
        assert_eq!(world.identity.verified(&visit, &quiz()).await.expect("answers"), None);
        assert_eq!(spend(&world, &visit, &quiz()).await, None, "begun is not verified");

        let answer = world.answer(&started, &hong());
        let person = world.identity.answer(&visit, Some(&quiz()), &returned(&answer)).await.expect("is taken");
        assert_eq!((person.name.as_str(), person.phone_parts()), ("홍길동", ["010", "0000", "1234"]));
        assert_eq!(world.identity.verified(&visit, &quiz()).await.expect("answers").as_ref(), Some(&person));
        assert_eq!(world.identity.verified(&visit, &quiz()).await.expect("answers").as_ref(), Some(&person));
        assert_eq!(spend(&world, &visit, &quiz()).await, Some(person));
        assert_eq!(spend(&world, &visit, &quiz()).await, None, "spent");
        assert_eq!(world.identity.verified(&visit, &quiz()).await.expect("answers"), None);
        assert_eq!(count(&world.database).await, 0, "and nothing of it is left");
    }

    async fn a_transaction_that_fails_spends_nothing(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let started = world.begin(&visit, quiz()).await;
        world.identity.answer(&visit, None, &returned(&world.answer(&started, &hong()))).await.expect("is taken");
        let (identity, of) = (world.identity.clone(), visit.clone());
        let failed = world.database.write::<_, (), Fault>(move |tx| {
            let (identity, visit) = (identity.clone(), of.clone());
            Box::pin(async move {
                assert!(identity.spend_in(tx, &visit, &quiz()).await?.is_some());
                Err(Fault::Corrupt("the entry was refused".into()))
            })
        });
        assert!(failed.await.is_err());
        assert!(spend(&world, &visit, &quiz()).await.is_some());
    }

    async fn a_tampered_answer_is_refused_and_the_right_one_is_still_taken(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let started = world.begin(&visit, quiz()).await;
        let answer = world.answer(&started, &hong());
        let flipped = |text: &str, at: usize| {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            String::from_utf8(bytes).expect("ASCII")
        };
        for at in [0, 1, answer.enc_data.len() / 2, answer.enc_data.len() - 3] {
            refused(&world, &visit, &ReturnedAnswer { enc_data: flipped(&answer.enc_data, at), ..answer.clone() }).await;
        }
        for at in 0..43 {
            let integrity_value = flipped(&answer.integrity_value, at);
            refused(&world, &visit, &ReturnedAnswer { integrity_value, ..answer.clone() }).await;
        }
        for integrity_value in ["", "AAAA", "null"] {
            refused(&world, &visit, &ReturnedAnswer { integrity_value: integrity_value.into(), ..answer.clone() }).await;
        }
        for token_version_id in ["", "another", "a\0b"] {
            refused(&world, &visit, &ReturnedAnswer { token_version_id: token_version_id.into(), ..answer.clone() }).await;
        }
        assert_eq!(spend(&world, &visit, &quiz()).await, None);
        world.identity.answer(&visit, None, &returned(&answer)).await.expect("is taken");
    }

    async fn an_answer_is_taken_once(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let answer = world.answer(&world.begin(&visit, quiz()).await, &hong());
        world.identity.answer(&visit, None, &returned(&answer)).await.expect("is taken");
        refused(&world, &visit, &answer).await;
        spend(&world, &visit, &quiz()).await.expect("a person");
        refused(&world, &visit, &answer).await;
        assert_eq!(spend(&world, &visit, &quiz()).await, None, "a replay verifies nobody");
    }

    async fn of_many_that_bring_or_spend_the_same_at_once_one_succeeds(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let answer = returned(&world.answer(&world.begin(&visit, quiz()).await, &hong()));
        let brought = futures_util::future::join_all((0..8).map(|_| world.identity.answer(&visit, None, &answer))).await;
        assert_eq!(brought.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let purpose = quiz();
        let spent = futures_util::future::join_all((0..8).map(|_| spend(&world, &visit, &purpose))).await;
        assert_eq!(spent.iter().flatten().count(), 1);
    }

    async fn another_visit_can_neither_bring_nor_see_nor_spend_it(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let (ours, theirs) = (visit(), visit());
        let answer = world.answer(&world.begin(&ours, quiz()).await, &hong());
        world.begin(&theirs, quiz()).await;
        refused(&world, &theirs, &answer).await;
        world.identity.answer(&ours, None, &returned(&answer)).await.expect("is taken");
        assert_eq!(world.identity.verified(&theirs, &quiz()).await.expect("answers"), None);
        assert_eq!(spend(&world, &theirs, &quiz()).await, None);
        assert!(spend(&world, &ours, &quiz()).await.is_some());
    }

    async fn it_counts_for_its_own_event_only(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let other = Purpose::parse("autumn-event").expect("an id");
        let answer = world.answer(&world.begin(&visit, quiz()).await, &hong());
        let outcome = world.identity.answer(&visit, Some(&other), &returned(&answer)).await;
        assert!(matches!(outcome, Err(IdentityError::Invalid)));
        world.identity.answer(&visit, Some(&quiz()), &returned(&answer)).await.expect("is taken");
        assert_eq!(world.identity.verified(&visit, &other).await.expect("answers"), None);
        assert_eq!(spend(&world, &visit, &other).await, None);
        assert!(spend(&world, &visit, &quiz()).await.is_some());
    }

    async fn both_halves_run_out_after_ten_minutes(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let minutes = |minutes| world.clock.advance(chrono::Duration::minutes(minutes));
        let visit = visit();
        let late = world.answer(&world.begin(&visit, quiz()).await, &hong());
        minutes(10);
        refused(&world, &visit, &late).await;

        let answer = world.answer(&world.begin(&visit, quiz()).await, &hong());
        minutes(9);
        world.identity.answer(&visit, None, &returned(&answer)).await.expect("is taken in time");
        minutes(9);
        assert!(world.identity.verified(&visit, &quiz()).await.expect("answers").is_some());
        minutes(1);
        assert_eq!(world.identity.verified(&visit, &quiz()).await.expect("answers"), None);
        assert_eq!(spend(&world, &visit, &quiz()).await, None);
        assert_eq!(world.identity.sweep().await.expect("sweeps"), 2);
        assert_eq!(count(&world.database).await, 0);
    }

    async fn who_was_not_verified_is_nobody_and_can_begin_again(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let started = world.begin(&visit, quiz()).await;
        let form = form_of(&started.window);
        let identity = &world.served.sandbox.identity;
        let failed = identity.answer(&form, &hong(), "9999").expect("an answer");
        refused(&world, &visit, &failed).await;
        let better = identity.answer(&form, &hong(), "0000").expect("an answer");
        refused(&world, &visit, &better).await;
        let again = world.answer(&world.begin(&visit, quiz()).await, &hong());
        world.identity.answer(&visit, None, &returned(&again)).await.expect("is taken");
    }

    async fn one_person_has_one_hash_for_an_event_whatever_the_telephone(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut hashes = Vec::new();
        let elsewhere = DemoPerson { phone: "01000009999".into(), carrier: 5, ..hong() };
        let sister = DemoPerson { name: "홍길순".into(), gender: 0, ..hong() };
        let other = Purpose::parse("autumn-event").expect("an id");
        for (person, purpose) in [(hong(), quiz()), (elsewhere, quiz()), (sister, quiz()), (hong(), other)] {
            let visit = visit();
            let answer = world.answer(&world.begin(&visit, purpose).await, &person);
            hashes.push(world.identity.answer(&visit, None, &returned(&answer)).await.expect("is taken").hash);
        }
        assert_eq!(hashes[0], hashes[1]);
        assert_ne!(hashes[0], hashes[2]);
        assert_ne!(hashes[0], hashes[3]);
    }

    async fn nothing_that_identifies_a_person_stands_in_the_database_in_clear(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let (waiting, done) = (visit(), visit());
        let begun = world.begin(&waiting, quiz()).await;
        let started = world.begin(&done, quiz()).await;
        world.identity.answer(&done, None, &returned(&world.answer(&started, &hong()))).await.expect("is taken");
        let columns = "request_hash || '|' || visit_hash || '|' || purpose || '|' || token_version || '|' || state \
                       || '|' || sealed || '|' || COALESCE(person_hash, '')";
        let text = format!("SELECT {columns} FROM identity_verification ORDER BY id");
        let texts: Vec<String> = kernel::test_support::rows(world.database.read(), text, Vec::new()).await;
        assert_eq!(texts.len(), 2);
        assert!(texts[0].contains("|begun|k1.") && texts[1].contains("|answered|k1."), "{texts:?}");
        let numbers = [begun.request_number.as_str(), started.request_number.as_str()];
        for secret in ["홍길동", "01000001234", "19900215", "1990-02-15", waiting.id(), done.id(), numbers[0], numbers[1]] {
            assert!(!texts.iter().any(|text| text.contains(secret)), "{secret}");
        }
    }

    async fn keys_are_changed_while_people_are_in_the_window(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let answer = returned(&world.answer(&world.begin(&visit, quiz()).await, &hong()));
        let gone = world.with_keys(ring(&[("k2", 2)]));
        assert!(matches!(gone.answer(&visit, None, &answer).await, Err(IdentityError::Invalid)));
        let both = world.with_keys(ring(&[("k2", 2), ("k1", 1)]));
        both.answer(&visit, None, &answer).await.expect("the old key still opens");
        assert!(gone.verified(&visit, &quiz()).await.expect("answers").is_some(), "and the new one sealed");
    }

    async fn what_was_sealed_for_one_row_does_not_open_in_another(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let (ours, theirs) = (visit(), visit());
        for (visit, person) in [(&ours, hong()), (&theirs, DemoPerson { name: "홍길순".into(), ..hong() })] {
            let answer = world.answer(&world.begin(visit, quiz()).await, &person);
            world.identity.answer(visit, None, &returned(&answer)).await.expect("is taken");
        }
        execute(&world.database, "UPDATE identity_verification SET sealed = \
            (SELECT sealed FROM identity_verification WHERE id = (SELECT MAX(id) FROM identity_verification))").await;
        assert_eq!(world.identity.verified(&ours, &quiz()).await.expect("answers"), None);
        assert!(world.identity.verified(&theirs, &quiz()).await.expect("answers").is_some());
        execute(&world.database, "UPDATE identity_verification SET purpose = 'autumn-event'").await;
        let moved = Purpose::parse("autumn-event").expect("an id");
        assert_eq!(world.identity.verified(&theirs, &moved).await.expect("answers"), None);
    }

    async fn one_network_begins_so_many_in_ten_minutes(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for _ in 0..5 {
            world.begin(&visit(), quiz()).await;
        }
        let calls = world.served.sandbox.identity.switchboard().calls();
        let more = world.identity.begin(&visit(), wanted(quiz())).await;
        assert!(matches!(more, Err(IdentityError::TooMany)));
        assert_eq!(world.served.sandbox.identity.switchboard().calls(), calls, "the provider is not asked");
        let elsewhere = Visit::new("elsewhere", "192.0.2.2".parse().ok());
        world.begin(&elsewhere, quiz()).await;
        world.clock.advance(chrono::Duration::minutes(10));
        world.begin(&visit(), quiz()).await;
    }

    async fn nothing_is_begun_for_another_site_or_without_the_provider(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = visit();
        let foreign = BeginVerification { return_url: "https://evil.example/".into(), ..wanted(quiz()) };
        assert!(matches!(world.identity.begin(&visit, foreign).await, Err(IdentityError::ForeignReturn)));
        world.served.sandbox.identity.switchboard().behave(sandbox::Behaviour::Down);
        let away = world.identity.begin(&visit, wanted(quiz())).await;
        assert!(matches!(away, Err(IdentityError::Unavailable)));
        assert_eq!((count(&world.database).await, visit.is_used()), (0, false));
    }
}
