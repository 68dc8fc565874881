//! Confirmation codes: six digits, sent to the e-mail address or telephone of a booking, valid for ten minutes and five
//! tries, for one visit and one contact. A code confirms one booking.
//!
//! The code is not stored: it is derived from the random id of its row by a secret key. The address is encrypted.

use std::sync::Arc;

use kernel::outbox::{Entry, Outbox};
use kernel::quota::{self, Use};
use kernel::text::identifier;
use kernel::vault::{Key, KeyRing, Vault};
use kernel::{Database, Fault, Language, Randomness};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, Set};
use serde::{Deserialize, Serialize};

use super::{CodeChannel, CodeContact};
use crate::BookingError;

/// Confirmation codes to be sent.
pub(crate) const TOPIC: &str = "booking.code";
/// How long a code can be entered.
pub(crate) const VALID_MILLIS: i64 = 600_000;
/// Wrong codes that are accepted before a new one has to be requested.
const TRIES: i32 = 5;
/// A code is below this.
const CODES: u64 = 1_000_000;
/// Names the use of the ring's keys.
const LABEL: &str = "booking code 1";

/// Table `booking_code`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "booking_code")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub visit: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub contact: String,
        #[sea_orm(unique)]
        pub id: String,
        pub sealed: String,
        pub language: String,
        pub tries: i32,
        pub confirmed: bool,
        pub expires_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{ActiveModel, Column, Entity};

/// The payload of an entry of the outbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CodePayload {
    /// The row.
    pub id: String,
}

/// A code that is sent now.
pub(crate) struct OutgoingCode {
    pub channel: CodeChannel,
    pub address: String,
    pub code: String,
    pub language: Language,
}

/// Encrypted data.
#[derive(Serialize, Deserialize)]
struct EncryptedCode {
    is_mail: bool,
    address: String,
}

/// Makes and checks codes.
#[derive(Clone)]
pub(crate) struct Codes {
    database: Database,
    randomness: Randomness,
    keys: KeyRing,
    vault: Vault,
}

/// How a request ended without a code.
enum CodeNotSent {
    OverLimit(Vec<Use>),
    Fault(Fault),
}

impl From<Fault> for CodeNotSent {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<sea_orm::DbErr> for CodeNotSent {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl kernel::WriteFailure for CodeNotSent {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::OverLimit(_) => None,
        }
    }
}

fn code_of(key: &Key, id: &str) -> String {
    let mac = key.mac(&[LABEL, id]);
    let number = mac.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    format!("{:06}", number % CODES)
}

impl Codes {
    pub(crate) fn new(database: Database, randomness: Randomness, keys: KeyRing) -> Self {
        Self { database, randomness, vault: Vault::new(keys.clone(), LABEL), keys }
    }

    /// Replaces what the visit requested before for the contact, and queues the new code.
    pub(crate) async fn request(
        &self,
        visit: &str,
        contact: &CodeContact,
        language: Language,
        uses: Vec<Use>,
        now: i64,
    ) -> Result<(), BookingError> {
        let id = self.randomness.url_safe_id();
        let sealed =
            EncryptedCode { is_mail: contact.channel == CodeChannel::Mail, address: contact.address.clone() };
        let sealed = serde_json::to_vec(&sealed).map_err(|error| Fault::Corrupt(error.to_string()))?;
        let sealed = self.vault.seal(&self.randomness, &id, &sealed)?;
        let row = Arc::new((visit.to_owned(), contact.fingerprint.clone(), id, sealed, uses));
        let randomness = self.randomness.clone();
        let queued = self.database.write(move |tx| {
            let (row, randomness) = (Arc::clone(&row), randomness.clone());
            Box::pin(async move {
                let (visit, contact, id, sealed, uses) = &*row;
                let refused = quota::take_in(tx, uses, &randomness).await?;
                if !refused.is_empty() {
                    return Err(CodeNotSent::OverLimit(refused));
                }
                let row = ActiveModel {
                    visit: Set(visit.clone()),
                    contact: Set(contact.clone()),
                    id: Set(id.clone()),
                    sealed: Set(sealed.clone()),
                    language: Set(language.tag().to_owned()),
                    tries: Set(0),
                    confirmed: Set(false),
                    expires_at: Set(now + VALID_MILLIS),
                };
                let changed = [
                    Column::Id,
                    Column::Sealed,
                    Column::Language,
                    Column::Tries,
                    Column::Confirmed,
                    Column::ExpiresAt,
                ];
                let replace =
                    OnConflict::columns([Column::Visit, Column::Contact]).update_columns(changed).to_owned();
                Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
                let payload = serde_json::to_value(CodePayload { id: id.clone() })
                    .map_err(|error| Fault::Corrupt(error.to_string()))?;
                let entry = Entry {
                    topic: TOPIC,
                    lane: format!("code:{id}"),
                    key: format!("code:{id}"),
                    due_at: now,
                    payload,
                };
                Outbox::put_in(tx, now, vec![entry]).await?;
                Ok(())
            })
        });
        match queued.await {
            Ok(()) => Ok(()),
            Err(CodeNotSent::OverLimit(refused)) => {
                Err(BookingError::TooManyCodes { retry_after: super::retry_after(&refused, now) })
            }
            Err(CodeNotSent::Fault(fault)) => Err(fault.into()),
        }
    }

    /// Verifies an entered code and returns the id of the row that it confirms. The try is counted, durably, before the
    /// code is compared.
    ///
    /// # Errors
    /// [`BookingError::CodeWrong`], [`BookingError::CodeExpired`] or a fault.
    pub(crate) async fn confirm(
        &self,
        visit: &str,
        contact: &CodeContact,
        entered: &str,
        now: i64,
    ) -> Result<String, BookingError> {
        let row = Arc::new((visit.to_owned(), contact.fingerprint.clone()));
        let id = self.database.write::<_, _, Fault>(move |tx| {
            let row = Arc::clone(&row);
            Box::pin(async move {
                let counted = Entity::update_many()
                    .col_expr(Column::Tries, Expr::cust("tries + 1"))
                    .filter(Column::Visit.eq(&row.0))
                    .filter(Column::Contact.eq(&row.1))
                    .filter(Column::ExpiresAt.gt(now))
                    .filter(Condition::any().add(Column::Confirmed.eq(true)).add(Column::Tries.lt(TRIES)))
                    .exec(tx)
                    .await?;
                if counted.rows_affected == 0 {
                    return Ok(None);
                }
                let code = Entity::find_by_id((row.0.clone(), row.1.clone())).one(tx).await?;
                Ok(code.map(|code| code.id))
            })
        });
        let id = id.await?.ok_or(BookingError::CodeExpired)?;
        let entered = digits(entered);
        // The code may have been sent before another key became the current one.
        let is_right = self.keys.iter().any(|key| {
            let expected = key.mac(&[LABEL, "compare", &code_of(key, &id)]);
            key.is_mac(&[LABEL, "compare", &entered], expected.as_slice())
        });
        if !is_right {
            return Err(BookingError::CodeWrong);
        }
        let confirmed: Arc<str> = id.clone().into();
        self.database
            .write::<_, _, Fault>(move |tx| {
                let id = Arc::clone(&confirmed);
                Box::pin(async move {
                    Entity::update_many()
                        .col_expr(Column::Confirmed, Expr::value(true))
                        .col_expr(Column::Tries, Expr::value(0))
                        .filter(Column::Id.eq(id.as_ref()))
                        .exec(tx)
                        .await?;
                    Ok(())
                })
            })
            .await?;
        Ok(id)
    }

    /// The code of an entry of the outbox; `None` when it has expired or was replaced.
    pub(crate) async fn outgoing(&self, id: &str, now: i64) -> Result<Option<OutgoingCode>, Fault> {
        let row = Entity::find().filter(Column::Id.eq(id)).filter(Column::ExpiresAt.gt(now));
        let Some(row) = row.one(self.database.read()).await? else { return Ok(None) };
        let Some(opened) = self.vault.open(id, &row.sealed) else { return Ok(None) };
        let EncryptedCode { is_mail, address } =
            serde_json::from_slice(&opened).map_err(|error| Fault::Corrupt(error.to_string()))?;
        Ok(Some(OutgoingCode {
            channel: if is_mail { CodeChannel::Mail } else { CodeChannel::Message },
            address,
            code: code_of(self.keys.current(), id),
            language: Language::parse(&row.language).unwrap_or_default(),
        }))
    }
}

/// Uses up a confirmed code in the transaction of its booking; false when it was used or has expired.
pub(crate) async fn spend_in(tx: &impl ConnectionTrait, id: &str, now: i64) -> Result<bool, Fault> {
    let code = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::Confirmed.eq(true))
        .filter(Column::ExpiresAt.gt(now));
    Ok(code.exec(tx).await?.rows_affected == 1)
}

/// Deletes codes that have expired.
pub(crate) async fn sweep_in(tx: &impl ConnectionTrait, now: i64) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(())
}

/// As people type it: `123 456`, full-width digits.
fn digits(entered: &str) -> String {
    identifier(entered).chars().filter(char::is_ascii_digit).take(12).collect()
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        assert_eq!(digits(" 123 456 "), "123456");
        assert_eq!(digits("１２３-４５６"), "123456");
        assert_eq!(digits("abc"), "");
    }
}
