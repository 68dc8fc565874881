use super::*;
use crate::test_support::TestDatabase;
use crate::vault::Vault;

const SETTING: &str = "GATEWAY_EVENT_KEYS";

/// A running gateway: its vault and its key agreement.
struct Gateway {
    vault: Vault,
    agreement: KeyAgreement,
}

impl Gateway {
    fn new(db: &TestDatabase, clock: &Clock, keys: &[(&str, u8)]) -> Self {
        let keys = keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]));
        let ring = KeyRing::new(keys).unwrap();
        let rings = vec![NamedRing { setting: SETTING, ring: ring.clone() }];
        let agreement = KeyAgreement::new(db.handle(), clock.clone(), &Randomness::system(), rings);
        Self { vault: Vault::new(ring, "tests 1"), agreement }
    }

    async fn started(db: &TestDatabase, clock: &Clock, keys: &[(&str, u8)]) -> Self {
        let gateway = Self::new(db, clock, keys);
        gateway.agreement.join().await.unwrap();
        gateway
    }

    fn seal(&self) -> String {
        self.vault.seal(&Randomness::system(), "here", b"plain").unwrap()
    }

    fn opens(&self, sealed: &str) -> bool {
        self.vault.open("here", sealed).is_some()
    }
}

/// Every gateway opens what every other one creates.
fn assert_all_open_all(gateways: &[Gateway]) {
    for (from, sealing) in gateways.iter().enumerate() {
        let sealed = sealing.seal();
        for (at, opening) in gateways.iter().enumerate() {
            assert!(opening.opens(&sealed), "{sealed} of {from} at {at}");
        }
    }
}

async fn agree(gateways: &[Gateway]) {
    for gateway in gateways {
        assert!(gateway.agreement.agree().await.unwrap().is_empty());
    }
}

const OLD: &[(&str, u8)] = &[("k1", 1)];
const BOTH: &[(&str, u8)] = &[("k2", 2), ("k1", 1)];
const NEW: &[(&str, u8)] = &[("k2", 2)];

crate::both_engines! {
    async fn keys_are_rotated_by_restarts_one_after_another(db: TestDatabase) {
        let clock = Clock::system();
        let mut gateways = Vec::new();
        for _ in 0..3 {
            gateways.push(Gateway::started(&db, &clock, OLD).await);
        }
        let old = gateways[0].seal();
        for keys in [BOTH, NEW] {
            for at in 0..gateways.len() {
                gateways[at].agreement.leave().await.unwrap();
                gateways[at] = Gateway::started(&db, &clock, keys).await;
                assert_all_open_all(&gateways);
                agree(&gateways).await;
                assert_all_open_all(&gateways);
                let is_last = at + 1 == gateways.len();
                let expected = if keys == BOTH && !is_last { "k1" } else { "k2" };
                let used: Vec<_> = gateways.iter().map(|gateway| gateway.vault.current_key_id()).collect();
                assert_eq!(used, [expected; 3], "{keys:?} {at}");
            }
            assert_eq!(gateways[0].opens(&old), keys == BOTH);
        }
    }

    async fn a_gateway_that_was_killed_is_waited_for_and_then_forgotten(db: TestDatabase) {
        let clock = Clock::starting_at(Clock::system().now());
        let _killed = Gateway::started(&db, &clock, OLD).await;
        let gateways = [Gateway::started(&db, &clock, BOTH).await];
        assert_eq!(gateways[0].vault.current_key_id(), "k1");
        clock.advance(chrono::TimeDelta::milliseconds(GONE_AFTER + 60_000));
        agree(&gateways).await;
        assert_eq!(gateways[0].vault.current_key_id(), "k2");
    }

    async fn a_gateway_without_the_key_in_use_does_not_start(db: TestDatabase) {
        let clock = Clock::system();
        let running = [Gateway::started(&db, &clock, NEW).await];
        for wrong in [OLD, &[("k2", 9)]] {
            let refused = Gateway::new(&db, &clock, wrong).agreement.join().await.unwrap_err().to_string();
            assert!(refused.contains("GATEWAY_EVENT_KEYS lacks the key k2"), "{refused}");
        }
        // The one that was rejected does not hold up the others.
        assert_eq!(super::running(db.read(), clock.now_millis()).await.unwrap().len(), 1);
        agree(&running).await;
        // After a key was stolen or lost, the operator decides.
        assert!(forget(&db, SETTING).await.unwrap());
        assert!(!forget(&db, SETTING).await.unwrap());
        let third = Gateway::started(&db, &clock, &[("k3", 3)]).await;
        assert_eq!(third.vault.current_key_id(), "k3");
    }

    async fn commands_use_the_key_of_the_gateways(db: TestDatabase) {
        let clock = Clock::system();
        let _running = Gateway::started(&db, &clock, OLD).await;
        let keys = BOTH.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]));
        let rings = [NamedRing { setting: SETTING, ring: KeyRing::new(keys).unwrap() }];
        use_agreed(&rings, &db).await.unwrap();
        assert_eq!(rings[0].ring.current().id(), "k1");
    }
}
