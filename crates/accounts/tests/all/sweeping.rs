//! Only expired data is deleted.

use chrono::Duration;

use crate::world::{World, visitor};

kernel::both_engines! {
    async fn what_has_run_out_goes_and_what_is_in_use_stays(db: TestDatabase) {
        let world = World::open(&db).await;
        world.member("kim@example.com").await;
        world.sign_up("never-verified@example.com").await;
        world.signed_in("kim@example.com").await;
        assert_eq!(world.accounts.sweep().await.expect("sweeps"), 0);
        world.clock.advance(Duration::days(8));
        let (opened, _) = world.signed_in("kim@example.com").await;
        world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("asked");
        world.accounts.sweep().await.expect("sweeps");
        assert!(world.who(&opened).await.is_some());
        for (table, left) in [("account", 1), ("session", 1), ("one_time_token", 1), ("known_network", 1)] {
            assert_eq!(world.count(&format!("SELECT COUNT(*) AS n FROM {table}")).await, left, "{table}");
        }
        world.link("reset-password").await;
    }
}
