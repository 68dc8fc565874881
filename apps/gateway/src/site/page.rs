//! Puts a page together: head, plain document, texts and first answers in the shell. A page that is the same for
//! everybody is put together once per edition and kept compressed.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use bytes::Bytes;
use chrono::SecondsFormat;
use http::{HeaderValue, StatusCode};
use i18n_content::Library;
use kernel::Language;
use locations::{Dealer, DealerKind};
use serde_json::{Map, Value, json};

use super::address::{self, Asked, path_of};
use super::document::{Block, Link, PageDocument};
use super::files::Files;
use super::head::{self, Head, auto_repair, data_block, organization};
use super::routes::{Found, Route, Routes};
use super::template::{Filling, Manifest, Template};
use super::verification::{self, Part};
use crate::graphql::cache::Edition;
use crate::graphql::transport::Api;
use crate::http::etag::tag_of;
use crate::http::fault::HttpFault;
use crate::services::Services;
use crate::settings::{MapSettings, Settings};

/// Brotli's effort for kept pages: a few milliseconds once a minute.
const EFFORT: i32 = 5;
/// Window of the compressor, as a power of two.
const WINDOW: i32 = 20;

/// A page ready to send.
#[derive(Clone, Debug)]
pub struct Page {
    /// 200, or 404 for the page of unknown paths.
    pub status: StatusCode,
    /// The HTML.
    pub body: Bytes,
    /// The same compressed, for kept pages.
    pub brotli: Option<Bytes>,
    /// Its entity tag.
    pub tag: HeaderValue,
    /// The page.
    pub route: Arc<Route>,
    /// Its language.
    pub language: Language,
}

/// The built site.
#[derive(Clone)]
pub struct Site(Arc<Inner>);

struct Inner {
    base: String,
    public_url: String,
    routes: Routes,
    template: Template,
    manifest: Manifest,
    files: Files,
    map: MapSettings,
    api: Api,
    services: Services,
    kept: Mutex<HashMap<(String, Language), (Edition, Page)>>,
}

impl Site {
    /// Reads shell and manifest from the listed files.
    ///
    /// # Errors
    /// When the site has not been built, or its shell is not as it should be.
    pub fn open(settings: &Settings, services: Services, api: Api, files: Files) -> anyhow::Result<Self> {
        let html = files.read_text("index.html").context("index.html")?;
        let manifest = files.read_text(".vite/manifest.json").context(".vite/manifest.json")?;
        Ok(Self(Arc::new(Inner {
            base: settings.base_path.clone(),
            public_url: settings.public_url.clone(),
            routes: Routes::embedded()?,
            template: Template::parse(&html, &settings.base_path, |name| files.read_text(name))?,
            manifest: Manifest::parse(&manifest)?,
            files,
            map: settings.map.clone(),
            api,
            services,
            kept: Mutex::default(),
        })))
    }

    /// The prefix of every page.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.0.base
    }

    /// The style elements of every page, as the content security policy names them.
    #[must_use]
    pub fn styles(&self) -> &[String] {
        self.0.template.styles()
    }

    /// The origin that visitors see.
    #[must_use]
    pub fn public_url(&self) -> &str {
        &self.0.public_url
    }

    /// The route table.
    #[must_use]
    pub fn routes(&self) -> &Routes {
        &self.0.routes
    }

    /// The files beside the pages.
    #[must_use]
    pub fn files(&self) -> &Files {
        &self.0.files
    }

    /// Whether the identity provider may send the browser to this address by POST.
    #[must_use]
    pub fn is_returned_to(&self, path: &str) -> bool {
        let Asked::Page { path, .. } = address::read(&self.0.base, path, None) else { return false };
        verification::part_of(&path) == Some(Part::Result)
            || self.0.routes.find(&path).is_some_and(|found| found.route.verifies)
    }

    /// The page at a path below base path and language; an unknown one has the page of unknown paths.
    ///
    /// # Errors
    /// 500 when it can't be put together.
    pub async fn page(
        &self,
        path: Option<&str>,
        language: Language,
        query: &BTreeMap<String, String>,
    ) -> Result<Page, HttpFault> {
        let found = path.and_then(|path| self.0.routes.find(path));
        let found = found.unwrap_or_else(|| self.0.routes.not_found());
        if !found.route.is_constant(query) {
            return self.put_together(found, language, query, false).await;
        }
        let edition = self.0.api.edition();
        let key = (found.route.id.clone(), language);
        {
            let kept = self.0.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((of, page)) = kept.get(&key)
                && *of == edition
            {
                return Ok(page.clone());
            }
        }
        let page = self.put_together(found, language, query, true).await?;
        let mut kept = self.0.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(key, (edition, page.clone()));
        Ok(page)
    }

    async fn put_together(
        &self,
        found: Found,
        language: Language,
        query: &BTreeMap<String, String>,
        keep: bool,
    ) -> Result<Page, HttpFault> {
        let Inner { base, public_url, manifest, services, template, .. } = &*self.0;
        let library = services.content.library();
        let route = &found.route;
        let directory = services.locations.directory();
        let dealer = (found.parameters.get("id"))
            .filter(|_| !route.private)
            .and_then(|code| directory.dealer(DealerKind::ServiceCentre, code));

        let own_title = self.text(&route.title_key, language);
        let title = match dealer {
            Some(dealer) => format!("{} – {own_title}", dealer.name.get(language)),
            None => own_title,
        };
        let path = route.path.as_deref().map(|pattern| filled(pattern, &found.parameters));
        // A secret address is in no link of its own page.
        let public_path = path.as_deref().filter(|_| !route.private);
        let structured = match (route.id.as_str(), dealer) {
            ("home", _) => Some(organization(library.brand(), language, public_url, base)),
            (_, Some(dealer)) => {
                let address =
                    format!("{public_url}{}", path_of(base, language, path.as_deref().unwrap_or("/")));
                Some(auto_repair(dealer, language, library.brand(), &address))
            }
            _ => None,
        };
        let head = Head {
            title: &title,
            description: &self.text(&route.description_key, language),
            language,
            base,
            public_url,
            path: public_path,
            canonical: public_path.filter(|_| route.index).or(route.canonical.as_deref()),
            brand: library.brand(),
            structured,
        };
        let document = self.document(&found, dealer, language, query);
        let home = path_of(base, language, "/");
        let inlined = self.inlined(&found, &library, language, query).await;
        let filling = Filling {
            head: head.html(),
            files: head::files(&manifest.needs(&route.screen, template), base),
            document: document.html(language, library.brand(), &home),
            inlined: format!(
                "<script type=\"application/json\" id=\"inlined\">{}</script>",
                data_block(&inlined)
            ),
        };
        let html = template.fill(language, &filling);
        let status = if route.path.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
        let body = Bytes::from(html);
        let tag = tag_of(&body)?;
        let brotli = keep.then(|| compressed(&body)).flatten();
        Ok(Page { status, body, brotli, tag, route: found.route, language })
    }

    fn text(&self, place: &str, language: Language) -> String {
        let (screen, key) = place.split_once('.').unwrap_or(("common", place));
        self.0.services.content.text(screen, key, language)
    }

    fn document(
        &self,
        found: &Found,
        dealer: Option<&Dealer>,
        language: Language,
        query: &BTreeMap<String, String>,
    ) -> PageDocument {
        let route = &found.route;
        let base = &self.0.base;
        let mut document = PageDocument {
            heading: self.text(&route.heading, language),
            blocks: (route.lead.iter().chain([&route.description_key]))
                .map(|key| Block::Paragraph(self.text(key, language)))
                .collect(),
            links: Vec::new(),
        };
        let booking_page = |dealer: &Dealer| match dealer.kind {
            DealerKind::ServiceCentre => {
                Some(path_of(base, language, &format!("/select-location/{}", dealer.code)))
            }
            DealerKind::PartsDealer => None,
        };
        let listed = match route.id.as_str() {
            "location-service" | "select-location" => Some(DealerKind::ServiceCentre),
            "location-parts" => Some(DealerKind::PartsDealer),
            _ => None,
        };
        let directory = self.0.services.locations.directory();
        if let Some(dealer) = dealer {
            document.list(std::slice::from_ref(dealer), language, booking_page);
        } else if let Some(kind) = listed {
            let value = |name: &str| query.get(name).map(String::as_str);
            document.list(directory.dealers(kind, value("state"), value("city")), language, booking_page);
        }
        document.links = (self.0.routes.pages().iter())
            .filter(|page| page.index)
            .filter_map(|page| {
                let href = path_of(base, language, page.path.as_deref()?);
                Some(Link { text: self.text(&page.title_key, language), href })
            })
            .collect();
        document
    }

    /// What the app reads before its first render.
    async fn inlined(
        &self,
        found: &Found,
        library: &Library,
        language: Language,
        query: &BTreeMap<String, String>,
    ) -> Value {
        let texts: BTreeMap<&str, _> = (found.route.texts.iter())
            .map(|screen| (screen.as_str(), library.screen(screen, language).entries()))
            .collect();
        let mut operations = Vec::new();
        if let Some(operation) = &found.route.operation {
            let variables = variables(&operation.variables, &found.parameters, query);
            if let Some(data) = self.0.api.run(&operation.name, Value::Object(variables.clone())).await {
                operations.push(json!({"name": operation.name, "variables": variables, "data": data}));
            }
        }
        json!({
            "basePath": self.0.base,
            "language": language,
            "now": self.0.services.clock.now().to_rfc3339_opts(SecondsFormat::Secs, true),
            "texts": texts,
            "brand": library.brand(),
            "map": self.0.map,
            "operations": operations,
        })
    }
}

/// The variables with parameters of path and query in their places; an absent one is null.
fn variables(
    written: &Map<String, Value>,
    path: &BTreeMap<String, String>,
    query: &BTreeMap<String, String>,
) -> Map<String, Value> {
    let value = |written: &Value| match written.as_str().map(|text| (text.chars().next(), text)) {
        Some((Some('$'), name)) => json!(path.get(&name[1..])),
        Some((Some('?'), name)) => json!(query.get(&name[1..])),
        _ => written.clone(),
    };
    written.iter().map(|(name, written)| (name.clone(), value(written))).collect()
}

fn filled(pattern: &str, parameters: &BTreeMap<String, String>) -> String {
    let segment = |segment: &str| {
        let value = segment.strip_prefix('$').and_then(|name| parameters.get(name));
        value.cloned().unwrap_or_else(|| segment.to_owned())
    };
    pattern.split('/').map(segment).collect::<Vec<_>>().join("/")
}

fn compressed(body: &Bytes) -> Option<Bytes> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: EFFORT, lgwin: WINDOW, ..Default::default() };
    let mut out = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut body.as_ref(), &mut out, &parameters).ok()?;
    Some(out.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_come_from_path_and_query_and_are_null_where_absent() {
        let written = json!({"kind": "SERVICE_CENTRE", "state": "?state", "city": "?city", "id": "$id"});
        let path = BTreeMap::from([("id".to_owned(), "SC-0001".to_owned())]);
        let query = BTreeMap::from([("state".to_owned(), "서울특별시".to_owned())]);
        let filled = variables(written.as_object().unwrap(), &path, &query);
        let expected =
            json!({"kind": "SERVICE_CENTRE", "state": "서울특별시", "city": null, "id": "SC-0001"});
        assert_eq!(Value::Object(filled), expected);
    }
}
