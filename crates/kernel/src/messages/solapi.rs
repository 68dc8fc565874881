//! SOLAPI, the message service.
//!
//! Facts from its public documentation: `POST /messages/v4/send` takes one message and answers `statusCode` `2000`
//! once it has taken it; `GET /messages/v4/list` finds messages by `criteria`, `cond` and `value` and answers them with
//! their `customFields` (a key of 30 characters, a value of 100 at most) for six months; the signature in
//! `Authorization`. From memory, and to be checked with the first real account: the codes in [`PASSING`], the page size
//! limit of 500, `nextKey` as the way to the next page, `kakaoOptions.variables`, `type: "ATA"`, and that a list shows a
//! message some seconds after it was taken.
//!
//! There is a crate `solapi` (0.2.0, by the service itself). It is not used: it has no timeouts, retries a send after a
//! 503, which can send a message twice, doesn't support the list call, reduces an error to a text without its code,
//! takes time and randomness from the machine, and would add a second version each of reqwest, hmac and sha2.

use async_trait::async_trait;
use hmac::{Hmac, KeyInit, Mac};
use http::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::Sha256;

use super::{Message, Messenger};
use crate::external::{Answer, Egress, ExternalClient, Limits};
use crate::outbox::DeliveryError;
use crate::{Clock, Fault, Randomness, fingerprint};

/// The longest message, in bytes of EUC-KR.
const LONGEST: usize = 2_000;
/// Messages on a page of the list.
const PAGE: &str = "500";
/// Pages that are looked through for one message.
const PAGES: usize = 4;
/// The name of our key in `customFields`.
const KEY_FIELD: &str = "key";
/// Refusals with a 4xx status that are not about the message: money, quota, access, the signature's time.
const PASSING: [&str; 9] = [
    "NotEnoughBalance",
    "ExceededQuota",
    "TooManyRequests",
    "Unauthorized",
    "Forbidden",
    "InvalidAPIKey",
    "SignatureDoesNotMatch",
    "RequestTimeTooSkewed",
    "DuplicatedSignature",
];

/// Credentials and sender of the SOLAPI account.
#[derive(Clone)]
pub struct SolapiAccount {
    /// The service's address, such as `https://api.solapi.com`.
    pub url: String,
    /// The key.
    pub key: String,
    /// Its secret.
    pub secret: String,
    /// The registered number that messages come from; digits.
    pub from: String,
    /// The Kakao channel that Alimtalk comes from; without one every message goes as SMS or LMS.
    pub channel: Option<String>,
}

impl std::fmt::Debug for SolapiAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SolapiAccount").field("url", &self.url).finish_non_exhaustive()
    }
}

/// Sends messages by SOLAPI.
pub struct SolapiMessenger {
    client: ExternalClient,
    account: SolapiAccount,
    clock: Clock,
    randomness: Randomness,
}

impl SolapiMessenger {
    /// A messenger for this account.
    ///
    /// # Errors
    /// [`Fault::Settings`] when the account's address is none.
    pub fn new(account: SolapiAccount, egress: &Egress, randomness: Randomness) -> Result<Self, Fault> {
        Self::within(Limits::BACKGROUND, account, egress, randomness)
    }

    /// The same, with other limits of time.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn within(
        limits: Limits,
        account: SolapiAccount,
        egress: &Egress,
        randomness: Randomness,
    ) -> Result<Self, Fault> {
        let client = ExternalClient::new("the message service", &account.url, limits, egress)?;
        Ok(Self { client, account, clock: egress.clock().clone(), randomness })
    }

    /// Whether the service can be reached and lets us in; sends nothing.
    ///
    /// # Errors
    /// The reason why the service can't be used.
    pub async fn reach(&self) -> Result<(), DeliveryError> {
        let call = self.client.call(Method::GET, &["messages", "v4", "list"]);
        let call = call.authorization("HMAC-SHA256", &self.authorization()).query("limit", "1");
        let answer = call.send().await?;
        if !answer.status.is_success() {
            return Err(refusal(&answer));
        }
        match answer.json::<List>() {
            Some(_) => Ok(()),
            None => Err(DeliveryError::Later("an answer that is not the message service's own".to_owned())),
        }
    }

    fn authorization(&self) -> String {
        let date = self.clock.now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
        let salt = hex::encode(self.randomness.bytes::<16>());
        let signature = signature(&self.account.secret, &date, &salt);
        format!("apiKey={}, date={date}, salt={salt}, signature={signature}", self.account.key)
    }

    fn body(&self, message: &Message) -> Value {
        let mut body = json!({
            "to": message.to,
            "from": self.account.from,
            "text": message.text,
            "customFields": { KEY_FIELD: custom_key(&message.key) },
        });
        if let (Some(template), Some(channel)) = (&message.template, &self.account.channel) {
            let variables: serde_json::Map<String, Value> = template
                .variables
                .iter()
                .map(|(name, value)| (format!("#{{{name}}}"), value.as_str().into()))
                .collect();
            body["type"] = "ATA".into();
            body["kakaoOptions"] = json!({
                "pfId": channel,
                "templateId": template.id,
                "variables": variables,
                "disableSms": false,
            });
        }
        json!({ "message": body })
    }
}

/// The key as SOLAPI receives it: a fingerprint, since the key may contain a secret.
#[must_use]
pub fn custom_key(key: &str) -> String {
    fingerprint(key)
}

/// HMAC-SHA256 over date and salt, in hexadecimal.
fn signature(secret: &str, date: &str, salt: &str) -> String {
    // HMAC takes a key of any length; an empty signature is refused by the service.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(date.as_bytes());
    mac.update(salt.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

/// Bytes in EUC-KR, which is what the lengths are counted in.
fn length(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SendResponse {
    status_code: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ErrorResponse {
    error_code: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct List {
    message_list: serde_json::Map<String, Value>,
    #[serde(default)]
    next_key: Option<String>,
}

/// An answer that is no success, by status and code. The service's text stays out: it may repeat the telephone.
fn refusal(answer: &Answer) -> DeliveryError {
    let status = answer.status;
    let Some(ErrorResponse { error_code }) = answer.json() else {
        return answer
            .later(format!("an answer that is not the message service's own, with status {status}"));
    };
    let code: String = error_code.chars().filter(char::is_ascii_alphanumeric).take(60).collect();
    let why = format!("the message service refused with {status}, {code}");
    let passing = status.is_server_error()
        || matches!(status.as_u16(), 401..=403 | 408 | 429)
        || PASSING.contains(&code.as_str());
    if passing { answer.later(why) } else { DeliveryError::Never(why) }
}

#[async_trait]
impl Messenger for SolapiMessenger {
    async fn send(&self, message: &Message) -> Result<(), DeliveryError> {
        if length(&message.text) > LONGEST {
            return Err(DeliveryError::Never(format!("the text is longer than {LONGEST} bytes")));
        }
        let answer = self
            .client
            .call(Method::POST, &["messages", "v4", "send"])
            .authorization("HMAC-SHA256", &self.authorization())
            .json(&self.body(message))
            .send()
            .await?;
        if !answer.status.is_success() {
            return Err(refusal(&answer));
        }
        match answer.json::<SendResponse>() {
            Some(SendResponse { status_code }) if status_code == "2000" => Ok(()),
            Some(SendResponse { status_code }) => {
                let code: String = status_code.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
                Err(DeliveryError::Never(format!("the message service did not take it: {code}")))
            }
            None => Err(DeliveryError::Later("an answer that is not the message service's own".to_owned())),
        }
    }

    async fn was_sent(&self, message: &Message) -> Result<Option<bool>, DeliveryError> {
        let key = custom_key(&message.key);
        let mut start: Option<String> = None;
        for _ in 0..PAGES {
            let mut call = self
                .client
                .call(Method::GET, &["messages", "v4", "list"])
                .authorization("HMAC-SHA256", &self.authorization())
                .query("criteria", "to")
                .query("cond", "eq")
                .query("value", &message.to)
                .query("limit", PAGE);
            if let Some(start) = &start {
                call = call.query("startKey", start);
            }
            let answer = call.send().await?;
            if !answer.status.is_success() {
                // A rejected list query proves nothing about the message, so it is retried.
                return Err(match refusal(&answer) {
                    DeliveryError::Never(why) => DeliveryError::Later(why),
                    other => other,
                });
            }
            let Some(list) = answer.json::<List>() else {
                return Err(DeliveryError::Later(
                    "an answer that is not the message service's own".to_owned(),
                ));
            };
            if list.message_list.values().any(|sent| sent["customFields"][KEY_FIELD] == *key) {
                return Ok(Some(true));
            }
            match list.next_key {
                Some(next) => start = Some(next),
                None => return Ok(Some(false)),
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_covers_date_and_salt() {
        // Counted with `printf '%s' "$date$salt" | openssl dgst -sha256 -hmac demo-secret`.
        assert_eq!(
            signature("demo-secret", "2026-11-23T00:30:00.000Z", "00112233445566778899aabbccddeeff"),
            "48751f61d4a6edf2700a9e0c1afe3ed182143006e9d328386b7dab783b57b922"
        );
    }

    #[test]
    fn korean_letters_count_twice() {
        assert_eq!(length("예약 OK"), 7);
    }
}
