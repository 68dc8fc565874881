//! An outbox worker for tests, and its deliveries.

use std::sync::Arc;

use booking::external::dealer_system::{self, DealerSystem, EmbeddedDealerSystem};
use booking::notices::{self, Site, Templates};
use i18n_content::Content;
use kernel::Randomness;
use kernel::mail::{Mail, MemoryMailer};
use kernel::messages::{MemoryMessenger, Messenger};
use kernel::outbox::OutboxWorker;
use kernel::test_support::rows;

use crate::world::World;

/// A worker over the world's outbox.
pub(crate) struct Post {
    pub(crate) mailer: Arc<MemoryMailer>,
    outbox_worker: OutboxWorker,
}

impl Post {
    pub(crate) async fn with(
        world: &World,
        messenger: Arc<dyn Messenger>,
        system: Arc<dyn DealerSystem>,
    ) -> Self {
        Self::capped(world, messenger, system, std::convert::identity).await
    }

    /// With `cap` around its mailer.
    pub(crate) async fn capped(
        world: &World,
        messenger: Arc<dyn Messenger>,
        system: Arc<dyn DealerSystem>,
        cap: impl FnOnce(Arc<dyn kernel::mail::Mailer>) -> Arc<dyn kernel::mail::Mailer>,
    ) -> Self {
        let mailer = Arc::new(MemoryMailer::default());
        let site = Site { public_url: "https://www.example.com".into(), base_path: "/kr".into() };
        let templates = Templates::parse("confirmed.en=TEMPLATE-1").expect("a template");
        let content =
            Content::open(world.database.clone(), world.clock.clone()).await.expect("content opens");
        let mail = cap(mailer.clone());
        let codes = notices::code_handler(
            world.booking.clone(),
            content.clone(),
            Arc::clone(&mail),
            Arc::clone(&messenger),
        );
        let mut handlers =
            notices::handlers(world.booking.clone(), content, site, mail, messenger, templates);
        handlers.push(codes);
        handlers.push(dealer_system::handler(world.booking.clone(), system));
        let outbox_worker =
            OutboxWorker::new(world.database.clone(), world.clock.clone(), Randomness::seeded(1), handlers);
        Self { mailer, outbox_worker }
    }

    /// Delivers until nothing is due.
    pub(crate) async fn deliver(&self) {
        while self.outbox_worker.drain_once().await.expect("the outbox is read") > 0 {}
    }

    pub(crate) fn subjects(&self) -> Vec<String> {
        self.mailer.sent().into_iter().map(|mail| mail.subject).collect()
    }

    pub(crate) fn last_mail(&self) -> Mail {
        self.mailer.sent().pop().expect("a mail was sent")
    }
}

/// A worker that delivers into memory.
pub(crate) struct MemoryPost {
    pub(crate) post: Post,
    pub(crate) messenger: Arc<MemoryMessenger>,
}

impl MemoryPost {
    pub(crate) async fn open(world: &World) -> Self {
        let messenger = Arc::new(MemoryMessenger::default());
        let post = Post::with(world, messenger.clone(), Arc::new(EmbeddedDealerSystem)).await;
        Self { post, messenger }
    }

    pub(crate) fn messages(&self) -> Vec<String> {
        self.messenger.sent().into_iter().map(|message| message.text).collect()
    }
}

/// `payload's kind and version, state, note` of each entry of a topic, in order.
pub(crate) async fn entries(world: &World, topic: &str) -> Vec<String> {
    let sql = "SELECT payload, state, note FROM outbox WHERE topic = $1 ORDER BY id";
    let rows: Vec<(String, String, Option<String>)> =
        rows(world.database.read(), sql, vec![topic.into()]).await;
    rows.into_iter()
        .map(|(payload, state, note)| {
            let payload: serde_json::Value = serde_json::from_str(&payload).expect("JSON");
            let kind = payload["kind"].as_str().unwrap_or("state");
            let note = note.map(|note| format!(" ({note})")).unwrap_or_default();
            format!("{kind} {} {state}{note}", payload["version"])
        })
        .collect()
}
