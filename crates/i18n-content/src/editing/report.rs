//! The report of missing texts for staff (decisions "Languages"): requested keys that don't exist, texts without
//! English, and English texts equal to the Korean.

use std::collections::BTreeSet;

use async_graphql::Enum;
use kernel::{Fault, Language};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait, Set};

use crate::defaults::Defaults;
use crate::library::Library;
use crate::missing::MissingText;

/// Table `content_missing`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "content_missing")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub screen: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub language: String,
        pub first_asked_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The defect of a text.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MissingReason {
    /// The key was requested and doesn't exist.
    Unknown,
    /// It has no words of its own in the language: the other language's are shown, or the key.
    Untranslated,
    /// Equal in both languages, in Hangul: English readers get Korean.
    SameAsKorean,
}

/// A row of the report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Missing {
    /// The screen.
    pub screen: String,
    /// The key.
    pub key: String,
    /// In which language.
    pub language: Language,
    /// The defect.
    pub reason: MissingReason,
    /// The time of the first request, UTC milliseconds; for [`MissingReason::Unknown`].
    pub first_asked_at: Option<i64>,
}

impl Missing {
    /// The cursor of a list.
    #[must_use]
    pub fn cursor(&self) -> String {
        format!("{}/{}/{}", self.screen, self.key, self.language.tag())
    }
}

/// Saves missing keys: each once, from all gateways.
pub(crate) async fn keep_in(
    tx: &impl ConnectionTrait,
    missing: &[MissingText],
    now: i64,
) -> Result<(), Fault> {
    let rows = missing.iter().map(|text| entity::ActiveModel {
        screen: Set(text.screen.clone()),
        key: Set(text.key.clone()),
        language: Set(text.language.tag().to_owned()),
        first_asked_at: Set(now),
    });
    let on_conflict = OnConflict::new().do_nothing().to_owned();
    entity::Entity::insert_many(rows).on_conflict(on_conflict).exec_without_returning(tx).await?;
    Ok(())
}

/// The report as of now, by screen, key and language. A key that exists by now has left it.
pub(crate) async fn read(
    on: &impl ConnectionTrait,
    defaults: &Defaults,
    library: &Library,
) -> Result<Vec<Missing>, Fault> {
    let mut report = BTreeSet::new();
    for entity::Model { screen, key, language, first_asked_at } in entity::Entity::find().all(on).await? {
        let language = Language::parse(&language).unwrap_or_default();
        if library.text(&screen, &key, language).is_none() {
            let first_asked_at = Some(first_asked_at);
            report.insert(Missing { screen, key, language, reason: MissingReason::Unknown, first_asked_at });
        }
    }
    report.extend(of_library(defaults, library));
    Ok(report.into_iter().collect())
}

fn of_library(defaults: &Defaults, library: &Library) -> Vec<Missing> {
    let mut report = Vec::new();
    for (screen, texts) in &defaults.texts {
        for (key, default) in texts {
            let mut row = |language, reason| {
                let (screen, key) = (screen.clone(), key.clone());
                report.push(Missing { screen, key, language, reason, first_asked_at: None });
            };
            let shown = |language| library.text(screen, key, language).unwrap_or_default();
            if default.ko.is_none() && shown(Language::Ko) == key {
                row(Language::Ko, MissingReason::Untranslated);
            }
            let is_korean = |text: &str| text.chars().any(|c| ('\u{ac00}'..='\u{d7a3}').contains(&c));
            let same = shown(Language::Ko) == shown(Language::En);
            if default.en.is_none() && (same || shown(Language::En) == key) {
                row(Language::En, MissingReason::Untranslated);
            } else if same && is_korean(shown(Language::En)) {
                row(Language::En, MissingReason::SameAsKorean);
            } else if same && default.ko.as_deref().is_some_and(is_korean) {
                // Staff put English into the place of Korean words.
                row(Language::Ko, MissingReason::Untranslated);
            }
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::defaults::{DefaultImages, DefaultText};
    use crate::missing::MissingTexts;
    use crate::overrides::Overrides;

    #[test]
    fn what_a_reader_does_not_get_in_the_own_language_is_told() {
        let text = |ko: Option<&str>, en: Option<&str>| DefaultText {
            ko: ko.map(str::to_owned),
            en: en.map(str::to_owned),
        };
        let texts = BTreeMap::from([
            ("good".to_owned(), text(Some("제목"), Some("Title"))),
            ("name".to_owned(), text(Some("GAON"), Some("GAON"))),
            ("korean".to_owned(), text(Some("한국어"), None)),
            ("neither".to_owned(), text(None, None)),
            ("same".to_owned(), text(Some("같은 말"), Some("같은 말"))),
            ("english".to_owned(), text(Some("영어"), Some("English"))),
        ]);
        let defaults =
            Defaults { texts: BTreeMap::from([("home".to_owned(), texts)]), images: DefaultImages::new() };
        let mut overrides = Overrides::default();
        let at = ("home".to_owned(), "english".to_owned(), Language::Ko);
        overrides.texts.insert(at, "English".to_owned());
        let library = Library::build(&defaults, &overrides, &[], &MissingTexts::default()).unwrap();
        let rows: Vec<_> = of_library(&defaults, &library)
            .into_iter()
            .map(|row| (row.key, row.language, row.reason))
            .collect();
        assert_eq!(
            rows,
            [
                ("english".to_owned(), Language::Ko, MissingReason::Untranslated),
                ("korean".to_owned(), Language::En, MissingReason::Untranslated),
                ("neither".to_owned(), Language::Ko, MissingReason::Untranslated),
                ("neither".to_owned(), Language::En, MissingReason::Untranslated),
                ("same".to_owned(), Language::En, MissingReason::SameAsKorean),
            ]
        );
    }
}
