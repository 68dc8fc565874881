//! The real program, killed and started again: what was acknowledged is there.

use kernel::test_support::TestDatabase;
use serde_json::json;

use crate::process::{Browser, Process};
use crate::support::NOW;

fn book_kill_and_look(db: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let gateway = Process::start(&db.settings().url, folder.path(), NOW);
    let door = gateway.door();
    let centre = door.get("/api/booking/get-dealers?isServiceCentre=true")["data"][0]["dealerCode"]
        .as_str()
        .expect("a centre")
        .to_owned();
    let week =
        door.get(&format!("/api/booking/get-timeslot?selectedDate=2026-11-24&serviceCentreCode={centre}"));
    let free = week["data"]["timeslots"]
        .as_array()
        .and_then(|slots| slots.iter().find(|slot| slot["timeSlotType"] == "Y"))
        .expect("a free time");
    let saved = door.ask(
        &mut Browser::default(),
        "POST",
        "/api/booking/save-booking",
        &json!({
            "bookingDetails": {
                "DealerCode": centre, "Make": "Hyundai", "Model": "Grandeur", "Year": "2024",
                "Service": ["service-oil"], "SelectedDate": free["date"], "SelectedTime": free["timeSlot"]
            },
            "contactor": {"Name": "홍길동", "Phone": "01000001234", "LicenseNo": "12가3456"},
            "personalAgreement": true, "thirdPartyAgreement": true
        }),
    );
    let saved = saved.expect("an answer");
    assert_eq!(saved["status"], true, "{saved}");
    let path = format!(
        "/api/booking/get-booking?serviceBookingID={}",
        saved["data"]["serviceBookingID"].as_str().expect("an id")
    );
    gateway.kill();

    let again = Process::start(&db.settings().url, folder.path(), NOW);
    let found = again.door().get(&path);
    assert_eq!(found["status"], true, "{found}");
    assert_eq!(found["data"]["selectedDate"], free["date"]);
    assert_eq!(found["data"]["selectedTime"], free["timeSlot"]);
    assert_eq!(found["data"]["submitted"], "Y");
}

kernel::both_engines! {
    async fn a_confirmed_booking_survives_a_kill(db: TestDatabase) {
        tokio::task::block_in_place(|| book_kill_and_look(&db));
    }
}
