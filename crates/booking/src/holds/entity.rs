//! Table `hold`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "hold")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub visit: String,
    #[sea_orm(unique)]
    pub token: String,
    pub network: String,
    pub dealer_id: i64,
    pub bay: i32,
    pub first_quantum: i64,
    pub quanta: i32,
    pub started_at: i64,
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
