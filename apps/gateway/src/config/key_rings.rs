//! The keys of the settings that can be rotated.

use kernel::key_agreement::NamedRing;
use kernel::vault::KeyRing;

use super::Settings;

impl Settings {
    /// The rings under the names of their settings. Keys that the demo or development create for themselves are not among
    /// them.
    #[must_use]
    pub fn key_rings(&self) -> Vec<NamedRing> {
        let accounts = self.accounts.keys.as_ref();
        let identity = self.external.identity.as_ref().and_then(|access| access.keys.as_ref());
        let rings = [
            ("GATEWAY_SESSION_KEYS", accounts.map(|keys| &keys.sessions)),
            ("GATEWAY_TOKEN_KEYS", accounts.map(|keys| &keys.tokens)),
            ("GATEWAY_SECOND_FACTOR_KEYS", accounts.map(|keys| &keys.second_factors)),
            ("GATEWAY_PASSWORD_PEPPER", accounts.map(|keys| &keys.pepper)),
            ("GATEWAY_IDENTITY_KEYS", identity),
            ("GATEWAY_EVENT_KEYS", self.events.keys.as_ref()),
        ];
        let named = |(setting, ring): (_, Option<&KeyRing>)| Some(NamedRing { setting, ring: ring?.clone() });
        rings.into_iter().filter_map(named).collect()
    }
}
