//! Bookings of members over GraphQL and REST, from saving to the end of the account.

use serde_json::{Value, json};

use crate::booking_limits::{self, booking};
use crate::browser::{Browser, PASSWORD};
use crate::support::Gateway;

const LIST: &str = "{ myBookings { total page pages rows { id number state contact { phone } } } }";
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
}
