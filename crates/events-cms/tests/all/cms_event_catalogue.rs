//! The event catalogue of each gateway, by the clock and without the database.

use events_cms::publication::fixed::{FixedEvent, Quiz};
use events_cms::{EventListKind, EventPhase};
use i18n_content::{Showing, SlideKind, SlideSource};
use kernel::Language;
use serde_json::json;

use crate::cms_world::{NETWORK, World, again, at, between, edited, new, urls, written};
use crate::world::{document, set};

kernel::both_engines! {
    async fn what_is_saved_here_is_seen_there_at_the_next_look(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.launch("winter", "2026-11-20", "2026-12-22").await;
        assert_eq!(world.active(&world.here), ["winter"], "here at once");
        assert_eq!(world.active(&world.there), [""; 0]);
        world.poll().await;
        assert_eq!(world.active(&world.there), ["winter"]);
    }

    async fn drafts_and_what_was_taken_back_are_for_nobody_but_staff(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("draft").await;
        world.launch("coming", "2026-12-01", "2026-12-22").await;
        let launched = world.launch("on", "2026-11-20", "2026-12-22").await;
        let taken = world.launch("taken", "2026-11-20", "2026-12-22").await;
        world.inactivate(&taken).await;
        world.launch("over", "2026-10-01", "2026-10-22").await;
        let (event_catalogue, now) = (world.here.event_catalogue(), world.clock.now());
        assert_eq!((world.active(&world.here), world.past(&world.here)), (vec!["on".to_owned()], vec!["over".to_owned()]));
        for (url, public) in [("draft", false), ("coming", false), ("on", true), ("taken", false), ("over", true), ("none", false)] {
            assert_eq!(event_catalogue.find_public(url, now).is_some(), public, "{url}");
            assert_eq!(event_catalogue.find(url).is_some(), url != "none", "{url}");
        }
        let previewed = urls(event_catalogue.previewed(EventListKind::EventCollection, now));
        assert_eq!(previewed, ["draft", "on", "coming"]);
        assert_eq!(event_catalogue.get(launched.id).unwrap().stored(), &launched);
        let mut public: Vec<_> = event_catalogue.public(now).map(|event| event.url().to_owned()).collect();
        public.sort_unstable();
        assert_eq!(public, ["on", "over"]);
    }

    async fn past_events_come_with_the_latest_end_first(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for (url, end) in [("a", "2026-10-10"), ("b", "2026-11-10"), ("c", "2026-09-10"), ("d", "2026-11-10")] {
            world.launch(url, "2026-09-01", end).await;
        }
        assert_eq!(world.past(&world.here), ["d", "b", "a", "c"]);
    }

    async fn the_banner_of_an_event_is_the_first_slide_for_its_days(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-23", "2026-11-24").await;
        let slides = world.here.home_slides();
        let [slide] = &*slides else { panic!("one slide") };
        assert_eq!((slide.id.as_str(), slide.kind), (format!("event-{}", event.id).as_str(), SlideKind::Event));
        for (moment, showing) in [
            ("2026-11-22T23:59:59", Showing::Hidden),
            ("2026-11-23T00:00:00", Showing::Whole),
            ("2026-11-24T23:59:59", Showing::Whole),
            ("2026-11-25T00:00:00", Showing::Hidden),
        ] {
            world.is(moment);
            assert_eq!(slide.window.at(world.clock.now_millis()), showing, "{moment}");
        }
        let banner = slide.event.as_ref().unwrap();
        let english = banner.get(Language::En);
        assert_eq!((english.name.text.as_str(), english.name.language), ("Autumn check", Language::En));
        let left = english.left_button.as_ref().unwrap();
        assert_eq!((left.text.text.as_str(), left.text.language), ("예약하기", Language::Ko), "not translated");
        assert_eq!((left.background.as_str(), left.link.href.as_str()), ("#0172CE", "/select-location"));
        assert!(english.right_button.is_none(), "it leads nowhere");
        world.add("draft").await;
        assert_eq!(world.here.home_slides().len(), 1);
        let slides = SlideSource::previewed(world.here.event_catalogue().as_ref());
        let previewed: Vec<bool> = slides.iter().map(|slide| slide.event.as_ref().unwrap().public).collect();
        assert_eq!(previewed, [false, true], "the draft is not public");
    }

    async fn each_language_says_which_of_its_words_are_its_own(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut event = written("winter");
        set(&mut event, "listingSetting.eventName.Text", json!(""));
        set(&mut event, "listingSetting.expiredEventName", json!(" "));
        set(&mut event, "homeSetting.startDate", json!("2026-11-20"));
        let saved = world.save(new(document(event))).await.unwrap();
        let event_catalogue = world.here.event_catalogue();
        let shelved = event_catalogue.get(saved.id).unwrap();
        assert_eq!(shelved.card(Language::Ko).name.text, "가을 점검 행사", "the name of the event stands in");
        assert_eq!(shelved.past(Language::En).name.text, "Autumn check");
        let page = shelved.page(Language::En);
        assert_eq!((page.title.text.as_str(), page.title.language), ("가을맞이 무상 점검", Language::Ko));
        let form = page.form.as_ref().unwrap();
        assert_eq!(form.purpose, format!("cms-{}", saved.id));
        assert!(form.collects_address && form.collects_gender);
        let consents: Vec<_> = form.consents.iter().map(|consent| (consent.position, consent.title.text.as_str(), consent.optional)).collect();
        assert_eq!(consents, [(0, "Personal data", false), (1, "광고 수신", true)]);
        let korean = &shelved.page(Language::Ko).form.as_ref().unwrap().consents;
        assert_ne!(korean[0].text_version, form.consents[0].text_version);
        assert_eq!(korean[1].text_version, form.consents[1].text_version, "the same Korean words");
        assert_eq!(page.notes.len(), 1);
        assert_eq!(page.success.button_link.as_ref().unwrap().href, "/");
        assert!(page.pc_banner.is_none(), "no such picture was uploaded");
        let without = edited(&saved, "collectInfoSetting.isCollectInformation", json!(false));
        world.save(without).await.unwrap();
        assert!(world.here.event_catalogue().get(saved.id).unwrap().page(Language::Ko).form.is_none());
    }

    async fn fixed_events_and_quizzes_have_their_seeded_days(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event_catalogue = world.here.event_catalogue();
        let phase = |days| EventPhase::of(days, world.clock.now());
        assert_eq!(phase(event_catalogue.days(FixedEvent::MaySpecialDiscount)), EventPhase::Over);
        assert_eq!(phase(event_catalogue.days(FixedEvent::BlackFridayNovember)), EventPhase::On);
        assert_eq!(phase(event_catalogue.days(FixedEvent::WiperBlade)), EventPhase::On);
        for quiz in Quiz::ALL {
            assert_eq!(phase(event_catalogue.quiz_days(quiz)), EventPhase::On);
        }
    }

    async fn lists_are_put_in_order_and_what_is_launched_comes_in_front(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let list = EventListKind::EventCollection;
        let launch = async |url: &str| world.launch(url, "2026-11-20", "2026-12-22").await.id;
        let (a, b, c) = (launch("a").await, launch("b").await, launch("c").await);
        assert_eq!(world.active(&world.here), ["c", "b", "a"]);
        let sort = async |order: &[(i64, i64)]| world.here.save_order(&world.editor, NETWORK, list, order).await;
        sort(&[(a, 1), (c, 3), (b, 2)]).await.unwrap();
        assert_eq!(world.active(&world.here), ["a", "b", "c"]);
        world.poll().await;
        assert_eq!(world.active(&world.there), ["a", "b", "c"]);
        assert_eq!(urls(world.here.event_catalogue().home(world.clock.now())), ["c", "b", "a"], "the other list is its own");
        launch("d").await;
        assert_eq!(world.active(&world.here), ["d", "a", "b", "c"]);

        // A draft that staff have put somewhere stays there when it is launched.
        let draft = world.save(new(between("e", "2026-11-20", "2026-12-22"))).await.unwrap();
        let placed = world.here.order(&world.editor, list).await.unwrap();
        let names: Vec<_> = placed.iter().map(|item| (item.event.document.url(), item.sorting_no)).collect();
        assert_eq!(names, [("e", 1), ("d", 2), ("a", 3), ("b", 4), ("c", 5)]);
        let order: Vec<(i64, i64)> = placed.iter().map(|item| (item.event.id, i64::from(item.event.id != a))).collect();
        sort(&order).await.unwrap();
        let launched = events_cms::SaveEvent { action: events_cms::publication::rules::RequestedAction::Launch, ..again(&draft, &draft.document) };
        let launched = world.save(launched).await.unwrap();
        assert_eq!(world.active(&world.here), ["a", "e", "d", "b", "c"]);

        // An unlaunched event has lost its place.
        let inactive = world.inactivate(&launched).await;
        let draft = world.save(again(&inactive, &inactive.document)).await.unwrap();
        let relaunch = events_cms::SaveEvent { action: events_cms::publication::rules::RequestedAction::Launch, ..again(&draft, &draft.document) };
        world.save(relaunch).await.unwrap();
        assert_eq!(world.active(&world.here), ["e", "a", "d", "b", "c"]);

        assert_eq!(crate::cms_world::refused(sort(&[(b, 1), (9_999, 2)]).await), ["id event_not_found"]);
        assert_eq!(world.active(&world.here), ["e", "a", "d", "b", "c"], "nothing of it was kept");
        let home = [(b, 1)];
        let home_list = EventListKind::HomeSlider;
        world.here.save_order(&world.editor, NETWORK, home_list, &home).await.unwrap();
        assert!(world.log().await.iter().any(|line| line == "event.order event-list:home_slider 1 events"));
        let ids: Vec<String> = world.here.home_slides().iter().map(|slide| slide.id.clone()).collect();
        assert_eq!(ids.last().unwrap(), &format!("event-{b}"));
    }

    async fn two_who_sort_at_once_leave_one_of_the_orders(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let list = EventListKind::HomeSlider;
        let mut ids = Vec::new();
        for number in 0..6 {
            ids.push(world.save(new(at(&format!("event-{number}")))).await.unwrap().id);
        }
        let forward: Vec<(i64, i64)> = ids.iter().copied().zip(0..).collect();
        let backward: Vec<(i64, i64)> = ids.iter().copied().rev().zip(0..).collect();
        for _ in 0..5 {
            let (one, two) = tokio::join!(
                world.here.save_order(&world.editor, NETWORK, list, &forward),
                world.there.save_order(&world.editor, NETWORK, list, &backward),
            );
            one.unwrap();
            two.unwrap();
            let items = world.here.order(&world.editor, list).await.unwrap();
            let order: Vec<i64> = items.iter().map(|item| item.event.id).collect();
            let reversed: Vec<i64> = order.iter().rev().copied().collect();
            assert!(order == ids || reversed == ids, "{order:?}");
        }
    }
}
