//! The head of a page: what search engines, link previews and the browser's preloader read.

use i18n_content::Brand;
pub use i18n_content::mail_page::escaped;
use kernel::Language;
use serde_json::Value;

use super::address::path_of;
use super::template::Needs;

/// The picture that previews of a link show.
#[derive(Copy, Clone, Debug)]
pub struct Picture<'a> {
    /// Its absolute address.
    pub address: &'a str,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// What it shows.
    pub alt: &'a str,
}

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
    /// The picture of previews.
    pub picture: Option<Picture<'a>>,
    /// Links to icons and the like, as HTML.
    pub links: &'a str,
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
                ("og:locale:alternate", locale(other(self.language))),
            ] {
                put(&mut html, &format!("<meta property=\"{property}\" content=\"{content}\">"));
            }
            if let Some(picture) = self.picture {
                put_picture(&mut html, picture);
            }
        }
        html.push_str(self.links);
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

fn put_picture(html: &mut String, picture: Picture<'_>) {
    let Picture { address, width, height, alt } = picture;
    let (address, alt) = (escaped(address), escaped(alt));
    for line in [
        format!("<meta property=\"og:image\" content=\"{address}\">"),
        format!("<meta property=\"og:image:width\" content=\"{width}\">"),
        format!("<meta property=\"og:image:height\" content=\"{height}\">"),
        format!("<meta property=\"og:image:alt\" content=\"{alt}\">"),
        "<meta name=\"twitter:card\" content=\"summary_large_image\">".to_owned(),
    ] {
        put(html, &line);
    }
}

/// The language of the other version.
#[must_use]
pub const fn other(language: Language) -> Language {
    match language {
        Language::Ko => Language::En,
        Language::En => Language::Ko,
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

/// JSON for a script element of a data type: nothing in it can end the element.
#[must_use]
pub fn data_block(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

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
