//! The columns of an export: what a form or a quiz entry holds, under names in both languages.

use events_cms::submissions::participation::{Agreement, Gender, YesNo};
use events_cms::submissions::{Personal, StoredEntry};
use events_cms::{Entries, EventKey};
use kernel::{Language, seoul};

/// Maximum number of consents of an event (events spec §9).
const MOST_CONSENTS: usize = 5;
/// Number of consents of a quiz.
const QUIZ_CONSENTS: usize = 2;
/// Placeholder for a row that can't be decrypted.
const UNREADABLE: &str = "(읽을 수 없음 / unreadable)";

/// A column: heading, width in characters, and value.
pub(super) struct Column {
    pub(super) heading: String,
    pub(super) width: f64,
    content: Content,
}

#[derive(Copy, Clone)]
enum Content {
    Number,
    ReceivedAt,
    Language,
    Personal(fn(&Personal) -> String),
    Answer(usize),
    TextVersion(usize),
}

impl Column {
    fn new(heading: impl Into<String>, width: f64, content: Content) -> Self {
        Self { heading: heading.into(), width, content }
    }

    /// Its value for an entry.
    pub(super) fn text(&self, entry: &StoredEntry) -> String {
        let consent = |at: usize| entry.consents.iter().find(|consent| consent.position == at);
        match self.content {
            Content::Number => entry.id.to_string(),
            Content::ReceivedAt => {
                seoul::wall_of_millis(entry.created_at).format("%Y-%m-%d %H:%M:%S").to_string()
            }
            Content::Language => match entry.language {
                Language::Ko => "한국어".to_owned(),
                Language::En => "English".to_owned(),
            },
            Content::Personal(of) => entry.personal.as_ref().map_or_else(|| UNREADABLE.to_owned(), of),
            Content::Answer(at) => consent(at).map_or(String::new(), |consent| match consent.answer {
                Agreement::Agree => "동의 Agree".to_owned(),
                Agreement::Disagree => "미동의 Disagree".to_owned(),
            }),
            Content::TextVersion(at) => {
                consent(at).map_or(String::new(), |consent| consent.text_version.clone())
            }
        }
    }
}

/// The columns of a quiz or an edited event.
pub(super) fn of(event: &EventKey) -> Vec<Column> {
    let mut columns = vec![
        Column::new("번호 No.", 10.0, Content::Number),
        Column::new("접수 시각 Received at (KST)", 20.0, Content::ReceivedAt),
        Column::new("이름 Name", 16.0, Content::Personal(|personal| personal.name.clone())),
        Column::new("휴대전화 Phone", 16.0, Content::Personal(|personal| phone(&personal.phone))),
        Column::new("나이 확인 Age checked", 12.0, Content::Personal(|personal| yes(personal.age_known))),
    ];
    let (requested, consents) = match event.of_quiz() {
        Some(_) => (quiz(), QUIZ_CONSENTS),
        None => (form(), MOST_CONSENTS),
    };
    columns.extend(requested);
    columns.push(Column::new("언어 Language", 10.0, Content::Language));
    for at in 0..consents {
        let number = at + 1;
        columns.push(Column::new(format!("동의 {number} Consent {number}"), 16.0, Content::Answer(at)));
        let heading = format!("동의 {number} 문구 버전 Consent {number} text version");
        columns.push(Column::new(heading, 24.0, Content::TextVersion(at)));
    }
    columns
}

fn form() -> Vec<Column> {
    vec![
        Column::new(
            "이메일 E-mail",
            28.0,
            Content::Personal(|personal| personal.email.clone().unwrap_or_default()),
        ),
        Column::new(
            "주소 Address",
            40.0,
            Content::Personal(|personal| personal.address.clone().unwrap_or_default().0),
        ),
        Column::new(
            "상세 주소 Address detail",
            24.0,
            Content::Personal(|personal| personal.address.clone().unwrap_or_default().1),
        ),
        Column::new(
            "성별 Gender",
            12.0,
            Content::Personal(|personal| match personal.gender {
                Some(Gender::Male) => "남성 Male".to_owned(),
                Some(Gender::Female) => "여성 Female".to_owned(),
                None => String::new(),
            }),
        ),
    ]
}

fn quiz() -> Vec<Column> {
    vec![
        Column::new("차량 브랜드 Make", 24.0, Content::Personal(|personal| make(personal.make))),
        Column::new(
            "차종 Model",
            20.0,
            Content::Personal(|personal| personal.vehicle.clone().unwrap_or_default()),
        ),
        Column::new(
            "공직자 여부 Public official",
            16.0,
            Content::Personal(|personal| yes_no(personal.public_official)),
        ),
        Column::new(
            "제조사 임직원 여부 Works for the manufacturer",
            20.0,
            Content::Personal(|personal| yes_no(personal.gm_operation)),
        ),
    ]
}

/// `010-0000-1234`; what has another length stays as it is.
pub(crate) fn phone(digits: &str) -> String {
    let parts = (
        digits.get(..3),
        digits.get(3..digits.len().saturating_sub(4)),
        digits.get(digits.len().saturating_sub(4)..),
    );
    match parts {
        (Some(head), Some(middle), Some(tail)) if digits.len() >= 10 => format!("{head}-{middle}-{tail}"),
        _ => digits.to_owned(),
    }
}

fn make(id: Option<u32>) -> String {
    let Some(id) = id else { return String::new() };
    match Entries::make_name(id) {
        Some(name) if name.ko == name.en => name.ko.clone(),
        Some(name) => format!("{} {}", name.ko, name.en),
        None => id.to_string(),
    }
}

fn yes(is: bool) -> String {
    if is { "예 Yes".to_owned() } else { "아니요 No".to_owned() }
}

fn yes_no(answer: Option<YesNo>) -> String {
    answer.map_or(String::new(), |answer| yes(answer == YesNo::Y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_in_three_parts() {
        assert_eq!(phone("01000001234"), "010-0000-1234");
        assert_eq!(phone("0110001234"), "011-000-1234");
        assert_eq!(phone("0212"), "0212");
        assert_eq!(phone(""), "");
    }
}
