//! 500 clients, one slot, c bays: exactly c bookings (quality.md "Holding").

use booking::BookingError;
use kernel::test_support::TestDatabase;
use kernel::{Actor, Clock, Database};

use crate::world::{World, count, monday_morning, wanted};

const CLIENTS: usize = 500;
const ROUNDS: usize = 20;
/// Half-hour starts that don't overlap: a fresh slot for each round.
const TIMES: [&str; 10] =
    ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "17:30"];

async fn exactly_as_many_as_bays(db: TestDatabase, bays: u16, gateways: usize) {
    let first = World::with_bays(&db, bays).await;
    let mut doors = vec![first.booking.clone()];
    for _ in 1..gateways {
        let database = Database::connect(db.settings()).await.expect("another gateway connects");
        doors.push(World::opened_on(database, Clock::fixed_at(monday_morning())).await.booking);
    }
    for round in 0..ROUNDS {
        let day = ["2026-11-24", "2026-11-25"][round / TIMES.len()];
        let time = TIMES[round % TIMES.len()];
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let (booking, request) =
                    (doors[client % gateways].clone(), wanted(day, time, &["service-oil"]));
                tokio::spawn(async move { booking.save(&Actor::Visitor, request).await })
            })
            .collect();
        let (mut booked, mut taken) = (0, 0);
        for client in clients {
            match client.await.expect("ends") {
                Ok(_) => booked += 1,
                Err(BookingError::Taken { .. }) => taken += 1,
                Err(error) => panic!("round {round}: {error}"),
            }
        }
        assert_eq!((booked, taken), (usize::from(bays), CLIENTS - usize::from(bays)), "round {round}");
    }
    let stored = count(&first.database, "SELECT COUNT(*) AS n FROM booking").await;
    let claimed = count(&first.database, "SELECT COUNT(*) AS n FROM bay_claim").await;
    assert_eq!((stored, claimed), (i64::from(bays) * ROUNDS as i64, stored));
}

macro_rules! race {
    ($($name:ident: $engine:ident, $bays:literal bays, $gateways:literal gateways;)*) => { $(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            let db = TestDatabase::$engine::<migrations::Migrator>().await;
            exactly_as_many_as_bays(db, $bays, $gateways).await;
        }
    )* };
}

race! {
    one_bay_on_sqlite: sqlite, 1 bays, 1 gateways;
    three_bays_on_sqlite: sqlite, 3 bays, 1 gateways;
    ten_bays_on_sqlite: sqlite, 10 bays, 1 gateways;
    one_bay_on_postgres: postgres, 1 bays, 3 gateways;
    three_bays_on_postgres: postgres, 3 bays, 3 gateways;
    ten_bays_on_postgres: postgres, 10 bays, 3 gateways;
}
