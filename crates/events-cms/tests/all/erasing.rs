//! Erasure of a participant, and the draw: it stays as announced, without their identity.

use events_cms::lottery::drawing::{verify, verify_announced};
use events_cms::lottery::{ClaimStanding, PrizePlan};

use crate::entries_world::{self, quiz_key, someone};
use crate::prize_draws::{announced, file};
use crate::prize_world::{APPROVER, PLANNER, PrizeWorld, QUIZ, plan, prize, staff, told};

async fn erase(world: &PrizeWorld, entry: i64) {
    let outcome = world.site.entries.erase(&staff(PLANNER), "", entry, "본인 요청").await;
    entries_world::told(outcome).unwrap();
}

/// The numbers of the entries of the quiz, in the order in which they came.
async fn entries(world: &PrizeWorld) -> Vec<i64> {
    let entries = world.site.entries.page(&quiz_key(), 0).await.unwrap();
    entries.into_iter().map(|entry| entry.id).collect()
}

kernel::both_engines! {
    async fn who_is_erased_takes_no_part_before_the_seal_and_has_no_name_after_it(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(6).await;
        let entries = entries(&world).await;
        erase(&world, entries[0]).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        let announced = announced(&world, QUIZ).await;
        erase(&world, entries[1]).await;
        world.draw(QUIZ).await.unwrap();
        erase(&world, entries[2]).await;
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();
        let file = file(&world, QUIZ).await;
        assert_eq!(verify_announced(&file, &announced), Ok(()));
        assert_eq!(file.entrants.len(), 5);
        // Three prizes and two alternates: all sealed participants were drawn.
        let winners = world.winners(QUIZ).await;
        let named = winners.iter().filter(|winner| !winner.masked_name.is_empty()).count();
        assert_eq!((winners.len(), named), (5, 3));
    }

    async fn a_published_winner_has_no_name_once_the_last_entry_is_erased_and_keeps_the_prize(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let one = PrizePlan { prizes: vec![prize("배터리", 1, 120_000, true)], alternates: 0 };
        world.plan(QUIZ, one).await.unwrap();
        world.enter_one(1).await;
        world.enter_one(1).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        let announced = announced(&world, QUIZ).await;
        world.draw(QUIZ).await.unwrap();
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();
        let entries = entries(&world).await;
        assert_eq!(entries.len(), 2);
        let shown = async || {
            let everybody = world.draws.public_winners(&quiz_key(), None, 100).await.unwrap();
            let staff = world.winners(QUIZ).await;
            assert_eq!((everybody.len(), &everybody[0].masked_name), (1, &staff[0].masked_name));
            everybody[0].masked_name.clone()
        };
        erase(&world, entries[0]).await;
        assert_ne!(shown().await, "", "another entry of theirs is left");
        erase(&world, entries[1]).await;
        assert_eq!(shown().await, "");
        assert_eq!(world.site.number("SELECT COUNT(person_hash) AS n FROM event_draw_winner").await, 0);
        let file = file(&world, QUIZ).await;
        assert_eq!((verify(&file), verify_announced(&file, &announced)), (Ok(()), Ok(())));
        let revealed = world.draws.reveal(&staff(PLANNER), "", QUIZ, 0, "a test", false).await;
        assert_eq!(told(revealed), Err("place winner_not_found".to_owned()));
        let visit = world.site.visit_of(&quiz_key(), &someone(1)).await;
        let claim = world.asks(&visit, QUIZ).await;
        assert_eq!((claim.standing, claim.needs_address), (ClaimStanding::Won, true));
    }
}
