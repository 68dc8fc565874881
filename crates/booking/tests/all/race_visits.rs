//! One visit in many tabs: concurrent holding, resizing, renewing, releasing and booking leave one hold at most, and no
//! orphaned claim.

use booking::{Booking, BookingError, HoldRequest};
use kernel::{Actor, Randomness, Visit};

use crate::world::{CENTRE, World, count, stranger, wanted};

const ROUNDS: usize = 30;
const TABS: usize = 24;
const TIMES: [&str; 4] = ["10:00", "11:00", "14:00", "15:30"];
const DAY: &str = "2026-11-24";

fn request(time: &str) -> HoldRequest {
    HoldRequest { dealer_code: CENTRE.into(), date: DAY.into(), time: time.into(), service_ids: Vec::new() }
}

/// A tab's operations with its token; errors are valid results.
async fn act(booking: Booking, visit: Visit, round: usize, tab: usize, token: String) {
    let time = TIMES[tab % TIMES.len()];
    // Every other round only changes the hold that there is: what replaces or ends it would hide their quarrels.
    let ended = match if round.is_multiple_of(2) { tab % 8 } else { 3 + tab % 3 } {
        0..=2 => booking.hold(&visit, &request(time)).await.map(|_| ()),
        3 => booking.resize_hold(&token, &["service-oil".into()]).await.map(|_| ()),
        4 => {
            let longer = ["service-brakes".into(), "service-oil".into()];
            booking.resize_hold(&token, &longer).await.map(|_| ())
        }
        5 => booking.renew_hold(&token).await.map(|_| ()),
        6 => booking.release_hold(&token).await.map(|_| ()).map_err(BookingError::from),
        _ => {
            let mut request = wanted(DAY, TIMES[0], &["service-brakes"]);
            request.hold_token = Some(token);
            booking.save(&Actor::Visitor, &stranger(), request).await.map(|_| ())
        }
    };
    if let Err(BookingError::Fault(fault)) = ended {
        panic!("{fault}");
    }
}

kernel::both_engines! {
    async fn a_visit_in_many_tabs_holds_one_time_and_leaves_no_bay_to_nobody(db: TestDatabase) {
        let world = World::with_bays(&db, 9).await;
        for round in 0..ROUNDS {
            let visit = Visit::new(Randomness::system().url_safe_id(), None);
            let Ok(hold) = world.booking.hold(&visit, &request(TIMES[0])).await else { break };
            let tabs: Vec<_> = (0..TABS)
                .map(|tab| tokio::spawn(act(world.booking.clone(), visit.clone(), round, tab, hold.token.clone())))
                .collect();
            for tab in tabs {
                tab.await.expect("ends");
            }
            let holds = count(&world.database, "SELECT COUNT(*) AS n FROM hold").await;
            assert!(holds <= 1, "round {round}: {holds} holds of one visit");
            let nobody = "SELECT COUNT(*) AS n FROM bay_claim c \
                WHERE NOT EXISTS (SELECT 1 FROM booking b WHERE b.public_id = c.owner AND b.bay = c.bay \
                    AND c.quantum * 1800000 >= b.starts_at AND c.quantum * 1800000 < b.ends_at) \
                AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.token = c.owner AND h.bay = c.bay \
                    AND h.expires_at = c.expires_at \
                    AND c.quantum >= h.first_quantum AND c.quantum < h.first_quantum + h.quanta)";
            assert_eq!(count(&world.database, nobody).await, 0, "round {round}: bays claimed for nobody");
            let due = "SELECT (SELECT CAST(COALESCE(SUM(quanta), 0) AS BIGINT) FROM hold) \
                + (SELECT CAST(COALESCE(SUM((ends_at - starts_at) / 1800000), 0) AS BIGINT) FROM booking) AS n";
            let claims = "SELECT COUNT(*) AS n FROM bay_claim";
            assert_eq!(count(&world.database, claims).await, count(&world.database, due).await, "round {round}");
            world.database.write::<_, (), kernel::Fault>(|tx| Box::pin(async move {
                use sea_orm::ConnectionTrait;
                for table in ["hold", "bay_claim", "phone_seat", "booking"] {
                    tx.execute_unprepared(&format!("DELETE FROM {table}")).await?;
                }
                Ok(())
            })).await.expect("a clean table");
        }
    }
}
