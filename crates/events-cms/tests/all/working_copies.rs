//! Working copies of public events, on two gateways over one database.

use chrono::{DateTime, Utc};
use events_cms::publication::rules::EventStatus;
use events_cms::{CopyRef, EventError, Events, Restore, SaveCopy, SaveEvent, StoredEvent};
use kernel::{Actor, Right};
use serde_json::{Value, json};

use crate::cms_world::{NETWORK, World, because, edited, refused, staff};
use crate::world::{document, set};

const NAME: &str = "homeSetting.eventName.Text";

/// A copy of an event with one member changed.
fn copy_of(event: &StoredEvent, based_on: Option<i32>, path: &str, value: Value) -> SaveCopy {
    let mut changed = event.document.to_value().unwrap();
    set(&mut changed, path, value);
    SaveCopy { id: event.id, based_on, event_version: event.version, document: document(changed) }
}

fn seen(event: &StoredEvent, based_on: i32) -> CopyRef {
    CopyRef { id: event.id, based_on }
}

impl World {
    async fn copy(&self, save: SaveCopy) -> Result<StoredEvent, EventError> {
        self.here.save_copy(&self.editor, NETWORK, save).await
    }

    async fn publish(&self, seen: CopyRef) -> Result<StoredEvent, EventError> {
        self.there.publish_copy(&self.editor, NETWORK, seen).await
    }

    async fn schedule(&self, seen: CopyRef, at: Option<&str>) -> Result<StoredEvent, EventError> {
        let at = at.map(|at| format!("{at}+09:00").parse::<DateTime<Utc>>().unwrap());
        self.here.schedule_copy(&self.editor, NETWORK, seen, at).await
    }

    async fn correct(&self, event: &StoredEvent, path: &str, value: &str) -> StoredEvent {
        let save = SaveEvent { correction: because("오타"), ..edited(event, path, json!(value)) };
        self.save(save).await.unwrap()
    }

    /// The name of the event on its public page, at a gateway that has polled.
    fn shown(&self, events: &Events) -> String {
        let event_catalogue = events.event_catalogue();
        event_catalogue.find_public("winter", self.clock.now()).unwrap().stored().name().to_owned()
    }

    /// Versions, time and refusal of the only copy, if there is one.
    async fn rows(&self) -> Vec<(i32, i32, Option<i64>, Option<String>)> {
        let text = "SELECT version, based_on, publish_at, refusal FROM event_working_copy WHERE document IS NOT NULL";
        kernel::test_support::rows(self.database.read(), text, Vec::new()).await
    }
}

kernel::both_engines! {
    async fn a_copy_is_edited_while_the_event_stays_and_replaces_it_at_once(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        world.poll().await;
        let mut save = copy_of(&event, None, NAME, json!("겨울 행사"));
        world.copy(save.clone()).await.unwrap();
        save.based_on = Some(1);
        let mut more = save.document.to_value().unwrap();
        set(&mut more, "homeSetting.endDate", json!("2027-01-31"));
        save.document = document(more);
        let live = world.copy(save).await.unwrap();
        assert_eq!(live, event, "the event stays as it is");
        assert_eq!((world.shown(&world.here), world.shown(&world.there)), ("가을 점검 행사".to_owned(), "가을 점검 행사".to_owned()));
        let direct = edited(&event, NAME, json!("겨울 행사"));
        assert_eq!(refused(world.save(direct).await), [format!("{NAME} event_locked")]);

        let published = world.publish(seen(&event, 2)).await.unwrap();
        assert_eq!((published.version, published.status, published.name()), (2, EventStatus::Launched, "겨울 행사"));
        assert_eq!(published.phase().end(), "2027-01-31".parse().ok());
        assert_eq!(published.launched_at, event.launched_at);
        assert_eq!(world.shown(&world.there), "겨울 행사");
        assert_eq!(world.rows().await, []);
        let versions = world.here.versions(&world.editor, event.id, 10, None).await.unwrap();
        assert_eq!((versions.total, versions.rows[0].saved_by), (2, Some(17)));
        assert_eq!(world.log().await[1..], [
            format!("event.copy.save event:{} ", event.id),
            format!("event.copy.save event:{} ", event.id),
            format!("event.copy.publish event:{} version 2", event.id),
        ]);
        assert_eq!(refused(world.publish(seen(&event, 2)).await), ["basedOn stale_version"], "once");
    }

    async fn a_copy_can_t_change_the_address_and_is_published_whole(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        let moved = copy_of(&event, None, "homeSetting.eventUrl", json!("spring"));
        assert_eq!(refused(world.copy(moved).await), ["homeSetting.eventUrl eventurl_frozen"]);
        world.copy(copy_of(&event, None, "homeSetting.startDate", json!(""))).await.unwrap();
        assert_eq!(refused(world.publish(seen(&event, 1)).await), ["homeSetting.startDate startdate_required"]);
        assert_eq!(refused(world.schedule(seen(&event, 1), Some("2026-11-23T09:00:00")).await), ["homeSetting.startDate startdate_required"]);
        // With a later first day the event is scheduled again.
        world.copy(copy_of(&event, Some(1), "homeSetting.startDate", json!("2026-11-25"))).await.unwrap();
        let published = world.publish(seen(&event, 2)).await.unwrap();
        assert_eq!(published.status, EventStatus::Scheduled);
        let draft = world.add("draft").await;
        assert_eq!(refused(world.copy(copy_of(&draft, None, NAME, json!("x"))).await), ["event_not_launched"]);
    }

    async fn two_editors_of_a_copy_meet_and_nothing_is_lost(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        let [mine, theirs] = ["mine", "theirs"].map(|name| copy_of(&event, None, NAME, json!(name)));
        let (first, second) = tokio::join!(world.copy(mine), world.there.save_copy(&world.editor, NETWORK, theirs));
        assert!(first.is_ok() != second.is_ok(), "one of them creates it: {first:?} {second:?}");
        let Err(EventError::Stale(conflict)) = (if first.is_ok() { second } else { first }) else { panic!("stale") };
        assert_eq!((conflict.path, conflict.current.version), ("basedOn", 1));
        assert_eq!(world.rows().await, [(1, 1, None, None)]);
        for _ in 0..5 {
            let version = world.rows().await[0].0;
            let [mine, theirs] = ["mine", "theirs"].map(|name| copy_of(&event, Some(version), NAME, json!(name)));
            let (first, second) = tokio::join!(world.copy(mine), world.there.save_copy(&world.editor, NETWORK, theirs));
            assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        }
        // A save of a discarded copy is refused, in any window that still shows it.
        let version = world.rows().await[0].0;
        world.there.discard_copy(&world.editor, NETWORK, seen(&event, version)).await.unwrap();
        assert_eq!(refused(world.copy(copy_of(&event, Some(version), NAME, json!("x"))).await), ["basedOn stale_version"]);
        world.copy(copy_of(&event, None, NAME, json!("new"))).await.unwrap();
        assert_eq!(world.rows().await[0].0, version + 2, "versions are never used again");
        assert_eq!(refused(world.publish(seen(&event, version)).await), ["basedOn stale_version"]);
    }

    async fn a_correction_of_the_event_is_merged_or_told(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        world.copy(copy_of(&event, None, NAME, json!("겨울 행사"))).await.unwrap();
        let corrected = world.correct(&event, "detailsSetting.mainEventTitle", "겨울맞이 무상 점검").await;
        let published = world.publish(seen(&event, 1)).await.unwrap();
        assert_eq!((published.version, published.name()), (3, "겨울 행사"));
        let value = published.document.to_value().unwrap();
        assert_eq!(value["detailsSetting"]["mainEventTitle"], "겨울맞이 무상 점검", "both are there");
        assert_eq!(corrected.version, 2);

        let copy = copy_of(&published, None, NAME, json!("새해 행사"));
        world.copy(copy.clone()).await.unwrap();
        let version = world.rows().await[0].0;
        let corrected = world.correct(&published, NAME, "겨울 행사!").await;
        let Err(EventError::Stale(conflict)) = world.publish(seen(&event, version)).await else { panic!("told") };
        assert_eq!((conflict.path, conflict.current.version), ("eventVersion", corrected.version));
        assert_eq!(conflict.overlaps, [NAME]);
        assert_eq!(conflict.changes[0].after, Some(json!("겨울 행사!")));
        assert_eq!(world.rows().await, [(version, 3, None, None)], "the copy is kept");
        // The author decides, and says which version the copy includes.
        let decided = SaveCopy { based_on: Some(version), event_version: corrected.version, ..copy };
        world.copy(decided).await.unwrap();
        assert_eq!(world.here.refused_copies(&world.editor).await.unwrap(), [], "it was changed since");
        let published = world.publish(seen(&event, version + 1)).await.unwrap();
        assert_eq!((published.version, published.name()), (5, "새해 행사"));
        let unknown = SaveCopy { event_version: 9, ..copy_of(&published, None, NAME, json!("x")) };
        assert_eq!(refused(world.copy(unknown).await), ["basedOn stale_version"]);
    }

    async fn a_scheduled_copy_is_published_once_by_one_of_several_gateways(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        world.copy(copy_of(&event, None, NAME, json!("겨울 행사"))).await.unwrap();
        for wrong in ["2026-11-22T12:00:00", "2027-11-24T00:00:00"] {
            assert_eq!(refused(world.schedule(seen(&event, 1), Some(wrong)).await), ["publishAt publish_at_invalid"]);
        }
        world.schedule(seen(&event, 1), Some("2026-11-23T09:00:00")).await.unwrap();
        // What is scheduled stays complete.
        let bare = copy_of(&event, Some(2), "homeSetting.endDate", json!(""));
        assert_eq!(refused(world.copy(bare).await), ["homeSetting.endDate enddate_required"]);
        world.copy(copy_of(&event, Some(2), NAME, json!("겨울 점검"))).await.unwrap();
        world.is("2026-11-23T08:59:59");
        assert_eq!(world.here.publish_due().await.unwrap(), 0);
        assert_eq!(world.shown(&world.here), "가을 점검 행사");
        world.is("2026-11-23T09:00:00");
        let (here, there) = tokio::join!(world.here.publish_due(), world.there.publish_due());
        assert_eq!(here.unwrap() + there.unwrap(), 1);
        assert_eq!(world.here.publish_due().await.unwrap() + world.there.publish_due().await.unwrap(), 0);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version").await, 2);
        world.poll().await;
        assert_eq!(world.shown(&world.there), "겨울 점검");
        let log = world.log().await;
        assert_eq!(log[2], format!("event.copy.schedule event:{} scheduled for 2026-11-23 09:00", event.id));
        assert_eq!(*log.last().unwrap(), format!("event.copy.publish event:{} version 2", event.id));
        let versions = world.here.versions(&world.editor, event.id, 1, None).await.unwrap();
        assert_eq!(versions.rows[0].saved_by, Some(17), "whoever chose the time");
    }

    async fn a_time_is_taken_back_and_a_copy_that_can_t_be_published_says_why(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        world.copy(copy_of(&event, None, NAME, json!("겨울 행사"))).await.unwrap();
        world.schedule(seen(&event, 1), Some("2026-11-23T09:00:00")).await.unwrap();
        world.schedule(seen(&event, 2), None).await.unwrap();
        world.is("2026-11-23T10:00:00");
        assert_eq!(world.here.publish_due().await.unwrap(), 0);
        assert_eq!(world.rows().await, [(3, 1, None, None)]);

        world.schedule(seen(&event, 3), Some("2026-11-24T09:00:00")).await.unwrap();
        let corrected = world.correct(&event, NAME, "가을 점검 행사!").await;
        world.is("2026-11-24T09:00:00");
        let (here, there) = tokio::join!(world.here.publish_due(), world.there.publish_due());
        assert_eq!((here.unwrap(), there.unwrap()), (0, 0));
        assert_eq!(world.rows().await, [(5, 1, None, Some("stale_version".to_owned()))]);
        let refusals = world.log().await.into_iter().filter(|line| line.starts_with("event.copy.refuse")).collect::<Vec<_>>();
        assert_eq!(refusals, [format!("event.copy.refuse event:{} stale_version", event.id)], "told once");
        let waits = world.there.refused_copies(&world.editor).await.unwrap();
        let told: Vec<_> = waits.iter().map(|copy| (copy.event, copy.reason.as_str(), copy.name.ko.is_empty())).collect();
        assert_eq!(told, [(event.id, "stale_version", false)]);
        assert!(matches!(world.here.refused_copies(&Actor::Member).await, Err(EventError::AccessDenied(_))));

        // A new time forgets the reason; an event that was taken back meanwhile is not published by its copy.
        let decided = SaveCopy { event_version: corrected.version, ..copy_of(&corrected, Some(5), NAME, json!("겨울 행사")) };
        world.copy(decided).await.unwrap();
        world.schedule(seen(&event, 6), Some("2026-11-25T09:00:00")).await.unwrap();
        world.inactivate(&corrected).await;
        world.is("2026-11-25T09:00:00");
        assert_eq!(world.there.publish_due().await.unwrap(), 0);
        assert_eq!(world.rows().await, [(8, 2, None, Some("event_not_launched".to_owned()))]);
        world.here.discard_copy(&world.editor, NETWORK, seen(&event, 8)).await.unwrap();
        assert_eq!(world.rows().await, []);
    }

    async fn a_public_event_is_rolled_back_to_an_earlier_version(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        world.copy(copy_of(&event, None, NAME, json!("겨울 행사"))).await.unwrap();
        world.publish(seen(&event, 1)).await.unwrap();
        let back = async |version, based_on| {
            world.here.roll_back(&world.editor, NETWORK, Restore { id: event.id, version, based_on }).await
        };
        assert_eq!(refused(back(1, 1).await), ["basedOn stale_version"]);
        assert_eq!(refused(back(9, 2).await), ["version version_not_found"]);
        let rolled_back = back(1, 2).await.unwrap();
        assert_eq!((rolled_back.version, rolled_back.status, rolled_back.name()), (3, EventStatus::Launched, event.name()));
        assert_eq!(world.shown(&world.here), event.name());
        world.poll().await;
        assert_eq!(world.shown(&world.there), event.name());
        let versions = world.here.versions(&world.editor, event.id, 1, None).await.unwrap();
        assert_eq!(versions.rows[0].restored_from, Some(1));
        assert_eq!(*world.log().await.last().unwrap(), format!("event.roll-back event:{} version 3 from 1", event.id));
        let draft = world.add("draft").await;
        let restore = Restore { id: draft.id, version: 1, based_on: 1 };
        assert_eq!(refused(world.here.roll_back(&world.editor, NETWORK, restore).await), ["event_not_launched"]);
    }

    async fn only_who_may_write_events_has_copies(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        for (actor, key) in [
            (Actor::Visitor, "UnauthorisedAccess"),
            (Actor::Member, "not_allowed"),
            (staff(&[Right::PreviewEvents, Right::ExportEventData]), "not_allowed"),
        ] {
            let (events, seen) = (&world.here, seen(&event, 1));
            let save = copy_of(&event, None, NAME, json!("x"));
            assert_eq!(refused(events.save_copy(&actor, NETWORK, save).await), [key]);
            assert_eq!(refused(events.publish_copy(&actor, NETWORK, seen).await), [key]);
            assert_eq!(refused(events.discard_copy(&actor, NETWORK, seen).await), [key]);
            assert_eq!(refused(events.schedule_copy(&actor, NETWORK, seen, None).await), [key]);
            let restore = Restore { id: event.id, version: 1, based_on: 1 };
            assert_eq!(refused(events.roll_back(&actor, NETWORK, restore).await), [key]);
        }
        assert_eq!(world.rows().await, []);
    }
}
