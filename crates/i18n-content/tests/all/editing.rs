use std::time::Duration;

use i18n_content::{ContentKind, EditError, Editor, EntryFilter, Save};
use kernel::{Actor, Language, Right};
use sea_orm::ConnectionTrait;

use crate::world::{EDITOR, World, code, place, shown, staff, title};

kernel::both_engines! {
    async fn what_is_saved_here_is_shown_there(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let before = shown(&world.there);
        let entry = world.save("없는 주소예요", 0).await.unwrap();
        assert_eq!((entry.ko.version, entry.ko.text.as_str()), (1, "없는 주소예요"));
        assert_eq!(shown(&world.here), "없는 주소예요", "at once where it was saved");
        assert_eq!(shown(&world.there), before);
        world.poll().await;
        assert_eq!(shown(&world.there), "없는 주소예요");
        let english = |content: &i18n_content::Content| content.library().screen("not-found", Language::En).hash().to_owned();
        assert_eq!(english(&world.here), english(&world.there));
    }

    async fn every_gateway_shows_it_within_a_second(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let watching = tokio::spawn(world.watching().run(std::future::pending()));
        world.save("없는 주소예요", 0).await.unwrap();
        let seen = async {
            let mut looks = tokio::time::interval(Duration::from_millis(10));
            while shown(&world.there) != "없는 주소예요" {
                looks.tick().await;
            }
        };
        assert!(tokio::time::timeout(Duration::from_secs(1), seen).await.is_ok());
        watching.abort();
    }

    async fn a_stale_save_is_refused_with_what_stands_there_now(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.save("첫째", 0).await.unwrap();
        let EditError::Stale(now) = world.save("둘째", 0).await.expect_err("stale") else { panic!("another refusal") };
        assert_eq!((now.version, now.text.as_str(), now.saved_by), (1, "첫째", Some(EDITOR)));
        assert_eq!(now.saved_at, Some(world.clock.now_millis()));
        assert_eq!(shown(&world.here), "첫째");
        assert_eq!(code(world.save("둘째", 2).await), "stale_version", "a version that there is none of");
        assert_eq!(code(world.restore(None, 0).await), "stale_version");
        assert_eq!(world.save("둘째", 1).await.unwrap().ko.version, 2);
    }

    async fn of_those_who_save_at_once_one_succeeds(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let words: Vec<String> = (0..8).map(|number| format!("낱말 {number}")).collect();
        let saves = futures_util::future::join_all(words.iter().map(|word| world.save(word, 0))).await;
        let (saved, refused): (Vec<_>, Vec<_>) = saves.into_iter().partition(Result::is_ok);
        assert_eq!((saved.len(), refused.len()), (1, 7));
        assert!(refused.into_iter().all(|outcome| code(outcome) == "stale_version"));
        assert_eq!(world.log().await.len(), 1, "what was refused was not done");
    }

    async fn a_save_that_is_sent_again_is_none(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.save("없는 주소예요", 0).await.unwrap();
        let again = world.save(" 없는 주소예요\r\n", 0).await.unwrap();
        assert_eq!(again.ko.version, 1);
        let default = again.default.ko.clone();
        assert_eq!(world.save_at(title(), Language::En, &again.default.en, 0).await.unwrap().en.version, 0);
        assert_eq!(world.save(&default, 1).await.unwrap().ko.version, 2, "the default's words are words");
    }

    async fn every_save_stays_and_can_be_brought_back(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let default = shown(&world.here);
        world.save("첫째", 0).await.unwrap();
        world.save("둘째", 1).await.unwrap();
        world.restore(Some(1), 2).await.unwrap();
        assert_eq!(shown(&world.here), "첫째");
        let entry = world.restore(None, 3).await.unwrap();
        assert_eq!((shown(&world.here), entry.is_overridden()), (default.clone(), false));
        let (saves, more) = world.here.history(&world.editor(), &title(), Language::Ko, 10, None).await.unwrap();
        assert!(!more);
        let told: Vec<_> = saves
            .iter()
            .map(|save| (save.version, save.text.as_str(), save.is_default, save.restored_from, save.saved_by))
            .collect();
        let by = Some(EDITOR);
        assert_eq!(
            told,
            [
                (4, default.as_str(), true, None, by),
                (3, "첫째", false, Some(1), by),
                (2, "둘째", false, None, by),
                (1, "첫째", false, None, by),
            ]
        );
        let page = world.here.history(&world.editor(), &title(), Language::Ko, 2, Some(4)).await.unwrap();
        assert_eq!((page.0.len(), page.0[0].version, page.1), (2, 3, true));
        assert_eq!(code(world.restore(Some(9), 4).await), "content_not_found");
        assert_eq!(code(world.restore(Some(i32::MAX), 4).await), "content_not_found");
        let english = world.here.history(&world.editor(), &title(), Language::En, 10, None).await.unwrap();
        assert_eq!(english.0, []);
    }

    async fn nobody_takes_a_save_away(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.save("첫째", 0).await.unwrap();
        for statement in ["DELETE FROM content_version", "UPDATE content_version SET value = 'x'"] {
            let done: Result<(), kernel::Fault> = db
                .write(move |tx| {
                    Box::pin(async move { Ok(tx.execute_unprepared(statement).await.map(|_| ())?) })
                })
                .await;
            assert!(done.is_err(), "{statement}");
        }
        assert_eq!(world.restore(Some(1), 1).await.unwrap().ko.version, 2);
    }

    async fn what_staff_did_is_in_their_log(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.save("첫째", 0).await.unwrap();
        world.restore(None, 1).await.unwrap();
        let subject = "text:not-found.title:ko".to_owned();
        assert_eq!(
            world.log().await,
            [
                (EDITOR, "content.save".to_owned(), subject.clone(), "version 1".to_owned()),
                (EDITOR, "content.restore".to_owned(), subject, "version 2".to_owned()),
            ]
        );
    }

    async fn only_who_may_edit_content_does(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for (actor, key) in [
            (Actor::Visitor, "UnauthorisedAccess"),
            (Actor::Member, "not_allowed"),
            (staff(&[Right::ManageDealers, Right::PreviewEvents]), "not_allowed"),
        ] {
            let editor = Editor { actor: &actor, network: "" };
            let save = Save { place: title(), language: Language::Ko, text: "x".into(), based_on: 0 };
            assert_eq!(code(world.here.save(&editor, save).await), key);
            assert_eq!(code(world.here.entries(&editor, &EntryFilter::default(), 0, 1, None).await), key);
            assert_eq!(code(world.here.history(&editor, &title(), Language::Ko, 1, None).await), key);
            assert_eq!(code(world.here.missing_texts(&editor, 1, None).await), key);
            assert_eq!(code(world.here.restore_brand(&editor, None, 0).await), key);
        }
        assert_eq!(world.log().await, []);
    }

    async fn what_would_break_a_page_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        assert_eq!(code(world.save(" ", 0).await), "required_text");
        assert_eq!(code(world.save("a\u{0}b", 0).await), "text_invalid");
        assert_eq!(code(world.save("{name}", 0).await), "placeholders_changed");
        let file = || place(ContentKind::ImageFile, "home", "hero");
        for name in ["../../etc/passwd", "nothing.svg", ""] {
            assert_eq!(code(world.save_at(file(), Language::Ko, name, 0).await), "file_unknown", "{name}");
        }
        let nowhere = place(ContentKind::Text, "home", "no-such-key");
        assert_eq!(code(world.save_at(nowhere, Language::Ko, "x", 0).await), "content_not_found");
        assert_eq!(shown(&world.here), shown(&world.there));
    }

    async fn the_library_tells_what_staff_changed(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.save("없는 주소예요", 0).await.unwrap();
        let wanted = EntryFilter { overridden: true, ..EntryFilter::default() };
        // The other gateway has not looked yet, and tells text and version as they are.
        let page = world.there.entries(&world.editor(), &wanted, 0, 10, None).await.unwrap();
        assert_eq!((page.total, page.more), (1, false));
        assert_eq!((&page.rows[0].place, page.rows[0].ko.version), (&title(), 1));
        assert_eq!(page.rows[0].ko.text, "없는 주소예요");
        let screens = world.here.screens(&world.editor()).await.unwrap();
        let changed: Vec<_> = screens.iter().filter(|screen| screen.overridden > 0).map(|screen| &screen.name).collect();
        assert_eq!(changed, ["not-found"]);
        assert!(screens.iter().any(|screen| screen.name == "home" && screen.texts > 10 && screen.images > 5));
    }
}
