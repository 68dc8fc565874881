//! The content of a notice as paragraphs, rows and links, from which both plain text and HTML are rendered.

use i18n_content::dates;
use kernel::{Language, seoul};

use super::directions;
use super::facts::Facts;
use super::words::Words;
use crate::bookings::CancellationReason;
use crate::handover::NoticeKind;

/// A notice in words.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    pub(super) language: Language,
    pub(super) brand: String,
    pub(super) subject: String,
    /// The preview text beside the subject.
    pub(super) preheader: String,
    pub(super) heading: String,
    pub(super) greeting: String,
    pub(super) lead: String,
    pub(super) rows: Vec<Row>,
    /// Directions to the centre, in the maps that readers of the language use.
    pub(super) directions: Option<Directions>,
    /// The first is the one that most want.
    pub(super) actions: Vec<Action>,
    pub(super) notes: Vec<String>,
    pub(super) footer: Vec<String>,
    /// Telephone numbers that notes and footer name.
    pub(super) phones: Vec<String>,
}

/// A fact under its name.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) label: String,
    pub(super) value: String,
    pub(super) look: Look,
}

/// How a fact is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    /// The subject of the notice.
    Strong,
    /// A value that no longer applies.
    Struck,
    /// A telephone number.
    Phone,
}

/// Links under their common name.
#[derive(Clone, Debug)]
pub(super) struct Directions {
    pub(super) label: String,
    pub(super) links: Vec<Action>,
}

/// A link with its purpose.
#[derive(Clone, Debug)]
pub(super) struct Action {
    pub(super) label: String,
    pub(super) url: String,
}

impl Letter {
    pub(super) fn write(facts: &Facts, words: Words<'_>) -> Self {
        let of_kind = |part: &str| format!("{}_{part}", facts.kind.name());
        let when = dates::whole(facts.starts_at, facts.language);
        let centre = facts.centre.as_ref().map_or(words.brand_name(), |centre| &centre.name);
        let brand = words.brand_name();
        Self {
            language: facts.language,
            brand: brand.to_owned(),
            subject: words.filled(&of_kind("subject"), &[("brand", brand), ("when", &when)]),
            preheader: words
                .filled("preheader", &[("when", &when), ("centre", centre), ("number", &facts.number)]),
            heading: heading(facts, words),
            greeting: words.filled("greeting", &[("name", &facts.name)]),
            lead: words.filled(&of_kind("lead"), &[]),
            rows: rows(facts, words),
            directions: directions_to(facts, words),
            actions: actions(facts, words),
            notes: notes(facts, words),
            footer: footer(words),
            phones: phones(facts, words),
        }
    }
}

fn heading(facts: &Facts, words: Words<'_>) -> String {
    let key = match facts.kind {
        NoticeKind::Confirmed => "confirmed_heading",
        NoticeKind::Changed => "changed_heading",
        NoticeKind::Cancelled => "cancelled_heading",
        NoticeKind::Link => "link_heading",
        NoticeKind::Reminder => {
            let day = |millis| seoul::wall_of_millis(millis).date();
            match (day(facts.starts_at) - day(facts.now)).num_days() {
                0 => "reminder_heading_today",
                1 => "reminder_heading_tomorrow",
                _ => "reminder_heading",
            }
        }
    };
    words.text(key).to_owned()
}

fn rows(facts: &Facts, words: Words<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |key: &str, value: String, look: Look| {
        rows.push(Row { label: words.filled(key, &[]), value, look });
    };
    let time = |millis| words.filled("seoul_time", &[("when", &dates::whole(millis, facts.language))]);
    add("number", facts.number.clone(), Look::Plain);
    match (facts.kind, facts.old_starts_at) {
        (NoticeKind::Changed, Some(old)) => {
            add("when_old", time(old), Look::Struck);
            add("when_new", time(facts.starts_at), Look::Strong);
        }
        (NoticeKind::Cancelled, _) => add("when_cancelled", time(facts.starts_at), Look::Struck),
        _ => add("when", time(facts.starts_at), Look::Strong),
    }
    if let Some(reason) = reason(facts, words) {
        add("cancel_reason", reason, Look::Plain);
    }
    if facts.kind != NoticeKind::Cancelled {
        add("duration", duration(facts, words), Look::Plain);
    }
    if let Some(centre) = &facts.centre {
        add("centre", centre.name.clone(), Look::Plain);
        add("address", centre.address.clone(), Look::Plain);
        add("phone", centre.phone.clone(), Look::Phone);
    }
    add("vehicle", vehicle(facts, words), Look::Plain);
    add("services", services(facts, words), Look::Plain);
    if let Some(need_help) = facts.need_help.as_ref().filter(|_| facts.kind != NoticeKind::Cancelled) {
        add("need_help", need_help.clone(), Look::Plain);
    }
    rows
}

/// Why staff cancelled the booking, where the customer reads that.
pub(super) fn reason(facts: &Facts, words: Words<'_>) -> Option<String> {
    let key = match facts.reason? {
        CancellationReason::CustomerRequest => "reason_customer_request",
        CancellationReason::CentreUnavailable => "reason_centre_unavailable",
        CancellationReason::PartsUnavailable => "reason_parts_unavailable",
        CancellationReason::Unreachable => "reason_unreachable",
        CancellationReason::Duplicate => "reason_duplicate",
        CancellationReason::Abuse | CancellationReason::Other => return None,
    };
    Some(words.text(key).to_owned())
}

/// None where there is nothing to drive to.
fn directions_to(facts: &Facts, words: Words<'_>) -> Option<Directions> {
    let centre = facts.centre.as_ref().filter(|_| facts.kind != NoticeKind::Cancelled)?;
    let links = directions::links(&centre.name, centre.location, facts.language).into_iter();
    Some(Directions {
        label: words.direction("title").to_owned(),
        links: links
            .map(|link| Action { label: words.direction(link.service).to_owned(), url: link.url })
            .collect(),
    })
}

fn duration(facts: &Facts, words: Words<'_>) -> String {
    let minutes = (facts.ends_at - facts.starts_at) / 60_000;
    let (hours, rest) = ((minutes / 60).to_string(), (minutes % 60).to_string());
    match (minutes / 60, minutes % 60) {
        (0, _) => words.filled("duration_minutes", &[("minutes", &rest)]),
        (_, 0) => words.filled("duration_hours", &[("hours", &hours)]),
        _ => words.filled("duration_hours_minutes", &[("hours", &hours), ("minutes", &rest)]),
    }
}

pub(super) fn vehicle(facts: &Facts, words: Words<'_>) -> String {
    let year = facts.year.to_string();
    words.filled("vehicle_value", &[("make", &facts.make), ("model", &facts.model), ("year", &year)])
}

pub(super) fn services(facts: &Facts, words: Words<'_>) -> String {
    if facts.services.is_empty() {
        return words.text("services_consultation").to_owned();
    }
    facts.services.join(", ")
}

/// The centre's phone, or the customer centre's if the centre was removed.
pub(super) fn phone<'a>(facts: &'a Facts, words: Words<'a>) -> &'a str {
    facts.centre.as_ref().map_or(&words.brand().phone, |centre| &centre.phone)
}

/// The deadline for online changes, or a note that it has passed.
pub(super) fn until(facts: &Facts, words: Words<'_>) -> String {
    let phone = phone(facts, words);
    match facts.cancellable_until {
        Some(until) => {
            let until = dates::whole(until, facts.language);
            words.filled("until", &[("until", &until), ("phone", phone)])
        }
        None => words.filled("until_over", &[("phone", phone)]),
    }
}

fn actions(facts: &Facts, words: Words<'_>) -> Vec<Action> {
    let action = |key, url: &str| Action { label: words.filled(key, &[]), url: url.to_owned() };
    let links = &facts.links;
    if facts.kind == NoticeKind::Cancelled {
        return vec![action("book_again", &links.book_again), action("see", &links.see)];
    }
    let mut actions = vec![action("see", &links.see)];
    if facts.cancellable_until.is_some() {
        if facts.reschedulable {
            actions.push(action("change", &links.change));
        }
        actions.push(action("cancel", &links.cancel));
    }
    actions
}

fn notes(facts: &Facts, words: Words<'_>) -> Vec<String> {
    let note = |key| words.filled(key, &[]);
    let mut notes = Vec::new();
    // The link leads to the page of a past or cancelled booking too.
    let has_deadline = facts.kind != NoticeKind::Link || facts.cancellable_until.is_some();
    if facts.kind != NoticeKind::Cancelled && has_deadline {
        notes.push(until(facts, words));
    }
    if facts.with_calendar {
        match facts.kind {
            NoticeKind::Confirmed | NoticeKind::Reminder => notes.push(note("calendar_confirmed")),
            NoticeKind::Changed => notes.push(note("calendar_changed")),
            NoticeKind::Cancelled => notes.push(note("calendar_cancelled")),
            NoticeKind::Link => {}
        }
    }
    if facts.kind != NoticeKind::Cancelled && facts.cancellable_until.is_some() {
        notes.push(note("share"));
    }
    notes
}

fn phones(facts: &Facts, words: Words<'_>) -> Vec<String> {
    let mut phones = vec![phone(facts, words).to_owned(), words.brand().phone.clone()];
    phones.dedup();
    phones
}

pub(super) fn footer(words: Words<'_>) -> Vec<String> {
    let brand = words.brand();
    let hours = brand.working_hours.get(words.language);
    vec![
        words.filled("footer_why", &[("phone", &brand.phone)]),
        brand.company_name.get(words.language).to_owned(),
        brand.address.get(words.language).to_owned(),
        words.filled("footer_hours", &[("phone", &brand.phone), ("hours", hours)]),
    ]
}
