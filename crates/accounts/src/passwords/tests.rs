//! Hashing: accepts the right password only, still accepts old hashes, bounded queue.

use super::*;
use crate::settings::PasswordCost;

fn ring(ids: &[(&str, u8)]) -> KeyRing {
    KeyRing::new(ids.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).unwrap()
}

fn settings(cost: PasswordCost) -> PasswordSettings {
    PasswordSettings { cost, at_once: 2, waiting: 100 }
}

fn passwords(cost: PasswordCost, pepper: &[(&str, u8)]) -> Passwords {
    Passwords::open(settings(cost), ring(pepper), Randomness::seeded(1)).unwrap()
}

const PASSWORD: &str = "bxqz vwtk rmpl";

#[tokio::test]
async fn the_right_password_and_no_other() {
    let passwords = passwords(PasswordCost::CHEAP, &[("p1", 1)]);
    let stored = passwords.hash(&PASSWORD.into()).await.unwrap();
    assert!(!stored.0.contains(PASSWORD));
    let verify = |password: &str, stored: StoredHash| {
        let (passwords, password) = (passwords.clone(), Secret::new(password));
        async move { passwords.verify(&password, stored).await.unwrap() }
    };
    assert_eq!(verify(PASSWORD, stored.clone()).await, Verdict::Right);
    assert_eq!(verify("bxqz vwtk rmpm", stored.clone()).await, Verdict::Wrong);
    assert_eq!(verify("", stored.clone()).await, Verdict::Wrong);
    let decoy = passwords.decoy();
    assert_eq!(decoy.0.len(), stored.0.len(), "one can't be told from the other by what is sent");
    for password in [PASSWORD, "", decoy.0.as_str()] {
        assert_eq!(verify(password, decoy.clone()).await, Verdict::Wrong, "nobody has no password");
    }
    let again = passwords.hash(&PASSWORD.into()).await.unwrap();
    assert_ne!(again.0, stored.0, "each hash has its own salt");
}

#[tokio::test]
async fn an_older_cost_or_pepper_is_right_but_old() {
    let before = passwords(PasswordCost::CHEAP, &[("p1", 1)]);
    let stored = before.hash(&PASSWORD.into()).await.unwrap();
    let dearer = PasswordCost { passes: 2, ..PasswordCost::CHEAP };
    let costlier = passwords(dearer, &[("p1", 1)]);
    let peppered = passwords(PasswordCost::CHEAP, &[("p2", 2), ("p1", 1)]);
    for now in [costlier, peppered] {
        assert_eq!(now.verify(&PASSWORD.into(), stored.clone()).await.unwrap(), Verdict::RightButOld);
        assert_eq!(now.verify(&"another one".into(), stored.clone()).await.unwrap(), Verdict::Wrong);
        let anew = now.hash(&PASSWORD.into()).await.unwrap();
        assert_eq!(now.verify(&PASSWORD.into(), anew).await.unwrap(), Verdict::Right);
    }
}

#[tokio::test]
async fn a_password_is_right_in_every_spelling_of_its_letters() {
    const APART: &str = "\u{1100}\u{1161}온\u{3000}비밀 번호 열";
    let passwords = passwords(PasswordCost::CHEAP, &[("p1", 1)]);
    let stored = passwords.hash(&"가온 비밀 번호 열".into()).await.unwrap();
    for typed in ["가온 비밀 번호 열", APART, "가온\u{a0}비밀 번호 열"] {
        assert_eq!(
            passwords.verify(&typed.into(), stored.clone()).await.unwrap(),
            Verdict::Right,
            "{typed:?}"
        );
    }
    assert_eq!(passwords.verify(&"가온비밀 번호 열".into(), stored).await.unwrap(), Verdict::Wrong);
    // Hashed before normalisation was introduced.
    for typed in ["가온\u{3000}비밀 번호 열", "\u{1100}\u{1161}\u{110b}\u{1169}\u{11ab}"] {
        let mut phc = Phc::parse(&passwords.decoy().0).unwrap();
        phc.hash = *passwords.0.compute(&typed.into(), &phc).unwrap();
        let old = StoredHash(phc.to_string());
        assert_eq!(
            passwords.verify(&typed.into(), old.clone()).await.unwrap(),
            Verdict::RightButOld,
            "{typed:?}"
        );
        let composed: String = typed.nfc().collect();
        assert_eq!(
            passwords.verify(&composed.into(), old.clone()).await.unwrap(),
            Verdict::RightButOld,
            "{typed:?}"
        );
        assert_eq!(passwords.verify(&"another one".into(), old).await.unwrap(), Verdict::Wrong);
    }
}

#[tokio::test]
async fn without_its_pepper_a_hash_is_worth_nothing() {
    let stored = passwords(PasswordCost::CHEAP, &[("p1", 1)]).hash(&PASSWORD.into()).await.unwrap();
    let other = passwords(PasswordCost::CHEAP, &[("p1", 2)]);
    assert_eq!(other.verify(&PASSWORD.into(), stored.clone()).await.unwrap(), Verdict::Wrong);
    let gone = passwords(PasswordCost::CHEAP, &[("p2", 1)]);
    assert!(matches!(gone.verify(&PASSWORD.into(), stored).await, Err(Fault::Corrupt(_))));
}

#[tokio::test]
async fn a_full_queue_says_when_to_come_again() {
    let settings = PasswordSettings { cost: PasswordCost::CHEAP, at_once: 1, waiting: 2 };
    let passwords = Passwords::open(settings, ring(&[("p1", 1)]), Randomness::seeded(1)).unwrap();
    // The only permit is taken: further calls wait.
    let turn = Arc::clone(&passwords.0.turns).acquire_owned().await.unwrap();
    let place = Arc::clone(&passwords.0.places).acquire_owned().await.unwrap();
    let wait = || {
        let passwords = passwords.clone();
        tokio::spawn(async move { passwords.hash(&PASSWORD.into()).await })
    };
    let waiting = [wait(), wait()];
    while passwords.0.places.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    match passwords.hash(&PASSWORD.into()).await {
        Err(Fault::Busy { retry_after }) => assert!(retry_after >= Duration::from_secs(1)),
        _ => panic!("a fourth has no place"),
    }
    drop((turn, place));
    for waiting in waiting {
        assert!(waiting.await.unwrap().is_ok(), "who waits gets a turn");
    }
    assert!(passwords.hash(&PASSWORD.into()).await.is_ok(), "and the place is free again");
}

#[tokio::test]
async fn who_goes_away_while_waiting_gives_the_place_back() {
    let settings = PasswordSettings { cost: PasswordCost::CHEAP, at_once: 1, waiting: 1 };
    let passwords = Passwords::open(settings, ring(&[("p1", 1)]), Randomness::seeded(1)).unwrap();
    let turn = Arc::clone(&passwords.0.turns).acquire_owned().await.unwrap();
    let waiting = {
        let passwords = passwords.clone();
        tokio::spawn(async move { passwords.hash(&PASSWORD.into()).await })
    };
    while passwords.0.places.available_permits() > 1 {
        tokio::task::yield_now().await;
    }
    waiting.abort();
    assert!(waiting.await.is_err_and(|error| error.is_cancelled()));
    assert_eq!(passwords.0.places.available_permits(), 2);
    drop(turn);
}

#[test]
fn a_cost_that_argon2_does_not_take_is_told_at_once() {
    let none = PasswordCost { memory_kib: 1, passes: 0, lanes: 1 };
    let opened = Passwords::open(settings(none), ring(&[("p1", 1)]), Randomness::seeded(1));
    assert!(matches!(opened, Err(Fault::Settings(_))));
}

/// RFC 9106 §5.3: the function under all of this is Argon2id.
#[test]
fn argon2id_is_the_rfc_s() {
    let mut params = ParamsBuilder::new();
    params.m_cost(32).t_cost(3).p_cost(4).output_len(32);
    params.data(argon2::AssociatedData::new(&[4; 12]).unwrap());
    let argon2 =
        Argon2::new_with_secret(&[3; 8], Algorithm::Argon2id, Version::V0x13, params.build().unwrap());
    let mut tag = [0; 32];
    argon2.unwrap().hash_password_into(&[1; 32], &[2; 16], &mut tag).unwrap();
    assert_eq!(hex::encode(tag), "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659");
}
