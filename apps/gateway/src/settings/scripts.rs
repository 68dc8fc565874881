//! Scripts of others that the site may load: analytics, and a search widget in the place of the own index. Off unless
//! their addresses are set; the content security policy lets in just their origins.

use super::Mode;
use super::map::{Sources, origin_of};
use super::reader::Reader;

/// Addresses of scripts, with their queries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutsideScripts {
    /// Records events.
    pub analytics: Option<String>,
    /// Searches the site.
    pub search_widget: Option<String>,
}

impl OutsideScripts {
    /// `sources` with theirs: each loads its script, asks its server and counts by pictures.
    #[must_use]
    pub fn with(&self, mut sources: Sources) -> Sources {
        for script in [&self.analytics, &self.search_widget].into_iter().flatten() {
            let Some(origin) = origin_of(script) else { continue };
            for list in [&mut sources.scripts, &mut sources.images, &mut sources.calls] {
                list.push(' ');
                list.push_str(&origin);
            }
        }
        sources
    }
}

impl Reader {
    pub(super) fn scripts(&mut self, mode: Mode) -> OutsideScripts {
        OutsideScripts {
            analytics: self.script("analytics_script", mode),
            search_widget: self.script("search_widget_script", mode),
        }
    }

    fn script(&mut self, name: &str, mode: Mode) -> Option<String> {
        let address = self.text(name);
        if address.is_empty() {
            return None;
        }
        // Such scripts take their key from their query.
        let plain = address.split('?').next().unwrap_or_default();
        self.check_url(name, plain, mode);
        if origin_of(&address).is_none() {
            self.refuse(name, "is not an address such as https://stats.example.com/script.js?id=1");
        }
        Some(address)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{names, with};
    use super::super::{Purpose, Settings};
    use super::*;

    fn serving(values: &[(&str, &str)]) -> Result<Settings, super::super::Problems> {
        let values: Vec<_> =
            values.iter().copied().chain([("public_url", "https://www.example.com")]).collect();
        with(&values, Purpose::Serve { demo: false })
    }

    #[test]
    fn scripts_come_with_their_sources_and_without_settings_there_are_none() {
        let none = serving(&[]).unwrap().scripts;
        assert_eq!(none, OutsideScripts::default());
        assert_eq!(none.with(Sources::default()), Sources::default());
        let scripts = serving(&[
            ("analytics_script", "https://stats.example.com/s.js?id=1"),
            ("search_widget_script", "https://find.example.com/cse.js?cx=a:b"),
        ])
        .unwrap()
        .scripts;
        assert_eq!(scripts.analytics.as_deref(), Some("https://stats.example.com/s.js?id=1"));
        let sources = scripts.with(Sources::default());
        assert_eq!(sources.scripts, " https://stats.example.com https://find.example.com");
        assert_eq!((&sources.calls, &sources.images), (&sources.scripts, &sources.scripts));
    }

    #[test]
    fn what_would_open_the_policy_or_send_in_clear_is_refused() {
        for address in ["http://stats.example.com/s.js", "//stats.example.com", "stats.js"] {
            let refused = names(serving(&[("analytics_script", address)]));
            assert!(refused.contains(&"GATEWAY_ANALYTICS_SCRIPT".to_owned()), "{address}: {refused:?}");
        }
    }
}
