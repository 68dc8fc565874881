//! Requests generated from the GraphQL schema and the OpenAPI description. No request of any role may cause a fault.
//!
//! The suite sends a few hundred of each kind on each engine; `just generated` sends 10,000 documents and 20,000 calls through
//! `GENERATED_ROUNDS` and prints the processor time of the most expensive ones.

mod errors_logged;
mod hostile;
mod rest;
mod schema;
mod values;

use accounts::Role;
use axum::body::Body;
use gateway::graphql::operations::Operations;
use http::{Method, StatusCode};
use kernel::test_support::TestDatabase;
use serde_json::Value;

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind, Outcome};
use crate::rights::{FIELDS, Needs};
use crate::support::{Answer, Gateway};
use errors_logged::ErrorLines;
use rest::{Call, Description};
use schema::{Document, GraphqlRequest, Schema};
use values::{Amount, Extreme, Item, Source};

/// Fields and calls that end the caller's session.
const SIGN_OUT: [&str; 2] = ["logOut", "/api/User/log-out"];
/// The limit of processor time per request, in nanoseconds; reported by the long form.
const MOST: u64 = 50_000_000;
/// Invisible characters: a zero-width space, a joiner, a byte order mark and a soft hyphen.
const UNSEEN: &str = "\u{200b}\u{200d}\u{feff}\u{ad}";
const MEGABYTE: usize = 1 << 20;
/// The longest text that fits an address.
const LONGEST_IN_ADDRESS: usize = 20_000;

/// The kinds of input that each field and call receives.
const ROUNDS: [(Amount, Option<Extreme>); 5] = [
    (Amount::Some, None),
    (Amount::Nothing, None),
    (Amount::Some, None),
    (Amount::Everything, Some(Extreme::Greatest)),
    (Amount::Everything, Some(Extreme::Least)),
];

/// A gateway and a signed-in browser for each role.
struct World {
    /// Owns the temporary site folder too.
    gateway: Gateway,
    browsers: Vec<(CallerKind, Browser)>,
    faults: Vec<String>,
    errors: ErrorLines,
}

impl World {
    async fn new(db: &TestDatabase) -> Self {
        let gateway = Gateway::with_parts(db, std::convert::identity).await;
        caller_kinds::make(&gateway).await;
        let mut browsers = Vec::new();
        for caller_kind in CallerKind::all() {
            browsers.push((caller_kind, caller_kind.browser(&gateway).await));
        }
        Self { gateway, browsers, faults: Vec::new(), errors: ErrorLines::collect() }
    }

    async fn ask(&mut self, who: usize, request: &GraphqlRequest) -> Answer {
        let (caller_kind, browser) = &mut self.browsers[who];
        let body = request.body();
        let answer = browser.call(Method::POST, "/graphql", &body).await;
        if answer.status.is_server_error() {
            self.faults.push(format!(
                "{} as {caller_kind:?}: {body:.1200}: {:.300}",
                answer.status,
                answer.text()
            ));
        }
        answer
    }

    async fn call(&mut self, who: usize, method: &str, address: &str, kind: &str, body: Vec<u8>) -> Answer {
        let (caller_kind, browser) = &mut self.browsers[who];
        let shown = String::from_utf8_lossy(&body).into_owned();
        let method: Method = method.parse().expect("a method");
        let answer = browser.send(method, address, &[("content-type", kind)], Body::from(body)).await;
        if answer.status.is_server_error() {
            let told = String::from_utf8_lossy(&answer.body);
            self.faults.push(format!(
                "{} as {caller_kind:?}: {address:.400} {shown:.800}: {told:.300}",
                answer.status
            ));
        }
        answer
    }

    fn visitor(&self) -> usize {
        self.place(CallerKind::Visitor)
    }

    fn place(&self, caller_kind: CallerKind) -> usize {
        self.browsers.iter().position(|(known, _)| *known == caller_kind).expect("everybody is there")
    }

    fn anybody(&self, source: &Source, what: &str) -> usize {
        if SIGN_OUT.contains(&what) { self.visitor() } else { source.below(self.browsers.len()) }
    }

    fn has_no_fault(&self) {
        let shown = self.faults.iter().take(20).cloned().collect::<Vec<_>>().join("\n\n");
        assert!(self.faults.is_empty(), "{} faults:\n{shown}", self.faults.len());
        assert_eq!(self.errors.lines(), Vec::<String>::new(), "lines of level ERROR in the log");
    }

    /// The first browser that has what a root field or a REST path needs.
    fn allowed(&self, needs: Needs) -> usize {
        let allowed =
            |(caller_kind, _): &(CallerKind, Browser)| caller_kind.promised(needs) == Outcome::Allowed;
        self.browsers.iter().position(allowed).expect("somebody has each right")
    }
}

/// Nanoseconds of processor time of all threads of this process; 0 where the system does not report it.
fn processor_time() -> u64 {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    threads
        .filter_map(|thread| std::fs::read_to_string(thread.path().join("schedstat")).ok())
        .filter_map(|line| line.split(' ').next().and_then(|nanos| nanos.parse::<u64>().ok()))
        .sum()
}

/// The most expensive requests, and how many there were.
#[derive(Default)]
struct Costs {
    worst: Vec<(u64, String)>,
    counted: usize,
}

impl Costs {
    fn add(&mut self, before: u64, what: impl FnOnce() -> String) {
        let spent = processor_time().saturating_sub(before);
        self.counted += 1;
        if self.worst.len() < 10 || self.worst.last().is_some_and(|(least, _)| spent > *least) {
            self.worst.push((spent, what()));
            self.worst.sort_by_key(|(spent, _)| std::cmp::Reverse(*spent));
            self.worst.truncate(10);
        }
    }

    fn print(&self, kind: &str) {
        println!("{kind}: {} requests; the most expensive, in milliseconds of processor time:", self.counted);
        for (spent, what) in &self.worst {
            println!("{:>8.1}  {what:.240}", std::time::Duration::from_nanos(*spent).as_secs_f64() * 1e3);
        }
        let over = self.worst.iter().filter(|(spent, _)| *spent > MOST).count();
        println!("          above {} ms: {over}", MOST / 1_000_000);
    }
}

/// How many documents the long form sends.
fn rounds() -> Option<usize> {
    std::env::var("GENERATED_ROUNDS").ok().map(|rounds| rounds.parse().expect("GENERATED_ROUNDS is a number"))
}

fn document(schema: &Schema, operations: &Operations, source: &Source) -> (GraphqlRequest, &'static str) {
    if source.chance(15) {
        let mut request = schema.persisted(source, operations);
        if source.chance(20) {
            request.variables = source.anything(4).json();
        }
        let signs_out = match &request.document {
            Document::Persisted(hash) => {
                operations.by_hash(hash).is_some_and(|of| of.body.contains("logOut"))
            }
            Document::Text(_) => false,
        };
        return (request, if signs_out { "logOut" } else { "" });
    }
    if source.chance(10) {
        return (hostile::shape(source), "");
    }
    if source.chance(20) {
        return (hostile::broad(schema, source), "");
    }
    if source.chance(5) {
        return (hostile::repeated(schema, source), "");
    }
    let root = if source.chance(50) { "Query" } else { "Mutation" };
    let fields = schema.root(root);
    let field = &fields[source.below(fields.len())];
    let arguments = schema.arguments(source, field);
    let selection = schema.selection(source, field, source.below(6), 30 + source.below(71), &mut 120);
    let mut request = match source.chance(60) {
        true => schema.by_variables(root, field, &arguments, &selection),
        false => schema.by_literals(root, field, &arguments, &selection),
    };
    if let Document::Text(text) = &mut request.document
        && source.chance(15)
    {
        *text = hostile::damaged(source, text);
    }
    if source.chance(10) {
        request.variables = source.anything(4).json();
    }
    (request, if field.name == "logOut" { "logOut" } else { "" })
}

/// The address, the content type and the body of a call.
fn request_of(description: &Description, source: &Source, call: &Call) -> (String, String, Vec<u8>) {
    let named = call.in_query.iter().filter(|_| source.gives());
    let mut query: Vec<(String, String)> = named.map(|name| (name.clone(), source.text())).collect();
    if source.chance(10) {
        query.push((source.text(), source.text()));
    }
    let mut address = call.address(|| source.text(), &query);
    if source.chance(3) {
        address.push_str(["%00", "?a=%1b", "/%ff", "//", "?", "?%"][source.below(6)]);
    }
    if call.takes_a_file {
        let (kind, body) = rest::form(source);
        return (address, kind, body);
    }
    let body = description.body(source, call).map(|item| item.json().to_string());
    let mut body = body.unwrap_or_else(|| "{}".to_owned());
    if source.chance(8) {
        body = hostile::damaged(source, &body);
    }
    let kind = if source.chance(97) { "application/json" } else { "application/x-www-form-urlencoded" };
    (address, kind.to_owned(), body.into_bytes())
}

/// The status and the JSON of an answer, of whose texts only codes are kept: identifiers and times differ between two equal requests.
fn comparable(answer: &Answer) -> (StatusCode, Value) {
    fn reduced(value: &Value, keeps: bool) -> Value {
        match value {
            Value::Object(members) => Value::Object(
                members.iter().map(|(name, value)| (name.clone(), reduced(value, name == "code"))).collect(),
            ),
            Value::Array(items) => items.iter().map(|item| reduced(item, keeps)).collect(),
            Value::String(_) if !keeps => "text".into(),
            Value::Number(_) => 0.into(),
            other => other.clone(),
        }
    }
    let json = serde_json::from_slice(&answer.body).unwrap_or(Value::Null);
    (answer.status, reduced(&json, false))
}

fn is_refused(answer: &Answer) -> bool {
    answer.status == StatusCode::BAD_REQUEST && answer.text().contains("invalid_characters")
}

kernel::both_engines! {
    async fn what_does_not_exist_is_no_fault_on_any_root_field(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (schema, mut source) = (Schema::read(), Source::unknown(1));
        // Requests that the engine rejects before a resolver runs would prove nothing.
        let mut unreached = Vec::new();
        for root in ["Query", "Mutation"] {
            for field in schema.root(root) {
                let name = format!("{root}.{}", field.name);
                let needs = FIELDS.iter().find(|(known, _)| *known == name).expect("a row").1;
                let mut reached = false;
                // What is sent doesn't depend on the caller: one who may receives every kind of input, the others one.
                let mut in_full = true;
                for who in 0..world.browsers.len() {
                    if SIGN_OUT.contains(&field.name.as_str()) && who != world.visitor() {
                        continue;
                    }
                    let may = world.browsers[who].0.promised(needs) == Outcome::Allowed;
                    let all = may && std::mem::take(&mut in_full);
                    for round in &ROUNDS[..if all { ROUNDS.len() } else { 1 }] {
                        (source.amount, source.extreme) = *round;
                        let arguments = schema.arguments(&source, field);
                        let selection = schema.selection(&source, field, 3, 100, &mut 60);
                        let request = schema.by_variables(root, field, &arguments, &selection);
                        let answer = world.ask(who, &request).await;
                        reached |= answer.json()["errors"].is_null();
                    }
                }
                if !reached {
                    unreached.push(name);
                }
            }
        }
        world.has_no_fault();
        assert!(unreached.is_empty(), "{unreached:?}");
    }

    async fn what_does_not_exist_is_no_fault_on_any_rest_call(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (description, mut source) = (Description::read(), Source::unknown(2));
        for call in &description.calls {
            for who in 0..world.browsers.len() {
                if SIGN_OUT.contains(&call.path.as_str()) && who != world.visitor() {
                    continue;
                }
                for round in 0..if call.path == "/api/execute" { 20 } else { ROUNDS.len() } {
                    (source.amount, source.extreme) = ROUNDS[round % ROUNDS.len()];
                    let (address, kind, body) = request_of(&description, &source, call);
                    world.call(who, &call.method, &address, &kind, body).await;
                }
            }
        }
        world.has_no_fault();
    }

    async fn a_control_character_is_bad_input_in_every_text_of_graphql(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (schema, source) = (Schema::read(), Source::unknown(3).giving(Amount::Everything));
        let who = world.visitor();
        let mut texts = 0;
        for root in ["Query", "Mutation"] {
            for field in schema.root(root) {
                for (number, argument) in field.arguments.iter().enumerate() {
                    let mut given = schema.arguments(&source, field);
                    let whole = given[number].1.clone();
                    for text in 0..whole.texts() {
                        let control = if text % 2 == 0 { "a\u{0}b" } else { "\u{1b}" };
                        given[number].1 = whole.with_text(text, control);
                        let selection = schema.selection(&source, field, 1, 100, &mut 5);
                        for request in [
                            schema.by_variables(root, field, &given, &selection),
                            schema.by_literals(root, field, &given, &selection),
                        ] {
                            let answer = world.ask(who, &request).await;
                            let what = format!("{}.{}: {}", field.name, argument.name, answer.text());
                            assert!(is_refused(&answer), "{what}");
                            assert!(answer.text().contains("BAD_REQUEST"), "{what}");
                            texts += 1;
                        }
                    }
                }
            }
        }
        assert!(texts > 300, "{texts}");
        world.has_no_fault();
    }

    async fn a_control_character_is_bad_input_in_every_text_of_rest(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (description, source) = (Description::read(), Source::unknown(4).giving(Amount::Everything));
        let owner = world.place(CallerKind::Staff(Role::Owner));
        let mut texts = 0;
        for call in &description.calls {
            let plain = |name: &String| (name.clone(), "1".to_owned());
            let query: Vec<_> = call.in_query.iter().map(plain).collect();
            for control in ["a\u{0}b", "\u{1b}"] {
                let mut addresses: Vec<String> = (0..query.len())
                    .map(|number| {
                        let mut query = query.clone();
                        control.clone_into(&mut query[number].1);
                        call.address(|| "1".to_owned(), &query)
                    })
                    .collect();
                for number in 0..call.in_path.len() {
                    let mut at = 0;
                    let text = || {
                        at += 1;
                        if at == number + 1 { control.to_owned() } else { "1".to_owned() }
                    };
                    addresses.push(call.address(text, &query));
                }
                for address in addresses {
                    let answer = world.call(owner, &call.method, &address, "application/json", b"{}".to_vec()).await;
                    assert!(is_refused(&answer), "{address}: {}", answer.text());
                    texts += 1;
                }
            }
            let Some(body) = description.body(&source, call) else { continue };
            for text in 0..body.texts() {
                let control = if text % 2 == 0 { "a\u{0}b" } else { "\u{1b}" };
                let body = body.with_text(text, control).json().to_string().into_bytes();
                let address = call.address(|| "1".to_owned(), &query);
                let answer = world.call(owner, &call.method, &address, "application/json", body).await;
                assert!(is_refused(&answer), "{address}: {}", answer.text());
                texts += 1;
            }
        }
        assert!(texts > 150, "{texts}");
        world.has_no_fault();
    }

    async fn in_every_text_of_graphql_unseen_characters_are_nothing_and_a_megabyte_is_too_much(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (schema, source) = (Schema::read(), Source::unknown(6).giving(Amount::Everything));
        let megabyte = "a".repeat(MEGABYTE);
        let (mut texts, mut differences) = (0, Vec::new());
        for root in ["Query", "Mutation"] {
            for field in schema.root(root) {
                let name = format!("{root}.{}", field.name);
                let needs = FIELDS.iter().find(|(known, _)| *known == name).expect("a row").1;
                let who = world.allowed(needs);
                for number in 0..field.arguments.len() {
                    let mut given = schema.arguments(&source, field);
                    let whole = given[number].1.clone();
                    for text in 0..whole.texts() {
                        let selection = schema.selection(&source, field, 1, 100, &mut 5);
                        let mut answers = Vec::new();
                        for value in [UNSEEN, "", &megabyte] {
                            given[number].1 = whole.with_text(text, value);
                            let request = schema.by_variables(root, field, &given, &selection);
                            answers.push(world.ask(who, &request).await);
                        }
                        given[number].1 = whole.with_text(text, &megabyte);
                        let request = schema.by_literals(root, field, &given, &selection);
                        answers.push(world.ask(who, &request).await);
                        let what = format!("{name}({}) text {text}", field.arguments[number].name);
                        if comparable(&answers[0]) != comparable(&answers[1]) {
                            differences.push(format!("{what}: {:.300} / {:.300}", answers[0].text(), answers[1].text()));
                        }
                        for answer in &answers[2..] {
                            assert!(answer.status.is_client_error(), "{what}: {} {:.300}", answer.status, answer.text());
                        }
                        texts += 1;
                    }
                }
            }
        }
        assert!(texts > 150, "{texts}");
        world.has_no_fault();
        assert!(differences.is_empty(), "{}:\n{}", differences.len(), differences.join("\n"));
    }

    async fn in_every_text_of_rest_unseen_characters_are_nothing_and_a_megabyte_is_too_much(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (description, source) = (Description::read(), Source::unknown(7).giving(Amount::Everything));
        let owner = world.place(CallerKind::Staff(Role::Owner));
        let (megabyte, longest) = ("a".repeat(MEGABYTE), "a".repeat(LONGEST_IN_ADDRESS));
        let (mut texts, mut differences) = (0, Vec::new());
        for call in &description.calls {
            let plain: Vec<_> = call.in_query.iter().map(|name| (name.clone(), "1".to_owned())).collect();
            let body = description.body(&source, call);
            let content = body.as_ref().map_or_else(|| b"{}".to_vec(), Item::bytes);
            for number in 0..call.in_query.len() + call.in_path.len() {
                let mut answers = Vec::new();
                for value in [UNSEEN, "", &longest] {
                    let mut query = plain.clone();
                    if let Some((_, text)) = query.get_mut(number) {
                        value.clone_into(text);
                    }
                    let mut at = call.in_query.len();
                    let text = || {
                        at += 1;
                        if at == number + 1 { value.to_owned() } else { "1".to_owned() }
                    };
                    let address = call.address(text, &query);
                    answers.push(world.call(owner, &call.method, &address, "application/json", content.clone()).await);
                }
                if comparable(&answers[0]) != comparable(&answers[1]) {
                    differences.push(format!(
                        "{} {} {number}: {:.300} / {:.300}",
                        call.method, call.path, answers[0].text(), answers[1].text()
                    ));
                }
                texts += 1;
            }
            let Some(body) = body else { continue };
            let address = call.address(|| "1".to_owned(), &plain);
            for text in 0..body.texts() {
                let mut answers = Vec::new();
                for value in [UNSEEN, "", &megabyte] {
                    let content = body.with_text(text, value).bytes();
                    answers.push(world.call(owner, &call.method, &address, "application/json", content).await);
                }
                if comparable(&answers[0]) != comparable(&answers[1]) {
                    differences.push(format!(
                        "{} {} text {text}: {:.300} / {:.300}",
                        call.method, call.path, answers[0].text(), answers[1].text()
                    ));
                }
                let refused = &answers[2];
                // The documented calls refuse with status 200 and `status: false`.
                let is_refused = refused.status.is_client_error() || refused.text().contains("\"status\":false");
                assert!(is_refused, "{}: {} {:.300}", call.path, refused.status, refused.text());
                texts += 1;
            }
        }
        assert!(texts > 100, "{texts}");
        world.has_no_fault();
        assert!(differences.is_empty(), "{}:\n{}", differences.len(), differences.join("\n"));
    }

    async fn generated_requests_are_no_faults(db: TestDatabase) {
        let mut world = World::new(&db).await;
        let (schema, description) = (Schema::read(), Description::read());
        let (operations, rounds) = (Operations::embedded().unwrap(), rounds());
        let source = Source::seeded(5);
        // A job builds the search index when a gateway starts.
        world.gateway.services.search.refresh().await.unwrap();
        let mut costs = Costs::default();
        for _ in 0..rounds.unwrap_or(300) {
            let (request, what) = document(&schema, &operations, &source);
            let who = world.anybody(&source, what);
            let before = processor_time();
            world.ask(who, &request).await;
            costs.add(before, || request.body().to_string());
        }
        if rounds.is_some() {
            costs.print("GraphQL");
        }
        let mut costs = Costs::default();
        for _ in 0..2 * rounds.unwrap_or(300) {
            let call = &description.calls[source.below(description.calls.len())];
            let (address, kind, body) = request_of(&description, &source, call);
            let who = world.anybody(&source, &call.path);
            let shown = String::from_utf8_lossy(&body).into_owned();
            let before = processor_time();
            world.call(who, &call.method, &address, &kind, body).await;
            costs.add(before, || format!("{address} {shown}"));
        }
        if rounds.is_some() {
            costs.print("REST");
        }
        world.has_no_fault();
    }
}
