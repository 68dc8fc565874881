//! Table `dealer_version`.

use async_graphql::Enum;
use sea_orm::entity::prelude::*;

use crate::dealer::DealerKind;

/// The change that made a version of a dealer.
#[derive(Enum, EnumIter, DeriveActiveEnum, Copy, Clone, Debug, PartialEq, Eq)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum DealerChange {
    /// None: the state before the first recorded change, or before one of an older gateway.
    Initial,
    /// An edit of its fields or bays.
    Edit,
    /// An earlier version was restored.
    Restore,
    /// A day was closed.
    Close,
    /// A closed day was opened again.
    Open,
    /// An uploaded list was confirmed.
    Upload,
    /// A confirmed list was undone.
    Undo,
}

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "dealer_version")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub kind: DealerKind,
    pub code: String,
    /// The dealer's version after the change.
    pub version: i32,
    pub source: DealerChange,
    /// The day of a closure, or the name of an uploaded file.
    pub detail: String,
    /// The dealer's row as JSON.
    pub value: String,
    /// Bays from Monday to Sunday, separated by spaces.
    pub bays: String,
    pub removed: bool,
    pub restored_from: Option<i64>,
    pub saved_at: i64,
    pub saved_by: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
