//! The head of a page: what search engines, link previews and the browser's preloader read.

use i18n_content::Brand;
use kernel::Language;
use maud::{Markup, PreEscaped, html};
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
    /// Alternative text.
    pub alt: &'a str,
}

/// Input of a head.
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
    /// The operator of the site.
    pub brand: &'a Brand,
    /// The picture of previews.
    pub picture: Option<Picture<'a>>,
    /// Links to icons and similar files, as HTML.
    pub links: &'a str,
    /// Schema.org data, where the page has some.
    pub structured: Option<Value>,
}

impl Head<'_> {
    /// As HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let name = self.brand.name.get(self.language);
        let head = html! {
            title { (self.title) " | " (name) }
            meta name="description" content=(self.description);
            @if self.canonical.is_none() { meta name="robots" content="noindex"; }
            @if let Some(path) = self.path {
                (self.addresses(path))
                meta property="og:type" content="website";
                meta property="og:site_name" content=(name);
                meta property="og:title" content=(self.title);
                meta property="og:description" content=(self.description);
                meta property="og:url" content=(self.address(self.language, path));
                meta property="og:locale" content=(locale(self.language));
                meta property="og:locale:alternate" content=(locale(other(self.language)));
                @if let Some(Picture { address, width, height, alt }) = self.picture {
                    meta property="og:image" content=(address);
                    meta property="og:image:width" content=(width);
                    meta property="og:image:height" content=(height);
                    meta property="og:image:alt" content=(alt);
                    meta name="twitter:card" content="summary_large_image";
                }
            }
            (PreEscaped(self.links))
            @if let Some(structured) = &self.structured {
                script type="application/ld+json" { (PreEscaped(data_block(structured))) }
            }
        };
        head.into_string()
    }

    fn addresses(&self, path: &str) -> Markup {
        let versions = [("ko", Language::Ko), ("en", Language::En), ("x-default", Language::Ko)];
        html! {
            @if let Some(canonical) = self.canonical {
                link rel="canonical" href=(self.address(self.language, canonical));
            }
            @for (tag, language) in versions {
                link rel="alternate" hreflang=(tag) href=(self.address(language, path));
            }
        }
    }

    fn address(&self, language: Language, path: &str) -> String {
        format!("{}{}", self.public_url, path_of(self.base, language, path))
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

/// The links to a screen's files, set aside: the site's first module puts them in use when the page has been painted,
/// which needs none of them.
#[must_use]
pub fn files(needs: &Needs, base: &str) -> String {
    let files = html! {
        template id="files" {
            @for module in &needs.modules {
                link rel="modulepreload" crossorigin href={ (base) "/" (module) };
            }
            @for style in &needs.styles {
                link rel="preload" as="style" crossorigin href={ (base) "/" (style) };
            }
        }
        "\n"
    };
    files.into_string()
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
}
