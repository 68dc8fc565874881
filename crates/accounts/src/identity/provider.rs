//! The interface of an identity provider: the hidden-form flow today ([`super::nice`]); a newer service of the vendor,
//! whose result is fetched, would implement it too.

use std::time::Duration;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::external::ExternalFailure;

use super::Gender;
use crate::Secret;

/// Maximum length of each part of a result.
const LONGEST: usize = 16 * 1024;

/// How the provider sends the browser back.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum ReturnMethod {
    /// With the answer in the query.
    #[default]
    Get,
    /// With the answer in a form.
    Post,
}

/// Arguments for opening a window.
#[derive(Clone, Debug)]
pub struct WindowRequest {
    /// Ours, 30 characters: names the verification between us and the provider.
    pub request_number: String,
    /// The return URL, on our own origin.
    pub return_url: String,
    /// The method of the return.
    pub method: ReturnMethod,
    /// Whether the window is a frame or pop-up, or the whole page.
    pub popup: bool,
}

/// The hidden form that the page posts to the provider. The browser can neither read nor modify its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The provider's address.
    pub action: String,
    /// `token_version_id`: names the keys.
    pub token_version_id: String,
    /// `enc_data`.
    pub enc_data: String,
    /// `integrity_value`.
    pub integrity_value: String,
}

/// A verification that can be shown to the person.
#[derive(Debug)]
pub struct StartedCheck {
    /// For the page.
    pub window: Window,
    /// State for [`IdentityProvider::read`]; secret.
    pub kept: Secret,
    /// How long the keys are good.
    pub valid_for: Duration,
}

/// The result as the browser returned it. Untrusted.
#[derive(Clone)]
pub struct ProviderResult {
    /// `token_version_id`.
    pub token_version_id: String,
    /// `enc_data`.
    pub enc_data: String,
    /// `integrity_value`.
    pub integrity_value: String,
}

impl ProviderResult {
    /// Takes the three parts. A `+` that a form's decoding has made a blank becomes one again; parts that are longer
    /// than any answer are emptied, and so refused.
    #[must_use]
    pub fn new(token_version_id: &str, enc_data: &str, integrity_value: &str) -> Self {
        let part = |text: &str| if text.len() > LONGEST { String::new() } else { text.replace(' ', "+") };
        Self {
            token_version_id: part(token_version_id),
            enc_data: part(enc_data),
            integrity_value: part(integrity_value),
        }
    }
}

/// The person as attested. CI and DI are only exposed as a hash.
#[derive(Debug)]
pub struct AttestedPerson {
    /// The full name.
    pub name: Secret,
    /// Digits only, 10 or 11.
    pub phone: Secret,
    /// As far as the contract delivers it, like all that follows.
    pub birth_date: Option<NaiveDate>,
    /// Male or female.
    pub gender: Option<Gender>,
    /// Foreign national or not.
    pub foreign: Option<bool>,
    /// Identifies the person with every company.
    pub ci: Option<Secret>,
    /// Identifies the person with this company.
    pub di: Option<Secret>,
}

/// The reason why no window could be opened. Contains no secret and no personal data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] ExternalFailure),
    /// Its gateway refused the call (`GW_RSLT_CD`).
    #[error("the identity provider's gateway refused with {0}")]
    Gateway(String),
    /// Its gateway reports that our clock is more than three minutes off (`GW_RSLT_CD` 1800).
    #[error("the identity provider says that this machine's clock is wrong (1800): check the time service")]
    ClockSkew,
    /// The service behind the gateway refused (`rsp_cd`, then `result_cd`).
    #[error("the identity provider refused with {field} {code}")]
    Refused {
        /// `rsp_cd` or `result_cd`.
        field: &'static str,
        /// Its value.
        code: String,
    },
    /// An answer that isn't the provider's own.
    #[error("the identity provider gave an answer that is none of its own, with status {0}")]
    Unusable(u16),
}

/// The reason why a result is rejected. Never exposed to the browser.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadFailure {
    /// It was not made with this verification's keys.
    #[error("not made with the keys of this verification")]
    Tampered,
    /// It is of another request.
    #[error("of another request ({0})")]
    Another(&'static str),
    /// The person was not verified (`resultcode`).
    #[error("the person was not verified ({0})")]
    Failed(String),
    /// A required field of the result is missing or invalid.
    #[error("{0} is missing or unreadable")]
    Incomplete(&'static str),
    /// The stored state is invalid, or the provider failed when the result was fetched.
    #[error("what was kept of the verification can't be used")]
    Kept,
    /// The provider failed.
    #[error(transparent)]
    Provider(#[from] ProviderFailure),
}

/// A provider.
#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// Gets a window for one verification.
    async fn begin(&self, request: &WindowRequest) -> Result<StartedCheck, ProviderFailure>;

    /// Verifies and decrypts the returned result, with the state from [`Self::begin`]; rejects everything but the
    /// provider's result for exactly this request.
    async fn read(
        &self,
        request_number: &str,
        kept: &Secret,
        returned: &ProviderResult,
    ) -> Result<AttestedPerson, ReadFailure>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_become_plus_signs_again_and_nothing_else_is_changed() {
        let returned = ProviderResult::new("20261121A", "a b/c=\n", " x+y");
        assert_eq!(
            [&*returned.token_version_id, &*returned.enc_data, &*returned.integrity_value],
            ["20261121A", "a+b/c=\n", "+x+y"]
        );
    }

    #[test]
    fn what_is_too_long_is_not_looked_at() {
        let long = "A".repeat(LONGEST + 1);
        let returned = ProviderResult::new(&long, &long, &long);
        assert!(returned.token_version_id.is_empty() && returned.enc_data.is_empty());
    }
}
