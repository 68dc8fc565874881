//! The route table that the site and the gateway share.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use accounts::Right;
use anyhow::{Context, ensure};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::items::{ItemKind, Items};

/// The table as committed.
const FILE: &str = include_str!("../../../../schema/routes.json");
/// The route of every unknown path.
const NOT_FOUND: &str = "not-found";

/// The first operation of a page and its variables; a text `$name` is a parameter of the path, `?name` one of the query,
/// `@language` the language of the page.
#[derive(Clone, Debug, Deserialize)]
pub struct FirstOperation {
    /// Its name in `operations.json`.
    pub name: String,
    /// Its variables.
    #[serde(default)]
    pub variables: Map<String, Value>,
}

/// A page.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Route {
    /// Its name.
    pub id: String,
    /// Its path below the base path and the language; absent for the page of unknown paths.
    pub path: Option<String>,
    /// The module of its screen below `frontend/src`, without extension.
    pub screen: String,
    /// The screens whose texts it needs; `{item}` is replaced by the ending of the item's id.
    pub texts: Vec<String>,
    /// The screens whose pictures it uses, in the same way.
    #[serde(default)]
    pub images: Vec<String>,
    /// `screen.key` of its title; here and below `{id}` is replaced by the parameter of the path.
    pub title_key: String,
    /// `screen.key` of its description.
    pub description_key: String,
    /// `screen.key` of its first heading.
    pub heading: String,
    /// `screen.key` of the sentence under it, where that is always the same.
    #[serde(default)]
    pub lead: Option<String>,
    /// The label of links to the page, if it differs from its title: the entry of a group is not named after its first
    /// page.
    #[serde(default)]
    pub link_key: Option<String>,
    /// The required access: `public`, `member`, `staff`, or the GraphQL name of a [`Right`].
    pub rights: String,
    /// Its first operation.
    pub operation: Option<FirstOperation>,
    /// Whether search engines may list it.
    pub index: bool,
    /// The canonical path for search engines: a later step of a flow is no entry page.
    #[serde(default)]
    pub canonical: Option<String>,
    /// Whether its address is a secret.
    pub private: bool,
    /// The ids that its parameter may have; any where absent.
    #[serde(default)]
    pub items: Option<ItemKind>,
    /// Whether visitors verify their identity there: it frames `verify-mobile`, or redirects to the provider.
    #[serde(default)]
    pub verifies: bool,
    /// Whether our own pages frame it.
    #[serde(default)]
    pub framed: bool,
}

impl Route {
    /// The path's pattern, for logs.
    #[must_use]
    pub fn pattern(&self) -> Arc<str> {
        self.path.as_deref().unwrap_or("(not found)").into()
    }

    /// Whether it is shown in the frame of the staff area.
    #[must_use]
    pub fn is_staff(&self) -> bool {
        self.screen.starts_with("admin/") && !self.screen.starts_with("admin/preview/")
    }

    /// True when the page is the same for every address that leads to it.
    #[must_use]
    pub fn is_constant(&self, query: &BTreeMap<String, String>) -> bool {
        // Item parameters are limited to existing items; any other parameter can have any value.
        let has_parameter =
            self.items.is_none() && self.path.as_deref().is_some_and(|path| path.contains('$'));
        !has_parameter && !self.asks(query) && !self.private
    }

    /// True when the query contains the variables of the first operation.
    #[must_use]
    pub fn asks(&self, query: &BTreeMap<String, String>) -> bool {
        self.operation.as_ref().is_some_and(|operation| {
            let texts = operation.variables.values().filter_map(Value::as_str);
            texts.filter_map(|text| text.strip_prefix('?')).any(|name| query.contains_key(name))
        })
    }
}

/// A page and the parameters of the path that led to it.
#[derive(Clone, Debug)]
pub struct MatchedRoute {
    /// The page.
    pub route: Arc<Route>,
    /// Parameter → value, decoded.
    pub parameters: BTreeMap<String, String>,
    /// The ending of its item's id, on a page of one.
    pub item: Option<String>,
}

impl MatchedRoute {
    /// The key with `{item}` replaced, and `{id}` and others by the parameters of the path.
    #[must_use]
    pub fn key<'k>(&self, key: &'k str) -> Cow<'k, str> {
        if !key.contains('{') {
            return Cow::Borrowed(key);
        }
        let item = self.item.iter().map(|item| ("item", item));
        let parameters = self.parameters.iter().map(|(name, value)| (name.as_str(), value));
        let filled = item
            .chain(parameters)
            .fold(key.to_owned(), |key, (name, value)| key.replace(&format!("{{{name}}}"), value));
        Cow::Owned(filled)
    }
}

/// The whole table.
#[derive(Clone, Debug)]
pub struct Routes {
    pages: Vec<Arc<Route>>,
    /// Pages without a parameter, by their path.
    exact: HashMap<String, Arc<Route>>,
    /// The others, with what their paths begin with.
    patterns: Vec<(String, Arc<Route>)>,
    not_found: Arc<Route>,
    items: Items,
}

impl Routes {
    /// Reads the embedded table.
    ///
    /// # Errors
    /// When it can't be parsed or lacks the page of unknown paths.
    pub fn embedded() -> anyhow::Result<Self> {
        Self::parse(FILE)
    }

    fn parse(file: &str) -> anyhow::Result<Self> {
        let all: Vec<Route> = serde_json::from_str(file).context("routes.json")?;
        let (pages, rest): (Vec<_>, Vec<_>) =
            all.into_iter().map(Arc::new).partition(|route| route.path.is_some());
        let not_found = rest.into_iter().find(|route| route.id == NOT_FOUND);
        let not_found = not_found.context("routes.json: no page of unknown paths")?;
        for route in &pages {
            let id = &route.id;
            ensure!(is_known(&route.rights), "routes.json: {id} wants rights that nobody can have");
            let is_public = route.rights == "public";
            // Restricted data must never be inlined, since pages are rendered without authentication.
            ensure!(
                is_public || (route.private && route.operation.is_none()),
                "routes.json: {id} gives away"
            );
        }
        let (mut exact, mut patterns) = (HashMap::new(), Vec::new());
        for route in &pages {
            let path = route.path.as_deref().unwrap_or_default();
            match path.split_once('$') {
                None => drop(exact.insert(path.to_owned(), Arc::clone(route))),
                Some((stem, _)) => patterns.push((stem.to_owned(), Arc::clone(route))),
            }
        }
        Ok(Self { pages, exact, patterns, not_found, items: Items::embedded()? })
    }

    /// The page at `path`, which begins with a slash and doesn't end with one. If several match, the one with the
    /// fewest parameters wins, as in the site's router: `/events/preview` is no event.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<MatchedRoute> {
        if let Some(route) = self.exact.get(path) {
            return Some(MatchedRoute { route: Arc::clone(route), parameters: BTreeMap::new(), item: None });
        }
        let begun = self.patterns.iter().filter(|(stem, _)| path.starts_with(stem.as_str()));
        let found = begun.filter_map(|(_, route)| {
            let parameters = parameters(route.path.as_deref()?, path)?;
            let item = match route.items {
                Some(kind) => Some(self.items.ending(kind, parameters.values().next()?)?.to_owned()),
                None => None,
            };
            Some(MatchedRoute { route: Arc::clone(route), parameters, item })
        });
        found.min_by_key(|found| found.parameters.len())
    }

    /// Every address of a page that is known beforehand, with the page: one a page, and one an item.
    pub fn addresses(&self) -> impl Iterator<Item = (String, MatchedRoute)> + '_ {
        self.pages.iter().flat_map(move |route| {
            let path = route.path.as_deref().unwrap_or_default();
            let (stem, has_parameter) = match path.split_once('$') {
                Some((stem, _)) => (stem, true),
                None => (path, false),
            };
            let paths: Vec<String> = match (route.items, has_parameter) {
                (Some(kind), true) => self.items.ids(kind).map(|id| format!("{stem}{id}")).collect(),
                (_, true) => Vec::new(),
                (_, false) => vec![path.to_owned()],
            };
            paths.into_iter().filter_map(|path| Some((path.clone(), self.find(&path)?)))
        })
    }

    /// The page of unknown paths.
    #[must_use]
    pub fn not_found(&self) -> MatchedRoute {
        MatchedRoute { route: Arc::clone(&self.not_found), parameters: BTreeMap::new(), item: None }
    }

    /// Every page with a path.
    #[must_use]
    pub fn pages(&self) -> &[Arc<Route>] {
        &self.pages
    }
}

/// Everyone, signed-in users, staff with any role, or a right by its GraphQL name.
fn is_known(rights: &str) -> bool {
    let is_right = |right: &Right| right.name().replace('-', "_").to_ascii_uppercase() == rights;
    matches!(rights, "public" | "member" | "staff") || Right::ALL.iter().any(is_right)
}

/// The values of a pattern's parameters, decoded as the site's router does it, or `None` where the path is another.
fn parameters(pattern: &str, path: &str) -> Option<BTreeMap<String, String>> {
    let mut values = BTreeMap::new();
    let mut given = path.split('/');
    for wanted in pattern.split('/') {
        let value = given.next()?;
        match wanted.strip_prefix('$') {
            Some(name) if !value.is_empty() => {
                let value = percent_decode_str(value).decode_utf8().ok()?;
                values.insert(name.to_owned(), value.into_owned());
            }
            Some(_) => return None,
            None if wanted == value => {}
            None => return None,
        }
    }
    given.next().is_none().then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_table_is_readable() {
        let routes = Routes::embedded().unwrap();
        assert_eq!(routes.find("/").unwrap().route.id, "home");
        assert!(routes.find("/no-such-page").is_none());
    }

    #[test]
    fn rights_have_a_name_that_somebody_can_have_and_their_pages_are_kept_by_nobody() {
        assert!(["public", "member", "staff", "MANAGE_PEOPLE"].into_iter().all(is_known));
        assert!(!is_known("everybody") && !is_known(""));
        let table = |rights: &str, private: bool| {
            let page = |id: &str, path: Value| {
                serde_json::json!({
                    "id": id, "path": path, "screen": "", "texts": [], "titleKey": "", "descriptionKey": "",
                    "heading": "", "rights": rights, "operation": null, "index": false, "private": private,
                })
            };
            Routes::parse(
                &serde_json::json!([page("a", "/a".into()), page(NOT_FOUND, Value::Null)]).to_string(),
            )
        };
        assert!(table("member", true).is_ok() && table("public", false).is_ok());
        assert!(table("member", false).is_err() && table("somebody", true).is_err());
    }

    #[test]
    fn a_page_without_a_parameter_goes_before_one_with() {
        let page = |id: &str, path: &str| {
            serde_json::json!({
                "id": id, "path": path, "screen": "", "texts": [], "titleKey": "", "descriptionKey": "",
                "heading": "", "rights": "public", "operation": null, "index": false, "private": false,
            })
        };
        let mut none = page(NOT_FOUND, "");
        none["path"] = Value::Null;
        let table = serde_json::json!([
            page("one", "/events/$id"),
            page("preview", "/events/preview"),
            page("quiz", "/events/$id/quiz"),
            page("autumn", "/events/autumn-event/quiz"),
            none,
        ]);
        let routes = Routes::parse(&table.to_string()).unwrap();
        let id = |path: &str| routes.find(path).unwrap().route.id.clone();
        assert_eq!([id("/events/preview"), id("/events/previews")], ["preview", "one"]);
        assert_eq!([id("/events/autumn-event/quiz"), id("/events/x/quiz")], ["autumn", "quiz"]);
    }

    #[test]
    fn a_page_of_an_item_is_the_same_for_everybody_and_one_of_a_dealer_is_put_together_anew() {
        let routes = Routes::embedded().unwrap();
        let is_constant = |path: &str| routes.find(path).unwrap().route.is_constant(&BTreeMap::new());
        assert!(is_constant("/service-center/service-oil") && is_constant("/products/parts-oil"));
        assert!(!is_constant("/select-location/SC-0001"));
        assert_eq!(routes.find("/products/parts-oil").unwrap().item.as_deref(), Some("oil"));
    }

    #[test]
    fn a_parameter_takes_one_whole_segment() {
        let values = parameters("/select-location/$id", "/select-location/SC-0001").unwrap();
        assert_eq!(values["id"], "SC-0001");
        assert_eq!(parameters("/select-location/$id", "/select-location/"), None);
        assert_eq!(parameters("/select-location/$id", "/select-location/a/b"), None);
        assert_eq!(parameters("/select-location", "/select-location/a"), None);
        let part = parameters("/part-detail/$productNo/$companySKU", "/part-detail/5W-30%2F4L/%EA%B0%80%20A")
            .unwrap();
        assert_eq!((&*part["productNo"], &*part["companySKU"]), ("5W-30/4L", "가 A"));
        assert_eq!(parameters("/part-detail/$productNo", "/part-detail/%FF"), None);
    }
}
