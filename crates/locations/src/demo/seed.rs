//! Writes the sample dealers into an empty table.

use std::collections::HashMap;

use kernel::{Database, Fault, bump_revision};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{
    ConnectionTrait, DatabaseBackend, DatabaseTransaction, EntityTrait, PaginatorTrait, QuerySelect,
};

use super::{Sample, samples};
use crate::dealer::DealerKind;
use crate::dealer::entity::{bays, closure, dealer};
use crate::places::Places;
use crate::service::TOPIC;

/// Rows per statement: 30 columns each stay well below the 32,766 values that SQLite takes.
const BATCH: usize = 500;
/// The last change of the sample data: 2026-11-01 in Seoul, UTC milliseconds.
const UPDATED_AT: i64 = 1_793_458_800_000;
/// A centre in so many has one closed day ahead, and one in so many has fewer bays on Saturdays.
const EVERY: (usize, usize) = (11, 3);
/// The closed days, assigned in rotation.
const CLOSURES: &[(&str, &str, &str)] = &[
    ("2026-12-31", "연말 재고 조사", "Year-end stocktaking"),
    ("2027-01-04", "설비 점검", "Equipment check"),
    ("2027-01-15", "직원 교육", "Staff training"),
    ("2027-02-10", "시설 공사", "Building work"),
];

/// Adds the sample dealers with their bays and closures when there is no dealer, all or nothing.
///
/// # Errors
/// The database's.
pub async fn seed(database: &Database) -> Result<(), Fault> {
    if dealer::Entity::find().count(database.read()).await? > 0 {
        return Ok(());
    }
    let places = Places::bundled()?;
    let samples = samples(&places)?;
    let rows: Vec<_> = samples.iter().map(|sample| row(sample, &places)).collect();
    database
        .write(move |tx| {
            let (rows, samples) = (rows.clone(), samples.clone());
            Box::pin(async move { insert(tx, rows, &samples).await })
        })
        .await
}

async fn insert(
    tx: &DatabaseTransaction,
    rows: Vec<dealer::ActiveModel>,
    samples: &[Sample],
) -> Result<(), Fault> {
    // Two gateways may start together: the second waits here and finds the first one's rows.
    if tx.get_database_backend() == DatabaseBackend::Postgres {
        tx.execute_unprepared("LOCK TABLE dealer IN EXCLUSIVE MODE").await?;
    }
    if dealer::Entity::find().count(tx).await? > 0 {
        return Ok(());
    }
    for batch in rows.chunks(BATCH) {
        dealer::Entity::insert_many(batch.to_vec()).exec_without_returning(tx).await?;
    }
    let ids: HashMap<String, i64> = dealer::Entity::find()
        .select_only()
        .column(dealer::Column::Code)
        .column(dealer::Column::Id)
        .into_tuple::<(String, i64)>()
        .all(tx)
        .await?
        .into_iter()
        .collect();
    let mut saturdays = Vec::new();
    let mut closures = Vec::new();
    let centres = samples.iter().filter(|sample| sample.kind == DealerKind::ServiceCentre);
    for (index, sample) in centres.enumerate() {
        let Some(&id) = ids.get(&sample.code) else { continue };
        if index % EVERY.1 == 0 && sample.bays > 1 && sample.week[1].is_some() {
            let bays = Set(small(sample.bays.div_ceil(2)));
            saturdays.push(bays::ActiveModel { dealer_id: Set(id), weekday: Set(6), bays });
        }
        if index % EVERY.0 == EVERY.0 - 1 {
            let (date, ko, en) = CLOSURES[index / EVERY.0 % CLOSURES.len()];
            closures.push(closure::ActiveModel {
                dealer_id: Set(id),
                date: Set(date.into()),
                reason_ko: Set(ko.into()),
                reason_en: Set(en.into()),
            });
        }
    }
    bays::Entity::insert_many(saturdays).exec_without_returning(tx).await?;
    closure::Entity::insert_many(closures).exec_without_returning(tx).await?;
    bump_revision(tx, TOPIC).await
}

fn row(sample: &Sample, places: &Places) -> dealer::ActiveModel {
    let district = &places.districts()[sample.district];
    let [weekday, saturday, sunday] = sample.week;
    let opens = |hours: Option<(i32, i32)>| Set(hours.map(|(opens, _)| opens));
    let closes = |hours: Option<(i32, i32)>| Set(hours.map(|(_, closes)| closes));
    dealer::ActiveModel {
        id: NotSet,
        kind: Set(sample.kind),
        code: Set(sample.code.clone()),
        name_ko: Set(sample.name.ko.clone()),
        name_en: Set(sample.name.en.clone()),
        network_name: Set(sample.name.ko.clone()),
        province_code: Set(places.provinces()[district.province].code.clone()),
        district_code: Set(district.code.clone()),
        address_ko: Set(sample.address.ko.clone()),
        address_en: Set(sample.address.en.clone()),
        phone: Set(sample.phone.clone()),
        mobile_phone: Set(sample.mobile_phone.clone()),
        lat: Set(sample.location.lat),
        lng: Set(sample.location.lng),
        weekday_opens: opens(weekday),
        weekday_closes: closes(weekday),
        saturday_opens: opens(saturday),
        saturday_closes: closes(saturday),
        sunday_opens: opens(sunday),
        sunday_closes: closes(sunday),
        bays: Set(small(sample.bays)),
        exclusive_shop: Set(sample.exclusive_shop),
        link_href: Set(sample.link_href.clone()),
        cancel_cutoff_hours: Set(24),
        removed_at: Set(None),
        updated_at: Set(UPDATED_AT),
        edited: Set(String::new()),
        handed_over_at: Set(None),
        handed_over_by: Set(None),
        version: Set(1),
    }
}

/// A number of bays, which is below 10.
const fn small(count: usize) -> i32 {
    count as i32
}
