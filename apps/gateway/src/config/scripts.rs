//! Third-party scripts: analytics, and a search widget that replaces the built-in index. Disabled unless their URLs are
//! set; the content security policy allows only their origins. Also the link to the analytics reports for staff, which
//! loads nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;
use super::map::{Sources, origin_of};

/// The demo's placeholder, like the shop and channels of its brand.
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
    /// `sources` with theirs: each loads its script, calls its server and counts by pictures.
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

/// Scripts that the site may load from others; their origins are then in the content security policy.
#[derive(Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct ScriptsSection {
    /// Matomo's script with the number of the site, such as `https://stats.example.com/matomo.js?id=1`, with
    /// `matomo.php` in the same folder. It is loaded with the first event (bookings begun, their steps, made,
    /// cancelled; finder and search; store, telephone, catalogue), sets no cookie, and receives no page address, no
    /// number and no typed text. Nothing is recorded without it, nor if the browser sends Do Not Track or Global
    /// Privacy Control
    analytics_script: Option<String>,
    /// link to the analytics reports, such as `https://stats.example.com/index.php?idSite=1`: shown in the staff menu
    /// and opened in a new tab; hidden if not set; in the demo a placeholder. It is part of the source of every page;
    /// that site controls access
    analytics_page: Option<String>,
    /// a search widget that takes the place of the own index, such as `https://cse.google.com/cse.js?cx=…`; when it doesn't come
    /// within 10 s, the own index answers
    search_widget_script: Option<String>,
}

impl ScriptsSection {
    pub(super) fn checked(self, check: &mut Check) -> OutsideScripts {
        OutsideScripts {
            analytics: script("analytics_script", self.analytics_script, check),
            search_widget: script("search_widget_script", self.search_widget_script, check),
            analytics_page: analytics_page(self.analytics_page, check),
        }
    }
}

/// May have a query, and a fragment too: such pages say there which site they show.
fn analytics_page(address: Option<String>, check: &mut Check) -> Option<String> {
    let Some(address) = address else {
        return (check.mode == Mode::Demo).then(|| DEMO_ANALYTICS_PAGE.to_owned());
    };
    let plain = address.split(['?', '#']).next().unwrap_or_default();
    // Staff follow the link by themselves, in the demo as well: it is held to what holds elsewhere.
    check.url_in(Mode::Production, "analytics_page", plain);
    Some(address)
}

fn script(name: &str, address: Option<String>, check: &mut Check) -> Option<String> {
    let address = address?;
    // Such scripts take their key from their query.
    let plain = address.split('?').next().unwrap_or_default();
    check.url(name, plain);
    if origin_of(&address).is_none() {
        check.refuse(name, "is not an address such as https://stats.example.com/script.js?id=1");
    }
    Some(address)
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
