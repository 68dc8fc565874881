//! The words of a page from top to bottom, by the names of their keys (docs/ADDING-A-PAGE.md): what the plain version
//! shows below its heading, and what the search reads.

use std::collections::BTreeMap;

use anyhow::Context;
use i18n_content::{Brand, Library, filled};
use kernel::Language;

use super::document::Block;
use super::routes::MatchedRoute;

/// The groups of each screen of texts, as committed.
const FILE: &str = include_str!("../../../../schema/page-outlines.json");

/// Screen of texts → its groups in order. Names may hold `{item}`.
#[derive(Clone, Debug)]
pub struct Outlines(BTreeMap<String, Vec<String>>);

impl Outlines {
    /// Reads the embedded file.
    ///
    /// # Errors
    /// When it can't be parsed.
    pub fn embedded() -> anyhow::Result<Self> {
        Ok(Self(serde_json::from_str(FILE).context("page-outlines.json")?))
    }

    /// The blocks below heading and lead.
    #[must_use]
    pub fn blocks(&self, found: &MatchedRoute, library: &Library, language: Language) -> Vec<Block> {
        let Some((pattern, _)) = found.route.heading.split_once('.') else { return Vec::new() };
        let texts = library.screen(&found.key(pattern), language).entries();
        let fill = |text: &String| with_brand(text, library.brand(), language);
        let mut blocks = Vec::new();
        for group in self.0.get(pattern).into_iter().flatten() {
            let group = found.key(group);
            let [title, text] = ["title", "text"].map(|part| texts.get(&format!("{group}_{part}")).map(fill));
            put(&mut blocks, &group, title, text);
        }
        blocks.extend(texts.get("effective").map(fill).map(Block::Paragraph));
        blocks.extend(document(texts, fill));
        blocks
    }
}

/// A numbered group belongs to the one above it; without a title it is one item of a list.
fn put(blocks: &mut Vec<Block>, group: &str, title: Option<String>, text: Option<String>) {
    let is_numbered =
        group.rsplit('_').next().is_some_and(|last| last.bytes().all(|byte| byte.is_ascii_digit()));
    match (title, text) {
        (None, Some(text)) if is_numbered => match blocks.last_mut() {
            Some(Block::List(items)) => items.push(text),
            _ => blocks.push(Block::List(vec![text])),
        },
        (title, text) => {
            let level = if is_numbered { 3 } else { 2 };
            blocks.extend(title.map(|text| Block::Heading { level, text, anchor: None }));
            blocks.extend(text.map(Block::Paragraph));
        }
    }
}

/// The sections of a long document; its keys sort into its order.
fn document(texts: &BTreeMap<String, String>, fill: impl Fn(&String) -> String) -> Vec<Block> {
    let mut blocks = Vec::new();
    let sections = texts.iter().filter_map(|(key, text)| Some((key.strip_prefix("section_")?, text)));
    // A title sorts behind its section's blocks, which begin with digits.
    let titles: BTreeMap<&str, &String> =
        sections.clone().filter_map(|(key, text)| Some((key.strip_suffix("_title")?, text))).collect();
    let mut begun = "";
    let mut list_of = "";
    for (key, text) in sections {
        let mut parts = key.splitn(3, '_');
        let (Some(section), Some(block), Some(part)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let Some(title) = titles.get(section) else { continue };
        if begun != section {
            begun = section;
            let anchor = Some(format!("section-{section}"));
            blocks.push(Block::Heading { level: 2, text: fill(title), anchor });
        }
        let place = &key[..section.len() + 1 + block.len()];
        let continues = list_of == place;
        list_of = place;
        match (part, blocks.last_mut()) {
            ("p", _) => blocks.push(Block::Paragraph(fill(text))),
            ("h", _) => blocks.push(Block::Heading { level: 3, text: fill(text), anchor: None }),
            (part, Some(Block::Numbered(items))) if continues && part.starts_with("li_") => {
                items.push(fill(text))
            }
            (part, _) if part.starts_with("li_") => blocks.push(Block::Numbered(vec![fill(text)])),
            // The name of a table sorts behind its cells.
            ("table", Some(Block::Table { name, .. })) if continues => *name = fill(text),
            (part, Some(Block::Table { rows, .. })) if continues => put_cell(rows, part, fill(text)),
            (part, _) => {
                let mut rows = Vec::new();
                put_cell(&mut rows, part, fill(text));
                blocks.push(Block::Table { name: String::new(), rows });
            }
        }
    }
    blocks
}

/// `r00_c1` is the first cell of the head.
fn put_cell(rows: &mut Vec<Vec<String>>, part: &str, text: String) {
    let is_first = part.ends_with("_c1");
    match rows.last_mut() {
        Some(row) if !is_first => row.push(text),
        _ => rows.push(vec![text]),
    }
}

/// The placeholders of the brand record filled in.
pub(crate) fn with_brand(text: &str, brand: &Brand, language: Language) -> String {
    let values = [
        ("brand", brand.name.get(language)),
        ("company", brand.company_name.get(language)),
        ("phone", &brand.phone),
        ("email", &brand.email),
        ("address", brand.address.get(language)),
        ("hours", brand.working_hours.get(language)),
    ];
    filled(text, &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    }

    fn heading(level: u8, text: &str, anchor: Option<&str>) -> Block {
        Block::Heading { level, text: text.to_owned(), anchor: anchor.map(str::to_owned) }
    }

    #[test]
    fn the_keys_of_a_document_are_its_outline() {
        let texts = texts(&[
            ("title", "T"),
            ("section_01_title", "One"),
            ("section_01_01_p", "P"),
            ("section_01_02_li_01", "a"),
            ("section_01_02_li_02", "b"),
            ("section_01_03_li_01", "c"),
            ("section_02_title", "Two"),
            ("section_02_01_h", "H"),
            ("section_02_02_r00_c1", "k"),
            ("section_02_02_r00_c2", "v"),
            ("section_02_02_r01_c1", "1"),
            ("section_02_02_r01_c2", "2"),
            ("section_02_02_table", "N"),
            ("section_03_01_p", "of no section"),
        ]);
        let list = |items: &[&str]| Block::Numbered(items.iter().map(|item| (*item).to_owned()).collect());
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        let expected = [
            heading(2, "One", Some("section-01")),
            Block::Paragraph("P".into()),
            list(&["a", "b"]),
            list(&["c"]),
            heading(2, "Two", Some("section-02")),
            heading(3, "H", None),
            Block::Table { name: "N".into(), rows: vec![row(["k", "v"]), row(["1", "2"])] },
        ];
        assert_eq!(document(&texts, String::clone), expected);
    }

    #[test]
    fn numbered_groups_without_a_title_are_a_list() {
        let mut blocks = Vec::new();
        put(&mut blocks, "signs", Some("Signs".into()), None);
        put(&mut blocks, "sign_1", None, Some("a".into()));
        put(&mut blocks, "sign_2", None, Some("b".into()));
        put(&mut blocks, "faq_1", Some("Why?".into()), Some("So.".into()));
        put(&mut blocks, "absent", None, None);
        let expected = [
            heading(2, "Signs", None),
            Block::List(vec!["a".into(), "b".into()]),
            heading(3, "Why?", None),
            Block::Paragraph("So.".into()),
        ];
        assert_eq!(blocks, expected);
    }

    #[test]
    fn every_outline_names_groups_that_have_words() {
        let library = Library::embedded().unwrap();
        let routes = super::super::routes::Routes::embedded().unwrap();
        let outlines = Outlines::embedded().unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for (path, found) in routes.addresses() {
            let (pattern, _) = found.route.heading.split_once('.').unwrap();
            let Some(groups) = outlines.0.get(pattern) else { continue };
            seen.insert(pattern.to_owned());
            for language in Language::ALL {
                let texts = library.screen(&found.key(pattern), language).entries();
                for group in groups {
                    let group = found.key(group);
                    let has = |part: &str| texts.contains_key(&format!("{group}_{part}"));
                    assert!(has("title") || has("text"), "{path}: {group} has no words");
                }
            }
        }
        let without_page: Vec<_> = outlines.0.keys().filter(|screen| !seen.contains(*screen)).collect();
        assert!(without_page.is_empty(), "no page has these screens: {without_page:?}");
    }
}
