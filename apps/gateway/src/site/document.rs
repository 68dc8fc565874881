//! The plain version of a page: what a crawler, a reader without scripts and the first paint get. The app replaces it.

use i18n_content::Brand;
use kernel::Language;
use locations::Dealer;
use maud::{Markup, Render, html};

use super::first_picture::FirstPicture;

/// Dealers listed in a plain page, at most; the app shows all.
const LISTED: usize = 60;

/// A link of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Display text.
    pub text: String,
    /// Root-relative address.
    pub href: String,
}

/// A text that may be in another language than its page, and may lead somewhere. Its line breaks are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaffText {
    /// Display text.
    pub text: String,
    /// Only if it differs from the page's.
    pub language: Option<Language>,
    /// Its target.
    pub href: Option<String>,
}

/// Its text without the element.
impl Render for StaffText {
    fn render(&self) -> Markup {
        let text = lines(self.text.lines());
        html! {
            @match &self.href {
                Some(href) => a href=(href) { (text) },
                None => (text),
            }
        }
    }
}

impl StaffText {
    fn tag(&self) -> Option<&'static str> {
        self.language.map(Language::tag)
    }
}

/// A block below the heading.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Running text.
    Paragraph(String),
    /// The heading of the blocks that follow.
    Heading {
        /// 2 or 3.
        level: u8,
        /// Display text.
        text: String,
        /// The name by which an address leads here.
        anchor: Option<String>,
    },
    /// A list of items.
    List(Vec<String>),
    /// Items of a clause, which are referenced by their numbers.
    Numbered(Vec<String>),
    /// Rows of cells; the first row is the head, the first cell of another names its row.
    Table {
        /// Its alternative text; may be empty.
        name: String,
        /// At least the head.
        rows: Vec<Vec<String>>,
    },
    /// Where to go from here.
    Links(Vec<Link>),
    /// Running text written by staff.
    StaffText(StaffText),
    /// A second heading written by staff.
    Titled(StaffText),
    /// Items written by staff.
    Items(Vec<StaffText>),
    /// Something with a name and a sentence.
    Card {
        /// In the first window: its picture.
        picture: Option<Box<FirstPicture>>,
        /// Its name, which leads to it.
        name: StaffText,
        /// Its text.
        text: StaffText,
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
    /// Below the heading.
    pub picture: Option<FirstPicture>,
    /// The first heading.
    pub heading: String,
    /// Only if it differs from the page's.
    pub heading_language: Option<Language>,
    /// In order.
    pub blocks: Vec<Block>,
    /// The label of the main navigation.
    pub menu: String,
    /// The main navigation.
    pub links: Vec<Link>,
}

/// The frame around every page.
#[derive(Clone, Debug)]
pub struct Frame<'f> {
    /// The operator of the site.
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
        let heading = StaffText { text: self.heading.clone(), language: self.heading_language, href: None };
        let whole = html! {
            header { a href=(home) { (brand.name.get(language)) } }
            main {
                h1 lang=[heading.tag()] { (heading) }
                @if let Some(picture) = &self.picture { (picture.html()) }
                @for block in &self.blocks { (block) }
            }
            @if !self.links.is_empty() {
                nav aria-label=(self.menu) { (list_of(&self.links)) }
            }
            footer {
                @if let Some((language, link)) = other {
                    p { a href=(link.href) hreflang=(language.tag()) lang=(language.tag()) { (link.text) } }
                }
                @if !links.is_empty() { (list_of(links)) }
                p { (brand.company_name.get(language)) " · " (brand.address.get(language)) " · " (brand.phone) }
            }
        };
        whole.into_string()
    }
}

impl Render for Block {
    fn render(&self) -> Markup {
        match self {
            Self::Paragraph(text) => html! { p { (text) } },
            Self::Heading { level: 3, text, anchor } => html! { h3 id=[anchor.as_ref()] { (text) } },
            Self::Heading { text, anchor, .. } => html! { h2 id=[anchor.as_ref()] { (text) } },
            Self::List(items) => html! { ul { @for item in items { li { (item) } } } },
            Self::Numbered(items) => html! { ol { @for item in items { li { (item) } } } },
            Self::Table { name, rows } => table(name, rows),
            Self::Links(links) => list_of(links),
            Self::StaffText(text) => html! { p lang=[text.tag()] { (text) } },
            Self::Titled(text) => html! { h2 lang=[text.tag()] { (text) } },
            Self::Items(items) => html! { ul { @for item in items { li lang=[item.tag()] { (item) } } } },
            Self::Card { picture, name, text } => html! {
                section {
                    h2 lang=[name.tag()] { (name) }
                    p lang=[text.tag()] { (text) }
                    @if let Some(picture) = picture { (picture.html()) }
                }
            },
            Self::Place { name, lines: particulars, href } => html! {
                section {
                    h2 {
                        @match href {
                            Some(href) => a href=(href) { (name) },
                            None => (name),
                        }
                    }
                    p { (lines(particulars.iter().map(String::as_str))) }
                }
            },
        }
    }
}

fn lines<'t>(lines: impl Iterator<Item = &'t str>) -> Markup {
    html! {
        @for (index, line) in lines.enumerate() {
            @if index > 0 { br; }
            (line)
        }
    }
}

fn table(name: &str, rows: &[Vec<String>]) -> Markup {
    html! {
        table {
            @if !name.is_empty() { caption { (name) } }
            @for (number, row) in rows.iter().enumerate() {
                tr {
                    @for (column, cell) in row.iter().enumerate() {
                        @match (number, column) {
                            (0, _) => th scope="col" { (cell) },
                            (_, 0) => th scope="row" { (cell) },
                            _ => td { (cell) },
                        }
                    }
                }
            }
        }
    }
}

fn list_of(links: &[Link]) -> Markup {
    html! { ul { @for link in links { li { a href=(link.href) { (link.text) } } } } }
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
            Block::StaffText(said(bad())),
            Block::Titled(said(bad())),
            Block::Items(vec![said(bad())]),
            Block::Card { picture: None, name: said(bad()), text: said(bad()) },
        ];
        for block in blocks {
            let html = block.render().into_string();
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

    fn said(text: String) -> StaffText {
        StaffText { href: Some(text.clone()), text, language: None }
    }

    #[test]
    fn words_of_another_language_are_marked_and_their_lines_kept() {
        let said = StaffText { text: "가\n나".into(), language: Some(Language::Ko), href: None };
        assert_eq!(Block::StaffText(said.clone()).render().into_string(), "<p lang=\"ko\">가<br>나</p>");
        let link = StaffText { href: Some("/kr/events".into()), language: None, ..said };
        let items = Block::Items(vec![link]).render().into_string();
        assert_eq!(items, "<ul><li><a href=\"/kr/events\">가<br>나</a></li></ul>");
    }

    #[test]
    fn a_table_says_what_its_heads_are() {
        let html = table("N", &[vec!["a".into(), "b".into()], vec!["1".into(), "2".into()]]).into_string();
        let expected = "<table><caption>N</caption><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr>\
            <tr><th scope=\"row\">1</th><td>2</td></tr></table>";
        assert_eq!(html, expected);
    }
}
