//! The built site and its pages: head, plain document, texts and first answers in the shell. A public page is assembled
//! once per content version and cached compressed.

mod assembly;
mod cache;
mod inlined;

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context;
use bytes::Bytes;
use chrono::NaiveDate;
use compression::compressed;
use http::{HeaderValue, StatusCode};
use kernel::Language;
use parts::PartListing;
use serde_json::Value;

use cache::PageCache;

use super::address::{self, ResolvedUrl};
use super::builds::Builds;
use super::decoration::Decoration;
use super::event_page::EventPage;
use super::event_pages::{self, ResolvedEventPage};
use super::files::Files;
use super::outline::Outlines;
use super::part_pages::{self, PartPage};
use super::routes::{MatchedRoute, Route, Routes};
use super::sitemap_cache::CachedSitemap;
use super::template::{Manifest, Template};
use super::verification::{self, Part};
use crate::config::{MapSettings, OutsideScripts, Settings};
use crate::graphql::transport::Api;
use crate::middleware::fault::HttpFault;
use crate::services::Services;

/// The route of the search page.
const SEARCH: &str = "context-search";

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
    outlines: Outlines,
    decoration: Decoration,
    template: Template,
    manifest: Manifest,
    files: Files,
    builds: Arc<Builds>,
    map: MapSettings,
    scripts: OutsideScripts,
    api: Api,
    services: Services,
    kept: PageCache,
    sitemap: CachedSitemap,
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
            outlines: Outlines::embedded()?,
            decoration: Decoration::of(&files, &settings.base_path),
            template: Template::parse(&html, &settings.base_path, |name| files.read_text(name))?,
            manifest: Manifest::parse(&manifest)?,
            files,
            builds: Arc::clone(&services.builds),
            map: settings.map.clone(),
            scripts: settings.scripts.clone(),
            api,
            services,
            kept: PageCache::default(),
            sitemap: CachedSitemap::default(),
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

    /// The files of this and other builds.
    #[must_use]
    pub fn builds(&self) -> &Builds {
        &self.0.builds
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

    /// The parts that fit the most vehicles, `most` of them; `None` where they can't be read, which the log says.
    pub async fn most_fitted(&self, most: usize) -> Option<Vec<PartListing>> {
        let parts = self.0.services.parts.catalogue().most_fitted(most).await;
        parts.inspect_err(|error| tracing::warn!(%error, "sitemap parts query failed")).ok()
    }

    /// The number of the parts catalogue in force.
    #[must_use]
    pub fn catalogue_revision(&self) -> i64 {
        self.0.services.parts.catalogue().revision()
    }

    /// The number of the state of events.
    #[must_use]
    pub fn event_revision(&self) -> i64 {
        self.0.services.events.snapshot().revision()
    }

    /// The day in Seoul.
    #[must_use]
    pub fn today(&self) -> NaiveDate {
        self.0.services.clock.today_in_seoul()
    }

    /// The paths of every public page of an event.
    #[must_use]
    pub fn event_paths(&self) -> Vec<String> {
        event_pages::paths(&self.0.services.events.event_catalogue(), self.0.services.clock.now())
    }

    /// The sitemap that is kept.
    #[must_use]
    pub fn sitemap(&self) -> &CachedSitemap {
        &self.0.sitemap
    }

    /// The manifest by which the site can be put on a phone's home screen.
    #[must_use]
    pub fn web_manifest(&self, language: Language) -> Value {
        let library = self.0.services.content.library();
        let description = self.0.services.content.text("home", "description", language);
        self.0.decoration.web_manifest(library.brand(), language, &self.0.base, &description)
    }

    /// The files beside the pages.
    #[must_use]
    pub fn files(&self) -> &Files {
        &self.0.files
    }

    /// Whether the identity provider may send the browser to this address by POST.
    #[must_use]
    pub fn is_returned_to(&self, path: &str) -> bool {
        let ResolvedUrl::Page { path, .. } = address::read(&self.0.base, path, None) else { return false };
        verification::part_of(&path) == Some(Part::Result)
            || self.0.routes.find(&path).is_some_and(|found| found.route.verifies)
    }

    /// Whether the page at a path leads to the home page now (events spec §4).
    #[must_use]
    pub fn leads_home(&self, path: &str) -> bool {
        let Some(found) = self.0.routes.find(path) else { return false };
        let Services { events, clock, .. } = &self.0.services;
        matches!(event_pages::led(&found, &events.event_catalogue(), clock.now()), ResolvedEventPage::Home)
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
        let mut found = found.unwrap_or_else(|| self.0.routes.not_found());
        let mut subject = Subject::default();
        if found.route.id == part_pages::PART {
            subject.part = part_pages::part_of(&found, &self.0.services.parts.catalogue()).await?;
            if subject.part.is_none() {
                found = self.0.routes.not_found();
            }
        }
        let event_catalogue = self.0.services.events.event_catalogue();
        // Their number is bounded by the number of public events.
        let mut is_of_events = true;
        match event_pages::led(&found, &event_catalogue, self.0.services.clock.now()) {
            ResolvedEventPage::Elsewhere => is_of_events = false,
            ResolvedEventPage::Here => {}
            ResolvedEventPage::Event(event) => subject.event = Some(event),
            ResolvedEventPage::Nowhere | ResolvedEventPage::Home => found = self.0.routes.not_found(),
        }
        let asks = self.question(&found, query).is_some() || finds(&found, query);
        let is_one_of_many = is_of_events && !found.route.private && !found.route.asks(query);
        if asks || !(is_one_of_many || found.route.is_constant(query)) {
            return self.put_together(found, language, query, &subject).await;
        }
        let content_version = self.0.api.content_version();
        let values: Vec<&str> = found.parameters.values().map(String::as_str).collect();
        let key = (format!("{} {}", found.route.id, values.join(" ")), language);
        if let Some(page) = self.0.kept.get(&key, content_version) {
            return Ok(page);
        }
        let mut page = self.put_together(found, language, query, &subject).await?;
        // A new minute seldom changes a page.
        if let Some(same) = self.0.kept.renew(&key, content_version, &page) {
            return Ok(same);
        }
        page.brotli = compressed(&page.body);
        self.0.kept.put(key, content_version, &page);
        Ok(page)
    }

    /// The query of the search page, if the built-in index is used.
    fn question<'q>(&self, found: &MatchedRoute, query: &'q BTreeMap<String, String>) -> Option<&'q str> {
        let own = found.route.id == SEARCH && self.0.scripts.search_widget.is_none();
        query.get("q").map(|question| question.trim()).filter(|question| own && !question.is_empty())
    }
}

/// Data fetched before the page is assembled.
#[derive(Default)]
struct Subject<'a> {
    part: Option<PartPage>,
    event: Option<EventPage<'a>>,
}

/// Whether it is a finder search: its page depends on every parameter.
fn finds(found: &MatchedRoute, query: &BTreeMap<String, String>) -> bool {
    found.route.id == part_pages::FINDER && ["vehicle", "number"].iter().any(|name| query.contains_key(*name))
}
