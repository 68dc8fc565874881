//! The validation context of the settings' sections.

use http::Uri;

use super::values::{is_near, is_this_machine};
use super::{Mode, Problems};

/// The validation context of all sections, which collects problems.
pub(super) struct Check {
    pub(super) mode: Mode,
    /// Whether the server starts, which needs more than the database tools.
    pub(super) serves: bool,
    /// Whether a missing key of a service that is used is a problem.
    pub(super) needs_keys: bool,
    pub(super) problems: Problems,
}

impl Check {
    pub(super) fn refuse(&mut self, name: &str, advice: impl Into<String>) {
        self.problems.refuse(name, advice);
    }

    pub(super) fn secret(&mut self, name: &str, secret: &str) {
        // An invalid header value would be dropped from every call.
        if secret.is_empty() || !secret.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.refuse(name, "is needed, without spaces or line breaks");
        }
    }

    /// Checks the URL of an external service: in the demo it must be on this machine.
    pub(super) fn url(&mut self, name: &str, url: &str) {
        self.url_in(self.mode, name, url);
    }

    /// As `url`, for a service of the company's own, which may be called in clear where it is near.
    pub(super) fn internal_url(&mut self, name: &str, url: &str) {
        let uri =
            url.parse::<Uri>().ok().filter(|uri| uri.scheme_str() == Some("http") && uri.query().is_none());
        if self.mode == Mode::Demo || !uri.is_some_and(|uri| uri.host().is_some_and(is_near)) {
            self.url(name, url);
        }
    }

    /// An address that is held to what holds in `mode`.
    pub(super) fn url_in(&mut self, mode: Mode, name: &str, url: &str) {
        let uri = url.parse::<Uri>().ok().filter(|uri| uri.host().is_some() && uri.query().is_none());
        match uri.as_ref().and_then(|uri| Some((uri, uri.scheme_str()?, is_this_machine(uri)))) {
            Some((_, "http" | "https", true)) => {}
            Some((_, "http" | "https", false)) if mode == Mode::Demo => self.refuse(
                name,
                "the demo asks nobody beyond this machine: unset this and its key, or serve without --demo",
            ),
            Some((_, "https", false)) => {}
            Some((_, "http", false)) => self.refuse(name, "would send in the clear: use https://"),
            _ => self.refuse(name, "is not an address such as https://api.example.com, without a query"),
        }
    }
}
