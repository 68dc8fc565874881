//! The tables of the agreement on keys.

/// Table `gateway_key`.
pub(super) mod gateway_key {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "gateway_key")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub gateway: String,
        /// JSON: the keys of each ring.
        pub rings: String,
        pub seen_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `key_in_use`.
pub(super) mod key_in_use {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "key_in_use")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub ring: String,
        pub key_id: String,
        pub fingerprint: String,
        pub since: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
