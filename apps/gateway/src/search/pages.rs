//! Pages, services and products as the search finds them: by the words that their plain version shows.

use i18n_content::{Content, Library};
use kernel::search::{Entry, SearchKind, SearchSource};
use kernel::{Fault, Language, LocalizedText};

use crate::site::document::Block;
use crate::site::items::ItemKind;
use crate::site::outline::{Outlines, with_brand};
use crate::site::routes::{MatchedRoute, Routes};

/// The screen of texts with additional search words per page.
const KEYWORDS: &str = "search-words";

/// Every page that search engines may list.
pub(super) struct Pages {
    content: Content,
    routes: Routes,
    outlines: Outlines,
}

impl Pages {
    pub(super) fn over(content: Content) -> anyhow::Result<Self> {
        Ok(Self { content, routes: Routes::embedded()?, outlines: Outlines::embedded()? })
    }

    fn entry(&self, path: String, found: &MatchedRoute, library: &Library) -> Entry {
        let text = |key: &str| {
            let key = found.key(key);
            let (screen, key) = key.split_once('.').unwrap_or(("common", &*key));
            let of = |language| library.text(screen, key, language).unwrap_or_default();
            LocalizedText::new(of(Language::Ko), of(Language::En))
        };
        let route = &found.route;
        // A keyword's key is the id of the page, and of an item's page that of the item.
        let id = found.parameters.values().next().unwrap_or(&route.id);
        let mut body = Vec::new();
        body.extend(route.lead.as_deref().map(text));
        let [ko, en] = Language::ALL.map(|language| {
            let blocks = self.outlines.blocks(found, library, language);
            blocks.into_iter().map(words_of).collect::<Vec<_>>()
        });
        // Both languages have the same keys, so the passages match.
        body.extend(ko.into_iter().zip(en).map(|(ko, en)| LocalizedText::new(ko, en)));
        let title = text(route.link_key.as_ref().unwrap_or(&route.title_key));
        let heading = text(&route.heading);
        let keywords = text(&format!("{KEYWORDS}.{id}"));
        let both = |language| {
            let keywords = with_brand(keywords.get(language), library.brand(), language);
            format!("{}. {keywords}", heading.get(language))
        };
        Entry {
            kind: match route.items {
                Some(ItemKind::Services) => SearchKind::Service,
                Some(ItemKind::Products) => SearchKind::Product,
                None => SearchKind::Page,
            },
            href: path,
            title,
            lead: text(&route.description_key),
            keywords: LocalizedText::new(both(Language::Ko), both(Language::En)),
            body,
        }
    }
}

impl SearchSource for Pages {
    fn revision(&self) -> i64 {
        self.content.snapshot().revision()
    }

    fn entries(&self) -> Result<Vec<Entry>, Fault> {
        let library = self.content.library();
        let listed = self.routes.addresses().filter(|(_, found)| found.route.index);
        Ok(listed.map(|(path, found)| self.entry(path, &found, &library)).collect())
    }
}

/// A block's words as a passage.
fn words_of(block: Block) -> String {
    match block {
        Block::Paragraph(text) | Block::Heading { text, .. } => text,
        Block::List(items) | Block::Numbered(items) => items.join(" "),
        Block::Table { name, rows } => {
            let cells = rows.into_iter().flatten();
            std::iter::once(name).chain(cells).collect::<Vec<_>>().join(" · ")
        }
        // Links belong to other pages, and the rest is personal.
        Block::Links(_)
        | Block::Place { .. }
        | Block::StaffText(_)
        | Block::Titled(_)
        | Block::Items(_)
        | Block::Card { .. } => String::new(),
    }
}
