//! A dealer as one line of a list: what the sheet of the contract holds, as typed values.
//!
//! A sheet reader creates a [`PlannedRow`] per line and reports cells that don't have their column's format; `check`
//! validates the values. The text of a cell is [`DealerRow::text`], on both sides of every comparison, so that a
//! preview shows a change if and only if the two texts differ.

use std::borrow::Cow;

use async_graphql::Enum;
use serde::{Deserialize, Serialize};

use crate::dealer::{Dealer, DealerKind};
use crate::rules::{Hours, WeeklyHours};

/// A column of the list, in the order of its header row.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[graphql(name = "DealerField")]
pub enum Field {
    /// The key within the list.
    DealerCode,
    /// The Korean name.
    DealerName,
    /// The name under which the network lists it; blank is the Korean name.
    NetworkName,
    /// The province, in either language.
    State,
    /// The city, county or district, in either language.
    City,
    /// The Korean address.
    Address,
    /// The telephone.
    Phone,
    /// The mobile telephone; may be blank.
    MobilePhone,
    /// Degrees north.
    Latitude,
    /// Degrees east.
    Longitude,
    /// `09:00-18:00`; blank is closed.
    WeekdayHours,
    /// As the weekdays'.
    SaturdayHours,
    /// As the weekdays'.
    SundayHours,
    /// Bays on most days; blank at a parts dealer.
    Bays,
    /// `Y` or `N`.
    ExclusiveShop,
    /// Its own booking page; may be blank.
    LinkHref,
    /// The English name; blank is the Korean one.
    DealerNameEn,
    /// The English address; blank is the Korean one.
    AddressEn,
}

impl Field {
    /// All of them, in the order of the header row.
    pub const ALL: [Self; 18] = [
        Self::DealerCode,
        Self::DealerName,
        Self::NetworkName,
        Self::State,
        Self::City,
        Self::Address,
        Self::Phone,
        Self::MobilePhone,
        Self::Latitude,
        Self::Longitude,
        Self::WeekdayHours,
        Self::SaturdayHours,
        Self::SundayHours,
        Self::Bays,
        Self::ExclusiveShop,
        Self::LinkHref,
        Self::DealerNameEn,
        Self::AddressEn,
    ];

    /// Its name in the header row.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DealerCode => "dealerCode",
            Self::DealerName => "dealerName",
            Self::NetworkName => "networkName",
            Self::State => "state",
            Self::City => "city",
            Self::Address => "address",
            Self::Phone => "phone",
            Self::MobilePhone => "mobilePhone",
            Self::Latitude => "latitude",
            Self::Longitude => "longitude",
            Self::WeekdayHours => "weekdayHours",
            Self::SaturdayHours => "saturdayHours",
            Self::SundayHours => "sundayHours",
            Self::Bays => "bays",
            Self::ExclusiveShop => "exclusiveShop",
            Self::LinkHref => "linkHref",
            Self::DealerNameEn => "dealerNameEn",
            Self::AddressEn => "addressEn",
        }
    }
}

/// One dealer of a list. Texts that may be blank are empty rather than absent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DealerRow {
    /// The key within the list.
    pub code: String,
    /// The Korean name.
    pub name: String,
    /// The name under which the network lists it.
    pub network_name: String,
    /// The province; the official Korean name in every row that locations answers.
    pub state: String,
    /// The city, county or district; the official Korean name in every row that locations answers.
    pub city: String,
    /// The Korean address.
    pub address: String,
    /// The telephone.
    pub phone: String,
    /// The mobile telephone; may be empty.
    pub mobile_phone: String,
    /// Degrees north, WGS 84.
    pub latitude: f64,
    /// Degrees east, WGS 84.
    pub longitude: f64,
    /// The hours of a usual week.
    pub week: WeeklyHours,
    /// Bays on most days, 0 to 99; none where the cell is blank, as at a parts dealer.
    pub bays: Option<u16>,
    /// Works for this brand alone.
    pub exclusive_shop: bool,
    /// Its own booking page; may be empty.
    pub link_href: String,
    /// The English name; `None` when the sheet has no such column, and the stored name is kept.
    pub name_en: Option<String>,
    /// The English address; as [`Self::name_en`].
    pub address_en: Option<String>,
}

/// A line of a sheet that was uploaded.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlannedRow {
    /// Its line in the sheet, the first line being 1.
    pub line: u32,
    /// The parsed values, trimmed; a cell with an error holds any value.
    pub row: DealerRow,
    /// The cells that could not be read.
    pub troubles: Vec<RowProblem>,
}

/// The error of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowProblem {
    /// The column.
    pub field: Field,
    /// The documented key, one of [`keys`].
    pub code: Cow<'static, str>,
    /// The content of the cell as text, displayed beside the stored value. Cut at 100 characters.
    pub found: String,
}

impl RowProblem {
    /// An error of a cell, with its content.
    pub fn new(field: Field, code: &'static str, found: impl Into<String>) -> Self {
        Self { field, code: Cow::Borrowed(code), found: found.into() }
    }
}

/// Errors of cells. Their messages are in the texts of errors.
pub mod keys {
    /// There must be something.
    pub const REQUIRED: &str = "cell_required";
    /// More characters than the column takes.
    pub const TOO_LONG: &str = "cell_too_long";
    /// Characters that are no text, such as a line break.
    pub const TEXT: &str = "cell_text_invalid";
    /// A code is letters, digits, `-` and `_`, 30 at most.
    pub const CODE: &str = "cell_code_invalid";
    /// Another line has the same code.
    pub const TWICE: &str = "cell_code_twice";
    /// No province of that name.
    pub const STATE: &str = "cell_state_unknown";
    /// No city of that name in the province.
    pub const CITY: &str = "cell_city_unknown";
    /// No telephone number.
    pub const PHONE: &str = "cell_phone_invalid";
    /// No number, or no place in Korea.
    pub const COORDINATE: &str = "cell_coordinate_invalid";
    /// Not `09:00-18:00`.
    pub const HOURS: &str = "cell_hours_invalid";
    /// Not a whole number from 0 to 99, or any at a parts dealer.
    pub const BAYS: &str = "cell_bays_invalid";
    /// Neither `Y` nor `N`.
    pub const FLAG: &str = "cell_flag_invalid";
    /// Not the address of a page.
    pub const LINK: &str = "cell_link_invalid";
}

/// Decimal digits of a coordinate: a centimetre. Rounding by spreadsheets beyond that is no change.
const PRECISION: f64 = 10_000_000.0;

impl DealerRow {
    /// The dealer's line.
    pub(crate) fn of(dealer: &Dealer) -> Self {
        Self {
            code: dealer.code.clone(),
            name: dealer.name.ko.clone(),
            network_name: dealer.network_name.clone(),
            state: dealer.state.ko.clone(),
            city: dealer.city.ko.clone(),
            address: dealer.address.ko.clone(),
            phone: dealer.phone.clone(),
            mobile_phone: dealer.mobile_phone.clone().unwrap_or_default(),
            latitude: dealer.location.lat,
            longitude: dealer.location.lng,
            week: dealer.week,
            bays: match dealer.kind {
                DealerKind::ServiceCentre => Some(dealer.usual_bays),
                DealerKind::PartsDealer => None,
            },
            exclusive_shop: dealer.exclusive_shop,
            link_href: dealer.link_href.clone().unwrap_or_default(),
            name_en: Some(dealer.name.en.clone()),
            address_en: Some(dealer.address.en.clone()),
        }
        .filled(None)
    }

    /// The text of a column's cell, in sheet format.
    #[must_use]
    pub fn text(&self, field: Field) -> Cow<'_, str> {
        match field {
            Field::DealerCode => Cow::Borrowed(&self.code),
            Field::DealerName => Cow::Borrowed(&self.name),
            Field::NetworkName => Cow::Borrowed(&self.network_name),
            Field::State => Cow::Borrowed(&self.state),
            Field::City => Cow::Borrowed(&self.city),
            Field::Address => Cow::Borrowed(&self.address),
            Field::Phone => Cow::Borrowed(&self.phone),
            Field::MobilePhone => Cow::Borrowed(&self.mobile_phone),
            Field::Latitude => Cow::Owned(rounded(self.latitude).to_string()),
            Field::Longitude => Cow::Owned(rounded(self.longitude).to_string()),
            Field::WeekdayHours => hours(self.week.weekday),
            Field::SaturdayHours => hours(self.week.saturday),
            Field::SundayHours => hours(self.week.sunday),
            Field::Bays => self.bays.map_or(Cow::Borrowed(""), |bays| Cow::Owned(bays.to_string())),
            Field::ExclusiveShop => Cow::Borrowed(if self.exclusive_shop { "Y" } else { "N" }),
            Field::LinkHref => Cow::Borrowed(&self.link_href),
            Field::DealerNameEn => Cow::Borrowed(self.name_en.as_deref().unwrap_or_default()),
            Field::AddressEn => Cow::Borrowed(self.address_en.as_deref().unwrap_or_default()),
        }
    }

    /// The row with defaults: English texts without a column keep their stored value; blank ones take the Korean text.
    pub(crate) fn filled(mut self, stored: Option<&Self>) -> Self {
        let english = |mine: Option<String>, theirs: Option<&Option<String>>, korean: &str| {
            let said = mine.or_else(|| theirs.cloned().flatten()).filter(|said| !said.is_empty());
            Some(said.unwrap_or_else(|| korean.to_owned()))
        };
        self.name_en = english(self.name_en, stored.map(|row| &row.name_en), &self.name);
        self.address_en = english(self.address_en, stored.map(|row| &row.address_en), &self.address);
        if self.network_name.is_empty() {
            self.network_name.clone_from(&self.name);
        }
        self
    }

    /// Takes the value of a field from another row.
    pub(super) fn take(&mut self, field: Field, other: &Self) {
        match field {
            Field::DealerCode => self.code.clone_from(&other.code),
            Field::DealerName => self.name.clone_from(&other.name),
            Field::NetworkName => self.network_name.clone_from(&other.network_name),
            Field::State => self.state.clone_from(&other.state),
            Field::City => self.city.clone_from(&other.city),
            Field::Address => self.address.clone_from(&other.address),
            Field::Phone => self.phone.clone_from(&other.phone),
            Field::MobilePhone => self.mobile_phone.clone_from(&other.mobile_phone),
            Field::Latitude => self.latitude = other.latitude,
            Field::Longitude => self.longitude = other.longitude,
            Field::WeekdayHours => self.week.weekday = other.week.weekday,
            Field::SaturdayHours => self.week.saturday = other.week.saturday,
            Field::SundayHours => self.week.sunday = other.week.sunday,
            Field::Bays => self.bays = other.bays,
            Field::ExclusiveShop => self.exclusive_shop = other.exclusive_shop,
            Field::LinkHref => self.link_href.clone_from(&other.link_href),
            Field::DealerNameEn => self.name_en.clone_from(&other.name_en),
            Field::AddressEn => self.address_en.clone_from(&other.address_en),
        }
    }

    /// The row with coordinates as far as they are compared. One that is no number is none at all.
    pub(super) fn round_off(&mut self) {
        for degrees in [&mut self.latitude, &mut self.longitude] {
            *degrees = if degrees.is_finite() { rounded(*degrees) } else { 0.0 };
        }
    }
}

/// At most seven digits after the point; minus nought is nought.
fn rounded(degrees: f64) -> f64 {
    (degrees * PRECISION).round() / PRECISION + 0.0
}

fn hours(hours: Option<Hours>) -> Cow<'static, str> {
    hours.map_or(Cow::Borrowed(""), |hours| Cow::Owned(hours.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_row_is_the_contract_s() {
        assert_eq!(
            Field::ALL.map(Field::name).join(", "),
            "dealerCode, dealerName, networkName, state, city, address, phone, mobilePhone, latitude, longitude, \
             weekdayHours, saturdayHours, sundayHours, bays, exclusiveShop, linkHref, dealerNameEn, addressEn"
        );
    }

    #[test]
    fn a_field_is_stored_under_its_name() {
        for field in Field::ALL {
            assert_eq!(serde_json::to_value(field).unwrap(), field.name());
        }
    }

    #[test]
    fn a_coordinate_says_a_centimetre_and_no_more() {
        for (value, said) in [
            (37.5, "37.5"),
            (37.123_456_78, "37.1234568"),
            (127.000_000_049, "127"),
            (-0.000_000_01, "0"),
            (126.978_27, "126.97827"),
        ] {
            assert_eq!(rounded(value).to_string(), said);
        }
    }

    #[test]
    fn english_that_is_not_said_stays_and_blank_english_is_korean() {
        let stored =
            DealerRow { name_en: Some("Gaon".into()), address_en: Some("1 Road".into()), ..sample() };
        let silent = DealerRow { name_en: None, address_en: Some(String::new()), ..sample() };
        let over = silent.clone().filled(Some(&stored));
        assert_eq!(over.name_en.as_deref(), Some("Gaon"));
        assert_eq!(over.address_en.as_deref(), Some("도로 1"));
        let fresh = silent.filled(None);
        assert_eq!(fresh.name_en.as_deref(), Some("가온"));
        assert_eq!(fresh.network_name, "가온");
    }

    fn sample() -> DealerRow {
        DealerRow { name: "가온".into(), address: "도로 1".into(), ..DealerRow::default() }
    }
}
