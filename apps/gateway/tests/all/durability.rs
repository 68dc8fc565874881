//! The real program, killed and started again: what was acknowledged is there.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use kernel::test_support::TestDatabase;
use serde_json::{Value, json};

struct Gateway {
    process: Child,
    address: SocketAddr,
}

impl Gateway {
    fn start(database_url: &str, folder: &Path) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("its address");
        drop(free);
        let mut process = Command::new(env!("CARGO_BIN_EXE_gateway"))
            .args(["serve", "--demo"])
            .current_dir(folder)
            .env("GATEWAY_LISTEN", address.to_string())
            .env("GATEWAY_DATABASE_URL", database_url)
            .env("GATEWAY_CLOCK", "2026-11-23T09:30:00+09:00")
            .env("GATEWAY_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the gateway starts");
        let output = process.stdout.take().expect("its standard output");
        // The address is printed once it answers; a gateway that fails to start closes the pipe instead.
        let printed = BufReader::new(output).lines().map_while(Result::ok).any(|line| line.contains("http"));
        assert!(printed, "the gateway did not come up");
        Self { process, address }
    }

    fn kill(mut self) {
        self.process.kill().expect("SIGKILL is delivered");
        self.process.wait().expect("it ends");
    }

    /// An envelope from a REST path. HTTP/1.0, so that the body ends with the connection.
    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(self.address).expect("the gateway is reached");
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the answer is read");
        let (_, json) = answer.split_once("\r\n\r\n").expect("headers end");
        serde_json::from_str(json).expect("an envelope")
    }

    fn get(&self, path: &str) -> Value {
        self.call("GET", path, &Value::Null)
    }
}

impl Drop for Gateway {
    fn drop(&mut self) {
        // A failed assertion must not leave a server behind.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

fn book_kill_and_look(db: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let gateway = Gateway::start(&db.settings().url, folder.path());
    let centre = gateway.get("/api/booking/get-dealers?isServiceCentre=true")["data"][0]["dealerCode"]
        .as_str()
        .expect("a centre")
        .to_owned();
    let week =
        gateway.get(&format!("/api/booking/get-timeslot?selectedDate=2026-11-24&serviceCentreCode={centre}"));
    let free = week["data"]["timeslots"]
        .as_array()
        .and_then(|slots| slots.iter().find(|slot| slot["timeSlotType"] == "Y"))
        .expect("a free time");
    let saved = gateway.call(
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
    assert_eq!(saved["status"], true, "{saved}");
    let path = format!(
        "/api/booking/get-booking?serviceBookingID={}",
        saved["data"]["serviceBookingID"].as_str().expect("an id")
    );
    gateway.kill();

    let again = Gateway::start(&db.settings().url, folder.path());
    let found = again.get(&path);
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
