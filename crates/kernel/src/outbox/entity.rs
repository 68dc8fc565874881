//! Table `outbox`.

use sea_orm::entity::prelude::*;

use super::entry_state::EntryState;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub topic: String,
    pub lane: String,
    #[sea_orm(unique)]
    pub key: String,
    pub payload: String,
    pub state: EntryState,
    pub due_at: i64,
    pub attempts: i32,
    pub repeated: bool,
    pub lease: Option<String>,
    pub note: Option<String>,
    pub created_at: i64,
    pub first_tried_at: Option<i64>,
    pub finished_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
