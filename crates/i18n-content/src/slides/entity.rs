//! Table `home_slide`.

use sea_orm::entity::prelude::*;

use super::SlideKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "home_slide")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub kind: SlideKind,
    pub position: i32,
    pub link: Option<String>,
    pub video_phone: Option<String>,
    pub video_desk: Option<String>,
    pub starts_at: Option<i64>,
    pub ends_at: Option<i64>,
    pub cut_off_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
