//! The tables of events.

/// Table `event`.
pub(crate) mod event {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub status: i32,
        pub url: String,
        pub name: String,
        pub starts_on: Option<String>,
        pub ends_on: Option<String>,
        pub version: i32,
        pub document: String,
        pub created_at: i64,
        pub updated_at: i64,
        pub updated_by: Option<i64>,
        pub launched_at: Option<i64>,
        pub deleted_at: Option<i64>,
        pub is_template: bool,
        pub name_en: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_version`.
pub(crate) mod event_version {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_version")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        pub status: i32,
        pub document: String,
        pub saved_at: i64,
        pub saved_by: Option<i64>,
        pub reason: Option<String>,
        pub restored_from: Option<i32>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_working_copy`.
pub(crate) mod event_working_copy {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_working_copy")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_id: i64,
        pub version: i32,
        pub based_on: i32,
        pub document: Option<String>,
        pub updated_at: i64,
        pub updated_by: Option<i64>,
        pub publish_at: Option<i64>,
        pub publish_by: Option<i64>,
        pub refusal: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_order`.
pub(crate) mod event_order {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_order")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub list: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_id: i64,
        pub position: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_image`.
pub(crate) mod event_image {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_image")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub file: String,
        pub width: i32,
        pub height: i32,
        #[sea_orm(column_type = "Double")]
        pub focus_x: f64,
        #[sea_orm(column_type = "Double")]
        pub focus_y: f64,
        pub uploaded_at: i64,
        pub uploaded_by: Option<i64>,
        pub alt_ko: String,
        pub alt_en: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_version_image`.
pub(crate) mod event_version_image {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_version_image")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        #[sea_orm(primary_key, auto_increment = false)]
        pub file: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `fixed_event`.
pub(crate) mod fixed_event {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "fixed_event")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub starts_on: Option<String>,
        pub ends_on: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_entry`.
pub(crate) mod event_entry {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_entry")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub event_key: String,
        pub kind: String,
        pub person_hash: String,
        pub reference: String,
        pub key_id: String,
        pub sealed: String,
        pub language: String,
        pub consents: String,
        pub idempotency_key: Option<String>,
        pub request_hash: String,
        pub created_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `quiz_try`.
pub(crate) mod quiz_try {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "quiz_try")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub quiz: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: String,
        pub try_1: i64,
        pub try_2: i64,
        pub try_3: i64,
        pub try_4: i64,
        pub try_5: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `quiz_answer`.
pub(crate) mod quiz_answer {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "quiz_answer")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub quiz: String,
        pub answers: String,
        pub changed_at: i64,
        pub changed_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_draw_plan`.
pub(crate) mod event_draw_plan {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_draw_plan")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        pub prizes: String,
        pub vouchers: Option<String>,
        pub alternates: i32,
        #[sea_orm(unique)]
        pub commitment: String,
        pub planned_at: i64,
        pub planned_by: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_draw`.
pub(crate) mod event_draw {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_draw")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_key: String,
        pub step: String,
        pub plan_number: i32,
        pub seed_sealed: String,
        pub key_id: String,
        pub seal: Option<String>,
        pub entrants: Option<i32>,
        pub planned_at: i64,
        pub planned_by: i64,
        pub sealed_at: Option<i64>,
        pub sealed_by: Option<i64>,
        pub drawn_at: Option<i64>,
        pub drawn_by: Option<i64>,
        pub approved_at: Option<i64>,
        pub approved_by: Option<i64>,
        pub published_at: Option<i64>,
        pub published_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_draw_entrants`.
pub(crate) mod event_draw_entrants {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_draw_entrants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_key: String,
        pub entrants: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_draw_file`.
pub(crate) mod event_draw_file {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_draw_file")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_key: String,
        pub content: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_draw_winner`.
pub(crate) mod event_draw_winner {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_draw_winner")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub place: i32,
        pub alternate: bool,
        pub prize: Option<i32>,
        pub entrant: String,
        pub person_hash: Option<String>,
        pub masked_name: Option<String>,
        pub masked_phone: Option<String>,
        pub claim_until: Option<i64>,
        pub claimed_at: Option<i64>,
        pub lapsed_at: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `event_prize_claim`.
pub(crate) mod event_prize_claim {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "event_prize_claim")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub event_key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub place: i32,
        pub reference: String,
        pub key_id: String,
        pub contact_sealed: Option<String>,
        pub tax_sealed: Option<String>,
        pub language: String,
        pub consents: String,
        pub claimed_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
