//! Two gateways on one database, with an editor.

use i18n_content::{Content, ContentKind, ContentLocation, EditError, Editor, Entry, Page, Restore, Save};
use kernel::test_support::rows;
use kernel::{Actor, Clock, Database, Language, Refresher, Right, StaffActor};

pub(crate) const EDITOR: i64 = 17;

pub(crate) fn staff(rights: &[Right]) -> Actor {
    Actor::Staff(StaffActor { account_id: EDITOR, rights: rights.to_vec(), centres: None })
}

/// Two services over one database.
pub(crate) struct World {
    pub(crate) here: Content,
    pub(crate) there: Content,
    pub(crate) clock: Clock,
    pub(crate) database: Database,
    actor: Actor,
}

impl World {
    pub(crate) async fn over(database: Database) -> Self {
        let clock = Clock::fixed_at("2026-11-22T03:00:00Z".parse().unwrap());
        Self {
            here: Content::open(database.clone(), clock.clone()).await.unwrap(),
            there: Content::open(database.clone(), clock.clone()).await.unwrap(),
            clock,
            database,
            actor: staff(&[Right::EditContent]),
        }
    }

    pub(crate) const fn editor(&self) -> Editor<'_> {
        Editor { actor: &self.actor, network: "192.0.2.1" }
    }

    pub(crate) async fn save(&self, text: &str, based_on: i32) -> Result<Entry, EditError> {
        self.save_at(title(), Language::Ko, text, based_on).await
    }

    pub(crate) async fn save_at(
        &self,
        place: ContentLocation,
        language: Language,
        text: &str,
        based_on: i32,
    ) -> Result<Entry, EditError> {
        self.here.save(&self.editor(), Save { place, language, text: text.to_owned(), based_on }).await
    }

    pub(crate) async fn restore(&self, version: Option<i32>, based_on: i32) -> Result<Entry, EditError> {
        let restore = Restore { place: title(), language: Language::Ko, version, based_on };
        self.here.restore(&self.editor(), restore).await
    }

    /// The other gateway polls its snapshots.
    pub(crate) async fn poll(&self) {
        self.watching().poll().await.unwrap();
    }

    pub(crate) fn watching(&self) -> Refresher {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(self.there.snapshot());
        refresher
    }

    /// Action and subject of everything in the log of staff.
    pub(crate) async fn log(&self) -> Vec<(i64, String, String, String)> {
        let text = "SELECT account_id, action, subject, detail FROM staff_log ORDER BY id";
        rows(self.database.read(), text, Vec::new()).await
    }
}

pub(crate) fn place(kind: ContentKind, screen: &str, key: &str) -> ContentLocation {
    ContentLocation { screen: screen.to_owned(), kind, key: key.to_owned() }
}

/// The heading of the page that is not there: a text without placeholders that stays.
pub(crate) fn title() -> ContentLocation {
    place(ContentKind::Text, "not-found", "title")
}

pub(crate) fn shown(content: &Content) -> String {
    content.library().text("not-found", "title", Language::Ko).unwrap().to_owned()
}

/// The key of a refusal.
pub(crate) fn code<T: std::fmt::Debug>(outcome: Result<T, EditError>) -> String {
    match outcome.expect_err("refused") {
        EditError::AccessDenied(denied) => denied.key().to_owned(),
        EditError::Invalid(errors) => errors.as_slice()[0].code.to_string(),
        EditError::NotFound => "content_not_found".to_owned(),
        EditError::Stale(_) => "stale_version".to_owned(),
        EditError::Fault(fault) => panic!("{fault}"),
    }
}

/// The keys of a page of the report.
pub(crate) fn keys(page: &Page<i18n_content::Missing>) -> Vec<&str> {
    page.rows.iter().map(|row| row.key.as_str()).collect()
}
