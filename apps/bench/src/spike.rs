//! A launch: very many visitors submit the form of an event at once, while others read its pages.
//!
//! First the sustainable rate of the machine: a closed loop of as many clients as keep it busy, each form on a
//! connection of its own like a visitor's. Then five times that rate as an open loop, regardless of responses: rejected
//! clients retry as the site's waiting page does. Both while pages are requested at a steady rate. All persons are
//! verified before, through the fake provider: the path of an entry is the real one.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::DateTime;
use futures_util::future::{try_join, try_join_all};
use kernel::Clock;
use sandbox::identity::{DemoPerson, ReturnedAnswer};
use sandbox::{RunningFakes, Sandbox, keys};
use serde_json::{Value, json};
use tokio_postgres::NoTls;

use crate::SpikeArguments;
use crate::centres::{self, CLOCK};
use crate::gateway::{Gateway, Running};
use crate::load::{Connection, Request};
use crate::pace::quantile;
use crate::page_readers::{PAGES_PER_SECOND, PageReaders};
use crate::report::{Row, table};
use crate::section;

/// Clients that find out which rate the machine holds, each with one form at a time.
const HOLDING: u32 = 64;
/// How many times that rate the spike is.
const TIMES: f64 = 5.0;
/// Persons who find it out.
const FIRST: usize = 5_000;
/// Connections by which people are verified beforehand.
const VERIFYING: usize = 24;
/// Pages of the visit: the list, the event's page, its form, and the app's query.
const PAGES: [&str; 4] = [
    "/kr/events",
    "/kr/events-details/winter-check",
    "/kr/en/events-details/winter-check",
    "/kr/events-collect-info/winter-check",
];
/// The event of the sample data that collects.
const EVENT: &str = "winter-check";
/// A form without a response in this time counts as lost.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The server closes a connection that rests that long.
const CLOSED_AFTER: Duration = Duration::from_secs(9);
/// Milliseconds of a page's answer at the 99th percentile, at most.
const READ_WITHIN: f64 = 100.0;
/// Share of the rate that the machine holds which is still taken in the spike, at least.
const GOODPUT: f64 = 0.9;

const SUBMIT: &str =
    "mutation($input: SubmitEventFormInput!) { submitEventForm(input: $input) { errors { code } } }";
const FORM: &str = "query($url: String!) { event(url: $url, language: KO) { form { purpose collectsAddress collectsGender \
    consents { position textVersion } } } }";

/// A form that is ready to be sent, and the number of who sends it.
struct Form {
    number: usize,
    request: Vec<u8>,
}

/// Counters of the forms.
#[derive(Default)]
struct Tally {
    /// Accepted, each once, by the response.
    taken: Cell<u32>,
    /// Rejected with a retry time.
    again: Cell<u32>,
    /// Without a response, and sent again with the same key.
    unanswered: Cell<u32>,
    /// From the first try to the answer that it was taken, of those in a spike.
    waited: RefCell<Vec<Duration>>,
}

/// Measures on both engines and writes the section.
///
/// # Errors
/// When a server fails, or a form is refused that should be taken.
pub async fn run(arguments: &SpikeArguments) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("making a folder")?;
    let mut rows = Vec::new();
    let file = folder.path().join("spike.db");
    rows.extend(
        on(arguments, "SQLite", format!("sqlite://{}", file.display()), &folder.path().join("sqlite"))
            .await?,
    );
    let url = centres::database(&arguments.postgres_url, "bench_spike").await?;
    rows.extend(on(arguments, "PostgreSQL", url, &folder.path().join("postgres")).await?);
    let table = table(&rows);
    println!("{table}");
    if arguments.dry {
        return Ok(());
    }
    let text = format!(
        "## A launch\n\n`just bench spike`: {} forms of an event, sent at {TIMES} times the rate that the machine holds, while \
         {PAGES_PER_SECOND} pages a second are read; client and server on the same cores. Each form comes by a connection of its own. Who \
         is answered 503 comes again after the seconds that the answer says, and up to one more. What the machine holds is \
         what {HOLDING} clients reach with {FIRST} forms, one at a time, beside the same readers, just before; {} rounds, the \
         ratio is the median of theirs, its range in brackets. Kills during a launch: `event_kill.rs` in the gateway's \
         tests.\n\n{table}",
        arguments.forms, arguments.rounds
    );
    section::write(&arguments.report, "spike", &text)
}

async fn on(
    arguments: &SpikeArguments,
    engine: &str,
    database_url: String,
    folder: &Path,
) -> anyhow::Result<Vec<Row>> {
    let start = DateTime::parse_from_rfc3339(CLOCK).context("the bench's clock")?;
    let provider =
        Sandbox::new(Clock::starting_at(start.to_utc()), None).serve().await.context("the fake provider")?;
    let gateway = Gateway {
        program: arguments.gateway.clone(),
        site_dir: arguments.site_dir.clone(),
        data_dir: folder.to_path_buf(),
        database_url: database_url.clone(),
        settings: settings(&provider),
    };
    gateway.maintain("migrate")?;
    gateway.maintain("seed")?;
    let running = gateway.serve().await?;
    let (key, template) = form(&running).await?;

    let mut rounds = Rounds::default();
    for round in 0..arguments.rounds {
        let from = round * (FIRST + arguments.forms);
        let (first, last) = (from + FIRST, from + FIRST + arguments.forms);
        let forms = verified(&running, &provider, &key, &template, from..first).await?;
        let (rate, pages) = timed(hold(running.address, &forms, &rounds.tally), &running).await?;
        rounds.held.push(rate);
        rounds.calm.extend(pages);

        let forms = verified(&running, &provider, &key, &template, first..last).await?;
        let sending = storm(running.address, &forms, rate * TIMES, &rounds.tally);
        let (rate, pages) = timed(sending, &running).await?;
        rounds.taken.push(rate);
        rounds.beside.extend(pages);
    }
    let sent = u32::try_from(arguments.rounds * (FIRST + arguments.forms)).context("counting forms")?;
    let Rounds { tally, held, taken, mut calm, mut beside } = rounds;
    let (rows, persons) = stored(engine, &database_url, &key).await?;
    let all = i64::from(tally.taken.get());
    let mut waited = tally.waited.take();
    ensure!(tally.taken.get() == sent, "{} of {sent} forms were taken", tally.taken.get());

    let named = |what: &str| format!("{what}, {engine}");
    Ok(vec![
        Row::ratio(&named("forms a second at 5 × / that the machine holds"), &taken, &held, GOODPUT),
        Row::figure(
            &named("forms of a round told to come again, and never answered"),
            format!(
                "{} times, {} times",
                tally.again.get() as usize / arguments.rounds,
                tally.unanswered.get() as usize / arguments.rounds
            ),
        ),
        Row::figure(
            &named("time to be taken at 5 ×, p50 and longest"),
            format!(
                "{:.1} s, {:.1} s",
                quantile(&mut waited, 0.5) / 1000.0,
                quantile(&mut waited, 1.0) / 1000.0
            ),
        ),
        Row::below(&named("acknowledged forms lost"), (all - rows).max(0) as f64, "", 1.0),
        Row::below(&named("forms there twice"), (rows - persons) as f64, "", 1.0),
        Row::within(&named("page reads before, p99"), quantile(&mut calm, 0.99), READ_WITHIN),
        Row::within(&named("page reads during the spike, p99"), quantile(&mut beside, 0.99), READ_WITHIN),
    ])
}

/// The results of the rounds on one engine.
#[derive(Default)]
struct Rounds {
    tally: Tally,
    /// Forms a second that the machine holds.
    held: Vec<f64>,
    /// Forms a second that are taken of the spike.
    taken: Vec<f64>,
    /// Pages read beside each.
    calm: Vec<Duration>,
    beside: Vec<Duration>,
}

/// Forms a second of what sends so many, and the time that each page took that was read meanwhile.
async fn timed(
    sending: impl Future<Output = anyhow::Result<usize>>,
    running: &Running,
) -> anyhow::Result<(f64, Vec<Duration>)> {
    let readers = PageReaders::start(running.address, &PAGES);
    let started = Instant::now();
    let sent = sending.await;
    let span = started.elapsed();
    let pages = readers.stop()?;
    let sent = u32::try_from(sent?).context("counting forms")?;
    Ok((f64::from(sent) / span.as_secs_f64(), pages))
}

/// The real flow of an identity check, against the fake.
fn settings(provider: &RunningFakes) -> Vec<(&'static str, String)> {
    let ring = |byte: u8| format!("k1:{}", STANDARD.encode([byte; 32]));
    vec![
        ("GATEWAY_IDENTITY_API_URL", provider.identity_url()),
        ("GATEWAY_IDENTITY_WINDOW_URL", "http://127.0.0.1:9/service.cb".to_owned()),
        ("GATEWAY_IDENTITY_CLIENT_ID", keys::IDENTITY_CLIENT.to_owned()),
        ("GATEWAY_IDENTITY_CLIENT_SECRET", keys::IDENTITY_SECRET.to_owned()),
        ("GATEWAY_IDENTITY_PRODUCT_ID", keys::IDENTITY_PRODUCT.to_owned()),
        ("GATEWAY_IDENTITY_KEYS", ring(1)),
        ("GATEWAY_IDENTITY_PERSON_KEY", ring(2)),
        ("GATEWAY_EVENT_KEYS", ring(3)),
        // Each client has its own network, as behind a proxy.
        ("GATEWAY_TRUSTED_PROXIES", "127.0.0.0/8".to_owned()),
    ]
}

/// The event's key, and the form with the same values for all.
async fn form(running: &Running) -> anyhow::Result<(String, Value)> {
    let body = json!({ "query": FORM, "variables": { "url": EVENT } }).to_string();
    let page = Request::post(running.address, "/graphql", &body).once().await?;
    let page: Value = serde_json::from_slice(&page).context("reading the event")?;
    let form = &page["data"]["event"]["form"];
    let key = form["purpose"].as_str().with_context(|| format!("no form: {page}"))?.to_owned();
    let consents = form["consents"].as_array().into_iter().flatten();
    let consents: Vec<Value> = consents
        .map(|one| json!({"position": one["position"], "textVersion": one["textVersion"], "answer": "AGREE"}))
        .collect();
    let mut input =
        json!({ "url": EVENT, "language": "KO", "email": "hong@example.com", "consents": consents });
    if form["collectsAddress"] == true {
        input["address"] = "서울특별시 중구 가온로 12".into();
        input["addressDetail"] = "101호".into();
    }
    if form["collectsGender"] == true {
        input["gender"] = "MALE".into();
    }
    Ok((key, input))
}

/// Verifies so many persons and fills in the form of each.
async fn verified(
    running: &Running,
    provider: &RunningFakes,
    key: &str,
    template: &Value,
    numbers: std::ops::Range<usize>,
) -> anyhow::Result<Vec<Form>> {
    let next = RefCell::new(numbers);
    let workers = (0..VERIFYING).map(|_| async {
        let mut connection = Connection::open(running.address).await?;
        let mut forms = Vec::new();
        loop {
            let number = next.borrow_mut().next();
            let Some(number) = number else { return anyhow::Ok(forms) };
            forms.push(verify(&mut connection, running.address, provider, key, template, number).await?);
        }
    });
    Ok(try_join_all(workers).await?.into_iter().flatten().collect())
}

async fn verify(
    connection: &mut Connection,
    address: SocketAddr,
    provider: &RunningFakes,
    key: &str,
    template: &Value,
    number: usize,
) -> anyhow::Result<Form> {
    let network =
        format!("X-Forwarded-For: 10.{}.{}.{}\r\n", number >> 16 & 255, number >> 8 & 255, number & 255);
    let begin = format!("/api/NiceAPI/get-token?returnUrl=%2Fkr%2Fverify-mobile-result&event={key}");
    let request = Request::of_visitor(address, ("GET", &begin), &network, "");
    let begun = connection.answer(request.bytes(), TIMEOUT).await?;
    let cookie = begun.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let begun: Value = serde_json::from_slice(begun.body).context("reading the verification")?;
    let text = |name: &str| {
        begun["data"][name].as_str().map(str::to_owned).with_context(|| format!("not begun: {begun}"))
    };
    let form = ReturnedAnswer {
        token_version_id: text("tokenVersionID")?,
        enc_data: text("requestData")?,
        integrity_value: text("hmac")?,
    };
    let cookie = cookie.context("no cookie of a visit")?;
    let person = DemoPerson {
        name: format!("홍길동{number}"),
        birth_date: "19900215".into(),
        gender: 1,
        foreign: false,
        carrier: 1,
        phone: format!("010000{:05}", number % 100_000),
    };
    let answer = provider
        .sandbox
        .identity
        .answer(&form, &person, "0000")
        .context("the fake provider gave no answer")?;
    let headers = format!("{network}Cookie: {cookie}\r\n");
    let body = json!({
        "responseData": answer.enc_data, "tokenVersionID": answer.token_version_id,
        "integrityValue": answer.integrity_value,
    });
    let request =
        Request::of_visitor(address, ("POST", "/api/NiceAPI/verify-code"), &headers, &body.to_string());
    let taken = connection.ask(request.bytes()).await?;
    ensure!(taken.starts_with(br#"{"status":true"#), "not verified: {}", String::from_utf8_lossy(taken));
    let mut input = template.clone();
    input["idempotencyKey"] = format!("00000000-0000-4000-8000-{number:012}").into();
    let body = json!({ "query": SUBMIT, "variables": { "input": input } }).to_string();
    let request = Request::of_visitor(address, ("POST", "/graphql"), &headers, &body).bytes().to_vec();
    Ok(Form { number, request })
}

/// As many clients as keep the machine busy; how many forms they sent.
async fn hold(address: SocketAddr, forms: &[Form], tally: &Tally) -> anyhow::Result<usize> {
    let waiting = RefCell::new(forms.iter());
    let clients = (0..HOLDING).map(|_| async {
        loop {
            let form = waiting.borrow_mut().next();
            let Some(form) = form else { return anyhow::Ok(()) };
            let mut connection = Connection::of_visitor(address, form.number).await?;
            send(&mut connection, address, form, tally, None).await?;
        }
    });
    try_join_all(clients).await?;
    Ok(forms.len())
}

/// Every form at its time, `rate` a second, each by a connection of its own; ends when all are taken.
async fn storm(address: SocketAddr, forms: &[Form], rate: f64, tally: &Tally) -> anyhow::Result<usize> {
    let started = tokio::time::Instant::now();
    let visitors = (0_u32..).zip(forms).map(|(number, form)| async move {
        tokio::time::sleep_until(started + Duration::from_secs_f64(f64::from(number) / rate)).await;
        let mut connection = Connection::of_visitor(address, form.number).await?;
        send(&mut connection, address, form, tally, Some(Instant::now())).await
    });
    try_join_all(visitors).await?;
    Ok(forms.len())
}

/// Sends a form until it is accepted, with retries as requested. `since` where the duration is recorded.
async fn send(
    connection: &mut Connection,
    address: SocketAddr,
    form: &Form,
    tally: &Tally,
    since: Option<Instant>,
) -> anyhow::Result<()> {
    loop {
        let answer = connection.answer(&form.request, TIMEOUT).await;
        let kept = answer.is_ok();
        let pause = match answer {
            Ok(answer) if answer.status() == 200 => {
                let taken = answer.body == br#"{"data":{"submitEventForm":{"errors":[]}}}"#;
                ensure!(taken, "not taken: {}", String::from_utf8_lossy(answer.body));
                tally.taken.set(tally.taken.get() + 1);
                tally.waited.borrow_mut().extend(since.map(|since| since.elapsed()));
                return Ok(());
            }
            Ok(answer) if answer.status() == 503 => {
                let seconds = answer.header("retry-after").and_then(|text| text.parse().ok());
                tally.again.set(tally.again.get() + 1);
                Duration::from_secs(seconds.context("no Retry-After")?)
            }
            Ok(answer) => {
                bail!("answered {}: {}", answer.status(), String::from_utf8_lossy(answer.body))
            }
            // As a browser whose connection broke: the key of the attempt makes it one form.
            Err(_broken) => {
                tally.unanswered.set(tally.unanswered.get() + 1);
                Duration::from_secs(1)
            }
        };
        // Not all in the same moment, as the waiting page doesn't either.
        let count = tally.again.get() + tally.unanswered.get();
        let pause = pause + Duration::from_millis(u64::from(count) * 37 % 1_000);
        tokio::time::sleep(pause).await;
        // A browser keeps its connection until the server closes it.
        if !kept || pause >= CLOSED_AFTER {
            *connection = Connection::of_visitor(address, form.number).await?;
        }
    }
}

/// Forms of the event that are stored, and persons among them.
async fn stored(engine: &str, url: &str, key: &str) -> anyhow::Result<(i64, i64)> {
    let sql =
        format!("SELECT COUNT(*), COUNT(DISTINCT person_hash) FROM event_entry WHERE event_key = '{key}'");
    if engine == "SQLite" {
        let file = url.trim_start_matches("sqlite://");
        let database = rusqlite::Connection::open(file).context("opening the database")?;
        return database.query_row(&sql, [], |row| Ok((row.get(0)?, row.get(1)?))).context("counting");
    }
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let counting = async move {
        let row = client.query_one(&sql, &[]).await?;
        Ok((row.get(0), row.get(1)))
    };
    let (counted, ()) = try_join(counting, connection).await.context("counting")?;
    Ok(counted)
}
