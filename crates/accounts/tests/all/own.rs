//! The caller's own account: view, change, export, delete.

use accounts::{LogFilter, ProfileChange, Roles};
use kernel::Language;

use crate::world::{PASSWORD, World, code, from, lenient, visitor};

fn change() -> ProfileChange {
    ProfileChange {
        title: "Dr".into(),
        name: " Lee ".into(),
        company_name: "Other Motors".into(),
        business_number: "1248100998".into(),
        language: Language::Ko,
    }
}

kernel::both_engines! {
    async fn a_profile_is_seen_and_changed(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (opened, who) = world.signed_in("kim@example.com").await;
        let profile = world.accounts.profile(&who).await.expect("a profile");
        assert_eq!((profile.company_name.as_str(), profile.business_number.as_str()), ("GAON Motors", "1248100998"));
        world.accounts.change_profile(&who, change()).await.expect("changes");
        assert_eq!(world.who(&opened).await.expect("still in").name, "Lee");
        let wrong = ProfileChange { business_number: "1248100999".into(), name: "a\r\nb".into(), ..change() };
        assert_eq!(code(world.accounts.change_profile(&who, wrong).await), "text_too_long");
        assert_eq!(world.accounts.profile(&who).await.expect("a profile").language, Language::Ko);
    }

    async fn an_export_holds_what_is_known_and_no_secret(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let export = world.accounts.export(&who).await.expect("an export").to_string();
        for known in ["kim@example.com", "Gil-dong Hong", "GAON Motors", "1248100998", "192.0.2.1", "Test browser"] {
            assert!(export.contains(known), "{known} in {export}");
        }
        assert!(!export.contains("argon2") && !export.contains("hash"), "{export}");
    }

    async fn deleting_leaves_nothing_of_the_person(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("asked");
        let (opened, who) = world.signed_in("kim@example.com").await;
        let wrong = world.accounts.delete(&visitor(), &who, &"wrong password".into()).await;
        assert_eq!(code(wrong), "old_password_invalid");
        world.accounts.delete(&visitor(), &who, &PASSWORD.into()).await.expect("deletes");
        assert!(world.who(&opened).await.is_none());
        for table in ["account", "credential", "session", "known_network", "one_time_token"] {
            assert_eq!(world.count(&format!("SELECT COUNT(*) AS n FROM {table}")).await, 0, "{table}");
        }
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), "login_failed");
        assert_eq!(world.mails().await.len(), 0, "and no mail goes out any more");
        world.member("kim@example.com").await;
    }

    async fn asking_for_the_password_again_is_slowed_down_too(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        let (_, who) = world.signed_in("kim@example.com").await;
        let client = from("198.51.100.7");
        let mut codes = Vec::new();
        for _ in 0..7 {
            codes.push(code(world.accounts.delete(&client, &who, &"wrong password".into()).await));
        }
        assert_eq!(codes[..6], ["old_password_invalid"; 6]);
        assert_eq!(codes[6], "rate_limited");
    }

    async fn the_last_owner_stays(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), crate::world::keys()).await;
        let (opened, owner) = world.owner("owner@example.com").await;
        let alone = world.accounts.delete(&visitor(), &owner, &PASSWORD.into()).await;
        assert_eq!(code(alone), "last_owner");
        assert!(world.who(&opened).await.is_some(), "nothing was deleted");
        let (_, second) = world.staff(&owner, "second@example.com", &Roles::new([accounts::Role::Owner])).await;
        world.accounts.delete(&visitor(), &owner, &PASSWORD.into()).await.expect("one is left");
        let log = world.accounts.staff_log(&visitor(), &second, LogFilter::default(), None, 10).await.expect("a log");
        assert_eq!(log.entries[0].action, "account.delete");
    }
}
