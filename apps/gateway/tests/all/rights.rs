//! Access rights. Every field of a GraphQL root and every REST call has a row here; one without a row fails, and so
//! does a write that another site's page could send.

use std::collections::BTreeSet;

use accounts::Right;
use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{TypeKind, TypeSystemDefinition};
use gateway::graphql;
use gateway::rest::openapi;
use http::StatusCode;
use serde_json::{Value, json};

use crate::caller_kinds::{self, CallerKind, Outcome};
use crate::support::Gateway;

/// The caller's required rights.
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
    /// The hold's token, from our own origin only.
    TheHoldsTokenAndOurOrigin,
    /// A session, of a member or of staff; from our own pages only.
    ASession,
    /// A session with a staff role; from our own pages only.
    AnyRole,
    /// A session with this right; from our own pages only.
    TheRight(Right),
    /// A session with one of these rights; from our own pages only.
    OneOf(&'static [Right]),
}

use Needs::{
    ASession, AnyRole, Nothing, OneOf, OurOrigin, TheBookingsId, TheBookingsIdAndOurOrigin,
    TheBookingsIdAndOurScript, TheHoldsTokenAndOurOrigin, TheRight,
};

pub(crate) const FIELDS: &[(&str, Needs)] = &[
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
    ("Query.priceGuide", Nothing),
    ("Query.carClass", Nothing),
    ("Query.bookingWindow", Nothing),
    ("Query.timeslots", Nothing),
    ("Query.closedDays", Nothing),
    ("Query.availability", Nothing),
    ("Query.earliestTimes", Nothing),
    ("Query.booking", TheBookingsId),
    ("Query.myBookings", ASession),
    ("Mutation.addOwnBookings", ASession),
    ("Query.serviceCentreDay", TheRight(Right::ReadBookings)),
    ("Query.bookingList", TheRight(Right::ReadBookings)),
    ("Query.staffBooking", TheRight(Right::ReadBookings)),
    // Those of bookings for the first right, those of events for the second.
    ("Query.deliveries", OneOf(&[Right::ReadBookings, Right::ManageEvents])),
    ("Mutation.retryDelivery", OneOf(&[Right::ManageBookings, Right::ManageEvents])),
    ("Mutation.settleDelivery", OneOf(&[Right::ManageBookings, Right::ManageEvents])),
    ("Mutation.saveBooking", OurOrigin),
    ("Mutation.requestBookingCode", OurOrigin),
    ("Mutation.exportGuestData", OurOrigin),
    ("Mutation.eraseGuestData", OurOrigin),
    ("Mutation.sendBookingLink", OurOrigin),
    ("Mutation.holdTimeslot", OurOrigin),
    ("Mutation.renewHold", TheHoldsTokenAndOurOrigin),
    ("Mutation.resizeHold", TheHoldsTokenAndOurOrigin),
    ("Mutation.releaseHold", TheHoldsTokenAndOurOrigin),
    ("Mutation.rescheduleBooking", TheBookingsIdAndOurOrigin),
    ("Mutation.cancelBooking", TheBookingsIdAndOurOrigin),
    ("Mutation.closeBooking", TheRight(Right::ManageBookings)),
    ("Mutation.cancelBookingsOfSource", TheRight(Right::ManageBookings)),
    ("Mutation.saveStaffBooking", TheRight(Right::ManageBookings)),
    ("Mutation.correctBooking", TheRight(Right::ManageBookings)),
    ("Mutation.saveBookingNote", TheRight(Right::ManageBookings)),
    ("Mutation.cancelBookingFor", TheRight(Right::ManageBookings)),
    ("Mutation.moveBooking", TheRight(Right::ManageBookings)),
    ("Mutation.reopenBooking", TheRight(Right::ManageBookings)),
    ("Query.session", Nothing),
    ("Query.homeSlides", Nothing),
    ("Query.search", Nothing),
    ("Query.homeSlidePreview", TheRight(Right::PreviewEvents)),
    ("Query.contentScreens", TheRight(Right::EditContent)),
    ("Query.contentEntries", TheRight(Right::EditContent)),
    ("Query.contentEntry", TheRight(Right::EditContent)),
    ("Query.contentHistory", TheRight(Right::EditContent)),
    ("Query.contentFiles", TheRight(Right::EditContent)),
    ("Query.missingTexts", TheRight(Right::EditContent)),
    ("Query.brandSettings", TheRight(Right::EditContent)),
    ("Query.brandHistory", TheRight(Right::EditContent)),
    ("Query.priceGuideSettings", TheRight(Right::EditContent)),
    ("Query.priceGuideHistory", TheRight(Right::EditContent)),
    ("Query.latestCatalogue", Nothing),
    ("Mutation.saveText", TheRight(Right::EditContent)),
    ("Mutation.restoreText", TheRight(Right::EditContent)),
    ("Mutation.saveBrand", TheRight(Right::EditContent)),
    ("Mutation.restoreBrand", TheRight(Right::EditContent)),
    ("Mutation.savePriceGuide", TheRight(Right::EditContent)),
    ("Mutation.restorePriceGuide", TheRight(Right::EditContent)),
    ("Query.account", ASession),
    ("Query.ownSessions", ASession),
    ("Query.roles", AnyRole),
    ("Query.people", TheRight(Right::ManagePeople)),
    ("Query.member", TheRight(Right::ManagePeople)),
    ("Mutation.setMemberLock", TheRight(Right::ManagePeople)),
    ("Mutation.resendMemberActivation", TheRight(Right::ManagePeople)),
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
    ("Mutation.limitToCentres", TheRight(Right::ManagePeople)),
    ("Mutation.requestSecondFactorReset", TheRight(Right::ManagePeople)),
    ("Mutation.approveSecondFactorReset", TheRight(Right::ManagePeople)),
    ("Mutation.dismissSecondFactorReset", TheRight(Right::ManagePeople)),
    ("Query.catalogueMakes", Nothing),
    ("Query.catalogueModels", Nothing),
    ("Query.catalogueYears", Nothing),
    ("Query.catalogueSeries", Nothing),
    ("Query.catalogueVariants", Nothing),
    ("Query.vehicle", Nothing),
    ("Query.partCategories", Nothing),
    ("Query.fittingParts", Nothing),
    ("Query.partsByNumber", Nothing),
    ("Query.part", Nothing),
    ("Query.vehicleLookUps", Nothing),
    ("Query.savedVehicles", ASession),
    ("Mutation.findVehicleByRego", ASession),
    ("Mutation.findVehicleByVin", ASession),
    ("Mutation.saveVehicle", ASession),
    ("Mutation.renameSavedVehicle", ASession),
    ("Mutation.removeSavedVehicle", ASession),
    ("Query.activeEvents", Nothing),
    ("Query.event", Nothing),
    ("Query.activeEventPreview", TheRight(Right::PreviewEvents)),
    ("Query.eventPreview", TheRight(Right::PreviewEvents)),
    ("Query.eventDraftPreview", TheRight(Right::ManageEvents)),
    ("Query.pastEvents", Nothing),
    ("Query.fixedEvent", Nothing),
    ("Query.quiz", Nothing),
    // Depends on the calling visit.
    ("Query.addressSuggestions", Nothing),
    ("Query.prizeClaim", Nothing),
    ("Query.publishedDraw", Nothing),
    ("Query.staffEvents", TheRight(Right::ManageEvents)),
    ("Query.staffEvent", TheRight(Right::ManageEvents)),
    ("Query.eventVersions", TheRight(Right::ManageEvents)),
    ("Query.eventChanges", TheRight(Right::ManageEvents)),
    ("Query.eventOrder", TheRight(Right::ManageEvents)),
    ("Query.eventImages", TheRight(Right::ManageEvents)),
    ("Query.campaignSettings", TheRight(Right::ManageEvents)),
    ("Query.eventEntries", TheRight(Right::ExportEventData)),
    ("Query.eventEntryDays", TheRight(Right::ExportEventData)),
    ("Query.eventDraw", TheRight(Right::ManageEvents)),
    ("Mutation.saveEvent", TheRight(Right::ManageEvents)),
    ("Mutation.duplicateEvent", TheRight(Right::ManageEvents)),
    ("Mutation.markEventTemplate", TheRight(Right::ManageEvents)),
    ("Mutation.deleteEvent", TheRight(Right::ManageEvents)),
    ("Mutation.restoreEvent", TheRight(Right::ManageEvents)),
    ("Mutation.saveWorkingCopy", TheRight(Right::ManageEvents)),
    ("Mutation.discardWorkingCopy", TheRight(Right::ManageEvents)),
    ("Mutation.scheduleWorkingCopy", TheRight(Right::ManageEvents)),
    ("Mutation.publishWorkingCopy", TheRight(Right::ManageEvents)),
    ("Mutation.rollBackEvent", TheRight(Right::ManageEvents)),
    ("Mutation.saveEventOrder", TheRight(Right::ManageEvents)),
    ("Mutation.focusEventImage", TheRight(Right::ManageEvents)),
    ("Mutation.describeEventImage", TheRight(Right::ManageEvents)),
    ("Mutation.deleteEventImage", TheRight(Right::ManageEvents)),
    ("Mutation.setFixedEventDays", TheRight(Right::ManageEvents)),
    ("Mutation.setQuizAnswers", TheRight(Right::ManageEvents)),
    ("Mutation.eraseEventEntry", TheRight(Right::ManageEvents)),
    ("Mutation.readEventEntry", TheRight(Right::ExportEventData)),
    ("Mutation.exportEventData", TheRight(Right::ExportEventData)),
    ("Mutation.submitEventForm", OurOrigin),
    ("Mutation.enterQuiz", OurOrigin),
    ("Mutation.planDraw", TheRight(Right::ManageEvents)),
    ("Mutation.sealDraw", TheRight(Right::ManageEvents)),
    ("Mutation.drawWinners", TheRight(Right::ManageEvents)),
    ("Mutation.approveDraw", TheRight(Right::ManageEvents)),
    ("Mutation.publishDraw", TheRight(Right::ManageEvents)),
    ("Mutation.moveUpAlternates", TheRight(Right::ManageEvents)),
    ("Mutation.revealWinner", TheRight(Right::ManageEvents)),
    ("Mutation.claimPrize", OurOrigin),
    ("Query.staffDealers", TheRight(Right::ManageDealers)),
    ("Query.staffDealer", TheRight(Right::ManageDealers)),
    ("Query.dealerPlan", TheRight(Right::ManageDealers)),
    ("Query.lastDealerUpload", TheRight(Right::ManageDealers)),
    ("Mutation.replanDealers", TheRight(Right::ManageDealers)),
    ("Mutation.correctDealerPlan", TheRight(Right::ManageDealers)),
    ("Mutation.confirmDealerPlan", TheRight(Right::ManageDealers)),
    ("Mutation.undoDealerPlan", TheRight(Right::ManageDealers)),
    ("Mutation.saveDealerClosure", TheRight(Right::ManageDealers)),
    ("Mutation.removeDealerClosure", TheRight(Right::ManageDealers)),
    ("Query.dealerHistory", TheRight(Right::ManageDealers)),
    ("Mutation.saveDealer", TheRight(Right::ManageDealers)),
    ("Mutation.restoreDealer", TheRight(Right::ManageDealers)),
    ("Mutation.handOverBookings", TheRight(Right::ManageDealers)),
    // Each part requires the right to its subject.
    ("Query.overview", AnyRole),
    ("Query.staffNotices", AnyRole),
    ("Mutation.exportStaffLog", TheRight(Right::ReadStaffLog)),
    ("Mutation.exportDealers", TheRight(Right::ManageDealers)),
    ("Mutation.exportBookings", TheRight(Right::ExportBookings)),
    ("Query.catalogues", TheRight(Right::ManageCatalogue)),
    ("Mutation.confirmCatalogue", TheRight(Right::ManageCatalogue)),
    ("Mutation.deleteCatalogue", TheRight(Right::ManageCatalogue)),
];

const CALLS: &[(&str, Needs)] = &[
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
    ("POST /api/booking/request-booking-code", OurOrigin),
    ("POST /api/booking/cancel-booking", TheBookingsIdAndOurOrigin),
    ("GET /api/booking/cancel-booking", TheBookingsIdAndOurScript),
    ("POST /api/Managerment/get-latest-pdf", OurOrigin),
    ("GET /api/Managerment/download/pdf/{fileName}", Nothing),
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
    // `execute.rs` lists the rights of its pairs.
    ("POST /api/execute", OurOrigin),
    ("POST /api/Managerment/check-access", AnyRole),
    ("POST /api/EventsCMS/get-events-cms", TheRight(Right::ManageEvents)),
    ("POST /api/EventsCMS/get-events-cms-by-id", TheRight(Right::ManageEvents)),
    // Staff get events of any status, all others public ones.
    ("POST /api/EventsCMS/get-events-cms-by-url", OurOrigin),
    ("POST /api/EventsCMS/update-events-cms", TheRight(Right::ManageEvents)),
    ("POST /api/EventsCMS/delete-events-cms", TheRight(Right::ManageEvents)),
    ("POST /api/EventsCMS/update-events-sorting", TheRight(Right::ManageEvents)),
    ("POST /api/EventsCMS/get-home-events-sorting", TheRight(Right::ManageEvents)),
    ("POST /api/EventsCMS/get-listing-events-sorting", TheRight(Right::ManageEvents)),
    // `isPreview: true` requires the right to preview, as tested in `events_rest.rs`.
    ("POST /api/EventsCMS/get-home-events", OurOrigin),
    ("POST /api/EventsCMS/get-active-events", OurOrigin),
    ("POST /api/EventsCMS/get-past-events", OurOrigin),
    ("POST /api/EventsCMS/upload-file", TheRight(Right::ManageEvents)),
    ("POST /api/EventsCMS/download-event-data", TheRight(Right::ExportEventData)),
    // The link is what opens it, and only for the account that it was made for.
    ("GET /api/EventsCMS/download/{file}", Nothing),
    ("POST /api/Event/save-events", OurOrigin),
    ("POST /api/Event/save-user-events-data", OurOrigin),
    ("GET /api/Event/get-event-makes", Nothing),
    ("POST /api/Event/get-address", OurOrigin),
    ("GET /api/Event/status", Nothing),
    ("POST /api/Event/autumn-event/quiz", OurOrigin),
    ("POST /api/Event/autumn-event/result", OurOrigin),
    ("GET /api/Event/draw-file/{event}", Nothing),
    ("GET /api/session/is-camping-lantern-event-expired", Nothing),
    ("GET /api/session/get-event-brake-pads-period", Nothing),
    ("POST /api/Managerment/download-booking-status-report", TheRight(Right::ExportBookings)),
    // The link is what opens it, and only for the account that it was made for.
    ("GET /api/Managerment/download/{kind}/{file}", Nothing),
    ("POST /api/Managerment/download-dealer-list", TheRight(Right::ManageDealers)),
    ("POST /api/Managerment/upload-dealer-list", TheRight(Right::ManageDealers)),
    ("POST /api/Managerment/confirm-upload", TheRight(Right::ManageDealers)),
    ("POST /api/Managerment/upload-pdf", TheRight(Right::ManageCatalogue)),
    ("POST /api/Managerment/confirm-upload-pdf", TheRight(Right::ManageCatalogue)),
    ("POST /api/Managerment/get-pdf-list", TheRight(Right::ManageCatalogue)),
    ("POST /api/Managerment/delete-pdf", TheRight(Right::ManageCatalogue)),
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

/// A file that there is none of is a page that there is none of; every other call has an envelope for it.
fn status_of(path: &str) -> StatusCode {
    match path.ends_with('}') {
        true => StatusCode::NOT_FOUND,
        false => StatusCode::OK,
    }
}

/// The status for an authorised caller: JSON is no upload.
fn allowed_status_of(path: &str) -> StatusCode {
    let takes_a_file = ["/upload-file", "/upload-pdf", "/upload-dealer-list"];
    match takes_a_file.iter().any(|ending| path.ends_with(ending)) {
        true => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        false => status_of(path),
    }
}

/// A body that a call answers without any fault.
fn body_of(path: &str) -> Value {
    match path {
        "/api/execute" => json!({"httpMethod": "GET", "urlRelative": "api/Vehicle/GetMakes"}),
        // It lacks a name, so that nothing is saved.
        "/api/EventsCMS/update-events-cms" => json!({"eventCMSJson": "{}"}),
        _ => json!({}),
    }
}

const FOREIGN: [(&str, &str); 2] = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];

kernel::both_engines! {
    async fn every_rest_call_asks_for_what_its_row_says(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for &(call, needs) in CALLS {
            let (method, path) = call.split_once(' ').unwrap();
            let foreign = match method {
                "GET" => gateway.get_with(path, &FOREIGN).await,
                _ => gateway.post_with(path, &FOREIGN, &body_of(path)).await,
            };
            let own = match method {
                "GET" => gateway.get(path).await,
                _ => gateway.post(path, &body_of(path)).await,
            };
            assert_eq!((foreign.status, own.status), (status_of(path), status_of(path)), "{call}");
            let refused = |answer: &crate::support::Answer| answer.json()["message"] == "not_allowed";
            match needs {
                Nothing => assert_eq!((refused(&foreign), refused(&own)), (false, false), "{call}"),
                TheBookingsId => assert_eq!(own.json()["message"], "booking_not_found", "{call}"),
                OurOrigin => assert_eq!((refused(&foreign), refused(&own)), (true, false), "{call}"),
                TheBookingsIdAndOurOrigin => {
                    assert!(refused(&foreign), "{call}");
                    assert_eq!(own.json()["message"], "booking_not_found", "{call}");
                }
                ASession | AnyRole | TheRight(_) | OneOf(_) => {
                    assert_eq!(own.json()["code"], "UnauthorisedAccess", "{call}");
                    // A read for another site's page is one without a cookie, a write is refused.
                    assert_eq!(refused(&foreign), method != "GET", "{call}");
                }
                TheHoldsTokenAndOurOrigin => panic!("no REST call has this yet: {call}"),
                TheBookingsIdAndOurScript => {
                    // A client without origin headers is rejected for these calls only.
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
        caller_kinds::make(&gateway).await;
        for caller_kind in CallerKind::all() {
            let mut browser = caller_kind.browser(&gateway).await;
            for &(call, needs) in CALLS {
                let (method, path) = call.split_once(' ').unwrap();
                let body = if method == "GET" { Value::Null } else { body_of(path) };
                let answer = browser.call(method.parse().unwrap(), path, &body).await;
                let expected = match caller_kind.promised(needs) {
                    Outcome::Allowed => allowed_status_of(path),
                    Outcome::Unauthorised | Outcome::NotAllowed => status_of(path),
                };
                assert_eq!(answer.status, expected, "{caller_kind:?} {call}: {}", answer.text());
                let outcome = match answer.json()["message"].as_str().unwrap_or_default() {
                    "UnauthorisedAccess" => Outcome::Unauthorised,
                    "not_allowed" => Outcome::NotAllowed,
                    _ => Outcome::Allowed,
                };
                assert_eq!(outcome, caller_kind.promised(needs), "{caller_kind:?} {call}");
                if path.ends_with("/log-out") {
                    browser = caller_kind.browser(&gateway).await;
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
