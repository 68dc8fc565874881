use i18n_content::MissingReason;
use kernel::test_support::rows;
use kernel::{Language, MessageCatalogue};

use crate::world::{World, keys, title};

kernel::both_engines! {
    async fn a_key_that_there_is_none_of_is_told_once_whichever_gateway_was_asked(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for content in [&world.here, &world.there] {
            for _ in 0..3 {
                assert_eq!(content.message(Language::Ko, "no_such_key"), "no_such_key");
            }
            assert_eq!(content.keep_missing_texts().await.unwrap(), 1);
            assert_eq!(content.keep_missing_texts().await.unwrap(), 0);
        }
        let kept: Vec<String> = rows(db.read(), "SELECT key FROM content_missing", Vec::new()).await;
        assert_eq!(kept, ["no_such_key"]);
        let page = world.there.missing_texts(&world.editor(), 10, None).await.unwrap();
        assert_eq!(keys(&page), ["no_such_key"]);
        let row = &page.rows[0];
        assert_eq!((row.reason, row.language), (MissingReason::Unknown, Language::Ko));
        assert_eq!(row.first_asked_at, Some(world.clock.now_millis()));
    }

    async fn the_report_asks_first_what_was_missed_here(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        assert_eq!(world.here.text("home", "nothing-there", Language::En), "nothing-there");
        let page = world.here.missing_texts(&world.editor(), 10, None).await.unwrap();
        assert_eq!(keys(&page), ["nothing-there"]);
    }

    async fn english_in_the_place_of_korean_is_told_and_the_other_way_round(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let entry = world.here.entry(&world.editor(), &title()).await.unwrap().unwrap();
        world.save_at(title(), Language::En, &entry.default.ko, 0).await.unwrap();
        let page = world.here.missing_texts(&world.editor(), 10, None).await.unwrap();
        assert_eq!((page.rows[0].reason, page.rows[0].language), (MissingReason::SameAsKorean, Language::En));
        world.save_at(title(), Language::En, &entry.default.en, 1).await.unwrap();
        world.save_at(title(), Language::Ko, &entry.default.en, 0).await.unwrap();
        let page = world.here.missing_texts(&world.editor(), 10, None).await.unwrap();
        assert_eq!((page.rows[0].reason, page.rows[0].language), (MissingReason::Untranslated, Language::Ko));
    }
}
