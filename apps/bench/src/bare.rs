//! The baselines: an axum handler, one prepared statement, the same rows as JSON, and nothing else.

use std::cell::RefCell;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, mpsc};
use tokio_postgres::{Client, NoTls, Statement};

use crate::dealers::{Answer, COLUMNS, Data, Dealer, Point, Text};

/// Connections of the PostgreSQL baseline; a request holds one for as long as its statement runs, as pools have it.
const CONNECTIONS: usize = 16;

#[derive(Deserialize)]
struct BenchCity {
    province: String,
    district: String,
}

type Rows = Result<Json<Answer>, (StatusCode, String)>;

fn failed(error: impl std::fmt::Display) -> (StatusCode, String) {
    (StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
}

/// Serves on a free port of the loopback address and prints it on standard output, until the process is killed.
///
/// # Errors
/// When the port can't be opened.
pub async fn serve(router: Router) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.context("opening a port")?;
    println!("{}", listener.local_addr().context("reading the port")?);
    axum::serve(listener, router).await.context("serving")
}

/// Static texts, each at its length in bytes.
pub fn of_texts(lengths: &[usize]) -> Router {
    lengths.iter().fold(Router::new(), |router, &length| {
        let text = Bytes::from("a".repeat(length));
        router.route(&format!("/{length}"), get(async move || text))
    })
}

/// Idle connections with their prepared statement.
struct Pool {
    give_back: mpsc::Sender<(Client, Statement)>,
    idle: Mutex<mpsc::Receiver<(Client, Statement)>>,
}

/// The baseline on PostgreSQL.
///
/// # Errors
/// When the database can't be reached.
pub async fn on_postgres(url: &str) -> anyhow::Result<Router> {
    let sql = format!(
        "SELECT {COLUMNS} FROM dealer WHERE kind = 'service-center' AND province_code = $1 AND district_code = $2 \
         AND removed_at IS NULL"
    );
    let (give_back, idle) = mpsc::channel(CONNECTIONS);
    for _ in 0..CONNECTIONS {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
        tokio::spawn(connection);
        let statement = client.prepare(&sql).await.context("preparing the statement")?;
        give_back.send((client, statement)).await.context("filling the pool")?;
    }
    let pool = Arc::new(Pool { give_back, idle: Mutex::new(idle) });
    Ok(Router::new().route("/dealers", get(from_postgres)).with_state(pool))
}

async fn from_postgres(State(pool): State<Arc<Pool>>, Query(place): Query<BenchCity>) -> Rows {
    let (client, statement) =
        pool.idle.lock().await.recv().await.ok_or_else(|| failed("the pool is closed"))?;
    let rows = client.query(&statement, &[&place.province, &place.district]).await;
    pool.give_back.send((client, statement)).await.map_err(failed)?;
    let rows = rows.map_err(failed)?;
    let dealers = rows
        .iter()
        .map(|row| Dealer {
            code: row.get(0),
            name: Text { ko: row.get(1), en: row.get(2) },
            address: Text { ko: row.get(3), en: row.get(4) },
            phone: row.get(5),
            location: Point { lat: row.get(6), lng: row.get(7) },
            exclusive_shop: row.get(8),
        })
        .collect();
    Ok(Json(Answer { data: Data { dealers } }))
}

thread_local! {
    static CONNECTION: RefCell<Option<rusqlite::Connection>> = const { RefCell::new(None) };
}

/// The baseline on SQLite. Each worker thread has a connection and reads in the handler: a read of fifteen rows from
/// the page cache is shorter than handing it to another thread.
pub fn on_sqlite(file: PathBuf) -> Router {
    Router::new().route("/dealers", get(from_sqlite)).with_state(Arc::new(file))
}

async fn from_sqlite(State(file): State<Arc<PathBuf>>, Query(place): Query<BenchCity>) -> Rows {
    let dealers = CONNECTION.with_borrow_mut(|slot| {
        let connection = match slot.take() {
            Some(connection) => connection,
            None => rusqlite::Connection::open(file.as_path())?,
        };
        let rows = read(&connection, &place);
        *slot = Some(connection);
        rows
    });
    Ok(Json(Answer { data: Data { dealers: dealers.map_err(failed)? } }))
}

fn read(connection: &rusqlite::Connection, place: &BenchCity) -> rusqlite::Result<Vec<Dealer>> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM dealer WHERE kind = 'service-center' AND province_code = ?1 AND district_code = ?2 \
         AND removed_at IS NULL"
    ))?;
    let rows = statement.query_map([&place.province, &place.district], |row| {
        Ok(Dealer {
            code: row.get(0)?,
            name: Text { ko: row.get(1)?, en: row.get(2)? },
            address: Text { ko: row.get(3)?, en: row.get(4)? },
            phone: row.get(5)?,
            location: Point { lat: row.get(6)?, lng: row.get(7)? },
            exclusive_shop: row.get(8)?,
        })
    })?;
    rows.collect()
}
