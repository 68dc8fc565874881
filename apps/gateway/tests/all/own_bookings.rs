//! Bookings of members over GraphQL and REST, from saving to the end of the account.

use serde_json::{Value, json};

use sandbox::identity::DemoPerson;

use crate::booking_limits::{self, booking};
use crate::browser::{Browser, PASSWORD};
use crate::event_world::{person, with};
use crate::identity::Site;
use crate::support::Gateway;

const LIST: &str = "{ myBookings { total page pages rows { id number state contact { phone } } } }";
const ADD: &str = "mutation { addOwnBookings { added errors { path code } } }";
const SAVE: &str = "/api/booking/save-booking";

async fn member(gateway: &Gateway, email: &str) -> Browser {
    let mut browser = Browser::new(gateway);
    browser.join(email).await;
    assert_eq!(browser.sign_in(email, PASSWORD).await["status"], true);
    browser
}

async fn listed(browser: &mut Browser) -> Value {
    browser.graphql(LIST, Value::Null).await["data"]["myBookings"].clone()
}

fn ids(list: &Value) -> Vec<&str> {
    list["rows"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_str()).collect()
}

/// The owner of the telephone number in [`of_number`].
fn phone_owner() -> DemoPerson {
    DemoPerson { phone: "01000000004".into(), ..person("홍길동") }
}

/// A booking under one telephone number, at a time and with a car of its own.
fn of_number(nth: u32, name: &str) -> Value {
    let booking = with(booking(nth), "/contactor/Phone", json!("01000000004"));
    with(booking, "/contactor/Name", json!(name))
}

kernel::both_engines! {
    async fn what_a_member_books_is_theirs_alone_and_outlives_the_account(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = member(&gateway, "member@example.com").await;
        let mut stranger = member(&gateway, "stranger@example.com").await;

        // By GraphQL, by REST, and one without a session.
        let wanted = booking_limits::graphql(4, None);
        let saved = browser.graphql(wanted["query"].as_str().expect("a query"), wanted["variables"].clone()).await;
        let first = saved["data"]["saveBooking"]["booking"]["id"].as_str().expect("is saved").to_owned();
        let saved = browser.post(SAVE, &booking(5)).await;
        let second = saved["data"]["serviceBookingID"].as_str().expect("is saved").to_owned();
        assert_eq!(Browser::new(&gateway).post(SAVE, &booking(6)).await["status"], true);

        let own = listed(&mut browser).await;
        assert_eq!(ids(&own), [&first, &second], "{own}");
        assert_eq!((&own["total"], &own["page"], &own["pages"]), (&json!(2), &json!(1), &json!(1)));
        assert_eq!(own["rows"][0]["contact"]["phone"], "010-****-0004");
        assert_eq!(listed(&mut stranger).await["total"], 0);
        let refused = Browser::new(&gateway).graphql(LIST, Value::Null).await;
        assert_eq!(refused["errors"][0]["message"], "UnauthorisedAccess", "{refused}");

        let taken = browser.graphql("mutation { exportAccount { json } }", Value::Null).await;
        let taken: Value = serde_json::from_str(taken["data"]["exportAccount"]["json"].as_str().expect("JSON")).expect("JSON");
        let kept: Vec<_> = taken["bookings"].as_array().expect("bookings").iter().map(|one| &one["number"]).collect();
        assert_eq!(kept, [&own["rows"][0]["number"], &own["rows"][1]["number"]]);

        let delete = "mutation ($password: String!) { deleteAccount(password: $password) { done } }";
        let gone = browser.graphql(delete, json!({"password": PASSWORD})).await;
        assert_eq!(gone["data"]["deleteAccount"]["done"], true, "{gone}");
        let found = gateway.query(&format!("{{ booking(id: \"{first}\") {{ state }} }}")).await;
        assert_eq!(found["data"]["booking"]["state"], "BOOKED", "{found}");
    }

    async fn a_verified_number_brings_its_bookings_into_the_account(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let person = phone_owner();
        let browser = || Browser::before(site.router.clone(), site.gateway.services.clone());
        let mut member = browser();
        member.join("member@example.com").await;
        member.sign_in("member@example.com", PASSWORD).await;
        let mut other = browser();
        other.join("other@example.com").await;
        other.sign_in("other@example.com", PASSWORD).await;

        // Under the number: two of guests, the second with another name, and one of another account.
        let saved = |answer: Value| answer["data"]["serviceBookingID"].as_str().map(str::to_owned).expect("is saved");
        let same_name = saved(browser().post(SAVE, &of_number(4, "홍 길동")).await);
        let other_name = saved(browser().post(SAVE, &of_number(6, "김철수")).await);
        let taken = saved(other.post(SAVE, &of_number(8, "홍길동")).await);
        // Under another number.
        saved(browser().post(SAVE, &booking(5)).await);

        let refused = browser().graphql(ADD, Value::Null).await;
        assert_eq!(refused["errors"][0]["message"], "UnauthorisedAccess", "{refused}");
        let required = json!({"added": 0, "errors": [{"path": "", "code": "identity_required"}]});
        assert_eq!(member.graphql(ADD, Value::Null).await["data"]["addOwnBookings"], required);
        // An identity check for something else is not enough.
        site.verify(&mut member, "autumn-event", &person).await;
        assert_eq!(member.graphql(ADD, Value::Null).await["data"]["addOwnBookings"], required);
        assert_eq!(listed(&mut member).await["total"], 0);

        site.verify(&mut member, "my-bookings", &person).await;
        let added = member.graphql(ADD, Value::Null).await;
        assert_eq!(added["data"]["addOwnBookings"], json!({"added": 2, "errors": []}), "{added}");
        assert_eq!(ids(&listed(&mut member).await), [&same_name, &other_name]);
        assert_eq!(ids(&listed(&mut other).await), [&taken]);
        assert_eq!(member.graphql(ADD, Value::Null).await["data"]["addOwnBookings"], required, "once");
    }

    async fn bookings_that_are_over_are_added_under_the_verified_name_alone(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let person = phone_owner();
        let browser = || Browser::before(site.router.clone(), site.gateway.services.clone());
        let same_name = browser().post(SAVE, &of_number(4, "홍 길동")).await;
        assert_eq!(browser().post(SAVE, &of_number(6, "김철수")).await["status"], true);
        site.gateway.clock.advance(chrono::Duration::days(30));

        let mut member = browser();
        member.join("member@example.com").await;
        member.sign_in("member@example.com", PASSWORD).await;
        site.verify(&mut member, "my-bookings", &person).await;
        let added = member.graphql(ADD, Value::Null).await;
        assert_eq!(added["data"]["addOwnBookings"], json!({"added": 1, "errors": []}), "{added}");
        assert_eq!(ids(&listed(&mut member).await), [same_name["data"]["serviceBookingID"].as_str().expect("is saved")]);
    }
}
