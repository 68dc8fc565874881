//! Saving: the claim decides, the counters of the limits, the booking and its notices follow, all in one transaction of
//! six statements, or seven when a hold is turned into it.

use std::sync::Arc;

use kernel::quota::{self, Use};
use kernel::{Database, Fault, Randomness, seoul};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use sha2::{Digest, Sha256};

use super::audit::AuditContext;
use super::entity::{self, BookingOrigin, BookingState};
use super::input::ValidBooking;
use super::phone_slot::{self, PhoneSlot};
use super::query::{find_by_key, is_marked};
use super::scope::CentreScope;
use super::{NewBooking, booked_services};
use crate::limits::{Client, Limits, Quotas, code};
use crate::prices::PriceRange;
use crate::slots::{Quanta, claim};
use crate::{BookingError, handover, holds};

/// The consent texts on the contact step; raised whenever one of them changes.
const CONSENT_VERSION: &str = "2026-11";
/// Letters of a booking number that can't be mistaken when read out: no 0 O 1 I L.
const NUMBER_LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const NUMBER_LENGTH: usize = 5;
/// 28 million numbers a day: a second collision in a row is a fault, not bad luck.
const NUMBER_TRIES: usize = 3;

/// Everything that the transaction needs.
pub(crate) struct Save {
    pub scope: CentreScope,
    pub request: NewBooking,
    pub booking: ValidBooking,
    pub dealer_id: i64,
    pub bays: u16,
    pub quanta: Quanta,
    /// The price guide of its services, if it has a range for all of them.
    pub price: Option<PriceRange>,
    /// UTC milliseconds.
    pub now: i64,
    /// Active bookings that one phone may have.
    pub per_phone: u16,
    pub client: Client,
    /// The account that it belongs to.
    pub account_id: Option<i64>,
    /// The rate limits that it counts against.
    pub quotas: Quotas,
    /// When a hold must have been placed to count as one, UTC milliseconds.
    pub held_before: i64,
    /// The confirmation code that was entered.
    pub code: Option<String>,
    /// Whether a code can be sent to this person, unless one was entered.
    pub can_confirm: bool,
    pub origin: BookingOrigin,
    /// The log entry if staff make it.
    pub audit: AuditContext,
}

/// How the transaction ended without a booking of its own.
enum SaveRollback {
    /// No bay is free.
    Full,
    /// The centre was closed or removed since the plan was made.
    Closed,
    /// The phone has as many active bookings as it may.
    TooMany,
    /// These counters are full.
    OverLimit(Vec<Use>),
    /// The confirmation code was used for another booking meanwhile, or has expired.
    CodeExpired,
    /// The idempotency key, the number, or the mark of a duplicate is in use.
    Collision,
    Fault(Fault),
}

impl From<Fault> for SaveRollback {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<DbErr> for SaveRollback {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl kernel::WriteFailure for SaveRollback {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Full
            | Self::Closed
            | Self::TooMany
            | Self::OverLimit(_)
            | Self::CodeExpired
            | Self::Collision => None,
        }
    }
}

/// The outcome of a save.
pub(crate) enum SaveOutcome {
    /// Stored now, or stored before under the same key and body.
    Booking(Box<entity::Model>),
    /// Every bay is claimed.
    Full,
    /// The day is closed after all.
    Closed,
}

/// The booking of an earlier attempt with the same key and body, if there is one. Outside the scope its key is merely in
/// use.
pub(crate) async fn earlier(
    database: &Database,
    scope: &CentreScope,
    request: &NewBooking,
) -> Result<Option<Box<entity::Model>>, BookingError> {
    let Some(key) = request.idempotency_key else { return Ok(None) };
    match find_by_key(database, &key.to_string()).await? {
        None => Ok(None),
        Some(row) if row.request_hash == hash_of(request)? && scope.admits(row.dealer_id) => {
            Ok(Some(Box::new(row)))
        }
        Some(_) => Err(BookingError::IdempotencyConflict),
    }
}

/// Stores the booking. A previous request with the same idempotency key is only looked up after a conflict, which its
/// unique key causes, so that a first attempt needs no extra statement.
pub(crate) async fn save(
    database: &Database,
    randomness: &Randomness,
    save: Save,
) -> Result<SaveOutcome, BookingError> {
    let hash = hash_of(&save.request)?;
    let services = booked_services::written(&save.booking.services)?;
    let save = Arc::new(save);
    for _ in 0..NUMBER_TRIES {
        let row = row_of(&save, &hash, &services, randomness);
        let mark = row.duplicate_key.clone();
        let attempt = {
            let (save, row, randomness) = (Arc::clone(&save), row, randomness.clone());
            database.write(move |tx| {
                let (save, row, randomness) = (Arc::clone(&save), row.clone(), randomness.clone());
                Box::pin(async move { store(tx, &save, row, &randomness).await })
            })
        };
        let unsaved = match attempt.await {
            Ok(row) => return Ok(SaveOutcome::Booking(Box::new(row))),
            Err(SaveRollback::Fault(fault)) => return Err(fault.into()),
            Err(unsaved) => unsaved,
        };
        if let Some(row) = earlier(database, &save.scope, &save.request).await? {
            return Ok(SaveOutcome::Booking(row));
        }
        match unsaved {
            SaveRollback::Full => return Ok(SaveOutcome::Full),
            SaveRollback::Closed => return Ok(SaveOutcome::Closed),
            SaveRollback::TooMany => return Err(BookingError::TooManyBookings),
            SaveRollback::OverLimit(refused) => {
                return Err(Limits::refusal(&refused, save.can_confirm, save.now));
            }
            SaveRollback::CodeExpired => return Err(BookingError::CodeExpired),
            SaveRollback::Collision => {
                if let Some(mark) = mark
                    && is_marked(database, &mark).await?
                {
                    return Err(BookingError::Duplicate);
                }
            }
            SaveRollback::Fault(fault) => return Err(fault.into()),
        }
    }
    Err(Fault::Corrupt("no free booking number was found".into()).into())
}

async fn store(
    tx: &impl ConnectionTrait,
    save: &Save,
    mut row: entity::Model,
    randomness: &Randomness,
) -> Result<entity::Model, SaveRollback> {
    if !locations::accepts_bookings_in(tx, save.dealer_id, save.booking.date).await? {
        return Err(SaveRollback::Closed);
    }
    let sits = PhoneSlot { phone: &row.phone, owner: &row.public_id, until: row.ends_at, now: save.now };
    if !phone_slot::take(tx, sits, save.per_phone).await? {
        return Err(SaveRollback::TooMany);
    }
    let wanted = claim::Claim {
        dealer_id: save.dealer_id,
        bays: save.bays,
        quanta: save.quanta,
        owner: &row.public_id,
        expires_at: claim::FOREVER,
        now: save.now,
    };
    let held = match &save.request.hold_token {
        Some(token) => holds::spend(tx, token, wanted).await?,
        None => None,
    };
    let is_held = held
        .as_ref()
        .is_some_and(|held| held.visit == save.client.visit && held.started_at <= save.held_before);
    row.bay = match held {
        Some(held) => held.bay,
        None => claim::take(tx, wanted, randomness).await?.ok_or(SaveRollback::Full)?,
    };
    let uses = if is_held { &save.quotas.held } else { &save.quotas.without_hold };
    let refused = quota::take_in(tx, uses, randomness).await?;
    if !refused.is_empty() {
        return Err(SaveRollback::OverLimit(refused));
    }
    if let Some(code) = &save.code
        && !code::spend_in(tx, code, save.now).await?
    {
        return Err(SaveRollback::CodeExpired);
    }
    row.id = insert(tx, &row).await?.ok_or(SaveRollback::Collision)?;
    save.audit.write_in(tx, &row.number, String::new(), save.now).await?;
    handover::booked(tx, &row, save.now).await?;
    Ok(row)
}

/// The new row's id, or `None` when its idempotency key or its number is in use.
async fn insert(tx: &impl ConnectionTrait, row: &entity::Model) -> Result<Option<i64>, Fault> {
    let mut new = row.clone().into_active_model();
    new.id = ActiveValue::NotSet;
    let inserted =
        entity::Entity::insert(new).on_conflict(OnConflict::new().do_nothing().to_owned()).exec(tx);
    match inserted.await {
        Ok(inserted) => Ok(Some(inserted.last_insert_id)),
        Err(DbErr::RecordNotInserted) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The row as it will be stored, but for its id and its bay.
fn row_of(save: &Save, request_hash: &str, services: &str, randomness: &Randomness) -> entity::Model {
    let booking = &save.booking;
    entity::Model {
        id: 0,
        public_id: randomness.url_safe_id(),
        number: number(save.now, randomness),
        state: BookingState::Booked,
        dealer_id: save.dealer_id,
        bay: 0,
        starts_at: save.quanta.starts_at(),
        ends_at: save.quanta.ends_at(),
        make_ko: booking.make.name.ko.clone(),
        make_en: booking.make.name.en.clone(),
        model_ko: booking.model.name.ko.clone(),
        model_en: booking.model.name.en.clone(),
        year: booking.year,
        need_help: booking.need_help.clone(),
        name: booking.name.clone(),
        phone: booking.phone.clone(),
        email: booking.email.clone(),
        license_no: booking.license_no.clone(),
        license_key: booking.license_key.clone(),
        marketing: booking.marketing,
        advertising: booking.advertising,
        consent_version: CONSENT_VERSION.to_owned(),
        language: booking.language.tag().to_owned(),
        idempotency_key: save.request.idempotency_key.map(|key| key.to_string()),
        request_hash: request_hash.to_owned(),
        created_at: save.now,
        updated_at: save.now,
        cancelled_at: None,
        version: 0,
        services: services.to_owned(),
        duplicate_key: (!save.request.confirm_duplicate)
            .then(|| duplicate_key(save.dealer_id, save.quanta.starts_at(), &booking.license_key)),
        closed_at: None,
        source: save.client.network.clone(),
        account_id: save.account_id,
        price_from: save.price.map(|price| price.from),
        price_to: save.price.map(|price| price.to),
        origin: save.origin,
        staff_note: None,
        cancel_reason: None,
    }
}

/// The mark of a car's day at a centre; the migration that brought it wrote the same.
pub(super) fn duplicate_key(dealer_id: i64, starts_at: i64, license_key: &str) -> String {
    let day = seoul::wall_of_millis(starts_at)
        .date()
        .signed_duration_since(chrono::NaiveDate::default())
        .num_days();
    format!("{dealer_id}/{day}/{license_key}")
}

/// `G261121-7K3M9`: the day in Seoul on which it was made, and five letters.
fn number(now: i64, randomness: &Randomness) -> String {
    let letters: String = (0..NUMBER_LENGTH)
        .map(|_| {
            let index = usize::try_from(randomness.below(NUMBER_LETTERS.len() as u64)).unwrap_or(0);
            char::from(NUMBER_LETTERS[index])
        })
        .collect();
    format!("G{}-{letters}", seoul::wall_of_millis(now).format("%y%m%d"))
}

/// A hash of the request without its idempotency key.
fn hash_of(request: &NewBooking) -> Result<String, Fault> {
    let body = serde_json::to_vec(request).map_err(|error| Fault::Corrupt(error.to_string()))?;
    Ok(hex::encode(Sha256::digest(body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_of_a_day_turns_at_midnight_in_seoul() {
        let midnight = 1_796_050_800_000;
        assert_eq!(duplicate_key(7, midnight, "12가3456"), "7/20788/12가3456");
        assert_eq!(duplicate_key(7, midnight - 1, "12가3456"), "7/20787/12가3456");
        assert_eq!((midnight + 32_400_000) / 86_400_000, 20_788, "as the migration counts");
    }

    #[test]
    fn a_number_carries_the_day_in_seoul_and_no_letter_to_mistake() {
        let just_after_midnight_in_seoul = 1_796_050_800_000;
        let number = number(just_after_midnight_in_seoul, &Randomness::seeded(1));
        assert!(number.starts_with("G261201-"), "{number}");
        assert_eq!(number.len(), 13);
        assert!(!number[8..].contains(['0', 'O', '1', 'I', 'L']));
    }
}
