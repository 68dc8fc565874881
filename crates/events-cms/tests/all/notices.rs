//! Notices to entrants, winners, alternates and approvers: each once, in their language, and only while it is wanted.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::TimeDelta;
use events_cms::EventKey;
use events_cms::external::vouchers::NoVoucherProvider;
use events_cms::lottery::PrizePlan;
use kernel::Language;
use kernel::outbox::DeliveryError;

use crate::entries_world::{ANSWER, entry, form_key, someone};
use crate::post::{Post, entries};
use crate::prize_claims::short;
use crate::prize_world::{APPROVER, DRAWER, PLANNER, PrizeWorld, QUIZ, edited, plan, prize, staff};

const WON: &str = "당첨됐어요";
const MOVED_UP: &str = "예비 당첨에서";
const REMINDER: &str = "신청하지 않으셨어요";
const ENTERED: &str = "응모가 완료됐어요";

async fn post(world: &PrizeWorld) -> Post {
    Post::over(world, Arc::new(NoVoucherProvider)).await
}

/// The phones of those who were drawn at these places.
async fn phones(world: &PrizeWorld, event: &str, places: std::ops::Range<i32>) -> BTreeSet<String> {
    let mut phones = BTreeSet::new();
    for place in places {
        phones.insert(world.who(event, place).await.phone);
    }
    phones
}

/// Untaxed prizes that are handed over at a counter.
fn simple(count: u32, alternates: u32) -> PrizePlan {
    PrizePlan { prizes: vec![prize("와이퍼", count, 20_000, false)], alternates }
}

kernel::both_engines! {
    async fn winners_are_notified_once_when_the_result_is_published(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        let event = edited();
        world.plan(&event, simple(2, 1)).await.unwrap();
        world.submit(5).await;
        world.end(&event);
        world.seal(&event).await.unwrap();
        world.draw(&event).await.unwrap();
        world.approve(&event, APPROVER).await.unwrap();
        post.deliver().await;
        assert_eq!((post.messages(WON).len(), post.mails(WON).len()), (0, 0), "nothing before the publication");

        world.publish(&event).await.unwrap();
        assert!(world.publish(&event).await.is_err());
        post.deliver().await;
        post.deliver().await;
        let told: BTreeSet<String> = post.messages(WON).into_iter().map(|message| message.to).collect();
        assert_eq!(told, phones(&world, &event, 0..2).await, "the alternate is not told");
        assert_eq!((post.messages(WON).len(), post.mails(WON).len()), (2, 2));
        let text = &post.messages(WON)[0].text;
        assert!(text.contains("https://www.example.com/kr/prize-claim/cms-12") && text.contains("와이퍼"), "{text}");
        assert!(text.contains("2027년 1월 6일"), "the deadline: {text}");
        let mail = &post.mails(WON)[0];
        assert_eq!(mail.to, "hong@example.com");
        assert!(mail.html.contains("https://www.example.com/kr/prize-claim/cms-12"));
        assert_eq!(entries(&world, "won").await, [
            "event.message sent", "event.mail sent", "event.message sent", "event.mail sent",
        ]);
        let stored: Vec<String> = world.site.rows("SELECT key || lane || payload FROM outbox").await;
        assert!(!stored.iter().any(|row| row.contains("010000") || row.contains("홍길동") || row.contains('@')));
    }

    async fn a_winner_of_a_quiz_is_told_by_message_in_the_language_of_the_entry(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.plan(QUIZ, simple(1, 0)).await.unwrap();
        world.enter_in_english(1).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        world.draw(QUIZ).await.unwrap();
        world.approve(QUIZ, APPROVER).await.unwrap();
        world.publish(QUIZ).await.unwrap();
        post.deliver().await;
        let won = post.messages("you won a prize");
        assert_eq!(won.len(), 1);
        assert!(won[0].text.contains("Winter battery quiz"), "{}", won[0].text);
        assert!(won[0].text.contains("https://www.example.com/kr/en/prize-claim/winterbatteries"));
        assert_eq!(entries(&world, "won").await, ["event.message sent"], "a quiz collects no address");
        assert!(post.mailer.sent().is_empty());
    }

    async fn a_winner_is_reminded_once_before_the_deadline_and_not_after_the_claim(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.published(QUIZ, simple(2, 0), 4).await;
        let claimed = world.visit_of_place(QUIZ, 0).await;
        world.claim(&claimed, QUIZ, &short()).await.unwrap();
        let late = world.who(QUIZ, 1).await.phone;
        world.site.clock.advance(TimeDelta::days(11) - TimeDelta::seconds(1));
        post.deliver().await;
        assert_eq!(post.messages(REMINDER).len(), 0);
        world.site.clock.advance(TimeDelta::seconds(1));
        post.deliver().await;
        world.site.clock.advance(TimeDelta::days(2));
        post.deliver().await;
        let reminded: Vec<_> = post.messages(REMINDER).into_iter().map(|message| message.to).collect();
        assert_eq!(reminded, [late]);
        let mut states = entries(&world, "claim-reminder").await;
        states.sort();
        assert_eq!(states, ["event.message sent", "event.message skipped, the prize is claimed"]);
    }

    async fn no_reminder_is_sent_at_night(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.published(QUIZ, simple(1, 0), 2).await;
        // From 09:30 on to 22:00.
        world.site.clock.advance(TimeDelta::days(11) + TimeDelta::minutes(12 * 60 + 30));
        post.deliver().await;
        assert_eq!(post.messages(REMINDER).len(), 0);
        assert_eq!(entries(&world, "claim-reminder").await, ["event.message waiting, no reminders at night"]);
        world.site.clock.advance(TimeDelta::hours(10));
        post.deliver().await;
        assert_eq!(post.messages(REMINDER).len(), 1);
    }

    async fn an_alternate_who_moves_up_is_told_once_and_reminded(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.published(QUIZ, simple(1, 2), 6).await;
        world.site.clock.advance(TimeDelta::days(14) + TimeDelta::seconds(1));
        let alternate = world.who(QUIZ, 1).await.phone;
        assert_eq!(world.move_up(QUIZ).await, Ok(1));
        assert!(world.move_up(QUIZ).await.is_err());
        post.deliver().await;
        let told = |about: &str| post.messages(about).into_iter().map(|message| message.to).collect::<Vec<_>>();
        assert_eq!(told(MOVED_UP), [alternate.as_str()]);
        world.site.clock.advance(TimeDelta::days(12));
        post.deliver().await;
        assert_eq!(told(REMINDER), [alternate.as_str()], "who let the time pass is not reminded");
    }

    async fn an_entry_is_confirmed_once_as_far_as_there_is_an_address(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.submit(1).await;
        world.enter(1).await;
        world.enter_one(1).await;
        world.enter_in_english(2).await;
        post.deliver().await;
        assert_eq!(post.messages(ENTERED).len(), 2, "one for the form and one for the quiz, however often");
        assert_eq!(post.mails(ENTERED).len(), 1, "a quiz collects no address");
        let english = post.messages("Your entry is in");
        assert_eq!((english.len(), &english[0].to), (1, &someone(2).phone));
        assert!(english[0].text.contains("Winter battery quiz"));
        assert!(post.mails(ENTERED)[0].text.contains("가을"), "{}", post.mails(ENTERED)[0].text);
    }

    async fn a_refused_entry_is_not_confirmed(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        let visit = world.site.visit_of(&form_key(), &someone(1)).await;
        world.site.submit(&visit).await.unwrap();
        let again = world.site.visit_of(&form_key(), &someone(1)).await;
        assert_eq!(world.site.submit(&again).await, Err("already_entered".to_owned()));
        let wrong = world.site.visit_of(&EventKey::parse(QUIZ).unwrap(), &someone(2)).await;
        assert!(world.site.entries.enter_quiz(&wrong, &entry("틀린답을"), Language::Ko, None).await.is_err());
        assert!(world.site.enter(&wrong, ANSWER).await.is_ok());
        post.deliver().await;
        assert_eq!((post.messages(ENTERED).len(), post.mails(ENTERED).len()), (2, 1));
    }

    async fn who_is_erased_gets_no_notice_any_more(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.published(QUIZ, simple(1, 0), 1).await;
        let ids: Vec<i64> = world.site.rows("SELECT id FROM event_entry").await;
        let erased = world.site.entries.erase(&staff(PLANNER), "", ids[0], "본인 요청").await;
        crate::entries_world::told(erased).unwrap();
        post.deliver().await;
        assert!(post.messenger.sent().is_empty());
        let skipped = ["event.message skipped, the entry was deleted"];
        assert_eq!((entries(&world, "won").await, entries(&world, "entered").await), (skipped.map(String::from).into(), skipped.map(String::from).into()));
    }

    async fn a_message_of_unknown_outcome_is_sent_once_and_a_mail_left_to_staff(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.submit(1).await;
        post.messenger.fail_next(DeliveryError::Unknown("no answer".to_owned()));
        post.mailer.fail_next(DeliveryError::Unknown("no answer".to_owned()));
        post.deliver().await;
        world.site.clock.advance(TimeDelta::minutes(5));
        post.deliver().await;
        assert_eq!((post.messages(ENTERED).len(), post.mails(ENTERED).len()), (1, 1));
        assert_eq!(entries(&world, "entered").await, [
            "event.message sent, an earlier attempt had got through",
            "event.mail uncertain, an earlier attempt may have got through",
        ]);
    }

    async fn those_who_may_approve_get_a_mail_and_nobody_else(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        let people = [
            (PLANNER, "owner", "active", "NULL"),
            (DRAWER, "content-editor", "active", "NULL"),
            (APPROVER, "content-editor", "active", "NULL"),
            (4, "owner", "active", "NULL"),
            (5, "booking-manager", "active", "NULL"),
            (6, "owner", "invited", "NULL"),
            (7, "owner", "active", "1"),
        ];
        for (id, role, state, locked_at) in people {
            let language = if id == 4 { "en" } else { "ko" };
            world.site.execute(format!(
                "INSERT INTO account (id, public_id, email, email_key, state, kind, title, name, company_name, \
                 business_number, language, created_at, updated_at, locked_at) VALUES ({id}, 'p{id}', \
                 'staff{id}@example.com', 'staff{id}@example.com', '{state}', 'member', '', '직원{id}', '', '', \
                 '{language}', 0, 0, {locked_at})"
            )).await;
            world.site.execute(format!(
                "INSERT INTO account_role (account_id, role, granted_at) VALUES ({id}, '{role}', 0)"
            )).await;
        }
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(4).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        world.draw(QUIZ).await.unwrap();
        post.deliver().await;
        let mails = post.mailer.sent();
        let told: BTreeSet<&str> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!((told, mails.len()), (["staff3@example.com", "staff4@example.com"].into(), 2));
        let english = post.mails("A draw waits for approval");
        assert_eq!((english.len(), english[0].to.as_str()), (1, "staff4@example.com"));
        assert!(english[0].text.contains("https://www.example.com/kr/en/admin/event-draw/winterbatteries"));
        assert!(post.messages("추첨").is_empty());
    }

    async fn an_approval_that_was_given_is_not_asked_for(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = post(&world).await;
        world.site.execute(
            "INSERT INTO account (id, public_id, email, email_key, state, kind, title, name, company_name, \
             business_number, language, created_at, updated_at) VALUES (3, 'p3', 'a@example.com', 'a@example.com', \
             'active', 'member', '', '직원', '', '', 'ko', 0, 0)".to_owned()
        ).await;
        world.site.execute("INSERT INTO account_role (account_id, role, granted_at) VALUES (3, 'owner', 0)".to_owned()).await;
        world.published(QUIZ, plan(), 4).await;
        post.deliver().await;
        assert!(post.mailer.sent().is_empty());
        assert_eq!(entries(&world, "approval").await, ["event.mail skipped, the draw is approved"]);
    }
}
