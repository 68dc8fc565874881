//! Updates after a verification, when a concurrent change came first.

use kernel::{Database, Fault, Randomness};
use sea_orm::ConnectionTrait;

use super::store::Factor;
use super::*;
use crate::secret::KeyRing;

const ACCOUNT: i64 = 1;
const NOW: i64 = 1_795_000_000_000;
const STEP: i64 = NOW / 30_000;

fn keys() -> KeyRing {
    KeyRing::new([("s1".to_owned(), vec![3; 32])]).expect("a ring")
}

async fn account(database: &Database) {
    let made: Result<(), Fault> = database
        .write(|tx| {
            Box::pin(async move {
                tx.execute_unprepared(
                    "INSERT INTO account (id, public_id, email, email_key, state, kind, title, name, company_name, \
                     business_number, language, created_at, updated_at) \
                     VALUES (1, 'a', 'kim@example.com', 'kim@example.com', 'active', 'member', '', '', '', '', 'ko', 1, 1)",
                )
                .await?;
                Ok(())
            })
        })
        .await;
    made.expect("an account");
}

/// Begins a second factor, as the service does, and reads it back.
async fn begun(database: &Database, secret: u8) -> Factor {
    let sealed = seal(&keys(), &Randomness::system(), ACCOUNT, &TotpSecret([secret; 20])).expect("seals");
    let put = database
        .write::<_, bool, Fault>(move |tx| {
            let sealed = sealed.clone();
            Box::pin(async move { put_unconfirmed_in(tx, ACCOUNT, &sealed, NOW).await })
        })
        .await;
    assert!(put.expect("writes"));
    let factor = find(database.read(), &keys(), ACCOUNT).await.expect("reads").expect("a factor");
    assert!(factor.secret == TotpSecret([secret; 20]));
    factor
}

async fn confirm(database: &Database, factor: &Factor, step: i64) -> bool {
    let factor = factor.clone();
    let confirmed = database
        .write::<_, bool, Fault>(move |tx| {
            let factor = factor.clone();
            Box::pin(async move { confirm_in(tx, ACCOUNT, &factor, step, NOW).await })
        })
        .await;
    confirmed.expect("writes")
}

kernel::both_engines! {
    // A code was verified; before the update, another enrolment starts in another window.
    async fn a_code_of_one_secret_confirms_no_other(db: TestDatabase) {
        let database = db.handle();
        account(&database).await;
        let first = begun(&database, 1).await;
        let second = begun(&database, 2).await;
        assert!(!confirm(&database, &first, STEP).await);
        let stored = find(database.read(), &keys(), ACCOUNT).await.expect("reads").expect("a factor");
        assert!(!stored.confirmed && stored.secret == second.secret);
        assert!(confirm(&database, &second, STEP).await);
        assert!(!confirm(&database, &second, STEP + 1).await, "once");
    }

    async fn secrets_move_to_the_key_in_use(db: TestDatabase) {
        let database = db.handle();
        account(&database).await;
        begun(&database, 1).await;
        let both = [("s2".to_owned(), vec![4; 32]), ("s1".to_owned(), vec![3; 32])];
        let both = KeyRing::new(both).expect("a ring");
        let reseal = async |keys: &KeyRing| {
            let keys = keys.clone();
            let resealed = database.write::<_, u64, Fault>(move |tx| {
                let keys = keys.clone();
                Box::pin(async move { reseal(tx, &keys, &Randomness::system()).await })
            });
            resealed.await.expect("writes")
        };
        assert_eq!(reseal(&keys()).await, 0, "they are under the current key");
        assert_eq!((reseal(&both).await, reseal(&both).await), (1, 0));
        let new = KeyRing::new([("s2".to_owned(), vec![4; 32])]).expect("a ring");
        let moved = find(database.read(), &new, ACCOUNT).await.expect("reads").expect("a factor");
        assert!(moved.secret == TotpSecret([1; 20]));
        assert_eq!(reseal(&keys()).await, 0, "what can't be decrypted stays");
        assert!(find(database.read(), &new, ACCOUNT).await.expect("reads").is_some());
    }

    async fn a_code_of_one_secret_is_spent_on_no_other(db: TestDatabase) {
        let database = db.handle();
        account(&database).await;
        let first = begun(&database, 1).await;
        assert!(confirm(&database, &first, STEP - 1).await);
        let typed = totp::at(&first.secret, NOW);
        let check = async |factor: &Factor| {
            let (factor, typed) = (factor.clone(), typed.clone());
            let checked = database
                .write::<_, bool, Fault>(move |tx| {
                    let (factor, typed) = (factor.clone(), typed.clone());
                    Box::pin(async move { check_in(tx, ACCOUNT, &factor, &typed, NOW).await })
                })
                .await;
            checked.expect("writes")
        };
        let taken_away = database
            .write::<_, (), Fault>(|tx| Box::pin(async move { remove_in(tx, ACCOUNT).await }))
            .await;
        taken_away.expect("writes");
        let second = begun(&database, 2).await;
        assert!(confirm(&database, &second, STEP - 1).await);
        assert!(!check(&first).await, "it was taken away meanwhile, and another stands there");
        let same = Factor { sealed: second.sealed, ..first };
        assert!(check(&same).await, "which is all that stood against it");
    }
}
