//! The five steps of a draw, which can't be influenced.

use std::collections::HashSet;

use chrono::TimeDelta;
use events_cms::EventKey;
use events_cms::lottery::drawing::{Announcements, DrawFile, Entrant, Seed, verify, verify_announced};
use events_cms::lottery::{DrawStep, PrizePlan, WinnerStanding};
use kernel::Actor;

use crate::entries_world::{EVENT, form_key, someone};
use crate::prize_world::{APPROVER, DRAWER, PLANNER, PrizeWorld, QUIZ, edited, plan, prize, staff, told};

async fn actions(world: &PrizeWorld) -> Vec<(String, i64)> {
    let text = "SELECT action, account_id FROM staff_log WHERE action LIKE 'draw.%' ORDER BY id";
    world.site.rows(text).await
}

/// The announcements before the draw, as recorded by a verifier.
pub(crate) async fn announced(world: &PrizeWorld, event: &str) -> Announcements {
    let public = world.draws.public_draw(event).await.unwrap().unwrap();
    Announcements {
        commitment: public.plans[0].commitment.parse().unwrap(),
        seal: public.seal.unwrap().parse().unwrap(),
    }
}

pub(crate) async fn file(world: &PrizeWorld, event: &str) -> DrawFile {
    let published = world.draws.file(event).await.unwrap().unwrap();
    DrawFile::parse(&published.text).unwrap()
}

kernel::both_engines! {
    async fn a_draw_goes_its_five_steps_and_anybody_can_draw_again(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(12).await;
        world.enter_one(5).await;
        assert_eq!(world.seen(QUIZ).await.entrants, 12, "each person once");
        let before = world.draws.public_draw(QUIZ).await.unwrap().unwrap();
        assert_eq!((before.step, before.seal, before.seed, before.holders), (DrawStep::Planned, None, None, 0));

        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        let announced = announced(&world, QUIZ).await;
        world.draw(QUIZ).await.unwrap();
        let drawn = world.draws.public_draw(QUIZ).await.unwrap().unwrap();
        assert_eq!((drawn.step, drawn.seed, drawn.entrants), (DrawStep::Drawn, None, Some(12)));
        assert_eq!(world.draws.file(QUIZ).await.unwrap(), None);
        let key = EventKey::parse(QUIZ).unwrap();
        assert_eq!(world.draws.public_winners(&key, None, 100).await.unwrap(), []);
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();

        let file = file(&world, QUIZ).await;
        assert_eq!(verify_announced(&file, &announced), Ok(()));
        assert_eq!((file.entrants.len(), file.winners.len(), file.alternates.len()), (12, 3, 2));
        let public = world.draws.public_draw(QUIZ).await.unwrap().unwrap();
        assert_eq!(public.seed, Some(String::from(file.seed)));
        assert_eq!(public.holders, 3);
        assert_eq!(public.claim_until.unwrap() - public.published_at.unwrap(), 14 * 24 * 3_600_000);
        let shown = world.draws.public_winners(&key, None, 100).await.unwrap();
        let prizes: Vec<_> = shown.iter().map(|winner| winner.prize.as_deref().unwrap()).collect();
        assert_eq!(prizes, ["배터리", "모바일 상품권", "모바일 상품권"]);
        let winner = world.who(QUIZ, 0).await;
        assert_eq!(shown[0].masked_phone, format!("010-****-{}", &winner.phone[7..]));
        assert!(shown[0].masked_name.starts_with("홍**") && shown[0].masked_name != winner.name);
        let all = world.winners(QUIZ).await;
        assert_eq!(all.len(), 5);
        assert_eq!((all[3].standing, all[3].prize.as_deref()), (WinnerStanding::Alternate, None));

        let steps: Vec<(String, i64)> = [
            ("draw.plan", PLANNER),
            ("draw.seal", PLANNER),
            ("draw.draw", DRAWER),
            ("draw.approve", APPROVER),
            ("draw.publish", DRAWER),
            ("draw.winner.read", PLANNER),
        ]
        .map(|(action, by)| (action.to_owned(), by))
        .into();
        assert_eq!(actions(&world).await, steps);
    }

    async fn nothing_that_is_published_names_a_person(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 6).await;
        let text = world.draws.file(QUIZ).await.unwrap().unwrap().text;
        assert!(!text.contains("홍길동") && !text.contains("010000"));
        // Not even the hash by which entries are stored.
        for person in world.site.rows::<String>("SELECT DISTINCT person_hash FROM event_entry").await {
            assert!(!text.contains(&person));
            assert!(text.contains(&String::from(Entrant::of(QUIZ, &person))));
        }
    }

    async fn a_step_waits_for_the_one_before_and_is_made_once(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let order = Err("draw_out_of_order".to_owned());
        let none = Err("event draw_not_found".to_owned());
        world.enter(4).await;
        assert_eq!(world.seal(QUIZ).await, Err("event_not_over".to_owned()));
        world.end(QUIZ);
        assert_eq!(world.seal(QUIZ).await, none);
        assert_eq!(world.draw(QUIZ).await, none);
        assert_eq!(world.approve(QUIZ, APPROVER).await, none);
        assert_eq!(world.publish(QUIZ).await, none);
        world.plan(QUIZ, plan()).await.unwrap();
        assert_eq!(world.draw(QUIZ).await, order);
        assert_eq!(world.approve(QUIZ, APPROVER).await, order);
        assert_eq!(world.publish(QUIZ).await, order);
        world.seal(QUIZ).await.unwrap();
        assert_eq!(world.seal(QUIZ).await, order);
        assert_eq!(world.plan(QUIZ, plan()).await, order);
        assert_eq!(world.publish(QUIZ).await, order);
        world.draw(QUIZ).await.unwrap();
        let drawn = world.winners(QUIZ).await;
        assert_eq!(world.draw(QUIZ).await, order, "nobody draws until the result suits");
        assert_eq!(world.seal(QUIZ).await, order);
        assert_eq!(world.plan(QUIZ, plan()).await, order);
        assert_eq!(world.publish(QUIZ).await, order);
        assert_eq!(world.move_up(QUIZ).await, Err("draw_out_of_order".to_owned()));
        world.approve(QUIZ, APPROVER).await.unwrap();
        assert_eq!(world.approve(QUIZ, APPROVER).await, order);
        world.publish(QUIZ).await.unwrap();
        assert_eq!(world.publish(QUIZ).await, order);
        let places = |winners: &[events_cms::lottery::Winner]| -> Vec<_> {
            winners.iter().map(|winner| (winner.place, winner.masked_phone.clone())).collect()
        };
        assert_eq!(places(&world.winners(QUIZ).await), places(&drawn));
    }

    async fn another_person_has_to_approve(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(4).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        world.draw(QUIZ).await.unwrap();
        for involved in [PLANNER, DRAWER] {
            assert_eq!(world.approve(QUIZ, involved).await, Err("second_person_required".to_owned()));
            assert!(!world.draws.staff_draw(&staff(involved), QUIZ).await.unwrap().unwrap().can_approve);
            // The table constraint enforces it too, for any writer.
            let sql = format!("UPDATE event_draw SET step = 'approved', approved_at = 1, approved_by = {involved}");
            assert!(world.tried(sql).await.is_err());
        }
        assert!(world.seen(QUIZ).await.can_approve);
        world.approve(QUIZ, APPROVER).await.unwrap();
    }

    async fn the_steps_are_for_who_may_manage_events(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let key = EventKey::parse(QUIZ).unwrap();
        for (actor, refusal) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed")] {
            let draws = &world.draws;
            let refusal = Err(refusal.to_owned());
            assert_eq!(told(draws.plan(&actor, "", QUIZ, plan()).await), refusal);
            assert_eq!(told(draws.seal(&actor, "", QUIZ).await), refusal);
            assert_eq!(told(draws.draw(&actor, "", QUIZ).await), refusal);
            assert_eq!(told(draws.approve(&actor, "", QUIZ).await), refusal);
            assert_eq!(told(draws.publish(&actor, "", QUIZ).await), refusal);
            assert_eq!(told(draws.move_up(&actor, "", QUIZ).await.map(|_| ())), refusal);
            assert_eq!(told(draws.reveal(&actor, "", QUIZ, 0, "x", false).await.map(|_| ())), refusal);
            assert_eq!(told(draws.staff_draw(&actor, QUIZ).await.map(|_| ())), refusal);
            assert_eq!(told(draws.winners(&actor, &key, None, 1).await.map(|_| ())), refusal);
        }
        assert!(world.draws.staff_draw(&staff(PLANNER), "nothing").await.unwrap().is_none());
        assert_eq!(world.plan("nothing", plan()).await, Err("event event_not_found".to_owned()));
        assert_eq!(world.plan("cms-99", plan()).await, Err("event event_not_found".to_owned()));
        let nothing = PrizePlan { prizes: Vec::new(), alternates: 0 };
        assert_eq!(world.plan(QUIZ, nothing).await, Err("prizes prizes_required".to_owned()));
    }

    async fn entries_are_sealed_when_the_last_of_them_is_stored(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.end(QUIZ);
        assert_eq!(world.seal(QUIZ).await, Err("no_entrants".to_owned()));
        // 1 December, 00:09:59 in Seoul.
        world.site.clock.advance(-TimeDelta::minutes(9 * 60 + 20) - TimeDelta::seconds(1));
        assert_eq!(world.seal(QUIZ).await, Err("event_not_over".to_owned()));
        assert!(!world.seen(QUIZ).await.can_seal);
        world.site.clock.advance(TimeDelta::seconds(1));
        assert!(world.seen(QUIZ).await.can_seal);
        assert_eq!(world.seal(QUIZ).await, Err("no_entrants".to_owned()));
    }

    /// Reopening the event after the seal lets new visitors enter, but they take no part in the draw.
    async fn a_late_entrant_changes_nothing(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let event = edited();
        world.plan(&event, plan()).await.unwrap();
        world.submit(6).await;
        world.end(&event);
        world.seal(&event).await.unwrap();
        let announced = announced(&world, &event).await;
        {
            let mut events = world.site.calendar.events.lock().unwrap();
            events[0].1["homeSetting"]["endDate"] = "2027-06-30".into();
        }
        for late in 7..=40 {
            let visit = world.site.visit_of(&form_key(), &someone(late)).await;
            world.site.submit(&visit).await.unwrap();
        }
        world.draw(&event).await.unwrap();
        for place in 0..5 {
            let number: u32 = world.who(&event, place).await.ci.trim_start_matches("ci-").parse().unwrap();
            assert!(number <= 6, "{number} came late");
        }
        world.approve(&event, APPROVER).await.unwrap();
        world.publish(&event).await.unwrap();
        let file = file(&world, &event).await;
        assert_eq!(file.entrants.len(), 6);
        assert_eq!(verify_announced(&file, &announced), Ok(()));
        assert_eq!(world.site.count("event_entry").await, 40);
    }

    /// Staff can replan before the seal, but without knowing any seed, and publicly.
    async fn another_plan_has_another_seed_and_stays_in_the_history(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.plan(QUIZ, plan()).await.unwrap();
        let fewer = PrizePlan { prizes: vec![prize("배터리", 1, 0, false)], alternates: 0 };
        world.plan(QUIZ, fewer).await.unwrap();
        let public = world.draws.public_draw(QUIZ).await.unwrap().unwrap();
        let numbers: Vec<i32> = public.plans.iter().map(|plan| plan.number).collect();
        assert_eq!(numbers, [3, 2, 1]);
        let commitments: HashSet<_> = public.plans.iter().map(|plan| plan.commitment.clone()).collect();
        assert_eq!(commitments.len(), 3);
        for sql in [
            "UPDATE event_draw_plan SET commitment = 'x'",
            "DELETE FROM event_draw_plan WHERE number = 1",
        ] {
            assert!(world.tried(sql.to_owned()).await.is_err(), "{sql}");
        }
    }

    /// Neither in the views nor in the database.
    async fn nobody_sees_the_seed_before_the_result(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(4).await;
        world.end(QUIZ);
        let mut seen = Vec::new();
        seen.push(format!("{:?} {:?}", world.seen(QUIZ).await, world.draws.public_draw(QUIZ).await.unwrap()));
        let row = "SELECT seed_sealed AS n FROM event_draw";
        seen.extend(world.site.rows::<String>(row).await);
        world.seal(QUIZ).await.unwrap();
        world.draw(QUIZ).await.unwrap();
        seen.push(format!("{:?} {:?}", world.seen(QUIZ).await, world.draws.public_draw(QUIZ).await.unwrap()));
        seen.extend(world.site.rows::<String>("SELECT detail FROM staff_log").await);
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();
        let seed = String::from(file(&world, QUIZ).await.seed);
        assert!(seen.iter().all(|text| !text.contains(&seed)));
    }

    /// Even with the database in hand: what was announced is checked before it is drawn and before it is published.
    async fn what_was_announced_is_what_is_drawn(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.plan(&edited(), plan()).await.unwrap();
        world.enter(5).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        let fails = async || world.draws.draw(&staff(DRAWER), "", QUIZ).await.unwrap_err().into_refusal().is_err();

        // A seed that was drawn for another event, sealed by the very same key.
        let text = "SELECT seed_sealed FROM event_draw WHERE event_key = 'winterbatteries'";
        let kept = world.site.rows::<String>(text).await.remove(0);
        world.site.execute(format!(
            "UPDATE event_draw SET seed_sealed = (SELECT seed_sealed FROM event_draw WHERE event_key = 'cms-{EVENT}') \
             WHERE event_key = '{QUIZ}'"
        )).await;
        assert!(fails().await);
        world.site.execute(format!("UPDATE event_draw SET seed_sealed = '{kept}' WHERE event_key = '{QUIZ}'")).await;

        // Other entrants under the announced seal.
        assert!(world.tried("UPDATE event_draw_entrants SET entrants = ''".to_owned()).await.is_err());
        let text = "SELECT seal FROM event_draw WHERE seal IS NOT NULL";
        let seal = world.site.rows::<String>(text).await.remove(0);
        world.site.execute(format!("UPDATE event_draw SET seal = '{}' WHERE event_key = '{QUIZ}'", "0".repeat(64))).await;
        assert!(fails().await);
        world.site.execute(format!("UPDATE event_draw SET seal = '{seal}' WHERE event_key = '{QUIZ}'")).await;
        world.draw(QUIZ).await.unwrap();
    }

    /// Neither the order of entering nor anything that staff choose after the seal plays a part: who is drawn follows from
    /// the seed and the entrants.
    async fn the_result_is_that_of_seed_and_entrants(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 9).await;
        let file = file(&world, QUIZ).await;
        let persons: Vec<String> = world.site.rows("SELECT DISTINCT person_hash FROM event_entry").await;
        let people: Vec<Entrant> = persons.iter().map(|person| Entrant::of(QUIZ, person)).collect();
        let sealed = events_cms::lottery::drawing::SealedDraw::new(QUIZ, file.plan.clone(), people).unwrap();
        let again = sealed.draw(Seed::from(<[u8; 32]>::try_from(hex::decode(String::from(file.seed)).unwrap()).unwrap()));
        assert_eq!(again, file);
        let stored: Vec<String> = world.site.rows("SELECT entrant FROM event_draw_winner ORDER BY place").await;
        let drawn = file.winners.iter().map(|won| won.entrant).chain(file.alternates);
        assert_eq!(stored, drawn.map(String::from).collect::<Vec<_>>());
    }

    async fn of_two_who_press_at_once_one_does_it(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let one = async || {
            let (first, second) = futures_util::join!(world.plan(QUIZ, plan()), world.plan(QUIZ, plan()));
            [first, second].iter().filter(|outcome| outcome.is_ok()).count()
        };
        assert!(one().await >= 1);
        assert_eq!(
            world.site.count("event_draw_plan").await,
            i64::from(world.draws.public_draw(QUIZ).await.unwrap().unwrap().plans[0].number)
        );
        world.enter(5).await;
        world.end(QUIZ);
        let (first, second) = futures_util::join!(world.seal(QUIZ), world.seal(QUIZ));
        assert_ne!(first.is_ok(), second.is_ok());
        let (first, second) = futures_util::join!(world.draw(QUIZ), world.draw(QUIZ));
        assert_ne!(first.is_ok(), second.is_ok());
        assert_eq!(world.site.count("event_draw_winner").await, 5);
        let (first, second) = futures_util::join!(world.approve(QUIZ, APPROVER), world.approve(QUIZ, 4));
        assert_ne!(first.is_ok(), second.is_ok());
        let (first, second) = futures_util::join!(world.publish(QUIZ), world.publish(QUIZ));
        assert_ne!(first.is_ok(), second.is_ok());
    }

    async fn who_is_forgotten_after_the_seal_keeps_the_place_without_a_name(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(3).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        let announced = announced(&world, QUIZ).await;
        world.site.execute("DELETE FROM event_entry".to_owned()).await;
        world.draw(QUIZ).await.unwrap();
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();
        assert_eq!(verify_announced(&file(&world, QUIZ).await, &announced), Ok(()));
        let winners = world.winners(QUIZ).await;
        assert!(winners.iter().all(|winner| winner.masked_name.is_empty() && winner.masked_phone.is_empty()));
        let revealed = world.draws.reveal(&staff(PLANNER), "", QUIZ, 0, "a test", false).await;
        assert_eq!(told(revealed), Err("place winner_not_found".to_owned()));
    }

    async fn a_hundred_thousand_are_drawn_and_again_without_anybody_s_data(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let vouchers = PrizePlan { prizes: vec![prize("모바일 상품권", 1_000, 5_000, false)], alternates: 500 };
        world.plan(QUIZ, vouchers).await.unwrap();
        world.site.execute(format!(
            "INSERT INTO event_entry (event_key, kind, person_hash, reference, key_id, sealed, language, consents, \
             request_hash, created_at) \
             WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 100000) \
             SELECT '{QUIZ}', 'quiz', 'person-' || n, 'r' || n, 'k1', 'k1.', 'ko', '[]', 'h' || n, 0 FROM number"
        )).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        let announced = announced(&world, QUIZ).await;
        world.draw(QUIZ).await.unwrap();
        world.site.execute("DELETE FROM event_entry".to_owned()).await;
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();
        let file = file(&world, QUIZ).await;
        assert_eq!((file.entrants.len(), file.winners.len(), file.alternates.len()), (100_000, 1_000, 500));
        assert_eq!(verify(&file), Ok(()));
        assert_eq!(verify_announced(&file, &announced), Ok(()));
    }
}
