//! A mail as paragraphs and one link, before it is plain text or HTML: both say the same because both are written from
//! this.

use chrono::{Datelike, Timelike};
use i18n_content::Library;
use kernel::{Language, seoul};

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
    /// What is to be copied by hand, under its name.
    pub(super) code: Option<(String, String)>,
    /// What the link is called, and where it leads.
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
        let until = until.map(|until| whole(until, language));
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

/// `2026년 11월 24일 10:00` or `24 November 2026, 10:00 (Seoul)`.
fn whole(millis: i64, language: Language) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let wall = seoul::wall_of_millis(millis);
    let time = format!("{:02}:{:02}", wall.hour(), wall.minute());
    match language {
        Language::Ko => format!("{}년 {}월 {}일 {time}", wall.year(), wall.month(), wall.day()),
        Language::En => {
            format!("{} {} {}, {time} (Seoul)", wall.day(), MONTHS[wall.month0() as usize], wall.year())
        }
    }
}

/// Puts values in the place of `{name}`, from left to right and once: what a person wrote is never read as a blank.
fn filled(text: &str, blanks: &[(&str, &str)]) -> String {
    let mut whole = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        whole.push_str(&rest[..open]);
        rest = &rest[open..];
        let value = rest.find('}').and_then(|close| {
            let value = blanks.iter().find(|(name, _)| *name == &rest[1..close])?;
            Some((value.1, close + 1))
        });
        let (value, end) = value.unwrap_or(("{", 1));
        whole.push_str(value);
        rest = &rest[end..];
    }
    whole.push_str(rest);
    whole
}
