//! The second factor with an authenticator app.

use accounts::{AccountError, ActiveSecondFactor, OpenedSession, Right, Secret, SignIn, SignedIn};
use chrono::Duration;
use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

use crate::world::{PASSWORD, World, code, keys, lenient, sign_in, visitor};

/// The app's current code.
fn app(secret: &Secret, world: &World) -> Secret {
    let mut bits = 0_u64;
    let mut held = 0;
    let mut key = Vec::new();
    for letter in secret.expose().bytes().filter(|letter| *letter != b'-') {
        let value = if letter.is_ascii_digit() { letter - b'2' + 26 } else { letter - b'a' };
        bits = (bits << 5 | u64::from(value)) & 0xffff;
        held += 5;
        if held >= 8 {
            held -= 8;
            key.push(u8::try_from(bits >> held & 0xff).expect("a byte"));
        }
    }
    let mut mac = Hmac::<Sha1>::new_from_slice(&key).expect("a key");
    mac.update(&(world.clock.now_millis() / 30_000).to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let offset = usize::from(digest[19] & 15);
    let four: [u8; 4] = digest[offset..offset + 4].try_into().expect("four bytes");
    Secret::new(format!("{:06}", (u32::from_be_bytes(four) & 0x7fff_ffff) % 1_000_000))
}

async fn enrol(world: &World, who: &SignedIn) -> (Secret, ActiveSecondFactor) {
    let begun = world.accounts.begin_second_factor(&visitor(), who, &PASSWORD.into()).await.expect("begins");
    assert!(begun.uri.expose().starts_with("otpauth://totp/GAON:"));
    let code = app(&begun.secret, world);
    let enrolled = world.accounts.confirm_second_factor(&visitor(), who, &code).await.expect("confirms");
    (begun.secret, enrolled)
}

async fn with_code(world: &World, email: &str, code: &Secret) -> Result<OpenedSession, AccountError> {
    let form = SignIn { code: Some(code.clone()), ..sign_in(email, PASSWORD) };
    world.accounts.sign_in(&visitor(), form, None).await
}

kernel::both_engines! {
    async fn an_owner_can_do_nothing_before_there_is_one(db: TestDatabase) {
        let world = World::open(&db).await;
        let (opened, owner) = world.owner("owner@example.com").await;
        assert!(owner.needs_second_factor());
        assert_eq!(owner.rights(), []);
        assert_eq!(code(world.accounts.people(&visitor(), &owner).await), "not_allowed");
        let (_, enrolled) = enrol(&world, &owner).await;
        assert!(world.who(&opened).await.is_none(), "the session is opened anew");
        let owner = world.who(&enrolled.session).await.expect("a session");
        assert!(!owner.needs_second_factor());
        assert!(owner.may(Right::ManagePeople));
        assert_eq!(world.accounts.people(&visitor(), &owner).await.expect("a list").len(), 1);
    }

    async fn signing_in_asks_for_a_code_after_the_right_password(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let (secret, enrolled) = enrol(&world, &who).await;
        assert_eq!(code(world.try_to_sign_in("kim@example.com", "wrong password").await), "login_failed");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), "second_factor_required");
        let used = app(&secret, &world);
        assert_eq!(code(with_code(&world, "kim@example.com", &used).await), "second_factor_invalid", "used to confirm");
        world.clock.advance(Duration::seconds(30));
        let fresh = app(&secret, &world);
        let opened = with_code(&world, "kim@example.com", &fresh).await.expect("signs in");
        assert!(world.who(&opened).await.expect("a session").by_second_factor);
        assert_eq!(code(with_code(&world, "kim@example.com", &fresh).await), "second_factor_invalid", "good once");
        assert!(world.who(&enrolled.session).await.is_some());
    }

    async fn a_code_is_good_once_even_for_two_at_the_same_moment(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let (secret, _) = enrol(&world, &who).await;
        world.clock.advance(Duration::seconds(30));
        let fresh = app(&secret, &world);
        let attempts: Vec<_> = (0..5)
            .map(|_| {
                let accounts = world.accounts.clone();
                let form = SignIn { code: Some(fresh.clone()), ..sign_in("kim@example.com", PASSWORD) };
                tokio::spawn(async move { code(accounts.sign_in(&visitor(), form, None).await) })
            })
            .collect();
        let mut codes = Vec::new();
        for attempt in attempts {
            codes.push(attempt.await.expect("no panic"));
        }
        assert_eq!(codes.iter().filter(|code| *code == "ok").count(), 1, "{codes:?}");
    }

    async fn recovery_codes_are_good_once_each_and_can_be_renewed(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let (_, enrolled) = enrol(&world, &who).await;
        let codes = &enrolled.recovery_codes;
        assert_eq!(codes.len(), 10);
        // Five bits a letter: 120, above the 112 from which a plain digest is enough.
        assert!(codes.iter().all(|code| code.expose().replace('-', "").len() == 24), "{}", codes[0].expose());
        let typed = Secret::new(codes[0].expose().to_uppercase().replace('-', " "));
        let opened = with_code(&world, "kim@example.com", &typed).await.expect("signs in");
        assert_eq!(code(with_code(&world, "kim@example.com", &codes[0]).await), "second_factor_invalid");
        let who = world.who(&opened).await.expect("a session");
        let renewed =
            world.accounts.renew_recovery_codes(&visitor(), &who, &PASSWORD.into()).await.expect("renews");
        assert_eq!(code(with_code(&world, "kim@example.com", &codes[1]).await), "second_factor_invalid");
        assert_eq!(code(with_code(&world, "kim@example.com", &renewed[1]).await), "ok");
    }

    async fn guessing_codes_gets_slow(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        enrol(&world, &who).await;
        let mut codes = Vec::new();
        for _ in 0..7 {
            codes.push(code(with_code(&world, "kim@example.com", &"00000".into()).await));
        }
        assert_eq!(codes[..6], ["second_factor_invalid"; 6]);
        assert_eq!(codes[6], "rate_limited");
    }

    async fn guessing_the_code_that_confirms_gets_slow_and_the_right_one_forgets_it(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let begun = world.accounts.begin_second_factor(&visitor(), &who, &PASSWORD.into()).await.expect("begins");
        let mut codes = Vec::new();
        for _ in 0..7 {
            codes.push(code(world.accounts.confirm_second_factor(&visitor(), &who, &"00000".into()).await));
        }
        assert_eq!(codes[..6], ["second_factor_invalid"; 6]);
        assert_eq!(codes[6], "rate_limited");
        let right = app(&begun.secret, &world);
        let early = world.accounts.confirm_second_factor(&visitor(), &who, &right).await;
        assert_eq!(code(early), "rate_limited", "the right one is not looked at either");
        world.clock.advance(Duration::minutes(2));
        let right = app(&begun.secret, &world);
        let rows = world.count("SELECT COUNT(*) AS n FROM sign_in_attempt").await;
        world.accounts.confirm_second_factor(&visitor(), &who, &right).await.expect("confirms");
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM sign_in_attempt").await, rows - 1);
    }

    async fn a_secret_that_nobody_confirmed_is_good_for_15_minutes(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let begun = world.accounts.begin_second_factor(&visitor(), &who, &PASSWORD.into()).await.expect("begins");
        world.clock.advance(Duration::minutes(15));
        let late = world.accounts.confirm_second_factor(&visitor(), &who, &app(&begun.secret, &world)).await;
        assert_eq!(code(late), "second_factor_invalid");
        let begun = world.accounts.begin_second_factor(&visitor(), &who, &PASSWORD.into()).await.expect("begins");
        world.clock.advance(Duration::minutes(15) - Duration::milliseconds(1));
        let in_time = world.accounts.confirm_second_factor(&visitor(), &who, &app(&begun.secret, &world)).await;
        assert_eq!(code(in_time), "ok");
    }

    async fn a_secret_is_sealed_in_the_database(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let (secret, enrolled) = enrol(&world, &who).await;
        let plain = secret.expose().replace('-', "");
        for wanted in [plain.clone(), plain.to_uppercase(), enrolled.recovery_codes[0].expose().to_owned()] {
            let sql = format!(
                "SELECT (SELECT COUNT(*) FROM second_factor WHERE secret LIKE '%{wanted}%') + \
                 (SELECT COUNT(*) FROM recovery_code WHERE code_hash LIKE '%{wanted}%') AS n"
            );
            assert_eq!(world.count(&sql).await, 0);
        }
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM second_factor WHERE secret LIKE 's1.%'").await, 1);
    }

    async fn it_is_begun_with_the_password_and_cannot_be_replaced(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let wrong = world.accounts.begin_second_factor(&visitor(), &who, &"wrong password".into()).await;
        assert_eq!(code(wrong), "old_password_invalid");
        let early = world.accounts.confirm_second_factor(&visitor(), &who, &"123456".into()).await;
        assert_eq!(code(early), "second_factor_invalid");
        let (_, enrolled) = enrol(&world, &who).await;
        let who = world.who(&enrolled.session).await.expect("a session");
        let again = world.accounts.begin_second_factor(&visitor(), &who, &PASSWORD.into()).await;
        assert_eq!(code(again), "not_allowed");
        let off = world.accounts.remove_second_factor(&visitor(), &who, &PASSWORD.into()).await.expect("off");
        assert!(world.who(&enrolled.session).await.is_none());
        assert!(!world.who(&off).await.expect("a session").has_second_factor);
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), "ok");
    }

    async fn an_owner_must_keep_it(db: TestDatabase) {
        let world = World::open(&db).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (_, enrolled) = enrol(&world, &owner).await;
        let owner = world.who(&enrolled.session).await.expect("a session");
        let off = world.accounts.remove_second_factor(&visitor(), &owner, &PASSWORD.into()).await;
        assert_eq!(code(off), "not_allowed");
    }

    async fn a_lost_one_is_removed_when_another_owner_approves(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let [(_, one), (_, two)] = [world.owner("one@example.com").await, world.owner("two@example.com").await];
        world.member("kim@example.com").await;
        let (_, kim) = world.signed_in("kim@example.com").await;
        let (_, enrolled) = enrol(&world, &kim).await;
        world.mails().await;
        let pending = async |who: &SignedIn| {
            let member = world.accounts.find_member(&visitor(), who, "kim@example.com").await.expect("reads").expect("kim");
            let waits = world.accounts.resets_to_approve(who.account_id).await.expect("counts");
            (member.reset.map(|reset| (reset.requested_by, reset.is_own)), waits)
        };
        let request = async |who: &SignedIn, id: &str| code(world.accounts.request_second_factor_reset(&visitor(), who, id).await);
        let approve = async |who: &SignedIn, id: &str| code(world.accounts.approve_second_factor_reset(&visitor(), who, id).await);
        let dismiss = async |who: &SignedIn, id: &str| code(world.accounts.dismiss_second_factor_reset(&visitor(), who, id).await);
        for who in [&one, &two] {
            assert_eq!(approve(who, &kim.public_id).await, "second_factor_reset_not_found");
            assert_eq!(dismiss(who, &kim.public_id).await, "second_factor_reset_not_found");
        }
        assert_eq!(request(&one, &one.public_id).await, "not_allowed", "never the own one");
        assert_eq!(request(&one, &two.public_id).await, "account_not_found", "there is none");
        assert_eq!(request(&one, &kim.public_id).await, "ok");
        assert_eq!(request(&two, &kim.public_id).await, "ok", "it stays the request of the first");
        assert_eq!(pending(&one).await, (Some(("Gil-dong Hong".to_owned(), true)), 0));
        assert_eq!(pending(&two).await, (Some(("Gil-dong Hong".to_owned(), false)), 1));
        assert_eq!(approve(&one, &kim.public_id).await, "not_allowed", "not by whoever requested it");
        assert!(world.who(&enrolled.session).await.is_some(), "nothing has happened yet");
        assert_eq!(world.mails().await, []);

        world.clock.advance(Duration::days(1));
        let [(_, one), (_, two)] = [world.signed_in("one@example.com").await, world.signed_in("two@example.com").await];
        assert_eq!(approve(&two, &kim.public_id).await, "second_factor_reset_not_found", "a day is over");
        assert_eq!(pending(&two).await, (None, 0));
        assert_eq!(request(&two, &kim.public_id).await, "ok");
        assert_eq!(dismiss(&one, &kim.public_id).await, "ok");
        assert_eq!(approve(&one, &kim.public_id).await, "second_factor_reset_not_found");
        assert_eq!(request(&one, &kim.public_id).await, "ok");
        world.accounts.set_lock_of("one@example.com", true).await.expect("locks");
        assert_eq!(approve(&two, &kim.public_id).await, "second_factor_reset_not_found", "the request of a locked owner is none");
        assert_eq!(pending(&two).await, (None, 0));
        world.accounts.set_lock_of("one@example.com", false).await.expect("unlocks");
        assert_eq!(approve(&two, &kim.public_id).await, "ok");
        assert!(world.who(&enrolled.session).await.is_none(), "all sessions have ended");
        assert!(!world.signed_in("kim@example.com").await.1.has_second_factor);
        let mails = world.mails().await;
        assert_eq!(mails.iter().map(|(to, ..)| to.as_str()).collect::<Vec<_>>(), ["kim@example.com"], "{mails:?}");
        assert_eq!(approve(&two, &kim.public_id).await, "second_factor_reset_not_found", "it is done");

        let log = "SELECT action, account_id, detail FROM staff_log WHERE action LIKE 'second-factor.reset%' ORDER BY id";
        let log: Vec<(String, i64, String)> = kernel::test_support::rows(world.database.read(), log, vec![]).await;
        let entry = |action: &str, who: &SignedIn, by: Option<&SignedIn>| {
            let by = by.map(|by| format!("requested by {}", by.account_id)).unwrap_or_default();
            (format!("second-factor.{action}"), who.account_id, by)
        };
        assert_eq!(log, [
            entry("reset-request", &one, None),
            entry("reset-request", &two, None),
            entry("reset-dismiss", &one, Some(&two)),
            entry("reset-request", &one, None),
            entry("reset", &two, Some(&one)),
        ]);
    }

    async fn without_a_second_owner_a_reset_is_the_operator_s(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (_, other) = world.owner("other@example.com").await;
        let (_, enrolled) = enrol(&world, &other).await;
        let request = async || code(world.accounts.request_second_factor_reset(&visitor(), &owner, &other.public_id).await);
        assert_eq!(request().await, "second_owner_required", "the person concerned can't approve it");
        world.owner("third@example.com").await;
        world.accounts.set_lock_of("third@example.com", true).await.expect("locks");
        assert_eq!(request().await, "second_owner_required", "nor can a locked one");
        world.accounts.set_lock_of("third@example.com", false).await.expect("unlocks");
        assert_eq!(request().await, "ok");
        world.accounts.remove_second_factor_of("other@example.com").await.expect("removes");
        assert!(world.who(&enrolled.session).await.is_none());
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM second_factor_reset").await, 0, "the request is done with");
    }

    async fn two_who_approve_at_once_remove_it_once(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, one) = world.owner("one@example.com").await;
        let others = [world.owner("two@example.com").await.1, world.owner("three@example.com").await.1];
        world.member("kim@example.com").await;
        let (_, kim) = world.signed_in("kim@example.com").await;
        enrol(&world, &kim).await;
        world.accounts.request_second_factor_reset(&visitor(), &one, &kim.public_id).await.expect("requests");
        let tries = others.map(|who| {
            let (accounts, id) = (world.accounts.clone(), kim.public_id.clone());
            tokio::spawn(async move { code(accounts.approve_second_factor_reset(&visitor(), &who, &id).await) })
        });
        let mut codes = Vec::new();
        for attempt in tries {
            codes.push(attempt.await.expect("no panic"));
        }
        codes.sort();
        assert_eq!(codes, ["ok", "second_factor_reset_not_found"]);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM staff_log WHERE action = 'second-factor.reset'").await, 1);
    }
}
