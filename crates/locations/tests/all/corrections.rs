//! Rejected cells of a list, corrected in its preview.

use kernel::both_engines;
use locations::{
    DealerError, DealerKind, Field, PlanCounts, PlanRowState, PlannedRow, RowProblem, cell_keys,
};

use crate::lists::{all_rows, counts, fresh, plan, sheet};
use crate::{log, manager, others, seeded};

use DealerKind::ServiceCentre;

both_engines! {
    async fn a_cell_is_corrected_by_the_rules_of_an_upload(db: TestDatabase) {
        let locations = seeded(&db).await;
        let mut rows: Vec<PlannedRow> = sheet(locations.dealer_rows(ServiceCentre).into_iter().take(3).collect());
        rows[0].row.phone = "전화".into();
        rows[0].troubles.push(RowProblem::new(Field::WeekdayHours, cell_keys::HOURS, "아무 때나"));
        rows[1].row.state = "없는도".into();
        let id = locations.plan(&manager(7), "", ServiceCentre, "list.xlsx", rows, false).await.unwrap();
        assert_eq!(counts(&locations, id).await.invalid, 2);

        // One of two errors of a line, then the other, which is rejected once more.
        let correct = async |id: i64, line: i32, cells: &[(Field, &str)]| {
            locations.correct_plan(&manager(7), "", id, line, cells).await.unwrap().id
        };
        let id = correct(id, 2, &[(Field::Phone, "０２－０００－７７７７")]).await;
        let told = |rows: &[locations::PlanRow]| -> Vec<String> {
            rows[0].troubles.iter().map(|trouble| format!("{} {}", trouble.field.name(), trouble.code)).collect()
        };
        assert_eq!(told(&all_rows(&locations, id).await), ["weekdayHours cell_hours_invalid"]);
        let id = correct(id, 2, &[(Field::WeekdayHours, "25:00")]).await;
        assert_eq!(told(&all_rows(&locations, id).await), ["weekdayHours cell_hours_invalid"]);
        let id = correct(id, 2, &[(Field::WeekdayHours, "9:00~18:30")]).await;
        let first = &all_rows(&locations, id).await[0];
        assert_eq!(first.state, PlanRowState::Changed);
        let after: Vec<&str> = first.changes.iter().map(|change| change.after.as_str()).collect();
        assert!(after.contains(&"02-000-7777") && after.contains(&"09:00-18:30"), "{after:?}");

        // A city that its province made unknown is checked again with the province.
        let city = locations.dealer_rows(ServiceCentre)[1].city.clone();
        let state = locations.dealer_rows(ServiceCentre)[1].state.clone();
        let id = correct(id, 3, &[(Field::State, "부산"), (Field::City, "강남구")]).await;
        assert_eq!(all_rows(&locations, id).await[1].troubles[0].code, cell_keys::CITY);
        let id = correct(id, 3, &[(Field::State, state.as_str()), (Field::City, city.as_str())]).await;
        assert_eq!(
            counts(&locations, id).await,
            PlanCounts { changed: 1, unchanged: 2, ..PlanCounts::default() }
        );
        locations.confirm_plan(&manager(7), "", id).await.unwrap();
        let actions: Vec<String> = log(&db).await.into_iter().map(|entry| entry.1).collect();
        assert_eq!(actions.first().map(String::as_str), Some("dealers.upload"));
        assert_eq!(actions.iter().filter(|action| *action == "dealers.correct").count(), 5);
        assert!(matches!(
            locations.correct_plan(&manager(7), "", id, 2, &[]).await,
            Err(DealerError::PlanApplied)
        ));
    }

    async fn a_repeated_code_is_corrected_in_either_line(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, ServiceCentre, false, |rows| {
            rows.clear();
            rows.extend(["NEW-1", "new-1", "NEW-3"].map(fresh));
        })
        .await;
        assert_eq!(counts(&locations, id).await, PlanCounts { new: 1, invalid: 2, ..PlanCounts::default() });
        let correct = async |id: i64, line: i32, code: &str| {
            let cells = [(Field::DealerCode, code)];
            locations.correct_plan(&manager(7), "", id, line, &cells).await.unwrap()
        };
        let still = correct(id, 3, "NEW-3").await;
        assert_eq!(still.counts, PlanCounts { new: 1, invalid: 2, ..PlanCounts::default() });
        let done = correct(still.id, 3, "NEW-2").await;
        assert_eq!(done.counts, PlanCounts { new: 3, ..PlanCounts::default() });
        let done = correct(id, 2, "NEW-2").await;
        assert_eq!(done.counts, PlanCounts { new: 3, ..PlanCounts::default() });
    }

    async fn what_a_sheet_does_not_have_is_not_corrected(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, ServiceCentre, true, |rows| rows.truncate(1)).await;
        let none = locations.correct_plan(&manager(7), "", id, 99, &[]).await.unwrap_err().into_refusal().unwrap();
        assert_eq!((&*none.as_slice()[0].path, &*none.as_slice()[0].code), ("line", "plan_not_found"));
        assert!(matches!(locations.correct_plan(&manager(7), "", 0, 2, &[]).await, Err(DealerError::PlanNotFound)));
        for actor in others() {
            let denied = locations.correct_plan(&actor, "", id, 2, &[]).await;
            assert!(matches!(denied, Err(DealerError::AccessDenied(_))), "{actor:?}");
        }
    }
}
