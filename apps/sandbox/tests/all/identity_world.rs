//! The fake identity provider for a site and a browser: the site's calls and keys, the browser's forms.

use aes::Aes128;
use aes::cipher::block_padding::Pkcs7;
use aes::cipher::{BlockModeDecrypt, BlockModeEncrypt, KeyIvInit};
use axum::Router;
use axum::body::Body;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use kernel::Clock;
use sandbox::identity::Identity;
use sandbox::{Sandbox, keys};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tower::ServiceExt;

pub(crate) const NUMBER: &str = "0123456789ABCDEF0123456789ABCD";
pub(crate) const API: &str = "/nice/digital/niceid";
pub(crate) const WINDOW: &str = "/nice/CheckPlusSafeModel";

pub(crate) struct Provider {
    router: Router,
    pub(crate) identity: Identity,
    pub(crate) clock: Clock,
}

pub(crate) struct Page {
    pub(crate) status: StatusCode,
    headers: HeaderMap,
    pub(crate) text: String,
}

impl Page {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }
}

/// The site's data after its two calls.
pub(crate) struct Begun {
    key: String,
    pub(crate) site_code: String,
    pub(crate) version: String,
}

impl Provider {
    pub(crate) fn new() -> Self {
        let now = "2026-11-23T00:30:00Z".parse::<DateTime<Utc>>().expect("a time");
        let clock = Clock::fixed_at(now);
        let sandbox = Sandbox::new(clock.clone(), None);
        Self { router: sandbox.router(), identity: sandbox.identity, clock }
    }

    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> Page {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body)).expect("a request");
        let (parts, body) = self.router.clone().oneshot(request).await.expect("answers").into_parts();
        let bytes = body.collect().await.expect("ends").to_bytes();
        Page {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Page {
        self.send(Method::GET, path, &[], String::new()).await
    }

    pub(crate) async fn form(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        let pair = |(name, value): &(&str, &str)| {
            let value = percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC);
            format!("{name}={value}")
        };
        let body = fields.iter().map(pair).collect::<Vec<_>>().join("&");
        self.send(Method::POST, path, &kind, body).await
    }

    pub(crate) async fn access(&self) -> Value {
        let basic = format!("{}:{}", keys::IDENTITY_CLIENT, keys::IDENTITY_SECRET);
        let basic = format!("Basic {}", STANDARD.encode(basic));
        let headers = [("authorization", &*basic), ("content-type", "application/x-www-form-urlencoded")];
        let body = "grant_type=client_credentials&scope=default".to_owned();
        let page = self.send(Method::POST, &format!("{API}/oauth/oauth/token"), &headers, body).await;
        serde_json::from_str(&page.text).expect("JSON")
    }

    pub(crate) async fn crypto(
        &self,
        scheme: &str,
        token: &str,
        seconds_off: i64,
        product: &str,
        body: Value,
    ) -> Value {
        let seconds = self.clock.now().timestamp() + seconds_off;
        let bearer = STANDARD.encode(format!("{token}:{seconds}:{}", keys::IDENTITY_CLIENT));
        let bearer = format!("{scheme} {bearer}");
        let headers =
            [("authorization", &*bearer), ("content-type", "application/json"), ("ProductID", product)];
        let path = format!("{API}/api/v1.0/common/crypto/token");
        let page = self.send(Method::POST, &path, &headers, body.to_string()).await;
        serde_json::from_str(&page.text).expect("JSON")
    }

    pub(crate) async fn begin(&self) -> Begun {
        let access = self.access().await;
        let token = access["dataBody"]["access_token"].as_str().expect("a token").to_owned();
        let crypto = self.crypto("bearer", &token, 0, keys::IDENTITY_PRODUCT, asked()).await;
        let text = |name: &str| crypto["dataBody"][name].as_str().expect("text").to_owned();
        let digest = Sha256::digest(format!("20261123093000{NUMBER}{}", text("token_val")));
        Begun {
            key: STANDARD.encode(digest),
            site_code: text("site_code"),
            version: text("token_version_id"),
        }
    }

    /// Opens the window; returns its path prefix.
    pub(crate) async fn open(&self, begun: &Begun, method: &str, return_url: &str) -> String {
        let page = self.form(&format!("{WINDOW}/service.cb"), &begun.fields(method, return_url)).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.text);
        format!("{WINDOW}/{}", page.header("location"))
    }
}

impl Begun {
    pub(crate) fn fields(&self, method: &str, return_url: &str) -> [(&'static str, &'static str); 4] {
        let plain = json!({
            "requestno": NUMBER, "returnurl": return_url, "sitecode": self.site_code, "methodtype": method,
            "popupyn": "Y", "receivedata": "ours",
        });
        let key: [u8; 16] = self.key.as_bytes()[..16].try_into().expect("16 bytes");
        let vector: [u8; 16] = self.key.as_bytes()[28..].try_into().expect("16 bytes");
        let cipher = cbc::Encryptor::<Aes128>::new(&key.into(), &vector.into());
        let enc_data = STANDARD.encode(cipher.encrypt_padded_vec::<Pkcs7>(plain.to_string().as_bytes()));
        let integrity = self.signature(&enc_data);
        let kept = |text: String| -> &'static str { text.leak() };
        [
            ("m", "service"),
            ("token_version_id", kept(self.version.clone())),
            ("enc_data", kept(enc_data)),
            ("integrity_value", kept(integrity)),
        ]
    }

    pub(crate) fn signature(&self, enc_data: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key.as_bytes()[..32]).expect("a key");
        mac.update(enc_data.as_bytes());
        STANDARD.encode(mac.finalize().into_bytes())
    }

    pub(crate) fn read(&self, enc_data: &str, integrity: &str) -> Value {
        assert_eq!(self.signature(enc_data), integrity);
        let key: [u8; 16] = self.key.as_bytes()[..16].try_into().expect("16 bytes");
        let vector: [u8; 16] = self.key.as_bytes()[28..].try_into().expect("16 bytes");
        let cipher = cbc::Decryptor::<Aes128>::new(&key.into(), &vector.into());
        let bytes = STANDARD.decode(enc_data).expect("base64");
        let plain = cipher.decrypt_padded_vec::<Pkcs7>(&bytes).expect("decrypts");
        assert!(std::str::from_utf8(&plain).is_err() || plain.is_ascii(), "the answer is in EUC-KR");
        let (text, _, wrong) = encoding_rs::EUC_KR.decode(&plain);
        assert!(!wrong);
        serde_json::from_str(&text).expect("JSON")
    }
}

pub(crate) fn asked() -> Value {
    json!({
        "dataHeader": { "CNTY_CD": "ko" },
        "dataBody": { "req_dtim": "20261123093000", "req_no": NUMBER, "enc_mode": "1" },
    })
}

pub(crate) const HONG: [(&str, &str); 10] = [
    ("carrier", "1"),
    ("name", "홍길동"),
    ("birthdate", "19900215"),
    ("gender", "1"),
    ("nation", "0"),
    ("phone", "010-0000-1234"),
    ("personal", "y"),
    ("unique", "y"),
    ("telecom", "y"),
    ("terms", "y"),
];

/// Hong's form with these fields instead.
pub(crate) fn with<'a>(changed: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let rest = HONG.iter().copied().filter(|(name, _)| !changed.iter().any(|(other, _)| other == name));
    rest.chain(changed.iter().copied()).collect()
}

pub(crate) fn code_in(page: &Page) -> String {
    let (_, rest) = page.text.split_once("<output>").expect("a code");
    rest.chars().take(6).collect()
}

pub(crate) fn hidden(page: &Page, name: &str) -> String {
    let (_, rest) = page.text.split_once(&format!("name=\"{name}\" value=\"")).expect("a field");
    rest.split('"').next().expect("a value").to_owned()
}

pub(crate) fn in_query(address: &str, name: &str) -> String {
    let (_, rest) = address.split_once(&format!("{name}=")).expect("a part");
    let value = rest.split('&').next().expect("a value");
    percent_encoding::percent_decode_str(value).decode_utf8().expect("text").into_owned()
}
