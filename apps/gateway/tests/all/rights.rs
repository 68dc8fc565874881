//! Who may do what. Every field of a GraphQL root and every REST call has a row here; one without a row fails, and so
//! does a write that another site's page could send.

use std::collections::BTreeSet;

use accounts::Right;
use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{TypeKind, TypeSystemDefinition};
use gateway::graphql;
use gateway::rest::openapi;
use http::StatusCode;
use serde_json::{Value, json};

use crate::standings::{self, Outcome, Standing};
use crate::support::Gateway;

/// What a caller must have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing: public content.
    Nothing,
    /// The booking's id, which is its secret; personal data comes masked.
    TheBookingsId,
    /// Nothing, but no page of another site may send it.
    OurOrigin,
    /// The booking's id, and no page of another site may send it.
    TheBookingsIdAndOurOrigin,
    /// The booking's id, sent by a script of our own page: nothing else may change a booking by GET.
    TheBookingsIdAndOurScript,
    /// The token that the hold answered, and no page of another site may send it.
    TheHoldsTokenAndOurOrigin,
    /// A session, of a member or of staff; from our own pages only.
    ASession,
    /// A session with a staff role; from our own pages only.
    AnyRole,
    /// A session with this right; from our own pages only.
    TheRight(Right),
}

use Needs::{
    ASession, AnyRole, Nothing, OurOrigin, TheBookingsId, TheBookingsIdAndOurOrigin,
    TheBookingsIdAndOurScript, TheHoldsTokenAndOurOrigin, TheRight,
};

pub(crate) const FIELDS: [(&str, Needs); 52] = [
    ("Query.texts", Nothing),
    ("Query.images", Nothing),
    ("Query.brand", Nothing),
    ("Query.states", Nothing),
    ("Query.cities", Nothing),
    ("Query.dealers", Nothing),
    ("Query.dealer", Nothing),
    ("Query.region", Nothing),
    ("Query.vehicleMakes", Nothing),
    ("Query.vehicleModels", Nothing),
    ("Query.vehicleYears", Nothing),
    ("Query.serviceCategories", Nothing),
    ("Query.bookingWindow", Nothing),
    ("Query.timeslots", Nothing),
    ("Query.closedDays", Nothing),
    ("Query.booking", TheBookingsId),
    ("Query.serviceCentreDay", TheRight(Right::ReadBookings)),
    ("Mutation.saveBooking", OurOrigin),
    ("Mutation.holdTimeslot", OurOrigin),
    ("Mutation.renewHold", TheHoldsTokenAndOurOrigin),
    ("Mutation.resizeHold", TheHoldsTokenAndOurOrigin),
    ("Mutation.releaseHold", TheHoldsTokenAndOurOrigin),
    ("Mutation.rescheduleBooking", TheBookingsIdAndOurOrigin),
    ("Mutation.cancelBooking", TheBookingsIdAndOurOrigin),
    ("Mutation.closeBooking", TheRight(Right::ManageBookings)),
    ("Query.session", Nothing),
    ("Query.account", ASession),
    ("Query.ownSessions", ASession),
    ("Query.roles", AnyRole),
    ("Query.people", TheRight(Right::ManagePeople)),
    ("Query.staffLog", TheRight(Right::ReadStaffLog)),
    ("Mutation.signIn", OurOrigin),
    ("Mutation.logOut", OurOrigin),
    ("Mutation.endSession", ASession),
    ("Mutation.signUp", OurOrigin),
    ("Mutation.resendActivation", OurOrigin),
    ("Mutation.activateAccount", OurOrigin),
    ("Mutation.requestPasswordReset", OurOrigin),
    ("Mutation.openPasswordReset", OurOrigin),
    ("Mutation.resetPassword", OurOrigin),
    ("Mutation.acceptInvitation", OurOrigin),
    ("Mutation.changeAccount", ASession),
    ("Mutation.changePassword", ASession),
    ("Mutation.exportAccount", ASession),
    ("Mutation.deleteAccount", ASession),
    ("Mutation.beginSecondFactor", ASession),
    ("Mutation.confirmSecondFactor", ASession),
    ("Mutation.renewRecoveryCodes", ASession),
    ("Mutation.removeSecondFactor", ASession),
    ("Mutation.inviteStaff", TheRight(Right::ManagePeople)),
    ("Mutation.changeRoles", TheRight(Right::ManagePeople)),
    ("Mutation.resetSecondFactor", TheRight(Right::ManagePeople)),
];

const CALLS: [(&str, Needs); 29] = [
    ("GET /Language/get", Nothing),
    ("GET /api/Images/get", Nothing),
    ("GET /api/KakaoMap/get-region", Nothing),
    ("GET /api/booking/get-state", Nothing),
    ("GET /api/booking/get-cities", Nothing),
    ("GET /api/booking/get-dealers", Nothing),
    ("GET /api/booking/get-make", Nothing),
    ("GET /api/booking/get-model", Nothing),
    ("GET /api/booking/get-year", Nothing),
    ("GET /api/booking/get-service", Nothing),
    ("GET /api/booking/get-min-select-date", Nothing),
    ("GET /api/booking/get-timeslot", Nothing),
    ("GET /api/booking/get-booking", TheBookingsId),
    ("GET /api/booking/get-calendar", TheBookingsId),
    ("POST /api/booking/save-booking", OurOrigin),
    ("POST /api/booking/cancel-booking", TheBookingsIdAndOurOrigin),
    ("GET /api/booking/cancel-booking", TheBookingsIdAndOurScript),
    ("GET /api/NiceAPI/get-token", OurOrigin),
    ("POST /api/NiceAPI/verify-code", OurOrigin),
    ("GET /api/User/is-login", ASession),
    ("POST /api/User/authenticate", OurOrigin),
    ("POST /api/User/log-out", OurOrigin),
    ("POST /api/User/sign-up", OurOrigin),
    ("POST /api/User/validate-signup-email", OurOrigin),
    ("POST /api/User/reset-password", OurOrigin),
    ("POST /api/User/validate-reset-token", OurOrigin),
    ("POST /api/User/update-password", OurOrigin),
    ("POST /api/User/log-consent", ASession),
    ("POST /api/Managerment/check-access", AnyRole),
];

/// `Query.brand` and so on, from the schema itself.
fn root_fields() -> BTreeSet<String> {
    let schema = parse_schema(graphql::definition()).unwrap();
    let mut fields = BTreeSet::new();
    for definition in schema.definitions {
        let TypeSystemDefinition::Type(definition) = definition else { continue };
        let name = definition.node.name.node;
        if let TypeKind::Object(object) = definition.node.kind
            && matches!(name.as_str(), "Query" | "Mutation" | "Subscription")
        {
            fields.extend(object.fields.iter().map(|field| format!("{name}.{}", field.node.name.node)));
        }
    }
    fields
}

#[test]
fn every_graphql_field_has_its_row() {
    let listed: BTreeSet<String> = FIELDS.iter().map(|(field, _)| (*field).to_owned()).collect();
    assert_eq!(root_fields(), listed);
}

#[test]
fn every_rest_call_has_its_row() {
    let described: BTreeSet<String> = openapi::calls().unwrap().into_iter().collect();
    let listed: BTreeSet<String> = CALLS.iter().map(|(call, _)| (*call).to_owned()).collect();
    assert_eq!(described, listed);
}

const FOREIGN: [(&str, &str); 2] = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];

kernel::both_engines! {
    async fn every_rest_call_asks_for_what_its_row_says(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for (call, needs) in CALLS {
            let (method, path) = call.split_once(' ').unwrap();
            let foreign = match method {
                "GET" => gateway.get_with(path, &FOREIGN).await,
                _ => gateway.post_with(path, &FOREIGN, &json!({})).await,
            };
            let own = match method {
                "GET" => gateway.get(path).await,
                _ => gateway.post(path, &json!({})).await,
            };
            assert_eq!((foreign.status, own.status), (StatusCode::OK, StatusCode::OK), "{call}");
            let refused = |answer: &crate::support::Answer| answer.json()["message"] == "not_allowed";
            match needs {
                Nothing => assert_eq!((refused(&foreign), refused(&own)), (false, false), "{call}"),
                TheBookingsId => assert_eq!(own.json()["message"], "booking_not_found", "{call}"),
                OurOrigin => assert_eq!((refused(&foreign), refused(&own)), (true, false), "{call}"),
                TheBookingsIdAndOurOrigin => {
                    assert!(refused(&foreign), "{call}");
                    assert_eq!(own.json()["message"], "booking_not_found", "{call}");
                }
                ASession | AnyRole | TheRight(_) => {
                    assert_eq!(own.json()["code"], "UnauthorisedAccess", "{call}");
                    // A read for another site's page is one without a cookie, a write is refused.
                    assert_eq!(refused(&foreign), method != "GET", "{call}");
                }
                TheHoldsTokenAndOurOrigin => panic!("no REST call has this yet: {call}"),
                TheBookingsIdAndOurScript => {
                    // A client that says nothing about itself is refused here, and only here.
                    assert_eq!((refused(&foreign), refused(&own)), (true, true), "{call}");
                    let script = [("sec-fetch-mode", "cors"), ("sec-fetch-site", "same-origin")];
                    let answer = gateway.get_with(path, &script).await;
                    assert_eq!(answer.json()["message"], "booking_not_found", "{call}");
                }
            }
        }
    }

    async fn every_rest_call_answers_each_standing_as_its_row_says(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        standings::make(&gateway).await;
        for standing in Standing::all() {
            let mut browser = standing.browser(&gateway).await;
            for (call, needs) in CALLS {
                let (method, path) = call.split_once(' ').unwrap();
                let body = if method == "GET" { Value::Null } else { json!({}) };
                let answer = browser.call(method.parse().unwrap(), path, &body).await;
                assert_eq!(answer.status, StatusCode::OK, "{standing:?} {call}: {}", answer.text());
                let outcome = match answer.json()["message"].as_str().unwrap_or_default() {
                    "UnauthorisedAccess" => Outcome::Unauthorised,
                    "not_allowed" => Outcome::NotAllowed,
                    _ => Outcome::Allowed,
                };
                assert_eq!(outcome, standing.promised(needs), "{standing:?} {call}");
                if path.ends_with("/log-out") {
                    browser = standing.browser(&gateway).await;
                }
            }
        }
    }

    async fn no_page_of_another_site_reaches_a_mutation(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let body = json!({"query": "mutation { cancelBooking(id: \"x\") { errors { code } } }"});
        let foreign = gateway.post_with("/graphql", &FOREIGN, &body).await;
        assert_eq!(foreign.status, StatusCode::FORBIDDEN);
        assert_eq!(foreign.json()["errors"][0]["extensions"]["code"], "UNAUTHORISED_ACCESS");
        let own = gateway.post("/graphql", &body).await;
        assert_eq!(own.json()["data"]["cancelBooking"]["errors"][0]["code"], "booking_not_found");
    }
}
