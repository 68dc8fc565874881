//! The content of a page without scripts: its texts, its dealers, and its links.

use std::collections::BTreeMap;

use i18n_content::{Content, Library, filled};
use kernel::{Language, search};
use locations::{Dealer, DealerKind, Directory};

use super::address::path_of;
use super::document::{Block, Frame, Link, PageDocument};
use super::head::other;
use super::items::ItemKind;
use super::outline::Outlines;
use super::routes::{MatchedRoute, Routes};

/// Pages that the footer leads to, and the main navigation doesn't.
const FOOTER: [&str; 3] = ["terms-conditions", "privacy-policy", "sign-in"];

/// The key of a link to the privacy policy.
const PRIVACY: &str = "privacy-policy";

/// The sources of page content, for one request.
pub struct Contents<'c> {
    /// The prefix of every page.
    pub base: &'c str,
    /// Of the page.
    pub language: Language,
    /// The route table.
    pub routes: &'c Routes,
    /// The order of the texts.
    pub outlines: &'c Outlines,
    /// Reports keys that are missing.
    pub content: &'c Content,
    /// One state of the words.
    pub library: &'c Library,
    /// One state of the dealers.
    pub directory: &'c Directory,
}

impl Contents<'_> {
    /// A text of the page by `screen.key`, the item's where the key names it.
    #[must_use]
    pub fn text(&self, found: &MatchedRoute, place: &str) -> String {
        let place = found.key(place);
        let (screen, key) = place.split_once('.').unwrap_or(("common", &*place));
        self.content.text(screen, key, self.language)
    }

    /// The page's own contents and links.
    #[must_use]
    pub fn document(
        &self,
        found: &MatchedRoute,
        dealer: Option<&Dealer>,
        query: &BTreeMap<String, String>,
    ) -> PageDocument {
        let route = &found.route;
        let own = self.outlines.blocks(found, self.library, self.language);
        // The description replaces missing content.
        let description = own.is_empty().then_some(&route.description_key);
        let first = route.lead.iter().chain(description).map(|key| Block::Paragraph(self.text(found, key)));
        let heading = self.text(found, &route.heading);
        let mut document = PageDocument { heading, blocks: first.chain(own).collect(), ..self.empty() };
        let further: Vec<Link> = self.further(found).iter().filter_map(|path| self.link(path)).collect();
        if !further.is_empty() {
            document.blocks.push(Block::Links(further));
        }
        let booking_page = |dealer: &Dealer| match dealer.kind {
            DealerKind::ServiceCentre => Some(self.address(&format!("/select-location/{}", dealer.code))),
            DealerKind::PartsDealer => None,
        };
        let listed = match route.id.as_str() {
            "location-service" | "select-location" => Some(DealerKind::ServiceCentre),
            "location-parts" => Some(DealerKind::PartsDealer),
            _ => None,
        };
        if let Some(dealer) = dealer {
            document.list(std::slice::from_ref(dealer), self.language, booking_page);
        } else if let Some(kind) = listed {
            let value = |name: &str| query.get(name).map(String::as_str);
            let dealers = self.directory.dealers(kind, value("state"), value("city"));
            document.list(dealers, self.language, booking_page);
        }
        document
    }

    /// A page with the main navigation and nothing else.
    #[must_use]
    pub fn empty(&self) -> PageDocument {
        let menu = self.content.text("common", "main_menu", self.language);
        PageDocument { menu, links: self.menu(), ..PageDocument::default() }
    }

    /// Replaces the advice for an empty query with the results of a search, `total` in all.
    pub fn put_results(
        &self,
        document: &mut PageDocument,
        question: &str,
        found: Vec<search::SearchResult>,
        total: usize,
    ) {
        if found.is_empty() {
            return;
        }
        let count = self.content.text("search", "results", self.language);
        let count = filled(&count, &[("q", question), ("count", &total.to_string())]);
        let places = found.into_iter().map(|found| Block::Place {
            name: found.title,
            lines: vec![found.extract.into_iter().map(|part| part.text).collect()],
            href: Some(self.address(&found.href)),
        });
        document.blocks.truncate(1);
        document.blocks.push(Block::Paragraph(count));
        document.blocks.extend(places);
    }

    /// The frame (header, menu, footer) of the page at `path`; `home` is the URL of the home page.
    #[must_use]
    pub fn frame<'f>(&'f self, path: Option<&str>, home: &'f str) -> Frame<'f> {
        let brand = self.library.brand();
        let other = path.map(|path| {
            let language = other(self.language);
            let text = match language {
                Language::Ko => "한국어",
                Language::En => "English",
            };
            (language, Link { text: text.to_owned(), href: path_of(self.base, language, path) })
        });
        let own = |id: &str| self.routes.pages().iter().find(|page| page.id == id);
        let links = FOOTER.iter().filter_map(|id| {
            let link = self.link(own(id)?.path.as_deref()?)?;
            let elsewhere = brand.privacy_url.as_ref().filter(|_| *id == PRIVACY);
            Some(Link { href: elsewhere.cloned().unwrap_or_else(|| link.href.clone()), ..link })
        });
        Frame { brand, home, other, links: links.collect() }
    }

    /// Pages of the main navigation; item pages are linked from their parents.
    fn menu(&self) -> Vec<Link> {
        let listed = self.routes.pages().iter();
        let listed = listed.filter(|page| page.index && !FOOTER.contains(&page.id.as_str()));
        let paths = listed.filter_map(|page| page.path.as_deref()).filter(|path| !path.contains('$'));
        paths.filter_map(|path| self.link(path)).collect()
    }

    /// The paths to which a page leads in particular.
    fn further(&self, found: &MatchedRoute) -> Vec<String> {
        let items = |kind| {
            self.routes
                .addresses()
                .filter_map(move |(path, of)| (of.route.items == Some(kind)).then_some(path))
        };
        let of_item = |kind| {
            let same = self
                .routes
                .addresses()
                .find(move |(_, of)| of.route.items == Some(kind) && of.item == found.item);
            same.map(|(path, _)| path)
        };
        let fixed = |paths: &[&str]| paths.iter().map(|path| (*path).to_owned()).collect::<Vec<_>>();
        match found.route.id.as_str() {
            "home" => items(ItemKind::Services).chain(items(ItemKind::Products)).collect(),
            "service-center" => {
                items(ItemKind::Services).chain(fixed(&["/location-service", "/select-location"])).collect()
            }
            "service-detail" => {
                let product = of_item(ItemKind::Products);
                product.into_iter().chain(fixed(&["/select-location", "/service-center"])).collect()
            }
            "products" => {
                items(ItemKind::Products).chain(fixed(&["/parts-finder", "/location-parts"])).collect()
            }
            "product-detail" => {
                let service = of_item(ItemKind::Services);
                service.into_iter().chain(fixed(&["/parts-finder", "/location-parts", "/products"])).collect()
            }
            "parts-finder" => items(ItemKind::Products).chain(fixed(&["/location-parts"])).collect(),
            "about" => fixed(&["/hundred-years"]),
            "hundred-years" => fixed(&["/about"]),
            "contact-us" => fixed(&["/select-location", "/location-service", "/location-parts"]),
            _ => Vec::new(),
        }
    }

    /// A link to a page of the route table, with its label.
    #[must_use]
    pub fn link(&self, path: &str) -> Option<Link> {
        let found = self.routes.find(path)?;
        let key = found.route.link_key.as_ref().unwrap_or(&found.route.title_key);
        Some(Link { text: self.text(&found, key), href: self.address(path) })
    }

    /// The address of a path in the page's language.
    #[must_use]
    pub fn address(&self, path: &str) -> String {
        path_of(self.base, self.language, path)
    }
}
