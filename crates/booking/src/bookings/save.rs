//! Saving: the claim decides, the booking and its services follow, all in one transaction of four statements.

use std::sync::Arc;

use kernel::{Database, Fault, Randomness, seoul};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use sha2::{Digest, Sha256};

use super::entity::{self, BookingState};
use super::input::Checked;
use super::query::{Stored, find_by_key};
use super::{NewBooking, service_entity};
use crate::BookingError;
use crate::slots::{Quanta, claim};

/// The consent texts on the contact step; raised whenever one of them changes.
const CONSENT_VERSION: &str = "2026-11";
/// Letters of a booking number that can't be mistaken when read out: no 0 O 1 I L.
const NUMBER_LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const NUMBER_LENGTH: usize = 5;
/// 28 million numbers a day: a second collision in a row is a fault, not bad luck.
const NUMBER_TRIES: usize = 3;

/// Everything that the transaction needs.
pub(crate) struct Save {
    pub request: NewBooking,
    pub booking: Checked,
    pub dealer_id: i64,
    pub bays: u16,
    pub quanta: Quanta,
    /// UTC milliseconds.
    pub now: i64,
}

/// How the transaction ended without a booking of its own.
enum Unsaved {
    /// No bay is free.
    Full,
    /// The centre was closed or removed since the plan was made.
    Closed,
    /// The idempotency key or the number is in use.
    Collision,
    Fault(Fault),
}

impl From<Fault> for Unsaved {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<DbErr> for Unsaved {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl kernel::WriteFailure for Unsaved {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Full | Self::Closed | Self::Collision => None,
        }
    }
}

/// The outcome of a save.
pub(crate) enum Saved {
    /// Stored now, or stored before under the same key and body.
    Booking(Box<Stored>),
    /// Every bay is claimed.
    Full,
    /// The day is closed after all.
    Closed,
}

/// The booking of an earlier attempt with the same key and body, if there is one.
pub(crate) async fn earlier(
    database: &Database,
    request: &NewBooking,
) -> Result<Option<Box<Stored>>, BookingError> {
    let Some(key) = request.idempotency_key else { return Ok(None) };
    match find_by_key(database, &key.to_string()).await? {
        None => Ok(None),
        Some(stored) if stored.row.request_hash == hash_of(request)? => Ok(Some(Box::new(stored))),
        Some(_) => Err(BookingError::IdempotencyConflict),
    }
}

pub(crate) async fn save(
    database: &Database,
    randomness: &Randomness,
    save: Save,
) -> Result<Saved, BookingError> {
    let hash = hash_of(&save.request)?;
    let save = Arc::new(save);
    for _ in 0..NUMBER_TRIES {
        let row = row_of(&save, &hash, randomness);
        let attempt = {
            let (save, row, randomness) = (Arc::clone(&save), row, randomness.clone());
            database.write(move |tx| {
                let (save, row, randomness) = (Arc::clone(&save), row.clone(), randomness.clone());
                Box::pin(async move { store(tx, &save, row, &randomness).await })
            })
        };
        match attempt.await {
            Ok(row) => {
                let service_ids = save.booking.services.iter().map(|service| service.id.clone()).collect();
                return Ok(Saved::Booking(Box::new(Stored { row, service_ids })));
            }
            Err(Unsaved::Fault(fault)) => return Err(fault.into()),
            // The slot may be full because this very request came through a moment ago.
            Err(unsaved) => match (earlier(database, &save.request).await?, unsaved) {
                (Some(stored), _) => return Ok(Saved::Booking(stored)),
                (None, Unsaved::Full) => return Ok(Saved::Full),
                (None, Unsaved::Closed) => return Ok(Saved::Closed),
                (None, _) => {}
            },
        }
    }
    Err(Fault::Corrupt("no free booking number was found".into()).into())
}

async fn store(
    tx: &impl ConnectionTrait,
    save: &Save,
    mut row: entity::Model,
    randomness: &Randomness,
) -> Result<entity::Model, Unsaved> {
    if !locations::accepts_bookings_in(tx, save.dealer_id, save.booking.date).await? {
        return Err(Unsaved::Closed);
    }
    let wanted = claim::Claim {
        dealer_id: save.dealer_id,
        bays: save.bays,
        quanta: save.quanta,
        owner: &row.public_id,
        expires_at: claim::FOREVER,
        now: save.now,
    };
    row.bay = claim::take(tx, wanted, randomness).await?.ok_or(Unsaved::Full)?;
    row.id = insert(tx, &row).await?.ok_or(Unsaved::Collision)?;
    let services = save.booking.services.iter().zip(0..).map(|(service, position)| {
        service_entity::Model {
            booking_id: row.id,
            position,
            service_id: service.id.clone(),
            minutes: service.minutes.into(),
        }
        .into_active_model()
    });
    if !save.booking.services.is_empty() {
        service_entity::Entity::insert_many(services).exec_without_returning(tx).await?;
    }
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
fn row_of(save: &Save, request_hash: &str, randomness: &Randomness) -> entity::Model {
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
    }
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

/// A fingerprint of what was asked for, the idempotency key aside.
fn hash_of(request: &NewBooking) -> Result<String, Fault> {
    let body = serde_json::to_vec(request).map_err(|error| Fault::Corrupt(error.to_string()))?;
    Ok(hex::encode(Sha256::digest(body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_carries_the_day_in_seoul_and_no_letter_to_mistake() {
        let just_after_midnight_in_seoul = 1_796_050_800_000;
        let number = number(just_after_midnight_in_seoul, &Randomness::seeded(1));
        assert!(number.starts_with("G261201-"), "{number}");
        assert_eq!(number.len(), 13);
        assert!(!number[8..].contains(['0', 'O', '1', 'I', 'L']));
    }
}
