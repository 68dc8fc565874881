//! Collect-information forms from the visitor to the row.

use accounts::identity::PersonHash;
use chrono::{Duration, NaiveDate};
use events_cms::submissions::participation::{Agreement, ConsentRecord, Gender, text_version};
use events_cms::{Entries, EventKey, EventRef};
use kernel::{Language, Randomness};
use serde_json::json;

use crate::entries_world::{EVENT, Someone, World, form, form_key, quiz_key, someone, told, visit};
use crate::world::{document, set, whole};

async fn entrants(world: &World) -> Vec<PersonHash> {
    Entries::entrants_in(world.database.read(), &form_key()).await.unwrap()
}

kernel::both_engines! {
    async fn a_form_is_kept_with_the_verified_person_and_what_was_agreed_to(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&form_key(), &someone(1)).await;
        world.submit(&visit).await.unwrap();
        let entries = world.entries.page(&form_key(), 0).await.unwrap();
        assert_eq!(entries.len(), 1);
        let entry = &entries[0];
        let personal = entry.personal.as_ref().unwrap();
        assert_eq!((personal.name.as_str(), personal.phone.as_str()), ("홍길동1", "01000000001"));
        assert_eq!(personal.email.as_deref(), Some("hong@example.com"));
        let address = ("서울특별시 종로구 가온로 12".to_owned(), "가온아파트 101호".to_owned());
        assert_eq!((personal.address.as_ref(), personal.gender), (Some(&address), Some(Gender::Female)));
        assert!(personal.age_known);
        let record = |position, optional, answer| ConsentRecord {
            position,
            text_version: text_version(&document(whole()), position, Language::Ko),
            language: Language::Ko,
            optional,
            answer,
            at: world.clock.now_millis(),
        };
        assert_eq!(entry.consents, [record(0, false, Agreement::Agree), record(1, true, Agreement::Disagree)]);
        assert_eq!((entry.language, entry.created_at), (Language::Ko, world.clock.now_millis()));
        assert_eq!(world.count("identity_verification").await, 0, "spent");
        assert!(world.entries.has_data(&form_key()).await.unwrap());
        assert_eq!(world.entries.counts().await.unwrap(), [("cms-12".to_owned(), 1)].into());
    }

    async fn of_fifty_tries_of_one_person_at_once_one_is_taken(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        // The same person in fifty browsers, each verified.
        let mut visits = Vec::new();
        for _ in 0..50 {
            visits.push(world.visit_of(&form_key(), &someone(1)).await);
        }
        let outcomes = futures_util::future::join_all(visits.iter().map(|visit| world.submit(visit))).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let refused: Vec<_> = outcomes.into_iter().filter_map(Result::err).collect();
        assert!(refused.iter().all(|key| key == "already_entered"), "{refused:?}");
        assert_eq!((world.count("event_entry").await, entrants(&world).await.len()), (1, 1));
        // Rejected forms have consumed nothing: the other identity checks are still valid.
        assert_eq!(world.count("identity_verification").await, 49);
    }

    async fn one_verification_sent_fifty_times_at_once_is_one_form(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&form_key(), &someone(1)).await;
        let key = Some(Randomness::system().uuid());
        let form = form();
        let sent = (0..50).map(|_| world.submit_as(&visit, &form, key));
        let outcomes = futures_util::future::join_all(sent).await;
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        assert_eq!(world.count("event_entry").await, 1);
    }

    async fn the_same_key_and_form_is_answered_the_same_and_another_form_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit_of_one = world.visit_of(&form_key(), &someone(1)).await;
        let key = Some(Randomness::system().uuid());
        world.submit_as(&visit_of_one, &form(), key).await.unwrap();
        world.submit_as(&visit_of_one, &form(), key).await.unwrap();
        // Regardless of later changes: the event is over.
        world.clock.advance(Duration::days(60));
        world.submit_as(&visit_of_one, &form(), key).await.unwrap();
        let mut another = form();
        another.email = "other@example.com".into();
        let conflict = Err("idempotencyKey idempotency_conflict".to_owned());
        assert_eq!(world.submit_as(&visit_of_one, &another, key).await, conflict);
        assert_eq!(world.submit_as(&visit(), &form(), key).await, conflict, "another visit's request is another one");
        assert_eq!(world.submit_as(&visit_of_one, &form(), None).await, Err("event_not_on".to_owned()));
        assert_eq!(world.count("event_entry").await, 1);
    }

    async fn a_second_form_of_a_person_is_refused_whatever_the_browser_or_the_telephone(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        let elsewhere = Someone { phone: "01000009999".into(), ..someone(1) };
        let again = world.visit_of(&form_key(), &elsewhere).await;
        assert_eq!(world.submit(&again).await, Err("already_entered".to_owned()));
        world.submit(&world.visit_of(&form_key(), &someone(2)).await).await.unwrap();
        assert_eq!(entrants(&world).await.len(), 2);
    }

    async fn nobody_enters_without_a_verification_of_their_own_for_this_event(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let required = Err("name identity_required".to_owned());
        assert_eq!(world.submit(&visit()).await, required, "nobody");
        let ours = world.visit_of(&form_key(), &someone(1)).await;
        assert_eq!(world.submit(&visit()).await, required, "another visit's");
        let of_quiz = world.visit_of(&quiz_key(), &someone(2)).await;
        assert_eq!(world.submit(&of_quiz).await, required, "of another event");
        let of_another = world.visit_of(&EventKey::event(EVENT + 1), &someone(2)).await;
        assert_eq!(world.submit(&of_another).await, required, "of another event of the editor");
        world.submit(&ours).await.unwrap();
        assert_eq!(world.submit(&ours).await, required, "spent");
        let late = world.visit_of(&form_key(), &someone(3)).await;
        world.clock.advance(Duration::minutes(10));
        assert_eq!(world.submit(&late).await, required, "run out");
        let without = world.without_identity().await;
        let outcome = without.submit(&late, &EventRef::Id(EVENT), &form(), Language::Ko, None).await;
        assert_eq!(told(outcome), required);
        assert_eq!(world.count("event_entry").await, 1);
    }

    async fn what_is_wrong_with_a_form_is_told_in_its_order_and_spends_nothing(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut wrong = form();
        wrong.email = "no address".into();
        wrong.address_detail = Some("가".repeat(201));
        wrong.address = Some("가온로\u{202e}12".into());
        wrong.gender = Some("Robot".into());
        wrong.consents.clear();
        let told = "email email_required, address text_invalid, addressDetail text_too_long, gender gender_required, \
                    consents.0 consent_required";
        let visit_of_one = world.visit_of(&form_key(), &someone(1)).await;
        assert_eq!(world.submit_as(&visit_of_one, &wrong, None).await, Err(told.to_owned()));
        let unverified = world.submit_as(&visit(), &wrong, None).await;
        assert_eq!(unverified, Err(format!("name identity_required, {told}")));
        for hostile in ["' OR 1=1 --", "<script>alert(1)</script>", "=cmd|'/c calc'!A1", "{{7*7}}"] {
            wrong.email = hostile.into();
            assert!(world.submit_as(&visit_of_one, &wrong, None).await.is_err(), "{hostile}");
        }
        world.submit(&visit_of_one).await.unwrap();
        assert_eq!(world.count("event_entry").await, 1);
    }

    async fn hostile_words_are_words(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&form_key(), &someone(1)).await;
        let mut hostile = form();
        hostile.address = Some("'); DROP TABLE event_entry; --".into());
        hostile.address_detail = Some("=HYPERLINK(\"https://evil.example\")".into());
        world.submit_as(&visit, &hostile, None).await.unwrap();
        let entries = world.entries.page(&form_key(), 0).await.unwrap();
        let address = entries[0].personal.as_ref().unwrap().address.clone().unwrap();
        assert_eq!(address.0, "'); DROP TABLE event_entry; --");
        assert_eq!(address.1, "=HYPERLINK(\"https://evil.example\")");
    }

    async fn who_read_other_words_has_agreed_to_nothing(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&form_key(), &someone(1)).await;
        let mut form = form();
        for (position, consent) in form.consents.iter_mut().enumerate() {
            consent.position = Some(position);
            consent.consent_title = String::new();
            consent.text_version = Some(text_version(&document(whole()), position, Language::Ko));
        }
        // Staff correct a word while the form is open.
        let mut corrected = whole();
        set(&mut corrected, "collectInfoSetting.consents.1.consentText", json!("소식과 혜택을 보내 드려요."));
        *world.calendar.events.lock().unwrap() = vec![(EVENT, corrected.clone(), true)];
        let changed = world.submit_as(&visit, &form, None).await;
        assert_eq!(changed, Err("consents.1 consent_changed".to_owned()));
        form.consents[1].text_version = Some(text_version(&document(corrected), 1, Language::Ko));
        form.consents.reverse();
        world.submit_as(&visit, &form, None).await.unwrap();
    }

    async fn an_event_takes_forms_while_it_is_on_and_asks_for_them(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = world.visit_of(&form_key(), &someone(1)).await;
        let submit = async |event: &EventRef| {
            told(world.entries.submit(&visit, event, &form(), Language::Ko, None).await)
        };
        let by_url = EventRef::Url("autumn_check-26".into());
        assert_eq!(submit(&EventRef::Id(99)).await, Err("event_not_found".to_owned()));
        assert_eq!(submit(&EventRef::Url("AUTUMN_CHECK-26".into())).await, Err("event_not_found".to_owned()));
        let mut silent = whole();
        set(&mut silent, "collectInfoSetting.isCollectInformation", json!(false));
        *world.calendar.events.lock().unwrap() = vec![(EVENT, silent, true)];
        assert_eq!(submit(&by_url).await, Err("eventID event_not_found".to_owned()));
        *world.calendar.events.lock().unwrap() = vec![(EVENT, whole(), false)];
        assert_eq!(submit(&by_url).await, Err("event_not_found".to_owned()), "taken back");
        *world.calendar.events.lock().unwrap() = vec![(EVENT, whole(), true)];
        // 22 December is the last day.
        world.clock.advance(Duration::days(29));
        let late = world.visit_of(&form_key(), &someone(1)).await;
        world.clock.advance(Duration::minutes(5));
        assert_eq!(world.entries.status("autumn_check-26"), Some((true, false)));
        world.submit(&late).await.unwrap();
        let later = world.visit_of(&form_key(), &someone(2)).await;
        world.clock.advance(Duration::days(1));
        assert_eq!(world.submit(&later).await, Err("event_not_on".to_owned()));
        assert_eq!(world.entries.status("autumn_check-26"), Some((true, true)));
        assert_eq!(world.entries.status("unknown"), None);
    }

    async fn who_is_not_yet_fourteen_can_t_take_part_and_who_has_no_birth_date_may(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let born = |text: &str, number| Someone { birth_date: text.parse::<NaiveDate>().ok(), ..someone(number) };
        for (birth_date, number) in [("2012-11-24", 1), ("2027-01-01", 2)] {
            let young = world.visit_of(&form_key(), &born(birth_date, number)).await;
            assert_eq!(world.submit(&young).await, Err("name under_age".to_owned()), "{birth_date}");
        }
        world.submit(&world.visit_of(&form_key(), &born("2012-11-23", 3)).await).await.unwrap();
        world.submit(&world.visit_of(&form_key(), &born("none", 4)).await).await.unwrap();
        let entries = world.entries.page(&form_key(), 0).await.unwrap();
        let known: Vec<bool> = entries.iter().map(|entry| entry.personal.as_ref().unwrap().age_known).collect();
        assert_eq!(known, [true, false]);
    }
}

kernel::both_engines! {
    async fn a_crowd_that_sends_everything_several_times_loses_and_doubles_nothing(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        const PERSONS: u32 = 150;
        let mut visits = Vec::new();
        for number in 0..PERSONS {
            visits.push((world.visit_of(&form_key(), &someone(number)).await, Some(Randomness::system().uuid())));
        }
        let form = form();
        // Each sends the same form four times at once, as a browser does that lost the first answers.
        let sent = (0..4).flat_map(|_| visits.iter()).map(|(visit, key)| world.submit_as(visit, &form, *key));
        let outcomes = futures_util::future::join_all(sent).await;
        let refused: Vec<_> = outcomes.iter().filter(|outcome| outcome.is_err()).collect();
        assert!(refused.is_empty(), "{refused:?}");
        assert_eq!(world.count("event_entry").await, i64::from(PERSONS));
        assert_eq!(entrants(&world).await.len(), PERSONS as usize);
        assert_eq!(world.count("identity_verification").await, 0);
    }
}
