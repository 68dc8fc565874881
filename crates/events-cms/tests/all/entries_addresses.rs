//! Address suggestions: from the table, and from the fake service over HTTP.

use events_cms::EntryError;
use events_cms::external::{AddressFailure, AddressSearch, JusoAddresses, question};
use kernel::external::Egress;
use kernel::{Clock, Visit};
use sandbox::{Behaviour, RunningFakes, Sandbox, keys};

use crate::entries_world::World;

async fn served() -> RunningFakes {
    Sandbox::new(Clock::system(), None).serve().await.unwrap()
}

fn client(served: &RunningFakes, key: &str) -> JusoAddresses {
    JusoAddresses::new(&served.addresses_url(), key.to_owned(), &Egress::direct(Clock::system())).unwrap()
}

async fn roads(client: &JusoAddresses, typed: &str) -> Result<Vec<String>, AddressFailure> {
    let found = client.search(&question(typed).unwrap()).await?;
    Ok(found.into_iter().map(|address| address.road).collect())
}

#[tokio::test]
async fn the_service_answers_with_addresses() {
    let served = served().await;
    let client = client(&served, keys::ADDRESS_KEY);
    let found = client.search(&question("종로구 가온로 12").unwrap()).await.unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].road, "서울특별시 종로구 가온로 12 (가온동)");
    assert_eq!(
        (found[0].lot.as_str(), found[0].postcode.as_str()),
        ("서울특별시 종로구 가온동 112", "03101")
    );
    assert_eq!(roads(&client, "어디에도없는길").await, Ok(Vec::new()), "null is an empty list");
    assert_eq!(roads(&client, "서울특별시").await, Ok(Vec::new()), "a whole province is too wide");
    assert_eq!(
        roads(&client, "종로구 <가온로> OR 12%").await.unwrap().len(),
        1,
        "what it refuses is not sent"
    );
    assert_eq!(client.reach().await, Ok(()));
}

#[tokio::test]
async fn what_the_service_refuses_for_its_own_reasons_is_a_failure() {
    let served = served().await;
    let refused = |code: &str| Err(AddressFailure::Refused(code.to_owned()));
    assert_eq!(roads(&client(&served, "another"), "종로구 가온로").await, refused("E0001"));
    let client = client(&served, keys::ADDRESS_KEY);
    let switches = served.sandbox.addresses.switchboard();
    switches.behave(Behaviour::Exhausted);
    assert_eq!(roads(&client, "종로구 가온로").await, refused("-999"));
    switches.behave(Behaviour::Nonsense);
    assert_eq!(roads(&client, "종로구 가온로").await, Err(AddressFailure::Unusable(200)));
    switches.behave(Behaviour::Down);
    assert_eq!(roads(&client, "종로구 가온로").await, Err(AddressFailure::Unusable(503)));
    switches.behave(Behaviour::Works);
    assert!(roads(&client, "종로구 가온로").await.is_ok());
}

kernel::both_engines! {
    async fn suggestions_need_five_characters_and_have_a_limit(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let visit = |name: &str| Visit::new(name, "192.0.2.1".parse().ok());
        let ask = async |visit: &Visit, typed: &str| world.entries.addresses(visit, typed).await;
        assert!(ask(&visit("a"), "가온로1").await.unwrap().is_empty());
        for _ in 0..3 {
            assert_eq!(ask(&visit("a"), "가온로 12").await.unwrap()[0].road, "서울특별시 종로구 가온로 12");
        }
        assert!(matches!(ask(&visit("a"), "가온로 12").await, Err(EntryError::RateLimited { .. })), "of the visit");
        assert!(ask(&visit("a"), "가온로").await.unwrap().is_empty(), "what is not asked is not counted");
        assert!(ask(&visit("b"), "가온로 12").await.is_ok() && ask(&visit("c"), "가온로 12").await.is_ok());
        assert!(matches!(ask(&visit("d"), "가온로 12").await, Err(EntryError::RateLimited { .. })), "of the network");
        world.clock.advance(chrono::Duration::minutes(1));
        assert!(ask(&visit("a"), "가온로 12").await.is_ok());
    }
}
