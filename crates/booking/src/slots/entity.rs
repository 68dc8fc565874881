//! Table `bay_claim`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bay_claim")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub dealer_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub quantum: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub bay: i32,
    pub owner: String,
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
