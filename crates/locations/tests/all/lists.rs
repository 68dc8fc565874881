//! Lists that staff upload: what a plan contains, and that confirming it changes that and nothing else.

use std::collections::BTreeMap;

use kernel::{Database, Randomness, both_engines};
use locations::{
    DealerError, DealerKind, DealerRow, Field, Hours, Locations, PlanCounts, PlanRow, PlanRowState,
    PlanState, PlannedRow, RowProblem, cell_keys,
};

use crate::{booked, change, log, manager, others, seeded};

use DealerKind::{PartsDealer, ServiceCentre};

/// A list as its own download would be uploaded again.
pub(crate) fn sheet(rows: Vec<DealerRow>) -> Vec<PlannedRow> {
    rows.into_iter().zip(2..).map(|(row, line)| PlannedRow { line, row, troubles: Vec::new() }).collect()
}

/// Plans the rows of a list after a change of them.
pub(crate) async fn plan(
    locations: &Locations,
    kind: DealerKind,
    full_replacement: bool,
    change: impl FnOnce(&mut Vec<DealerRow>),
) -> i64 {
    let mut rows = locations.dealer_rows(kind);
    change(&mut rows);
    let actor = manager(7);
    locations.plan(&actor, "203.0.113.0", kind, "list.xlsx", sheet(rows), full_replacement).await.unwrap()
}

/// Every row of a plan.
pub(crate) async fn all_rows(locations: &Locations, id: i64) -> Vec<PlanRow> {
    let mut all: Vec<PlanRow> = Vec::new();
    loop {
        let after = all.last().map_or(0, |row| row.place);
        let some = locations.plan_rows_after(&manager(7), id, after).await.unwrap();
        if some.is_empty() {
            return all;
        }
        all.extend(some);
    }
}

pub(crate) async fn counts(locations: &Locations, id: i64) -> PlanCounts {
    locations.dealer_plan(&manager(7), id).await.unwrap().unwrap().counts
}

/// A dealer that no sample is.
pub(crate) fn fresh(code: &str) -> DealerRow {
    DealerRow {
        code: code.into(),
        name: "가온 새 센터".into(),
        network_name: String::new(),
        state: "서울".into(),
        city: "강남구".into(),
        address: "서울특별시 강남구 테헤란로 1".into(),
        phone: "02-000-9999".into(),
        mobile_phone: String::new(),
        latitude: 37.5,
        longitude: 127.03,
        week: locations_week(),
        bays: Some(2),
        exclusive_shop: false,
        link_href: String::new(),
        name_en: Some("Gaon New Centre".into()),
        address_en: Some("1 Teheran-ro, Gangnam-gu, Seoul".into()),
    }
}

fn locations_week() -> locations::WeeklyHours {
    locations::WeeklyHours { weekday: Hours::parse("09:00-18:00"), ..locations::WeeklyHours::default() }
}

/// Changes one cell to another valid value; returns its new text.
fn edit(row: &mut DealerRow, field: Field, chance: &Randomness) -> String {
    let number = chance.below(1_000_000);
    let text = format!("고침 {number}");
    let hours = |old: Option<Hours>| match old {
        Some(_) if chance.below(3) == 0 => None,
        _ => ["08:00-12:30", "10:15-20:45"].into_iter().map(Hours::parse).find(|new| *new != old).flatten(),
    };
    match field {
        Field::DealerCode => unreachable!("another code is another dealer"),
        Field::DealerName => row.name.clone_from(&text),
        Field::NetworkName => row.network_name.clone_from(&text),
        Field::State | Field::City => {
            let other = if row.city == "수원시" {
                ("부산광역시", "해운대구")
            } else {
                ("경기도", "수원시")
            };
            (row.state, row.city) = (other.0.into(), other.1.into());
        }
        Field::Address => row.address.clone_from(&text),
        Field::Phone => row.phone = format!("02-999-{number:06}"),
        Field::MobilePhone => row.mobile_phone = format!("010-9999-{number:06}"),
        Field::Latitude => row.latitude = if row.latitude < 36.0 { 36.123_45 } else { 35.432_1 },
        Field::Longitude => row.longitude = if row.longitude < 128.0 { 128.5 } else { 127.25 },
        Field::WeekdayHours => row.week.weekday = hours(row.week.weekday),
        Field::SaturdayHours => row.week.saturday = hours(row.week.saturday),
        Field::SundayHours => row.week.sunday = hours(row.week.sunday),
        Field::Bays => row.bays = row.bays.map(|bays| (bays + 7) % 90),
        Field::ExclusiveShop => row.exclusive_shop = !row.exclusive_shop,
        Field::LinkHref => row.link_href = format!("https://booking.example.com/{number}"),
        Field::DealerNameEn => row.name_en = Some(format!("Changed {number}")),
        Field::AddressEn => row.address_en = Some(format!("{number} Changed Road")),
    }
    row.text(field).into_owned()
}

type Edits = BTreeMap<(String, &'static str), (String, String)>;

/// Changes cells of a list at random; returns old and new texts.
fn edits(rows: &mut [DealerRow], count: usize, chance: &Randomness) -> Edits {
    let mut edits = Edits::new();
    for _ in 0..count {
        let row = &mut rows[chance.below(rows.len() as u64) as usize];
        let field = Field::ALL[1 + chance.below(17) as usize];
        let before = row.clone();
        edit(row, field, chance);
        // A place is two cells; bays of parts dealers are none.
        for field in Field::ALL {
            if before.text(field) != row.text(field) {
                let first = edits.remove(&(row.code.clone(), field.name())).map(|(first, _)| first);
                let first = first.unwrap_or_else(|| before.text(field).into_owned());
                edits.insert((row.code.clone(), field.name()), (first, row.text(field).into_owned()));
            }
        }
    }
    edits.retain(|_, (before, after)| before != after);
    edits
}

both_engines! {
    async fn a_list_that_comes_back_as_it_went_changes_nothing(db: TestDatabase) {
        let locations = seeded(&db).await;
        for kind in DealerKind::ALL {
            for full_replacement in [false, true] {
                let id = plan(&locations, kind, full_replacement, |_| {}).await;
                let listed = locations.directory().dealers(kind, None, None).len();
                let expected = PlanCounts { unchanged: i32::try_from(listed).unwrap(), ..PlanCounts::default() };
                assert_eq!(counts(&locations, id).await, expected);
            }
        }
    }

    async fn a_thousand_random_edits_are_shown_and_nothing_else(db: TestDatabase) {
        let locations = seeded(&db).await;
        for (kind, count) in [(ServiceCentre, 400), (PartsDealer, 600)] {
            let mut wanted = Edits::new();
            let id = plan(&locations, kind, false, |rows| {
                wanted = edits(rows, count, &Randomness::seeded(20_261_123));
            })
            .await;
            assert!(wanted.len() > count / 2, "{}", wanted.len());
            let mut shown = Edits::new();
            for row in all_rows(&locations, id).await {
                assert_eq!(row.state == PlanRowState::Changed, !row.changes.is_empty(), "{row:?}");
                for change in row.changes {
                    let field = Field::ALL.into_iter().find(|field| field.name() == change.field).unwrap();
                    shown.insert((row.code.clone(), field.name()), (change.before, change.after));
                }
            }
            assert_eq!(shown, wanted);

            let mut after = locations.dealer_rows(kind);
            edits(&mut after, count, &Randomness::seeded(20_261_123));
            locations.confirm_plan(&manager(7), "", id).await.unwrap();
            assert_eq!(locations.dealer_rows(kind), after);
        }
    }

    async fn a_plan_does_what_it_says_and_can_be_taken_back(db: TestDatabase) {
        let locations = seeded(&db).await;
        let before = locations.dealer_rows(ServiceCentre);
        let id = plan(&locations, ServiceCentre, true, |rows| {
            rows[0].name = "가온 고친 센터".into();
            rows[1].mobile_phone.clear();
            rows[1].link_href.clear();
            rows[1].week = locations_week();
            rows[1].exclusive_shop = !rows[1].exclusive_shop;
            rows.remove(2);
            rows.push(fresh("NEW-1"));
        })
        .await;
        assert_eq!(
            counts(&locations, id).await,
            PlanCounts { new: 1, changed: 2, unchanged: 367, invalid: 0, removed: 1 }
        );
        let gone = locations.directory().dealer(ServiceCentre, &before[2].code).unwrap().id;

        let view = locations.confirm_plan(&manager(8), "", id).await.unwrap();
        assert_eq!((view.state, view.applied_at.is_some()), (PlanState::Applied, true));
        let directory = locations.directory();
        assert_eq!(directory.dealer(ServiceCentre, &before[0].code).unwrap().name.ko, "가온 고친 센터");
        assert_eq!(directory.dealer(ServiceCentre, &before[1].code).unwrap().link_href, None);
        assert!(directory.dealer(ServiceCentre, &before[2].code).is_none());
        assert_eq!(directory.dealer_by_id(gone).unwrap().code, before[2].code);
        let new = directory.dealer(ServiceCentre, "NEW-1").unwrap();
        assert_eq!((new.network_name.as_str(), new.cancel_cutoff_hours), ("가온 새 센터", 24));
        assert_eq!((new.state.ko.as_str(), new.city.en.as_str()), ("서울특별시", "Gangnam-gu"));
        // Parts dealers are another list.
        assert_eq!(locations.dealer_rows(PartsDealer).len(), 595);

        let view = locations.undo_plan(&manager(8), "", id).await.unwrap();
        assert_eq!(view.state, PlanState::Undone);
        assert_eq!(locations.dealer_rows(ServiceCentre), before);
        assert_eq!(locations.directory().dealer(ServiceCentre, &before[2].code).unwrap().id, gone);
        let told: Vec<_> = log(&db).await.into_iter().map(|(who, what, about, _)| (who, what, about)).collect();
        let about = format!("dealer-plan:{id}");
        assert_eq!(told, [
            (Some(7), "dealers.upload".to_owned(), about.clone()),
            (Some(8), "dealers.confirm".to_owned(), about.clone()),
            (Some(8), "dealers.undo".to_owned(), about),
        ]);
        assert!(log(&db).await[1].3.ends_with("list.xlsx: 1 new, 2 changed, 1 removed, 0 invalid"));
    }

    async fn rows_that_are_refused_are_shown_and_keep_the_plan_from_being_confirmed(db: TestDatabase) {
        let locations = seeded(&db).await;
        let mut rows = sheet(locations.dealer_rows(PartsDealer));
        rows.truncate(4);
        rows[0].row.city = "없는시".into();
        rows[1].troubles.push(RowProblem::new(Field::WeekdayHours, cell_keys::HOURS, "아홉 시"));
        rows[2].row.code = rows[3].row.code.clone();
        let stored = rows[0].row.clone();
        let id = locations.plan(&manager(7), "", PartsDealer, "a.xls", rows, false).await.unwrap();
        let rows = all_rows(&locations, id).await;
        let of = |row: &PlanRow| row.troubles.iter().map(|trouble| trouble.code.to_string()).collect::<Vec<_>>();
        assert_eq!(rows.iter().map(of).collect::<Vec<_>>(), [
            vec![cell_keys::CITY], vec![cell_keys::HOURS], vec![cell_keys::TWICE], vec![cell_keys::TWICE],
        ]);
        let directory = locations.directory();
        let city = &directory.dealer(PartsDealer, &stored.code).unwrap().city.ko;
        let shown = &rows[0].changes[0];
        assert_eq!((shown.field.as_str(), &shown.before, shown.after.as_str()), ("city", city, "없는시"));
        assert_eq!(rows[1].changes[0].after, "아홉 시");
        assert_eq!(counts(&locations, id).await, PlanCounts { invalid: 4, ..PlanCounts::default() });

        let refused = locations.confirm_plan(&manager(7), "", id).await.unwrap_err();
        assert!(matches!(refused, DealerError::PlanInvalid), "{refused}");
        let again = locations.replan(&manager(7), "", id, true).await.unwrap();
        assert_eq!((again.counts.invalid, again.counts.removed), (4, 595 - 3), "three codes are named");
    }

    async fn a_code_that_stands_twice_far_apart_is_refused_in_each_line(db: TestDatabase) {
        let locations = seeded(&db).await;
        let mut rows = locations.dealer_rows(PartsDealer);
        let (same, other, new) = (rows[0].code.clone(), rows[1].code.clone(), fresh("PD-NEW").code);
        rows[1].phone = "02-123-4567".into();
        rows.push(DealerRow { bays: None, ..fresh("PD-NEW") });
        let first = sheet(rows);
        let mut again = vec![first[0].clone(), first[1].clone(), first[first.len() - 1].clone(), first[0].clone()];
        for (line, row) in (1_000..).zip(&mut again) {
            row.line = line;
        }
        let actor = manager(7);
        let mut plan = locations.begin_plan(&actor, "", PartsDealer, "a.xlsx", true).await.unwrap();
        for some in first.chunks(250) {
            plan.add(some.to_vec()).await.unwrap();
        }
        plan.add(again).await.unwrap();
        let id = plan.finish().await.unwrap();

        assert_eq!(
            counts(&locations, id).await,
            PlanCounts { unchanged: 593, invalid: 7, ..PlanCounts::default() }
        );
        let refused: Vec<_> = all_rows(&locations, id)
            .await
            .into_iter()
            .filter(|row| row.state == PlanRowState::Invalid)
            .collect();
        let lines: Vec<_> = refused.iter().map(|row| (row.line.unwrap(), row.code.clone())).collect();
        assert_eq!(lines, [
            (2, same.clone()), (3, other.clone()), (597, new.clone()),
            (1_000, same.clone()), (1_001, other), (1_002, new), (1_003, same),
        ]);
        for row in &refused {
            assert_eq!(row.troubles, [RowProblem::new(Field::DealerCode, cell_keys::TWICE, row.code.as_str())]);
        }
        let changes: Vec<usize> = refused.iter().map(|row| row.changes.len()).collect();
        assert_eq!((changes[0], changes[1]), (0, 1), "the first lines are still compared with what is stored");
        assert_eq!(changes[..3], changes[3..6], "and the lines below as they are");
        let again = locations.replan(&actor, "", id, false).await.unwrap();
        assert_eq!(again.counts, PlanCounts { unchanged: 593, invalid: 7, ..PlanCounts::default() });
    }

    async fn a_code_names_its_dealer_in_small_letters_too(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, ServiceCentre, true, |rows| {
            for row in rows.iter_mut() {
                row.code = row.code.to_lowercase();
            }
            rows[0].name = "다른 이름".into();
            rows.extend([fresh("SC-new"), fresh("sc-NEW")]);
        })
        .await;
        let stored = locations.dealer_rows(ServiceCentre);
        let unchanged = stored.len() - 1;
        assert_eq!(
            counts(&locations, id).await,
            PlanCounts { changed: 1, unchanged: unchanged.try_into().unwrap(), invalid: 2, ..PlanCounts::default() }
        );
        let rows = all_rows(&locations, id).await;
        let changed = rows.iter().find(|row| row.state == PlanRowState::Changed).unwrap();
        assert_eq!(changed.code, stored[0].code, "as it is stored");
        let twice = rows.iter().filter(|row| row.state == PlanRowState::Invalid);
        assert!(twice.flat_map(|row| &row.troubles).all(|one| one.code == cell_keys::TWICE));
    }

    async fn a_plan_that_is_given_up_leaves_nothing(db: TestDatabase) {
        let locations = seeded(&db).await;
        let rows = sheet(locations.dealer_rows(PartsDealer));
        let actor = manager(7);
        let mut plan = locations.begin_plan(&actor, "", PartsDealer, "a.xlsx", true).await.unwrap();
        plan.add(rows).await.unwrap();
        assert_eq!(locations.last_plan(&actor).await.unwrap(), None, "nobody sees what is not finished");
        plan.abandon().await.unwrap();
        for table in ["dealer_plan", "dealer_plan_row"] {
            let left: Vec<i64> =
                kernel::test_support::rows(db.read(), format!("SELECT COUNT(*) FROM {table}"), Vec::new()).await;
            assert_eq!(left, [0], "{table}");
        }
        assert!(log(&db).await.is_empty(), "nothing was uploaded");
    }

    async fn english_that_an_old_sheet_has_no_columns_for_stays(db: TestDatabase) {
        let locations = seeded(&db).await;
        let before = locations.dealer_rows(ServiceCentre);
        let id = plan(&locations, ServiceCentre, false, |rows| {
            rows.truncate(2);
            for row in rows.iter_mut() {
                (row.name_en, row.address_en) = (None, None);
            }
            rows[1].phone = "02-123-4567".into();
            rows.push(DealerRow { name_en: None, address_en: None, ..fresh("NEW-1") });
        })
        .await;
        assert_eq!(
            counts(&locations, id).await,
            PlanCounts { new: 1, changed: 1, unchanged: 1, ..PlanCounts::default() }
        );
        locations.confirm_plan(&manager(7), "", id).await.unwrap();
        let after = locations.dealer_rows(ServiceCentre);
        let of = |code: &str| after.iter().find(|row| row.code == code).unwrap();
        assert_eq!(of(&before[1].code), &DealerRow { phone: "02-123-4567".into(), ..before[1].clone() });
        assert_eq!(of("NEW-1").name_en.as_deref(), Some("가온 새 센터"));
    }

    async fn a_dealer_that_comes_back_is_the_one_that_it_was(db: TestDatabase) {
        let locations = seeded(&db).await;
        let first = locations.dealer_rows(ServiceCentre)[0].clone();
        let key = locations.directory().dealer(ServiceCentre, &first.code).unwrap().id;
        let locations = booked(locations, key, 3);
        let id = plan(&locations, ServiceCentre, true, |rows| {
            rows.remove(0);
        })
        .await;
        assert_eq!(locations.bookings_at_removed(&manager(7), id).await.unwrap(), 3);
        locations.confirm_plan(&manager(7), "", id).await.unwrap();

        let renamed = DealerRow { name: "돌아온 센터".into(), ..first.clone() };
        let back = plan(&locations, ServiceCentre, false, |rows| rows.push(renamed.clone())).await;
        assert_eq!(counts(&locations, back).await.new, 1);
        locations.confirm_plan(&manager(7), "", back).await.unwrap();
        let directory = locations.directory();
        let dealer = directory.dealer(ServiceCentre, &first.code).unwrap();
        assert_eq!((dealer.id, dealer.name.ko.as_str()), (key, "돌아온 센터"));
        locations.undo_plan(&manager(7), "", back).await.unwrap();
        let directory = locations.directory();
        assert!(directory.dealer(ServiceCentre, &first.code).is_none());
        assert_eq!(directory.dealer_by_id(key).unwrap().name.ko, first.name);
        // The dealer is off the list again, but not as that plan left it.
        let refused = locations.undo_plan(&manager(7), "", id).await.unwrap_err();
        assert!(matches!(refused, DealerError::PlanStale), "{refused}");
    }

    async fn a_long_list_is_written_whole(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, PartsDealer, true, |rows| {
            rows.clear();
            rows.extend((0..4_100).map(|number| DealerRow { bays: None, ..fresh(&format!("P-{number:05}")) }));
        })
        .await;
        let all = all_rows(&locations, id).await;
        assert_eq!(all.len(), 4_100 + 595);
        assert_eq!(all.iter().map(|row| row.place).collect::<Vec<_>>(), (1..=4_695).collect::<Vec<_>>());
        assert_eq!(all[4_099].line, Some(4_101));
        assert!(all[4_100..].iter().all(|row| row.state == PlanRowState::Removed && row.line.is_none()));
        assert!(all[4_100..].windows(2).all(|pair| pair[0].code < pair[1].code));
        locations.confirm_plan(&manager(7), "", id).await.unwrap();
        assert_eq!(locations.dealer_rows(PartsDealer).len(), 4_100);
        locations.undo_plan(&manager(7), "", id).await.unwrap();
        assert_eq!(locations.dealer_rows(PartsDealer).len(), 595);
    }

    async fn rows_come_ten_a_page_by_state(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, ServiceCentre, true, |rows| {
            for row in &mut rows[..23] {
                row.address.push('*');
            }
            rows.pop();
        })
        .await;
        let actor = manager(7);
        let some = [PlanRowState::Changed, PlanRowState::Removed];
        let page = locations.plan_rows(&actor, id, &some, 3).await.unwrap();
        assert_eq!((page.total, page.page, page.pages, page.rows.len()), (24, 3, 3, 4));
        assert_eq!(page.rows[3].state, PlanRowState::Removed);
        let beyond = locations.plan_rows(&actor, id, &some, 99).await.unwrap();
        assert_eq!(beyond, page);
        let all = locations.plan_rows(&actor, id, &[], 1).await.unwrap();
        assert_eq!((all.total, all.rows.len(), all.rows[0].line), (370, 10, Some(2)));
        let none = locations.plan_rows(&actor, id, &[PlanRowState::Invalid], 1).await.unwrap();
        assert_eq!((none.total, none.pages, none.rows.len()), (0, 0, 0));
    }

    async fn plans_are_for_who_may_change_dealers(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, ServiceCentre, false, |rows| rows[0].name.push('2')).await;
        for actor in others() {
            let denied = |outcome: Result<(), DealerError>| {
                assert!(matches!(outcome, Err(DealerError::AccessDenied(_))), "{actor:?}");
            };
            let rows = sheet(locations.dealer_rows(ServiceCentre));
            denied(locations.plan(&actor, "", ServiceCentre, "a", rows, true).await.map(drop));
            denied(locations.begin_plan(&actor, "", ServiceCentre, "a", true).await.map(drop));
            denied(locations.replan(&actor, "", id, true).await.map(drop));
            denied(locations.confirm_plan(&actor, "", id).await.map(drop));
            denied(locations.undo_plan(&actor, "", id).await.map(drop));
            denied(locations.dealer_plan(&actor, id).await.map(drop));
            denied(locations.last_upload(&actor, ServiceCentre).await.map(drop));
            denied(locations.plan_rows(&actor, id, &[], 1).await.map(drop));
            denied(locations.plan_rows_after(&actor, id, 0).await.map(drop));
            denied(locations.bookings_at_removed(&actor, id).await.map(drop));
        }
        assert_eq!(locations.dealer_plan(&manager(7), id).await.unwrap().unwrap().state, PlanState::Open);
        assert_eq!(log(&db).await.len(), 1, "the upload alone");
    }

    async fn a_change_by_another_gateway_is_compared_with(db: TestDatabase) {
        let locations = seeded(&db).await;
        let rows = locations.dealer_rows(ServiceCentre);
        change(&db, "UPDATE dealer SET name_ko = '고침', version = version + 1 WHERE code = 'SC-0001'").await;
        let id = locations.plan(&manager(7), "", ServiceCentre, "a", sheet(rows), false).await.unwrap();
        assert_eq!(counts(&locations, id).await.changed, 1);
    }
}

/// The dealers of a list as a fingerprint of their rows.
pub(crate) async fn state(db: &Database) -> Vec<String> {
    let text = "SELECT code, name_ko, phone, removed_at, version FROM dealer ORDER BY kind, code";
    let dealers: Vec<(String, String, String, Option<i64>, i32)> =
        kernel::test_support::rows(db.read(), text, Vec::new()).await;
    dealers
        .into_iter()
        .map(|(code, name, phone, removed, version)| format!("{code} {name} {phone} {removed:?} {version}"))
        .collect()
}
