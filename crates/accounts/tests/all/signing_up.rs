//! Joining: the form, the mail, the link.

use accounts::{Secret, SignUp};
use chrono::Duration;

use crate::world::{PASSWORD, World, code, form, sign_in, visitor};

fn codes(outcome: Result<(), accounts::AccountError>) -> Vec<String> {
    let refused = outcome.expect_err("refused").into_refusal().expect("no fault");
    refused.as_slice().iter().map(|error| format!("{}: {}", error.path, error.code)).collect()
}

kernel::both_engines! {
    async fn who_joins_verifies_the_address_and_signs_in(db: TestDatabase) {
        let world = World::open(&db).await;
        world.sign_up("Kim@Example.com").await;
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), "activation_required");
        let mails = world.mails().await;
        assert_eq!(mails.len(), 1);
        let (to, subject, text) = &mails[0];
        assert_eq!((to.as_str(), subject.as_str()), ("Kim@Example.com", "[GAON] Please verify your email address"));
        let token = crate::world::link_in(text, "email-verfication").expect("a link");
        assert!(text.contains("https://www.example.com/kr/en/email-verfication/"), "{text}");
        world.accounts.activate(&token).await.expect("activates");
        let (_, who) = world.signed_in("KIM@example.com").await;
        assert_eq!((who.email.as_str(), who.name.as_str()), ("Kim@Example.com", "Gil-dong Hong"));
        assert!(!who.roles.is_staff());
        // A program that checks mails opened it first.
        world.accounts.activate(&token).await.expect("is active already");
        world.clock.advance(Duration::hours(25));
        world.accounts.activate(&token).await.expect("is active still");
    }

    async fn an_empty_form_is_told_in_its_order(db: TestDatabase) {
        let world = World::open(&db).await;
        let empty = SignUp { confirm_password: Some(Secret::default()), is_old_enough: Some(false), ..SignUp::default() };
        assert_eq!(codes(world.accounts.sign_up(&visitor(), empty).await), [
            "name: required_name",
            "email: required_email",
            "password: required_password",
            "confirmPassword: required_password_confirmPassword",
            "companyName: required_companyName",
            "businessNumber: required_businessNumber",
            "isOldEnough: required_age",
        ]);
        let wrong = SignUp {
            email: "kim@example".into(),
            password: "password123".into(),
            confirm_password: Some("password124".into()),
            business_number: "0000000000".into(),
            ..form("")
        };
        assert_eq!(codes(world.accounts.sign_up(&visitor(), wrong).await), [
            "email: email_invalid",
            "password: password_too_common",
            "confirmPassword: password_not_match",
            "businessNumber: businessNumber_invalid",
        ]);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM account").await, 0);
        let silent = SignUp { is_old_enough: None, confirm_password: None, ..form("kim@example.com") };
        assert_eq!(code(world.accounts.sign_up(&visitor(), silent).await), "ok", "old clients don't say");
    }

    async fn a_link_is_good_for_24_hours_and_can_be_sent_again(db: TestDatabase) {
        let world = World::open(&db).await;
        world.sign_up("kim@example.com").await;
        let first = world.link("email-verfication").await;
        world.clock.advance(Duration::hours(24));
        assert_eq!(code(world.accounts.activate(&first).await), "token_invalid");
        world.accounts.resend_activation(&visitor(), " KIM@example.com").await.expect("asked");
        let second = world.link("email-verfication").await;
        assert!(first != second);
        world.clock.advance(Duration::hours(24) - Duration::milliseconds(1));
        world.accounts.activate(&second).await.expect("activates");
        world.signed_in("kim@example.com").await;
    }

    async fn an_address_that_has_an_account_gets_the_same_answer_and_a_mail(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let other = SignUp { password: "another password".into(), confirm_password: None, ..form("KIM@example.com") };
        world.accounts.sign_up(&visitor(), other).await.expect("the same answer");
        let mails = world.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].1, "[GAON] This email address already has an account");
        assert!(!mails[0].2.contains("email-verfication"));
        assert_eq!(code(world.try_to_sign_in("kim@example.com", "another password").await), "login_failed");
        world.signed_in("kim@example.com").await;
    }

    async fn asking_for_mails_tells_nobody_who_has_an_account(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let rows = "SELECT (SELECT COUNT(*) FROM one_time_token) + (SELECT COUNT(*) FROM outbox) AS n";
        let mut before = world.count(rows).await;
        for email in ["kim@example.com", "nobody@example.com"] {
            world.accounts.resend_activation(&visitor(), email).await.expect("the same answer");
            world.accounts.request_reset(&visitor(), email).await.expect("the same answer");
            let after = world.count(rows).await;
            assert_eq!(after - before, 4, "the same rows are written for {email}");
            before = after;
        }
        let mut sent: Vec<_> = world.mails().await.into_iter().map(|(to, subject, _)| (to, subject)).collect();
        sent.sort();
        let to_kim = |subject: &str| ("kim@example.com".to_owned(), format!("[GAON] {subject}"));
        assert_eq!(sent, [to_kim("Reset your password"), to_kim("This email address already has an account")]);
    }

    async fn nobody_can_lay_a_password_under_somebody_else_s_address(db: TestDatabase) {
        let world = World::open(&db).await;
        let stranger = SignUp { password: "the stranger's".into(), confirm_password: None, ..form("kim@example.com") };
        world.accounts.sign_up(&visitor(), stranger).await.expect("signs up");
        let strangers = world.link("email-verfication").await;
        world.sign_up("kim@example.com").await;
        let own = world.link("email-verfication").await;
        assert_eq!(code(world.accounts.activate(&strangers).await), "token_invalid", "it was about another password");
        world.accounts.activate(&own).await.expect("activates");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", "the stranger's").await), "login_failed");
        world.signed_in("kim@example.com").await;
    }

    async fn nothing_secret_lies_in_the_database_or_the_outbox(db: TestDatabase) {
        let world = World::open(&db).await;
        world.sign_up("kim@example.com").await;
        world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("asked");
        let mails = world.mails().await;
        let activation = mails.iter().find_map(|(_, _, text)| crate::world::link_in(text, "email-verfication"));
        let reset = mails.iter().find_map(|(_, _, text)| crate::world::link_in(text, "reset-password"));
        for secret in [activation.expect("a link").expose(), reset.expect("a link").expose(), PASSWORD] {
            for (table, column) in [
                ("one_time_token", "public_id || token_hash"),
                ("outbox", "payload || key || lane"),
                ("credential", "password_hash"),
            ] {
                let sql = format!("SELECT COUNT(*) AS n FROM {table} WHERE {column} LIKE '%{secret}%'");
                assert_eq!(world.count(&sql).await, 0, "{table}");
            }
        }
        let sql = "SELECT COUNT(*) AS n FROM outbox WHERE payload || key || lane LIKE '%example.com%'";
        assert_eq!(world.count(sql).await, 0, "no address waits in the outbox");
    }

    async fn a_mailbox_is_not_filled(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        for _ in 0..9 {
            world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("the same answer");
        }
        assert_eq!(world.mails().await.len(), 5);
        world.clock.advance(Duration::minutes(61));
        world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("asked");
        assert_eq!(world.mails().await.len(), 1);
        assert!(world.accounts.sign_in(&visitor(), sign_in("kim@example.com", PASSWORD), None).await.is_ok());
    }
}
