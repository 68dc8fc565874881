//! People of the staff: invited, given roles, written down.

use accounts::{
    AccountSettings, CentreCodes, LogFilter, MemberState, NewPerson, Right, Role, Roles, SignUp, StaffAct,
};
use chrono::Duration;
use kernel::Actor;
use kernel::outbox::DeliveryError;

use crate::world::{PASSWORD, World, code, form, from, keys, lenient, visitor};

fn roles(roles: &[Role]) -> Roles {
    Roles::new(roles.iter().copied())
}

fn person(token: accounts::Secret) -> NewPerson {
    NewPerson {
        token,
        name: "Kim".into(),
        password: PASSWORD.into(),
        confirm_password: Some(PASSWORD.into()),
    }
}

/// Two centres, one of which has a code in capitals.
struct Centres;

impl CentreCodes for Centres {
    fn resolve(&self, code: &str) -> Option<String> {
        ["SC-1", "SC-2"].into_iter().find(|known| known.eq_ignore_ascii_case(code)).map(str::to_owned)
    }
}

kernel::both_engines! {
    async fn a_limit_to_centres_counts_with_the_next_request_and_is_in_the_log(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (opened, kim) = world.staff(&owner, "kim@example.com", &roles(&[Role::BookingManager])).await;
        assert_eq!((kim.centres.clone(), kim.actor().centres()), (None, None));
        let limit = async |id: &str, codes: &[&str]| {
            let codes: Vec<String> = codes.iter().map(|code| (*code).to_owned()).collect();
            code(world.accounts.limit_to_centres(&from("203.0.113.9"), &owner, id, &codes, &Centres).await)
        };
        let of_session = async || world.who(&opened).await.expect("the session goes on").actor().centres().map(<[String]>::to_vec);
        assert_eq!(limit(&kim.public_id, &["SC-2", " sc-1 ", "SC-2"]).await, "ok");
        let both = Some(vec!["SC-1".to_owned(), "SC-2".to_owned()]);
        assert_eq!(of_session().await, both);
        let people = world.accounts.people(&visitor(), &owner).await.expect("a list");
        assert_eq!(people.iter().map(|person| person.centres.clone()).collect::<Vec<_>>(), [both.clone(), None]);
        assert_eq!(limit(&kim.public_id, &["SC-1", "SC-2"]).await, "ok", "once more changes nothing");
        assert_eq!(limit(&kim.public_id, &["SC-1", "SC-9"]).await, "dealer_not_found");
        assert_eq!(limit("nobody", &["SC-1"]).await, "account_not_found");
        world.member("lee@example.com").await;
        let (_, lee) = world.signed_in("lee@example.com").await;
        assert_eq!(limit(&lee.public_id, &["SC-1"]).await, "account_not_found", "members have no limit");
        assert_eq!(of_session().await, both, "what was refused changed nothing");
        world.accounts.change_roles(&visitor(), &owner, &kim.public_id, &roles(&[Role::BookingManager, Role::Auditor])).await.expect("changes");
        assert_eq!(world.signed_in("kim@example.com").await.1.centres, both, "other roles keep the limit");
        assert_eq!(limit(&kim.public_id, &[]).await, "ok");
        assert_eq!(world.signed_in("kim@example.com").await.1.centres, None);
        let filter = LogFilter { action: Some("people.centres".into()), ..LogFilter::default() };
        let page = world.accounts.staff_log(&visitor(), &owner, filter, None, 9).await.expect("a log");
        let told: Vec<_> = page.entries.iter()
            .map(|entry| (entry.account_id, entry.network.as_str(), entry.subject.clone(), entry.detail.as_str()))
            .collect();
        let entry = |detail| (Some(owner.account_id), "203.0.113.9", format!("account:{}", kim.account_id), detail);
        assert_eq!(told, [entry("all"), entry("SC-1 SC-2")]);
    }

    async fn an_invited_person_gets_the_roles_and_no_more(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (_, kim) = world.staff(&owner, "kim@example.com", &roles(&[Role::BookingManager])).await;
        assert!(kim.may(Right::ManageBookings) && !kim.may(Right::ManagePeople));
        assert!(kim.actor().may(Right::ManageBookings) && !kim.actor().may(Right::EditContent));
        for outcome in [
            code(world.accounts.people(&visitor(), &kim).await),
            code(world.accounts.invite(&visitor(), &kim, "lee@example.com", &roles(&[Role::Owner])).await),
            code(world.accounts.change_roles(&visitor(), &kim, &kim.public_id, &roles(&[Role::Owner])).await),
            code(world.accounts.request_second_factor_reset(&visitor(), &kim, &owner.public_id).await),
            code(world.accounts.approve_second_factor_reset(&visitor(), &kim, &owner.public_id).await),
            code(world.accounts.dismiss_second_factor_reset(&visitor(), &kim, &owner.public_id).await),
            code(world.accounts.limit_to_centres(&visitor(), &kim, &kim.public_id, &[], &Centres).await),
            code(world.accounts.staff_log(&visitor(), &kim, LogFilter::default(), None, 10).await),
        ] {
            assert_eq!(outcome, "not_allowed");
        }
        world.member("lee@example.com").await;
        let (_, lee) = world.signed_in("lee@example.com").await;
        assert_eq!((lee.rights(), lee.actor()), (vec![], Actor::Member));
        assert_eq!(code(world.accounts.people(&visitor(), &lee).await), "not_allowed");
    }

    async fn an_invitation_is_good_once_and_for_three_days(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.accounts.invite(&visitor(), &owner, "kim@example.com", &roles(&[Role::Auditor])).await.expect("invites");
        let late = world.link("accept-invitation").await;
        world.clock.advance(Duration::days(3));
        assert_eq!(code(world.accounts.accept_invitation(&visitor(), person(late)).await), "token_invalid");
        let (_, owner) = world.signed_in("owner@example.com").await;
        world.accounts.invite(&visitor(), &owner, "kim@example.com", &roles(&[Role::Auditor])).await.expect("again");
        let token = world.link("accept-invitation").await;
        assert_eq!(code(world.accounts.accept_invitation(&visitor(), person(token.clone())).await), "ok");
        assert_eq!(code(world.accounts.accept_invitation(&visitor(), person(token)).await), "token_invalid");
        let people = world.accounts.people(&visitor(), &owner).await.expect("a list");
        assert_eq!(people.iter().map(|person| person.email.as_str()).collect::<Vec<_>>(), ["kim@example.com", "owner@example.com"]);
        assert!(people[0].is_active && people[0].roles == roles(&[Role::Auditor]));
    }

    async fn an_invitation_that_could_not_be_delivered_is_shown_until_another_was(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let invite = async || {
            world.accounts.invite(&visitor(), &owner, "kim@example.com", &roles(&[Role::Auditor])).await.expect("invites");
            world.mails().await.len()
        };
        let shown = async || {
            let people = world.accounts.people(&visitor(), &owner).await.expect("a list");
            assert_eq!((people[1].email.as_str(), people[1].mail_failure), ("owner@example.com", None));
            people[0].mail_failure
        };
        world.mailer.fail_next(DeliveryError::Never("mail_rejected: the mail server answered 550".into()));
        assert_eq!((invite().await, shown().await), (0, Some("mail_rejected")));
        world.mailer.fail_next(DeliveryError::Never("the entry can't be read".into()));
        assert_eq!((invite().await, shown().await), (0, Some("mail_not_delivered")));
        world.mailer.fail_next(DeliveryError::Later("away".into()));
        assert_eq!((invite().await, shown().await), (0, None), "it may still be delivered");
        world.clock.advance(Duration::minutes(1));
        assert_eq!((world.mails().await.len(), shown().await), (1, None));
    }

    async fn an_invitation_that_was_skipped_says_nothing_of_the_address(db: TestDatabase) {
        let world = World::open_with(&db, AccountSettings { mails_per_hour: 1, ..lenient() }, keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.mailer.fail_next(DeliveryError::Never("mail_rejected: the mail server answered 550".into()));
        for _ in 0..2 {
            world.accounts.invite(&visitor(), &owner, "kim@example.com", &roles(&[Role::Auditor])).await.expect("invites");
            assert_eq!(world.mails().await, []);
            let people = world.accounts.people(&visitor(), &owner).await.expect("a list");
            assert_eq!(people[0].mail_failure, Some("mail_rejected"));
        }
    }

    async fn nobody_signs_up_into_an_invitation(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        // Before the invitation, and after it.
        let stranger = SignUp { password: "the stranger's".into(), confirm_password: None, ..form("kim@example.com") };
        world.accounts.sign_up(&visitor(), stranger.clone()).await.expect("signs up");
        let before = world.link("email-verfication").await;
        world.accounts.invite(&visitor(), &owner, "kim@example.com", &roles(&[Role::Owner])).await.expect("invites");
        let invitation = world.link("accept-invitation").await;
        world.accounts.sign_up(&visitor(), stranger).await.expect("the same answer");
        assert_eq!(world.mails().await[0].1, "[GAON] This email address already has an account");
        assert_eq!(code(world.accounts.activate(&before).await), "token_invalid");
        world.accounts.request_reset(&visitor(), "kim@example.com").await.expect("the same answer");
        assert_eq!(world.mails().await, []);
        assert_eq!(code(world.accounts.accept_invitation(&visitor(), person(invitation)).await), "ok");
        assert_eq!(code(world.try_to_sign_in("kim@example.com", "the stranger's").await), "login_failed");
        assert!(world.signed_in("kim@example.com").await.1.roles.has(Role::Owner));
    }

    async fn changed_roles_end_the_sessions_and_count_at_once(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (opened, kim) = world.staff(&owner, "kim@example.com", &roles(&[Role::BookingManager])).await;
        world
            .accounts
            .change_roles(&visitor(), &owner, &kim.public_id, &roles(&[Role::DealerManager]))
            .await
            .expect("changes");
        assert!(world.who(&opened).await.is_none());
        let (_, kim) = world.signed_in("kim@example.com").await;
        assert!(kim.may(Right::ManageDealers) && !kim.may(Right::ManageBookings));
        assert_eq!(world.mails().await[0].1, "[GAON] The roles of your account have changed");
        world.accounts.change_roles(&visitor(), &owner, &kim.public_id, &Roles::default()).await.expect("none");
        assert!(!world.signed_in("kim@example.com").await.1.roles.is_staff());
        let nobody = world.accounts.change_roles(&visitor(), &owner, "nobody", &Roles::default()).await;
        assert_eq!(code(nobody), "account_not_found");
    }

    async fn a_member_who_gets_a_role_keeps_the_password_and_signs_in_again(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.member("kim@example.com").await;
        let (opened, _) = world.signed_in("kim@example.com").await;
        world.accounts.invite(&visitor(), &owner, "kim@example.com", &roles(&[Role::Auditor])).await.expect("invites");
        assert!(world.who(&opened).await.is_none());
        let (_, kim) = world.signed_in("kim@example.com").await;
        assert_eq!((kim.name.as_str(), kim.may(Right::ReadStaffLog)), ("Gil-dong Hong", true));
    }

    async fn two_owners_who_remove_each_other_at_once_leave_one(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        for round in 0..5 {
            let (_, one) = world.owner(&format!("one{round}@example.com")).await;
            let (_, two) = world.owner(&format!("two{round}@example.com")).await;
            let others = world.accounts.people(&visitor(), &one).await.expect("a list");
            for other in others.iter().filter(|other| other.id != one.public_id && other.id != two.public_id) {
                world.accounts.change_roles(&visitor(), &one, &other.id, &Roles::default()).await.expect("removes");
            }
            let remove = |who: accounts::SignedIn, other: String| {
                let accounts = world.accounts.clone();
                tokio::spawn(async move {
                    code(accounts.change_roles(&visitor(), &who, &other, &Roles::default()).await)
                })
            };
            let (first, second) =
                (remove(one.clone(), two.public_id.clone()), remove(two.clone(), one.public_id.clone()));
            let mut codes = [first.await.expect("no panic"), second.await.expect("no panic")];
            codes.sort();
            assert_eq!(codes, ["last_owner", "ok"]);
        }
    }

    async fn what_staff_did_is_in_the_log(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (_, auditor) = world.staff(&owner, "kim@example.com", &roles(&[Role::Auditor])).await;
        let client = from("203.0.113.9");
        world
            .accounts
            .change_roles(&client, &owner, &auditor.public_id, &roles(&[Role::Auditor, Role::DealerManager]))
            .await
            .expect("changes");
        let (_, auditor) = world.signed_in("kim@example.com").await;
        let page = world.accounts.staff_log(&visitor(), &auditor, LogFilter::default(), None, 3).await.expect("a log");
        let told: Vec<_> = page
            .entries
            .iter()
            .map(|entry| (entry.action.as_str(), entry.account_id, entry.network.as_str(), entry.detail.as_str()))
            .collect();
        assert_eq!(told, [
            ("session.open", Some(auditor.account_id), "192.0.2.1", ""),
            ("roles.change", Some(owner.account_id), "203.0.113.9", "auditor -> dealer-manager,auditor"),
            ("session.open", Some(auditor.account_id), "192.0.2.1", ""),
        ]);
        let page = world.accounts.staff_log(&visitor(), &auditor, LogFilter::default(), page.next, 100).await.expect("a log");
        let actions: Vec<_> = page.entries.iter().map(|entry| entry.action.as_str()).collect();
        assert_eq!(actions, ["people.join", "people.invite", "session.open", "owner.create"]);
        assert_eq!(page.next, None);
        let page = world.accounts.staff_log(&visitor(), &auditor, LogFilter::default(), None, 1).await.expect("a log");
        assert_eq!(page.entries[0].action, "log.read", "that it was read is in it");
    }

    async fn the_log_is_filtered_by_person_action_subject_and_day(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (_, kim) = world.staff(&owner, "kim@example.com", &roles(&[Role::BookingManager])).await;
        world.member("lee@example.com").await;
        for (action, subject) in [
            ("booking.read", "booking:G261121-7K3M9"),
            ("booking.cancel", "booking:G261121-7K3M9"),
            ("dealer.close", "dealer:service-center/SC-0001"),
            ("event.export", "event:cms-17"),
        ] {
            let (account_id, network) = (Some(kim.account_id), String::new());
            let act = StaffAct { account_id, network, action, subject: subject.to_owned(), detail: String::new() };
            world.accounts.record(act).await.expect("written");
            world.clock.advance(Duration::days(1));
        }
        let (_, owner) = world.signed_in("owner@example.com").await;
        let by = |filter: LogFilter| {
            let (world, owner) = (&world, &owner);
            async move {
                let page = world.accounts.staff_log(&visitor(), owner, filter, None, 100).await.expect("a log");
                page.entries.into_iter().map(|entry| entry.action).collect::<Vec<_>>()
            }
        };
        let usual = LogFilter::default;
        let today = world.clock.today_in_seoul();
        let ago = |days: i64| Some(today - Duration::days(days));
        let of_kim = by(LogFilter { account: Some(kim.account_id), ..usual() }).await;
        assert_eq!(of_kim, ["event.export", "dealer.close", "booking.cancel", "booking.read", "session.open", "people.join"]);
        assert_eq!(by(LogFilter { action: Some("dealer.close".into()), ..usual() }).await, ["dealer.close"]);
        for subject in ["booking:G261121-7K3M9", " G261121-7K3M9 "] {
            let found = by(LogFilter { subject: Some(subject.into()), ..usual() }).await;
            assert_eq!(found, ["booking.cancel", "booking.read"], "{subject}");
        }
        assert_eq!(by(LogFilter { subject: Some("SC-0001".into()), ..usual() }).await, ["dealer.close"]);
        let about_kim = by(LogFilter { subject: Some("Kim@Example.com".into()), ..usual() }).await;
        assert_eq!(about_kim, ["session.open", "people.join", "people.invite"]);
        assert_eq!(by(LogFilter { subject: Some("nobody@example.com".into()), ..usual() }).await, [""; 0]);
        assert_eq!(by(LogFilter { subject: Some("   ".into()), action: Some("event.export".into()), ..usual() }).await, ["event.export"]);
        let days = by(LogFilter { from: ago(3), to: ago(2), account: Some(kim.account_id), ..usual() }).await;
        assert_eq!(days, ["dealer.close", "booking.cancel"]);
        let both = LogFilter { personal_data: true, account: Some(kim.account_id), ..usual() };
        assert_eq!(by(both.clone()).await, ["event.export", "booking.read"]);
        assert_eq!(world.accounts.personal_data_reads(today - Duration::days(1)).await.expect("a number"), 11);
        let page = world.accounts.staff_log(&visitor(), &owner, both.clone(), None, 1).await.expect("a log");
        let next = world.accounts.staff_log(&visitor(), &owner, both, page.next, 1).await.expect("a log");
        assert_eq!((next.entries[0].action.as_str(), next.next), ("booking.read", None), "pages of what is selected");
        let last = by(LogFilter { action: Some("log.read".into()), ..usual() }).await.len();
        assert!(last > 10, "each look is an entry");
        let selection = world.accounts.select_log(LogFilter { account: Some(kim.account_id), ..usual() }).await.expect("a selection");
        let first = world.accounts.log_after(&selection, 0).await.expect("entries");
        assert_eq!(first.first().map(|entry| entry.action.as_str()), Some("people.join"), "oldest first");
        let rest = world.accounts.log_after(&selection, first[0].id).await.expect("entries");
        assert_eq!(rest.len(), first.len() - 1);
        let people: Vec<_> = world.accounts.log_people(&owner).await.expect("people").into_iter().map(|person| person.email).collect();
        assert_eq!(people, ["kim@example.com", "owner@example.com"], "members are not among them");
        let actions = world.accounts.log_actions(&owner).await.expect("actions");
        assert_eq!(
            actions,
            [
                "booking.cancel", "booking.read", "dealer.close", "event.export", "log.read", "owner.create",
                "people.invite", "people.join", "session.open"
            ],
            "each once, in order"
        );
        let (_, lee) = world.signed_in("lee@example.com").await;
        assert_eq!(code(world.accounts.log_people(&lee).await), "not_allowed");
        assert_eq!(code(world.accounts.log_actions(&lee).await), "not_allowed");
    }

    async fn a_member_is_found_by_the_exact_address_and_the_look_up_is_logged(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.member("lee@example.com").await;
        let found = world.accounts.find_member(&visitor(), &owner, " Lee@Example.com ").await.expect("reads").expect("lee");
        assert_eq!((found.email.as_str(), found.state, found.locked_at), ("lee@example.com", MemberState::Active, None));
        assert!(!found.roles.is_staff() && !found.has_second_factor);
        assert!(world.accounts.find_member(&visitor(), &owner, "lee@example").await.expect("reads").is_none());
        let finds = LogFilter { action: Some("member.find".into()), ..LogFilter::default() };
        let page = world.accounts.staff_log(&visitor(), &owner, finds, None, 10).await.expect("a log");
        let told: Vec<_> = page.entries.iter().map(|entry| (entry.subject_email.as_deref(), entry.detail.as_str())).collect();
        assert_eq!(told, [(None, ""), (Some("lee@example.com"), "")], "an address without account is not kept");
        let (_, lee) = world.signed_in("lee@example.com").await;
        assert_eq!(code(world.accounts.find_member(&visitor(), &lee, "owner@example.com").await), "not_allowed");
    }

    async fn a_locked_member_is_out_until_unlocked_and_the_last_owner_stays(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.member("lee@example.com").await;
        let (opened, lee) = world.signed_in("lee@example.com").await;
        let lock = async |id: &str, lock: bool| code(world.accounts.set_member_lock(&visitor(), &owner, id, lock).await);
        assert_eq!(lock(&lee.public_id, true).await, "ok");
        assert!(world.who(&opened).await.is_none(), "the session has ended");
        assert_eq!(code(world.try_to_sign_in("lee@example.com", PASSWORD).await), "login_failed");
        assert_eq!(lock(&lee.public_id, true).await, "ok", "once more changes nothing");
        assert_eq!(lock(&lee.public_id, false).await, "ok");
        let (_, lee) = world.signed_in("lee@example.com").await;
        assert_eq!(lock(&owner.public_id, true).await, "not_allowed", "nobody locks the own account");
        assert_eq!(lock("nobody", true).await, "account_not_found");
        assert_eq!(code(world.accounts.set_member_lock(&visitor(), &lee, &owner.public_id, true).await), "not_allowed");
        let (_, other) = world.staff(&owner, "kim@example.com", &roles(&[Role::Owner])).await;
        assert_eq!(lock(&other.public_id, true).await, "ok", "one owner is left");
        let acts = "SELECT COUNT(*) AS n FROM staff_log WHERE action IN ('account.lock', 'account.unlock')";
        assert_eq!(world.count(acts).await, 3, "what changed nothing is not written down");
    }

    async fn an_activation_is_sent_again_to_whom_it_is_due(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.sign_up("lee@example.com").await;
        world.mails().await;
        let member = world.accounts.find_member(&visitor(), &owner, "lee@example.com").await.expect("reads").expect("lee");
        assert_eq!(member.state, MemberState::Pending);
        assert_eq!(code(world.accounts.resend_member_activation(&visitor(), &owner, &member.id).await), "ok");
        assert_eq!(world.mails().await.len(), 1, "the mail of the sign-up was delivered before");
        assert_eq!(
            code(world.accounts.resend_member_activation(&visitor(), &owner, &owner.public_id).await),
            "account_not_found",
            "an active account needs none"
        );
    }

    async fn a_read_of_the_people_is_in_the_log(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        world.member("lee@example.com").await;
        let (_, lee) = world.signed_in("lee@example.com").await;
        assert_eq!(code(world.accounts.people(&visitor(), &lee).await), "not_allowed");
        let reads = "SELECT COUNT(*) AS n FROM staff_log WHERE action = 'people.read'";
        assert_eq!(world.count(reads).await, 0, "nothing was read");
        world.accounts.people(&from("203.0.113.9"), &owner).await.expect("a list");
        let page = world.accounts.staff_log(&visitor(), &owner, LogFilter::default(), None, 1).await.expect("a log");
        let read = &page.entries[0];
        assert_eq!(
            (read.action.as_str(), read.account_id, read.network.as_str(), read.subject.as_str(), read.detail.as_str()),
            ("people.read", Some(owner.account_id), "203.0.113.9", "people", "")
        );
    }

    async fn the_log_says_whose_accounts_they_are_while_they_are_there(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (_, kim) = world.staff(&owner, "kim@example.com", &roles(&[Role::Auditor])).await;
        world.accounts.change_roles(&visitor(), &owner, &kim.public_id, &Roles::default()).await.expect("changes");
        let (_, kim) = world.signed_in("kim@example.com").await;
        // Subjects that are no account, or no number that fits.
        let kim_s = kim.account_id;
        for subject in ["account:", "account:x", "account:-1", "account:99999999999999999999", &format!("booking:{kim_s}")] {
            let act = StaffAct {
                account_id: Some(kim.account_id),
                network: String::new(),
                action: "booking.export",
                subject: subject.to_owned(),
                detail: String::new(),
            };
            world.accounts.record(act).await.expect("written");
        }
        let told = async || {
            let page = world.accounts.staff_log(&visitor(), &owner, LogFilter::default(), None, 100).await.expect("a log");
            let wanted = page.entries.into_iter().filter(|entry| entry.action != "session.open" && entry.action != "log.read");
            wanted.map(|entry| (entry.action, entry.account_email, entry.subject_email)).collect::<Vec<_>>()
        };
        let entry = |action: &str, account: Option<&str>, subject: Option<&str>| {
            (action.to_owned(), account.map(str::to_owned), subject.map(str::to_owned))
        };
        let (of_owner, of_kim) = (Some("owner@example.com"), Some("kim@example.com"));
        let mut all = vec![entry("booking.export", of_kim, None); 5];
        all.extend([
            entry("roles.change", of_owner, of_kim),
            entry("people.join", of_kim, of_kim),
            entry("people.invite", of_owner, of_kim),
            entry("owner.create", None, of_owner),
        ]);
        assert_eq!(told().await, all);
        world.accounts.delete(&visitor(), &kim, &PASSWORD.into()).await.expect("deletes");
        let gone: Vec<_> = told().await;
        assert!(gone.iter().all(|(_, account, subject)| account.as_deref() != of_kim && subject.as_deref() != of_kim));
        let still: Vec<_> = gone.iter().filter(|(_, account, _)| account.as_deref() == of_owner).collect();
        assert_eq!(still.len(), 2, "{gone:?}");
    }

    async fn the_command_line_makes_an_owner_of_a_new_or_an_old_account(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        world.member("kim@example.com").await;
        let (opened, _) = world.signed_in("kim@example.com").await;
        let weak = world.accounts.create_owner("kim@example.com", "Kim", &"password123".into()).await;
        assert_eq!(code(weak), "password_too_common");
        let new = "tyre iron and rain";
        world.accounts.create_owner("kim@example.com", "Kim", &new.into()).await.expect("an owner");
        assert!(world.who(&opened).await.is_none());
        let opened = world.try_to_sign_in("kim@example.com", new).await.expect("signs in");
        assert!(world.who(&opened).await.expect("a session").may(Right::ManagePeople));
    }

    async fn a_locked_account_is_signed_out_and_can_not_sign_in_until_it_is_unlocked(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        let (_, owner) = world.owner("owner@example.com").await;
        let (opened, kim) = world.staff(&owner, "kim@example.com", &roles(&[Role::Owner])).await;
        let unknown = code(world.try_to_sign_in("nobody@example.com", PASSWORD).await);
        assert!(world.accounts.set_lock_of("Kim@example.com", true).await.expect("locks"));
        assert!(!world.accounts.set_lock_of("kim@example.com", true).await.expect("is locked"));
        assert!(world.who(&opened).await.is_none());
        assert_eq!(code(world.try_to_sign_in("kim@example.com", PASSWORD).await), unknown, "tells nothing");
        let left = world.accounts.change_roles(&visitor(), &owner, &owner.public_id, &roles(&[Role::Auditor])).await;
        assert_eq!(code(left), "last_owner", "a locked owner is none");
        let people = world.accounts.people(&visitor(), &owner).await.expect("a list");
        assert_eq!(people.iter().map(|person| person.is_locked).collect::<Vec<_>>(), [true, false]);
        assert!(world.accounts.set_lock_of("kim@example.com", false).await.expect("unlocks"));
        let (_, again) = world.signed_in("kim@example.com").await;
        assert_eq!(again.public_id, kim.public_id);
        assert_eq!(code(world.accounts.set_lock_of("nobody@example.com", true).await), "account_not_found");
    }
}
