//! Calls every field of a GraphQL root as a visitor, a member, and each staff role, and compares the results with the
//! table of rights.

use std::collections::BTreeSet;

use accounts::Role;
use gateway::graphql::cache_hints;
use http::StatusCode;
use serde_json::{Value, json};

use crate::accounts_graphql::denied;
use crate::caller_kinds::{self, CallerKind, Outcome};
use crate::rights::{FIELDS, Needs};
use crate::support::{Gateway, ORIGIN};

/// A call of each field without side effects, for any caller. `logOut` is the last.
const ASKED: &[(&str, &str)] = &[
    ("Query.texts", "texts(language: KO, screens: [\"errors\"]) { screen }"),
    ("Query.images", "images(language: KO, screen: \"home\") { __typename }"),
    ("Query.brand", "brand { phone }"),
    ("Query.priceGuide", "priceGuide { serviceId }"),
    ("Query.carClass", "carClass(make: \"Kia\", model: \"Ray\")"),
    ("Query.states", "states(kind: SERVICE_CENTRE) { name { ko } }"),
    ("Query.cities", "cities(kind: SERVICE_CENTRE, state: \"Seoul\") { name { ko } }"),
    ("Query.dealers", "dealers(kind: SERVICE_CENTRE, state: \"Seoul\") { code }"),
    ("Query.dealer", "dealer(kind: SERVICE_CENTRE, code: \"SC-0001\") { code }"),
    ("Query.region", "region(latitude: 37.5, longitude: 127.0) { __typename }"),
    ("Query.vehicleMakes", "vehicleMakes { popular }"),
    ("Query.vehicleModels", "vehicleModels(make: \"Mini\") { yearFrom }"),
    ("Query.vehicleYears", "vehicleYears"),
    ("Query.serviceCategories", "serviceCategories { id }"),
    ("Query.bookingWindow", "bookingWindow { minDate }"),
    ("Query.timeslots", "timeslots(dealerCode: \"SC-0001\", from: \"2026-11-24\") { errors { code } }"),
    ("Query.closedDays", "closedDays(dealerCode: \"SC-0001\") { date }"),
    ("Query.availability", "availability(dealerCode: \"SC-0001\") { date }"),
    ("Query.earliestTimes", "earliestTimes { dealerCode }"),
    ("Query.booking", "booking(id: \"none\") { id }"),
    ("Query.myBookings", "myBookings { total }"),
    ("Mutation.addOwnBookings", "addOwnBookings { added }"),
    ("Query.serviceCentreDay", "serviceCentreDay(dealerCode: \"SC-0001\", date: \"2026-11-24\") { bays }"),
    ("Query.bookingList", "bookingList(input: {search: \"none\"}) { total }"),
    ("Query.staffBooking", "staffBooking(id: \"none\") { bay }"),
    ("Query.deliveries", "deliveries { total }"),
    ("Mutation.retryDelivery", "retryDelivery(id: \"none\") { errors { code } }"),
    ("Mutation.settleDelivery", "settleDelivery(id: \"none\") { errors { code } }"),
    (
        "Mutation.saveBooking",
        "saveBooking(input: {idempotencyKey: \"6f1a3c1e-0000-4000-8000-000000000000\", dealerCode: \"\", \
      date: \"\", time: \"\", vehicle: {make: \"\", model: \"\", year: \"\"}, serviceIds: [], contact: {name: \"\", phone: \"\", \
      licenseNo: \"\"}, consents: {personal: false, thirdParty: false, marketing: false, advertising: false}}) { errors { code } }",
    ),
    ("Mutation.requestBookingCode", "requestBookingCode(input: {phone: \"\"}) { errors { code } }"),
    ("Mutation.exportGuestData", "exportGuestData(input: {number: \"\", phone: \"\"}) { errors { code } }"),
    ("Mutation.eraseGuestData", "eraseGuestData(input: {number: \"\", phone: \"\"}) { errors { code } }"),
    ("Mutation.sendBookingLink", "sendBookingLink(input: {number: \"\", phone: \"\"}) { errors { code } }"),
    (
        "Mutation.holdTimeslot",
        "holdTimeslot(input: {dealerCode: \"\", date: \"\", time: \"\"}) { errors { code } }",
    ),
    ("Mutation.renewHold", "renewHold(token: \"none\") { errors { code } }"),
    ("Mutation.resizeHold", "resizeHold(token: \"none\", serviceIds: []) { errors { code } }"),
    ("Mutation.releaseHold", "releaseHold(token: \"none\")"),
    (
        "Mutation.rescheduleBooking",
        "rescheduleBooking(id: \"none\", date: \"2026-11-24\", time: \"10:00\") { errors { code } }",
    ),
    ("Mutation.cancelBooking", "cancelBooking(id: \"none\") { errors { code } }"),
    ("Mutation.closeBooking", "closeBooking(id: \"none\", outcome: COMPLETED) { errors { code } }"),
    ("Mutation.cancelBookingsOfSource", "cancelBookingsOfSource(id: \"none\") { errors { code } }"),
    (
        "Mutation.saveStaffBooking",
        "saveStaffBooking(input: {idempotencyKey: \"6f1a3c1e-0000-4000-8000-000000000001\", dealerCode: \"\", \
      date: \"\", time: \"\", vehicle: {make: \"\", model: \"\", year: \"\"}, serviceIds: [], contact: {name: \"\", phone: \"\", \
      licenseNo: \"\"}, consents: {personal: false, thirdParty: false, marketing: false, advertising: false}}) { errors { code } }",
    ),
    (
        "Mutation.correctBooking",
        "correctBooking(id: \"none\", version: 0, contact: {name: \"\", phone: \"\", licenseNo: \"\"}) { errors { code } }",
    ),
    ("Mutation.saveBookingNote", "saveBookingNote(id: \"none\", note: \"\") { errors { code } }"),
    (
        "Mutation.moveBooking",
        "moveBooking(id: \"none\", dealerCode: \"SC-0001\", date: \"2026-11-24\", time: \"10:00\") { errors { code } }",
    ),
    ("Mutation.cancelBookingFor", "cancelBookingFor(id: \"none\", reason: OTHER) { errors { code } }"),
    ("Mutation.reopenBooking", "reopenBooking(id: \"none\") { errors { code } }"),
    ("Query.session", "session { email }"),
    ("Query.homeSlides", "homeSlides { id }"),
    ("Query.search", "search(query: \"oil\", language: EN) { totalCount }"),
    ("Query.homeSlidePreview", "homeSlidePreview { id }"),
    ("Query.contentScreens", "contentScreens { name }"),
    ("Query.contentEntries", "contentEntries(first: 1) { totalCount }"),
    ("Query.contentEntry", "contentEntry(screen: \"home\", key: \"title\") { overridden }"),
    (
        "Query.contentHistory",
        "contentHistory(screen: \"home\", key: \"title\", language: KO) { nodes { version } }",
    ),
    ("Query.contentFiles", "contentFiles"),
    ("Query.missingTexts", "missingTexts(first: 1) { totalCount }"),
    ("Query.brandSettings", "brandSettings { version { version } }"),
    ("Query.brandHistory", "brandHistory(first: 1) { nodes { version { version } } }"),
    ("Query.priceGuideSettings", "priceGuideSettings { version { version } }"),
    ("Query.priceGuideHistory", "priceGuideHistory(first: 1) { nodes { version { version } } }"),
    ("Query.staffDealers", "staffDealers(kind: SERVICE_CENTRE, search: \"none\") { total }"),
    ("Query.staffDealer", "staffDealer(kind: SERVICE_CENTRE, code: \"none\") { version }"),
    ("Query.dealerPlan", "dealerPlan(id: \"0\") { state }"),
    ("Query.lastDealerUpload", "lastDealerUpload(kind: PARTS_DEALER) { state }"),
    ("Mutation.replanDealers", "replanDealers(id: \"0\", fullReplacement: true) { errors { code } }"),
    ("Mutation.correctDealerPlan", "correctDealerPlan(id: \"0\", line: 2, cells: []) { errors { code } }"),
    ("Mutation.confirmDealerPlan", "confirmDealerPlan(id: \"0\") { errors { code } }"),
    ("Mutation.undoDealerPlan", "undoDealerPlan(id: \"0\") { errors { code } }"),
    (
        "Mutation.saveDealerClosure",
        "saveDealerClosure(kind: SERVICE_CENTRE, code: \"none\", date: \"2027-01-04\", reasonKo: \"\", reasonEn: \"\") \
      { errors { code } }",
    ),
    (
        "Mutation.removeDealerClosure",
        "removeDealerClosure(kind: SERVICE_CENTRE, code: \"none\", date: \"2027-01-04\") { errors { code } }",
    ),
    ("Query.dealerHistory", "dealerHistory(kind: SERVICE_CENTRE, code: \"none\") { hasMore }"),
    (
        "Mutation.saveDealer",
        "saveDealer(kind: SERVICE_CENTRE, code: \"none\", version: 1, bays: [1, 1, 1, 1, 1, 1, 1], values: {dealerName: \"\", \
      networkName: \"\", state: \"\", city: \"\", address: \"\", phone: \"\", mobilePhone: \"\", latitude: \"\", longitude: \"\", \
      weekdayHours: \"\", saturdayHours: \"\", sundayHours: \"\", exclusiveShop: \"\", linkHref: \"\", dealerNameEn: \"\", \
      addressEn: \"\"}) { errors { code } }",
    ),
    (
        "Mutation.restoreDealer",
        "restoreDealer(kind: SERVICE_CENTRE, code: \"none\", version: 1, restored: \"0\") { errors { code } }",
    ),
    (
        "Mutation.handOverBookings",
        "handOverBookings(kind: SERVICE_CENTRE, code: \"none\") { errors { code } }",
    ),
    ("Query.latestCatalogue", "latestCatalogue { fileName }"),
    (
        "Mutation.saveText",
        "saveText(input: {screen: \"home\", key: \"none\", language: KO, text: \"\", basedOn: 0}) { errors { code } }",
    ),
    (
        "Mutation.restoreText",
        "restoreText(input: {screen: \"home\", key: \"none\", language: KO, basedOn: 0}) { errors { code } }",
    ),
    (
        "Mutation.saveBrand",
        "saveBrand(basedOn: 0, input: {name: {ko: \"\", en: \"\"}, companyName: {ko: \"\", en: \"\"}, \
      representative: {ko: \"\", en: \"\"}, address: {ko: \"\", en: \"\"}, registrationNumber: \"\", phone: \"\", \
      email: \"\", workingHours: {ko: \"\", en: \"\"}, links: [], colours: {accent: \"\", ink: \"\"}}) { errors { code } }",
    ),
    ("Mutation.restoreBrand", "restoreBrand(version: 1, basedOn: 0) { errors { code } }"),
    (
        "Mutation.savePriceGuide",
        "savePriceGuide(rows: [{serviceId: \"none\", carClass: LIGHT}], basedOn: 0) { errors { code } }",
    ),
    ("Mutation.restorePriceGuide", "restorePriceGuide(version: 1, basedOn: 0) { errors { code } }"),
    ("Query.account", "account { email }"),
    ("Query.ownSessions", "ownSessions { id }"),
    ("Query.roles", "roles { role }"),
    ("Query.people", "people { id }"),
    ("Query.staffLog", "staffLog(first: 1) { next }"),
    ("Query.member", "member(email: \"nobody@example.com\") { id }"),
    ("Mutation.setMemberLock", "setMemberLock(id: \"none\", locked: true) { errors { code } }"),
    ("Mutation.resendMemberActivation", "resendMemberActivation(id: \"none\") { errors { code } }"),
    ("Mutation.signIn", "signIn(input: {email: \"\", password: \"\"}) { errors { code } }"),
    ("Mutation.endSession", "endSession(id: \"none\") { errors { code } }"),
    (
        "Mutation.signUp",
        "signUp(input: {name: \"\", email: \"\", password: \"\", confirmPassword: \"\", companyName: \"\", \
      businessNumber: \"\", isOldEnough: false}) { errors { code } }",
    ),
    ("Mutation.resendActivation", "resendActivation(email: \"\") { errors { code } }"),
    ("Mutation.activateAccount", "activateAccount(token: \"none\") { errors { code } }"),
    ("Mutation.requestPasswordReset", "requestPasswordReset(email: \"\") { errors { code } }"),
    ("Mutation.openPasswordReset", "openPasswordReset(token: \"none\") { errors { code } }"),
    (
        "Mutation.resetPassword",
        "resetPassword(input: {email: \"\", tempPassword: \"\", password: \"\", confirmPassword: \"\"}) \
      { errors { code } }",
    ),
    (
        "Mutation.acceptInvitation",
        "acceptInvitation(input: {token: \"\", name: \"\", password: \"\", confirmPassword: \"\"}) \
      { errors { code } }",
    ),
    (
        "Mutation.changeAccount",
        "changeAccount(input: {name: \"\", companyName: \"\", businessNumber: \"\", language: KO}) \
      { errors { code } }",
    ),
    (
        "Mutation.changePassword",
        "changePassword(input: {oldPassword: \"\", password: \"\", confirmPassword: \"\"}) { errors { code } }",
    ),
    ("Mutation.exportAccount", "exportAccount { errors { code } }"),
    ("Mutation.deleteAccount", "deleteAccount(password: \"wrong password\") { errors { code } }"),
    ("Mutation.beginSecondFactor", "beginSecondFactor(password: \"wrong password\") { errors { code } }"),
    ("Mutation.confirmSecondFactor", "confirmSecondFactor(code: \"\") { errors { code } }"),
    ("Mutation.renewRecoveryCodes", "renewRecoveryCodes(password: \"wrong password\") { errors { code } }"),
    ("Mutation.removeSecondFactor", "removeSecondFactor(password: \"wrong password\") { errors { code } }"),
    ("Mutation.inviteStaff", "inviteStaff(input: {email: \"\", roles: []}) { errors { code } }"),
    ("Mutation.changeRoles", "changeRoles(id: \"none\", roles: []) { errors { code } }"),
    ("Mutation.limitToCentres", "limitToCentres(id: \"none\", dealerCodes: []) { errors { code } }"),
    ("Mutation.requestSecondFactorReset", "requestSecondFactorReset(id: \"none\") { errors { code } }"),
    ("Mutation.approveSecondFactorReset", "approveSecondFactorReset(id: \"none\") { errors { code } }"),
    ("Mutation.dismissSecondFactorReset", "dismissSecondFactorReset(id: \"none\") { errors { code } }"),
    ("Query.catalogueMakes", "catalogueMakes { name }"),
    ("Query.catalogueModels", "catalogueModels(make: \"none\") { name }"),
    ("Query.catalogueYears", "catalogueYears(make: \"none\", model: \"none\")"),
    ("Query.catalogueSeries", "catalogueSeries(make: \"none\", model: \"none\", year: 2021)"),
    (
        "Query.catalogueVariants",
        "catalogueVariants(make: \"none\", model: \"none\", year: 2021, series: \"none\") { slug }",
    ),
    ("Query.vehicle", "vehicle(slug: \"none\") { id }"),
    ("Query.partCategories", "partCategories { id }"),
    ("Query.fittingParts", "fittingParts(vehicle: \"none\") { totalCount }"),
    ("Query.partsByNumber", "partsByNumber(number: \"none\") { totalCount }"),
    ("Query.part", "part(productNr: \"none\", companySku: \"none\") { guid }"),
    ("Query.vehicleLookUps", "vehicleLookUps { plate remainingToday }"),
    ("Query.savedVehicles", "savedVehicles { id }"),
    (
        "Mutation.findVehicleByRego",
        "findVehicleByRego(input: {plate: \"\", ownerName: \"\"}) { errors { code } }",
    ),
    ("Mutation.findVehicleByVin", "findVehicleByVin(input: {vin: \"\"}) { errors { code } }"),
    ("Mutation.saveVehicle", "saveVehicle(input: {slug: \"none\"}) { errors { code } }"),
    ("Mutation.renameSavedVehicle", "renameSavedVehicle(input: {id: \"none\"}) { errors { code } }"),
    ("Mutation.removeSavedVehicle", "removeSavedVehicle(input: {id: \"none\"}) { errors { code } }"),
    ("Query.activeEvents", "activeEvents(language: KO) { url }"),
    ("Query.event", "event(url: \"none\", language: KO) { url }"),
    ("Query.activeEventPreview", "activeEventPreview(language: KO) { url }"),
    ("Query.eventPreview", "eventPreview(url: \"none\", language: KO) { url }"),
    ("Query.pastEvents", "pastEvents(language: KO) { url }"),
    ("Query.fixedEvent", "fixedEvent(id: \"wiperblade\") { id }"),
    ("Query.quiz", "quiz(id: \"winterbatteries\") { id }"),
    ("Query.addressSuggestions", "addressSuggestions(keywords: \"\") { postcode }"),
    ("Query.prizeClaim", "prizeClaim(event: \"winterbatteries\") { standing }"),
    ("Query.publishedDraw", "publishedDraw(event: \"winterbatteries\") { step }"),
    ("Query.eventDraftPreview", "eventDraftPreview(document: {}, language: KO) { url }"),
    ("Query.staffEvents", "staffEvents { totalCount }"),
    ("Query.staffEvent", "staffEvent(id: \"0\") { id }"),
    ("Query.eventVersions", "eventVersions(id: \"0\") { totalCount }"),
    ("Query.eventChanges", "eventChanges(id: \"0\", from: 1, to: 1) { path }"),
    ("Query.eventOrder", "eventOrder(list: HOME_SLIDER) { id }"),
    ("Query.eventImages", "eventImages { totalCount }"),
    ("Query.campaignSettings", "campaignSettings { fixedEvents { id } quizzes { id answerCount } }"),
    ("Query.eventEntries", "eventEntries(event: \"winterbatteries\") { totalCount }"),
    ("Query.eventEntryDays", "eventEntryDays(event: \"winterbatteries\") { count }"),
    ("Query.eventDraw", "eventDraw(event: \"winterbatteries\") { entrants }"),
    ("Mutation.saveEvent", "saveEvent(input: {document: {}, action: SAVE}) { errors { code } }"),
    ("Mutation.duplicateEvent", "duplicateEvent(id: \"0\") { errors { code } }"),
    ("Mutation.markEventTemplate", "markEventTemplate(id: \"0\", template: true) { errors { code } }"),
    ("Mutation.deleteEvent", "deleteEvent(id: \"0\") { errors { code } }"),
    ("Mutation.restoreEvent", "restoreEvent(id: \"0\", version: 1, basedOn: 1) { errors { code } }"),
    (
        "Mutation.saveWorkingCopy",
        "saveWorkingCopy(input: {id: \"0\", eventVersion: 1, document: {}}) { errors { code } }",
    ),
    ("Mutation.discardWorkingCopy", "discardWorkingCopy(id: \"0\", basedOn: 1) { errors { code } }"),
    ("Mutation.scheduleWorkingCopy", "scheduleWorkingCopy(id: \"0\", basedOn: 1) { errors { code } }"),
    ("Mutation.publishWorkingCopy", "publishWorkingCopy(id: \"0\", basedOn: 1) { errors { code } }"),
    ("Mutation.rollBackEvent", "rollBackEvent(id: \"0\", version: 1, basedOn: 1) { errors { code } }"),
    ("Mutation.saveEventOrder", "saveEventOrder(list: HOME_SLIDER, ids: [\"0\"]) { errors { code } }"),
    ("Mutation.focusEventImage", "focusEventImage(file: \"none\", x: 0.5, y: 0.5) { errors { code } }"),
    (
        "Mutation.describeEventImage",
        "describeEventImage(file: \"none\", alt: {ko: \"\", en: \"\"}) { errors { code } }",
    ),
    ("Mutation.deleteEventImage", "deleteEventImage(file: \"none\") { errors { code } }"),
    ("Mutation.setFixedEventDays", "setFixedEventDays(input: {id: \"none\"}) { errors { code } }"),
    ("Mutation.setQuizAnswers", "setQuizAnswers(input: {quiz: \"none\", answers: []}) { errors { code } }"),
    ("Mutation.eraseEventEntry", "eraseEventEntry(input: {entry: 0, reason: \"x\"}) { errors { code } }"),
    (
        "Mutation.readEventEntry",
        "readEventEntry(event: \"1\", entry: \"0\", reason: \"x\") { errors { code } }",
    ),
    ("Mutation.exportEventData", "exportEventData(id: \"1\", reason: \"\") { errors { code } }"),
    (
        "Mutation.submitEventForm",
        "submitEventForm(input: {url: \"none\", language: KO, email: \"\", consents: []}) { errors { code } }",
    ),
    (
        "Mutation.enterQuiz",
        "enterQuiz(input: {id: \"winterbatteries\", code: \"\", make: 0, agreeTerm: false, agreePersonal: false, \
      publicOfficial: false, gmOperation: false, language: KO}) { errors { code } }",
    ),
    ("Mutation.planDraw", "planDraw(event: \"cms-1\", prizes: [], alternates: 0) { errors { code } }"),
    ("Mutation.sealDraw", "sealDraw(event: \"cms-1\") { errors { code } }"),
    ("Mutation.drawWinners", "drawWinners(event: \"cms-1\") { errors { code } }"),
    ("Mutation.approveDraw", "approveDraw(event: \"cms-1\") { errors { code } }"),
    ("Mutation.publishDraw", "publishDraw(event: \"cms-1\") { errors { code } }"),
    ("Mutation.moveUpAlternates", "moveUpAlternates(event: \"cms-1\") { errors { code } }"),
    ("Mutation.revealWinner", "revealWinner(event: \"cms-1\", place: 0, reason: \"\") { errors { code } }"),
    (
        "Mutation.claimPrize",
        "claimPrize(input: {event: \"cms-1\", language: KO, agreeDelivery: false, consentVersion: \"\"}) \
      { errors { code } }",
    ),
    ("Query.overview", "overview { from to }"),
    ("Query.staffNotices", "staffNotices { failedDeliveries }"),
    ("Mutation.exportStaffLog", "exportStaffLog(language: EN) { errors { code } }"),
    ("Mutation.exportDealers", "exportDealers(kind: PARTS_DEALER) { errors { code } }"),
    ("Mutation.exportBookings", "exportBookings(input: {reason: \"\"}) { errors { code } }"),
    ("Query.catalogues", "catalogues { total }"),
    ("Mutation.confirmCatalogue", "confirmCatalogue(id: \"none\") { errors { code } }"),
    ("Mutation.deleteCatalogue", "deleteCatalogue(fileName: \"none.pdf\") { errors { code } }"),
    ("Mutation.logOut", "logOut"),
];

#[test]
fn every_field_is_walked() {
    let walked: BTreeSet<&str> = ASKED.iter().map(|(field, _)| *field).collect();
    let listed: BTreeSet<&str> = FIELDS.iter().map(|(field, _)| *field).collect();
    assert_eq!(walked, listed);
    assert_eq!(ASKED[ASKED.len() - 1].0, "Mutation.logOut");
}

#[tokio::test]
async fn every_query_that_depends_on_the_session_goes_by_post_only() {
    let mut named: BTreeSet<&str> = FIELDS
        .iter()
        .filter(|(_, needs)| {
            matches!(needs, Needs::ASession | Needs::AnyRole | Needs::TheRight(_) | Needs::OneOf(_))
        })
        .filter_map(|(field, _)| field.strip_prefix("Query."))
        .collect();
    // Visitors may call these too, with different results.
    named.extend(["session", "vehicleLookUps", "addressSuggestions", "prizeClaim"]);
    let hints = cache_hints::of_root_fields().await.unwrap();
    let private = hints.iter().filter(|(_, hint)| hint.private).map(|(name, _)| name.as_str());
    assert_eq!(named, private.collect());
}

kernel::both_engines! {
    async fn everybody_may_what_the_table_says_and_no_more(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut refused = 0;
        for caller_kind in CallerKind::all() {
            let mut browser = caller_kind.browser(&gateway).await;
            for &(field, selection) in ASKED {
                let needs = FIELDS.iter().find(|(known, _)| *known == field).expect("a row").1;
                let operation = if field.starts_with("Query.") { "query" } else { "mutation" };
                let answer = browser.graphql(&format!("{operation} {{ {selection} }}"), Value::Null).await;
                let what = format!("{field} as {caller_kind:?}: {answer}");
                let message = match caller_kind.promised(needs) {
                    Outcome::Allowed => {
                        assert!(answer["errors"].is_null(), "{what}");
                        continue;
                    }
                    Outcome::Unauthorised => "UnauthorisedAccess",
                    Outcome::NotAllowed => "not_allowed",
                };
                assert_eq!(denied(&answer), (message, "UNAUTHORISED_ACCESS"), "{what}");
                let name = selection.split(['(', ' ']).next().expect("a name");
                assert!(answer["data"].is_null() || answer["data"][name].is_null(), "{what}");
                refused += 1;
            }
            assert!(browser.cookie("session").is_none(), "{caller_kind:?}");
        }
        assert!(refused > 40, "{refused}");
    }

    async fn a_graphql_request_of_another_site_is_refused_despite_its_session(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let browser = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let cookie = browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ");
        let body = json!({"query": "{ session { email } }"});
        let own = [("cookie", cookie.as_str()), ("origin", ORIGIN)];
        assert!(gateway.post_with("/graphql", &own, &body).await.text().contains("owner@example.com"));
        let foreign = [("cookie", cookie.as_str()), ("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
        let answer = gateway.post_with("/graphql", &foreign, &body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(!answer.text().contains("owner@example.com"));
    }
}
