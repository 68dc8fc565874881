use i18n_content::{Content, ContentKind};
use kernel::{Clock, Database, Fault, Language, bump_revision};
use sea_orm::ConnectionTrait;

use crate::world::{World, place};

/// A row that no rule has looked at.
async fn put(db: &Database, statement: &'static str) {
    db.write(move |tx| {
        Box::pin(async move {
            tx.execute_unprepared(statement).await?;
            bump_revision(tx, "content").await
        })
    })
    .await
    .unwrap_or_else(|fault: Fault| panic!("{fault}"));
}

kernel::both_engines! {
    async fn a_broken_override_keeps_the_last_good_content(db: TestDatabase) {
        let content = Content::open(db.handle(), Clock::system()).await.unwrap();
        put(
            &db,
            "INSERT INTO content_version (kind, screen, key, language, version, value, saved_at) \
             VALUES ('brand', 'brand', 'record', '', 1, 'not json', 0)",
        )
        .await;
        assert!(content.snapshot().refresh().await.is_err());
        assert_eq!(content.library().brand().name.en, "GAON");
    }

    async fn what_an_upgrade_has_taken_away_is_not_shown(db: TestDatabase) {
        put(
            &db,
            "INSERT INTO content_version (kind, screen, key, language, version, value, saved_at) \
             VALUES ('text', 'common', 'gone', 'ko', 1, 'x', 0)",
        )
        .await;
        let content = Content::open(db.handle(), Clock::system()).await.unwrap();
        assert_eq!(content.library().text("common", "gone", Language::Ko), None);
    }

    async fn a_picture_is_another_in_one_language(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let file = place(ContentKind::ImageFile, "home", "find-parts");
        world.save_at(file, Language::En, "find-service.svg", 0).await.unwrap();
        let alt = place(ContentKind::ImageAlt, "home", "find-parts");
        world.save_at(alt, Language::En, "A workshop", 0).await.unwrap();
        let library = world.here.library();
        let shown = |language| {
            let images = library.screen("home", language).images();
            let image = images.iter().find(|image| image.id == "find-parts").unwrap();
            (image.file_name.clone(), image.alt.get(language).to_owned())
        };
        assert_eq!(shown(Language::En), ("find-service.svg".to_owned(), "A workshop".to_owned()));
        let (korean, alt) = shown(Language::Ko);
        assert_eq!(korean, "find-parts.svg");
        assert!(alt.contains("선반"), "{alt}");
    }
}
