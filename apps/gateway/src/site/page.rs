//! Puts a page together: head, plain document, texts and first answers in the shell. A page that is the same for
//! everybody is put together once per edition and kept compressed.

mod inlined;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use bytes::Bytes;
use chrono::NaiveDate;
use http::{HeaderValue, StatusCode};
use i18n_content::Library;
use kernel::Language;
use locations::{Dealer, DealerKind, Directory};
use parts::{PartDetail, PartImage, PartListing};
use serde_json::Value;

use super::address::{self, Asked, path_of};
use super::contents::Contents;
use super::crawlers::KeptSitemap;
use super::decoration::Decoration;
use super::event_pages::{self, EventPage, EventPageKind, Led};
use super::files::Files;
use super::first_picture::FirstPicture;
use super::head::{self, Head, Picture, data_block};
use super::outline::Outlines;
use super::part_pages::{self, PartPage};
use super::routes::{Found, Route, Routes};
use super::structured;
use super::template::{Filling, Manifest, Template};
use super::verification::{self, Part};
use crate::event_images;
use crate::graphql::cache::Edition;
use crate::graphql::transport::Api;
use crate::http::etag::tag_of;
use crate::http::fault::HttpFault;
use crate::services::Services;
use crate::settings::{MapSettings, OutsideScripts, Settings};

/// Brotli's effort for kept pages: a few milliseconds once a minute.
const EFFORT: i32 = 5;
/// Window of the compressor, as a power of two.
const WINDOW: i32 = 20;
/// The path of the home page.
const HOME: &str = "/";
/// The route of the search page.
const SEARCH: &str = "context-search";
/// What stands above the page of a part.
const FINDER_PATH: &str = "/parts-finder";
/// Width and height of the site's own picture in previews.
const PICTURE: [u32; 2] = [1200, 630];
/// Results that the page brings along: as many as the app asks for first.
const FOUND_AT_FIRST: usize = 10;

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
    map: MapSettings,
    scripts: OutsideScripts,
    api: Api,
    services: Services,
    kept: Mutex<HashMap<(String, Language), (Edition, Page)>>,
    sitemap: KeptSitemap,
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
            map: settings.map.clone(),
            scripts: settings.scripts.clone(),
            api,
            services,
            kept: Mutex::default(),
            sitemap: KeptSitemap::default(),
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

    /// The parts that fit the most vehicles, `most` of them; `None` where they can't be read, which the log says.
    pub async fn most_fitted(&self, most: usize) -> Option<Vec<PartListing>> {
        let parts = self.0.services.parts.catalogue().most_fitted(most).await;
        parts.inspect_err(|error| tracing::warn!(%error, "the parts of the sitemap could not be read")).ok()
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

    /// The paths of every page of an event that everybody may see now.
    #[must_use]
    pub fn event_paths(&self) -> Vec<String> {
        event_pages::paths(&self.0.services.events.shelf(), self.0.services.clock.now())
    }

    /// The sitemap that is kept.
    #[must_use]
    pub fn sitemap(&self) -> &KeptSitemap {
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
        let Asked::Page { path, .. } = address::read(&self.0.base, path, None) else { return false };
        verification::part_of(&path) == Some(Part::Result)
            || self.0.routes.find(&path).is_some_and(|found| found.route.verifies)
    }

    /// Whether the page at a path leads to the home page now (events spec §4).
    #[must_use]
    pub fn leads_home(&self, path: &str) -> bool {
        let Some(found) = self.0.routes.find(path) else { return false };
        let Services { events, clock, .. } = &self.0.services;
        matches!(event_pages::led(&found, &events.shelf(), clock.now()), Led::Home)
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
        let shelf = self.0.services.events.shelf();
        // There are as many addresses of these as there are events that everybody may see.
        let mut is_of_events = true;
        match event_pages::led(&found, &shelf, self.0.services.clock.now()) {
            Led::Elsewhere => is_of_events = false,
            Led::Here => {}
            Led::Event(event) => subject.event = Some(event),
            Led::Nowhere | Led::Home => found = self.0.routes.not_found(),
        }
        let asks = self.question(&found, query).is_some() || finds(&found, query);
        let is_one_of_many = is_of_events && !found.route.private && !found.route.asks(query);
        if asks || !(is_one_of_many || found.route.is_constant(query)) {
            return self.put_together(found, language, query, &subject, false).await;
        }
        let edition = self.0.api.edition();
        let values: Vec<&str> = found.parameters.values().map(String::as_str).collect();
        let key = (format!("{} {}", found.route.id, values.join(" ")), language);
        {
            let kept = self.0.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((of, page)) = kept.get(&key)
                && *of == edition
            {
                return Ok(page.clone());
            }
        }
        let page = self.put_together(found, language, query, &subject, true).await?;
        let mut kept = self.0.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(key, (edition, page.clone()));
        Ok(page)
    }

    async fn put_together(
        &self,
        found: Found,
        language: Language,
        query: &BTreeMap<String, String>,
        subject: &Subject<'_>,
        keep: bool,
    ) -> Result<Page, HttpFault> {
        let Inner { base, public_url, manifest, services, template, .. } = &*self.0;
        let Subject { part, event } = subject;
        let library = services.content.library();
        let directory = services.locations.directory();
        let contents = self.contents(language, &library, &directory);
        let route = &found.route;
        let dealer = (found.parameters.get("id"))
            .filter(|_| !route.private)
            .and_then(|code| directory.dealer(DealerKind::ServiceCentre, code));

        let own_title = contents.text(&found, &route.title_key);
        let usual = contents.text(&found, &route.description_key);
        let (title, description) = match (dealer, part, event) {
            (Some(dealer), _, _) => (format!("{} – {own_title}", dealer.name.get(language)), usual),
            (None, Some(page), _) => {
                (contents.part_title(&page.part), contents.part_description(page, &usual))
            }
            (None, None, Some(event)) => {
                let name = &event.event.page(language).title.text;
                match event.kind {
                    EventPageKind::Details => {
                        let own = event.description(language);
                        (name.clone(), if own.is_empty() { usual } else { own })
                    }
                    EventPageKind::Form | EventPageKind::Success => (format!("{name} – {own_title}"), usual),
                }
            }
            (None, None, None) => (own_title, usual),
        };
        let path = route.path.as_deref().map(|pattern| filled(pattern, &found.parameters));
        // A secret address is in no link of its own page.
        let public_path = path.as_deref().filter(|_| !route.private);
        let pictures = Pictures {
            event: event.as_ref().and_then(|event| self.event_picture(event, language)),
            own: self.0.decoration.picture(language).map(|file| format!("{public_url}{base}/{file}")),
        };
        let head = Head {
            title: &title,
            description: &description,
            language,
            base,
            public_url,
            path: public_path,
            canonical: public_path.filter(|_| route.index).or(route.canonical.as_deref()),
            brand: library.brand(),
            picture: pictures.shown(&title, library.brand().name.get(language)),
            links: self.0.decoration.links(language),
            structured: public_path.map(|path| {
                let picture = pictures.event.as_ref().map(|(address, _)| address.as_str());
                let about = About {
                    dealer,
                    part: part.as_ref().map(|page| &page.part),
                    event: event.as_ref(),
                    picture,
                };
                self.structured(&contents, path, &title, &about)
            }),
        };
        let home = path_of(base, language, "/");
        let mut document = match (part, event) {
            (Some(page), _) => contents.part_document(page, &description),
            (None, Some(event)) => contents.event_document(event),
            (None, None) => contents.document(&found, dealer, query),
        };
        if route.path.as_deref() == Some(HOME) {
            document.picture =
                FirstPicture::of_home(&services.events.shelf(), language, services.clock.now_millis());
        }
        if route.path.as_deref() == Some(event_pages::LIST) {
            contents.put_events(&mut document, &services.events.shelf(), services.clock.now());
        }
        if let Some(id) = event_pages::fixed_id(&found) {
            contents.put_fixed_event(&mut document, id);
        }
        if route.id == part_pages::FINDER {
            let finding = part_pages::finding(query, &services.parts.catalogue()).await?;
            contents.put_finding(&mut document, &finding);
        }
        if let Some(question) = self.question(&found, query) {
            match self.0.services.search.best(question, language, FOUND_AT_FIRST).await {
                Ok((results, total)) => contents.put_results(&mut document, question, results, total),
                // The app asks again, and says what is wrong when that fails too.
                Err(fault) => tracing::warn!(%fault, "nothing is found for the plain page"),
            }
        }
        let inlined = self.inlined(&found, &library, language, query).await;
        let filling = Filling {
            head: head.html(),
            files: head::files(&manifest.needs(&route.screen, template), base),
            document: document.html(language, &contents.frame(public_path, &home)),
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

    /// The picture of an event for previews: its absolute address, and its width and height.
    fn event_picture(&self, event: &EventPage<'_>, language: Language) -> Option<(String, [u32; 2])> {
        let picture = event.picture(language)?;
        let address = format!("{}{}", self.0.public_url, event_images::address(&picture.file));
        Some((address, [picture.width, picture.height]))
    }

    fn contents<'c>(
        &'c self,
        language: Language,
        library: &'c Library,
        directory: &'c Directory,
    ) -> Contents<'c> {
        let Inner { base, routes, outlines, services, .. } = &*self.0;
        Contents { base, language, routes, outlines, content: &services.content, library, directory }
    }

    /// What is looked for on the search page, where its own index answers.
    fn question<'q>(&self, found: &Found, query: &'q BTreeMap<String, String>) -> Option<&'q str> {
        let own = found.route.id == SEARCH && self.0.scripts.search_widget.is_none();
        query.get("q").map(|question| question.trim()).filter(|question| own && !question.is_empty())
    }

    /// What search engines are told of a page: the company on the first, its place among the others on the rest.
    fn structured(&self, contents: &Contents<'_>, path: &str, title: &str, about: &About<'_>) -> Value {
        let Inner { base, public_url, routes, decoration, .. } = &*self.0;
        let (language, brand) = (contents.language, contents.library.brand());
        let address = |path: &str| format!("{public_url}{}", path_of(base, language, path));
        let mut things = Vec::new();
        if path == HOME {
            let mark = decoration.mark().map(|file| format!("{public_url}{base}/{file}"));
            things.push(structured::organization(brand, language, &address("/"), mark.as_deref()));
        } else {
            let mut steps = vec![(brand.name.get(language).to_owned(), address("/"))];
            let above = match about.part {
                Some(_) => FINDER_PATH,
                None => path.rsplit_once('/').map_or("", |(above, _)| above),
            };
            if let Some(found) = routes.find(above) {
                steps.push((contents.text(&found, &found.route.title_key), address(above)));
            }
            steps.push((title.to_owned(), address(path)));
            things.push(structured::breadcrumbs(&steps));
        }
        things.extend(
            about.dealer.map(|dealer| structured::auto_repair(dealer, language, brand, &address(path))),
        );
        things.extend(about.event.filter(|event| event.kind == EventPageKind::Details).map(|event| {
            structured::event(event, language, brand, [&address(path), &address("/")], about.picture)
        }));
        things.extend(about.part.map(|part| {
            let picture =
                |image: &PartImage| format!("{public_url}{}", part_pages::file_address(base, &image.src));
            let pictures: Vec<String> = part.images.iter().map(picture).collect();
            structured::product(part, language, &address(path), &pictures)
        }));
        structured::graph(things)
    }
}

/// What a page is about, where its address names one thing.
struct About<'a> {
    dealer: Option<&'a Dealer>,
    part: Option<&'a PartDetail>,
    event: Option<&'a EventPage<'a>>,
    /// The absolute address of the event's picture.
    picture: Option<&'a str>,
}

/// What was looked up before the page is put together.
#[derive(Default)]
struct Subject<'a> {
    part: Option<PartPage>,
    event: Option<EventPage<'a>>,
}

/// By their absolute addresses.
struct Pictures {
    /// That of the event, with width and height.
    event: Option<(String, [u32; 2])>,
    /// The site's own.
    own: Option<String>,
}

impl Pictures {
    /// The one that previews show: the event's shows the event, the site's the brand.
    fn shown<'p>(&'p self, event: &'p str, brand: &'p str) -> Option<Picture<'p>> {
        let of = |address: &'p str, [width, height]: [u32; 2], alt: &'p str| Picture {
            address,
            width,
            height,
            alt,
        };
        let shown = self.event.as_ref().map(|(address, size)| of(address, *size, event));
        shown.or_else(|| self.own.as_deref().map(|address| of(address, PICTURE, brand)))
    }
}

/// Whether the finder is asked for parts: then its page is another one for every address.
fn finds(found: &Found, query: &BTreeMap<String, String>) -> bool {
    found.route.id == part_pages::FINDER && ["vehicle", "number"].iter().any(|name| query.contains_key(*name))
}

fn filled(pattern: &str, parameters: &BTreeMap<String, String>) -> String {
    let segment = |segment: &str| {
        let value = segment.strip_prefix('$').and_then(|name| parameters.get(name));
        value.map_or_else(|| segment.to_owned(), |value| address::segment(value))
    };
    pattern.split('/').map(segment).collect::<Vec<_>>().join("/")
}

/// The body compressed, for what is kept.
pub fn compressed(body: &Bytes) -> Option<Bytes> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: EFFORT, lgwin: WINDOW, ..Default::default() };
    let mut out = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut body.as_ref(), &mut out, &parameters).ok()?;
    Some(out.into())
}
