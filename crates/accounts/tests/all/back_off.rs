//! Guessing gets slow; an owner is not kept out.

use std::time::Duration;

use accounts::AccountError;

use crate::world::{PASSWORD, World, code, from, sign_in};

async fn guess(world: &World, email: &str, network: &str) -> Result<(), AccountError> {
    world.accounts.sign_in(&from(network), sign_in(email, "wrong password"), None).await.map(|_| ())
}

fn pause(outcome: Result<(), AccountError>) -> Duration {
    match outcome {
        Err(AccountError::TooManyTries { retry_after }) => retry_after,
        Err(AccountError::LoginFailed) => Duration::ZERO,
        other => panic!("{other:?}"),
    }
}

kernel::both_engines! {
    async fn each_further_guess_waits_twice_as_long_for_known_and_unknown_alike(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let mut pauses = Vec::new();
        for email in ["kim@example.com", "nobody@example.com"] {
            let mut seen = Vec::new();
            for _ in 0..5 {
                assert_eq!(pause(guess(&world, email, "198.51.100.7").await), Duration::ZERO);
            }
            for _ in 0..4 {
                assert_eq!(pause(guess(&world, email, "198.51.100.7").await), Duration::ZERO, "one more");
                let wait = pause(guess(&world, email, "198.51.100.7").await);
                seen.push(wait.as_secs());
                world.clock.advance(chrono::Duration::from_std(wait).expect("short"));
            }
            pauses.push(seen);
        }
        assert_eq!(pauses, [[1, 2, 4, 8], [1, 2, 4, 8]]);
    }

    async fn a_thousand_guesses_at_once_are_a_thousand_guesses(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let guesses: Vec<_> = (0..60)
            .map(|_| {
                let accounts = world.accounts.clone();
                let form = sign_in("kim@example.com", "wrong password");
                tokio::spawn(async move { accounts.sign_in(&from("198.51.100.7"), form, None).await })
            })
            .collect();
        let mut looked_at = 0;
        for guess in guesses {
            match guess.await.expect("no panic") {
                Err(AccountError::LoginFailed) => looked_at += 1,
                Err(AccountError::TooManyTries { .. }) => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(looked_at, 6, "five are free, the sixth begins the pause");
    }

    async fn strangers_do_not_keep_an_owner_out(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let own = from("192.0.2.1");
        world.accounts.sign_in(&own, sign_in("kim@example.com", PASSWORD), None).await.expect("signs in");
        // From a hundred networks, which have not enough failures each to be slowed down alone.
        for stranger in 0..100 {
            guess(&world, "kim@example.com", &format!("198.51.100.{stranger}")).await.expect_err("refused");
            world.clock.advance(chrono::Duration::seconds(1));
        }
        let new_network = from("203.0.113.9");
        let outcome = world.accounts.sign_in(&new_network, sign_in("kim@example.com", PASSWORD), None).await;
        let wait = pause(outcome.map(|_| ()));
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(30), "{wait:?}");
        world.accounts.sign_in(&own, sign_in("kim@example.com", PASSWORD), None).await.expect("known from here");
        world.clock.advance(chrono::Duration::seconds(30));
        world.accounts.sign_in(&new_network, sign_in("kim@example.com", PASSWORD), None).await.expect("after it");
    }

    async fn the_right_password_forgets_the_guesses_of_its_network(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        for _ in 0..3 {
            for _ in 0..5 {
                guess(&world, "kim@example.com", "192.0.2.1").await.expect_err("refused");
            }
            world.signed_in("kim@example.com").await;
        }
    }

    async fn one_network_can_not_try_many_addresses(db: TestDatabase) {
        let world = World::open(&db).await;
        let mut looked_at = 0;
        for number in 0..150 {
            let outcome = guess(&world, &format!("kim{number}@example.com"), "198.51.100.7").await;
            looked_at += u32::from(pause(outcome) == Duration::ZERO);
        }
        assert_eq!(looked_at, 101);
        assert_eq!(code(guess(&world, "kim@example.com", "198.51.100.8").await), "login_failed", "another one can");
    }

    async fn requests_for_mails_are_counted_by_network(db: TestDatabase) {
        let world = World::open(&db).await;
        for _ in 0..21 {
            let asked = world.accounts.request_reset(&from("198.51.100.7"), "kim@example.com").await;
            assert_eq!(code(asked), "ok");
        }
        let asked = world.accounts.request_reset(&from("198.51.100.7"), "kim@example.com").await;
        assert_eq!(pause(asked), Duration::from_secs(10));
        assert_eq!(code(world.accounts.request_reset(&from("198.51.100.8"), "kim@example.com").await), "ok");
    }

    async fn the_table_of_tries_names_nobody(db: TestDatabase) {
        let world = World::open(&db).await;
        guess(&world, "kim@example.com", "198.51.100.7").await.expect_err("refused");
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM sign_in_attempt").await, 3);
        let named = "SELECT COUNT(*) AS n FROM sign_in_attempt WHERE subject LIKE '%kim%' OR subject LIKE '%198%.%'";
        assert_eq!(world.count(named).await, 0);
    }
}
