use i18n_content::Content;
use kernel::{Database, Fault, Language, MessageCatalogue, bump_revision};
use sea_orm::ConnectionTrait;

/// What a member of staff will do from the staff area: rows and revision in one transaction.
async fn change(db: &Database, statement: &'static str) {
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
    async fn an_overridden_text_is_read_after_a_refresh(db: TestDatabase) {
        let content = Content::open(db.handle()).await.unwrap();
        assert_eq!(content.library().text("common", "test.word", Language::En), None);
        change(
            &db,
            "INSERT INTO content_text (screen, key, language, text) VALUES ('common', 'test.word', 'ko', '단어')",
        )
        .await;
        content.snapshot().refresh().await.unwrap();
        let library = content.library();
        assert_eq!(library.text("common", "test.word", Language::Ko), Some("단어"));
        assert_eq!(library.text("common", "test.word", Language::En), Some("단어"), "English falls back");
        assert!(content.missing_texts().iter().any(|missing| missing.key == "test.word"));
    }

    async fn an_overridden_brand_field_is_read_after_a_refresh(db: TestDatabase) {
        let content = Content::open(db.handle()).await.unwrap();
        change(
            &db,
            r#"INSERT INTO content_brand (field, value) VALUES ('name', '{"ko":"하나","en":"HANA"}')"#,
        )
        .await;
        content.snapshot().refresh().await.unwrap();
        assert_eq!(content.library().brand().name.en, "HANA");
    }

    async fn a_broken_override_keeps_the_last_good_content(db: TestDatabase) {
        let content = Content::open(db.handle()).await.unwrap();
        change(&db, "INSERT INTO content_brand (field, value) VALUES ('name', 'not json')").await;
        assert!(content.snapshot().refresh().await.is_err());
        assert_eq!(content.library().brand().name.en, "GAON");
    }

    async fn an_overridden_image_is_read_in_its_language(db: TestDatabase) {
        let content = Content::open(db.handle()).await.unwrap();
        change(
            &db,
            "INSERT INTO content_image (screen, image_id, language, file_name, alt) \
             VALUES ('test-screen', 'hero', 'en', 'hero-en.svg', 'A hero')",
        )
        .await;
        content.snapshot().refresh().await.unwrap();
        let library = content.library();
        assert_eq!(library.screen("test-screen", Language::En).images()[0].file_name, "hero-en.svg");
        assert!(library.screen("test-screen", Language::Ko).images().is_empty());
    }

    async fn an_unknown_message_is_its_key_and_is_reported_once(db: TestDatabase) {
        let content = Content::open(db.handle()).await.unwrap();
        for _ in 0..3 {
            assert_eq!(content.message(Language::Ko, "no_such_key"), "no_such_key");
        }
        let reports = content.missing_texts();
        assert_eq!(reports.iter().filter(|missing| missing.key == "no_such_key").count(), 1);
    }
}
