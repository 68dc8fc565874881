//! The route table that the site and the gateway share.

use std::collections::BTreeMap;
use std::sync::Arc;

use accounts::Right;
use anyhow::{Context, ensure};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The table as committed.
const FILE: &str = include_str!("../../../../schema/routes.json");
/// The route that stands for every unknown path.
const NOT_FOUND: &str = "not-found";

/// The first operation of a page and its variables; a text `$name` is a parameter of the path, `?name` one of the query.
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
    /// The module of its screen, without folder and ending.
    pub screen: String,
    /// The screens whose texts it needs.
    pub texts: Vec<String>,
    /// `screen.key` of its title.
    pub title_key: String,
    /// `screen.key` of its description.
    pub description_key: String,
    /// `screen.key` of its first heading.
    pub heading: String,
    /// `screen.key` of the sentence under it, where that is always the same.
    #[serde(default)]
    pub lead: Option<String>,
    /// Who may see it: `public`, `member`, `staff`, or the GraphQL name of a [`Right`].
    pub rights: String,
    /// What it asks for first.
    pub operation: Option<FirstOperation>,
    /// Whether search engines may list it.
    pub index: bool,
    /// The path that search engines are to list in its place: a step of a journey is no page to begin at.
    #[serde(default)]
    pub canonical: Option<String>,
    /// Whether its address is a secret.
    pub private: bool,
    /// Whether its visitors verify who they are: it frames `verify-mobile`, or leaves for the provider by itself.
    #[serde(default)]
    pub verifies: bool,
}

impl Route {
    /// The path's pattern, for logs.
    #[must_use]
    pub fn pattern(&self) -> Arc<str> {
        self.path.as_deref().unwrap_or("(not found)").into()
    }

    /// True when the page is the same for every address that leads to it.
    #[must_use]
    pub fn is_constant(&self, query: &BTreeMap<String, String>) -> bool {
        let has_parameter = self.path.as_deref().is_some_and(|path| path.contains('$'));
        let asks_query = self.operation.as_ref().is_some_and(|operation| {
            let texts = operation.variables.values().filter_map(Value::as_str);
            texts.filter_map(|text| text.strip_prefix('?')).any(|name| query.contains_key(name))
        });
        !has_parameter && !asks_query && !self.private
    }
}

/// A page and the parameters of the path that led to it.
#[derive(Clone, Debug)]
pub struct Found {
    /// The page.
    pub route: Arc<Route>,
    /// Parameter → value.
    pub parameters: BTreeMap<String, String>,
}

/// The whole table.
#[derive(Clone, Debug)]
pub struct Routes {
    pages: Vec<Arc<Route>>,
    not_found: Arc<Route>,
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
            // What only some may see is not written into a page before anybody was asked who he is.
            ensure!(
                is_public || (route.private && route.operation.is_none()),
                "routes.json: {id} gives away"
            );
        }
        Ok(Self { pages, not_found })
    }

    /// The page at `path`, which begins with a slash and doesn't end with one.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<Found> {
        self.pages.iter().find_map(|route| {
            let parameters = parameters(route.path.as_deref()?, path)?;
            Some(Found { route: Arc::clone(route), parameters })
        })
    }

    /// The page of unknown paths.
    #[must_use]
    pub fn not_found(&self) -> Found {
        Found { route: Arc::clone(&self.not_found), parameters: BTreeMap::new() }
    }

    /// Every page with a path.
    #[must_use]
    pub fn pages(&self) -> &[Arc<Route>] {
        &self.pages
    }
}

/// Everybody, whoever is signed in, any member of staff, or who has a right, by its GraphQL name.
fn is_known(rights: &str) -> bool {
    let is_right = |right: &Right| right.name().replace('-', "_").to_ascii_uppercase() == rights;
    matches!(rights, "public" | "member" | "staff") || Right::ALL.iter().any(is_right)
}

/// The values of a pattern's parameters, or `None` where the path is another.
fn parameters(pattern: &str, path: &str) -> Option<BTreeMap<String, String>> {
    let mut values = BTreeMap::new();
    let mut given = path.split('/');
    for wanted in pattern.split('/') {
        let value = given.next()?;
        match wanted.strip_prefix('$') {
            Some(name) if !value.is_empty() => {
                values.insert(name.to_owned(), value.to_owned());
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
    fn a_parameter_takes_one_whole_segment() {
        let values = parameters("/select-location/$id", "/select-location/SC-0001").unwrap();
        assert_eq!(values["id"], "SC-0001");
        assert_eq!(parameters("/select-location/$id", "/select-location/"), None);
        assert_eq!(parameters("/select-location/$id", "/select-location/a/b"), None);
        assert_eq!(parameters("/select-location", "/select-location/a"), None);
    }
}
