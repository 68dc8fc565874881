//! Audit log entries of staff actions on bookings, written in the same transaction; visitors' actions are not logged.

use kernel::{Actor, Fault, StaffAct};
use sea_orm::ConnectionTrait;

/// An act that is about to be done. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct AuditContext(Option<StaffAct>);

impl AuditContext {
    /// By whom, from which network, and what, such as `booking.cancel`.
    pub(crate) fn by(actor: &Actor, network: &str, action: &'static str) -> Self {
        Self(match actor {
            Actor::Visitor | Actor::Member => None,
            Actor::Staff(staff) => Some(StaffAct {
                account_id: Some(staff.account_id),
                network: network.to_owned(),
                action,
                subject: String::new(),
                detail: String::new(),
            }),
        })
    }

    /// Writes it down, under the number of the booking.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn write_in(
        &self,
        tx: &impl ConnectionTrait,
        number: &str,
        detail: String,
        now: i64,
    ) -> Result<(), Fault> {
        self.write_about_in(tx, format!("booking:{number}"), detail, now).await
    }

    /// Writes it down, under a subject of any kind.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn write_about_in(
        &self,
        tx: &impl ConnectionTrait,
        subject: String,
        detail: String,
        now: i64,
    ) -> Result<(), Fault> {
        let Some(act) = &self.0 else { return Ok(()) };
        StaffAct { subject, detail, ..act.clone() }.append_in(tx, now).await
    }
}
