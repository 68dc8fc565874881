//! A row of `booking_service`: one chosen service, in the order chosen.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "booking_service")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub booking_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    pub service_id: String,
    pub minutes: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::entity::Entity",
        from = "Column::BookingId",
        to = "super::entity::Column::Id"
    )]
    Booking,
}

impl Related<super::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Booking.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
