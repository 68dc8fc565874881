//! Saving an event, two people at it, and what becomes of it.

use events_cms::publication::rules::{EventStatus, RequestedAction};
use events_cms::{EventError, EventFilter, ImageFilter, Restore, SaveEvent};
use kernel::{Actor, LocalizedText, Right};
use serde_json::json;

use crate::cms_world::{NETWORK, World, again, at, because, edited, new, refused, staff, written};
use crate::world::{document, set};

kernel::both_engines! {
    async fn a_new_event_is_a_draft_that_is_found_by_number_and_address(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let saved = world.add("winter").await;
        assert_eq!((saved.status, saved.version, saved.was_launched()), (EventStatus::Draft, 1, false));
        assert_eq!(saved.name(), "가을 점검 행사");
        let editor = &world.editor;
        assert_eq!(world.there.event(editor, saved.id).await.unwrap(), Some(saved.clone()));
        assert_eq!(world.there.event_by_url(&staff(&[Right::PreviewEvents]), "winter").await.unwrap(), Some(saved.clone()));
        assert_eq!(world.there.event_by_url(&Actor::Member, "winter").await.unwrap(), None, "not before it is public");
        assert_eq!(world.there.event_by_url(editor, "Winter").await.unwrap(), None);
        assert_eq!(world.there.event(editor, saved.id + 1).await.unwrap(), None);
        assert_eq!(world.log().await, [format!("event.save event:{} version 1", saved.id)]);
    }

    async fn what_an_old_client_sends_comes_back_with_every_member(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut sent = written("winter");
        // A button that leads nowhere has no words and no look.
        let nowhere = json!({"Text": "", "BackgroundColor": "", "Color": "", "FontSize": 16, "LinkUrl": {"Name": "NoLink"}});
        set(&mut sent, "homeSetting.rightButton", nowhere);
        set(&mut sent, "campaign", json!({"code": null, "list": [1, {"a": "가"}]}));
        set(&mut sent, "homeSetting.leftButton.Html", json!("<b>예약</b>"));
        set(&mut sent, "detailsSetting.old", json!(null));
        set(&mut sent, "collectInfoSetting.consentCount", json!("2"));
        let saved = world.save(new(document(sent.clone()))).await.unwrap();
        let answered = world.there.event(&world.editor, saved.id).await.unwrap().unwrap();
        let text = answered.json_at(world.clock.now()).unwrap();
        set(&mut sent, "eventID", json!(saved.id));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), sent);
        // The client sends what it got: nothing changes but the number of the version.
        let resent = SaveEvent { id: Some(saved.id), ..new(document(sent.clone())) };
        let saved = world.save(resent).await.unwrap();
        assert_eq!(saved.version, 2);
        assert_eq!(saved.document_at(world.clock.now()).to_value().unwrap(), sent);
    }

    async fn flags_of_a_form_that_are_absent_are_answered_with_their_defaults(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut sent = written("winter");
        sent.as_object_mut().unwrap().remove("collectInfoSetting");
        let saved = world.save(new(document(sent.clone()))).await.unwrap();
        let text = saved.json_at(world.clock.now()).unwrap();
        let answered: serde_json::Value = serde_json::from_str(&text).unwrap();
        let flags = json!({
            "isCollectInformation": false, "isCollectName": true, "isCollectEmail": true, "isCollectPhone": true,
            "isCollectAddress": false, "isCollectGender": false, "hasConsent": false,
        });
        assert_eq!(answered["collectInfoSetting"], flags);
        assert_eq!(saved.document_at(world.clock.now()).to_value().unwrap().get("collectInfoSetting"), None, "as it was sent");
    }

    async fn an_event_is_scheduled_launched_and_over_by_the_calendar_of_seoul(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let saved = world.launch("winter", "2026-11-23", "2026-11-24").await;
        assert_eq!((saved.status, saved.launched_at), (EventStatus::Scheduled, Some(saved.updated_at)));
        for (moment, status, active, past) in [
            ("2026-11-22T23:59:59", EventStatus::Scheduled, false, false),
            ("2026-11-23T00:00:00", EventStatus::Launched, true, false),
            ("2026-11-24T23:59:59", EventStatus::Launched, true, false),
            ("2026-11-25T00:00:00", EventStatus::Launched, false, true),
        ] {
            world.is(moment);
            assert_eq!(saved.status_at(world.clock.now()), status, "{moment}");
            assert_eq!(!world.active(&world.here).is_empty(), active, "{moment}");
            assert_eq!(!world.past(&world.here).is_empty(), past, "{moment}");
            let public = world.here.event_catalogue().find_public("winter", world.clock.now()).is_some();
            assert_eq!(public, active || past, "{moment}");
            let code = saved.document_at(world.clock.now()).status_code.get().unwrap().value();
            assert_eq!(code, Some(status.code()), "{moment}");
            let filter = EventFilter { status: Some(status), ..EventFilter::default() };
            assert_eq!(world.here.list(&world.editor, &filter).await.unwrap().total, 1, "{moment}");
        }
        let begun = world.launch("begun", "2026-11-20", "2026-12-22").await;
        assert_eq!(begun.status, EventStatus::Launched);
    }

    async fn what_is_taken_back_is_saved_as_a_draft_and_launched_again(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let launched = world.launch("winter", "2026-11-20", "2026-12-22").await;
        let inactive = world.inactivate(&launched).await;
        assert_eq!(inactive.status, EventStatus::Inactive);
        assert_eq!(world.active(&world.here), [""; 0]);
        let relaunch = SaveEvent { action: RequestedAction::Launch, ..again(&inactive, &inactive.document) };
        assert_eq!(refused(world.save(relaunch).await), ["event_not_draft"]);
        let draft = world.save(again(&inactive, &inactive.document)).await.unwrap();
        assert_eq!(draft.status, EventStatus::Draft);
        let moved = edited(&draft, "homeSetting.eventUrl", json!("spring"));
        assert_eq!(refused(world.save(moved).await), ["homeSetting.eventUrl eventurl_frozen"]);
        world.clock.advance(chrono::Duration::hours(1));
        let relaunch = SaveEvent { action: RequestedAction::Launch, ..again(&draft, &draft.document) };
        let relaunched = world.save(relaunch).await.unwrap();
        assert_eq!((relaunched.status, relaunched.version), (EventStatus::Launched, 4));
        assert_eq!(relaunched.launched_at, launched.launched_at, "the first launch");
    }

    async fn launching_asks_for_everything_and_keeps_nothing_that_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut bare = json!({"homeSetting": {"eventName": {"Text": "겨울"}, "eventUrl": "winter"}});
        let draft = world.save(new(document(bare.clone()))).await.unwrap();
        let launch = SaveEvent { action: RequestedAction::Launch, ..again(&draft, &draft.document) };
        let missing = refused(world.save(launch).await);
        assert!(missing.contains(&"homeSetting.startDate startdate_required".to_owned()), "{missing:?}");
        set(&mut bare, "homeSetting.eventUrl", json!("preview"));
        assert_eq!(refused(world.save(new(document(bare))).await), ["homeSetting.eventUrl eventurl_reserved"]);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version").await, 1);
        assert_eq!(world.here.event(&world.editor, draft.id).await.unwrap(), Some(draft));
    }

    async fn nothing_but_words_with_a_reason_changes_in_a_public_event(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        let path = "homeSetting.eventName.Text";
        let fix = edited(&event, path, json!("겨울 점검 행사"));
        assert_eq!(refused(world.save(fix.clone()).await), [format!("{path} event_locked")]);
        let later = SaveEvent { correction: because("오타"), ..edited(&event, "homeSetting.endDate", json!("2027-01-01")) };
        assert_eq!(refused(world.save(later).await), ["homeSetting.endDate event_locked"]);
        let unsaid = SaveEvent { correction: because(" "), ..fix.clone() };
        assert_eq!(refused(world.save(unsaid).await), ["correction.reason reason_required"]);

        let fixed = world.save(SaveEvent { correction: because(" 오타를 고쳤어요 "), ..fix }).await.unwrap();
        assert_eq!((fixed.status, fixed.version, fixed.name()), (EventStatus::Launched, 2, "겨울 점검 행사"));
        let versions = world.here.versions(&world.editor, event.id, 10, None).await.unwrap();
        assert_eq!(versions.rows[0].reason.as_deref(), Some("오타를 고쳤어요"));
        assert_eq!(world.log().await[1], format!("event.correct event:{} version 2: 오타를 고쳤어요", event.id));

        let unchanged = world.save(again(&fixed, &fixed.document)).await.unwrap();
        assert_eq!(unchanged.version, 2, "a save that changes nothing keeps nothing");
        let sneaked = SaveEvent {
            action: RequestedAction::Inactivate,
            ..edited(&fixed, "homeSetting.endDate", json!("2027-01-01"))
        };
        assert_eq!(refused(world.save(sneaked).await), ["homeSetting.endDate event_locked"]);
    }

    async fn a_save_that_another_came_before_is_refused_with_what_changed(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let seen = world.add("winter").await;
        let mut theirs = seen.document.to_value().unwrap();
        set(&mut theirs, "homeSetting.eventName.Text", json!("겨울 행사"));
        set(&mut theirs, "listingSetting.eventButtonText", json!("보기"));
        let theirs = SaveEvent { document: document(theirs), ..again(&seen, &seen.document) };
        world.there.save(&world.editor, NETWORK, theirs).await.unwrap();

        let mine = edited(&seen, "homeSetting.eventName.Text", json!("내 행사"));
        let Err(EventError::Stale(conflict)) = world.save(mine.clone()).await else { panic!("it is stale") };
        assert_eq!(conflict.current.version, 2);
        assert_eq!(conflict.current.name(), "겨울 행사");
        let changed: Vec<_> = conflict.changes.iter().map(|change| change.path.to_string()).collect();
        assert_eq!(changed, ["homeSetting.eventName.Text", "listingSetting.eventButtonText"]);
        assert_eq!(conflict.overlaps, ["homeSetting.eventName.Text"]);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version").await, 2, "nothing of it was kept");

        let unknown = SaveEvent { based_on: Some(9), ..mine.clone() };
        let Err(EventError::Stale(conflict)) = world.save(unknown).await else { panic!("there is no version 9") };
        assert!(conflict.changes.is_empty() && conflict.overlaps.is_empty());

        let old_client = world.save(SaveEvent { based_on: None, ..mine }).await.unwrap();
        assert_eq!((old_client.version, old_client.name()), (3, "내 행사"), "without a version it saves on the newest");
    }

    async fn two_saves_of_one_version_at_once_leave_one(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let seen = world.add("winter").await;
        for round in 0..5 {
            let base = world.here.event(&world.editor, seen.id).await.unwrap().unwrap();
            let [mine, theirs] = ["mine", "theirs"].map(|who| edited(&base, "homeSetting.eventName.Text", json!(format!("{who}{round}"))));
            let (first, second) = tokio::join!(world.save(mine), world.there.save(&world.editor, NETWORK, theirs));
            let stale = |outcome: &Result<_, EventError>| matches!(outcome, Err(EventError::Stale(_)));
            assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
            assert!(stale(&first) || stale(&second));
        }
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version").await, 6);
    }

    async fn an_address_belongs_to_one_event_whoever_is_faster(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for round in 0..5 {
            let (url, shout) = (format!("race-{round}"), format!("RACE-{round}"));
            let (first, second) =
                tokio::join!(world.save(new(at(&url))), world.there.save(&world.editor, NETWORK, new(at(&shout))));
            assert!(first.is_ok() != second.is_ok(), "one of them has it");
            let loser = if first.is_ok() { second } else { first };
            assert_eq!(refused(loser), ["homeSetting.eventUrl eventurl_taken"]);
        }
        let (one, two) = (world.add("one").await, world.add("two").await);
        let [mine, theirs] = [&one, &two].map(|event| edited(event, "homeSetting.eventUrl", json!("both")));
        let (first, second) = tokio::join!(world.save(mine), world.there.save(&world.editor, NETWORK, theirs));
        assert!(first.is_ok() != second.is_ok(), "one of them has it");
        let loser = if first.is_ok() { second } else { first };
        assert_eq!(refused(loser), ["homeSetting.eventUrl eventurl_taken"]);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event WHERE url = 'both'").await, 1);
    }

    async fn an_earlier_version_comes_back_as_a_new_one(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let first = world.add("winter").await;
        let second = world.save(edited(&first, "homeSetting.eventName.Text", json!("둘째"))).await.unwrap();
        let restore = |version, based_on| Restore { id: first.id, version, based_on };
        let back = |restore| world.here.restore(&world.editor, NETWORK, restore);
        assert_eq!(refused(back(restore(1, 1)).await), ["basedOn stale_version"]);
        assert_eq!(refused(back(restore(7, 2)).await), ["version version_not_found"]);
        let third = back(restore(1, 2)).await.unwrap();
        assert_eq!((third.version, third.name()), (3, first.name()));
        assert_eq!(world.here.changes(&world.editor, first.id, 1, 3).await.unwrap(), []);
        let told = world.here.changes(&world.editor, first.id, 1, 2).await.unwrap();
        assert_eq!(told[0].after, Some(json!(second.name())));
        let page = world.here.versions(&world.editor, first.id, 2, None).await.unwrap();
        let rows: Vec<_> = page.rows.iter().map(|row| (row.number, row.restored_from, row.saved_by)).collect();
        assert_eq!(rows, [(3, Some(1), Some(17)), (2, None, Some(17))]);
        assert_eq!((page.more, page.total), (true, 3));
        let rest = world.here.versions(&world.editor, first.id, 2, Some(2)).await.unwrap();
        assert_eq!((rest.rows.len(), rest.more), (1, false));
        assert_eq!(world.log().await[2], format!("event.restore event:{} version 3 from 1", first.id));

        let launch = SaveEvent { action: RequestedAction::Launch, ..again(&third, &third.document) };
        world.save(launch).await.unwrap();
        let locked = refused(back(restore(2, 4)).await);
        assert_eq!(locked, ["homeSetting.eventName.Text event_locked"], "nothing comes back in a public event");
    }

    async fn no_version_is_changed_or_taken_away(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("winter").await;
        for text in [
            "UPDATE event_version SET document = '{}'",
            "UPDATE event_version SET reason = 'other'",
            "DELETE FROM event_version",
        ] {
            assert!(world.force(text).await.is_err(), "{text}");
        }
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version").await, 1);
    }

    async fn drafts_alone_are_thrown_away_and_stay_thirty_days(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let launched = world.launch("launched", "2026-11-20", "2026-12-22").await;
        let delete = |id| world.here.delete(&world.editor, NETWORK, id);
        assert_eq!(refused(delete(launched.id).await), ["event_not_draft"]);
        let inactive = world.inactivate(&launched).await;
        assert_eq!(refused(delete(launched.id).await), ["event_not_draft"]);
        world.save(again(&inactive, &inactive.document)).await.unwrap();
        delete(launched.id).await.unwrap();
        let draft = world.add("winter").await;
        delete(draft.id).await.unwrap();
        assert_eq!(refused(delete(draft.id).await), ["id event_not_found"]);
        assert_eq!(world.here.event(&world.editor, draft.id).await.unwrap(), None);
        assert!(world.here.event_catalogue().get(draft.id).is_none());
        assert_eq!(refused(world.save(again(&draft, &draft.document)).await), ["id event_not_found"]);
        world.add("winter").await;

        world.clock.advance(chrono::Duration::days(30));
        assert_eq!(world.here.sweep().await.unwrap(), 0, "not before thirty days are over");
        world.clock.advance(chrono::Duration::milliseconds(1));
        assert_eq!(world.here.sweep().await.unwrap(), 1);
        assert_eq!(world.here.sweep().await.unwrap(), 0);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event").await, 2, "what was public once stays");
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version WHERE event_id NOT IN (SELECT id FROM event)").await, 0);
        assert_eq!(*world.log().await.last().unwrap(), format!("event.purge event:{} deleted thirty days ago", draft.id));
    }

    async fn the_list_is_searched_filtered_and_paged(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in 0..12 {
            let mut event = written(&format!("event-{number}"));
            set(&mut event, "homeSetting.eventName.Text", json!(format!("Winter 행사 100%_{number}")));
            world.save(new(document(event))).await.unwrap();
        }
        world.launch("public", "2026-11-01", "2026-11-10").await;
        let list = async |filter: EventFilter| world.here.list(&world.editor, &filter).await.unwrap();
        let first = list(EventFilter { first: Some(10), ..EventFilter::default() }).await;
        assert_eq!((first.rows.len(), first.more, first.total), (10, true, 13));
        assert_eq!(first.rows[0].document.url(), "public", "the newest first");
        let after = first.rows.last().map(|row| row.id);
        let rest = list(EventFilter { first: Some(10), after, ..EventFilter::default() }).await;
        assert_eq!((rest.rows.len(), rest.more, rest.total), (3, false, 13));
        let found = async |search: &str| {
            list(EventFilter { search: search.to_owned(), ..EventFilter::default() }).await.total
        };
        assert_eq!((found("winter").await, found(" 행사 ").await, found("%_1").await), (12, 13, 3));
        assert_eq!((found("AUTUMN check").await, found("autumn%").await), (13, 0), "in English as well");
        assert_eq!((found("_").await, found("!").await, found("없는").await), (12, 0, 0));
        let of = |status| EventFilter { status: Some(status), ..EventFilter::default() };
        assert_eq!(list(of(EventStatus::Draft)).await.total, 12);
        let day = |text: &str| text.parse().ok();
        let november = EventFilter { from: day("2026-11-01"), to: day("2026-11-20"), ..EventFilter::default() };
        assert_eq!(list(november).await.rows[0].document.url(), "public");
    }

    async fn a_duplicate_is_a_new_draft_with_everything_but_what_belongs_to_the_original(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let original = world.launch("winter", "2026-11-20", "2026-12-22").await;
        let duplicate = async |id| world.there.duplicate(&world.editor, NETWORK, id).await;
        let copy = duplicate(original.id).await.unwrap();
        assert_eq!((copy.status, copy.version, copy.was_launched()), (EventStatus::Draft, 1, false));
        assert_eq!((copy.name(), copy.document.url()), ("가을 점검 행사 (사본)", "winter-copy"));
        let changed: Vec<_> = events_cms::publication::rules::content_changes(&original.document, &copy.document)
            .into_iter().map(|change| change.path.to_string()).collect();
        assert_eq!(changed, [
            "homeSetting.eventName.Text", "homeSetting.eventUrl", "homeSetting.startDate",
            "translations.en.homeSetting.eventName.Text",
        ], "the first day is past, the last is not");
        assert_eq!(world.here.event(&world.editor, original.id).await.unwrap(), Some(original.clone()));
        assert_eq!(world.there.event_catalogue().get(copy.id).map(|event| event.url().to_owned()), Some("winter-copy".to_owned()));
        let versions = world.here.versions(&world.editor, copy.id, 10, None).await.unwrap();
        assert_eq!((versions.total, versions.rows[0].saved_by), (1, Some(17)));
        let log = format!("event.duplicate event:{} copy of event {}", copy.id, original.id);
        assert_eq!(world.log().await.last(), Some(&log));
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_order").await, 2, "those of the original");

        // Copies made at the same time on two gateways get URL segments of their own.
        let (one, two) = tokio::join!(duplicate(copy.id), world.here.duplicate(&world.editor, NETWORK, original.id));
        let mut urls = [one.unwrap().document.url().to_owned(), two.unwrap().document.url().to_owned()];
        urls.sort_unstable();
        assert_eq!(urls, ["winter-copy-2", "winter-copy-3"]);
        assert_eq!(refused(duplicate(copy.id + 9).await), ["id event_not_found"]);
        world.here.delete(&world.editor, NETWORK, copy.id).await.unwrap();
        assert_eq!(refused(duplicate(copy.id).await), ["id event_not_found"]);
    }

    async fn a_template_is_content_for_new_events_and_nothing_else(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let draft = world.add("sale").await;
        let mark = async |id, is_template| world.there.mark_template(&world.editor, NETWORK, id, is_template).await;
        let list = async |templates| {
            let filter = EventFilter { templates, ..EventFilter::default() };
            let list = world.here.list(&world.editor, &filter).await.unwrap();
            (list.total, list.rows.into_iter().map(|event| event.id).collect::<Vec<_>>())
        };
        let home = events_cms::EventListKind::HomeSlider;
        let ordered = async || world.here.order(&world.editor, home).await.unwrap().len();
        assert_eq!((list(false).await, list(true).await, ordered().await), ((1, vec![draft.id]), (0, vec![]), 1));

        let template = mark(draft.id, true).await.unwrap();
        assert!(template.is_template && template.version == draft.version);
        assert_eq!((list(false).await, list(true).await, ordered().await), ((0, vec![]), (1, vec![draft.id]), 0));
        assert_eq!(world.log().await.last(), Some(&format!("event.template event:{} template", draft.id)));

        // It is written like any draft, and never launched.
        let saved = world.save(again(&template, &template.document)).await.unwrap();
        assert!(saved.is_template);
        let launch = SaveEvent { action: RequestedAction::Launch, ..again(&saved, &saved.document) };
        assert_eq!(refused(world.save(launch.clone()).await), ["event_is_template"]);

        let made = world.here.duplicate(&world.editor, NETWORK, draft.id).await.unwrap();
        assert_eq!((made.is_template, made.name(), made.document.url()), (false, "가을 점검 행사", "sale-copy"));
        assert_eq!(world.log().await.last(), Some(&format!("event.duplicate event:{} from template {}", made.id, draft.id)));

        mark(draft.id, false).await.unwrap();
        let launched = world.save(launch).await.unwrap();
        assert_eq!(launched.status, EventStatus::Scheduled);
        assert_eq!(refused(mark(draft.id, true).await), ["event_not_draft"]);
        assert_eq!(refused(mark(draft.id + 9, true).await), ["id event_not_found"]);
    }

    async fn only_who_may_write_events_does(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.add("winter").await;
        for (actor, key) in [
            (Actor::Visitor, "UnauthorisedAccess"),
            (Actor::Member, "not_allowed"),
            (staff(&[Right::PreviewEvents, Right::ExportEventData, Right::EditContent]), "not_allowed"),
        ] {
            let events = &world.here;
            assert_eq!(refused(events.save(&actor, NETWORK, new(at("other"))).await), [key]);
            assert_eq!(refused(events.list(&actor, &EventFilter::default()).await), [key]);
            assert_eq!(refused(events.event(&actor, event.id).await), [key]);
            assert_eq!(refused(events.delete(&actor, NETWORK, event.id).await), [key]);
            assert_eq!(refused(events.duplicate(&actor, NETWORK, event.id).await), [key]);
            assert_eq!(refused(events.mark_template(&actor, NETWORK, event.id, true).await), [key]);
            assert_eq!(refused(events.versions(&actor, event.id, 10, None).await), [key]);
            assert_eq!(refused(events.changes(&actor, event.id, 1, 1).await), [key]);
            let restore = Restore { id: event.id, version: 1, based_on: 1 };
            assert_eq!(refused(events.restore(&actor, NETWORK, restore).await), [key]);
            for list in events_cms::EventListKind::ALL {
                assert_eq!(refused(events.order(&actor, list).await), [key]);
                assert_eq!(refused(events.save_order(&actor, NETWORK, list, &[]).await), [key]);
            }
            assert_eq!(refused(events.add_image(&actor, NETWORK, &b"GIF89a"[..]).await), [key]);
            assert_eq!(refused(events.set_focus(&actor, NETWORK, "a.webp", (0.0, 0.0)).await), [key]);
            assert_eq!(refused(events.library(&actor, &ImageFilter::default()).await), [key]);
            let alt = LocalizedText::default();
            assert_eq!(refused(events.describe_image(&actor, NETWORK, "a.webp", &alt).await), [key]);
            assert_eq!(refused(events.delete_image(&actor, NETWORK, "a.webp").await), [key]);
        }
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event").await, 1);
    }
}
