//! Sign-in: indistinguishable responses, new sessions each time, rehashing.

use accounts::{AccountKeys, AccountSettings, PasswordCost, PasswordSettings};
use kernel::Fault;
use sea_orm::ConnectionTrait;

use crate::world::{PASSWORD, World, code, keys, ring, settings, sign_in, visitor};

kernel::both_engines! {
    async fn a_wrong_password_and_an_unknown_address_are_one_answer(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let known = world.try_to_sign_in("kim@example.com", "wrong password").await.expect_err("refused");
        let unknown = world.try_to_sign_in("nobody@example.com", "wrong password").await.expect_err("refused");
        assert_eq!(format!("{known:?}"), format!("{unknown:?}"));
        assert_eq!(code::<()>(Err(known)), "login_failed");
        assert_eq!(code(world.try_to_sign_in("", "").await), "required_email");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", "").await), "required_password");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", &"x".repeat(100_000)).await), "login_failed");
    }

    // For an unknown address the rows of a neighbour are read: the neighbour's password must not sign in, nor have any
    // effect.
    async fn the_password_of_a_neighbour_opens_nothing(db: TestDatabase) {
        let world = World::open(&db).await;
        assert_eq!(code(world.try_to_sign_in("a@example.com", PASSWORD).await), "login_failed", "nobody at all");
        world.member("b@example.com").await;
        world.sign_up("d@example.com").await;
        let hashes = "SELECT COUNT(DISTINCT password_hash) AS n FROM credential";
        assert_eq!(world.count(hashes).await, 2);
        // An older cost would cause a rehash after the right password.
        let dearer = PasswordCost { passes: 2, ..PasswordCost::CHEAP };
        let passwords = PasswordSettings { cost: dearer, ..settings().passwords };
        let later =
            World::opened_on(db.handle(), world.clock.clone(), AccountSettings { passwords, ..settings() }, keys()).await;
        // Before an active account, before a pending one, and beyond the last.
        for nobody in ["a@example.com", "c@example.com", "e@example.com"] {
            for world in [&world, &later] {
                assert_eq!(code(world.try_to_sign_in(nobody, PASSWORD).await), "login_failed", "{nobody}");
            }
        }
        assert_eq!(later.count("SELECT COUNT(*) AS n FROM session").await, 0);
        assert_eq!(later.count("SELECT COUNT(*) AS n FROM known_network").await, 0);
        assert_eq!(later.count("SELECT COUNT(*) AS n FROM credential WHERE password_hash LIKE '%,t=2,%'").await, 0);
        assert_eq!(later.count("SELECT COUNT(*) AS n FROM account").await, 2, "nobody is in the table for it");
        assert_eq!(code(world.try_to_sign_in("d@example.com", PASSWORD).await), "activation_required");
        assert_eq!(world.signed_in("b@example.com").await.1.email, "b@example.com");
    }

    async fn an_account_without_a_password_is_as_unknown(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        for statement in ["UPDATE credential SET password_hash = NULL", "DELETE FROM credential"] {
            let done: Result<(), Fault> = world
                .database
                .write(move |tx| Box::pin(async move { Ok(tx.execute_unprepared(statement).await.map(|_| ())?) }))
                .await;
            done.expect(statement);
            for password in [PASSWORD, "NULL", "0"] {
                assert_eq!(code(world.try_to_sign_in("kim@example.com", password).await), "login_failed");
            }
        }
    }

    async fn signing_in_opens_a_new_session_and_ends_the_browser_s_old_one(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (first, _) = world.signed_in("kim@example.com").await;
        let (elsewhere, _) = world.signed_in("kim@example.com").await;
        let second = world
            .accounts
            .sign_in(&visitor(), sign_in("kim@example.com", PASSWORD), Some(first.token.expose()))
            .await
            .expect("signs in");
        assert!(second.token != first.token);
        assert!(world.who(&first).await.is_none());
        assert!(world.who(&second).await.is_some());
        assert!(world.who(&elsewhere).await.is_some());
    }

    async fn a_password_is_hashed_again_when_its_cost_or_pepper_is_old(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let dearer = PasswordCost { passes: 2, ..PasswordCost::CHEAP };
        let passwords = PasswordSettings { cost: dearer, ..settings().passwords };
        let rotated = AccountKeys { pepper: ring(&[("p2", 9), ("p1", 4)]), ..keys() };
        let settings = AccountSettings { passwords, ..settings() };
        let later = World::opened_on(db.handle(), world.clock.clone(), settings, rotated).await;
        // `keyid=cDI` is p2.
        let anew = "SELECT COUNT(*) AS n FROM credential WHERE password_hash LIKE '%,t=2,p=1,keyid=cDI$%'";
        assert_eq!(code(later.try_to_sign_in("kim@example.com", "wrong password").await), "login_failed");
        assert_eq!(later.count(anew).await, 0);
        let (opened, _) = later.signed_in("kim@example.com").await;
        assert_eq!(later.count(anew).await, 1);
        assert!(later.who(&opened).await.is_some(), "that is no change of the password");
        later.signed_in("kim@example.com").await;
    }

    async fn a_full_queue_counts_as_no_failure(db: TestDatabase) {
        let passwords = PasswordSettings { at_once: 1, waiting: 0, ..settings().passwords };
        let world = World::open_with(&db, AccountSettings { passwords, ..settings() }, keys()).await;
        world.member("kim@example.com").await;
        let tries = (0..40).map(|_| {
            let accounts = world.accounts.clone();
            tokio::spawn(async move {
                accounts.sign_in(&visitor(), sign_in("kim@example.com", PASSWORD), None).await
            })
        });
        let tries: Vec<_> = tries.collect();
        let mut opened = 0;
        for attempt in tries {
            match attempt.await.expect("no panic") {
                Ok(_) => opened += 1,
                Err(accounts::AccountError::Fault(Fault::Busy { retry_after })) => {
                    assert!(retry_after.as_millis() > 0);
                }
                // 40 at once from one network are counted before any of them is known to be right.
                Err(accounts::AccountError::TooManyTries { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert!(opened > 0);
        world.clock.advance(chrono::Duration::seconds(2));
        world.signed_in("kim@example.com").await;
    }
}
