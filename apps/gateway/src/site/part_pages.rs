//! The finder and part pages without scripts: parts, their dimensions and the vehicles that they fit.

use std::collections::BTreeMap;

use i18n_content::filled;
use kernel::Fault;
use parts::{
    Catalogue, Fitment, FittingQuery, NumberKind, PartCategory, PartDetail, PartListing, PartsError,
};

use super::address::part_path;
use super::contents::Contents;
use super::document::{Block, Link, PageDocument};
use super::routes::MatchedRoute;

/// The page of a part, and the two numbers in its address.
pub const PART: &str = "part-detail";
const NUMBERS: [&str; 2] = ["productNo", "companySKU"];
/// The page on which parts are found.
pub const FINDER: &str = "parts-finder";
/// Parts listed in a plain page, at most; the app shows all.
const LISTED: usize = 60;
/// Vehicles listed in the page of a part, at most.
const FITMENTS: usize = 50;
/// Parts beside one that are like it.
const SIMILAR: usize = 8;

/// A part with what its page shows besides.
#[derive(Clone, Debug)]
pub struct PartPage {
    /// The part.
    pub part: PartDetail,
    fitments: Vec<Fitment>,
    similar: Vec<PartListing>,
}

/// Maps "not found" to `None`; an internal error stays one.
fn or_none<T>(outcome: Result<T, PartsError>) -> Result<Option<T>, Fault> {
    match outcome {
        Ok(found) => Ok(Some(found)),
        Err(PartsError::VehicleNotFound | PartsError::CategoryNotFound) => Ok(None),
        Err(PartsError::Fault(fault)) => Err(fault),
    }
}

/// The part that a page is about; none where there is no such part.
///
/// # Errors
/// The database's.
pub async fn part_of(found: &MatchedRoute, catalogue: &Catalogue) -> Result<Option<PartPage>, Fault> {
    let [Some(product_nr), Some(company_sku)] = NUMBERS.map(|name| found.parameters.get(name)) else {
        return Ok(None);
    };
    let Some(part) = or_none(catalogue.part(product_nr, company_sku).await)?.flatten() else {
        return Ok(None);
    };
    let id = part.listing.id;
    let fitments = or_none(catalogue.fitments(id, FITMENTS, 0, None).await)?;
    let similar = or_none(catalogue.similar(id, SIMILAR).await)?.unwrap_or_default();
    let fitments = fitments.map(|page| page.nodes).unwrap_or_default();
    Ok(Some(PartPage { part, fitments, similar }))
}

/// The search in the finder's URL.
#[derive(Clone, Debug, Default)]
pub struct Finding {
    tree: Vec<PartCategory>,
    number: Option<String>,
    parts: Option<(Vec<PartListing>, usize)>,
}

/// The finder's content: the parts of a vehicle or number, or the categories.
///
/// # Errors
/// The database's.
pub async fn finding(query: &BTreeMap<String, String>, catalogue: &Catalogue) -> Result<Finding, Fault> {
    let value = |name: &str| query.get(name).map(|value| value.trim()).filter(|value| !value.is_empty());
    let tree = catalogue.tree();
    let number = value("number");
    let parts = if let Some(number) = number {
        let page = or_none(catalogue.by_number(number, LISTED, 0).await)?;
        page.map(|page| (page.parts, page.total_count))
    } else if let Some(vehicle) = value("vehicle") {
        // Links from products name the category by its product.
        let of_product = |id: &str| tree.iter().find(|category| category.product.as_deref() == Some(id));
        let category = value("category");
        let category = category.map(|id| of_product(id).map_or(id, |category| &category.id));
        let question = FittingQuery { vehicle, category, first: LISTED, ..FittingQuery::default() };
        let page = or_none(catalogue.fitting(&question).await)?;
        page.map(|page| (page.groups.into_iter().flat_map(|group| group.parts).collect(), page.total_count))
    } else {
        None
    };
    Ok(Finding { tree, number: number.map(str::to_owned), parts })
}

impl Contents<'_> {
    /// A part as a place of the page: its name leads to its own.
    fn part_block(&self, part: &PartListing) -> Block {
        let mut lines = vec![format!("{} · {}", part.brand.name, part.product_nr)];
        lines.extend(part.note.as_ref().map(|note| note.get(self.language).to_owned()));
        Block::Place {
            name: part.description.get(self.language).to_owned(),
            lines,
            href: Some(self.address(&part_path(&part.product_nr, &part.company_sku))),
        }
    }

    /// The finder's own contents, behind its words.
    pub fn put_finding(&self, document: &mut PageDocument, finding: &Finding) {
        let text = |key: &str| self.content.text(FINDER, key, self.language);
        let heading = |level: u8, text: String| Block::Heading { level, text, anchor: None };
        if let Some((parts, total)) = finding.parts.as_ref().filter(|(parts, _)| !parts.is_empty()) {
            let name = match &finding.number {
                Some(number) => filled(&text("number_results"), &[("number", number)]),
                None => text("all_parts"),
            };
            let count = filled(&text("count"), &[("count", &total.to_string())]);
            document.blocks.extend([heading(2, name), Block::Paragraph(count)]);
            document.blocks.extend(parts.iter().map(|part| self.part_block(part)));
            return;
        }
        if !finding.tree.is_empty() {
            document.blocks.extend([heading(2, text("kinds_title")), Block::Paragraph(text("kinds_text"))]);
        }
        for category in &finding.tree {
            document.blocks.push(heading(3, category.name.get(self.language).to_owned()));
            let below = category.subcategories.iter().map(|below| below.name.get(self.language).to_owned());
            let below: Vec<String> = below.collect();
            if !below.is_empty() {
                document.blocks.push(Block::List(below));
            }
        }
    }

    /// A text of the part's page.
    fn part_text(&self, key: &str) -> String {
        self.content.text(PART, key, self.language)
    }

    /// The title of a part's page.
    #[must_use]
    pub fn part_title(&self, part: &PartDetail) -> String {
        format!("{} {}", part.listing.description.get(self.language), part.listing.product_nr)
    }

    /// The meta description.
    #[must_use]
    pub fn part_description(&self, page: &PartPage, usual: &str) -> String {
        let part = &page.part;
        let category = part.category.name.get(self.language);
        format!("{} · {} · {category}. {usual}", self.part_title(part), part.listing.brand.name)
    }

    /// The page of a part: description, dimensions, other numbers, and vehicles. `description` is the meta description:
    /// it comes first, so that nothing that the app draws later is larger (largest contentful paint).
    #[must_use]
    pub fn part_document(&self, page: &PartPage, description: &str) -> PageDocument {
        let PartPage { part, fitments, similar } = page;
        let language = self.language;
        let heading = |key: &str| Block::Heading { level: 2, text: self.part_text(key), anchor: None };
        let named = |key: &str, value: &str| format!("{}: {value}", self.part_text(key));
        let mut blocks = vec![Block::Paragraph(description.to_owned())];
        blocks.push(Block::List(vec![
            named("product_number", &part.listing.product_nr),
            named("sku", &part.listing.company_sku),
            named("brand", &part.listing.brand.name),
        ]));
        blocks.extend(part.listing.note.iter().map(|note| Block::Paragraph(note.get(language).to_owned())));
        blocks.push(heading("tab_specifications"));
        let (links, criteria): (Vec<_>, Vec<_>) = part.criteria.iter().partition(|one| one.is_link);
        let rows: Vec<String> = criteria
            .into_iter()
            .map(|one| format!("{}: {}", one.name.get(language), one.value.get(language)))
            .collect();
        blocks.push(match rows.is_empty() {
            true => Block::Paragraph(self.part_text("specifications_none")),
            false => Block::List(rows),
        });
        let links = links.into_iter().map(|one| Link {
            text: one.name.get(language).to_owned(),
            href: one.value.get(language).to_owned(),
        });
        let files = part.files.iter().map(|file| Link {
            text: file.name.get(language).to_owned(),
            href: file_address(self.base, &file.url),
        });
        let links: Vec<Link> = links.chain(files).collect();
        if !links.is_empty() {
            blocks.push(Block::Links(links));
        }
        for (kind, key) in [(NumberKind::Oe, "numbers_oe"), (NumberKind::Cross, "numbers_cross")] {
            let numbers = part.numbers.iter().filter(|number| number.kind == kind);
            let rows = numbers.map(|number| match &number.display_maker {
                Some(maker) => format!("{} {}", maker.get(language), number.number),
                None => number.number.clone(),
            });
            let rows: Vec<String> = rows.collect();
            if !rows.is_empty() {
                blocks.extend([heading(key), Block::List(rows)]);
            }
        }
        blocks.push(heading("tab_fitment"));
        if fitments.is_empty() {
            blocks.push(Block::Paragraph(self.part_text("fitment_empty")));
        } else {
            let count =
                filled(&self.part_text("fitment_count"), &[("count", &part.vehicle_count.to_string())]);
            // A vehicle with several positions appears once.
            let mut titles: Vec<String> =
                fitments.iter().map(|fitment| fitment.display_title.get(language).to_owned()).collect();
            titles.dedup();
            blocks.extend([Block::Paragraph(count), Block::List(titles)]);
        }
        blocks.push(Block::Paragraph(self.part_text("disclaimer_text")));
        if !similar.is_empty() {
            blocks.push(heading("similar_title"));
            let link = |part: &PartListing| Link {
                text: format!("{} {}", part.description.get(language), part.product_nr),
                href: self.address(&part_path(&part.product_nr, &part.company_sku)),
            };
            blocks.push(Block::Links(similar.iter().map(link).collect()));
        }
        let product = part.category.product.as_ref().map(|product| format!("/products/{product}"));
        let further = product.into_iter().chain([format!("/{FINDER}"), "/location-parts".to_owned()]);
        blocks.push(Block::Links(further.filter_map(|path| self.link(&path)).collect()));
        let own = part.listing.description.get(language).to_owned();
        PageDocument { heading: own, blocks, ..self.empty() }
    }
}

/// The address of a picture or file of the bundle: the site's own lie below the base path.
#[must_use]
pub fn file_address(base: &str, address: &str) -> String {
    if address.starts_with("/images/") { format!("{base}{address}") } else { address.to_owned() }
}
