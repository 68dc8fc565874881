//! Mobile vouchers as prizes: ordered with the claim, issued once, whatever fails.

use std::sync::Arc;

use chrono::TimeDelta;
use events_cms::external::vouchers::{HttpVoucherProvider, NoVoucherProvider, VoucherProvider};
use events_cms::lottery::{PlannedPrize, PrizePlan};
use kernel::Clock;
use kernel::external::Egress;
use kernel::outbox::{Decision, Outbox};
use sandbox::{Behaviour, RunningFakes, Sandbox, Switches, keys};

use crate::post::{Post, entries};
use crate::prize_claims::short;
use crate::prize_world::{PrizeWorld, QUIZ, prize, told};

fn vouchers(count: u32) -> PrizePlan {
    let voucher = Some("COFFEE-5000".to_owned());
    let prizes = vec![
        PlannedPrize { voucher, ..prize("커피 상품권", count, 5_000, false) },
        prize("와이퍼", 1, 0, false),
    ];
    PrizePlan { prizes, alternates: 0 }
}

struct Office {
    world: PrizeWorld,
    fakes: RunningFakes,
    post: Post,
}

impl Office {
    async fn open(world: PrizeWorld) -> Self {
        let fakes = Sandbox::new(Clock::system(), None).serve().await.unwrap();
        let provider = Self::provider(&fakes.vouchers_url(), keys::VOUCHERS_TOKEN);
        let post = Post::over(&world, provider).await;
        Self { world, fakes, post }
    }

    /// With a breaker of its own, so that a failure of one doesn't close another.
    fn provider(url: &str, token: &str) -> Arc<dyn VoucherProvider> {
        let egress = Egress::direct(Clock::system());
        Arc::new(HttpVoucherProvider::new(url, token.to_owned(), &egress).unwrap())
    }

    async fn claim(&self, place: i32) {
        let visit = self.world.visit_of_place(QUIZ, place).await;
        self.world.claim(&visit, QUIZ, &short()).await.unwrap();
    }

    async fn later(&self) {
        self.world.site.clock.advance(TimeDelta::hours(2));
        self.post.deliver().await;
    }

    /// The phones that have a voucher, and how often one was ordered.
    fn issued(&self) -> Vec<(String, u32)> {
        let issued = self.fakes.sandbox.vouchers.issued().into_values();
        issued.map(|voucher| (voucher.order["phone"].as_str().unwrap().to_owned(), voucher.orders)).collect()
    }
}

kernel::both_engines! {
    async fn a_claimed_voucher_is_ordered_once_for_the_phone_of_the_winner(db: TestDatabase) {
        let office = Office::open(PrizeWorld::over(db.handle()).await).await;
        office.world.published(QUIZ, vouchers(2), 4).await;
        office.post.deliver().await;
        assert_eq!(office.issued(), [], "not before the claim");
        office.claim(0).await;
        office.claim(2).await;
        office.post.deliver().await;
        office.later().await;
        let phone = office.world.who(QUIZ, 0).await.phone;
        assert_eq!(office.issued(), [(phone, 1)], "the other prize is no voucher");
        let (key, voucher) = office.fakes.sandbox.vouchers.issued().pop_first().unwrap();
        assert_eq!((voucher.order["product"].as_str(), voucher.order["language"].as_str()), (Some("COFFEE-5000"), Some("ko")));
        assert_eq!(key.len(), 64, "the provider's key says nothing");
        assert_eq!(entries(&office.world, "voucher").await, ["event.voucher sent"]);
        let stored: Vec<String> = office.world.site.rows("SELECT key || payload FROM outbox WHERE topic = 'event.voucher'").await;
        assert!(!stored[0].contains("010000"));
    }

    async fn a_lost_answer_issues_no_second_voucher(db: TestDatabase) {
        let office = Office::open(PrizeWorld::over(db.handle()).await).await;
        office.world.published(QUIZ, vouchers(1), 2).await;
        office.claim(0).await;
        // As a SIGKILL between the call and the commit leaves it: issued, and still being delivered.
        let before = "UPDATE outbox SET state = 'waiting', attempts = 0 WHERE topic = 'event.voucher'";
        office.post.deliver().await;
        for again in ["state = 'sending', lease = 'dead', due_at = 0", "state = 'waiting', repeated = FALSE"] {
            office.world.site.execute(format!("UPDATE outbox SET {again} WHERE topic = 'event.voucher'")).await;
            office.later().await;
            assert_eq!(office.issued().into_iter().map(|(_, orders)| orders).collect::<Vec<_>>(), [1], "{again}");
        }
        office.world.site.execute(before.to_owned()).await;
        office.later().await;
        assert_eq!(office.issued()[0].1, 1);
        assert!(entries(&office.world, "voucher").await[0].starts_with("event.voucher sent"));
    }

    async fn staff_who_send_one_again_send_no_second(db: TestDatabase) {
        let office = Office::open(PrizeWorld::over(db.handle()).await).await;
        office.world.published(QUIZ, vouchers(1), 2).await;
        office.claim(0).await;
        office.post.deliver().await;
        office.world.site.execute("UPDATE outbox SET state = 'uncertain' WHERE topic = 'event.voucher'".to_owned()).await;
        let now = office.world.site.clock.now_millis();
        let id: i64 = office.world.site.number("SELECT id FROM outbox WHERE topic = 'event.voucher'").await;
        office.world.site.database.write::<_, _, kernel::Fault>(move |tx| Box::pin(async move {
            Outbox::decide_in(tx, &["event.voucher"], id, Decision::Retry, now).await
        })).await.unwrap();
        office.later().await;
        assert_eq!(office.issued()[0].1, 1);
        assert_eq!(entries(&office.world, "voucher").await, ["event.voucher sent"]);
    }

    async fn an_order_waits_for_a_provider_that_is_down_and_ends_where_it_is_refused(db: TestDatabase) {
        let office = Office::open(PrizeWorld::over(db.handle()).await).await;
        office.world.published(QUIZ, vouchers(1), 2).await;
        office.claim(0).await;
        for behaviour in [Behaviour::Down, Behaviour::Exhausted, Behaviour::Nonsense] {
            office.fakes.sandbox.vouchers.switchboard().turn(Switches { behaviour, slow_millis: 0 });
            office.later().await;
            assert!(entries(&office.world, "voucher").await[0].starts_with("event.voucher waiting"), "{behaviour:?}");
        }
        office.fakes.sandbox.vouchers.switchboard().turn(Switches::default());
        office.later().await;
        assert_eq!(office.issued().len(), 1);
        assert_eq!(entries(&office.world, "voucher").await, ["event.voucher sent"]);
    }

    async fn without_a_provider_staff_see_that_the_order_failed(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let post = Post::over(&world, Arc::new(NoVoucherProvider)).await;
        world.published(QUIZ, vouchers(1), 2).await;
        let visit = world.visit_of_place(QUIZ, 0).await;
        world.claim(&visit, QUIZ, &short()).await.unwrap();
        post.deliver().await;
        assert_eq!(entries(&world, "voucher").await, ["event.voucher failed, there is no provider of vouchers"]);
    }

    async fn a_refused_claim_orders_nothing(db: TestDatabase) {
        let office = Office::open(PrizeWorld::over(db.handle()).await).await;
        office.world.published(QUIZ, vouchers(1), 2).await;
        let visit = office.world.visit_of_place(QUIZ, 0).await;
        let no = events_cms::lottery::ClaimForm { agree_delivery: false, ..short() };
        assert!(told(office.world.draws.claim(&visit, QUIZ, &no, kernel::Language::Ko).await).is_err());
        office.claim(0).await;
        let again = office.world.visit_of_place(QUIZ, 0).await;
        assert_eq!(office.world.claim(&again, QUIZ, &short()).await, Err("prize_already_claimed".to_owned()));
        office.post.deliver().await;
        assert_eq!(office.issued().len(), 1);
        assert_eq!(entries(&office.world, "voucher").await.len(), 1);
    }
}
