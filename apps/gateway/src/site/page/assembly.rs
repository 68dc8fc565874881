//! Assembles a page from its route and its subject.

use std::collections::BTreeMap;

use bytes::Bytes;
use http::StatusCode;
use i18n_content::Library;
use kernel::Language;
use locations::{Dealer, DealerKind, Directory};
use parts::{PartDetail, PartImage};
use serde_json::Value;

use super::{Inner, Page, Site, Subject};
use crate::files::event_images;
use crate::middleware::etag::tag_of;
use crate::middleware::fault::HttpFault;
use crate::site::address::{self, path_of};
use crate::site::contents::Contents;
use crate::site::event_page::{EventPage, EventPageKind};
use crate::site::event_pages;
use crate::site::head::{self, Head, Picture, data_block};
use crate::site::part_pages;
use crate::site::routes::MatchedRoute;
use crate::site::structured;
use crate::site::template::Filling;

/// The path of the home page.
const HOME: &str = "/";
/// The parent page of a part.
const FINDER_PATH: &str = "/parts-finder";
/// Width and height of the site's own picture in previews.
const PICTURE: [u32; 2] = [1200, 630];
/// Results included in the page: as many as the app's first query.
const FOUND_AT_FIRST: usize = 10;

impl Site {
    /// The page, not compressed.
    pub(super) async fn put_together(
        &self,
        found: MatchedRoute,
        language: Language,
        query: &BTreeMap<String, String>,
        subject: &Subject<'_>,
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
        if route.path.as_deref() == Some(event_pages::LIST) {
            contents.put_events(&mut document, &services.events.event_catalogue(), services.clock.now());
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
                // The app repeats the query, and shows an error if that fails too.
                Err(fault) => tracing::warn!(%fault, "search for plain page failed"),
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
        Ok(Page { status, body, brotli: None, tag, route: found.route, language })
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

    /// Structured data for search engines: the organisation on the home page, breadcrumbs on all others.
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

/// The subject of a page whose URL names one item.
struct About<'a> {
    dealer: Option<&'a Dealer>,
    part: Option<&'a PartDetail>,
    event: Option<&'a EventPage<'a>>,
    /// The absolute address of the event's picture.
    picture: Option<&'a str>,
}

/// By their absolute addresses.
struct Pictures {
    /// The event's picture, with width and height.
    event: Option<(String, [u32; 2])>,
    /// The site's own.
    own: Option<String>,
}

impl Pictures {
    /// The picture for link previews: the event's own, or the brand's.
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

fn filled(pattern: &str, parameters: &BTreeMap<String, String>) -> String {
    let segment = |segment: &str| {
        let value = segment.strip_prefix('$').and_then(|name| parameters.get(name));
        value.map_or_else(|| segment.to_owned(), |value| address::segment(value))
    };
    pattern.split('/').map(segment).collect::<Vec<_>>().join("/")
}
