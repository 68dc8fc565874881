//! Plans and concurrent changes: another confirmation, a changed dealer, an expired plan.

use chrono::Duration;
use kernel::{Database, both_engines};
use locations::{DealerError, DealerKind, Locations, PlanState};

use crate::edits::save_bays;
use crate::lists::{counts, fresh, plan, state};
use crate::{change, clock, date, log, manager, seeded};

use DealerKind::{PartsDealer, ServiceCentre};

async fn state_of(locations: &Locations, id: i64) -> PlanState {
    locations.dealer_plan(&manager(7), id).await.unwrap().unwrap().state
}

async fn refused(locations: &Locations, id: i64) -> DealerError {
    locations.confirm_plan(&manager(8), "", id).await.unwrap_err()
}

/// A second gateway over the same database.
async fn another(db: &Database) -> Locations {
    Locations::open(db.clone(), clock()).await.unwrap()
}

both_engines! {
    async fn two_who_confirm_at_once_do_it_once(db: TestDatabase) {
        let here = seeded(&db).await;
        let there = another(&db).await;
        let id = plan(&here, ServiceCentre, false, |rows| {
            rows[0].phone = "02-123-4567".into();
            rows.push(fresh("NEW-1"));
        })
        .await;
        let (kim, lee) = (manager(7), manager(8));
        let (one, other) = tokio::join!(here.confirm_plan(&kim, "", id), there.confirm_plan(&lee, "", id));
        let (done, told): (Vec<_>, Vec<_>) = [one, other].into_iter().partition(Result::is_ok);
        assert_eq!((done.len(), told.len()), (1, 1));
        assert!(told.iter().all(|outcome| matches!(outcome, Err(DealerError::PlanApplied))), "{told:?}");
        let rows = state(&db).await;
        assert!(rows.iter().any(|row| row.starts_with("SC-0001 ") && row.ends_with("02-123-4567 None 2")));
        assert_eq!(rows.iter().filter(|row| row.starts_with("NEW-1 ")).count(), 1);
        assert_eq!(log(&db).await.iter().filter(|entry| entry.1 == "dealers.confirm").count(), 1);
        assert_eq!(state_of(&there, id).await, PlanState::Applied);
    }

    async fn two_plans_over_the_same_dealer_have_one_effect(db: TestDatabase) {
        let locations = seeded(&db).await;
        let first = plan(&locations, ServiceCentre, false, |rows| rows[0].phone = "02-111-1111".into()).await;
        let second = plan(&locations, ServiceCentre, false, |rows| rows[0].phone = "02-222-2222".into()).await;
        locations.confirm_plan(&manager(7), "", first).await.unwrap();
        let before = state(&db).await;
        assert_eq!(state_of(&locations, second).await, PlanState::Stale);
        assert!(matches!(refused(&locations, second).await, DealerError::PlanStale));
        assert_eq!(state(&db).await, before);

        let again = locations.replan(&manager(8), "", second, false).await.unwrap();
        assert_eq!((again.counts.changed, again.state), (1, PlanState::Open));
        locations.confirm_plan(&manager(8), "", again.id).await.unwrap();
        assert_eq!(locations.directory().dealer(ServiceCentre, "SC-0001").unwrap().phone, "02-222-2222");
    }

    async fn a_plan_is_stale_when_anything_that_its_sheet_names_has_changed(db: TestDatabase) {
        let locations = seeded(&db).await;
        // The sheet has the second dealer's old values, which were changed since.
        let id = plan(&locations, ServiceCentre, false, |rows| {
            rows.truncate(2);
            rows[0].phone = "02-123-4567".into();
        })
        .await;
        assert_eq!(state_of(&locations, id).await, PlanState::Open);
        // A closed day is no part of a list, and what the sheet doesn't name is no matter of the plan.
        let closed = date("2026-12-02");
        locations.save_closure(&manager(9), "", (ServiceCentre, "SC-0001"), closed, ("", "")).await.unwrap();
        save_bays(&locations, 9, (ServiceCentre, "SC-0003"), 1, &[1; 7]).await.unwrap();
        assert_eq!(state_of(&locations, id).await, PlanState::Open);
        save_bays(&locations, 9, (ServiceCentre, "SC-0002"), 1, &[9; 7]).await.unwrap();
        assert_eq!(state_of(&locations, id).await, PlanState::Stale);
        let before = state(&db).await;
        assert!(matches!(refused(&locations, id).await, DealerError::PlanStale));
        assert_eq!(state(&db).await, before);
    }

    async fn a_dealer_that_came_or_went_since_makes_a_plan_stale(db: TestDatabase) {
        let locations = seeded(&db).await;
        let new = plan(&locations, ServiceCentre, false, |rows| rows.push(fresh("NEW-1"))).await;
        let some = plan(&locations, ServiceCentre, false, |rows| rows.truncate(1)).await;
        let whole = plan(&locations, ServiceCentre, true, |_| {}).await;
        let other = plan(&locations, PartsDealer, true, |_| {}).await;
        let first = plan(&locations, ServiceCentre, false, |rows| {
            rows.clear();
            rows.push(fresh("NEW-1"));
        })
        .await;
        locations.confirm_plan(&manager(7), "", first).await.unwrap();
        assert_eq!(state_of(&locations, new).await, PlanState::Stale, "it is there already");
        assert_eq!(state_of(&locations, whole).await, PlanState::Stale, "it would be left on the list");
        assert_eq!(state_of(&locations, some).await, PlanState::Open);
        assert_eq!(state_of(&locations, other).await, PlanState::Open);
        let again = locations.replan(&manager(7), "", whole, true).await.unwrap();
        assert_eq!(again.counts.removed, 1);
        change(&db, "UPDATE dealer SET removed_at = 1, version = version + 1 WHERE code = 'SC-0001'").await;
        assert_eq!(state_of(&locations, some).await, PlanState::Stale);
        assert!(matches!(refused(&locations, some).await, DealerError::PlanStale));
    }

    async fn what_a_sheet_leaves_out_is_asked_for_after_it_was_read(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, PartsDealer, false, |rows| rows.truncate(500)).await;
        assert_eq!(counts(&locations, id).await.removed, 0);
        let whole = locations.replan(&manager(8), "", id, true).await.unwrap();
        assert_eq!(locations.last_plan(&manager(7)).await.unwrap(), Some(id));
        assert_eq!(locations.last_plan(&manager(8)).await.unwrap(), Some(whole.id));
        assert_eq!(locations.last_plan(&manager(9)).await.unwrap(), None);
        assert_eq!((whole.full_replacement, whole.counts.removed, whole.counts.unchanged), (true, 95, 500));
        let part = locations.replan(&manager(7), "", whole.id, false).await.unwrap();
        assert_eq!((part.full_replacement, part.counts.removed, part.counts.unchanged), (false, 0, 500));
        assert_eq!(part.file_name, "list.xlsx");
        let none = locations.replan(&manager(7), "", -1, true).await.unwrap_err();
        assert!(matches!(none, DealerError::PlanNotFound), "{none}");
    }

    async fn what_was_changed_since_is_not_taken_back(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, ServiceCentre, false, |rows| rows[0].phone = "02-123-4567".into()).await;
        let early = locations.undo_plan(&manager(7), "", id).await.unwrap_err();
        assert!(matches!(early, DealerError::PlanNotFound), "{early}");
        locations.confirm_plan(&manager(7), "", id).await.unwrap();
        assert_eq!(locations.last_upload(&manager(8), ServiceCentre).await.unwrap().unwrap().id, id);
        assert_eq!(locations.last_upload(&manager(8), PartsDealer).await.unwrap(), None);

        save_bays(&locations, 9, (ServiceCentre, "SC-0001"), 2, &[2; 7]).await.unwrap();
        let before = state(&db).await;
        let stale = locations.undo_plan(&manager(7), "", id).await.unwrap_err();
        assert!(matches!(stale, DealerError::PlanStale), "{stale}");
        assert_eq!(state(&db).await, before);
        assert_eq!(state_of(&locations, id).await, PlanState::Applied);

        let next = plan(&locations, ServiceCentre, false, |rows| rows[1].phone = "02-123-4568".into()).await;
        locations.confirm_plan(&manager(7), "", next).await.unwrap();
        let (kim, lee) = (manager(7), manager(8));
        let (one, other) = tokio::join!(locations.undo_plan(&kim, "", next), locations.undo_plan(&lee, "", next));
        let (done, told): (Vec<_>, Vec<_>) = [one, other].into_iter().partition(Result::is_ok);
        assert_eq!(done.len(), 1);
        assert!(told.iter().all(|outcome| matches!(outcome, Err(DealerError::PlanUndone))), "{told:?}");
        assert_eq!(locations.last_upload(&manager(8), ServiceCentre).await.unwrap().unwrap().id, id);
        let twice = refused(&locations, next).await;
        assert!(matches!(twice, DealerError::PlanStale), "{twice}");
    }

    async fn a_plan_that_nobody_confirms_goes_after_a_day_and_one_that_was_after_a_month(db: TestDatabase) {
        locations::demo::seed(&db).await.unwrap();
        let clock = clock();
        let locations = Locations::open(db.handle(), clock.clone()).await.unwrap();
        let open = plan(&locations, ServiceCentre, false, |rows| rows[0].phone = "02-123-4567".into()).await;
        let applied = plan(&locations, PartsDealer, false, |rows| rows[0].phone = "02-123-4567".into()).await;
        locations.confirm_plan(&manager(7), "", applied).await.unwrap();

        clock.advance(Duration::days(1) - Duration::milliseconds(1));
        assert_eq!(locations.sweep_plans().await.unwrap(), 0);
        assert_eq!(state_of(&locations, open).await, PlanState::Open);
        clock.advance(Duration::milliseconds(1));
        assert_eq!(locations.dealer_plan(&manager(7), open).await.unwrap(), None);
        assert!(matches!(refused(&locations, open).await, DealerError::PlanNotFound));
        assert_eq!(locations.sweep_plans().await.unwrap(), 1);

        clock.advance(Duration::days(28));
        assert_eq!(locations.sweep_plans().await.unwrap(), 0);
        locations.undo_plan(&manager(7), "", applied).await.unwrap();
        clock.advance(Duration::days(1));
        assert_eq!(locations.sweep_plans().await.unwrap(), 1);
    }
}
