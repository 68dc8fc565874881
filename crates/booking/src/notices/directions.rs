//! The public web addresses of directions by car, as `frontend/src/location/direction-links.ts` builds them
//! (`schema/directions-cases.json` tests both).

use std::f64::consts::FRAC_PI_4;

use kernel::Language;
use locations::GeoPoint;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All but the unreserved characters (RFC 3986): a comma in a name would move the coordinates.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
/// Of the sphere of Web Mercator (EPSG:3857), in metres.
const EARTH_RADIUS: f64 = 6_378_137.0;

/// Directions in one map service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DirectionsLink {
    /// The key of its name among the texts of `directions`.
    pub(super) service: &'static str,
    pub(super) url: String,
}

/// Links in the order to offer them: what people in Korea use, and on English pages what visitors know.
pub(super) fn links(name: &str, at: GeoPoint, language: Language) -> Vec<DirectionsLink> {
    let services = match language {
        Language::Ko => ["kakao", "naver", "tmap"],
        Language::En => ["google", "kakao", "naver"],
    };
    services.map(|service| DirectionsLink { service, url: url(service, name, at) }).into()
}

fn url(service: &str, name: &str, GeoPoint { lat, lng }: GeoPoint) -> String {
    let name = utf8_percent_encode(name, RESERVED);
    match service {
        "kakao" => format!("https://map.kakao.com/link/to/{name},{lat},{lng}"),
        "naver" => {
            let x = EARTH_RADIUS * lng.to_radians();
            let y = EARTH_RADIUS * (FRAC_PI_4 + lat.to_radians() / 2.0).tan().ln();
            format!("https://map.naver.com/p/directions/-/{x:.2},{y:.2},{name},,ADDRESS_POI/-/car")
        }
        "tmap" => format!("https://www.tmap.co.kr/tmap2/mobile/route.jsp?name={name}&lon={lng}&lat={lat}"),
        _ => format!("https://www.google.com/maps/dir/?api=1&destination={lat},{lng}"),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Cases {
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        place: Place,
        language: String,
        links: Vec<Link>,
    }

    #[derive(Deserialize)]
    struct Place {
        name: String,
        lat: f64,
        lng: f64,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Link {
        service: String,
        url: String,
    }

    #[test]
    fn mails_lead_where_the_page_leads() {
        let cases: Cases =
            serde_json::from_str(include_str!("../../../../schema/directions-cases.json")).expect("cases");
        for Case { place: Place { name, lat, lng }, language, links: expected } in cases.cases {
            let language = if language == "ko" { Language::Ko } else { Language::En };
            let written = links(&name, GeoPoint { lat, lng }, language).into_iter();
            let written: Vec<_> =
                written.map(|link| Link { service: link.service.to_owned(), url: link.url }).collect();
            assert_eq!(written, expected, "{name}");
        }
    }
}
