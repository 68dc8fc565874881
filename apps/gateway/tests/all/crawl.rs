//! A walk over every public page in both languages, by its plain version: what a search engine and a reader without
//! scripts get. No link is dead, no key is shown, no page speaks the other language, and each has a head of its own.

use std::collections::{BTreeMap, BTreeSet};

use gateway::site::routes::Routes;
use http::StatusCode;

use crate::support::Gateway;

/// Words in Latin letters that Korean pages may have, beside names and units in capitals.
const NAMES: [&str; 26] = [
    "km",
    "mm",
    "kg",
    "cm",
    "ml",
    "cca",
    "bar",
    "lm",
    "nm",
    "vin",
    "caps",
    "lock",
    "ford",
    "model",
    "benz",
    "karl",
    "ah",
    "hz",
    "patent",
    "motorwagen",
    "mini",
    "qr",
    "pdf",
    "bosch",
    "daimler",
    "volvo",
];

/// The text between two marks.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split_once(end)?.0)
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

/// The words that a person reads, each element's apart, without what is marked as another language.
fn words(plain: &str) -> String {
    let mut words = String::new();
    let mut hidden = false;
    for piece in plain.split('<').skip(1) {
        let Some((tag, text)) = piece.split_once('>') else { continue };
        hidden = if tag.starts_with('/') { false } else { hidden || tag.contains(" lang=\"") };
        if !hidden {
            words.push('\n');
            words.push_str(&unescaped(text));
        }
    }
    words
}

/// Words that don't belong on a page of that language, and what looks like a key or an unfilled place.
fn strangers(words: &str, is_korean: bool) -> Vec<&str> {
    let is_stranger = |word: &&str| {
        let word = *word;
        // Addresses of mails and pages are names.
        if word.contains('@') || word.contains("://") || word.contains(".example") {
            return false;
        }
        if word.contains('{') || word.contains('}') || (word.contains('_') && word.is_ascii()) {
            return true;
        }
        if !is_korean {
            return word.chars().any(|letter| ('가'..='힣').contains(&letter));
        }
        let mut latin = word.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|run| run.len() > 1);
        latin.any(|run| {
            run.chars().any(|letter| letter.is_lowercase()) && !NAMES.contains(&run.to_lowercase().as_str())
        })
    };
    words.split_whitespace().filter(is_stranger).collect()
}

struct SeenPages {
    title: String,
    description: String,
    words: String,
    links: Vec<String>,
}

async fn seen(gateway: &Gateway, address: &str) -> SeenPages {
    let page = gateway.get(address).await;
    assert_eq!(page.status, StatusCode::OK, "{address}");
    let html = page.text();
    let plain = between(html, "<div id=\"root\">", "<script").unwrap();
    assert!(!between(plain, "<h1>", "</h1>").unwrap().is_empty(), "{address} has no heading");
    assert!(plain.contains("<nav "), "{address} has no navigation");
    let links = plain.split("href=\"").skip(1).map(|rest| unescaped(rest.split('"').next().unwrap()));
    let title = unescaped(between(html, "<title>", "</title>").unwrap());
    SeenPages {
        title: title.rsplit_once(" | ").unwrap().0.to_owned(),
        description: unescaped(between(html, "name=\"description\" content=\"", "\"").unwrap()),
        words: words(plain),
        links: links.collect(),
    }
}

kernel::both_engines! {
    async fn every_public_page_is_whole_and_leads_to_pages_that_are(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let routes = Routes::embedded().unwrap();
        let mut wrong = Vec::new();
        let mut links: BTreeMap<String, String> = BTreeMap::new();
        for base in ["/kr", "/kr/en"] {
            let (mut titles, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
            let public = routes.addresses().filter(|(_, found)| !found.route.private);
            for (path, found) in public {
                let address = if path == "/" { base.to_owned() } else { format!("{base}{path}") };
                let page = seen(&gateway, &address).await;
                let mut blame = |what: String| wrong.push(format!("{address}: {what}"));
                for stranger in strangers(&page.words, base == "/kr") {
                    blame(format!("{stranger} doesn't belong here"));
                }
                let in_head = format!("{} {}", page.title, page.description);
                for stranger in strangers(&in_head, base == "/kr") {
                    blame(format!("{stranger} doesn't belong into the head"));
                }
                let (title, description) = (page.title.chars().count(), page.description.chars().count());
                if title > 60 {
                    blame(format!("a title of {title} letters"));
                }
                if found.route.index && !(70..=160).contains(&description) {
                    blame(format!("a description of {description} letters"));
                }
                if found.route.index || found.route.canonical.is_none() {
                    if !titles.insert(page.title.clone()) {
                        blame(format!("another page has the title {}", page.title));
                    }
                    if !descriptions.insert(page.description.clone()) {
                        blame("another page has the description".to_owned());
                    }
                }
                links.extend(page.links.into_iter().map(|link| (link, address.clone())));
            }
        }
        let internal = links.iter().filter(|(link, _)| link.starts_with('/'));
        for (link, from) in internal {
            let status = gateway.get(link).await.status;
            if status != StatusCode::OK {
                wrong.push(format!("{from}: {link} answers {status}"));
            }
        }
        assert!(links.contains_key("/kr/en/location-service"), "links have been found");
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    async fn items_that_there_are_none_of_are_404(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let routes = Routes::embedded().unwrap();
        for stem in ["/service-center/", "/products/"] {
            assert_eq!(routes.addresses().filter(|(path, _)| path.starts_with(stem)).count(), 8, "{stem}");
            for unknown in ["service-tyres", "parts-", "oil", "service-oil/x", "PARTS-OIL"] {
                for base in ["/kr", "/kr/en"] {
                    let page = gateway.get(&format!("{base}{stem}{unknown}")).await;
                    assert_eq!(page.status, StatusCode::NOT_FOUND, "{stem}{unknown}");
                    assert!(page.text().contains("noindex"));
                }
            }
        }
        let sitemap = gateway.get("/sitemap.xml").await;
        assert!(sitemap.text().contains("/kr/en/products/parts-oil<") && !sitemap.text().contains("{item}"));
    }
}

#[test]
fn a_stranger_is_told_from_a_name() {
    assert_eq!(strangers("가온 GAON 15,000km care@gaon.example OE·LED", true), Vec::<&str>::new());
    assert_eq!(strangers("예약 Book home.title_key {phone}", true), ["Book", "home.title_key", "{phone}"]);
    assert_eq!(strangers("Book 예약", false), ["예약"]);
    let seen = words("<p>a<a lang=\"ko\">한국어</a><b>c</b></p>");
    assert_eq!(seen.split_whitespace().collect::<Vec<_>>(), ["a", "c"]);
}
