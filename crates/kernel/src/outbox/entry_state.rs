//! The delivery state of an outbox entry.

use async_graphql::Enum;
use sea_orm::{DeriveActiveEnum, EnumIter};

/// The delivery state of an entry.
#[derive(Enum, EnumIter, DeriveActiveEnum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[graphql(name = "DeliveryState")]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum EntryState {
    /// To be delivered, now or later.
    Waiting,
    /// Being delivered.
    Sending,
    /// Delivered.
    Sent,
    /// No longer wanted.
    Skipped,
    /// Given up.
    Failed,
    /// It is unknown whether it was delivered.
    Uncertain,
}

impl EntryState {
    /// Whether it is for staff to decide what becomes of it.
    #[must_use]
    pub const fn needs_staff(self) -> bool {
        matches!(self, Self::Failed | Self::Uncertain)
    }
}
