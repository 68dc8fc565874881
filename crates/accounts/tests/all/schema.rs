//! Guarantees of the database schema.

use accounts::StaffAct;
use kernel::{Engine, Fault};
use sea_orm::ConnectionTrait;

use crate::world::World;

kernel::both_engines! {
    async fn the_staff_log_can_be_added_to_and_nothing_else(db: TestDatabase) {
        let world = World::open(&db).await;
        let act = StaffAct {
            account_id: Some(17),
            network: "192.0.2.1".into(),
            action: "booking.export",
            subject: "bookings".into(),
            detail: "monthly report".into(),
        };
        world.accounts.record(act).await.expect("written");
        let mut attempts = vec![
            "UPDATE staff_log SET account_id = 18",
            "DELETE FROM staff_log",
            "DELETE FROM staff_log WHERE id = 1",
        ];
        attempts.push(match db.engine() {
            Engine::Postgres => "TRUNCATE staff_log",
            Engine::Sqlite => {
                "INSERT OR REPLACE INTO staff_log (id, at, account_id, network, action, subject, detail) \
                 VALUES (1, 0, 18, '', 'x', 'x', 'x')"
            }
        });
        for statement in attempts {
            let refused: Result<(), Fault> = db
                .write(move |tx| {
                    Box::pin(async move { Ok(tx.execute_unprepared(statement).await.map(|_| ())?) })
                })
                .await;
            let text = refused.expect_err(statement).to_string();
            assert!(text.contains("append-only"), "{statement}: {text}");
        }
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM staff_log WHERE account_id = 17").await, 1);
    }
}
