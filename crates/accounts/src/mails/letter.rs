//! The content of a mail as paragraphs and one link, from which both plain text and HTML are rendered.

use i18n_content::{Library, dates, filled};
use kernel::Language;

use super::Site;
use crate::service::{Addressee, Outgoing};

const SCREEN: &str = "accounts";

/// A mail in words.
pub(super) struct Letter {
    pub(super) language: Language,
    pub(super) brand: String,
    pub(super) subject: String,
    pub(super) heading: String,
    pub(super) greeting: String,
    pub(super) lead: String,
    /// A code to copy, with its label.
    pub(super) code: Option<(String, String)>,
    /// The label of the link, and its URL.
    pub(super) action: (String, String),
    pub(super) notes: Vec<String>,
    pub(super) footer: Vec<String>,
}

impl Letter {
    pub(super) fn write(to: &Addressee, outgoing: &Outgoing, library: &Library, site: &Site) -> Self {
        let language = to.language;
        let brand = library.brand();
        let name = brand.name.get(language).to_owned();
        let text = |key: &str, blanks: &[(&str, &str)]| {
            filled(library.text(SCREEN, key, language).unwrap_or(key), blanks)
        };
        let sign_in = || site.page(language, "/sign-in");
        let (kind, url, until, code) = match outgoing {
            Outgoing::Activate { link, until } => {
                let path = format!("/email-verfication/{}", link.expose());
                ("activate", site.page(language, &path), Some(*until), None)
            }
            Outgoing::Registered => ("registered", sign_in(), None, None),
            Outgoing::Reset { link, temporary_password, until } => {
                let path = format!("/reset-password/{}", link.expose());
                (
                    "reset",
                    site.page(language, &path),
                    Some(*until),
                    Some((text("reset_code", &[]), temporary_password.expose().to_owned())),
                )
            }
            Outgoing::Invite { link, until } => {
                let path = format!("/accept-invitation/{}", link.expose());
                ("invite", site.page(language, &path), Some(*until), None)
            }
            Outgoing::PasswordChanged => ("password_changed", sign_in(), None, None),
            Outgoing::SecondFactorOn => ("second_factor_on", sign_in(), None, None),
            Outgoing::SecondFactorOff => ("second_factor_off", sign_in(), None, None),
            Outgoing::RolesChanged => ("roles_changed", sign_in(), None, None),
        };
        let until = until.map(|until| dates::deadline(until, language));
        let blanks = [
            ("brand", name.as_str()),
            ("phone", &brand.phone),
            ("until", until.as_deref().unwrap_or_default()),
        ];
        let part = |part: &str| text(&format!("{kind}_{part}"), &blanks);
        let greeting = match to.name.as_str() {
            "" => text("greeting_nobody", &[]),
            name => text("greeting", &[("name", name)]),
        };
        let notes = until.as_ref().map(|_| part("note")).into_iter().chain([part("other")]).collect();
        Self {
            subject: part("subject"),
            heading: part("heading"),
            greeting,
            lead: part("lead"),
            code,
            action: (part("action"), url),
            notes,
            footer: vec![
                text("footer_why", &[]),
                brand.company_name.get(language).to_owned(),
                brand.address.get(language).to_owned(),
                text(
                    "footer_hours",
                    &[("phone", &brand.phone), ("hours", brand.working_hours.get(language))],
                ),
            ],
            brand: name,
            language,
        }
    }

    /// Lines of any length: mail programs wrap them, and a broken link is none.
    pub(super) fn plain(&self) -> String {
        let mut paragraphs = vec![self.heading.clone(), self.greeting.clone(), self.lead.clone()];
        paragraphs.extend(self.code.as_ref().map(|(label, code)| format!("{label}: {code}")));
        paragraphs.push(format!("{}:\n{}", self.action.0, self.action.1));
        paragraphs.extend(self.notes.iter().cloned());
        // The sign that everything below is no part of the letter (RFC 3676 §4.3).
        format!("{}\n\n-- \n{}\n{}\n", paragraphs.join("\n\n"), self.brand, self.footer.join("\n"))
    }
}
