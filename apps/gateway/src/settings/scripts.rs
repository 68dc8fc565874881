//! Scripts of others that the site may load: analytics, and a search widget in the place of the own index. Off unless
//! their addresses are set; the content security policy lets in just their origins. And where staff read what analytics
//! has recorded, which is a link and loads nothing.

use super::Mode;
use super::map::{Sources, origin_of};
use super::reader::Reader;

/// The demo's, where nobody is, as with the shop and the channels of its brand.
const DEMO_ANALYTICS_PAGE: &str = "https://stats.gaon.example/";

/// Addresses of scripts, with their queries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutsideScripts {
    /// Records events.
    pub analytics: Option<String>,
    /// Searches the site.
    pub search_widget: Option<String>,
    /// Shows staff what was recorded: an entry of their menu, opened in a new tab.
    pub analytics_page: Option<String>,
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
            analytics_page: self.analytics_page(mode),
        }
    }

    /// May have a query, and a fragment too: such pages say there which site they show.
    fn analytics_page(&mut self, mode: Mode) -> Option<String> {
        let address = self.text("analytics_page");
        if address.is_empty() {
            return (mode == Mode::Demo).then(|| DEMO_ANALYTICS_PAGE.to_owned());
        }
        let plain = address.split(['?', '#']).next().unwrap_or_default();
        // Staff follow the link by themselves, in the demo as well: it is held to what holds elsewhere.
        let mode = if mode == Mode::Demo { Mode::Development } else { mode };
        self.check_url("analytics_page", plain, mode);
        Some(address)
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
    fn the_page_of_figures_is_a_link_and_nothing_of_it_is_let_in() {
        let address = "https://stats.example.com/index.php?idSite=1#?period=day";
        let scripts = serving(&[("analytics_page", address)]).unwrap().scripts;
        assert_eq!(scripts.analytics_page.as_deref(), Some(address));
        assert_eq!(scripts.with(Sources::default()), Sources::default());
        for address in ["http://stats.example.com/", "javascript:alert(1)", "//stats.example.com", "stats"] {
            assert_eq!(
                names(serving(&[("analytics_page", address)])),
                ["GATEWAY_ANALYTICS_PAGE"],
                "{address}"
            );
        }
        let demo = |values: &[(&str, &str)]| with(values, Purpose::Serve { demo: true }).unwrap().scripts;
        assert_eq!(demo(&[]).analytics_page.as_deref(), Some(DEMO_ANALYTICS_PAGE));
        assert_eq!(demo(&[("analytics_page", address)]).analytics_page.as_deref(), Some(address));
    }

    #[test]
    fn what_would_open_the_policy_or_send_in_clear_is_refused() {
        for address in ["http://stats.example.com/s.js", "//stats.example.com", "stats.js"] {
            let refused = names(serving(&[("analytics_script", address)]));
            assert!(refused.contains(&"GATEWAY_ANALYTICS_SCRIPT".to_owned()), "{address}: {refused:?}");
        }
    }
}
