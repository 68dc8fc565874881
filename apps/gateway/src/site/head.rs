//! The head of a page: what search engines, link previews and the browser's preloader read.

use i18n_content::Brand;
use kernel::Language;
use locations::Dealer;
use serde_json::{Value, json};

use super::address::path_of;
use super::template::Needs;

/// What a head is made from.
#[derive(Clone, Debug)]
pub struct Head<'a> {
    /// The page's own title, without the brand.
    pub title: &'a str,
    /// One or two sentences.
    pub description: &'a str,
    /// Of the page.
    pub language: Language,
    /// Of the site.
    pub base: &'a str,
    /// The origin that visitors see.
    pub public_url: &'a str,
    /// The page's path below base path and language; absent where there is no page.
    pub path: Option<&'a str>,
    /// The path that search engines are to list for it, most often its own; none keeps it out of their lists.
    pub canonical: Option<&'a str>,
    /// Who runs the site.
    pub brand: &'a Brand,
    /// Schema.org data, where the page has some.
    pub structured: Option<Value>,
}

impl Head<'_> {
    /// As HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let mut html = String::with_capacity(2_048);
        let name = escaped(self.brand.name.get(self.language));
        let (title, description) = (escaped(self.title), escaped(self.description));
        put(&mut html, &format!("<title>{title} | {name}</title>"));
        put(&mut html, &format!("<meta name=\"description\" content=\"{description}\">"));
        if self.canonical.is_none() {
            put(&mut html, "<meta name=\"robots\" content=\"noindex\">");
        }
        if let Some(path) = self.path {
            self.put_addresses(&mut html, path);
            for (property, content) in [
                ("og:type", "website"),
                ("og:site_name", &name),
                ("og:title", &title),
                ("og:description", &description),
                ("og:url", &self.address(self.language, path)),
                ("og:locale", locale(self.language)),
            ] {
                put(&mut html, &format!("<meta property=\"{property}\" content=\"{content}\">"));
            }
        }
        if let Some(structured) = &self.structured {
            let data = data_block(structured);
            put(&mut html, &format!("<script type=\"application/ld+json\">{data}</script>"));
        }
        html
    }

    fn put_addresses(&self, html: &mut String, path: &str) {
        if let Some(canonical) = self.canonical {
            let canonical = self.address(self.language, canonical);
            put(html, &format!("<link rel=\"canonical\" href=\"{canonical}\">"));
        }
        let versions = [("ko", Language::Ko), ("en", Language::En), ("x-default", Language::Ko)];
        for (tag, language) in versions {
            let address = self.address(language, path);
            put(html, &format!("<link rel=\"alternate\" hreflang=\"{tag}\" href=\"{address}\">"));
        }
    }

    fn address(&self, language: Language, path: &str) -> String {
        escaped(&format!("{}{}", self.public_url, path_of(self.base, language, path)))
    }
}

const fn locale(language: Language) -> &'static str {
    match language {
        Language::Ko => "ko_KR",
        Language::En => "en_GB",
    }
}

fn put(html: &mut String, line: &str) {
    html.push_str(line);
    html.push('\n');
}

/// The links to a screen's files, set aside: the site's first module puts them in use when the page has been painted,
/// which needs none of them.
#[must_use]
pub fn files(needs: &Needs, base: &str) -> String {
    let mut html = String::from("<template id=\"files\">");
    for module in &needs.modules {
        html.push_str(&format!("<link rel=\"modulepreload\" crossorigin href=\"{base}/{module}\">"));
    }
    for style in &needs.styles {
        html.push_str(&format!("<link rel=\"preload\" as=\"style\" crossorigin href=\"{base}/{style}\">"));
    }
    html.push_str("</template>\n");
    html
}

/// The company, for the home page.
#[must_use]
pub fn organization(brand: &Brand, language: Language, public_url: &str, base: &str) -> Value {
    let links = [&brand.channel_url, &brand.store_url].into_iter().flatten();
    let same_as: Vec<&String> = links.chain(brand.links.iter().map(|link| &link.url)).collect();
    json!({
        "@context": "https://schema.org",
        "@type": "Organization",
        "name": brand.name.get(language),
        "legalName": brand.company_name.get(language),
        "url": format!("{public_url}{}", path_of(base, language, "/")),
        "telephone": brand.phone,
        "email": brand.email,
        "address": brand.address.get(language),
        "sameAs": same_as,
    })
}

/// A service centre, for the page that is its own.
#[must_use]
pub fn auto_repair(dealer: &Dealer, language: Language, brand: &Brand, address: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "AutoRepair",
        "name": dealer.name.get(language),
        "url": address,
        "telephone": dealer.phone,
        "address": {
            "@type": "PostalAddress",
            "addressCountry": "KR",
            "addressRegion": dealer.state.get(language),
            "addressLocality": dealer.city.get(language),
            "streetAddress": dealer.address.get(language),
        },
        "geo": {
            "@type": "GeoCoordinates",
            "latitude": dealer.location.lat,
            "longitude": dealer.location.lng,
        },
        "brand": {"@type": "Brand", "name": brand.name.get(language)},
    })
}

/// JSON for a script element of a data type: nothing in it can end the element.
#[must_use]
pub fn data_block(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// Text for element content and quoted attributes.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_cannot_end_its_script_element() {
        assert!(!data_block(&json!({"a": "</script><script>"})).contains('<'));
    }

    #[test]
    fn text_is_escaped_for_quoted_attributes() {
        assert_eq!(escaped("<a href=\"x\">'&"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
    }
}
