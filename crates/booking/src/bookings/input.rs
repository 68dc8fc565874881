//! Input of a booking, and the validation of public spec §5 in the order of rest-contract.

use chrono::{NaiveDate, NaiveTime};
use kernel::text::{email_address, identifier, mobile_number, normalised};
use kernel::{FieldErrors, Language};
use serde::Serialize;
use uuid::Uuid;

use crate::catalogue::{Make, Model, ServiceItem, Services, VehicleNames};

/// Characters at most; a longer text is refused with `text_too_long` and never cut.
const NAME_LIMIT: usize = 50;
const EMAIL_LIMIT: usize = 254;
const LICENCE_LIMIT: usize = 20;
const NEED_HELP_LIMIT: usize = 1000;
const NOTE_LIMIT: usize = 1000;
const SERVICES_LIMIT: usize = 20;

/// A booking as requested, unnormalised.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NewBooking {
    /// The client's idempotency key: the same key and body returns the same booking.
    #[serde(skip)]
    pub idempotency_key: Option<Uuid>,
    /// The service centre.
    pub dealer_code: String,
    /// `YYYY-MM-DD` in Seoul.
    pub date: String,
    /// `HH:MM` in Seoul.
    pub time: String,
    /// The car.
    pub vehicle: NewVehicle,
    /// Ids of services; a repeated one counts once.
    pub service_ids: Vec<String>,
    /// Free text, 1000 characters at most.
    pub need_help: Option<String>,
    /// The customer's contact data.
    pub contact: NewContact,
    /// The given consents.
    pub consents: Consents,
    /// Taken although the same car has a booking at the centre on that day.
    pub confirm_duplicate: bool,
    /// The hold that reserves the time, if any. It doesn't affect the booking's content and isn't part of the hash.
    #[serde(skip)]
    pub hold_token: Option<String>,
    /// The confirmation code, if required (`verification_required`). Not part of the hash either.
    #[serde(skip)]
    pub verification_code: Option<String>,
    /// The language of the page, for notices. A retry from the other language's page is still the same request.
    #[serde(skip)]
    pub language: Language,
    /// The signed-in account. A retry after signing in is still the same request.
    #[serde(skip)]
    pub account_id: Option<i64>,
}

/// The car, each part in either language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NewVehicle {
    /// One of the makes.
    pub make: String,
    /// One of the make's models.
    pub model: String,
    /// One of the years: `2026`, `2026년` or `2026년식`.
    pub year: String,
}

/// The person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NewContact {
    /// 50 characters at most.
    pub name: String,
    /// A Korean mobile number in any usual spelling; stored as its 11 digits.
    pub phone: String,
    /// Optional.
    pub email: Option<String>,
    /// The plate, free form, 20 characters at most.
    pub license_no: String,
}

/// The four consents; the first two are required.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Consents {
    /// Collection and use of personal data.
    pub personal: bool,
    /// Giving it to the service centre.
    pub third_party: bool,
    /// Use for marketing.
    pub marketing: bool,
    /// Receiving advertising messages.
    pub advertising: bool,
}

/// A booking whose fields hold, in the form in which it is stored. The time is still to be checked.
#[derive(Clone, Debug)]
pub(crate) struct ValidBooking {
    pub dealer_code: String,
    pub date: NaiveDate,
    pub time: NaiveTime,
    pub make: Make,
    pub model: Model,
    pub year: i32,
    pub services: Vec<ServiceItem>,
    pub need_help: Option<String>,
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub license_no: String,
    pub license_key: String,
    pub marketing: bool,
    pub advertising: bool,
    pub language: Language,
}

/// The person of a booking, in the form in which it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValidContact {
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub license_no: String,
    pub license_key: String,
}

impl NewContact {
    /// Validates name, phone, email and plate.
    pub(crate) fn check(&self) -> Result<ValidContact, FieldErrors> {
        let mut errors = FieldErrors::new();
        self.check_into(&mut errors).ok_or(errors)
    }

    /// The same, with the errors added to those of a form; `None` if there are any of its own.
    fn check_into(&self, errors: &mut FieldErrors) -> Option<ValidContact> {
        let before = errors.as_slice().len();
        let name = one_text(&self.name, false);
        required_text(&name, NAME_LIMIT, "contact.name", "required_name", errors);
        let phone = mobile_number(&self.phone);
        errors.require(phone.is_some(), "contact.phone", "required_phoneno");
        let email = optional_email(self.email.as_deref());
        let is_long = |email: &str| identifier(email).chars().count() > EMAIL_LIMIT;
        if self.email.as_deref().is_some_and(is_long) {
            errors.push("contact.email", "text_too_long");
        } else {
            errors.require(email.is_some(), "contact.email", "required_email");
        }
        let license_no = identifier(&one_text(&self.license_no, false));
        let license_key = plate_key(&license_no);
        if license_key.is_empty() {
            errors.push("contact.licenseNo", "required_licenseno");
        } else {
            required_text(&license_no, LICENCE_LIMIT, "contact.licenseNo", "required_licenseno", errors);
        }
        let phone = phone.filter(|_| errors.as_slice().len() == before)?;
        Some(ValidContact { name, phone, email: email.flatten(), license_no, license_key })
    }
}

/// A note as it is stored: `None` for an empty one.
///
/// # Errors
/// `text_too_long` past 1000 characters.
pub(crate) fn checked_note(note: &str) -> Result<Option<String>, FieldErrors> {
    let note = one_text(note, true);
    if note.chars().count() > NOTE_LIMIT {
        return Err(FieldErrors::one("note", "text_too_long"));
    }
    Ok(Some(note).filter(|note| !note.is_empty()))
}

impl NewBooking {
    /// Validates every field; `centre_is_known` returns whether the code exists.
    pub(crate) fn check(
        &self,
        centre_is_known: impl Fn(&str) -> bool,
        vehicles: &VehicleNames,
        services: &Services,
        this_year: i32,
    ) -> Result<ValidBooking, FieldErrors> {
        let mut errors = FieldErrors::new();

        let dealer_code = identifier(&self.dealer_code);
        if dealer_code.is_empty() {
            errors.push("dealerCode", "service_centre_required");
        } else if !centre_is_known(&dealer_code) {
            errors.push("dealerCode", "dealer_not_found");
        }

        let make = vehicles.make(&self.vehicle.make);
        errors.require(make.is_some(), "vehicle.make", "required_make");
        let model = vehicles.model(&self.vehicle.make, &self.vehicle.model);
        errors.require(model.is_some(), "vehicle.model", "required_model");
        let year =
            year_of(&self.vehicle.year).filter(|year| vehicles.years(this_year).any(|known| known == *year));
        errors.require(year.is_some(), "vehicle.year", "required_year");

        let need_help = one_text(self.need_help.as_deref().unwrap_or_default(), true);
        let chosen = self.chosen_services(services, need_help.is_empty(), &mut errors);
        errors.require(need_help.chars().count() <= NEED_HELP_LIMIT, "needHelp", "text_too_long");

        let date = self.date.trim().parse::<NaiveDate>().ok().filter(|_| self.date.trim().len() == 10);
        errors.require(date.is_some(), "date", "timeslot_required");
        let time = NaiveTime::parse_from_str(self.time.trim(), "%H:%M").ok();
        errors.require(time.is_some(), "time", "timeslot_required");

        let contact = self.contact.check_into(&mut errors);

        errors.require(self.consents.personal, "consents.personal", "required_copyright");
        errors.require(self.consents.third_party, "consents.thirdParty", "required_copyright");

        match (make, model, year, date, time, contact) {
            (Some(make), Some(model), Some(year), Some(date), Some(time), Some(contact))
                if errors.is_empty() =>
            {
                Ok(ValidBooking {
                    dealer_code,
                    date,
                    time,
                    make: make.clone(),
                    model: model.clone(),
                    year,
                    services: chosen,
                    need_help: Some(need_help).filter(|text| !text.is_empty()),
                    name: contact.name,
                    phone: contact.phone,
                    email: contact.email,
                    license_no: contact.license_no,
                    license_key: contact.license_key,
                    marketing: self.consents.marketing,
                    advertising: self.consents.advertising,
                    language: self.language,
                })
            }
            _ => Err(errors),
        }
    }

    fn chosen_services(
        &self,
        services: &Services,
        no_need_help: bool,
        errors: &mut FieldErrors,
    ) -> Vec<ServiceItem> {
        let mut chosen: Vec<ServiceItem> = Vec::new();
        if self.service_ids.len() > SERVICES_LIMIT {
            errors.push("serviceIds", "service_not_found");
            return chosen;
        }
        for id in &self.service_ids {
            match services.item(id.trim()) {
                Some(item) if chosen.iter().all(|known| known.id != item.id) => chosen.push(item.clone()),
                Some(_) => {}
                None => {
                    errors.push("serviceIds", "service_not_found");
                    return chosen;
                }
            }
        }
        errors.require(!(chosen.is_empty() && no_need_help), "serviceIds", "required_service");
        chosen
    }
}

/// The e-mail address, if any, and the telephone number as a booking stores them.
///
/// # Errors
/// `required_phoneno`, `required_email`.
pub(crate) fn contact_of_code(
    email: Option<&str>,
    phone: &str,
) -> Result<(Option<String>, String), FieldErrors> {
    let mut errors = FieldErrors::new();
    let (phone, email) = (mobile_number(phone), optional_email(email));
    errors.require(phone.is_some(), "phone", "required_phoneno");
    errors.require(email.is_some(), "email", "required_email");
    phone.zip(email).map(|(phone, email)| (email, phone)).ok_or(errors)
}

/// An address, or none if the field is empty; `None` for an invalid one.
fn optional_email(email: Option<&str>) -> Option<Option<String>> {
    let email = email.unwrap_or_default();
    if identifier(email).is_empty() { Some(None) } else { email_address(email).map(Some) }
}

fn required_text(
    text: &str,
    limit: usize,
    path: &'static str,
    missing: &'static str,
    errors: &mut FieldErrors,
) {
    if text.is_empty() {
        errors.push(path, missing);
    } else {
        errors.require(text.chars().count() <= limit, path, "text_too_long");
    }
}

/// Normalised and trimmed, without control characters (PostgreSQL stores no NUL); line breaks stay where they mean something.
fn one_text(text: &str, lines: bool) -> String {
    let kept: String = normalised(text)
        .chars()
        .filter(|letter| !letter.is_control() || (lines && matches!(letter, '\n' | '\t')))
        .collect();
    kept.trim().to_owned()
}

fn year_of(text: &str) -> Option<i32> {
    let text = text.trim();
    let text = text.strip_suffix("식").unwrap_or(text);
    text.strip_suffix('년').unwrap_or(text).trim().parse().ok()
}

/// The plate for comparison: each letter in its usual form, no spaces, hyphens or dots, upper case.
pub(super) fn plate_key(plate: &str) -> String {
    identifier(plate)
        .chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '.' | '·'))
        .flat_map(char::to_uppercase)
        .collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::bookings) fn whole() -> NewBooking {
        NewBooking {
            idempotency_key: None,
            dealer_code: "SC-0001".into(),
            date: "2026-11-24".into(),
            time: "10:00".into(),
            vehicle: NewVehicle { make: "Hyundai".into(), model: "그랜저".into(), year: "2024년".into() },
            service_ids: vec!["service-oil".into()],
            need_help: None,
            contact: NewContact {
                name: "홍길동".into(),
                phone: "01012345678".into(),
                email: Some("hong@example.com".into()),
                license_no: "12가 3456".into(),
            },
            consents: Consents { personal: true, third_party: true, marketing: false, advertising: false },
            confirm_duplicate: false,
            hold_token: None,
            verification_code: None,
            language: Language::Ko,
            account_id: None,
        }
    }

    fn check(booking: &NewBooking) -> Result<ValidBooking, Vec<(String, String)>> {
        let vehicles = VehicleNames::bundled();
        let services = Services::bundled().expect("whole");
        booking.check(|code| code == "SC-0001", vehicles, &services, 2026).map_err(|errors| {
            errors.as_slice().iter().map(|error| (error.path.to_string(), error.code.to_string())).collect()
        })
    }

    #[test]
    fn a_whole_booking_holds_in_either_language() {
        let checked = check(&whole()).expect("holds");
        assert_eq!(checked.make.name.ko, "현대");
        assert_eq!(checked.model.name.en, "Grandeur");
        assert_eq!(checked.year, 2024);
        assert_eq!(checked.license_no, "12가 3456");
        assert_eq!(checked.license_key, "12가3456");
    }

    #[test]
    fn an_empty_form_is_refused_in_the_order_of_the_contract() {
        let errors = check(&NewBooking::default()).expect_err("nothing is given");
        let codes: Vec<_> = errors.iter().map(|(_, code)| code.as_str()).collect();
        assert_eq!(
            codes,
            [
                "service_centre_required",
                "required_make",
                "required_model",
                "required_year",
                "required_service",
                "timeslot_required",
                "timeslot_required",
                "required_name",
                "required_phoneno",
                "required_licenseno",
                "required_copyright",
                "required_copyright"
            ]
        );
    }

    fn refused(change: impl Fn(&mut NewBooking)) -> Vec<(String, String)> {
        let mut booking = whole();
        change(&mut booking);
        check(&booking).expect_err("is refused")
    }

    fn says(path: &str, code: &str) -> Vec<(String, String)> {
        vec![(path.to_owned(), code.to_owned())]
    }

    #[test]
    fn each_bad_field_has_its_key() {
        assert_eq!(refused(|b| b.dealer_code = "SC-9999".into()), says("dealerCode", "dealer_not_found"));
        assert_eq!(refused(|b| b.vehicle.model = "Sorento".into()), says("vehicle.model", "required_model"));
        assert_eq!(refused(|b| b.vehicle.year = "1886".into()), says("vehicle.year", "required_year"));
        assert_eq!(
            refused(|b| b.service_ids = vec!["service-x".into()]),
            says("serviceIds", "service_not_found")
        );
        assert_eq!(refused(|b| b.need_help = Some("가".repeat(1001))), says("needHelp", "text_too_long"));
        assert_eq!(refused(|b| b.date = "2026-02-30".into()), says("date", "timeslot_required"));
        assert_eq!(refused(|b| b.time = "25:00".into()), says("time", "timeslot_required"));
        assert_eq!(refused(|b| b.contact.name = " \u{0} ".into()), says("contact.name", "required_name"));
        assert_eq!(
            refused(|b| b.contact.phone = "0101234567".into()),
            says("contact.phone", "required_phoneno")
        );
        assert_eq!(
            refused(|b| b.contact.phone = "010-1234567".into()),
            says("contact.phone", "required_phoneno")
        );
        for phone in ["02-123-45678", "821012345678９", "+81 10-1234-5678", "+010-1234-5678", "07012345678"]
        {
            assert_eq!(
                refused(|b| b.contact.phone = phone.into()),
                says("contact.phone", "required_phoneno"),
                "{phone}"
            );
        }
        for email in
            ["a@b", "hong@naver.com,", "mailto:hong@naver.com", "ho..ng@naver.com", "hong@[127.0.0.1]"]
        {
            assert_eq!(
                refused(|b| b.contact.email = Some(email.into())),
                says("contact.email", "required_email"),
                "{email}"
            );
        }
        assert_eq!(
            refused(|b| b.contact.email = Some(format!("{}@example.com", "a".repeat(250)))),
            says("contact.email", "text_too_long")
        );
        assert_eq!(
            refused(|b| b.contact.license_no = " - ".into()),
            says("contact.licenseNo", "required_licenseno")
        );
        assert_eq!(
            refused(|b| b.consents.third_party = false),
            says("consents.thirdParty", "required_copyright")
        );
    }

    #[test]
    fn each_identifier_has_one_form_whatever_keyboard_it_came_from() {
        let mut booking = whole();
        booking.contact.name = "\u{1112}\u{1169}\u{11bc}길동\u{200b}".into();
        booking.contact.phone = "＋８２ 10—1234—5678".into();
        booking.contact.email = Some("ｈｏｎｇ＠naver.com\u{200b}".into());
        booking.contact.license_no = "３４\u{1103}\u{1161} ７７８８".into();
        booking.dealer_code = "ＳＣ‑0001".into();
        let checked = check(&booking).expect("holds");
        assert_eq!((checked.name.as_str(), checked.phone.as_str()), ("홍길동", "01012345678"));
        assert_eq!(checked.email.as_deref(), Some("hong@naver.com"));
        assert_eq!((checked.license_no.as_str(), checked.license_key.as_str()), ("34다 7788", "34다7788"));
        assert_eq!(checked.dealer_code, "SC-0001");
        booking.contact.email = Some(" \u{200b} ".into());
        assert_eq!(check(&booking).expect("holds").email, None);
    }

    #[test]
    fn need_help_alone_is_enough_and_stays_as_typed() {
        let mut booking = whole();
        booking.service_ids = vec![];
        booking.need_help = Some("브레이크에서 소리가 나요 😟\n<script>alert(1)</script>".into());
        let checked = check(&booking).expect("holds");
        assert_eq!(
            checked.need_help.as_deref(),
            Some("브레이크에서 소리가 나요 😟\n<script>alert(1)</script>")
        );
    }

    #[test]
    fn a_service_named_twice_counts_once() {
        let mut booking = whole();
        booking.service_ids = vec!["service-oil".into(), " service-oil ".into()];
        assert_eq!(check(&booking).expect("holds").services.len(), 1);
    }
}
