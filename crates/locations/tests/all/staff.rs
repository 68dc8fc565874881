//! Dealers one by one, as staff find and change them.

use chrono::{Days, NaiveDate};
use kernel::{Database, both_engines};
use locations::{
    ClosedReason, DealerError, DealerKind, DealerPage, DealerSearch, Locations, Opening, StaffDealerSort,
};

use crate::edits::save_bays;
use crate::{booked, change, date, log, manager, others, seeded};

use DealerKind::{PartsDealer, ServiceCentre};

const FIRST: (DealerKind, &str) = (ServiceCentre, "SC-0001");

fn all(kind: DealerKind) -> DealerSearch {
    DealerSearch { kind, search: None, sort: StaffDealerSort::Code, descending: false, page: 1 }
}

async fn found(locations: &Locations, search: DealerSearch) -> DealerPage {
    locations.staff_dealers(&manager(7), search).await.unwrap()
}

fn codes(page: &DealerPage) -> Vec<&str> {
    page.rows.iter().map(|row| row.dealer.code.as_str()).collect()
}

async fn exceptions(db: &Database) -> Vec<(i32, i32)> {
    let text = "SELECT weekday, dealer_bays.bays AS bays FROM dealer_bays JOIN dealer ON dealer.id = dealer_id \
                WHERE code = 'SC-0001' ORDER BY weekday";
    kernel::test_support::rows(db.read(), text, Vec::new()).await
}

/// The key and path of a refusal.
fn key<T: std::fmt::Debug>(outcome: Result<T, DealerError>) -> (String, String) {
    let errors = outcome.unwrap_err().into_refusal().unwrap();
    let first = &errors.as_slice()[0];
    (first.code.to_string(), first.path.to_string())
}

fn told(code: &str, path: &str) -> (String, String) {
    (code.to_owned(), path.to_owned())
}

both_engines! {
    async fn dealers_are_found_by_code_name_city_and_telephone(db: TestDatabase) {
        let locations = seeded(&db).await;
        let page = found(&locations, all(ServiceCentre)).await;
        assert_eq!((page.total, page.page, page.pages), (370, 1, 37));
        assert_eq!(codes(&page)[..3], ["SC-0001", "SC-0002", "SC-0003"]);
        let last = found(&locations, DealerSearch { descending: true, page: 37, ..all(ServiceCentre) }).await;
        assert_eq!(*codes(&last).last().unwrap(), "SC-0001");

        let some = page.rows[4].dealer.clone();
        let telephone = some.phone.replace('-', "");
        let name = some.name.ko.replace(' ', "");
        for search in [" sc-0005 ", &name, &some.name.en.to_uppercase(), &some.phone, &telephone, &telephone[2..]] {
            let page = found(&locations, DealerSearch { search: Some(search.into()), ..all(ServiceCentre) }).await;
            assert!(codes(&page).contains(&"SC-0005"), "{search}: {:?}", codes(&page));
        }
        let search = |text: &str| DealerSearch { search: Some(text.into()), ..all(PartsDealer) };
        let gangnam = found(&locations, search("강남구")).await;
        let wanted = locations.directory().dealers(PartsDealer, Some("서울"), Some("강남구")).len();
        assert_eq!(usize::try_from(gangnam.total).unwrap(), wanted);
        let none = found(&locations, search("%")).await;
        assert_eq!((none.total, none.pages, none.rows.len()), (0, 0, 0));
    }

    async fn dealers_are_sorted_by_code_name_and_province(db: TestDatabase) {
        let locations = seeded(&db).await;
        let wanted = |sort, page| DealerSearch { sort, page, ..all(ServiceCentre) };
        let by_name = found(&locations, wanted(StaffDealerSort::Name, 1)).await;
        assert!(by_name.rows.windows(2).all(|pair| pair[0].dealer.name.ko <= pair[1].dealer.name.ko));
        let first = found(&locations, wanted(StaffDealerSort::State, 1)).await;
        assert_eq!(first.rows[0].dealer.state.ko, "서울특별시");
        let last = found(&locations, wanted(StaffDealerSort::State, 37)).await;
        assert_eq!(last.rows[9].dealer.state.ko, "전북특별자치도");
        let directory = locations.directory();
        let order: Vec<_> = directory.dealers(ServiceCentre, None, None)[..10].iter().map(|dealer| &dealer.code).collect();
        assert_eq!(codes(&first), order);
    }

    async fn a_dealer_off_its_list_is_listed_while_it_has_bookings(db: TestDatabase) {
        let locations = seeded(&db).await;
        let key = locations.directory().dealer(FIRST.0, FIRST.1).unwrap().id;
        change(&db, "UPDATE dealer SET removed_at = 1 WHERE code IN ('SC-0001', 'SC-0002')").await;
        locations.snapshot().refresh().await.unwrap();
        let locations = booked(locations, key, 4);
        let page = found(&locations, all(ServiceCentre)).await;
        assert_eq!((page.total, codes(&page)[0]), (369, "SC-0001"));
        assert_eq!((page.rows[0].removed, page.rows[0].bookings_ahead), (true, 4));
        assert_eq!((page.rows[1].removed, page.rows[1].bookings_ahead), (false, 0));
        let gone = locations.staff_dealer(&manager(7), ServiceCentre, "SC-0002").await.unwrap().unwrap();
        assert!(gone.removed);
        assert!(locations.staff_dealer(&manager(7), PartsDealer, "SC-0002").await.unwrap().is_none());
        let closed = locations.save_closure(&manager(7), "", FIRST, date("2026-12-02"), ("", "")).await;
        assert_eq!(crate::staff::key(closed), told("dealer_not_found", "code"));
    }

    async fn a_day_is_closed_and_opened_again(db: TestDatabase) {
        let locations = seeded(&db).await;
        let day = date("2026-12-02");
        let opening = |locations: &Locations| {
            let directory = locations.directory();
            directory.opening_on(directory.dealer(FIRST.0, FIRST.1).unwrap(), day)
        };
        assert!(matches!(opening(&locations), Opening::Open { .. }));
        let saved = locations.save_closure(&manager(7), "", FIRST, day, (" 설비 점검 ", "")).await.unwrap();
        assert_eq!(saved.version, 1, "a closed day is no change of the dealer's line");
        let (_, reason) = saved.closures.iter().find(|(date, _)| *date == day).unwrap();
        assert_eq!((reason.ko.as_str(), reason.en.as_str()), ("설비 점검", "설비 점검"));
        assert!(matches!(opening(&locations), Opening::Closed(ClosedReason::Closure, _)));

        let again = locations.save_closure(&manager(7), "", FIRST, day, ("", "")).await.unwrap();
        let days: Vec<_> = again.closures.iter().filter(|(date, _)| *date == day).collect();
        assert_eq!(days.len(), 1);
        assert_eq!((days[0].1.ko.as_str(), days[0].1.en.as_str()), ("휴무", "Closed"));

        let opened = locations.remove_closure(&manager(8), "", FIRST, day).await.unwrap();
        assert!(opened.closures.iter().all(|(date, _)| *date != day));
        assert!(matches!(opening(&locations), Opening::Open { .. }));
        locations.remove_closure(&manager(8), "", FIRST, day).await.unwrap();
        let subject = "dealer:service-center/SC-0001".to_owned();
        let entry = |who, what: &str| (Some(who), what.to_owned(), subject.clone(), "2026-12-02".to_owned());
        assert_eq!(
            log(&db).await,
            [entry(7, "dealer.close"), entry(7, "dealer.close"), entry(8, "dealer.open")]
        );
    }

    async fn a_day_that_can_t_be_closed_has_its_key(db: TestDatabase) {
        let locations = seeded(&db).await;
        let actor = manager(7);
        let save = async |day: NaiveDate, ko: &str, en: &str| {
            locations.save_closure(&actor, "", FIRST, day, (ko, en)).await
        };
        let today = date("2026-11-23");
        assert!(save(today, "오늘", "").await.is_ok());
        assert_eq!(key(save(today - Days::new(1), "", "").await), told("date_past", "date"));
        assert_eq!(key(save(date("2029-11-24"), "", "").await), told("date_invalid", "date"));
        assert!(save(date("2029-11-23"), "", "").await.is_ok());
        assert_eq!(key(save(today, &"가".repeat(101), "").await), told("text_too_long", "reasonKo"));
        assert_eq!(key(save(today, "", &"a".repeat(101)).await), told("text_too_long", "reasonEn"));
        assert!(save(today, &"가".repeat(100), "").await.is_ok());
        let unknown = locations.save_closure(&actor, "", (ServiceCentre, "none"), today, ("", "")).await;
        assert_eq!(key(unknown), told("dealer_not_found", "code"));
        let unknown = locations.remove_closure(&actor, "", (PartsDealer, "SC-0001"), today).await;
        assert_eq!(key(unknown), told("dealer_not_found", "code"));
    }

    async fn bays_of_the_week_are_the_usual_number_and_what_differs(db: TestDatabase) {
        let locations = seeded(&db).await;
        let saved = save_bays(&locations, 7, FIRST, 1, &[3, 3, 3, 3, 3, 2, 0]).await.unwrap();
        assert_eq!((saved.version, saved.usual_bays, saved.bays), (2, 3, [3, 3, 3, 3, 3, 2, 0]));
        assert_eq!(exceptions(&db).await, [(6, 2), (7, 0)]);
        // The list contains the most common number, and an upload of it leaves the other days unchanged.
        let row = locations.dealer_rows(ServiceCentre).into_iter().find(|row| row.code == FIRST.1).unwrap();
        assert_eq!(row.bays, Some(3));
        let saved = save_bays(&locations, 7, FIRST, 2, &[99; 7]).await.unwrap();
        assert_eq!((saved.version, saved.usual_bays, saved.bays), (3, 99, [99; 7]));
        assert_eq!(exceptions(&db).await, []);

        let stale = save_bays(&locations, 8, FIRST, 2, &[1; 7]).await;
        assert_eq!(key(stale), told("stale_version", "version"));
        for bays in [&[1; 6][..], &[1; 8], &[1, 1, 1, 1, 1, 1, 100], &[-1, 1, 1, 1, 1, 1, 1], &[]] {
            let invalid = save_bays(&locations, 8, FIRST, 3, bays).await;
            assert_eq!(key(invalid), told("bays_invalid", "bays"));
        }
        let none = save_bays(&locations, 8, (ServiceCentre, "none"), 1, &[1; 7]).await;
        assert_eq!(key(none), told("dealer_not_found", "code"));
        let parts = save_bays(&locations, 8, (PartsDealer, "PD-0001"), 1, &[1; 7]).await;
        assert_eq!(key(parts), told("bays_invalid", "bays"));
        let entries: Vec<_> = log(&db).await.into_iter().map(|entry| (entry.1, entry.3)).collect();
        let bays = || ("dealer.edit".to_owned(), "bays".to_owned());
        assert_eq!(entries, [bays(), bays()]);
    }

    async fn two_who_save_bays_at_once_are_told_of_each_other(db: TestDatabase) {
        let locations = seeded(&db).await;
        let (one, other) = tokio::join!(
            save_bays(&locations, 7, FIRST, 1, &[1; 7]),
            save_bays(&locations, 8, FIRST, 1, &[2; 7]),
        );
        assert_eq!([&one, &other].into_iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let refused = if one.is_ok() { other } else { one };
        assert_eq!(key(refused), told("stale_version", "version"));
    }

    async fn dealers_are_changed_by_who_may(db: TestDatabase) {
        let locations = seeded(&db).await;
        let before = crate::lists::state(&db).await;
        let day = date("2026-12-02");
        for actor in others() {
            let denied = |outcome: Result<(), DealerError>| {
                assert!(matches!(outcome, Err(DealerError::AccessDenied(_))), "{actor:?}");
            };
            denied(locations.staff_dealers(&actor, all(ServiceCentre)).await.map(drop));
            denied(locations.staff_dealer(&actor, FIRST.0, FIRST.1).await.map(drop));
            denied(locations.save_closure(&actor, "", FIRST, day, ("", "")).await.map(drop));
            denied(locations.remove_closure(&actor, "", FIRST, day).await.map(drop));
            denied(locations.save_dealer(&actor, "", FIRST, 1, &[], &[1; 7]).await.map(drop));
            denied(locations.restore_dealer(&actor, "", FIRST, 1, 1).await.map(drop));
            denied(locations.dealer_history(&actor, FIRST, None).await.map(drop));
            denied(locations.bookings_on_closure(&actor, 1, day).await.map(drop));
        }
        assert_eq!(crate::lists::state(&db).await, before);
        assert_eq!(log(&db).await, []);
    }
}
