//! Saving a booking: the documented body, in the spelling of the pages or in camelCase.

use accounts::Caller;
use axum::Extension;
use axum::extract::State;
use axum::response::IntoResponse;
use booking::{CodeChannel, CodeRequest, Consents, NewBooking, NewContact, NewVehicle};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body::{Attempt, JsonBody};
use crate::rest::caller::{Sender, actor_of, with_cookie};
use crate::rest::envelope::Envelope;
use crate::rest::parameters::Parameters;

/// The request body. Missing values count as empty and are rejected with their field's key.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SaveBookingBody {
    #[serde(alias = "BookingDetails")]
    booking_details: Details,
    #[serde(alias = "Contactor")]
    contactor: Contactor,
    #[serde(alias = "PersonalAgreement")]
    personal_agreement: bool,
    #[serde(alias = "ThirdPartyAgreement")]
    third_party_agreement: bool,
    #[serde(alias = "MarketingAgreement")]
    marketing_agreement: bool,
    #[serde(alias = "AdvertisingAgreement")]
    advertising_agreement: bool,
    /// The hold that keeps the time.
    #[serde(alias = "HoldToken")]
    hold_token: Option<String>,
    /// The code of request-booking-code, when the booking was refused with `verification_required`.
    #[serde(alias = "VerificationCode")]
    verification_code: Option<String>,
    /// For clients without cookies: the visit's id from the response to request-booking-code.
    #[serde(alias = "IdentityId")]
    identity_id: Option<String>,
    /// Takes the booking although the car has one at the centre on that day.
    #[serde(alias = "ConfirmDuplicate")]
    confirm_duplicate: bool,
}

/// The appointment. State, city, name and phone of the dealer and the displayed date come from the draft and are
/// ignored.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase", default)]
pub struct Details {
    #[serde(alias = "dealerCode")]
    dealer_code: Option<String>,
    #[serde(alias = "make")]
    make: Option<OneText>,
    #[serde(alias = "year")]
    year: Option<OneText>,
    #[serde(alias = "model")]
    model: Option<OneText>,
    #[serde(alias = "service")]
    service: Option<Vec<Service>>,
    #[serde(alias = "needHelp")]
    need_help: Option<String>,
    #[serde(alias = "selectedDate")]
    selected_date: Option<String>,
    #[serde(alias = "selectedTime")]
    selected_time: Option<String>,
}

/// The person who books.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase", default)]
pub struct Contactor {
    #[serde(alias = "name")]
    name: Option<String>,
    #[serde(alias = "phone")]
    phone: Option<String>,
    #[serde(alias = "email")]
    email: Option<String>,
    #[serde(alias = "licenseNo")]
    license_no: Option<String>,
}

/// A name in either language, or in both.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
pub enum OneText {
    /// In either language.
    Plain(String),
    /// A year may come as a number.
    Number(i32),
    /// In both.
    Localized {
        /// English.
        en: Option<String>,
        /// Korean.
        #[serde(alias = "ko")]
        kr: Option<String>,
    },
}

impl OneText {
    fn into_text(self) -> String {
        match self {
            Self::Plain(text) => text,
            Self::Number(number) => number.to_string(),
            Self::Localized { en, kr } => en.or(kr).unwrap_or_default(),
        }
    }
}

/// A service by its id, or as the object that get-service answers.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Service {
    /// Its id.
    Id(String),
    /// An object that holds its id.
    Item {
        /// Its id.
        #[serde(rename = "serviceID", alias = "serviceId", alias = "ServiceID")]
        service_id: String,
    },
}

impl Service {
    fn into_id(self) -> String {
        match self {
            Self::Id(id) | Self::Item { service_id: id } => id,
        }
    }
}

/// A saved booking in the response.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedRow {
    /// The secret by which a visitor sees and cancels the booking.
    #[serde(rename = "serviceBookingID")]
    service_booking_id: String,
}

/// Saves a booking.
#[utoipa::path(
    post,
    path = "/api/booking/save-booking",
    tag = "booking",
    params(
        ("Idempotency-Key" = Option<Uuid>, Header, description = "Names the attempt: a retry answers the same booking"),
        ("lng" = Option<String>, Query, description = "The language of notices: `ko`, `kr` or `en`"),
    ),
    request_body = SaveBookingBody,
    responses((
        status = 200,
        description = "The id; or the first refused field's key with `data.errors`; or `timeslot_taken` or `too_long` with \
                       `data.nearest`; or `duplicate_booking`, `too_many_bookings`, `idempotency_conflict`; or \
                       `verification_required`, then request-booking-code sends a code and the call is repeated with it; \
                       or `verification_code_wrong`, `verification_code_expired`; or `too_many_bookings_email`, \
                       `too_many_bookings_visit`, `too_many_bookings_network` with `Retry-After`",
        body = Envelope<SavedRow>,
    )),
)]
pub async fn save_booking(
    State(rest): State<Rest>,
    parameters: Parameters,
    sender: Sender,
    Extension(caller): Extension<Caller>,
    Attempt(idempotency_key): Attempt,
    JsonBody(body): JsonBody<SaveBookingBody>,
) -> Answer {
    let visit = sender.visit(&rest, body.identity_id.as_deref());
    let account_id = caller.who().map(|who| who.account_id);
    let new = NewBooking { idempotency_key, language: parameters.language(), account_id, ..body.into() };
    let booking = rest.services.booking.save(&actor_of(&caller), &visit, new).await?;
    let answer = Envelope::of(SavedRow { service_booking_id: booking.id }).into_response();
    Ok(with_cookie(&rest, &visit, answer))
}

/// The contact of the booking that a code is for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BookingCodeBody {
    /// As in save-booking: the code goes to its e-mail address, or to its telephone when it has none.
    #[serde(alias = "Contactor")]
    contactor: Contactor,
    /// The visit's id, as save-booking takes it.
    #[serde(alias = "IdentityId")]
    identity_id: Option<String>,
}

/// How a code is sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookingCodeRow {
    /// `mail` or `message`.
    channel: &'static str,
    /// For how many seconds it can be entered.
    valid_seconds: u32,
    /// For clients without cookies: to be sent back in save-booking.
    #[serde(skip_serializing_if = "Option::is_none")]
    identity_id: Option<String>,
}

/// Sends a confirmation code for a booking that was refused with `verification_required`.
#[utoipa::path(
    post,
    path = "/api/booking/request-booking-code",
    tag = "booking",
    params(("lng" = Option<String>, Query, description = "The language of the message: `ko`, `kr` or `en`")),
    request_body = BookingCodeBody,
    responses((
        status = 200,
        description = "How it is sent; or `required_phoneno`, `required_email`, or `too_many_codes` with `Retry-After`",
        body = Envelope<BookingCodeRow>,
    )),
)]
pub async fn request_booking_code(
    State(rest): State<Rest>,
    parameters: Parameters,
    sender: Sender,
    JsonBody(body): JsonBody<BookingCodeBody>,
) -> Answer {
    let visit = sender.visit(&rest, body.identity_id.as_deref());
    let wanted = CodeRequest {
        email: body.contactor.email,
        phone: body.contactor.phone.unwrap_or_default(),
        language: parameters.language(),
    };
    let sent = rest.services.booking.request_code(&visit, &wanted).await?;
    let row = BookingCodeRow {
        channel: match sent.channel {
            CodeChannel::Mail => "mail",
            CodeChannel::Message => "message",
        },
        valid_seconds: sent.seconds,
        identity_id: sender.keeps_no_cookies(&rest).then(|| visit.id().to_owned()),
    };
    Ok(with_cookie(&rest, &visit, Envelope::of(row).into_response()))
}

impl From<SaveBookingBody> for NewBooking {
    fn from(body: SaveBookingBody) -> Self {
        let SaveBookingBody { booking_details: details, contactor, .. } = body;
        let text = |given: Option<OneText>| given.map(OneText::into_text).unwrap_or_default();
        Self {
            idempotency_key: None,
            dealer_code: details.dealer_code.unwrap_or_default(),
            date: details.selected_date.unwrap_or_default(),
            time: details.selected_time.unwrap_or_default(),
            vehicle: NewVehicle {
                make: text(details.make),
                model: text(details.model),
                year: text(details.year),
            },
            service_ids: details.service.unwrap_or_default().into_iter().map(Service::into_id).collect(),
            need_help: details.need_help,
            contact: NewContact {
                name: contactor.name.unwrap_or_default(),
                phone: contactor.phone.unwrap_or_default(),
                email: contactor.email,
                license_no: contactor.license_no.unwrap_or_default(),
            },
            consents: Consents {
                personal: body.personal_agreement,
                third_party: body.third_party_agreement,
                marketing: body.marketing_agreement,
                advertising: body.advertising_agreement,
            },
            confirm_duplicate: body.confirm_duplicate,
            hold_token: body.hold_token,
            verification_code: body.verification_code,
            language: kernel::Language::default(),
            account_id: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(body: serde_json::Value) -> NewBooking {
        serde_json::from_value::<SaveBookingBody>(body).unwrap().into()
    }

    #[test]
    fn both_spellings_say_the_same() {
        let pages = read(json!({
            "bookingDetails": {"DealerCode": "SC-0001", "Make": "현대", "Year": 2024, "Model": {"en": "Avante", "kr": "아반떼"},
                "Service": ["service-oil"], "NeedHelp": "", "SelectedDate": "2026-11-24", "SelectedTime": "10:00",
                "SelectedState": "서울특별시", "DisplayDateTime": "…"},
            "contactor": {"Name": "홍길동", "Phone": "01012345678", "Email": "", "LicenseNo": "12가3456"},
            "personalAgreement": true, "thirdPartyAgreement": true
        }));
        let camel = read(json!({
            "bookingDetails": {"dealerCode": "SC-0001", "make": "현대", "year": "2024", "model": "Avante",
                "service": [{"serviceID": "service-oil"}], "needHelp": "", "selectedDate": "2026-11-24",
                "selectedTime": "10:00"},
            "contactor": {"name": "홍길동", "phone": "01012345678", "email": "", "licenseNo": "12가3456"},
            "personalAgreement": true, "thirdPartyAgreement": true
        }));
        assert_eq!(pages, camel);
    }

    #[test]
    fn an_empty_body_is_an_empty_booking() {
        assert_eq!(read(json!({})), NewBooking::default());
    }
}
