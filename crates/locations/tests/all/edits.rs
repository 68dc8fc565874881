//! One dealer edited in a form: the checks of an upload, versions, and how edits and uploads relate.

use kernel::{Database, both_engines};
use locations::{
    DealerChange, DealerError, DealerKind, DealerRow, DealerSearch, DealerVersion, Field, Locations,
    PlanRowState, StaffDealer, StaffDealerSort,
};

use crate::lists::{all_rows, fresh, plan};
use crate::{booked, change, clock, date, log, manager, seeded};

use DealerKind::{PartsDealer, ServiceCentre};

const FIRST: (DealerKind, &str) = (ServiceCentre, "SC-0001");

/// The row of a dealer; a blank one where there is none.
fn row_of(locations: &Locations, (kind, code): (DealerKind, &str)) -> DealerRow {
    locations.dealer_rows(kind).into_iter().find(|row| row.code == code).unwrap_or_default()
}

/// Saves a row as the form does.
async fn save(
    locations: &Locations,
    account: i64,
    dealer: (DealerKind, &str),
    version: i32,
    row: &DealerRow,
    bays: &[i32],
) -> Result<StaffDealer, DealerError> {
    let texts = Field::ALL.map(|field| (field, row.text(field).into_owned()));
    let fields: Vec<(Field, &str)> = texts.iter().map(|(field, text)| (*field, text.as_str())).collect();
    locations.save_dealer(&manager(account), "203.0.113.0", dealer, version, &fields, bays).await
}

/// Saves the bays of a dealer, with its fields as they are.
pub(crate) async fn save_bays(
    locations: &Locations,
    account: i64,
    dealer: (DealerKind, &str),
    version: i32,
    bays: &[i32],
) -> Result<StaffDealer, DealerError> {
    save(locations, account, dealer, version, &row_of(locations, dealer), bays).await
}

/// Edits fields of a dealer, with its bays as they are.
async fn edit(
    locations: &Locations,
    account: i64,
    dealer: (DealerKind, &str),
    edit: impl FnOnce(&mut DealerRow),
) -> Result<StaffDealer, DealerError> {
    let mut row = row_of(locations, dealer);
    edit(&mut row);
    let now = locations.staff_dealer(&manager(account), dealer.0, dealer.1).await.unwrap().unwrap();
    save(locations, account, dealer, now.version, &row, &now.bays.map(i32::from)).await
}

async fn history(locations: &Locations, dealer: (DealerKind, &str)) -> Vec<DealerVersion> {
    let found = locations.dealer_history(&manager(7), dealer, None).await.unwrap();
    assert!(!found.has_more);
    found.versions
}

/// The names of the changed fields of a version.
fn changed(version: &DealerVersion) -> String {
    version.changes.iter().map(|change| change.field.as_str()).collect::<Vec<_>>().join(" ")
}

/// Paths and keys of a refusal.
fn refusals(outcome: Result<StaffDealer, DealerError>) -> Vec<(String, String)> {
    let errors = outcome.unwrap_err().into_refusal().unwrap();
    errors.as_slice().iter().map(|error| (error.path.to_string(), error.code.to_string())).collect()
}

async fn edited(db: &Database) -> Vec<(String, String)> {
    let text = "SELECT code, edited FROM dealer WHERE edited <> '' ORDER BY code";
    kernel::test_support::rows(db.read(), text, Vec::new()).await
}

both_engines! {
    async fn fields_are_saved_and_logged_by_name(db: TestDatabase) {
        let locations = seeded(&db).await;
        let before = row_of(&locations, FIRST);
        let saved = edit(&locations, 7, FIRST, |row| {
            row.name = "가온 새 이름".into();
            row.name_en = Some("Gaon New Name".into());
            row.phone = "０２－０００－４３２１".into();
            row.week.sunday = locations::Hours::parse("10:00-15:00");
            (row.state, row.city) = ("Busan".into(), "Haeundae-gu".into());
            (row.latitude, row.longitude) = (35.16, 129.16);
        })
        .await
        .unwrap();
        assert_eq!(saved.version, 2);
        assert_eq!((saved.dealer.name.ko.as_str(), saved.dealer.name.en.as_str()), ("가온 새 이름", "Gaon New Name"));
        assert_eq!((saved.dealer.phone.as_str(), saved.dealer.city.ko.as_str()), ("02-000-4321", "해운대구"));
        let after = row_of(&locations, FIRST);
        assert_eq!((after.latitude, after.longitude, after.bays), (35.16, 129.16, before.bays));
        let names = "dealerName state city phone latitude longitude sundayHours dealerNameEn";
        let subject = "dealer:service-center/SC-0001".to_owned();
        assert_eq!(log(&db).await, [(Some(7), "dealer.edit".into(), subject, names.into())]);
        assert_eq!(edited(&db).await, [("SC-0001".to_owned(), names.to_owned())]);
        let versions = history(&locations, FIRST).await;
        assert_eq!(
            versions.iter().map(|version| (version.change, version.saved_by)).collect::<Vec<_>>(),
            [(DealerChange::Edit, Some(7)), (DealerChange::Initial, None)]
        );
        assert_eq!(changed(&versions[0]), names);
        let name = &versions[0].changes[0];
        assert_eq!((&name.before, &name.after), (&before.name, &after.name));
        assert_eq!((versions[0].can_be_restored, versions[1].can_be_restored), (false, true));

        // Saving the same again changes nothing.
        let same = edit(&locations, 8, FIRST, |_| {}).await.unwrap();
        assert_eq!(same.version, 2);
        assert_eq!((log(&db).await.len(), history(&locations, FIRST).await.len()), (1, 2));
    }

    async fn the_checks_are_those_of_an_upload(db: TestDatabase) {
        let locations = seeded(&db).await;
        let told = refusals(
            edit(&locations, 7, FIRST, |row| {
                row.name.clear();
                row.city = "없는시".into();
                row.address = "가".repeat(201);
                row.phone = "전화".into();
                row.latitude = 0.0;
                row.link_href = "javascript:alert(1)".into();
            })
            .await,
        );
        let keys: Vec<(&str, &str)> = told.iter().map(|(path, key)| (path.as_str(), key.as_str())).collect();
        assert_eq!(
            keys,
            [
                ("dealerName", "cell_required"),
                ("city", "cell_city_unknown"),
                ("address", "cell_too_long"),
                ("phone", "cell_phone_invalid"),
                ("latitude", "cell_coordinate_invalid"),
                ("linkHref", "cell_link_invalid"),
            ]
        );
        // Texts that no row can hold.
        let fields = [(Field::WeekdayHours, "아무 때나"), (Field::ExclusiveShop, "글쎄"), (Field::Longitude, "east")];
        let told = refusals(locations.save_dealer(&manager(7), "", FIRST, 1, &fields, &[1; 6]).await);
        for expected in [
            ("bays", "bays_invalid"),
            ("weekdayHours", "cell_hours_invalid"),
            ("exclusiveShop", "cell_flag_invalid"),
            ("longitude", "cell_coordinate_invalid"),
            ("dealerName", "cell_required"),
        ] {
            assert!(told.contains(&(expected.0.to_owned(), expected.1.to_owned())), "{expected:?}: {told:?}");
        }
        assert_eq!((log(&db).await, edited(&db).await), (Vec::new(), Vec::new()));
    }

    async fn of_two_who_save_at_once_one_is_refused_and_loses_nothing(db: TestDatabase) {
        let locations = seeded(&db).await;
        let (mut one, mut other) = (row_of(&locations, FIRST), row_of(&locations, FIRST));
        one.phone = "02-000-1111".into();
        other.name = "가온 둘".into();
        let (first, second) = tokio::join!(
            save(&locations, 7, FIRST, 1, &one, &[3; 7]),
            save(&locations, 8, FIRST, 1, &other, &[3; 7]),
        );
        let (done, refused): (Vec<_>, Vec<_>) = [first, second].into_iter().partition(Result::is_ok);
        assert_eq!((done.len(), refused.len()), (1, 1));
        assert_eq!(refusals(refused.into_iter().next().unwrap()), [("version".to_owned(), "stale_version".to_owned())]);
        assert_eq!(history(&locations, FIRST).await.len(), 2);
        assert_eq!(log(&db).await.len(), 1);
    }

    async fn staff_see_what_another_gateway_has_just_saved(db: TestDatabase) {
        let (one, other) = (seeded(&db).await, Locations::open(db.handle(), clock()).await.unwrap());
        let mut theirs = row_of(&one, FIRST);
        theirs.phone = "02-000-1111".into();
        save(&one, 7, FIRST, 1, &theirs, &[3; 7]).await.unwrap();
        let refused = save(&other, 8, FIRST, 1, &theirs, &[4; 7]).await;
        assert_eq!(refusals(refused), [("version".to_owned(), "stale_version".to_owned())]);
        let shown = other.staff_dealer(&manager(8), FIRST.0, FIRST.1).await.unwrap().unwrap();
        assert_eq!((shown.version, shown.dealer.phone.as_str()), (2, "02-000-1111"));

        save_bays(&other, 8, FIRST, 2, &[4; 7]).await.unwrap();
        assert_eq!(changed(&history(&one, FIRST).await[0]), "bays");
        let wanted = DealerSearch {
            kind: FIRST.0,
            search: Some("02-000-1111".into()),
            sort: StaffDealerSort::Code,
            descending: false,
            page: 1,
        };
        assert_eq!(one.staff_dealers(&manager(7), wanted).await.unwrap().rows[0].version, 3);
    }

    async fn a_version_is_restored_as_a_new_change(db: TestDatabase) {
        let locations = seeded(&db).await;
        let before = row_of(&locations, FIRST);
        let bays = locations.staff_dealer(&manager(7), FIRST.0, FIRST.1).await.unwrap().unwrap().bays;
        let closed = date("2026-12-02");
        locations.save_closure(&manager(7), "", FIRST, closed, ("점검", "Check")).await.unwrap();
        edit(&locations, 7, FIRST, |row| row.phone = "02-000-1111".into()).await.unwrap();
        save_bays(&locations, 8, FIRST, 2, &[5, 5, 5, 5, 5, 1, 0]).await.unwrap();
        let versions = history(&locations, FIRST).await;
        let kinds: Vec<_> = versions.iter().map(|version| version.change).collect();
        assert_eq!(kinds, [DealerChange::Edit, DealerChange::Edit, DealerChange::Close, DealerChange::Initial]);
        assert_eq!((versions[2].detail.as_str(), versions[2].changes.len()), ("2026-12-02", 0));

        let initial = versions[3].id;
        let restored = locations.restore_dealer(&manager(9), "", FIRST, 3, initial).await.unwrap();
        assert_eq!((restored.version, restored.bays), (4, bays));
        assert!(restored.closures.iter().any(|(day, _)| *day == closed), "closed days stay");
        assert_eq!(row_of(&locations, FIRST), before);
        let versions = history(&locations, FIRST).await;
        assert_eq!((versions[0].change, versions[0].restored_from), (DealerChange::Restore, Some(initial)));
        assert_eq!(changed(&versions[0]), "phone bays");
        assert!(!versions.last().unwrap().can_be_restored, "it is the same");
        assert_eq!(log(&db).await.last().unwrap().1, "dealer.restore");

        let stale = locations.restore_dealer(&manager(9), "", FIRST, 3, initial).await;
        assert_eq!(refusals(stale), [("version".to_owned(), "stale_version".to_owned())]);
        let others = locations.restore_dealer(&manager(9), "", (ServiceCentre, "SC-0002"), 1, initial).await;
        assert_eq!(refusals(others), [("restored".to_owned(), "version_not_found".to_owned())]);
    }

    async fn a_history_is_ten_a_page(db: TestDatabase) {
        let locations = seeded(&db).await;
        for number in 0..11 {
            edit(&locations, 7, FIRST, |row| row.phone = format!("02-000-{number:04}")).await.unwrap();
        }
        let newest = locations.dealer_history(&manager(7), FIRST, None).await.unwrap();
        assert_eq!((newest.versions.len(), newest.has_more), (10, true));
        assert!(newest.versions.iter().all(|version| changed(version) == "phone"));
        let before = newest.versions.last().map(|version| version.id);
        let older = locations.dealer_history(&manager(7), FIRST, before).await.unwrap();
        assert_eq!((older.versions.len(), older.has_more), (2, false));
        assert_eq!(changed(&older.versions[0]), "phone");
        assert_eq!(older.versions[1].change, DealerChange::Initial);
        let none = locations.dealer_history(&manager(7), (PartsDealer, "SC-0001"), None).await.unwrap();
        assert_eq!(none.versions, []);
    }

    async fn an_upload_says_which_edited_values_it_overwrites(db: TestDatabase) {
        let locations = seeded(&db).await;
        let key = locations.directory().dealer(FIRST.0, FIRST.1).unwrap().id;
        let locations = booked(locations, key, 2);
        edit(&locations, 7, FIRST, |row| {
            row.phone = "02-000-1111".into();
            row.name_en = Some("Edited".into());
        })
        .await
        .unwrap();
        let edits = row_of(&locations, FIRST);
        // The sheet has another phone and another address, and the edited name.
        let id = plan(&locations, ServiceCentre, false, |rows| {
            rows.truncate(2);
            rows[0].phone = "02-000-2222".into();
            rows[0].address = "다른 주소".into();
            rows[1].phone = "02-000-2222".into();
        })
        .await;
        let view = locations.dealer_plan(&manager(7), id).await.unwrap().unwrap();
        assert_eq!((view.counts.changed, view.edited), (2, 1));
        let rows = all_rows(&locations, id).await;
        let marks: Vec<(&str, bool)> = rows[0].changes.iter().map(|change| (change.field.as_str(), change.edited)).collect();
        assert_eq!(marks, [("address", false), ("phone", true)]);
        assert!(rows[1].changes.iter().all(|change| !change.edited));
        // The same with the dealers that the sheet leaves out.
        let again = locations.replan(&manager(7), "", id, true).await.unwrap();
        assert_eq!(again.edited, 1);

        locations.confirm_plan(&manager(8), "", id).await.unwrap();
        assert_eq!(edited(&db).await, [], "the upload wrote all fields");
        let versions = history(&locations, FIRST).await;
        assert_eq!((versions[0].change, versions[0].detail.as_str()), (DealerChange::Upload, "list.xlsx"));
        assert_eq!((changed(&versions[0]).as_str(), versions[0].saved_by), ("address phone", Some(8)));
        let second = history(&locations, (ServiceCentre, "SC-0002")).await;
        assert_eq!(
            second.iter().map(|version| version.change).collect::<Vec<_>>(),
            [DealerChange::Upload, DealerChange::Initial]
        );

        locations.undo_plan(&manager(7), "", id).await.unwrap();
        assert_eq!(row_of(&locations, FIRST), edits);
        assert_eq!(edited(&db).await, [("SC-0001".to_owned(), "phone dealerNameEn".to_owned())]);
        let undone = &history(&locations, FIRST).await[0];
        assert_eq!((undone.change, changed(undone).as_str()), (DealerChange::Undo, "address phone"));
        // The version is the dealer's own: another edit can follow, and is no second initial state.
        edit(&locations, 7, FIRST, |row| row.phone = "02-000-3333".into()).await.unwrap();
        let kinds: Vec<_> = history(&locations, FIRST).await.iter().map(|version| version.change).collect();
        assert_eq!(
            kinds,
            [DealerChange::Edit, DealerChange::Undo, DealerChange::Upload, DealerChange::Edit, DealerChange::Initial]
        );
    }

    async fn dealers_that_come_and_go_by_uploads_have_versions_too(db: TestDatabase) {
        let locations = seeded(&db).await;
        let new = (ServiceCentre, "NEW-1");
        let id = plan(&locations, ServiceCentre, true, |rows| {
            rows.remove(0);
            rows.push(fresh("NEW-1"));
        })
        .await;
        locations.confirm_plan(&manager(7), "", id).await.unwrap();
        let gone = history(&locations, FIRST).await;
        let seen: Vec<_> = gone.iter().map(|version| (version.change, version.removed, version.can_be_restored)).collect();
        assert_eq!(seen, [(DealerChange::Upload, true, false), (DealerChange::Initial, false, false)]);
        let refused = edit(&locations, 7, new, |row| row.phone = "02-000-1111".into()).await.unwrap();
        assert_eq!(refused.version, 2, "the new dealer is edited like others");
        let off_list = save_bays(&locations, 7, FIRST, 2, &[1; 7]).await;
        assert_eq!(refusals(off_list), [("code".to_owned(), "dealer_not_found".to_owned())]);

        // Back by another upload, and off again by its undo.
        let back = plan(&locations, ServiceCentre, false, |rows| {
            rows.clear();
            rows.push(DealerRow { name: "돌아온 센터".into(), ..fresh("SC-0001") });
        })
        .await;
        assert_eq!(all_rows(&locations, back).await[0].state, PlanRowState::New);
        locations.confirm_plan(&manager(7), "", back).await.unwrap();
        locations.undo_plan(&manager(7), "", back).await.unwrap();
        let kinds: Vec<_> = history(&locations, FIRST).await.iter().map(|version| (version.change, version.removed)).collect();
        assert_eq!(
            kinds,
            [
                (DealerChange::Undo, true),
                (DealerChange::Upload, false),
                (DealerChange::Upload, true),
                (DealerChange::Initial, false),
            ]
        );
        let versions: Vec<(i32, i32)> = kernel::test_support::rows(
            db.read(),
            "SELECT dealer.version AS version, MAX(dealer_version.version) AS recorded FROM dealer \
             JOIN dealer_version ON dealer_version.kind = dealer.kind AND dealer_version.code = dealer.code \
             GROUP BY dealer.id, dealer.version",
            Vec::new(),
        )
        .await;
        assert!(versions.iter().all(|(version, recorded)| version == recorded), "{versions:?}");
    }

    async fn a_change_by_an_older_gateway_is_a_state_of_its_own(db: TestDatabase) {
        let locations = seeded(&db).await;
        edit(&locations, 7, FIRST, |row| row.phone = "02-000-1111".into()).await.unwrap();
        change(&db, "UPDATE dealer SET phone = '02-000-2222', version = version + 1 WHERE code = 'SC-0001'").await;
        locations.snapshot().refresh().await.unwrap();
        edit(&locations, 7, FIRST, |row| row.phone = "02-000-3333".into()).await.unwrap();
        let versions = history(&locations, FIRST).await;
        let phones: Vec<_> = versions.iter().map(|version| version.changes.first().map(|change| change.after.as_str())).collect();
        assert_eq!(phones, [Some("02-000-3333"), Some("02-000-2222"), Some("02-000-1111"), None]);
    }

    async fn bookings_of_a_removed_centre_are_handed_over_once(db: TestDatabase) {
        let locations = seeded(&db).await;
        let key = locations.directory().dealer(FIRST.0, FIRST.1).unwrap().id;
        let locations = booked(locations, key, 4);
        let hand_over = async |account| locations.hand_over_bookings(&manager(account), "", FIRST).await;
        assert_eq!(refusals(hand_over(7).await), [("code".to_owned(), "dealer_not_found".to_owned())], "it is listed");
        change(&db, "UPDATE dealer SET removed_at = 1 WHERE code IN ('SC-0001', 'SC-0002')").await;
        locations.snapshot().refresh().await.unwrap();
        let none = locations.hand_over_bookings(&manager(7), "", (ServiceCentre, "SC-0002")).await;
        assert_eq!(refusals(none), [("code".to_owned(), "no_bookings_ahead".to_owned())]);
        let handed = hand_over(7).await.unwrap().dealer.handed_over.unwrap();
        assert_eq!(handed.by, Some(7));
        assert_eq!(hand_over(8).await.unwrap().dealer.handed_over.unwrap().by, Some(7), "the first one counts");
        let subject = "dealer:service-center/SC-0001".to_owned();
        assert_eq!(log(&db).await, [(Some(7), "dealer.hand-over".into(), subject, "4".into())]);
        for actor in crate::others() {
            let denied = locations.hand_over_bookings(&actor, "", FIRST).await;
            assert!(matches!(denied, Err(DealerError::AccessDenied(_))), "{actor:?}");
        }
        // Back on its list, it has nothing to hand over.
        let id = plan(&locations, ServiceCentre, false, |rows| {
            rows.clear();
            rows.push(fresh("SC-0001"));
        })
        .await;
        locations.confirm_plan(&manager(7), "", id).await.unwrap();
        let back = locations.staff_dealer(&manager(7), FIRST.0, FIRST.1).await.unwrap().unwrap();
        assert_eq!((back.removed, back.dealer.handed_over), (false, None));
    }

    async fn versions_are_kept(db: TestDatabase) {
        let locations = seeded(&db).await;
        edit(&locations, 7, FIRST, |row| row.phone = "02-000-1111".into()).await.unwrap();
        for statement in ["DELETE FROM dealer_version", "UPDATE dealer_version SET value = '{}'"] {
            let outcome: Result<(), kernel::Fault> = db
                .write(move |tx| {
                    Box::pin(async move {
                        sea_orm::ConnectionTrait::execute_unprepared(tx, statement).await?;
                        Ok(())
                    })
                })
                .await;
            assert!(outcome.is_err(), "{statement}");
        }
        assert_eq!(history(&locations, FIRST).await.len(), 2);
    }
}
