use i18n_content::{Brand, EditError};

use crate::world::{EDITOR, World, code};

async fn brand(world: &World) -> Brand {
    world.here.brand_settings(&world.editor()).await.unwrap().brand
}

kernel::both_engines! {
    async fn a_saved_record_is_shown_everywhere(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut new = brand(&world).await;
        new.name.en = "HANA".to_owned();
        new.store_url = None;
        let saved = world.here.save_brand(&world.editor(), new.clone(), 0).await.unwrap();
        assert_eq!((saved.version.version, saved.version.saved_by), (1, Some(EDITOR)));
        assert_eq!((&saved.brand, saved.default.name.en.as_str()), (&new, "GAON"));
        assert_eq!(world.here.library().brand(), &new);
        world.poll().await;
        assert_eq!(world.there.library().brand(), &new);
    }

    async fn what_staff_left_alone_follows_an_upgrade(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut new = brand(&world).await;
        new.phone = "02-000-9999".to_owned();
        let saved = world.here.save_brand(&world.editor(), new, 0).await.unwrap();
        assert_eq!(saved.version.text, r#"{"phone":"02-000-9999"}"#);
    }

    async fn a_stale_record_is_refused_and_an_old_one_comes_back(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let default = brand(&world).await;
        let with = |phone: &str| Brand { phone: phone.to_owned(), ..default.clone() };
        world.here.save_brand(&world.editor(), with("02-000-0001"), 0).await.unwrap();
        let again = world.here.save_brand(&world.editor(), with("02-000-0001"), 0).await.unwrap();
        assert_eq!(again.version.version, 1, "sent again");
        let refused = world.here.save_brand(&world.editor(), with("02-000-0002"), 0).await;
        assert!(matches!(refused, Err(EditError::Stale(now)) if now.version == 1));
        world.here.save_brand(&world.editor(), with("02-000-0002"), 1).await.unwrap();
        world.here.restore_brand(&world.editor(), Some(1), 2).await.unwrap();
        assert_eq!(world.here.library().brand().phone, "02-000-0001");
        world.here.restore_brand(&world.editor(), None, 3).await.unwrap();
        assert_eq!(world.here.library().brand(), &default);
        let (saves, more) = world.here.brand_history(&world.editor(), 10, None).await.unwrap();
        let phones: Vec<&str> = saves.iter().map(|save| save.brand.phone.as_str()).collect();
        assert_eq!(phones, [default.phone.as_str(), "02-000-0001", "02-000-0002", "02-000-0001"]);
        assert_eq!((saves[1].version.restored_from, more), (Some(1), false));
        let actions: Vec<String> = world.log().await.into_iter().map(|(_, action, ..)| action).collect();
        assert_eq!(actions, ["brand.save", "brand.save", "brand.restore", "brand.restore"]);
    }

    async fn a_record_that_breaks_a_rule_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let bad = Brand { email: "nobody".to_owned(), ..brand(&world).await };
        assert_eq!(code(world.here.save_brand(&world.editor(), bad, 0).await), "email_invalid");
        assert_eq!(code(world.here.restore_brand(&world.editor(), Some(1), 0).await), "content_not_found");
    }
}
