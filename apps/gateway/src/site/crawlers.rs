//! What search engines are told: which pages there are and which they must not ask for.

use kernel::Language;

use super::address::path_of;
use super::head::escaped;
use super::page::Site;

/// `/robots.txt`.
#[must_use]
pub fn robots(site: &Site) -> String {
    let mut lines = vec!["User-agent: *".to_owned()];
    lines.extend(["/api/", "/graphql", "/playground"].map(|path| format!("Disallow: {path}")));
    for route in site.routes().pages().iter().filter(|route| route.private) {
        let pattern = route.path.as_deref().unwrap_or_default();
        let stem = pattern.split('$').next().unwrap_or_default();
        for language in Language::ALL {
            lines.push(format!("Disallow: {}", path_of(site.base(), language, stem)));
        }
    }
    lines.push(format!("Sitemap: {}/sitemap.xml", site.public_url()));
    lines.join("\n") + "\n"
}

/// `/sitemap.xml`: every page that may be listed, in both languages, each naming the other.
#[must_use]
pub fn sitemap(site: &Site) -> String {
    let address = |language, path: &str| {
        escaped(&format!("{}{}", site.public_url(), path_of(site.base(), language, path)))
    };
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let listed = site.routes().pages().iter().filter(|route| route.index);
    for path in listed.filter_map(|route| route.path.as_deref()) {
        let alternates: String = Language::ALL
            .map(|language| {
                format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                    language.tag(),
                    address(language, path)
                )
            })
            .concat();
        for language in Language::ALL {
            xml.push_str(&format!("<url><loc>{}</loc>{alternates}</url>\n", address(language, path)));
        }
    }
    xml.push_str("</urlset>\n");
    xml
}
