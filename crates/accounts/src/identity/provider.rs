//! What a provider of verifications does, whichever it is: the hidden-form flow today ([`super::nice`]), the vendor's
//! newer service, whose answer is fetched, tomorrow.

use std::time::Duration;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::outside::OutsideFailure;

use super::Gender;
use crate::Secret;

/// Characters of an answer's parts that are looked at, at most.
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

/// What a window is asked for with.
#[derive(Clone, Debug)]
pub struct WindowRequest {
    /// Ours, 30 characters: names the verification between us and the provider.
    pub request_number: String,
    /// Where the browser comes back to, on our own origin.
    pub return_url: String,
    /// How it comes back.
    pub method: ReturnMethod,
    /// Whether the window stands in a frame or pop-up, or takes the whole page.
    pub popup: bool,
}

/// What the page posts to the provider, in a hidden form. None of it can be read or changed by the browser.
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
pub struct Begun {
    /// For the page.
    pub window: Window,
    /// For [`IdentityProvider::read`]; nobody else may see it.
    pub kept: Secret,
    /// How long the keys are good.
    pub valid_for: Duration,
}

/// What the browser brings back. Anybody may have written it.
#[derive(Clone)]
pub struct Returned {
    /// `token_version_id`.
    pub token_version_id: String,
    /// `enc_data`.
    pub enc_data: String,
    /// `integrity_value`.
    pub integrity_value: String,
}

impl Returned {
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

/// What the provider attests. CI and DI leave it as a hash only.
#[derive(Debug)]
pub struct Attested {
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

/// Why the provider gave no window. What it says holds no secret and no person's data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] OutsideFailure),
    /// Its gateway refused the call (`GW_RSLT_CD`).
    #[error("the identity provider's gateway refused with {0}")]
    Gateway(String),
    /// Its gateway says that our clock is more than three minutes off (`GW_RSLT_CD` 1800).
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

/// Why an answer is not taken. None of it is told to the browser.
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
    /// What a verified person's answer must hold is missing or unreadable.
    #[error("{0} is missing or unreadable")]
    Incomplete(&'static str),
    /// What was kept can't be read, or the provider failed when it was asked for the answer.
    #[error("what was kept of the verification can't be used")]
    Kept,
    /// The provider was asked and failed.
    #[error(transparent)]
    Provider(#[from] ProviderFailure),
}

/// A provider.
#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// Gets a window for one verification.
    async fn begin(&self, request: &WindowRequest) -> Result<Begun, ProviderFailure>;

    /// Reads what came back, with what [`Self::begin`] had kept; refuses whatever is not the provider's answer to
    /// exactly this request.
    async fn read(
        &self,
        request_number: &str,
        kept: &Secret,
        returned: &Returned,
    ) -> Result<Attested, ReadFailure>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_become_plus_signs_again_and_nothing_else_is_changed() {
        let returned = Returned::new("20261121A", "a b/c=\n", " x+y");
        assert_eq!(
            [&*returned.token_version_id, &*returned.enc_data, &*returned.integrity_value],
            ["20261121A", "a+b/c=\n", "+x+y"]
        );
    }

    #[test]
    fn what_is_too_long_is_not_looked_at() {
        let long = "A".repeat(LONGEST + 1);
        let returned = Returned::new(&long, &long, &long);
        assert!(returned.token_version_id.is_empty() && returned.enc_data.is_empty());
    }
}
