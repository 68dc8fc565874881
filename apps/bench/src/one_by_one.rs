//! The baselines of booking: its statements one after the other, by pgbench on PostgreSQL and over one connection on
//! SQLite.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rusqlite::params;

const SCRIPT: &str = include_str!("../sql/booking.pgbench.sql");

/// pgbench with as many clients; transactions per second.
///
/// # Errors
/// When pgbench is not installed, or a transaction fails.
pub fn on_postgres(url: &str, folder: &Path, clients: u32, seconds: u32) -> anyhow::Result<f64> {
    let file = folder.join("booking.pgbench.sql");
    std::fs::write(&file, SCRIPT).context("writing the script")?;
    let output = Command::new(program())
        .args(["--no-vacuum", "--protocol=prepared", "--jobs=2"])
        .args([format!("--client={clients}"), format!("--time={seconds}")])
        .arg("--file")
        .args([file.as_os_str(), url.as_ref()])
        .stdin(Stdio::null())
        .output()
        .context("starting pgbench, which comes with PostgreSQL")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success() && !errors.contains("ERROR"), "pgbench failed: {text}{errors}");
    let line = text.lines().find(|line| line.starts_with("tps = ")).context("pgbench gave no figure")?;
    let figure = line.split_whitespace().nth(2).context("pgbench gave no figure")?;
    figure.parse().context("reading pgbench's figure")
}

/// From PATH, or from Debian's folder of the newest version.
fn program() -> std::path::PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = debian.map(|folder| folder.path().join("bin/pgbench")).filter(|path| path.exists()).max();
    newest.unwrap_or_else(|| "pgbench".into())
}

const ACCEPTS: &str = "SELECT 1 FROM dealer WHERE id = ?1 AND removed_at IS NULL \
    AND NOT EXISTS (SELECT 1 FROM dealer_closure WHERE dealer_id = dealer.id AND date = ?2)";
const SEAT: &str = "INSERT INTO phone_seat (phone, seat, owner, expires_at) \
    SELECT ?1, v.column1, ?2, CAST(?3 AS BIGINT) FROM (VALUES (1),(2),(3)) AS v \
    WHERE NOT EXISTS (SELECT 1 FROM phone_seat s WHERE s.phone = ?1 AND s.seat = v.column1 AND s.expires_at > ?4) \
    ORDER BY v.column1 LIMIT 1 \
    ON CONFLICT (phone, seat) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at \
    WHERE phone_seat.expires_at <= ?4";
const CLAIM: &str = "INSERT INTO bay_claim (dealer_id, quantum, bay, owner, expires_at) \
    SELECT CAST(?1 AS BIGINT), CAST(?2 AS BIGINT) + o.column1, b.bay, ?3, CAST(?4 AS BIGINT) \
    FROM (SELECT v.column1 AS bay FROM (VALUES (0),(1),(2)) AS v \
          WHERE NOT EXISTS (SELECT 1 FROM bay_claim c WHERE c.dealer_id = ?1 AND c.bay = v.column1 \
              AND c.quantum >= ?2 AND c.quantum < ?2 + 1 AND c.expires_at > ?5) \
          ORDER BY (v.column1 + CAST(?6 AS BIGINT)) % 3 LIMIT 1) AS b \
    CROSS JOIN (VALUES (0)) AS o \
    WHERE true ORDER BY o.column1 \
    ON CONFLICT (dealer_id, quantum, bay) DO UPDATE \
    SET owner = excluded.owner, expires_at = excluded.expires_at WHERE bay_claim.expires_at <= ?5 RETURNING bay";
const QUOTA: &str = "INSERT INTO quota_use (kind, subject, period, shard, used, expires_at) VALUES \
    ('booking.email', 'ffeeddccbbaa99887766554433221100', 0, ?2, 1, 1), ('booking.visit', ?1, 0, 0, 1, 1), \
    ('booking.without-hold', '00112233445566778899aabbccddeeff', 0, ?2, 1, 1) \
    ON CONFLICT (kind, subject, period, shard) DO UPDATE SET used = quota_use.used + 1 \
    WHERE quota_use.used < 31250 RETURNING kind, subject";
const BOOKING: &str = "INSERT INTO booking (public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, \
    make_en, model_ko, model_en, year, need_help, name, phone, email, license_no, license_key, marketing, advertising, \
    consent_version, language, idempotency_key, request_hash, created_at, updated_at, cancelled_at, version, services, \
    duplicate_key, closed_at, source) VALUES (?1, ?2, 'booked', ?3, ?4, ?5, ?6, '현대', 'Hyundai', '그랜저', 'Grandeur', 2024, \
    NULL, '홍길동', ?7, 'hong@example.com', '12가 3456', '12가3456', FALSE, FALSE, '2026-11', 'ko', ?8, \
    'a3f5c1d2e4b6978812340987654321abcdef00112233445566778899aabbccdd', ?9, ?9, NULL, 0, \
    '[{\"id\":\"service-oil\",\"minutes\":30}]', ?10, NULL, '00112233445566778899aabbccddeeff') ON CONFLICT DO NOTHING RETURNING id";
const OUTBOX: &str = "INSERT INTO outbox (topic, lane, key, payload, due_at, created_at) VALUES \
    (?1, ?2, ?3, ?4, ?5, ?6), (?7, ?8, ?9, ?10, ?11, ?12), (?13, ?14, ?15, ?16, ?17, ?18), \
    (?19, ?20, ?21, ?22, ?23, ?24), (?25, ?26, ?27, ?28, ?29, ?30) ON CONFLICT (key) DO NOTHING";
/// The moment of the bench's clock, UTC milliseconds.
const NOW: i64 = 1_795_393_800_000;

/// One connection in the same modes as the gateway's writer; bookings per second. `serial` continues across calls.
///
/// # Errors
/// When the database refuses.
pub fn on_sqlite(file: &Path, span: Duration, serial: &mut i64) -> anyhow::Result<f64> {
    let mut connection = rusqlite::Connection::open(file).context("opening the database")?;
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
             PRAGMA busy_timeout = 5000; PRAGMA cache_size = -8192;",
        )
        .context("setting the modes")?;
    connection.set_prepared_statement_cache_capacity(64);
    let (started, mut booked) = (Instant::now(), 0_u32);
    while started.elapsed() < span {
        *serial += 1;
        book(&mut connection, *serial).context("booking")?;
        booked += 1;
    }
    Ok(f64::from(booked) / started.elapsed().as_secs_f64())
}

fn book(connection: &mut rusqlite::Connection, serial: i64) -> anyhow::Result<()> {
    let (dealer, quantum) = (1 + serial % 500, 10_000_000 + serial);
    let (id, phone) = (format!("{serial:b>22}"), format!("019{serial:08}"));
    let tx = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let accepts = tx.prepare_cached(ACCEPTS)?.exists(params![dealer, "2026-11-24"])?;
    ensure!(accepts, "no such centre");
    let until = (quantum + 1) * 1_800_000;
    ensure!(tx.prepare_cached(SEAT)?.execute(params![phone, id, until, NOW])? == 1, "no seat");
    let bay: i64 = tx
        .prepare_cached(CLAIM)?
        .query_row(params![dealer, quantum, id, i64::MAX, NOW, 0], |row| row.get(0))?;
    let counted = tx
        .prepare_cached(QUOTA)?
        .query_map(params![format!("{serial:032x}"), serial % 32], |_| Ok(()))?
        .count();
    ensure!(counted == 3, "a limit is reached");
    let number = format!("G261123-{serial}");
    let (key, mark) = (format!("{serial:k>36}"), format!("{dealer}/20781/{serial}"));
    let starts = quantum * 1_800_000;
    let _: i64 = tx
        .prepare_cached(BOOKING)?
        .query_row(params![id, number, dealer, bay, starts, until, phone, key, NOW, mark], |row| {
            row.get(0)
        })?;
    let notice = |kind: &str| {
        format!(
            "{{\"booking\":\"{id}\",\"endsAt\":{until},\"kind\":\"{kind}\",\"startsAt\":{starts},\"version\":0}}"
        )
    };
    let of = |topic: &str, kind: &str| {
        let lane = if kind == "reminder" {
            format!("{number}:{topic}:reminder")
        } else {
            format!("{number}:{topic}")
        };
        (topic.to_owned(), lane, format!("{number}:{topic}:{kind}:0"), notice(kind))
    };
    let entries = [
        of("notice.message", "confirmed"),
        of("notice.mail", "confirmed"),
        of("notice.message", "reminder"),
        of("notice.mail", "reminder"),
        of("dealer-system", "state"),
    ];
    let mut insert = tx.prepare_cached(OUTBOX)?;
    for (index, (topic, lane, key, payload)) in entries.iter().enumerate() {
        let first = index * 6;
        for (offset, text) in [topic, lane, key, payload].into_iter().enumerate() {
            insert.raw_bind_parameter(first + offset + 1, text)?;
        }
        insert.raw_bind_parameter(first + 5, NOW)?;
        insert.raw_bind_parameter(first + 6, NOW)?;
    }
    ensure!(insert.raw_execute()? == 5, "entries are there already");
    drop(insert);
    Ok(tx.commit()?)
}
