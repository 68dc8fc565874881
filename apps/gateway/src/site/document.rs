//! The plain version of a page: what a crawler, a reader without scripts and the first paint get. The app replaces it.

use i18n_content::Brand;
use kernel::Language;
use locations::Dealer;

use super::head::escaped;

/// Dealers listed in a plain page, at most; the app shows all.
const LISTED: usize = 60;

/// A link of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What a person reads.
    pub text: String,
    /// Root-relative address.
    pub href: String,
}

/// A block below the heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Running text.
    Paragraph(String),
    /// A named place with its particulars.
    Place {
        /// Its name.
        name: String,
        /// Lines below it.
        lines: Vec<String>,
        /// The page that is its own, where it has one.
        href: Option<String>,
    },
}

/// A page without its looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageDocument {
    /// The first heading.
    pub heading: String,
    /// In order.
    pub blocks: Vec<Block>,
    /// Where to go from here.
    pub links: Vec<Link>,
}

impl PageDocument {
    /// Adds dealers, up to a limit; `page` gives the address of each.
    pub fn list(&mut self, dealers: &[Dealer], language: Language, page: impl Fn(&Dealer) -> Option<String>) {
        let places = dealers.iter().take(LISTED).map(|dealer| {
            let hours = dealer
                .trading_hours
                .iter()
                .map(|row| format!("{} {}", row.label.get(language), row.hours.get(language)));
            let mut lines = vec![dealer.address.get(language).to_owned(), dealer.phone.clone()];
            lines.extend(hours);
            Block::Place { name: dealer.name.get(language).to_owned(), lines, href: page(dealer) }
        });
        self.blocks.extend(places);
    }

    /// As HTML, with the brand above and its address below.
    #[must_use]
    pub fn html(&self, language: Language, brand: &Brand, home: &str) -> String {
        let mut html = format!(
            "<header><a href=\"{}\">{}</a></header><main><h1>{}</h1>",
            escaped(home),
            escaped(brand.name.get(language)),
            escaped(&self.heading)
        );
        for block in &self.blocks {
            match block {
                Block::Paragraph(text) => html.push_str(&format!("<p>{}</p>", escaped(text))),
                Block::Place { name, lines, href } => {
                    let name = escaped(name);
                    let name = match href {
                        Some(href) => format!("<a href=\"{}\">{name}</a>", escaped(href)),
                        None => name,
                    };
                    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
                    html.push_str(&format!(
                        "<section><h2>{name}</h2><p>{}</p></section>",
                        lines.join("<br>")
                    ));
                }
            }
        }
        html.push_str("</main>");
        if !self.links.is_empty() {
            let items = self.links.iter().map(|link| {
                format!("<li><a href=\"{}\">{}</a></li>", escaped(&link.href), escaped(&link.text))
            });
            html.push_str(&format!("<nav><ul>{}</ul></nav>", items.collect::<String>()));
        }
        html.push_str(&format!(
            "<footer><p>{} · {} · {}</p></footer>",
            escaped(brand.company_name.get(language)),
            escaped(brand.address.get(language)),
            escaped(&brand.phone)
        ));
        html
    }
}
