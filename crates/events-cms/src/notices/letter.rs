//! The content of a notice as paragraphs, rows and a link, from which message, plain text and HTML are rendered.

use i18n_content::{Library, dates, filled};
use kernel::Language;

use crate::handover::Notice;

/// The screen under which the library keeps the texts.
const SCREEN: &str = "event-notices";

/// The texts of one language.
#[derive(Copy, Clone)]
pub(super) struct Words<'a> {
    pub(super) library: &'a Library,
    pub(super) language: Language,
}

impl<'a> Words<'a> {
    /// The text with its blanks filled; the key where there is none, which the library's tests rule out.
    fn filled(&self, key: &str, blanks: &[(&str, &str)]) -> String {
        filled(self.library.text(SCREEN, key, self.language).unwrap_or(key), blanks)
    }

    fn brand_name(&self) -> &'a str {
        self.library.brand().name.get(self.language)
    }
}

/// The facts of one notice.
#[derive(Clone)]
pub(super) struct Facts {
    pub(super) language: Language,
    /// The recipient's name.
    pub(super) name: String,
    /// The event's name.
    pub(super) event: String,
    /// The prize, and the deadline of its claim in UTC milliseconds.
    pub(super) prize: Option<(String, i64)>,
    /// The page on which the recipient acts.
    pub(super) link: Option<String>,
}

/// A notice in words.
pub(super) struct Letter {
    pub(super) language: Language,
    pub(super) brand: String,
    pub(super) subject: String,
    pub(super) heading: String,
    pub(super) greeting: String,
    pub(super) lead: String,
    /// Facts under their names.
    pub(super) rows: Vec<(String, String)>,
    /// The label of the link, and its URL.
    pub(super) action: Option<(String, String)>,
    pub(super) notes: Vec<String>,
    pub(super) footer: Vec<String>,
    /// The text of a message to a phone; empty for notices that go by mail alone.
    pub(super) message: String,
}

impl Letter {
    pub(super) fn write(notice: Notice, facts: &Facts, words: Words<'_>) -> Self {
        let Facts { language, name, event, prize, link } = facts;
        let brand = words.library.brand();
        let until = prize.as_ref().map(|(_, until)| dates::deadline(*until, *language));
        let blanks = [
            ("brand", words.brand_name()),
            ("event", event.as_str()),
            ("prize", prize.as_ref().map_or("", |(prize, _)| prize.as_str())),
            ("until", until.as_deref().unwrap_or_default()),
            ("link", link.as_deref().unwrap_or_default()),
            ("phone", brand.phone.as_str()),
        ];
        let kind = notice.name().replace('-', "_");
        let part = |part: &str| words.filled(&format!("{kind}_{part}"), &blanks);
        let row = |key: &str, value: &str| (words.filled(key, &[]), value.to_owned());
        let mut rows = vec![row("event", event)];
        if let (Some((prize, _)), Some(until)) = (prize, &until) {
            rows.extend([row("prize", prize), row("until", until)]);
        }
        let is_for_staff = matches!(notice, Notice::Approval { .. });
        let hours = brand.working_hours.get(*language);
        Self {
            language: *language,
            brand: words.brand_name().to_owned(),
            subject: part("subject"),
            heading: part("heading"),
            greeting: words.filled("greeting", &[("name", name)]),
            lead: part("lead"),
            rows,
            action: link.as_ref().map(|link| (part("action"), link.clone())),
            notes: vec![part("note")],
            footer: vec![
                words.filled(if is_for_staff { "footer_staff" } else { "footer_why" }, &blanks),
                brand.company_name.get(*language).to_owned(),
                brand.address.get(*language).to_owned(),
                words.filled("footer_hours", &[("phone", &brand.phone), ("hours", hours)]),
            ],
            message: if is_for_staff { String::new() } else { part("message") },
        }
    }

    /// Lines of any length: mail programs wrap them, and a broken link is none.
    pub(super) fn plain(&self) -> String {
        let mut paragraphs = vec![self.heading.clone(), self.greeting.clone(), self.lead.clone()];
        let rows: Vec<String> = self.rows.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        paragraphs.push(rows.join("\n"));
        paragraphs.extend(self.action.as_ref().map(|(label, url)| format!("{label}:\n{url}")));
        paragraphs.extend(self.notes.iter().cloned());
        // The sign that everything below is no part of the letter (RFC 3676 §4.3).
        format!("{}\n\n-- \n{}\n{}\n", paragraphs.join("\n\n"), self.brand, self.footer.join("\n"))
    }
}
