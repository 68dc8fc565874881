//! The picture library, on two gateways over one database.

use events_cms::publication::rules::RequestedAction;
use events_cms::{
    CopyRef, EventError, ImageFilter, ImageList, ImageUseKind, LibraryImage, Restore, SaveCopy, SaveEvent,
    StoredEvent,
};
use kernel::{Language, LocalizedText};
use serde_json::json;

use crate::cms_images::png;
use crate::cms_world::{NETWORK, World, again, edited, new, refused, written};
use crate::world::{document, set};

const BANNER: &str = "detailsSetting.pcBannerUrl";

impl World {
    /// A picture of its own width; the newest one is first in the library.
    async fn picture(&self, width: u32) -> String {
        self.clock.advance(chrono::Duration::seconds(1));
        self.upload(&png(width, 20)).await.unwrap().file
    }

    async fn library(&self, filter: &ImageFilter) -> ImageList {
        self.there.library(&self.editor, filter).await.unwrap()
    }

    /// The files of the library, all on one page.
    async fn listed(&self, search: &str, unused: bool) -> Vec<String> {
        let filter = ImageFilter { search: search.to_owned(), unused, first: 100, after: None };
        let list = self.library(&filter).await;
        assert_eq!((list.total, list.more), (list.rows.len() as u64, false));
        list.rows.into_iter().map(|row| row.image.file).collect()
    }

    /// Which events use a picture.
    async fn uses(&self, file: &str) -> Vec<(i64, ImageUseKind)> {
        let filter = ImageFilter { first: 100, ..ImageFilter::default() };
        let rows = self.library(&filter).await.rows;
        let image = rows.into_iter().find(|row| row.image.file == file).unwrap();
        image.uses.into_iter().map(|image_use| (image_use.event, image_use.kind)).collect()
    }

    async fn describe(&self, file: &str, ko: &str, en: &str) -> Result<LibraryImage, EventError> {
        self.here.describe_image(&self.editor, NETWORK, file, &LocalizedText::new(ko, en)).await
    }

    async fn delete_picture(&self, file: &str) -> Result<(), EventError> {
        self.there.delete_image(&self.editor, NETWORK, file).await
    }

    /// A draft with a banner.
    async fn draft_with(&self, url: &str, file: &str) -> StoredEvent {
        let mut event = written(url);
        set(&mut event, BANNER, json!(file));
        self.save(new(document(event))).await.unwrap()
    }
}

kernel::both_engines! {
    async fn pictures_are_listed_searched_and_paged(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut files = Vec::new();
        for width in 30..35 {
            files.insert(0, world.picture(width).await);
        }
        assert_eq!(world.listed("", false).await, files, "the newest first");
        let mut filter = ImageFilter { first: 2, ..ImageFilter::default() };
        let mut pages = Vec::new();
        loop {
            let page = world.library(&filter).await;
            assert_eq!(page.total, 5);
            filter.after = page.rows.last().map(LibraryImage::cursor);
            pages.push(page.rows.into_iter().map(|row| row.image.file).collect::<Vec<_>>());
            if !page.more {
                break;
            }
        }
        assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 1]);
        assert_eq!(pages.concat(), files);

        world.describe(&files[1], "눈길의 100% 자동차", "A Car on snow_").await.unwrap();
        let event = world.draft_with("winter", &files[3]).await;
        assert_eq!(event.name(), "가을 점검 행사");
        for (search, found) in [
            ("눈길", vec![1]),
            ("a car ON", vec![1]),
            ("100%", vec![1]),
            ("_", vec![1]),
            ("점검", vec![3]),
            ("autumn CHECK", vec![3]),
            ("!", vec![]),
            ("없는", vec![]),
        ] {
            let found: Vec<String> = found.into_iter().map(|at: usize| files[at].clone()).collect();
            assert_eq!(world.listed(search, false).await, found, "{search}");
        }
        let unused: Vec<String> = [0, 1, 2, 4].map(|at: usize| files[at].clone()).into();
        assert_eq!(world.listed("", true).await, unused);
    }

    async fn pictures_uploaded_at_the_same_time_are_all_on_some_page(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut files = Vec::new();
        for width in 30..33 {
            files.push(world.upload(&png(width, 20)).await.unwrap().file);
        }
        files.sort_unstable();
        let mut filter = ImageFilter { first: 1, ..ImageFilter::default() };
        let mut listed = Vec::new();
        for _ in 0..3 {
            let page = world.library(&filter).await;
            filter.after = page.rows.last().map(LibraryImage::cursor);
            listed.extend(page.rows.into_iter().map(|row| row.image.file));
        }
        assert_eq!(listed, files);
    }

    async fn an_alternative_text_is_the_pictures_wherever_it_is_used(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let file = world.picture(40).await;
        let event = world.draft_with("winter", &file).await;
        let described = world.describe(&file, "  눈길의 자동차 ", "A car on snow").await.unwrap();
        assert_eq!(described.image.alt, LocalizedText::new("눈길의 자동차", "A car on snow"));
        assert_eq!(described.uses.len(), 1);
        world.poll().await;
        for (language, alt) in [(Language::Ko, "눈길의 자동차"), (Language::En, "A car on snow")] {
            let event_catalogue = world.there.event_catalogue();
            let banner = event_catalogue.get(event.id).unwrap().page(language).pc_banner.clone().unwrap();
            assert_eq!(banner.alt.get(language), alt);
        }
        let long = "가".repeat(200);
        assert_eq!(world.describe(&file, &long, "").await.unwrap().image.alt, LocalizedText::new(long.as_str(), ""));
        assert_eq!(
            refused(world.describe(&file, &"가".repeat(201), "two\nlines").await),
            ["alt.ko text_too_long", "alt.en text_invalid"]
        );
        assert_eq!(refused(world.describe("none.webp", "", "").await), ["file image_not_found"]);
        let again = world.upload(&png(40, 20)).await.unwrap();
        assert_eq!(again.alt.ko, long, "the same picture again keeps its text");
        let log = world.log().await;
        assert_eq!(log.iter().filter(|line| **line == format!("event.describe event-image:{file} ")).count(), 2);
    }

    async fn a_picture_of_any_version_is_not_deleted(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let (first, second, copied) = (world.picture(40).await, world.picture(50).await, world.picture(60).await);
        let draft = world.draft_with("winter", &first).await;
        assert_eq!(world.uses(&first).await, [(draft.id, ImageUseKind::Current)]);
        let draft = world.save(edited(&draft, BANNER, json!(second))).await.unwrap();
        assert_eq!(world.uses(&first).await, [(draft.id, ImageUseKind::EarlierVersion)]);
        assert_eq!(world.uses(&second).await, [(draft.id, ImageUseKind::Current)]);
        let launched = world
            .save(SaveEvent { action: RequestedAction::Launch, ..again(&draft, &draft.document) })
            .await
            .unwrap();
        let mut changed = launched.document.to_value().unwrap();
        set(&mut changed, BANNER, json!(copied));
        let save = SaveCopy {
            id: launched.id,
            based_on: None,
            event_version: launched.version,
            document: document(changed),
        };
        world.here.save_copy(&world.editor, NETWORK, save).await.unwrap();
        assert_eq!(world.uses(&copied).await, [(launched.id, ImageUseKind::WorkingCopy)]);
        for file in [&first, &second, &copied] {
            assert_eq!(refused(world.delete_picture(file).await), ["file image_in_use"]);
        }
        assert_eq!(world.listed("", true).await, Vec::<String>::new());

        let restore = Restore { id: launched.id, version: 1, based_on: launched.version };
        let restored = world.here.roll_back(&world.editor, NETWORK, restore).await.unwrap();
        assert_eq!(world.uses(&first).await, [(restored.id, ImageUseKind::Current)]);
        let copy = CopyRef { id: launched.id, based_on: 1 };
        world.here.discard_copy(&world.editor, NETWORK, copy).await.unwrap();
        assert_eq!(world.listed("", true).await, [copied.as_str()], "a discarded copy uses nothing");
        world.delete_picture(&copied).await.unwrap();
        assert_eq!(refused(world.delete_picture(&copied).await), ["file image_not_found"]);
        assert_eq!(*world.log().await.last().unwrap(), format!("event.image.delete event-image:{copied} "));
    }

    async fn a_deleted_draft_keeps_its_pictures_for_thirty_days(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let file = world.picture(40).await;
        let draft = world.draft_with("winter", &file).await;
        world.here.delete(&world.editor, NETWORK, draft.id).await.unwrap();
        assert_eq!(world.uses(&file).await, [(draft.id, ImageUseKind::Deleted)]);
        assert_eq!(refused(world.delete_picture(&file).await), ["file image_in_use"]);
        world.clock.advance(chrono::Duration::days(31));
        assert_eq!(world.here.sweep().await.unwrap(), 1);
        assert_eq!(world.uses(&file).await, []);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version_image").await, 0);
        world.delete_picture(&file).await.unwrap();
        assert_eq!(world.listed("", false).await, Vec::<String>::new());
        assert!(world.there.image_file(&file, None).is_none());
        assert_eq!(world.files().len(), 1, "an upload may be writing it again");
        let again = world.upload(&png(40, 20)).await.unwrap();
        assert_eq!(again.file, file);
        assert!(world.here.image_file(&file, None).is_some());
    }

    async fn a_save_names_no_picture_that_was_deleted_meanwhile(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let file = world.picture(40).await;
        let draft = world.add("winter").await;
        let save = edited(&draft, BANNER, json!(file));
        let mut english = save.document.to_value().unwrap();
        set(&mut english, "translations.en.detailsSetting.pcBannerUrl", json!(file));
        let save = SaveEvent { document: document(english), ..save };
        world.delete_picture(&file).await.unwrap();
        let places = [format!("{BANNER} image_not_found"), format!("translations.en.{BANNER} image_not_found")];
        assert_eq!(refused(world.save(save.clone()).await), places);
        assert_eq!(refused(world.save(SaveEvent { id: None, based_on: None, ..save }).await), places);
        assert_eq!(world.here.event(&world.editor, draft.id).await.unwrap().unwrap().version, 1);

        // A document of an older system may name what never was a picture of ours.
        let older = world.save(edited(&draft, BANNER, json!("banner.png"))).await.unwrap();
        assert_eq!(older.version, 2);
    }

    async fn a_save_and_a_deletion_at_the_same_time_do_not_both_succeed(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for round in 0..12 {
            let file = world.picture(40 + round).await;
            let draft = world.add(&format!("event-{round}")).await;
            let save = edited(&draft, BANNER, json!(file));
            let (saved, deleted) = tokio::join!(world.save(save), world.delete_picture(&file));
            match (saved, deleted) {
                (Ok(_), Err(error)) => {
                    assert_eq!(refused(Err::<(), _>(error)), ["file image_in_use"]);
                }
                (Err(error), Ok(())) => {
                    assert_eq!(refused(Err::<(), _>(error)), [format!("{BANNER} image_not_found")]);
                }
                (saved, deleted) => panic!("{} {}", saved.is_ok(), deleted.is_ok()),
            }
        }
    }
}
