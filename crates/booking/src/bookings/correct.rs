//! Corrections by staff: the person and the plate of a booking, and the internal note about it.

use std::sync::Arc;

use kernel::{Database, Fault};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::audit::AuditContext;
use super::entity::{self, BookingState};
use super::input::ValidContact;
use super::phone_slot::{self, PhoneSlot};
use super::query::find_to_change;
use super::save::duplicate_key;
use super::scope::CentreScope;
use crate::{BookingError, handover};

/// A correction of a booking's person and plate.
pub(crate) struct Correction {
    pub scope: CentreScope,
    pub public_id: String,
    /// The version of the booking that was corrected.
    pub version: i32,
    pub contact: ValidContact,
    /// Taken although the car has another booking at the centre on that day.
    pub confirm_duplicate: bool,
    /// UTC milliseconds.
    pub now: i64,
    /// Active bookings that one phone may have.
    pub per_phone: u16,
    pub audit: AuditContext,
}

/// Stores a correction; nothing happens where it changes nothing. The log has the names of the corrected fields, never
/// their values.
pub(crate) async fn correct(database: &Database, correction: Correction) -> Result<(), BookingError> {
    let to = Arc::new(correction);
    database
        .write(move |tx| {
            let to = Arc::clone(&to);
            Box::pin(async move { correct_in(tx, &to).await })
        })
        .await
}

async fn correct_in(tx: &impl ConnectionTrait, to: &Correction) -> Result<(), BookingError> {
    let row = find_to_change(tx, &to.scope, &to.public_id).await?.ok_or(BookingError::NotFound)?;
    if row.is_anonymised() {
        return Err(BookingError::NotFound);
    }
    if row.state == BookingState::Cancelled {
        return Err(BookingError::AlreadyCancelled);
    }
    if row.version != to.version {
        return Err(BookingError::Changed);
    }
    let contact = &to.contact;
    let new = entity::Model {
        name: contact.name.clone(),
        phone: contact.phone.clone(),
        email: contact.email.clone(),
        license_no: contact.license_no.clone(),
        license_key: contact.license_key.clone(),
        ..row.clone()
    };
    let fields = changed_fields(&row, &new);
    if fields.is_empty() {
        return Ok(());
    }
    if row.state == BookingState::Booked && new.phone != row.phone {
        phone_slot::leave(tx, &row.phone, &row.public_id).await?;
        let slot = PhoneSlot { phone: &new.phone, owner: &row.public_id, until: row.ends_at, now: to.now };
        if row.ends_at > to.now && !phone_slot::take(tx, slot, to.per_phone).await? {
            return Err(BookingError::TooManyBookings);
        }
    }
    let mark = if row.state == BookingState::Booked && new.license_key != row.license_key {
        new_mark(tx, &new, to.confirm_duplicate).await?
    } else {
        row.duplicate_key.clone()
    };
    let new = entity::Model { version: row.version + 1, updated_at: to.now, duplicate_key: mark, ..new };
    store(tx, &new).await?;
    to.audit.write_in(tx, &row.number, fields.join(" "), to.now).await?;
    Ok(handover::corrected(tx, &new, &row, to.now).await?)
}

fn changed_fields(old: &entity::Model, new: &entity::Model) -> Vec<&'static str> {
    [
        ("name", old.name != new.name),
        ("phone", old.phone != new.phone),
        ("email", old.email != new.email),
        ("plate", old.license_no != new.license_no),
    ]
    .into_iter()
    .filter_map(|(field, changed)| changed.then_some(field))
    .collect()
}

/// The mark of the corrected plate, unless a second booking of the car was confirmed.
async fn new_mark(
    tx: &impl ConnectionTrait,
    new: &entity::Model,
    confirm_duplicate: bool,
) -> Result<Option<String>, BookingError> {
    if confirm_duplicate {
        return Ok(None);
    }
    let mark = duplicate_key(new.dealer_id, new.starts_at, &new.license_key);
    if is_marked_by_other(tx, &mark, new.id).await? { Err(BookingError::Duplicate) } else { Ok(Some(mark)) }
}

/// Whether another active booking carries that mark.
pub(super) async fn is_marked_by_other(
    tx: &impl ConnectionTrait,
    mark: &str,
    own_id: i64,
) -> Result<bool, Fault> {
    let other = entity::Entity::find().filter(entity::Column::DuplicateKey.eq(mark));
    Ok(other.filter(entity::Column::Id.ne(own_id)).one(tx).await?.is_some())
}

async fn store(tx: &impl ConnectionTrait, new: &entity::Model) -> Result<(), Fault> {
    entity::Entity::update_many()
        .col_expr(entity::Column::Name, Expr::value(new.name.as_str()))
        .col_expr(entity::Column::Phone, Expr::value(new.phone.as_str()))
        .col_expr(entity::Column::Email, Expr::value(new.email.clone()))
        .col_expr(entity::Column::LicenseNo, Expr::value(new.license_no.as_str()))
        .col_expr(entity::Column::LicenseKey, Expr::value(new.license_key.as_str()))
        .col_expr(entity::Column::DuplicateKey, Expr::value(new.duplicate_key.clone()))
        .col_expr(entity::Column::Version, Expr::value(new.version))
        .col_expr(entity::Column::UpdatedAt, Expr::value(new.updated_at))
        .filter(entity::Column::Id.eq(new.id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Replaces the internal note if it is still `previous`. The note is part of neither version nor notices.
pub(crate) async fn save_note(
    database: &Database,
    scope: CentreScope,
    public_id: &str,
    note: Option<String>,
    previous: Option<String>,
    now: i64,
    audit: AuditContext,
) -> Result<(), BookingError> {
    let public_id: Arc<str> = public_id.into();
    let work = Arc::new((note, previous, audit, scope));
    database
        .write(move |tx| {
            let (public_id, work) = (Arc::clone(&public_id), Arc::clone(&work));
            Box::pin(async move {
                let (note, previous, audit, scope) = &*work;
                let row = find_to_change(tx, scope, &public_id).await?.ok_or(BookingError::NotFound)?;
                if row.is_anonymised() {
                    return Err(BookingError::NotFound);
                }
                if row.staff_note == *note {
                    return Ok(());
                }
                if row.staff_note != *previous {
                    return Err(BookingError::Changed);
                }
                entity::Entity::update_many()
                    .col_expr(entity::Column::StaffNote, Expr::value(note.clone()))
                    .filter(entity::Column::Id.eq(row.id))
                    .exec(tx)
                    .await?;
                Ok(audit.write_in(tx, &row.number, String::new(), now).await?)
            })
        })
        .await
}
