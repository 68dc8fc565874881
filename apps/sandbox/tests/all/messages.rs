//! SOLAPI's client against its fake.

use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::external::{Egress, Limits};
use kernel::messages::{Message, Messenger, SolapiAccount, SolapiMessenger, Template};
use kernel::outbox::DeliveryError;
use kernel::{Clock, Randomness};
use sandbox::{Behaviour, RunningFakes, Sandbox, Switches, keys, refusing_address};

fn clock() -> Clock {
    Clock::fixed_at("2026-11-23T00:30:00Z".parse::<DateTime<Utc>>().expect("a time"))
}

fn account(url: String) -> SolapiAccount {
    SolapiAccount {
        url,
        key: keys::MESSAGES_KEY.into(),
        secret: keys::MESSAGES_SECRET.into(),
        from: keys::MESSAGES_FROM.into(),
        channel: Some(keys::MESSAGES_CHANNEL.into()),
    }
}

fn messenger_of(account: SolapiAccount) -> SolapiMessenger {
    SolapiMessenger::new(account, &Egress::direct(clock()), Randomness::system()).expect("a messenger")
}

async fn served() -> (RunningFakes, SolapiMessenger) {
    let served = Sandbox::new(clock(), None).serve().await.expect("a port");
    let messenger = messenger_of(account(served.messages_url()));
    (served, messenger)
}

fn message(key: &str) -> Message {
    Message {
        to: "01000001234".into(),
        text: "[가온] 예약이 확정되었어요.".into(),
        template: Some(Template {
            id: "KA01TPDEMO".into(),
            variables: vec![("이름".into(), "홍길동".into())],
        }),
        key: key.into(),
    }
}

#[tokio::test]
async fn a_message_arrives_with_its_template_and_can_be_looked_up() {
    let (served, messenger) = served().await;
    assert_eq!(messenger.was_sent(&message("one")).await, Ok(Some(false)));
    messenger.send(&message("one")).await.expect("sends");
    messenger.send(&Message { template: None, ..message("two") }).await.expect("sends");
    messenger
        .send(&Message { template: None, text: "길".repeat(46), ..message("three") })
        .await
        .expect("sends");

    let taken = served.sandbox.messages.taken();
    assert_eq!(taken.iter().map(|taken| taken.kind).collect::<Vec<_>>(), ["ATA", "SMS", "LMS"]);
    assert_eq!(taken[0].template.as_deref(), Some("KA01TPDEMO"));
    assert_eq!(taken[0].variables["#{이름}"], "홍길동");
    assert!(taken.iter().all(|taken| !taken.custom_fields["key"].to_string().contains("one")));
    assert_eq!(messenger.was_sent(&message("one")).await, Ok(Some(true)));
    assert_eq!(messenger.was_sent(&message("four")).await, Ok(Some(false)));
    let elsewhere = Message { to: "01000009999".into(), ..message("one") };
    assert_eq!(messenger.was_sent(&elsewhere).await, Ok(Some(false)));
}

#[tokio::test]
async fn a_message_is_found_on_a_later_page_of_the_list() {
    let (_served, messenger) = served().await;
    for number in 0..501 {
        messenger.send(&message(&number.to_string())).await.expect("sends");
    }
    assert_eq!(messenger.was_sent(&message("0")).await, Ok(Some(true)));
    assert_eq!(messenger.was_sent(&message("none")).await, Ok(Some(false)));
}

#[tokio::test]
async fn an_answer_that_is_lost_leaves_the_message_to_be_looked_up() {
    let served = Sandbox::new(clock(), None).serve().await.expect("a port");
    let limits = Limits { connect: Duration::from_secs(3), whole: Duration::from_millis(500) };
    let messenger = SolapiMessenger::within(
        limits,
        account(served.messages_url()),
        &Egress::direct(clock()),
        Randomness::system(),
    )
    .expect("a messenger");
    let switchboard = served.sandbox.messages.switchboard();
    switchboard.turn(Switches { behaviour: Behaviour::Works, slow_millis: 60_000 });
    let lost = messenger.send(&message("one")).await;
    assert!(matches!(lost, Err(DeliveryError::Unknown(_))), "{lost:?}");
    switchboard.turn(Switches::default());
    assert_eq!(messenger.was_sent(&message("one")).await, Ok(Some(true)));
    assert_eq!(served.sandbox.messages.taken().len(), 1);
}

#[tokio::test]
async fn only_a_refusal_of_the_content_is_for_good() {
    let (served, messenger) = served().await;
    let switchboard = served.sandbox.messages.switchboard();
    for (behaviour, name) in [
        (Behaviour::Down, "later"),
        (Behaviour::Nonsense, "later"),
        (Behaviour::Exhausted, "later, 2 s"),
        (Behaviour::Refusing, "never"),
    ] {
        switchboard.behave(behaviour);
        let refused = messenger.send(&message("one")).await.expect_err("refuses");
        let told = match &refused {
            DeliveryError::Later(_) => "later",
            DeliveryError::LaterAfter(_, pause) if pause.as_secs() == 2 => "later, 2 s",
            DeliveryError::Never(_) => "never",
            other => panic!("{behaviour:?}: {other}"),
        };
        assert_eq!(told, name, "{behaviour:?}: {refused}");
    }
    for behaviour in [Behaviour::Refusing, Behaviour::Nonsense] {
        switchboard.behave(behaviour);
        let asked = messenger.was_sent(&message("one")).await;
        assert!(matches!(asked, Err(DeliveryError::Later(_))), "{behaviour:?}: {asked:?}");
    }
    assert!(served.sandbox.messages.taken().is_empty());
}

#[tokio::test]
async fn after_several_failures_the_service_is_left_alone() {
    let (served, messenger) = served().await;
    let switchboard = served.sandbox.messages.switchboard();
    switchboard.behave(Behaviour::Down);
    for _ in 0..8 {
        let refused = messenger.send(&message("one")).await;
        assert!(matches!(refused, Err(DeliveryError::Later(_))), "{refused:?}");
    }
    assert_eq!(switchboard.calls(), 5);
}

#[tokio::test]
async fn nobody_there_means_later() {
    let messenger = messenger_of(account(refusing_address().await.expect("a port")));
    let refused = messenger.send(&message("one")).await;
    assert!(matches!(refused, Err(DeliveryError::Later(_))), "{refused:?}");
}

#[tokio::test]
async fn a_wrong_key_secret_or_time_is_for_an_operator_to_mend() {
    let served = Sandbox::new(clock(), None).serve().await.expect("a port");
    let right = account(served.messages_url());
    for wrong in [
        SolapiAccount { key: "another".into(), ..right.clone() },
        SolapiAccount { secret: "another".into(), ..right.clone() },
    ] {
        let refused = messenger_of(wrong).send(&message("one")).await;
        assert!(matches!(refused, Err(DeliveryError::Later(_))), "{refused:?}");
    }
    let late = clock();
    late.advance(chrono::Duration::minutes(17));
    let messenger =
        SolapiMessenger::new(right, &Egress::direct(late), Randomness::system()).expect("a messenger");
    let refused = messenger.send(&message("one")).await.expect_err("refuses");
    assert!(refused.to_string().contains("RequestTimeTooSkewed"), "{refused}");
    assert!(served.sandbox.messages.taken().is_empty());
}

#[tokio::test]
async fn a_text_that_is_too_long_is_not_even_sent() {
    let (served, messenger) = served().await;
    let long = Message { text: "가".repeat(1_001), ..message("one") };
    assert!(matches!(messenger.send(&long).await, Err(DeliveryError::Never(_))));
    assert_eq!(served.sandbox.messages.switchboard().calls(), 0);
}

#[tokio::test]
async fn a_message_can_be_read_as_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let outbox = folder.path().join("outbox");
    let served = Sandbox::new(clock(), Some(outbox.clone())).serve().await.expect("a port");
    messenger_of(account(served.messages_url())).send(&message("one")).await.expect("sends");
    let file = std::fs::read_dir(outbox).expect("a folder").flatten().next().expect("a file");
    assert!(file.file_name().to_string_lossy().starts_with("20261123-093000000-message-"));
    let text = std::fs::read_to_string(file.path()).expect("reads");
    assert_eq!(
        text,
        "To: 01000001234\nDate: 2026-11-23 09:30:00\nType: ATA, template KA01TPDEMO\n\n[가온] 예약이 확정되었어요.\n"
    );
}
