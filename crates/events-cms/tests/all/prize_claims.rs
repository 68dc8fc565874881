//! Prize claims: by the winner only, once, in time, with required data only.

use chrono::TimeDelta;
use events_cms::EventKey;
use events_cms::lottery::{CLAIM_CONSENT_VERSION, ClaimForm, ClaimStanding, PrizePlan, WinnerStanding};

use crate::entries_world::{form_key, someone, visit};
use crate::prize_world::{PLANNER, PrizeWorld, QUIZ, edited, exporter, plan, prize, staff, told};

/// A person born on 15 February 1990, like everyone in this world.
const NUMBER: &str = "900215-2000000";

fn whole() -> ClaimForm {
    ClaimForm {
        address: Some("서울특별시 중구 가온로 12".into()),
        address_detail: Some(" 101호 ".into()),
        registration_number: Some(NUMBER.into()),
        agree_delivery: true,
        agree_tax: true,
        consent_version: CLAIM_CONSENT_VERSION.into(),
    }
}

pub(crate) fn short() -> ClaimForm {
    ClaimForm { agree_delivery: true, consent_version: CLAIM_CONSENT_VERSION.into(), ..ClaimForm::default() }
}

/// A person of the world who was drawn nowhere.
async fn loser(world: &PrizeWorld, event: &str, count: u32) -> u32 {
    let mut drawn = Vec::new();
    for place in 0..5 {
        drawn.push(world.who(event, place).await.ci);
    }
    (1..=count).find(|number| !drawn.contains(&someone(*number).ci)).unwrap()
}

kernel::both_engines! {
    async fn a_winner_claims_with_address_and_tax_data_and_staff_see_them_with_a_reason(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let winner = world.who(QUIZ, 0).await;
        let visit = world.visit_of_place(QUIZ, 0).await;
        let claim = world.asks(&visit, QUIZ).await;
        assert_eq!(claim.standing, ClaimStanding::Won);
        assert_eq!(claim.prize.as_ref().map(|prize| (prize.name.as_str(), prize.tax())), Some(("배터리", Some(26_400))));
        assert!(claim.needs_address);
        assert_eq!(claim.person, Some((winner.name.clone(), winner.phone.clone())));

        world.claim(&visit, QUIZ, &whole()).await.unwrap();
        assert_eq!(world.winners(QUIZ).await[0].standing, WinnerStanding::Claimed);
        let reveal = async |tax| told(world.draws.reveal(&exporter(), "192.0.2.9", QUIZ, 0, " 배송 ", tax).await);
        let contact = reveal(false).await.unwrap();
        assert_eq!((contact.name, contact.phone), (winner.name, winner.phone));
        assert_eq!(contact.address, Some(("서울특별시 중구 가온로 12".to_owned(), "101호".to_owned())));
        assert_eq!(contact.registration_number, None);
        assert_eq!(reveal(true).await.unwrap().registration_number.as_deref(), Some("9002152000000"));
        let log: Vec<(String, String, String, String)> =
            world.site.rows("SELECT action, subject, detail, network FROM staff_log ORDER BY id DESC LIMIT 2").await;
        assert_eq!([log[0].0.as_str(), &log[1].0], ["draw.winner.tax-read", "draw.winner.read"]);
        assert_eq!([log[0].1.as_str(), &log[0].2], ["event:winterbatteries", "place 0: 배송"]);
        assert_eq!(log[0].3, "192.0.2.9");
    }

    async fn a_look_needs_a_reason_and_tax_data_a_right_besides(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let before = world.site.count("staff_log").await;
        for (actor, place, reason, tax, refusal) in [
            (staff(PLANNER), 0, " ".to_owned(), false, "reason reason_required"),
            (staff(PLANNER), 0, "가".repeat(301), false, "reason text_too_long"),
            (staff(PLANNER), 0, "세금".to_owned(), true, "not_allowed"),
            (staff(PLANNER), 5, "배송".to_owned(), false, "place winner_not_found"),
        ] {
            let outcome = told(world.draws.reveal(&actor, "", QUIZ, place, &reason, tax).await);
            assert_eq!(outcome, Err(refusal.to_owned()));
        }
        assert_eq!(world.site.count("staff_log").await, before);
    }

    async fn each_thing_that_is_missing_has_its_key(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let visit = world.visit_of_place(QUIZ, 0).await;
        for (form, refusal) in [
            (ClaimForm { address: None, ..whole() }, "address address_required"),
            (ClaimForm { address: Some("가".repeat(201)), ..whole() }, "address text_too_long"),
            (ClaimForm { address_detail: Some("a\u{7}".into()), ..whole() }, "addressDetail text_invalid"),
            (ClaimForm { address_detail: Some(" ".into()), ..whole() }, "addressDetail address_detail_required"),
            (
                ClaimForm { registration_number: None, ..whole() },
                "registrationNumber registration_number_invalid",
            ),
            (
                ClaimForm { registration_number: Some("900216-2000000".into()), ..whole() },
                "registrationNumber registration_number_invalid",
            ),
            (ClaimForm { agree_tax: false, ..whole() }, "agreeTax consent_required"),
            (ClaimForm { agree_delivery: false, ..whole() }, "agreeDelivery consent_required"),
            (ClaimForm { consent_version: "2020-01".into(), ..whole() }, "consentVersion consent_changed"),
        ] {
            assert_eq!(world.claim(&visit, QUIZ, &form).await, Err(refusal.to_owned()));
        }
        // The rejected claim has consumed nothing.
        world.claim(&visit, QUIZ, &whole()).await.unwrap();
    }

    async fn nothing_is_kept_that_was_not_asked_for(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let visit = world.visit_of_place(QUIZ, 1).await;
        let claim = world.asks(&visit, QUIZ).await;
        assert!(!claim.needs_address, "a voucher is not sent");
        assert_eq!(claim.prize.as_ref().unwrap().tax(), None, "worth no more than ₩50,000");
        world.claim(&visit, QUIZ, &whole()).await.unwrap();
        let contact = told(world.draws.reveal(&exporter(), "", QUIZ, 1, "배송", true).await).unwrap();
        assert_eq!((contact.address, contact.registration_number), (None, None));
        assert_eq!(world.site.number("SELECT COUNT(*) AS n FROM event_prize_claim WHERE tax_sealed IS NULL").await, 1);
        let consents: Vec<String> = world.site.rows("SELECT consents FROM event_prize_claim").await;
        assert_eq!(consents[0], format!(r#"{{"agreed":["delivery"],"textVersion":"{CLAIM_CONSENT_VERSION}"}}"#));
    }

    async fn an_event_that_has_the_address_asks_for_it_no_more(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let event = edited();
        let sent = PrizePlan { prizes: vec![prize("와이퍼", 1, 20_000, true)], alternates: 0 };
        world.published(&event, sent, 3).await;
        let visit = world.visit_of_place(&event, 0).await;
        assert!(!world.asks(&visit, &event).await.needs_address);
        world.claim(&visit, &event, &short()).await.unwrap();
        let contact = told(world.draws.reveal(&staff(PLANNER), "", &event, 0, "배송", false).await).unwrap();
        assert_eq!(contact.address.unwrap().0, "서울특별시 종로구 가온로 12");
        assert_eq!(contact.email.as_deref(), Some("hong@example.com"));
    }

    async fn who_won_nothing_is_told_so_and_can_claim_nothing(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let key = EventKey::parse(QUIZ).unwrap();
        let lost = loser(&world, QUIZ, 8).await;
        let visit = world.site.visit_of(&key, &someone(lost)).await;
        let claim = world.asks(&visit, QUIZ).await;
        assert_eq!((claim.standing, claim.prize), (ClaimStanding::NotWon, None));
        assert_eq!(world.claim(&visit, QUIZ, &whole()).await, Err("prize_not_won".to_owned()));
        let stranger = world.site.visit_of(&key, &someone(4_000)).await;
        assert_eq!(world.asks(&stranger, QUIZ).await.standing, ClaimStanding::NotWon);
        let alternate = world.visit_of_place(QUIZ, 3).await;
        assert_eq!(world.asks(&alternate, QUIZ).await.standing, ClaimStanding::Alternate);
        assert_eq!(world.claim(&alternate, QUIZ, &whole()).await, Err("prize_not_won".to_owned()));
        assert_eq!(world.draws.prize_claim(&alternate, "autumn-event").await.unwrap(), None);
        assert_eq!(world.claim(&alternate, "autumn-event", &whole()).await, Err("event draw_not_found".to_owned()));
    }

    async fn nobody_learns_or_claims_anything_without_being_verified_for_this_event(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.plan(QUIZ, plan()).await.unwrap();
        let early = world.site.visit_of(&EventKey::parse(QUIZ).unwrap(), &someone(1)).await;
        assert_eq!(world.asks(&early, QUIZ).await.standing, ClaimStanding::NotPublished);
        assert_eq!(world.claim(&early, QUIZ, &whole()).await, Err("prize_not_won".to_owned()));
        world.published(QUIZ, plan(), 8).await;
        let anyone = visit();
        let claim = world.asks(&anyone, QUIZ).await;
        assert_eq!((claim.standing, claim.prize, claim.person), (ClaimStanding::NotVerified, None, None));
        assert_eq!(world.claim(&anyone, QUIZ, &whole()).await, Err("identity_required".to_owned()));
        // Verified for another event, or too long ago.
        let winner = world.who(QUIZ, 0).await;
        world.site.verify(&anyone, &form_key(), &winner).await;
        assert_eq!(world.claim(&anyone, QUIZ, &whole()).await, Err("identity_required".to_owned()));
        let late = world.visit_of_place(QUIZ, 0).await;
        world.site.clock.advance(TimeDelta::minutes(11));
        assert_eq!(world.claim(&late, QUIZ, &whole()).await, Err("identity_required".to_owned()));
        assert_eq!(world.site.count("event_prize_claim").await, 0);
    }

    async fn a_prize_is_claimed_once(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let (one, other) = (world.visit_of_place(QUIZ, 0).await, world.visit_of_place(QUIZ, 0).await);
        let form = whole();
        let (first, second) =
            futures_util::join!(world.claim(&one, QUIZ, &form), world.claim(&other, QUIZ, &form));
        let refused = if first.is_ok() { second } else { first };
        assert_eq!(refused, Err("prize_already_claimed".to_owned()));
        assert_eq!(world.site.count("event_prize_claim").await, 1);
        let again = world.visit_of_place(QUIZ, 0).await;
        assert_eq!(world.asks(&again, QUIZ).await.standing, ClaimStanding::Claimed);
        assert_eq!(world.claim(&again, QUIZ, &form).await, Err("prize_already_claimed".to_owned()));
    }

    async fn a_prize_that_is_not_claimed_in_time_moves_up(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let nobody = Err("nobody_overdue".to_owned());
        assert_eq!(world.move_up(QUIZ).await, nobody);
        let visit = world.visit_of_place(QUIZ, 1).await;
        world.claim(&visit, QUIZ, &short()).await.unwrap();
        world.site.clock.advance(TimeDelta::days(14));
        assert_eq!(world.move_up(QUIZ).await, nobody, "the last moment is in time");
        world.site.clock.advance(TimeDelta::milliseconds(1));
        let late = world.visit_of_place(QUIZ, 0).await;
        assert_eq!(world.asks(&late, QUIZ).await.standing, ClaimStanding::Over);
        assert_eq!(world.claim(&late, QUIZ, &whole()).await, Err("claim_over".to_owned()));
        assert_eq!(world.seen(QUIZ).await.overdue, 2);

        assert_eq!(world.move_up(QUIZ).await, Ok(2));
        assert_eq!(world.move_up(QUIZ).await, nobody);
        let standings: Vec<_> =
            world.winners(QUIZ).await.into_iter().map(|winner| (winner.standing, winner.prize, winner.moved_up)).collect();
        let (battery, voucher) = (Some("배터리".to_owned()), Some("모바일 상품권".to_owned()));
        assert_eq!(standings, [
            (WinnerStanding::Lapsed, battery.clone(), false),
            (WinnerStanding::Claimed, voucher.clone(), false),
            (WinnerStanding::Lapsed, voucher.clone(), false),
            (WinnerStanding::Waiting, battery, true),
            (WinnerStanding::Waiting, voucher, true),
        ]);
        let key = EventKey::parse(QUIZ).unwrap();
        let shown = world.draws.public_winners(&key, None, 100).await.unwrap();
        assert_eq!(shown.iter().map(|winner| winner.place).collect::<Vec<_>>(), [1, 3, 4]);
        assert!(!shown[1].masked_name.is_empty());
        let next = world.visit_of_place(QUIZ, 3).await;
        assert_eq!(world.asks(&next, QUIZ).await.standing, ClaimStanding::Won);
        world.claim(&next, QUIZ, &whole()).await.unwrap();
        assert_eq!(world.asks(&late, QUIZ).await.standing, ClaimStanding::Over);

        // No alternate is left: the prize stays unassigned.
        world.site.clock.advance(TimeDelta::days(15));
        assert_eq!(world.move_up(QUIZ).await, Ok(0));
        assert_eq!(world.draws.public_draw(QUIZ).await.unwrap().unwrap().holders, 2);
    }

    async fn claims_lie_encrypted_and_open_in_their_place_alone(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let winner = world.who(QUIZ, 0).await;
        let visit = world.visit_of_place(QUIZ, 0).await;
        world.claim(&visit, QUIZ, &whole()).await.unwrap();
        for column in ["contact_sealed", "tax_sealed", "reference", "consents"] {
            let text: Vec<String> = world.site.rows(&format!("SELECT {column} FROM event_prize_claim")).await;
            for personal in [winner.name.as_str(), winner.phone.as_str(), "가온로", "9002152000000"] {
                assert!(!text[0].contains(personal), "{column}");
            }
        }
        world.site.execute("UPDATE event_prize_claim SET place = 2".to_owned()).await;
        let outcome = world.draws.reveal(&exporter(), "", QUIZ, 2, "a test", true).await;
        assert!(outcome.unwrap_err().into_refusal().is_err());
    }

    async fn a_new_key_takes_over_without_anybody_noticing(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        let visit = world.visit_of_place(QUIZ, 0).await;
        world.claim(&visit, QUIZ, &whole()).await.unwrap();
        let both = PrizeWorld::with_keys(&world.site, &[("d2", 4), ("d1", 3)]);
        assert_eq!(both.reseal().await.unwrap(), 2, "a seed and a claim");
        assert_eq!(both.reseal().await.unwrap(), 0);
        let alone = PrizeWorld::with_keys(&world.site, &[("d2", 4)]);
        let contact = told(alone.reveal(&exporter(), "", QUIZ, 0, "a test", true).await).unwrap();
        assert_eq!(contact.registration_number.as_deref(), Some("9002152000000"));
        assert!(alone.public_draw(QUIZ).await.unwrap().unwrap().seed.is_some());
        let gone = PrizeWorld::with_keys(&world.site, &[("d3", 5)]);
        assert!(gone.reseal().await.is_err(), "a key was taken away too early");
    }

    async fn what_is_over_is_deleted_and_told_to_the_log(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 8).await;
        for place in [0, 1] {
            let visit = world.visit_of_place(QUIZ, place).await;
            world.claim(&visit, QUIZ, &whole()).await.unwrap();
        }
        assert_eq!(world.draws.sweep().await.unwrap(), 0);
        world.site.clock.advance(TimeDelta::days(180) + TimeDelta::milliseconds(1));
        assert_eq!(world.draws.sweep().await.unwrap(), 7, "two addresses and five names");
        assert_eq!(world.draws.sweep().await.unwrap(), 0);
        // The voucher's claim held nothing else; the battery's has its tax data.
        assert_eq!(world.site.count("event_prize_claim").await, 1);
        let contact = told(world.draws.reveal(&exporter(), "", QUIZ, 0, "세금", true).await).unwrap();
        assert_eq!((contact.name.as_str(), contact.address), ("", None));
        assert_eq!(contact.registration_number.as_deref(), Some("9002152000000"));
        assert!(world.winners(QUIZ).await.iter().all(|winner| winner.masked_name.is_empty()));
        world.site.clock.advance(TimeDelta::days(5 * 365));
        assert_eq!(world.draws.sweep().await.unwrap(), 1);
        assert_eq!(world.site.count("event_prize_claim").await, 0);
        let text = "SELECT detail FROM staff_log WHERE action = 'draw.retention' ORDER BY id";
        let told: Vec<String> = world.site.rows(text).await;
        assert_eq!(told, [
            "2 addresses, 0 tax data, 5 winners' names",
            "0 addresses, 1 tax data, 0 winners' names",
        ]);
        // The proof of the draw stays.
        assert!(world.draws.file(QUIZ).await.unwrap().is_some());
        assert!(world.draws.public_draw(QUIZ).await.unwrap().unwrap().seed.is_some());
    }
}
