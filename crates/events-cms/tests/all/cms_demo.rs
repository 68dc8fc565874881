//! The events of the demo, put into an empty database by the way of every save and upload.

use events_cms::demo;
use events_cms::publication::fixed::{FixedEvent, Quiz};
use kernel::Language;

use crate::cms_world::{World, urls};

kernel::both_engines! {
    async fn the_demo_has_something_to_show_everywhere(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        demo::seed(&world.here).await.unwrap();
        demo::seed(&world.there).await.unwrap();
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event").await, 9, "once");
        let (event_catalogue, now) = (world.here.event_catalogue(), world.clock.now());
        assert_eq!(urls(event_catalogue.active(now)), ["oil-package", "winter-check"]);
        assert_eq!(event_catalogue.past(now).len(), 5);
        for event in event_catalogue.public(now) {
            for language in Language::ALL {
                let page = event.page(language);
                assert_eq!(page.title.language, language, "{}", event.url());
                assert!(page.pc_banner.is_some() && page.mobile_banner.is_some(), "{}", event.url());
                assert!(event.card(language).banner.is_some(), "{}", event.url());
            }
        }
        let days = event_catalogue.days(FixedEvent::WiperBlade);
        assert!(days.is_on(now) && days.start().is_some() && days.end().is_some());
        assert!(event_catalogue.quiz_days(Quiz::WinterBatteries).end().is_some());
        let form = event_catalogue.find_public("winter-check", now).unwrap().page(Language::Ko).form.as_ref().unwrap();
        let optional: Vec<bool> = form.consents.iter().map(|consent| consent.optional).collect();
        assert!(form.collects_address && form.collects_gender);
        assert_eq!(optional, [false, true]);
        assert_eq!(world.here.home_slides().len(), 8);
        let banner = event_catalogue.find("oil-package").unwrap().page(Language::Ko).pc_banner.as_ref().unwrap();
        assert_eq!((banner.width, banner.height), (1600, 686));
        for width in &banner.widths {
            let file = world.here.image_file(&banner.file, Some(*width)).unwrap();
            assert!(file.length().await.unwrap().unwrap() < 120_000);
        }
    }
}
