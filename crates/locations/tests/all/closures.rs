//! Closed days: the week's, the country's and a dealer's own.

use kernel::{Fault, both_engines};
use locations::{ClosedReason, DealerKind, Opening, accepts_bookings_in};

use crate::{change, date, seeded};

both_engines! {
    async fn a_public_holiday_closes_every_dealer(db: TestDatabase) {
        let locations = seeded(&db).await;
        let directory = locations.directory();
        for kind in DealerKind::ALL {
            for dealer in directory.dealers(kind, None, None) {
                let opening = directory.opening_on(dealer, date("2026-12-25"));
                assert!(matches!(opening, Opening::Closed(ClosedReason::Holiday, name) if name.ko == "성탄절"));
                assert!(matches!(directory.opening_on(dealer, date("2026-11-24")), Opening::Open { .. }));
            }
        }
    }

    async fn staff_add_and_take_away_holidays(db: TestDatabase) {
        let locations = seeded(&db).await;
        change(&db, "INSERT INTO holiday VALUES ('2026-12-01', '임시공휴일', 'Temporary holiday', TRUE)").await;
        change(&db, "INSERT INTO holiday VALUES ('2026-12-25', '성탄절', 'Christmas Day', FALSE)").await;
        locations.snapshot().refresh().await.unwrap();
        let directory = locations.directory();
        let dealer = directory.dealer(DealerKind::ServiceCentre, "SC-0001").unwrap();
        let temporary = directory.opening_on(dealer, date("2026-12-01"));
        assert!(matches!(temporary, Opening::Closed(ClosedReason::Holiday, name) if name.en == "Temporary holiday"));
        assert!(matches!(directory.opening_on(dealer, date("2026-12-25")), Opening::Open { .. }));
    }

    async fn a_dealers_own_closure_closes_it_alone(db: TestDatabase) {
        let locations = seeded(&db).await;
        change(
            &db,
            "INSERT INTO dealer_closure SELECT id, '2026-12-02', '설비 점검', 'Equipment check' FROM dealer WHERE code = 'SC-0001'",
        )
        .await;
        locations.snapshot().refresh().await.unwrap();
        let directory = locations.directory();
        let closed = directory.dealer(DealerKind::ServiceCentre, "SC-0001").unwrap();
        let open = directory.dealer(DealerKind::ServiceCentre, "SC-0002").unwrap();
        let answer = directory.opening_on(closed, date("2026-12-02"));
        assert!(matches!(answer, Opening::Closed(ClosedReason::Closure, reason) if reason.ko == "설비 점검"));
        assert!(matches!(directory.opening_on(open, date("2026-12-02")), Opening::Open { .. }));

        let (closed, open) = (closed.id, open.id);
        let answers = db
            .write(move |tx| {
                Box::pin(async move {
                    Ok::<_, Fault>([
                        accepts_bookings_in(tx, closed, date("2026-12-02")).await?,
                        accepts_bookings_in(tx, closed, date("2026-12-03")).await?,
                        accepts_bookings_in(tx, open, date("2026-12-02")).await?,
                    ])
                })
            })
            .await
            .unwrap();
        assert_eq!(answers, [false, true, true]);
    }

    async fn a_dealer_off_its_list_takes_no_bookings(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = locations.directory().dealer(DealerKind::ServiceCentre, "SC-0001").unwrap().id;
        assert!(accepts_bookings_in(db.read(), id, date("2026-11-24")).await.unwrap());
        change(&db, "UPDATE dealer SET removed_at = 1 WHERE code = 'SC-0001'").await;
        assert!(!accepts_bookings_in(db.read(), id, date("2026-11-24")).await.unwrap());
        assert!(!accepts_bookings_in(db.read(), -1, date("2026-11-24")).await.unwrap());
    }
}
