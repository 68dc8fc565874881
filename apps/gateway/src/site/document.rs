//! The plain version of a page: what a crawler, a reader without scripts and the first paint get. The app replaces it.

use i18n_content::Brand;
use kernel::Language;
use locations::Dealer;

use super::first_picture::FirstPicture;
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

/// A text that may be in another language than its page, and may lead somewhere. Its line breaks are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// What a person reads.
    pub text: String,
    /// Where it is another than the page's.
    pub language: Option<Language>,
    /// Where it leads.
    pub href: Option<String>,
}

impl Said {
    fn html(&self, tag: &str) -> String {
        let language =
            self.language.map(|language| format!(" lang=\"{}\"", language.tag())).unwrap_or_default();
        let lines: Vec<String> = self.text.lines().map(escaped).collect();
        let text = lines.join("<br>");
        let text = match &self.href {
            Some(href) => format!("<a href=\"{}\">{text}</a>", escaped(href)),
            None => text,
        };
        format!("<{tag}{language}>{text}</{tag}>")
    }
}

/// A block below the heading.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Running text.
    Paragraph(String),
    /// What the blocks that follow are about.
    Heading {
        /// 2 or 3.
        level: u8,
        /// What a person reads.
        text: String,
        /// The name by which an address leads here.
        anchor: Option<String>,
    },
    /// Items of the same kind.
    List(Vec<String>),
    /// Items of a clause, which are spoken of by their numbers.
    Numbered(Vec<String>),
    /// Rows of cells; the first row is the head, the first cell of another names its row.
    Table {
        /// What it is about; may be empty.
        name: String,
        /// At least the head.
        rows: Vec<Vec<String>>,
    },
    /// Where to go from here.
    Links(Vec<Link>),
    /// Running text of somebody's own.
    Said(Said),
    /// A second heading of somebody's own.
    Titled(Said),
    /// Items of somebody's own.
    Items(Vec<Said>),
    /// Something with a name and a sentence.
    Card {
        /// In the first window: its picture.
        picture: Option<FirstPicture>,
        /// Its name, which leads to it.
        name: Said,
        /// What it is.
        text: Said,
    },
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageDocument {
    /// Above the heading.
    pub picture: Option<FirstPicture>,
    /// The first heading.
    pub heading: String,
    /// Where it is another than the page's.
    pub heading_language: Option<Language>,
    /// In order.
    pub blocks: Vec<Block>,
    /// What the main navigation is called.
    pub menu: String,
    /// The main navigation.
    pub links: Vec<Link>,
}

/// The frame around every page.
#[derive(Clone, Debug)]
pub struct Frame<'f> {
    /// Who runs the site.
    pub brand: &'f Brand,
    /// Address of the home page.
    pub home: &'f str,
    /// The same page in the other language, which names itself.
    pub other: Option<(Language, Link)>,
    /// Of the footer.
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

    /// As HTML: the brand above, the main navigation and its address below.
    #[must_use]
    pub fn html(&self, language: Language, frame: &Frame<'_>) -> String {
        let Frame { brand, home, other, links } = frame;
        let heading = Said { text: self.heading.clone(), language: self.heading_language, href: None };
        let mut html = format!(
            "<header><a href=\"{}\">{}</a></header><main>{}{}",
            escaped(home),
            escaped(brand.name.get(language)),
            self.picture.as_ref().map(FirstPicture::html).unwrap_or_default(),
            heading.html("h1")
        );
        for block in &self.blocks {
            put(&mut html, block);
        }
        html.push_str("</main>");
        if !self.links.is_empty() {
            html.push_str(&format!(
                "<nav aria-label=\"{}\">{}</nav>",
                escaped(&self.menu),
                list_of(&self.links)
            ));
        }
        html.push_str("<footer>");
        if let Some((language, link)) = other {
            let tag = language.tag();
            let (text, href) = (escaped(&link.text), escaped(&link.href));
            html.push_str(&format!("<p><a href=\"{href}\" hreflang=\"{tag}\" lang=\"{tag}\">{text}</a></p>"));
        }
        if !links.is_empty() {
            html.push_str(&list_of(links));
        }
        html.push_str(&format!(
            "<p>{} · {} · {}</p></footer>",
            escaped(brand.company_name.get(language)),
            escaped(brand.address.get(language)),
            escaped(&brand.phone)
        ));
        html
    }
}

fn put(html: &mut String, block: &Block) {
    match block {
        Block::Paragraph(text) => html.push_str(&format!("<p>{}</p>", escaped(text))),
        Block::Heading { level, text, anchor } => {
            let id = anchor.as_ref().map(|anchor| format!(" id=\"{}\"", escaped(anchor))).unwrap_or_default();
            html.push_str(&format!("<h{level}{id}>{}</h{level}>", escaped(text)));
        }
        Block::List(items) => html.push_str(&format!("<ul>{}</ul>", items_of(items))),
        Block::Numbered(items) => html.push_str(&format!("<ol>{}</ol>", items_of(items))),
        Block::Table { name, rows } => put_table(html, name, rows),
        Block::Links(links) => html.push_str(&list_of(links)),
        Block::Said(said) => html.push_str(&said.html("p")),
        Block::Titled(said) => html.push_str(&said.html("h2")),
        Block::Items(items) => {
            let items: String = items.iter().map(|item| item.html("li")).collect();
            html.push_str(&format!("<ul>{items}</ul>"));
        }
        Block::Card { picture, name, text } => {
            let picture = picture.as_ref().map(FirstPicture::html).unwrap_or_default();
            html.push_str(&format!("<section>{picture}{}{}</section>", name.html("h2"), text.html("p")));
        }
        Block::Place { name, lines, href } => {
            let name = escaped(name);
            let name = match href {
                Some(href) => format!("<a href=\"{}\">{name}</a>", escaped(href)),
                None => name,
            };
            let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
            html.push_str(&format!("<section><h2>{name}</h2><p>{}</p></section>", lines.join("<br>")));
        }
    }
}

fn items_of(items: &[String]) -> String {
    items.iter().map(|item| format!("<li>{}</li>", escaped(item))).collect()
}

fn put_table(html: &mut String, name: &str, rows: &[Vec<String>]) {
    html.push_str("<table>");
    if !name.is_empty() {
        html.push_str(&format!("<caption>{}</caption>", escaped(name)));
    }
    for (number, row) in rows.iter().enumerate() {
        html.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let cell = escaped(cell);
            html.push_str(&match (number, column) {
                (0, _) => format!("<th scope=\"col\">{cell}</th>"),
                (_, 0) => format!("<th scope=\"row\">{cell}</th>"),
                _ => format!("<td>{cell}</td>"),
            });
        }
        html.push_str("</tr>");
    }
    html.push_str("</table>");
}

fn list_of(links: &[Link]) -> String {
    let items = links
        .iter()
        .map(|link| format!("<li><a href=\"{}\">{}</a></li>", escaped(&link.href), escaped(&link.text)));
    format!("<ul>{}</ul>", items.collect::<String>())
}

#[cfg(test)]
mod tests {
    use i18n_content::BrandColours;
    use kernel::LocalizedText;

    use super::*;

    #[test]
    fn what_is_text_stays_text_in_every_block() {
        let bad = || "<b>\"&".to_owned();
        let blocks = [
            Block::Paragraph(bad()),
            Block::Heading { level: 2, text: bad(), anchor: Some(bad()) },
            Block::List(vec![bad()]),
            Block::Numbered(vec![bad()]),
            Block::Table { name: bad(), rows: vec![vec![bad()], vec![bad(), bad()]] },
            Block::Links(vec![Link { text: bad(), href: bad() }]),
            Block::Place { name: bad(), lines: vec![bad()], href: Some(bad()) },
            Block::Said(said(bad())),
            Block::Titled(said(bad())),
            Block::Items(vec![said(bad())]),
            Block::Card { picture: None, name: said(bad()), text: said(bad()) },
        ];
        for block in blocks {
            let mut html = String::new();
            put(&mut html, &block);
            assert!(!html.contains("<b>") && !html.contains("\"&\""), "{html}");
            assert!(html.contains("&lt;b&gt;&quot;&amp;"), "{html}");
        }
    }

    #[test]
    fn what_is_text_stays_text_around_every_page() {
        let bad = || "<b>\"&".to_owned();
        let both = || LocalizedText { ko: bad(), en: bad() };
        let link = || Link { text: bad(), href: bad() };
        let brand = Brand {
            name: both(),
            company_name: both(),
            representative: both(),
            address: both(),
            registration_number: bad(),
            phone: bad(),
            email: bad(),
            working_hours: both(),
            privacy_url: None,
            store_url: None,
            channel_url: None,
            links: Vec::new(),
            colours: BrandColours { accent: bad(), ink: bad() },
        };
        let frame =
            Frame { brand: &brand, home: &bad(), other: Some((Language::En, link())), links: vec![link()] };
        let page =
            PageDocument { heading: bad(), menu: bad(), links: vec![link()], ..PageDocument::default() };
        let html = page.html(Language::Ko, &frame);
        assert!(!html.contains("<b>"), "{html}");
        // Name and its address, heading, menu and its link, the other language's link, the footer's link and line.
        assert_eq!(html.matches("&lt;b&gt;&quot;&amp;").count(), 13, "{html}");
    }

    fn said(text: String) -> Said {
        Said { href: Some(text.clone()), text, language: None }
    }

    #[test]
    fn words_of_another_language_are_marked_and_their_lines_kept() {
        let said = Said { text: "가\n나".into(), language: Some(Language::Ko), href: None };
        assert_eq!(said.html("p"), "<p lang=\"ko\">가<br>나</p>");
        let link = Said { href: Some("/kr/events".into()), language: None, ..said };
        assert_eq!(link.html("li"), "<li><a href=\"/kr/events\">가<br>나</a></li>");
    }

    #[test]
    fn a_table_says_what_its_heads_are() {
        let mut html = String::new();
        put_table(&mut html, "N", &[vec!["a".into(), "b".into()], vec!["1".into(), "2".into()]]);
        let expected = "<table><caption>N</caption><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr>\
            <tr><th scope=\"row\">1</th><td>2</td></tr></table>";
        assert_eq!(html, expected);
    }
}
