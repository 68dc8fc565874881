//! The real program as a separate process, accessed over a socket and ended by SIGKILL.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal};
use serde_json::{Value, json};

/// A gateway in demo mode; killed when dropped.
pub(crate) struct Process {
    child: Child,
    address: SocketAddr,
}

/// A visitor's browser as far as the gateway can tell: its cookie, kept from answer to answer.
#[derive(Default)]
pub(crate) struct Browser {
    cookie: Option<String>,
}

/// Limits that every client of these tests, all at one address, would soon reach.
const WIDE_LIMITS: [&str; 9] = [
    "GATEWAY_HOLDS_PER_NETWORK",
    "GATEWAY_HOLDS_PER_CENTRE",
    "GATEWAY_HOLDS_PER_SLOT",
    "GATEWAY_BOOKINGS_PER_EMAIL",
    "GATEWAY_BOOKINGS_PER_VISIT",
    "GATEWAY_BOOKINGS_PER_NETWORK",
    "GATEWAY_BOOKINGS_PER_CENTRE",
    "GATEWAY_BOOKINGS_WITHOUT_HOLD",
    "GATEWAY_MAILS_PER_ADDRESS",
];

impl Process {
    /// Starts it on a free port with its clock set to `now` (RFC 3339) and waits until it is ready.
    pub(crate) fn start(database_url: &str, folder: &Path, now: &str) -> Self {
        Self::with(database_url, folder, now, &[])
    }

    /// The same with other settings besides.
    pub(crate) fn with(database_url: &str, folder: &Path, now: &str, settings: &[(&str, String)]) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("its address");
        drop(free);
        let mut child = Command::new(env!("CARGO_BIN_EXE_gateway"))
            .args(["serve", "--demo"])
            .current_dir(folder)
            .env("GATEWAY_LISTEN", address.to_string())
            .env("GATEWAY_DATABASE_URL", database_url)
            .env("GATEWAY_CLOCK", now)
            .env("GATEWAY_DEMO_HISTORY", "false")
            .env("GATEWAY_LOG", "error")
            .envs(WIDE_LIMITS.map(|name| (name, "1000000")))
            .envs(settings.iter().map(|(name, value)| (*name, value.as_str())))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the gateway starts");
        let output = child.stdout.take().expect("its standard output");
        // The address is printed when it is ready; a gateway that fails to start closes the pipe instead.
        let printed = BufReader::new(output).lines().map_while(Result::ok).any(|line| line.contains("http"));
        let process = Self { child, address };
        assert!(printed, "the gateway did not come up");
        process
    }

    /// SIGKILL, and the wait for its end.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("SIGKILL is delivered");
        self.child.wait().expect("it ends");
    }

    /// SIGTERM.
    pub(crate) fn terminate(&self) {
        rustix::process::kill_process(Pid::from_child(&self.child), Signal::TERM)
            .expect("SIGTERM is delivered");
    }

    /// Waits for its end; true if it ended in order.
    pub(crate) fn ends_in_order(mut self) -> bool {
        self.child.wait().expect("it ends").success()
    }

    /// Where to ask; outlives the process, as clients do.
    pub(crate) const fn door(&self) -> Door {
        Door { address: self.address }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A failed assertion must not leave a server behind.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The address of a running or stopped gateway.
#[derive(Copy, Clone)]
pub(crate) struct Door {
    address: SocketAddr,
}

impl Door {
    /// The JSON response of a path, or `None` for an incomplete response.
    pub(crate) fn ask(&self, browser: &mut Browser, method: &str, path: &str, body: &Value) -> Option<Value> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(self.address).ok()?;
        let cookie =
            browser.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        // HTTP/1.0, so that the body ends with the connection.
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\n{cookie}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, json) = answer.split_once("\r\n\r\n")?;
        let kept = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.split(';').next().unwrap_or_default().trim())
        });
        if let Some(kept) = kept {
            browser.cookie = Some(kept.to_owned());
        }
        serde_json::from_str(json).ok()
    }

    /// Head and body of the response to a GET over its own connection, with an optional `header` such as to close it;
    /// `None` when the connection was refused or reset.
    pub(crate) fn response(&self, path: &str, header: &str) -> Option<String> {
        let mut stream = TcpStream::connect(self.address).ok()?;
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{header}\r\n", self.address);
        stream.write_all(request.as_bytes()).ok()?;
        let mut response = String::new();
        stream.read_to_string(&mut response).ok()?;
        (!response.is_empty()).then_some(response)
    }

    /// The data of a GraphQL operation; nothing when it did not come, or came with errors.
    pub(crate) fn graphql(&self, browser: &mut Browser, query: &str, variables: Value) -> Option<Value> {
        let body = json!({ "query": query, "variables": variables });
        let mut answer = self.ask(browser, "POST", "/graphql", &body)?;
        answer["errors"].is_null().then(|| answer["data"].take())
    }

    /// The JSON response of a GET that must succeed.
    pub(crate) fn get(&self, path: &str) -> Value {
        self.ask(&mut Browser::default(), "GET", path, &Value::Null).expect("an answer")
    }
}
