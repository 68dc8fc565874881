//! Security events in the log (OWASP ASVS 5.0, 16.3), for alerts and investigations. `docs/SECURITY.md` lists names and reasons.
//!
//! An event names an account by its number and gives a reason out of the program's text, so it cannot hold personal data. The
//! span of the request adds the request's id.

use crate::Right;

/// The target of these lines, for filters.
pub const TARGET: &str = "security";

/// The event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SecurityEvent {
    /// A user signed in.
    SignedIn,
    /// A password or second factor was set, changed or removed.
    CredentialChanged,
    /// A sign-in was refused: wrong password, inactive account or wrong second factor.
    SignInFailed,
    /// A signed-in user gave a wrong password or code when re-authenticating.
    PasswordCheckFailed,
    /// A link or temporary password of a mail was refused.
    TokenRefused,
    /// A call was refused because the caller lacks the right.
    RightRefused,
    /// A request sent by another site's page was refused, or its session ignored.
    CrossSiteRefused,
    /// A limit was reached: back-off, quota, holds, bookings, tries.
    LimitHit,
    /// Admission control turned a request away.
    AdmissionRefused,
    /// An upload was refused: too large, of another type or unreadable.
    UploadRefused,
    /// A signed download link was refused: another account's, changed or expired.
    SignedLinkRefused,
    /// An identity verification was refused: it belongs to another visit, or the provider's answer is not genuine.
    VerificationRefused,
}

impl SecurityEvent {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::SignedIn,
        Self::CredentialChanged,
        Self::SignInFailed,
        Self::PasswordCheckFailed,
        Self::TokenRefused,
        Self::RightRefused,
        Self::CrossSiteRefused,
        Self::LimitHit,
        Self::AdmissionRefused,
        Self::UploadRefused,
        Self::SignedLinkRefused,
        Self::VerificationRefused,
    ];

    /// Whether users cause it by ordinary use; the others are refusals.
    #[must_use]
    pub const fn is_routine(self) -> bool {
        matches!(self, Self::SignedIn | Self::CredentialChanged)
    }

    /// The name in the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SignedIn => "signed_in",
            Self::CredentialChanged => "credential_changed",
            Self::SignInFailed => "sign_in_failed",
            Self::PasswordCheckFailed => "password_check_failed",
            Self::TokenRefused => "token_refused",
            Self::RightRefused => "right_refused",
            Self::CrossSiteRefused => "cross_site_refused",
            Self::LimitHit => "limit_hit",
            Self::AdmissionRefused => "admission_refused",
            Self::UploadRefused => "upload_refused",
            Self::SignedLinkRefused => "signed_link_refused",
            Self::VerificationRefused => "verification_refused",
        }
    }
}

/// Writes an event to the log: routine ones at level INFO, refusals at WARN. `account` is the account concerned, if known.
pub fn security_event(event: SecurityEvent, account: Option<i64>, reason: &'static str) {
    let name = event.name();
    if event.is_routine() {
        tracing::info!(target: TARGET, event = name, account, reason, "security event");
    } else {
        tracing::warn!(target: TARGET, event = name, account, reason, "security event");
    }
}

/// Writes a refused right to the log, with the caller's kind.
pub(crate) fn right_refused(role: &'static str, account: Option<i64>, right: Option<Right>) {
    let (event, reason) = (SecurityEvent::RightRefused.name(), right.map_or("any-role", Right::name));
    tracing::warn!(target: TARGET, event, role, account, reason, "security event");
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_event_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = SecurityEvent::ALL.into_iter().map(SecurityEvent::name).collect();
        assert_eq!(names.len(), SecurityEvent::ALL.len());
    }
}
