//! Fake of juso.go.kr's address search: `GET /addrlink/addrLinkApi.do`. It knows the sample roads of a table shared
//! with the site as data. Like the service it always responds with 200, with errors in a code.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::keys;
use crate::switches::Switchboard;

const ROADS: &str = include_str!("../../../crates/events-cms/data/sample-roads.csv");
/// Characters that the service rejects as an attack.
const REFUSED: [char; 6] = ['%', '=', '>', '<', '[', ']'];
const RESERVED: [&str; 12] = [
    "OR", "SELECT", "INSERT", "DELETE", "UPDATE", "CREATE", "DROP", "EXEC", "UNION", "FETCH", "DECLARE",
    "TRUNCATE",
];
/// Letters of a query, at most.
const LONGEST: usize = 80;
/// Rows that fit, at most; a query with more is too wide.
const MOST: usize = 9_000;
/// Houses of each road that there are.
const HOUSES: u32 = 40;

/// The fake. Cheap to clone.
#[derive(Clone, Default)]
pub struct Addresses(Arc<Switchboard>);

impl Addresses {
    /// Its switches. Queries are not stored: they contain a person's address.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new().route("/addrlink/addrLinkApi.do", get(search)).with_state(self.clone())
    }
}

#[derive(Deserialize)]
struct Road {
    province: String,
    district: String,
    road: String,
    area: String,
    postcode: String,
}

/// A row that can't be read is left out; the site's own tests read the table whole.
static ROADS_READ: LazyLock<Vec<Road>> = LazyLock::new(|| {
    csv::Reader::from_reader(ROADS.as_bytes()).into_deserialize().filter_map(Result::ok).collect()
});

async fn search(
    State(addresses): State<Addresses>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let parameter = |name: &str| query.get(name).map_or("", String::as_str);
    let work = async {
        if parameter("confmKey") != keys::ADDRESS_KEY {
            return refused("E0001", "승인되지 않은 KEY 입니다.");
        }
        let keyword = parameter("keyword").trim();
        if let Some((code, message)) = refusal(keyword) {
            return refused(code, message);
        }
        let [page, per_page] = ["currentPage", "countPerPage"].map(|name| parameter(name).parse().ok());
        found(keyword, page.unwrap_or(1).max(1), per_page.unwrap_or(10).clamp(1, 100))
    };
    addresses
        .0
        .answer(work, || refused("E0001", "승인되지 않은 KEY 입니다."), || refused("-999", "시스템에러"))
        .await
}

/// Code and message of a rejected query.
fn refusal(keyword: &str) -> Option<(&'static str, &'static str)> {
    let letters = keyword.chars().count();
    let is_reserved = |word: &str| RESERVED.iter().any(|reserved| reserved.eq_ignore_ascii_case(word));
    if keyword.is_empty() {
        Some(("E0005", "검색어가 입력되지 않았습니다."))
    } else if keyword.contains(REFUSED) || keyword.split_whitespace().any(is_reserved) {
        Some(("E0013", "SQL 예약어 또는 특수문자는 검색할 수 없습니다."))
    } else if letters > LONGEST {
        Some(("E0010", "검색어가 너무 깁니다. (한글40자, 영문·숫자 80자 이하)"))
    } else if letters < 2 {
        Some(("E0008", "검색어는 두글자 이상 입력되어야 합니다."))
    } else if keyword.chars().all(|letter| letter.is_ascii_digit()) {
        Some(("E0009", "검색어는 문자와 숫자 같이 입력되어야 합니다."))
    } else if ROADS_READ.iter().any(|road| road.province == keyword) {
        Some(("E0006", "주소를 상세히 입력해 주시기 바랍니다."))
    } else {
        None
    }
}

fn found(keyword: &str, page: usize, per_page: usize) -> Response {
    let mut words: Vec<&str> = keyword.split_whitespace().collect();
    let number: Option<u32> = words.last().and_then(|word| word.parse().ok());
    if number.is_some() {
        words.pop();
    }
    let houses = || match number {
        Some(number) => number..=number,
        None => 1..=HOUSES,
    };
    let roads = ROADS_READ.iter().filter(|road| {
        let names = [&road.province, &road.district, &road.road, &road.area];
        words.iter().all(|word| names.iter().any(|name| name.contains(word)))
    });
    let all: Vec<(&Road, u32)> = roads.flat_map(|road| houses().map(move |house| (road, house))).collect();
    if all.len() > MOST {
        return refused("E0015", "검색 범위를 초과하였습니다.");
    }
    let shown: Vec<Value> = all
        .iter()
        .skip((page - 1) * per_page)
        .take(per_page)
        .map(|(road, house)| address(road, *house))
        .collect();
    // The service returns null for an empty list.
    let list = if shown.is_empty() { Value::Null } else { Value::Array(shown) };
    body("0", "정상", all.len(), [page, per_page], list)
}

fn address(road: &Road, house: u32) -> Value {
    let Road { province, district, road, area, postcode } = road;
    let place = if district.is_empty() { province.clone() } else { format!("{province} {district}") };
    json!({
        "roadAddr": format!("{place} {road} {house} ({area})"),
        "roadAddrPart1": format!("{place} {road} {house}"),
        "roadAddrPart2": format!(" ({area})"),
        "jibunAddr": format!("{place} {area} {}", 100 + house),
        "engAddr": "",
        "zipNo": postcode,
        "admCd": "",
        "rnMgtSn": "",
        "bdMgtSn": "",
        "detBdNmList": "",
        "bdNm": "",
        "bdKdcd": "0",
        "siNm": province,
        "sggNm": district,
        "emdNm": area,
        "liNm": "",
        "rn": road,
        "udrtYn": "0",
        "buldMnnm": house.to_string(),
        "buldSlno": "0",
        "mtYn": "0",
        "lnbrMnnm": (100 + house).to_string(),
        "lnbrSlno": "0",
        "emdNo": "01",
    })
}

fn refused(code: &str, message: &str) -> Response {
    body(code, message, 0, [1, 10], Value::Null)
}

/// Numbers are texts, as with the service.
fn body(code: &str, message: &str, total: usize, [page, per_page]: [usize; 2], list: Value) -> Response {
    let common = json!({
        "errorCode": code,
        "errorMessage": message,
        "totalCount": total.to_string(),
        "currentPage": page.to_string(),
        "countPerPage": per_page.to_string(),
    });
    Json(json!({ "results": { "common": common, "juso": list } })).into_response()
}
