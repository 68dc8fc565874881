//! NICE's hidden-form flow (product 2101979031): an access token by client id and secret, a crypto token for each
//! verification, keys made of it, and a form that the browser posts to the provider's window.
//!
//! Of the gateway's codes only 1200 and 1800 are known for certain; all others are reported to the operator unchanged.

mod answer;
mod crypto;
mod envelope;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderName, Method};
use kernel::external::{Egress, ExternalClient, Limits};
use kernel::{Clock, Fault, seoul};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::Mutex;

use super::{
    AttestedPerson, IdentityProvider, ProviderFailure, ProviderResult, ReadFailure, ReturnMethod,
    StartedCheck, Window, WindowRequest,
};
use crate::Secret;
use crypto::Keys;

/// A visitor waits, but not for a search: without this answer there is no window at all.
const LIMITS: Limits = Limits { connect: Duration::from_secs(2), whole: Duration::from_secs(5) };
/// An access token is not used in its last minute, or the last tenth of a shorter life.
const SPARE_SECONDS: f64 = 60.0;
/// Upper limit of a token's lifetime: documentation mentions tokens that live for 50 years.
const LONGEST_SECONDS: f64 = 30.0 * 86_400.0;
static PRODUCT: HeaderName = HeaderName::from_static("productid");

/// The contract with the provider.
#[derive(Clone, Debug)]
pub struct NiceAccount {
    /// The API, such as `https://svc.niceapi.co.kr:22001`.
    pub api_url: String,
    /// The window's address, such as `https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb`.
    pub window_url: String,
    /// The client.
    pub client_id: String,
    /// Its secret.
    pub client_secret: Secret,
    /// The product, such as `2101979031`.
    pub product_id: String,
}

/// Client of NICE.
pub struct NiceProvider {
    client: ExternalClient,
    account: NiceAccount,
    clock: Clock,
    access: Mutex<Access>,
    /// Number of access token requests.
    requested: AtomicU64,
}

/// The access token that all verifications share.
#[derive(Default)]
struct Access {
    token: Option<AccessToken>,
    /// The last failure: concurrent waiters fail with it, instead of retrying one after the other.
    failed: Option<ProviderFailure>,
}

struct AccessToken {
    value: Secret,
    /// UTC milliseconds.
    usable_until: i64,
}

#[derive(Deserialize)]
struct AccessBody {
    access_token: String,
    #[serde(deserialize_with = "envelope::seconds")]
    expires_in: f64,
}

#[derive(Deserialize)]
struct CryptoBody {
    #[serde(default)]
    rsp_cd: String,
    #[serde(default)]
    result_cd: String,
    #[serde(flatten)]
    token: serde_json::Value,
}

#[derive(Deserialize)]
struct CryptoToken {
    site_code: String,
    token_version_id: String,
    token_val: String,
    #[serde(deserialize_with = "envelope::seconds")]
    period: f64,
}

/// State kept on the server until the result arrives.
#[derive(Serialize, Deserialize)]
struct PendingState {
    keys: String,
    site_code: String,
}

impl NiceProvider {
    /// For this contract.
    ///
    /// # Errors
    /// [`Fault::Settings`] when the API's address is none.
    pub fn new(account: NiceAccount, egress: &Egress) -> Result<Self, Fault> {
        Self::within(LIMITS, account, egress)
    }

    /// The same, with other limits of time.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn within(limits: Limits, account: NiceAccount, egress: &Egress) -> Result<Self, Fault> {
        let client = ExternalClient::new("the identity provider", &account.api_url, limits, egress)?;
        Ok(Self {
            client,
            account,
            clock: egress.clock().clone(),
            access: Mutex::default(),
            requested: AtomicU64::new(0),
        })
    }

    /// Whether the provider can be reached and lets us in; begins nothing.
    ///
    /// # Errors
    /// The reason why the service can't be used.
    pub async fn reach(&self) -> Result<(), ProviderFailure> {
        self.ask_access_token().await.map(|_| ())
    }

    /// The shared access token, requested by one caller at a time; and whether it was just requested.
    async fn access_token(&self, asked_before: u64) -> Result<(Secret, bool), ProviderFailure> {
        let mut access = self.access.lock().await;
        let now = self.clock.now_millis();
        if let Some(token) = access.token.as_ref().filter(|token| now < token.usable_until) {
            return Ok((token.value.clone(), false));
        }
        if self.requested.load(Ordering::SeqCst) > asked_before
            && let Some(failure) = &access.failed
        {
            return Err(failure.clone());
        }
        let requested = self.ask_access_token().await;
        self.requested.fetch_add(1, Ordering::SeqCst);
        match requested {
            Ok(token) => {
                let value = token.value.clone();
                (access.token, access.failed) = (Some(token), None);
                Ok((value, true))
            }
            Err(failure) => {
                access.failed = Some(failure.clone());
                Err(failure)
            }
        }
    }

    async fn ask_access_token(&self) -> Result<AccessToken, ProviderFailure> {
        let NiceAccount { client_id, client_secret, .. } = &self.account;
        let credentials = Secret::new(format!("{client_id}:{}", client_secret.expose()));
        let basic = Secret::new(STANDARD.encode(credentials.expose()));
        let answer = self
            .client
            .call(Method::POST, &["digital", "niceid", "oauth", "oauth", "token"])
            .authorization("Basic", basic.expose())
            .form(&[("grant_type", "client_credentials"), ("scope", "default")])
            .send()
            .await?;
        let body: AccessBody = envelope::body(&answer)?;
        let life = body.expires_in.min(LONGEST_SECONDS);
        let spare = SPARE_SECONDS.min(life / 10.0);
        let usable = millis(life - spare);
        Ok(AccessToken {
            value: Secret::new(body.access_token),
            usable_until: self.clock.now_millis() + usable,
        })
    }

    /// Discards a token that the gateway rejected, unless it was already replaced.
    async fn forget(&self, refused: &Secret) {
        let mut access = self.access.lock().await;
        if access.token.as_ref().is_some_and(|token| token.value.expose() == refused.expose()) {
            access.token = None;
        }
    }

    async fn crypto_token(
        &self,
        access: &Secret,
        request_number: &str,
        request_time: &str,
    ) -> Result<CryptoToken, ProviderFailure> {
        let NiceAccount { client_id, product_id, .. } = &self.account;
        let seconds = self.clock.now_millis().div_euclid(1000);
        let bearer = Secret::new(format!("{}:{seconds}:{client_id}", access.expose()));
        let bearer = Secret::new(STANDARD.encode(bearer.expose()));
        let answer = self
            .client
            .call(Method::POST, &["digital", "niceid", "api", "v1.0", "common", "crypto", "token"])
            // In lower case: the gateway compares it.
            .authorization("bearer", bearer.expose())
            .header(&PRODUCT, product_id)
            .json(&json!({
                "dataHeader": { "CNTY_CD": "ko" },
                "dataBody": { "req_dtim": request_time, "req_no": request_number, "enc_mode": "1" },
            }))
            .send()
            .await?;
        let body: CryptoBody = envelope::body(&answer)?;
        envelope::passed(&body.rsp_cd, &body.result_cd)?;
        serde_json::from_value(body.token).map_err(|_| ProviderFailure::Unusable(answer.status.as_u16()))
    }

    /// Calls with the shared access token; retries once with a new one when the gateway rejects a cached token, which
    /// the provider may have revoked.
    async fn token_of(
        &self,
        request_number: &str,
        request_time: &str,
    ) -> Result<CryptoToken, ProviderFailure> {
        let asked_before = self.requested.load(Ordering::SeqCst);
        let (access, fresh) = self.access_token(asked_before).await?;
        match self.crypto_token(&access, request_number, request_time).await {
            Err(ProviderFailure::Gateway(_)) if !fresh => {
                self.forget(&access).await;
                let (access, _) = self.access_token(self.requested.load(Ordering::SeqCst)).await?;
                self.crypto_token(&access, request_number, request_time).await
            }
            outcome => outcome,
        }
    }
}

#[async_trait]
impl IdentityProvider for NiceProvider {
    async fn begin(&self, request: &WindowRequest) -> Result<StartedCheck, ProviderFailure> {
        let time = seoul::wall_of_millis(self.clock.now_millis()).format("%Y%m%d%H%M%S").to_string();
        let token = self.token_of(&request.request_number, &time).await?;
        let text = crypto::key_text(&time, &request.request_number, &token.token_val);
        // 32 bytes are 44 characters of base64, from which keys can always be cut.
        let keys = Keys::of(&text).ok_or(ProviderFailure::Unusable(200))?;
        let plain = json!({
            "requestno": request.request_number,
            "returnurl": request.return_url,
            "sitecode": token.site_code,
            "authtype": "M",
            "methodtype": match request.method {
                ReturnMethod::Get => "get",
                ReturnMethod::Post => "post",
            },
            "popupyn": if request.popup { "Y" } else { "N" },
        });
        let sealed = keys.seal(plain.to_string().as_bytes());
        let kept = PendingState { keys: text.expose().to_owned(), site_code: token.site_code };
        let kept = serde_json::to_string(&kept).map_err(|_| ProviderFailure::Unusable(200))?;
        Ok(StartedCheck {
            window: Window {
                action: self.account.window_url.clone(),
                token_version_id: token.token_version_id,
                enc_data: sealed.enc_data,
                integrity_value: sealed.integrity_value,
            },
            kept: Secret::new(kept),
            valid_for: Duration::from_secs_f64(token.period.min(LONGEST_SECONDS)),
        })
    }

    async fn read(
        &self,
        request_number: &str,
        kept: &Secret,
        returned: &ProviderResult,
    ) -> Result<AttestedPerson, ReadFailure> {
        let PendingState { keys, site_code } =
            serde_json::from_str(kept.expose()).map_err(|_| ReadFailure::Kept)?;
        let keys = Keys::of(&Secret::new(keys)).ok_or(ReadFailure::Kept)?;
        let plain = keys
            .open(&returned.enc_data, &returned.integrity_value)
            .map_err(|crypto::TamperedMessage| ReadFailure::Tampered)?;
        answer::read(&plain, request_number, &site_code)
    }
}

/// Seconds as whole milliseconds.
fn millis(seconds: f64) -> i64 {
    i64::try_from(Duration::from_secs_f64(seconds).as_millis()).unwrap_or(i64::MAX)
}

/// An error code in log-safe form: letters and digits, eight at most.
fn code_of(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).take(8).collect()
}
