//! The client of the hidden-form flow against the provider's fake, which implements the contract independently.

use kernel::external::{Egress, ExternalFailure};
use sandbox::{Behaviour, refusing_address};

use super::*;

fn request() -> WindowRequest {
    WindowRequest {
        request_number: hex::encode_upper(Randomness::system().bytes::<15>()),
        return_url: RESULT_PAGE.into(),
        method: ReturnMethod::Post,
        popup: false,
    }
}

fn provider(account: NiceAccount, clock: &Clock) -> NiceProvider {
    NiceProvider::new(account, &Egress::direct(clock.clone())).expect("an address")
}

async fn world() -> (RunningFakes, NiceProvider, Clock) {
    let clock = clock();
    let served = served(&clock).await;
    let provider = provider(account(&served), &clock);
    (served, provider, clock)
}

async fn failure(provider: &NiceProvider) -> ProviderFailure {
    provider.begin(&request()).await.expect_err("fails")
}

#[tokio::test]
async fn the_window_takes_what_was_begun_and_its_answer_is_read() {
    let (served, provider, _) = world().await;
    let request = request();
    let begun = provider.begin(&request).await.expect("begins");
    assert_eq!(begun.window.action, format!("{}/CheckPlusSafeModel/service.cb", served.identity_url()));
    assert_eq!(begun.valid_for, Duration::from_secs(3_600));
    let identity = &served.sandbox.identity;
    let answer = identity.answer(&form_of(&begun.window), &hong(), "0000").expect("is taken");
    let attested =
        provider.read(&request.request_number, &begun.kept, &returned(&answer)).await.expect("is read");
    assert_eq!((attested.name.expose(), attested.phone.expose()), ("홍길동", "01000001234"));
    assert_eq!(attested.birth_date, "1990-02-15".parse().ok());
    assert_eq!((attested.gender, attested.foreign), (Some(Gender::Male), Some(false)));
    assert_eq!(attested.ci.expect("a CI").expose().len(), 88);
    assert_eq!(attested.di.expect("a DI").expose().len(), 64);
}

/// The words of the decision: changing any byte of either value is refused.
#[tokio::test]
async fn no_byte_of_an_answer_can_be_changed() {
    let (served, provider, _) = world().await;
    let request = request();
    let begun = provider.begin(&request).await.expect("begins");
    let answer = served.sandbox.identity.answer(&form_of(&begun.window), &hong(), "0000").expect("is taken");
    let mut tried = 0;
    for (part, text) in [&answer.enc_data, &answer.integrity_value].into_iter().enumerate() {
        for at in 0..text.len() {
            for bit in 0..7 {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                // The blank means the plus sign, by contract.
                if bytes[at] == b' ' && text.as_bytes()[at] == b'+' {
                    continue;
                }
                let mut changed = answer.clone();
                let bytes = String::from_utf8(bytes).expect("ASCII");
                if part == 0 {
                    changed.enc_data = bytes
                } else {
                    changed.integrity_value = bytes
                }
                let refused = provider.read(&request.request_number, &begun.kept, &returned(&changed)).await;
                assert_eq!(refused.expect_err("is refused"), ReadFailure::Tampered, "{part} {at} {bit}");
                tried += 1;
            }
        }
    }
    assert!(tried > 2_000, "{tried}");
    let blanks = ProviderResult::new(
        &answer.token_version_id,
        &answer.enc_data.replace('+', " "),
        &answer.integrity_value.replace('+', " "),
    );
    provider.read(&request.request_number, &begun.kept, &blanks).await.expect("blanks are plus signs");
}

#[tokio::test]
async fn an_answer_to_another_request_is_refused() {
    let (served, provider, _) = world().await;
    let (ours, theirs) = (request(), request());
    let (begun, other) =
        (provider.begin(&ours).await.expect("begins"), provider.begin(&theirs).await.expect("begins"));
    let identity = &served.sandbox.identity;
    let answer = identity.answer(&form_of(&other.window), &hong(), "0000").expect("is taken");
    let refused = provider.read(&ours.request_number, &begun.kept, &returned(&answer)).await;
    assert_eq!(refused.expect_err("is refused"), ReadFailure::Tampered);
    // With the right keys, but a number that is not the one in the answer.
    let refused = provider.read(&ours.request_number, &other.kept, &returned(&answer)).await;
    assert_eq!(refused.expect_err("is refused"), ReadFailure::Another("requestno"));
}

#[tokio::test]
async fn one_access_token_serves_until_shortly_before_its_end() {
    let (served, provider, clock) = world().await;
    let calls = || served.sandbox.identity.switchboard().calls();
    for _ in 0..3 {
        provider.begin(&request()).await.expect("begins");
    }
    assert_eq!(calls(), 4, "one access token, three crypto tokens");
    clock.advance(chrono::Duration::seconds(86_399 - 61));
    provider.begin(&request()).await.expect("begins");
    assert_eq!(calls(), 5);
    clock.advance(chrono::Duration::seconds(2));
    provider.begin(&request()).await.expect("begins");
    assert_eq!(calls(), 7, "the token had less than a minute left");
}

#[tokio::test]
async fn many_at_once_ask_for_one_access_token() {
    let (served, provider, _) = world().await;
    let requests: Vec<WindowRequest> = (0..8).map(|_| request()).collect();
    let begun = futures_util::future::join_all(requests.iter().map(|request| provider.begin(request))).await;
    assert!(begun.iter().all(Result::is_ok));
    assert_eq!(served.sandbox.identity.switchboard().calls(), 9);
}

#[tokio::test]
async fn many_at_once_fail_with_the_one_that_asked() {
    let (served, provider, _) = world().await;
    served.sandbox.identity.switchboard().behave(Behaviour::Exhausted);
    let requests: Vec<WindowRequest> = (0..8).map(|_| request()).collect();
    let begun = futures_util::future::join_all(requests.iter().map(|request| provider.begin(request))).await;
    assert!(begun.iter().all(|begun| matches!(begun, Err(ProviderFailure::Gateway(code)) if code == "1403")));
    assert_eq!(served.sandbox.identity.switchboard().calls(), 1);
    assert_eq!(failure(&provider).await, ProviderFailure::Gateway("1403".into()));
    assert_eq!(served.sandbox.identity.switchboard().calls(), 2, "whoever comes later asks again");
}

#[tokio::test]
async fn a_token_that_was_withdrawn_is_asked_for_anew_once() {
    let (served, provider, _) = world().await;
    provider.begin(&request()).await.expect("begins");
    served.sandbox.identity.withdraw_access();
    provider.begin(&request()).await.expect("begins with a new token");
    assert_eq!(served.sandbox.identity.switchboard().calls(), 2 + 3);
    served.sandbox.identity.switchboard().behave(Behaviour::Exhausted);
    assert_eq!(failure(&provider).await, ProviderFailure::Gateway("1403".into()));
    assert_eq!(served.sandbox.identity.switchboard().calls(), 5 + 2, "and no third time");
}

#[tokio::test]
async fn a_clock_that_is_three_minutes_off_is_named() {
    let provider_clock = clock();
    let served = served(&provider_clock).await;
    let provider = provider(account(&served), &clock());
    provider_clock.advance(chrono::Duration::seconds(180));
    provider.begin(&request()).await.expect("three minutes are borne");
    provider_clock.advance(chrono::Duration::seconds(1));
    assert_eq!(failure(&provider).await, ProviderFailure::ClockSkew);
}

#[tokio::test]
async fn refusals_are_told_by_their_code_and_without_secrets() {
    let clock = clock();
    let served = served(&clock).await;
    let secret = "wrong-secret-of-the-client";
    let wrong = NiceAccount { client_secret: Secret::new(secret), ..account(&served) };
    assert!(!format!("{wrong:?}").contains(secret));
    let refused = failure(&provider(wrong, &clock)).await;
    assert_eq!(refused, ProviderFailure::Gateway("1700".into()));
    assert!(!refused.to_string().contains(secret));
    let wrong = NiceAccount { product_id: "1".into(), ..account(&served) };
    assert_eq!(failure(&provider(wrong, &clock)).await, ProviderFailure::Gateway("1701".into()));
    let right = provider(account(&served), &clock);
    right.reach().await.expect("lets us in");
    right.begin(&request()).await.expect("begins");
    served.sandbox.identity.switchboard().behave(Behaviour::Refusing);
    let refused = ProviderFailure::Refused { field: "rsp_cd", code: "P013".into() };
    assert_eq!(failure(&right).await, refused);
}

#[tokio::test]
async fn a_provider_that_is_away_or_talks_nonsense_is_a_failure_and_soon_left_alone() {
    let (served, provider, clock) = world().await;
    let switchboard = served.sandbox.identity.switchboard();
    switchboard.behave(Behaviour::Nonsense);
    assert_eq!(failure(&provider).await, ProviderFailure::Unusable(200));
    switchboard.behave(Behaviour::Down);
    for _ in 0..5 {
        assert_eq!(failure(&provider).await, ProviderFailure::Unusable(503));
    }
    let resting = failure(&provider).await;
    assert!(matches!(resting, ProviderFailure::Outside(ExternalFailure::CircuitOpen(_))), "{resting}");
    assert_eq!(switchboard.calls(), 6);
    switchboard.behave(Behaviour::Works);
    clock.advance(chrono::Duration::seconds(30));
    provider.begin(&request()).await.expect("works again");

    let nobody = NiceAccount { api_url: refusing_address().await.expect("a port"), ..account(&served) };
    let away = failure(&super::client::provider(nobody, &clock)).await;
    assert!(matches!(away, ProviderFailure::Outside(ExternalFailure::NotSent(..))), "{away}");
}
