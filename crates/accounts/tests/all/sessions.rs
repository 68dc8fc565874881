//! Sessions: two limits, a list, and ways to end.

use accounts::AccountKeys;
use chrono::Duration;

use crate::world::{PASSWORD, World, code, keys, ring, settings, visitor};

kernel::both_engines! {
    async fn a_session_slides_for_30_minutes_and_ends_after_12_hours(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (idle, _) = world.signed_in("kim@example.com").await;
        world.clock.advance(Duration::minutes(30) - Duration::milliseconds(1));
        assert!(world.who(&idle).await.is_some(), "asking alone doesn't move it");
        world.clock.advance(Duration::milliseconds(1));
        assert!(world.who(&idle).await.is_none());

        let (used, _) = world.signed_in("kim@example.com").await;
        for _ in 0..24 {
            world.clock.advance(Duration::minutes(29));
            let who = world.who(&used).await.expect("kept");
            world.accounts.keep(&who).await.expect("slides");
        }
        world.clock.advance(Duration::minutes(24) - Duration::milliseconds(1));
        assert!(world.who(&used).await.is_some(), "11:59:59.999");
        world.clock.advance(Duration::milliseconds(1));
        assert!(world.who(&used).await.is_none(), "12:00");
    }

    async fn it_is_written_once_a_minute_at_most(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (opened, who) = world.signed_in("kim@example.com").await;
        let seen = "SELECT MAX(seen_at) AS n FROM session";
        let before = world.count(seen).await;
        world.clock.advance(Duration::seconds(59));
        world.accounts.keep(&who).await.expect("nothing to do");
        assert_eq!(world.count(seen).await, before);
        world.clock.advance(Duration::seconds(1));
        world.accounts.keep(&who).await.expect("slides");
        assert_eq!(world.count(seen).await, before + 60_000);
        assert!(world.who(&opened).await.is_some());
    }

    async fn it_lasts_as_long_as_it_says_after_a_request_that_was_not_written(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (opened, who) = world.signed_in("kim@example.com").await;
        world.clock.advance(Duration::seconds(59));
        world.accounts.keep(&who).await.expect("nothing to do");
        assert_eq!(Duration::milliseconds(who.lasts_idle), Duration::minutes(29));
        world.clock.advance(Duration::milliseconds(who.lasts_idle));
        assert!(world.who(&opened).await.is_some());
        world.clock.advance(Duration::seconds(1));
        assert!(world.who(&opened).await.is_none());
    }

    async fn a_new_signing_key_signs_nobody_out(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (opened, _) = world.signed_in("kim@example.com").await;
        let rotated = AccountKeys { sessions: ring(&[("k2", 8), ("k1", 1)]), ..keys() };
        let later = World::opened_on(db.handle(), world.clock.clone(), settings(), rotated).await;
        assert!(later.who(&opened).await.is_some());
        let (new, _) = later.signed_in("kim@example.com").await;
        assert!(world.who(&new).await.is_none(), "it was signed with the new key");
    }

    async fn logging_out_ends_it_at_once_and_again_does_nothing(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (opened, _) = world.signed_in("kim@example.com").await;
        for _ in 0..2 {
            world.accounts.log_out(opened.token.expose()).await.expect("out");
        }
        assert!(world.who(&opened).await.is_none());
        world.accounts.log_out("no token").await.expect("nothing to do");
        assert!(world.accounts.session("no token").await.expect("reads").is_none());
    }

    async fn people_see_their_sessions_and_end_one(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        world.member("lee@example.com").await;
        let (laptop, who) = world.signed_in("kim@example.com").await;
        world.clock.advance(Duration::minutes(1));
        let (phone, _) = world.signed_in("kim@example.com").await;
        let (_, other) = world.signed_in("lee@example.com").await;
        let sessions = world.accounts.own_sessions(&who).await.expect("a list");
        assert_eq!(sessions.iter().map(|session| session.current).collect::<Vec<_>>(), [false, true]);
        assert_eq!((sessions[0].network.as_str(), sessions[0].device.as_str()), ("192.0.2.1", "Test browser"));
        let strangers = world.accounts.end_session(&other, &sessions[0].id).await;
        assert_eq!(code(strangers), "account_not_found", "another's session");
        assert!(world.who(&phone).await.is_some());
        world.accounts.end_session(&who, &sessions[0].id).await.expect("ends");
        assert!(world.who(&phone).await.is_none());
        assert!(world.who(&laptop).await.is_some());
        assert_eq!(code(world.accounts.end_session(&who, &sessions[0].id).await), "account_not_found");
    }

    async fn changing_the_password_ends_every_session_but_the_new_one(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (laptop, who) = world.signed_in("kim@example.com").await;
        let (phone, _) = world.signed_in("kim@example.com").await;
        let new = "tyre iron and rain";
        let changed = world
            .accounts
            .change_password(&visitor(), &who, &PASSWORD.into(), &new.into(), Some(&new.into()))
            .await
            .expect("changes");
        assert!(world.who(&laptop).await.is_none());
        assert!(world.who(&phone).await.is_none());
        assert!(world.who(&changed).await.is_some());
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), "login_failed");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", new).await), "ok");
        assert_eq!(world.mails().await[0].1, "[GAON] Your password was changed");
    }

    async fn a_token_that_we_did_not_sign_asks_no_database(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (opened, _) = world.signed_in("kim@example.com").await;
        let strangers = AccountKeys { sessions: ring(&[("k1", 9)]), ..keys() };
        let strangers = World::opened_on(db.handle(), world.clock.clone(), settings(), strangers).await;
        world.database.close().await.expect("closes");
        assert!(strangers.accounts.session(opened.token.expose()).await.expect("no database").is_none());
        assert!(world.accounts.session(opened.token.expose()).await.is_err(), "ours asks it");
        world.clock.advance(Duration::hours(12));
        assert!(world.accounts.session(opened.token.expose()).await.expect("it has run out").is_none());
    }
}
