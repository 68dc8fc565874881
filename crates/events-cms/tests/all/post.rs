//! An outbox worker for the notices and vouchers of events, and its deliveries.

use std::sync::Arc;

use accounts::{AccountKeys, AccountSettings, Accounts};
use events_cms::external::vouchers::VoucherProvider;
use events_cms::notices::{NoticeSources, Site, handlers, voucher_handler};
use i18n_content::Content;
use kernel::Randomness;
use kernel::mail::{Mail, MemoryMailer};
use kernel::messages::{MemoryMessenger, Message};
use kernel::outbox::OutboxWorker;

use crate::entries_world::ring;
use crate::prize_world::PrizeWorld;

pub(crate) struct Post {
    pub(crate) mailer: Arc<MemoryMailer>,
    pub(crate) messenger: Arc<MemoryMessenger>,
    worker: OutboxWorker,
}

impl Post {
    pub(crate) async fn over(world: &PrizeWorld, provider: Arc<dyn VoucherProvider>) -> Self {
        let (database, clock) = (world.site.database.clone(), world.site.clock.clone());
        let (mailer, messenger) = (Arc::<MemoryMailer>::default(), Arc::<MemoryMessenger>::default());
        let keys = AccountKeys {
            sessions: ring(&[("k1", 1)]),
            tokens: ring(&[("t1", 2)]),
            second_factors: ring(&[("s1", 3)]),
            pepper: ring(&[("p1", 4)]),
        };
        let settings = AccountSettings::default();
        let accounts =
            Accounts::open(database.clone(), clock.clone(), Randomness::system(), settings, keys).unwrap();
        let sources = NoticeSources {
            entries: world.site.entries.clone(),
            draws: world.draws.clone(),
            accounts: Some(accounts),
            content: Content::open(database.clone(), clock.clone()).await.unwrap(),
            clock: clock.clone(),
            site: Site { public_url: "https://www.example.com".into(), base_path: "/kr".into() },
        };
        let mut all = handlers(sources, mailer.clone(), messenger.clone());
        all.push(voucher_handler(world.draws.clone(), provider));
        let worker = OutboxWorker::new(database, clock, Randomness::seeded(1), all);
        Self { mailer, messenger, worker }
    }

    /// Delivers until nothing is due.
    pub(crate) async fn deliver(&self) {
        while self.worker.drain_once().await.unwrap() > 0 {}
    }

    /// Mails since the last call whose subject contains a text.
    pub(crate) fn mails(&self, about: &str) -> Vec<Mail> {
        self.mailer.sent().into_iter().filter(|mail| mail.subject.contains(about)).collect()
    }

    /// Messages that contain a text.
    pub(crate) fn messages(&self, about: &str) -> Vec<Message> {
        self.messenger.sent().into_iter().filter(|message| message.text.contains(about)).collect()
    }
}

/// `topic kind state, note` of each entry of the outbox, in order.
pub(crate) async fn entries(world: &PrizeWorld, kind: &str) -> Vec<String> {
    let rows: Vec<(String, String, String, Option<String>)> =
        world.site.rows("SELECT topic, payload, state, note FROM outbox ORDER BY id").await;
    rows.into_iter()
        .filter_map(|(topic, payload, state, note)| {
            let payload: serde_json::Value = serde_json::from_str(&payload).unwrap();
            let note = note.map(|note| format!(", {note}")).unwrap_or_default();
            (payload["kind"] == kind).then(|| format!("{topic} {state}{note}"))
        })
        .collect()
}
