//! Validation of each cell of a list (REST contract "Dealer sheet"). A row keeps all its errors, so that staff can fix
//! a sheet in one pass; in a valid row, place names are replaced by the official ones.

use std::collections::HashMap;
use std::sync::Arc;

use super::row::{DealerRow, Field, PlannedRow, RowProblem, keys};
use crate::dealer::DealerKind;
use crate::places::{Places, UnknownName};

/// Characters of a name at most.
const NAME: usize = 100;
/// Characters of an address at most.
const ADDRESS: usize = 200;
/// Characters of a telephone number at most.
const PHONE: usize = 20;
/// Characters of a link at most.
const LINK: usize = 500;
/// Characters of a code at most.
const CODE: usize = 30;
/// Characters of a name of a place at most.
const PLACE: usize = 40;
/// Characters that are kept of a cell that is refused.
const KEPT: usize = 100;
/// Digits of a telephone number: 1588-1234 at least, 15 by E.164.
const DIGITS: std::ops::RangeInclusive<usize> = 8..=15;
/// Korea with its islands, WGS 84 degrees north and east.
const KOREA: (std::ops::RangeInclusive<f64>, std::ops::RangeInclusive<f64>) = (33.0..=38.7, 124.5..=132.0);
/// Bays at most, as the database has it.
const BAYS: u16 = 99;

/// Each column of text: whether it must say something, and how much it may say.
const TEXTS: [(Field, bool, usize); 11] = [
    (Field::DealerCode, true, CODE),
    (Field::DealerName, true, NAME),
    (Field::NetworkName, false, NAME),
    (Field::State, true, PLACE),
    (Field::City, false, PLACE),
    (Field::Address, true, ADDRESS),
    (Field::Phone, true, PHONE),
    (Field::MobilePhone, false, PHONE),
    (Field::LinkHref, false, LINK),
    (Field::DealerNameEn, false, NAME),
    (Field::AddressEn, false, ADDRESS),
];

/// The official names of a place, or which of the two is unknown.
type ResolvedPlace = Result<(String, String), UnknownName>;

/// Checks the rows of one sheet.
pub(crate) struct Checker {
    places: Arc<Places>,
    kind: DealerKind,
    /// Cache of resolved places: a list repeats few of them many times.
    named: HashMap<String, ResolvedPlace>,
}

impl Checker {
    pub(crate) fn new(places: Arc<Places>, kind: DealerKind) -> Self {
        Self { places, kind, named: HashMap::new() }
    }

    /// The row with all its errors, in the order of the header row. `is_named` returns whether an earlier row has the
    /// code.
    pub(crate) fn check(&mut self, planned: PlannedRow, is_named: impl Fn(&str) -> bool) -> PlannedRow {
        let PlannedRow { line, mut row, mut troubles } = planned;
        for (field, _, _) in TEXTS {
            trim(&mut row, field);
        }
        let mut refused = RowErrors { troubles: &mut troubles };
        texts(&row, &mut refused, is_named);
        self.numbers(&mut row, &mut refused);
        self.place(&mut row, &mut refused);
        row.round_off();
        for trouble in &mut troubles {
            cut(&mut trouble.found);
            if let Some(text) = text_of(&mut row, trouble.field) {
                cut(text);
            }
        }
        troubles.sort_by_key(|trouble| trouble.field);
        PlannedRow { line, row, troubles }
    }

    fn numbers(&self, row: &mut DealerRow, refused: &mut RowErrors<'_>) {
        let (north, east) = KOREA;
        if !north.contains(&row.latitude) {
            refused.say(row, Field::Latitude, keys::COORDINATE);
        }
        if !east.contains(&row.longitude) {
            refused.say(row, Field::Longitude, keys::COORDINATE);
        }
        match (self.kind, row.bays) {
            (DealerKind::ServiceCentre, None) => refused.say(row, Field::Bays, keys::REQUIRED),
            (DealerKind::ServiceCentre, Some(bays)) if bays > BAYS => {
                refused.say(row, Field::Bays, keys::BAYS);
            }
            (DealerKind::PartsDealer, Some(0)) => row.bays = None,
            (DealerKind::PartsDealer, Some(_)) => refused.say(row, Field::Bays, keys::BAYS),
            (DealerKind::ServiceCentre, Some(_)) | (DealerKind::PartsDealer, None) => {}
        }
    }

    fn place(&mut self, row: &mut DealerRow, refused: &mut RowErrors<'_>) {
        if refused.has(Field::State) || refused.has(Field::City) {
            return;
        }
        // A name of a place has no line break: that was refused above.
        let requested = format!("{}\n{}", row.state, row.city);
        let places = &self.places;
        let named = self.named.entry(requested).or_insert_with(|| {
            let district = &places.districts()[places.district_named(&row.state, &row.city)?];
            Ok((places.provinces()[district.province].name.ko.clone(), district.name.ko.clone()))
        });
        match named {
            Ok((state, city)) => {
                row.state.clone_from(state);
                row.city.clone_from(city);
            }
            Err(UnknownName::Province) => refused.say(row, Field::State, keys::STATE),
            Err(UnknownName::District) if row.city.is_empty() => {
                refused.say(row, Field::City, keys::REQUIRED)
            }
            Err(UnknownName::District) => refused.say(row, Field::City, keys::CITY),
        }
    }
}

fn texts(row: &DealerRow, refused: &mut RowErrors<'_>, is_named: impl Fn(&str) -> bool) {
    for (field, is_required, longest) in TEXTS {
        let text = row.text(field);
        let code = match &*text {
            "" if is_required => keys::REQUIRED,
            "" => continue,
            text if text.chars().any(char::is_control) => keys::TEXT,
            text if text.chars().nth(longest).is_some() => keys::TOO_LONG,
            text => match field {
                Field::DealerCode if !is_code(text) => keys::CODE,
                Field::DealerCode if is_named(text) => keys::TWICE,
                Field::Phone | Field::MobilePhone if !is_phone(text) => keys::PHONE,
                Field::LinkHref if !is_link(text) => keys::LINK,
                _ => continue,
            },
        };
        refused.say(row, field, code);
    }
}

/// The errors of one row: one per cell, where those of the reader take precedence.
struct RowErrors<'t> {
    troubles: &'t mut Vec<RowProblem>,
}

impl RowErrors<'_> {
    fn has(&self, field: Field) -> bool {
        self.troubles.iter().any(|trouble| trouble.field == field)
    }

    fn say(&mut self, row: &DealerRow, field: Field, code: &'static str) {
        if !self.has(field) {
            self.troubles.push(RowProblem::new(field, code, row.text(field)));
        }
    }
}

/// The text behind a column of text.
fn text_of(row: &mut DealerRow, field: Field) -> Option<&mut String> {
    match field {
        Field::DealerCode => Some(&mut row.code),
        Field::DealerName => Some(&mut row.name),
        Field::NetworkName => Some(&mut row.network_name),
        Field::State => Some(&mut row.state),
        Field::City => Some(&mut row.city),
        Field::Address => Some(&mut row.address),
        Field::Phone => Some(&mut row.phone),
        Field::MobilePhone => Some(&mut row.mobile_phone),
        Field::LinkHref => Some(&mut row.link_href),
        Field::DealerNameEn => row.name_en.as_mut(),
        Field::AddressEn => row.address_en.as_mut(),
        Field::Latitude
        | Field::Longitude
        | Field::WeekdayHours
        | Field::SaturdayHours
        | Field::SundayHours
        | Field::Bays
        | Field::ExclusiveShop => None,
    }
}

fn trim(row: &mut DealerRow, field: Field) {
    if let Some(text) = text_of(row, field)
        && text.trim().len() < text.len()
    {
        *text = text.trim().to_owned();
    }
}

fn cut(text: &mut String) {
    if let Some((end, _)) = text.char_indices().nth(KEPT) {
        text.truncate(end);
    }
}

fn is_code(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

fn is_phone(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    DIGITS.contains(&digits)
        && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b' ' | b'(' | b')' | b'+'))
}

/// The address of a page: nothing that a browser would run.
fn is_link(text: &str) -> bool {
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| {
        let begins = text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        begins.then(|| &text[scheme.len()..])
    });
    let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
    !host.is_empty() && !text.contains(char::is_whitespace) && !text.contains(['"', '<', '>', '\\'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::WeeklyHours;

    fn row() -> DealerRow {
        DealerRow {
            code: "SC-0001".into(),
            name: "가온 강남".into(),
            network_name: String::new(),
            state: "서울".into(),
            city: "Gangnam-gu".into(),
            address: "서울 강남구 테헤란로 1".into(),
            phone: "02-000-1234".into(),
            mobile_phone: String::new(),
            latitude: 37.5,
            longitude: 127.03,
            week: WeeklyHours::default(),
            bays: Some(3),
            exclusive_shop: true,
            link_href: "https://booking.example.com/1".into(),
            name_en: None,
            address_en: Some(String::new()),
        }
    }

    fn checker(kind: DealerKind) -> Checker {
        Checker::new(Places::bundled().unwrap(), kind)
    }

    fn check_of(kind: DealerKind, row: DealerRow) -> PlannedRow {
        let planned = PlannedRow { line: 2, row, troubles: Vec::new() };
        checker(kind).check(planned, |_| false)
    }

    fn troubles(kind: DealerKind, change: impl FnOnce(&mut DealerRow)) -> Vec<(Field, String)> {
        let mut row = row();
        change(&mut row);
        let checked = check_of(kind, row);
        checked.troubles.into_iter().map(|trouble| (trouble.field, trouble.code.into_owned())).collect()
    }

    #[test]
    fn a_row_in_order_has_the_official_names_and_no_trouble() {
        let checked = check_of(DealerKind::ServiceCentre, row());
        assert_eq!(checked.troubles, []);
        assert_eq!((checked.row.state.as_str(), checked.row.city.as_str()), ("서울특별시", "강남구"));
        let padded = DealerRow { code: " SC-0001 ".into(), name_en: Some(" Gaon ".into()), ..row() };
        let checked = check_of(DealerKind::ServiceCentre, padded);
        assert_eq!((checked.row.code.as_str(), checked.row.name_en.as_deref()), ("SC-0001", Some("Gaon")));
    }

    #[test]
    fn each_bad_cell_has_its_key() {
        type Change = fn(&mut DealerRow);
        let cases: [(Change, Field, &str); 26] = [
            (|row| row.code.clear(), Field::DealerCode, keys::REQUIRED),
            (|row| row.code = "SC 1".into(), Field::DealerCode, keys::CODE),
            (|row| row.code = "센터1".into(), Field::DealerCode, keys::CODE),
            (|row| row.code = "A".repeat(31), Field::DealerCode, keys::TOO_LONG),
            (|row| row.name = "  ".into(), Field::DealerName, keys::REQUIRED),
            (|row| row.name = "가".repeat(101), Field::DealerName, keys::TOO_LONG),
            (|row| row.name = "가온\n강남".into(), Field::DealerName, keys::TEXT),
            (|row| row.state.clear(), Field::State, keys::REQUIRED),
            (|row| row.state = "평양".into(), Field::State, keys::STATE),
            (|row| row.city.clear(), Field::City, keys::REQUIRED),
            (|row| row.city = "수원시".into(), Field::City, keys::CITY),
            (|row| row.address.clear(), Field::Address, keys::REQUIRED),
            (|row| row.phone.clear(), Field::Phone, keys::REQUIRED),
            (|row| row.phone = "02-000".into(), Field::Phone, keys::PHONE),
            (|row| row.phone = "전화 02-000-1234".into(), Field::Phone, keys::PHONE),
            (|row| row.mobile_phone = "없음".into(), Field::MobilePhone, keys::PHONE),
            (|row| row.latitude = 127.03, Field::Latitude, keys::COORDINATE),
            (|row| row.latitude = f64::NAN, Field::Latitude, keys::COORDINATE),
            (|row| row.longitude = 0.0, Field::Longitude, keys::COORDINATE),
            (|row| row.bays = None, Field::Bays, keys::REQUIRED),
            (|row| row.bays = Some(100), Field::Bays, keys::BAYS),
            (|row| row.link_href = "javascript:alert(1)".into(), Field::LinkHref, keys::LINK),
            (|row| row.link_href = "https://".into(), Field::LinkHref, keys::LINK),
            (|row| row.link_href = "https://a.example/ b".into(), Field::LinkHref, keys::LINK),
            (|row| row.name_en = Some("G".repeat(101)), Field::DealerNameEn, keys::TOO_LONG),
            (|row| row.address_en = Some("R".repeat(201)), Field::AddressEn, keys::TOO_LONG),
        ];
        for (change, field, key) in cases {
            assert_eq!(troubles(DealerKind::ServiceCentre, change), [(field, key.to_owned())]);
        }
    }

    #[test]
    fn bays_are_blank_at_a_parts_dealer() {
        assert_eq!(troubles(DealerKind::PartsDealer, |row| row.bays = None), []);
        assert_eq!(troubles(DealerKind::PartsDealer, |row| row.bays = Some(0)), []);
        assert_eq!(
            troubles(DealerKind::PartsDealer, |row| row.bays = Some(2)),
            [(Field::Bays, keys::BAYS.to_owned())]
        );
        let checked = check_of(DealerKind::PartsDealer, DealerRow { bays: Some(0), ..row() });
        assert_eq!(checked.row.bays, None);
    }

    #[test]
    fn every_trouble_of_a_row_is_told_in_the_order_of_the_header() {
        let told = troubles(DealerKind::ServiceCentre, |row| {
            row.link_href = "x".into();
            row.phone.clear();
            row.latitude = 0.0;
            row.code.clear();
        });
        assert_eq!(
            told.iter().map(|(field, _)| *field).collect::<Vec<_>>(),
            [Field::DealerCode, Field::Phone, Field::Latitude, Field::LinkHref]
        );
    }

    #[test]
    fn what_the_sheet_s_reader_said_of_a_cell_stands_alone() {
        let mut planned = PlannedRow { line: 2, row: row(), troubles: Vec::new() };
        planned.row.latitude = 0.0;
        planned.troubles.push(RowProblem::new(Field::Latitude, keys::REQUIRED, ""));
        let checked = checker(DealerKind::ServiceCentre).check(planned, |_| false);
        assert_eq!(checked.troubles, [RowProblem::new(Field::Latitude, keys::REQUIRED, "")]);
    }

    #[test]
    fn a_code_that_a_line_above_has_is_refused() {
        let row = DealerRow { code: " A ".into(), ..row() };
        let planned = PlannedRow { line: 3, row, troubles: Vec::new() };
        let mut checker = checker(DealerKind::ServiceCentre);
        assert_eq!(checker.check(planned.clone(), |code| code == "B").troubles, []);
        let checked = checker.check(planned, |code| code == "A");
        assert_eq!(checked.troubles, [RowProblem::new(Field::DealerCode, keys::TWICE, "A")]);
    }

    #[test]
    fn of_a_cell_that_is_refused_little_is_kept() {
        let checked = check_of(DealerKind::ServiceCentre, DealerRow { name: "가".repeat(30_000), ..row() });
        assert_eq!(checked.row.name.chars().count(), KEPT);
        assert_eq!(checked.troubles[0].found.chars().count(), KEPT);
    }
}
