//! Password reset: link, temporary password, and the bound visit.

use accounts::{Client, NewPassword, Secret};
use chrono::Duration;

use crate::world::{PASSWORD, World, code, link_in, visitor};

const NEW: &str = "tyre iron and rain";

/// Link and temporary password of a mail.
async fn requested(world: &World) -> (Secret, Secret) {
    world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("asked");
    let mails = world.mails().await;
    let text = &mails.last().expect("a mail").2;
    let (_, rest) = text.split_once("Temporary password: ").expect("a temporary password");
    let temporary = rest.lines().next().expect("a line");
    (link_in(text, "reset-password").expect("a link"), temporary.into())
}

fn form(temporary: &Secret) -> NewPassword {
    NewPassword {
        email: "Kim@example.com".into(),
        temporary_password: temporary.clone(),
        password: NEW.into(),
        confirm_password: Some(NEW.into()),
        token: None,
    }
}

async fn reset(world: &World, client: &Client, form: NewPassword) -> String {
    code(world.accounts.reset_password(client, form).await)
}

kernel::both_engines! {
    async fn link_and_temporary_password_change_it_and_end_every_session(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (phone, _) = world.signed_in("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        let client = visitor();
        assert_eq!(world.accounts.validate_reset(&client.visit, &link).await.expect("good"), "kim@example.com");
        assert!(client.visit.is_used(), "the browser has to be told its visit");
        assert_eq!(reset(&world, &client, form(&temporary)).await, "ok");
        assert!(world.who(&phone).await.is_none());
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), "login_failed");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", NEW).await), "ok");
        assert_eq!(world.mails().await[0].1, "[GAON] Your password was changed");
        assert_eq!(reset(&world, &client, form(&temporary)).await, "token_invalid", "both are spent");
        assert_eq!(code(world.accounts.validate_reset(&client.visit, &link).await), "token_invalid");
    }

    async fn without_a_bound_visit_the_right_temporary_password_is_refused(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        assert_eq!(reset(&world, &visitor(), form(&temporary)).await, "token_invalid");
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        assert_eq!(reset(&world, &visitor(), form(&temporary)).await, "token_invalid", "another visit");
        let with_token = NewPassword { token: Some(link), ..form(&temporary) };
        assert_eq!(reset(&world, &visitor(), with_token).await, "ok", "clients without a cookie show the token");
    }

    async fn the_temporary_password_is_needed_and_opens_nothing_by_itself(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        let (_, earlier) = requested(&world).await;
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        for wrong in ["abcd-efgh-ijkl-mnop", PASSWORD, earlier.expose(), link.expose()] {
            assert_eq!(reset(&world, &client, form(&wrong.into())).await, "old_password_invalid");
        }
        assert_eq!(reset(&world, &client, form(&Secret::default())).await, "required_tempPassword");
        let sign_in = world.try_to_sign_in("kim@example.com", temporary.expose()).await;
        assert_eq!(code(sign_in), "login_failed");
        let typed = Secret::new(temporary.expose().to_uppercase().replace('-', ""));
        assert_eq!(reset(&world, &client, form(&typed)).await, "ok");
    }

    async fn it_is_for_its_own_account_alone(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        world.member("lee@example.com").await;
        let (link, temporary) = requested(&world).await;
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        let other = NewPassword { email: "lee@example.com".into(), ..form(&temporary) };
        assert_eq!(reset(&world, &client, other).await, "token_invalid");
    }

    async fn it_is_good_for_half_an_hour(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        let client = visitor();
        world.clock.advance(Duration::minutes(30) - Duration::milliseconds(1));
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        world.clock.advance(Duration::milliseconds(1));
        assert_eq!(reset(&world, &client, form(&temporary)).await, "token_invalid");
        assert_eq!(code(world.accounts.validate_reset(&client.visit, &link).await), "token_invalid");
    }

    async fn a_changed_password_makes_every_other_link_worthless(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (first, _) = requested(&world).await;
        let (second, temporary) = requested(&world).await;
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &second).await.expect("good");
        assert_eq!(reset(&world, &client, form(&temporary)).await, "ok");
        assert_eq!(code(world.accounts.validate_reset(&client.visit, &first).await), "token_invalid");
    }

    async fn a_bad_new_password_spends_nothing(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        let short = NewPassword { password: "short".into(), confirm_password: None, ..form(&temporary) };
        assert_eq!(reset(&world, &client, short).await, "password_too_short");
        let other = NewPassword { confirm_password: Some("tyre iron and snow".into()), ..form(&temporary) };
        assert_eq!(reset(&world, &client, other).await, "password_not_match");
        assert_eq!(reset(&world, &client, form(&temporary)).await, "ok");
    }

    async fn the_temporary_password_never_becomes_the_new_one(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        let plain = temporary.expose().to_owned();
        for same in [plain.clone(), plain.replace('-', ""), plain.to_uppercase()] {
            let kept = NewPassword { password: same.into(), confirm_password: None, ..form(&temporary) };
            assert_eq!(reset(&world, &client, kept).await, "password_too_common");
        }
        assert_eq!(reset(&world, &client, form(&temporary)).await, "ok");
    }

    async fn resetting_verifies_an_address_that_was_not(db: TestDatabase) {
        let world = World::open(&db).await;
        world.sign_up("kim@example.com").await;
        let activation = world.link("email-verfication").await;
        let (link, temporary) = requested(&world).await;
        let client = visitor();
        world.accounts.validate_reset(&client.visit, &link).await.expect("good");
        assert_eq!(reset(&world, &client, form(&temporary)).await, "ok");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", NEW).await), "ok");
        assert_eq!(code(world.accounts.activate(&activation).await), "token_invalid");
    }

    async fn of_two_resets_at_once_one_wins(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (link, temporary) = requested(&world).await;
        let attempts: Vec<_> = (0..8)
            .map(|number| {
                let (accounts, link) = (world.accounts.clone(), link.clone());
                let password = Secret::new(format!("tyre iron and rain {number}"));
                let form = NewPassword { token: Some(link), password, confirm_password: None, ..form(&temporary) };
                tokio::spawn(async move { code(accounts.reset_password(&visitor(), form).await) })
            })
            .collect();
        let mut won = 0;
        for attempt in attempts {
            match attempt.await.expect("no panic").as_str() {
                "ok" => won += 1,
                other => assert_eq!(other, "token_invalid"),
            }
        }
        assert_eq!(won, 1);
    }
}
