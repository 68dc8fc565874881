//! Icons, the picture of link previews and the web manifest: what is there of them in the built site.

use i18n_content::Brand;
use kernel::Language;
use serde_json::{Value, json};

use super::address::path_of;
use super::files::Files;

/// The manifest's name below base path and language.
pub const MANIFEST: &str = "site.webmanifest";

/// The files by which others show the site. Found by name, wherever the build puts them; what is absent is not named.
#[derive(Clone, Debug, Default)]
pub struct Decoration {
    mark: Option<String>,
    pictures: [Option<String>; 2],
    /// Addresses of the manifest's icons below the base path, with size and purpose.
    icons: Vec<(String, &'static str, &'static str)>,
    links: [String; 2],
}

/// Icons of the manifest: name, size, purpose.
const ICONS: [(&str, &str, &str); 4] = [
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-192.png", "192x192", "maskable"),
    ("icon-maskable-512.png", "512x512", "maskable"),
];

impl Decoration {
    /// Looks among the built site's files.
    #[must_use]
    pub fn of(files: &Files, base: &str) -> Self {
        let named = |name: &str| files.named(name);
        let icons = ICONS.iter().filter_map(|(name, size, purpose)| Some((named(name)?, *size, *purpose)));
        let apple = named("apple-touch-icon.png");
        let apple = apple
            .map(|file| format!("<link rel=\"apple-touch-icon\" href=\"{base}/{file}\">\n"))
            .unwrap_or_default();
        // For browsers that don't draw the mark, which the shell names.
        let ico = named("favicon.ico");
        let ico = ico
            .map(|file| format!("<link rel=\"icon\" href=\"{base}/{file}\" sizes=\"32x32\">\n"))
            .unwrap_or_default();
        let links = Language::ALL.map(|language| {
            let manifest = path_of(base, language, &format!("/{MANIFEST}"));
            format!("{ico}{apple}<link rel=\"manifest\" href=\"{manifest}\">\n")
        });
        Self {
            mark: named("icon-512.png"),
            pictures: Language::ALL.map(|language| named(&format!("og-{}.png", language.tag()))),
            icons: icons.collect(),
            links,
        }
    }

    /// The company's sign, as a picture with points: search engines take no drawing.
    #[must_use]
    pub fn mark(&self) -> Option<&str> {
        self.mark.as_deref()
    }

    /// The picture of link previews.
    #[must_use]
    pub fn picture(&self, language: Language) -> Option<&str> {
        self.pictures[place(language)].as_deref()
    }

    /// The links of every page's head, as HTML.
    #[must_use]
    pub fn links(&self, language: Language) -> &str {
        &self.links[place(language)]
    }

    /// The manifest's content.
    #[must_use]
    pub fn web_manifest(&self, brand: &Brand, language: Language, base: &str, description: &str) -> Value {
        let start = path_of(base, language, "/");
        let icon = |(file, size, purpose): &(String, &str, &str)| json!({"src": format!("{base}/{file}"), "sizes": size, "type": "image/png", "purpose": purpose});
        json!({
            "id": start,
            "name": brand.company_name.get(language),
            "short_name": brand.name.get(language),
            "description": description,
            "lang": language.tag(),
            "dir": "ltr",
            "start_url": start,
            "scope": path_of(base, Language::Ko, "/"),
            "display": "browser",
            "background_color": "#ffffff",
            "theme_color": brand.colours.accent,
            "icons": self.icons.iter().map(icon).collect::<Vec<_>>(),
        })
    }
}

fn place(language: Language) -> usize {
    Language::ALL.iter().position(|one| *one == language).unwrap_or_default()
}
