//! Link targets of buttons, pictures and notes (events spec §3 "Link").

use super::LinkField;

/// Unicode scalar values of a typed address, at most (events spec §5).
pub const LONGEST_LINK: usize = 500;

/// Link targets in the editor.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LinkChoice {
    /// Nowhere: there is no button then.
    NoLink,
    /// The home page.
    Home,
    /// The page of the event.
    Event,
    /// The form of the event.
    CollectInformation,
    /// The first step of booking, the choice of a service centre.
    Oss,
    /// The terms.
    Terms,
    /// The privacy policy, which a brand may keep elsewhere.
    Privacy,
    /// A typed address.
    Custom,
}

/// The target of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// A page of the site, without prefix and language: `/select-location`.
    Page(String),
    /// The privacy policy of the brand's settings, or the site's own.
    Privacy,
    /// A whole address elsewhere, opened in a new window.
    Elsewhere(String),
}

impl LinkChoice {
    /// All, in the order of the editor.
    pub const ALL: [Self; 8] = [
        Self::NoLink,
        Self::Home,
        Self::Event,
        Self::CollectInformation,
        Self::Oss,
        Self::Terms,
        Self::Privacy,
        Self::Custom,
    ];

    /// The value in a document.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoLink => "NoLink",
            Self::Home => "Home",
            Self::Event => "Event",
            Self::CollectInformation => "CollectInformation",
            Self::Oss => "OSS",
            Self::Terms => "Term & Conditions",
            Self::Privacy => "Privacy",
            Self::Custom => "Custom",
        }
    }

    /// The choice of that name, whatever its case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name().eq_ignore_ascii_case(name.trim()))
    }

    /// The selected target. A URL without a name is custom, an empty link is none; `None` for an unknown name.
    #[must_use]
    pub fn of(link: Option<&LinkField>) -> Option<Self> {
        let (name, url) = match link {
            None => return Some(Self::NoLink),
            Some(LinkField::Plain(text)) if Self::named(text).is_some() => return Self::named(text),
            Some(LinkField::Plain(text)) => ("", text.as_str()),
            Some(LinkField::Link(link)) => (link.name.text(), link.url.text()),
        };
        match (name.trim().is_empty(), url.trim().is_empty()) {
            (true, true) => Some(Self::NoLink),
            (true, false) => Some(Self::Custom),
            (false, _) => Self::named(name),
        }
    }
}

impl LinkField {
    /// The typed address; empty where there is none.
    #[must_use]
    pub fn url(&self) -> &str {
        match self {
            Self::Plain(text) if LinkChoice::named(text).is_some() => "",
            Self::Plain(text) => text.trim(),
            Self::Link(link) => link.url.text().trim(),
        }
    }
}

impl LinkTarget {
    /// Where `link` of the event under `event_url` leads; `None` for no link and for one that must not be followed.
    #[must_use]
    pub fn of(link: Option<&LinkField>, event_url: &str) -> Option<Self> {
        let page = |path: &str| Some(Self::Page(path.to_owned()));
        match LinkChoice::of(link)? {
            LinkChoice::NoLink => None,
            LinkChoice::Home => page("/"),
            LinkChoice::Event => Some(Self::Page(format!("/events-details/{event_url}"))),
            LinkChoice::CollectInformation => Some(Self::Page(format!("/events-collect-info/{event_url}"))),
            LinkChoice::Oss => page("/select-location"),
            LinkChoice::Terms => page("/terms-conditions"),
            LinkChoice::Privacy => Some(Self::Privacy),
            LinkChoice::Custom => Self::typed(link?.url()),
        }
    }

    /// A typed address: a page of the site by its root-relative path, or a whole `http` or `https` address without a user
    /// in it. Anything else, `javascript:` and `//host` among it, is none.
    #[must_use]
    pub fn typed(url: &str) -> Option<Self> {
        let plain = url.chars().all(|letter| {
            !letter.is_control() && !letter.is_whitespace() && !matches!(letter, '"' | '<' | '>' | '\\' | '`')
        });
        if !plain || url.chars().count() > LONGEST_LINK {
            return None;
        }
        if url.starts_with('/') {
            return (!url.starts_with("//")).then(|| Self::Page(url.to_owned()));
        }
        let (scheme, rest) = url.split_once("://")?;
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
        let web = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
        (web && !host.is_empty() && !authority.contains('@')).then(|| Self::Elsewhere(url.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_choice_is_known_by_its_name_and_leads_where_the_documents_say() {
        let target =
            |choice: LinkChoice, url: &str| LinkTarget::of(Some(&LinkField::of(choice, url)), "autumn");
        let page = |path: &str| Some(LinkTarget::Page(path.into()));
        for choice in LinkChoice::ALL {
            assert_eq!(LinkChoice::of(Some(&LinkField::of(choice, ""))), Some(choice));
        }
        assert_eq!(target(LinkChoice::NoLink, "https://a.example"), None);
        assert_eq!(target(LinkChoice::Home, ""), page("/"));
        assert_eq!(target(LinkChoice::Event, ""), page("/events-details/autumn"));
        assert_eq!(target(LinkChoice::CollectInformation, ""), page("/events-collect-info/autumn"));
        assert_eq!(target(LinkChoice::Oss, ""), page("/select-location"));
        assert_eq!(target(LinkChoice::Terms, ""), page("/terms-conditions"));
        assert_eq!(target(LinkChoice::Privacy, ""), Some(LinkTarget::Privacy));
        assert_eq!(target(LinkChoice::Custom, " /products "), page("/products"));
    }

    #[test]
    fn a_plain_text_is_a_choice_or_an_address() {
        let of = |text: &str| LinkChoice::of(Some(&LinkField::Plain(text.into())));
        assert_eq!(of("oss"), Some(LinkChoice::Oss));
        assert_eq!(of("https://a.example"), Some(LinkChoice::Custom));
        assert_eq!(of(""), Some(LinkChoice::NoLink));
        assert_eq!(LinkChoice::of(None), Some(LinkChoice::NoLink));
        let unknown = serde_json::from_value::<LinkField>(serde_json::json!({"Name": "Elsewhere"})).unwrap();
        assert_eq!(LinkChoice::of(Some(&unknown)), None);
        assert_eq!(LinkTarget::of(Some(&unknown), "autumn"), None);
    }

    #[test]
    fn an_address_is_of_the_web_or_of_the_site() {
        for good in [
            "/",
            "/events?q=1#top",
            "https://shop.example/가을",
            "http://localhost:8080",
            "HTTPS://a.example",
        ] {
            assert!(LinkTarget::typed(good).is_some(), "{good}");
        }
        let long = format!("/{}", "a".repeat(LONGEST_LINK));
        for bad in [
            "",
            "products",
            "//evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "javascript://a.example/%0aalert(1)",
            "data:text/html,x",
            "https://",
            "https://:80",
            "https://bank.example@evil.example",
            "https://a.example/\"onclick=",
            "https://a.example/ b",
            "/a\nb",
            &long,
        ] {
            assert_eq!(LinkTarget::typed(bad), None, "{bad}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_typed_never_leaves_the_web(url in "\\PC{0,40}|(java|data|file|https?|//)[:/]{0,3}\\PC{0,20}") {
            match LinkTarget::typed(&url) {
                None => {}
                Some(LinkTarget::Page(path)) => {
                    prop_assert!(path.starts_with('/'));
                    prop_assert!(!path[1..].starts_with(['/', '\\']));
                }
                Some(LinkTarget::Elsewhere(address)) => {
                    let lower = address.to_ascii_lowercase();
                    prop_assert!(lower.starts_with("http://") || lower.starts_with("https://"));
                }
                Some(LinkTarget::Privacy) => return Err(TestCaseError::fail("nobody types that")),
            }
        }
    }
}
