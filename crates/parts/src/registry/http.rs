//! The registry over HTTP, by our own contract (`docs/VEHICLE-REGISTRY.md`). Plates and VINs travel in bodies: addresses
//! end up in logs. A visitor waits for the answer, so it has 1.5 s.

use async_trait::async_trait;
use http::{Method, StatusCode};
use kernel::Fault;
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{OwnerName, Plate, RegistryEntry, RegistryFailure, VehicleRegistry, Vin};

/// Letters of any text of an answer at most.
const LONGEST_TEXT: usize = 200;

/// Asks a registry.
pub struct HttpVehicleRegistry {
    client: ExternalClient,
    token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    vin: Option<String>,
    owner_name: Option<String>,
    make: String,
    model: String,
    year: i32,
    series: Option<String>,
    variant: Option<String>,
    carline: Option<String>,
    ktype: Option<String>,
}

#[derive(Deserialize)]
struct UnknownVehicle {
    #[serde(rename = "reason")]
    _reason: String,
}

impl HttpVehicleRegistry {
    /// For the registry at `url`, with a bearer token.
    ///
    /// # Errors
    /// [`Fault::Settings`] when `url` is no address.
    pub fn new(url: &str, token: String, egress: &Egress) -> Result<Self, Fault> {
        Ok(Self { client: ExternalClient::new("vehicle registry", url, Limits::VISITOR, egress)?, token })
    }

    /// Checks for the doctor that the service responds and accepts the token. No vehicle is queried.
    ///
    /// # Errors
    /// The reason why the service can't be used.
    pub async fn reach(&self) -> Result<(), RegistryFailure> {
        let answer = self
            .client
            .call(Method::GET, &["v1", "capabilities"])
            .authorization("Bearer", &self.token)
            .send()
            .await?;
        match (answer.status.is_success(), answer.json::<Value>()) {
            (true, Some(Value::Object(_))) => Ok(()),
            _ => Err(RegistryFailure::Unusable(answer.status.as_u16())),
        }
    }

    async fn ask(&self, query: &str, body: &Value) -> Result<Option<RegistryEntry>, RegistryFailure> {
        let answer = self
            .client
            .call(Method::POST, &["v1", "vehicles", query])
            .authorization("Bearer", &self.token)
            .json(body)
            .send()
            .await?;
        read(&answer)
    }
}

fn read(answer: &Answer) -> Result<Option<RegistryEntry>, RegistryFailure> {
    let unusable = || RegistryFailure::Unusable(answer.status.as_u16());
    match answer.status {
        StatusCode::OK => answer.json().and_then(entry).map(Some).ok_or_else(unusable),
        // A wrong URL also returns 404, but without a reason.
        StatusCode::NOT_FOUND => answer.json::<UnknownVehicle>().map(|_| None).ok_or_else(unusable),
        _ => Err(unusable()),
    }
}

/// `None` for an entry that can't be: without a make, from no year that cars have, with a VIN that is none.
fn entry(entry: Entry) -> Option<RegistryEntry> {
    let text = |text: Option<String>| {
        text.map(|text| text.trim().to_owned())
            .filter(|text| !text.is_empty() && text.chars().count() <= LONGEST_TEXT)
    };
    let (make, model) = (text(Some(entry.make))?, text(Some(entry.model))?);
    if !(1900..2200).contains(&entry.year) {
        return None;
    }
    let vin = match text(entry.vin) {
        Some(vin) => Some(Vin::parse(&vin)?),
        None => None,
    };
    let carline = text(entry.carline).unwrap_or_else(|| format!("{make} {model} {}", entry.year));
    Some(RegistryEntry {
        vin,
        owner: text(entry.owner_name).map(|name| OwnerName::new(&name)),
        make,
        model,
        year: entry.year,
        series: text(entry.series),
        variant: text(entry.variant),
        carline,
        ktype: text(entry.ktype),
    })
}

#[async_trait]
impl VehicleRegistry for HttpVehicleRegistry {
    async fn by_plate(&self, plate: &Plate) -> Result<Option<RegistryEntry>, RegistryFailure> {
        self.ask("by-plate", &json!({ "plate": plate.expose() })).await
    }

    async fn by_vin(&self, vin: &Vin) -> Result<Option<RegistryEntry>, RegistryFailure> {
        self.ask("by-vin", &json!({ "vin": vin.expose() })).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(status: StatusCode, body: &str) -> Result<Option<RegistryEntry>, RegistryFailure> {
        read(&Answer { status, retry_after: None, body: body.as_bytes().to_vec() })
    }

    #[test]
    fn only_what_the_contract_has_is_taken() {
        let whole = r#"{"vin":"KMHL14JA5MA000001","ownerName":"홍길동","make":"Hyundai","model":"Sonata","year":2021,
            "series":"DN8","variant":" 2.0 LPi ","carline":"","ktype":null,"colour":"white"}"#;
        let entry = answered(StatusCode::OK, whole).unwrap().unwrap();
        assert_eq!(entry.variant.as_deref(), Some("2.0 LPi"));
        assert_eq!(entry.carline, "Hyundai Sonata 2021");
        assert!(entry.owner.unwrap().is(&OwnerName::new("홍 길동")));
        let carline = "쏘".repeat(LONGEST_TEXT);
        let korean = format!(r#"{{"make":"Hyundai","model":"Sonata","year":2021,"carline":"{carline}"}}"#);
        assert_eq!(answered(StatusCode::OK, &korean).unwrap().unwrap().carline, carline);
        assert!(answered(StatusCode::NOT_FOUND, r#"{"reason":"unknown"}"#).unwrap().is_none());
        for (status, body) in [
            (StatusCode::NOT_FOUND, "<h1>Not found</h1>"),
            (StatusCode::OK, "<h1>It works!</h1>"),
            (StatusCode::OK, r#"{"make":"","model":"Sonata","year":2021}"#),
            (StatusCode::OK, r#"{"make":"Hyundai","model":"Sonata","year":21}"#),
            (StatusCode::OK, r#"{"make":"Hyundai","model":"Sonata","year":2021,"vin":"short"}"#),
            (StatusCode::UNAUTHORIZED, r#"{"reason":"token"}"#),
            (StatusCode::TOO_MANY_REQUESTS, r#"{"reason":"quota"}"#),
        ] {
            let failure = answered(status, body).unwrap_err();
            assert_eq!(failure, RegistryFailure::Unusable(status.as_u16()), "{body}");
        }
    }
}
