//! Identity checks against real databases and the provider's fake over HTTP.

mod client;
mod records;

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::external::Egress;
use kernel::{Clock, Database, Randomness, Visit};
use sandbox::identity::{DemoPerson, ReturnedAnswer};
use sandbox::{RunningFakes, Sandbox, keys};

use super::nice::{NiceAccount, NiceProvider};
use super::*;
use crate::{KeyRing, Secret};

pub(super) const RESULT_PAGE: &str = "https://www.example.com/kr/verify-mobile-result";

pub(super) fn clock() -> Clock {
    Clock::fixed_at("2026-11-23T00:30:00Z".parse::<DateTime<Utc>>().expect("a time"))
}

pub(super) fn account(served: &RunningFakes) -> NiceAccount {
    NiceAccount {
        api_url: served.identity_url(),
        window_url: format!("{}/CheckPlusSafeModel/service.cb", served.identity_url()),
        client_id: keys::IDENTITY_CLIENT.into(),
        client_secret: Secret::new(keys::IDENTITY_SECRET),
        product_id: keys::IDENTITY_PRODUCT.into(),
    }
}

pub(super) async fn served(clock: &Clock) -> RunningFakes {
    Sandbox::new(clock.clone(), None).serve().await.expect("a port")
}

pub(super) fn hong() -> DemoPerson {
    DemoPerson {
        name: "홍길동".into(),
        birth_date: "19900215".into(),
        gender: 1,
        foreign: false,
        carrier: 1,
        phone: "01000001234".into(),
    }
}

pub(super) fn form_of(window: &Window) -> ReturnedAnswer {
    ReturnedAnswer {
        token_version_id: window.token_version_id.clone(),
        enc_data: window.enc_data.clone(),
        integrity_value: window.integrity_value.clone(),
    }
}

pub(super) fn returned(answer: &ReturnedAnswer) -> ProviderResult {
    ProviderResult::new(&answer.token_version_id, &answer.enc_data, &answer.integrity_value)
}

pub(super) fn ring(keys: &[(&str, u8)]) -> KeyRing {
    KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).expect("keys")
}

pub(super) fn quiz() -> Purpose {
    Purpose::parse("winterbatteries").expect("an id")
}

/// A site with its provider.
pub(super) struct World {
    pub(super) identity: Identity,
    pub(super) database: Database,
    pub(super) clock: Clock,
    pub(super) served: RunningFakes,
    provider: Arc<NiceProvider>,
}

impl World {
    pub(super) async fn over(database: Database) -> Self {
        let clock = clock();
        let served = served(&clock).await;
        let provider = Arc::new(
            NiceProvider::new(account(&served), &Egress::direct(clock.clone())).expect("an address"),
        );
        let identity = Self::identity(&database, &clock, &provider, ring(&[("k1", 1)]));
        Self { identity, database, clock, served, provider }
    }

    fn identity(database: &Database, clock: &Clock, provider: &Arc<NiceProvider>, keys: KeyRing) -> Identity {
        let settings = IdentitySettings {
            own_origin: "https://www.example.com".into(),
            keys,
            person_keys: ring(&[("p", 9)]),
            answer_within: Duration::from_secs(600),
            usable_for: Duration::from_secs(600),
            per_network: 5,
        };
        let (database, provider) = (database.clone(), Arc::clone(provider));
        Identity::new(database, clock.clone(), Randomness::system(), provider, settings)
    }

    /// The same site with other keys.
    pub(super) fn with_keys(&self, keys: KeyRing) -> Identity {
        Self::identity(&self.database, &self.clock, &self.provider, keys)
    }

    pub(super) async fn begin(&self, visit: &Visit, purpose: Purpose) -> StartedVerification {
        self.identity.begin(visit, wanted(purpose)).await.expect("begins")
    }

    /// The result that the person's browser returns.
    pub(super) fn answer(&self, started: &StartedVerification, person: &DemoPerson) -> ReturnedAnswer {
        let form = form_of(&started.window);
        self.served.sandbox.identity.answer(&form, person, "0000").expect("the window takes the form")
    }
}

pub(super) fn wanted(purpose: Purpose) -> BeginVerification {
    BeginVerification { purpose, return_url: RESULT_PAGE.into(), method: ReturnMethod::Get, popup: true }
}

pub(super) fn visit() -> Visit {
    Visit::new(Randomness::system().url_safe_id(), "192.0.2.1".parse().ok())
}
