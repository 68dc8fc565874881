//! Staff's overrides as the database holds them.

use std::collections::BTreeMap;

use kernel::{Fault, Language};
use sea_orm::{DatabaseConnection, EntityTrait};

mod text {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "content_text")]
    pub(super) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub screen: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub language: String,
        pub text: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(super) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod image {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "content_image")]
    pub(super) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub screen: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub image_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub language: String,
        pub file_name: String,
        pub alt: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(super) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

mod brand {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "content_brand")]
    pub(super) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub field: String,
        /// JSON.
        pub value: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub(super) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// An image that staff put in the place of a default, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ImageOverride {
    pub(crate) file_name: String,
    pub(crate) alt: String,
}

/// All overrides; screen, then key or image id, then language.
#[derive(Debug, Default)]
pub(crate) struct Overrides {
    pub(crate) texts: BTreeMap<(String, String, Language), String>,
    pub(crate) images: BTreeMap<(String, String, Language), ImageOverride>,
    /// Brand field → JSON value.
    pub(crate) brand: BTreeMap<String, String>,
}

impl Overrides {
    pub(crate) async fn read(connection: &DatabaseConnection) -> Result<Self, Fault> {
        let mut overrides = Self::default();
        for row in text::Entity::find().all(connection).await? {
            let language = language_of(&row.language)?;
            overrides.texts.insert((row.screen, row.key, language), row.text);
        }
        for row in image::Entity::find().all(connection).await? {
            let language = language_of(&row.language)?;
            let image = ImageOverride { file_name: row.file_name, alt: row.alt };
            overrides.images.insert((row.screen, row.image_id, language), image);
        }
        for row in brand::Entity::find().all(connection).await? {
            overrides.brand.insert(row.field, row.value);
        }
        Ok(overrides)
    }
}

fn language_of(tag: &str) -> Result<Language, Fault> {
    Language::parse(tag).ok_or_else(|| Fault::Corrupt(format!("unknown language {tag:?}")))
}
