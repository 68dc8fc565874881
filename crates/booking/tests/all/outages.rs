//! Bookings while the external services are down, slow or malformed: they are saved nevertheless, without a call, and
//! everything is delivered once when the services are back.

use std::sync::Arc;

use booking::external::dealer_system::HttpDealerSystem;
use chrono::Duration;
use kernel::external::Egress;
use kernel::messages::{SolapiAccount, SolapiMessenger};
use kernel::{Actor, Randomness};
use sandbox::{Behaviour, RunningFakes, Sandbox, Switches, keys, refusing_address};

use crate::post::Post;
use crate::world::{World, stranger, wanted};

async fn post(world: &World, messages_url: String, dealer_system_url: &str) -> Post {
    let account = SolapiAccount {
        url: messages_url,
        key: keys::MESSAGES_KEY.into(),
        secret: keys::MESSAGES_SECRET.into(),
        from: keys::MESSAGES_FROM.into(),
        channel: Some(keys::MESSAGES_CHANNEL.into()),
    };
    let messenger =
        SolapiMessenger::new(account, &Egress::direct(world.clock.clone()), Randomness::seeded(2))
            .expect("an address");
    let token = keys::DEALER_SYSTEM_TOKEN.to_owned();
    let system = HttpDealerSystem::new(dealer_system_url, token, &Egress::direct(world.clock.clone()))
        .expect("an address");
    Post::with(world, Arc::new(messenger), Arc::new(system)).await
}

fn turn(served: &RunningFakes, behaviour: Behaviour, slow_millis: u64) {
    let switches = Switches { behaviour, slow_millis };
    served.sandbox.messages.switchboard().turn(switches);
    served.sandbox.dealer_system.switchboard().turn(switches);
}

fn calls(served: &RunningFakes) -> u64 {
    served.sandbox.messages.switchboard().calls() + served.sandbox.dealer_system.switchboard().calls()
}

async fn book_and_move(world: &World) -> String {
    let saved = world
        .booking
        .save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"]))
        .await
        .expect("is saved");
    world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "10:00").await.expect("moves");
    saved.number
}

/// The first lines of what a number was sent, in order.
fn audit(served: &RunningFakes, number: &str) -> Vec<String> {
    let of_booking =
        served.sandbox.messages.taken().into_iter().filter(|message| message.text.contains(number));
    of_booking.map(|message| message.text.lines().next().unwrap_or_default().to_owned()).collect()
}

const STORY: [&str; 2] = ["[GAON] Your booking is confirmed", "[GAON] Your booking has moved"];

kernel::both_engines! {
    async fn each_notice_arrives_once_and_in_order_when_the_services_are_back(db: TestDatabase) {
        let world = World::with_bays(&db, 8).await;
        let served = Sandbox::new(world.clock.clone(), None).serve().await.expect("a port");
        let post = post(&world, served.messages_url(), &served.dealer_system_url()).await;
        let mut numbers = Vec::new();
        for (behaviour, slow_millis) in
            [(Behaviour::Down, 0), (Behaviour::Exhausted, 0), (Behaviour::Nonsense, 0), (Behaviour::Down, 200)]
        {
            turn(&served, behaviour, slow_millis);
            let before = calls(&served);
            numbers.push(book_and_move(&world).await);
            assert_eq!(calls(&served), before, "a booking calls nobody");
            post.deliver().await;
            assert!(calls(&served) > before);
            assert_eq!(served.sandbox.messages.taken().len(), 0);
        }
        turn(&served, Behaviour::Works, 0);
        world.clock.advance(Duration::minutes(30));
        post.deliver().await;
        world.clock.advance(Duration::minutes(30));
        post.deliver().await;
        for number in &numbers {
            assert_eq!(audit(&served, number), STORY);
        }
        assert_eq!(post.mailer.sent().len(), 2 * numbers.len(), "mails were not held up by it");
        let handed_over = served.sandbox.dealer_system.received();
        assert_eq!(handed_over.len(), numbers.len());
        assert!(numbers.iter().all(|number| served.sandbox.dealer_system.bookings()[number]["version"] == 1));
    }

    async fn what_could_not_be_reached_at_all_is_reached_by_the_next_gateway(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let nobody = refusing_address().await.expect("an address");
        let cut_off = post(&world, nobody.clone(), &nobody).await;
        let number = book_and_move(&world).await;
        cut_off.deliver().await;
        let served = Sandbox::new(world.clock.clone(), None).serve().await.expect("a port");
        let post = post(&world, served.messages_url(), &served.dealer_system_url()).await;
        world.clock.advance(Duration::minutes(1));
        post.deliver().await;
        assert_eq!(audit(&served, &number), STORY);
        assert_eq!(served.sandbox.dealer_system.received().len(), 1);
    }
}
