//! The shell: `index.html` of the built site, its style sheets written into it, cut at its marks once at start; and
//! which files a screen needs.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use anyhow::{Context, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::Language;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The end of the head, where the list of files is inserted.
const HEAD_END: &str = "</head>";
/// The placeholders, in the required order.
const MARKS: [&str; 4] = ["<!--head-->", HEAD_END, "<!--document-->", "<!--inlined-->"];

/// The shell in one language: the parts between the placeholders.
#[derive(Clone, Debug)]
struct Shell([String; 5]);

/// The content of one page for the shell, as HTML.
#[derive(Clone, Debug, Default)]
pub struct Filling {
    /// Title, description and what else is read before anything is fetched.
    pub head: String,
    /// Style sheets and modules of the app and the screen.
    pub files: String,
    /// The plain version of the page.
    pub document: String,
    /// The data block.
    pub inlined: String,
}

/// The shell in both languages.
#[derive(Clone, Debug)]
pub struct Template {
    ko: Shell,
    en: Shell,
    styles: Vec<String>,
}

/// How the bundler names a style sheet of the shell.
const STYLE_SHEET: &str = "<link rel=\"stylesheet\" crossorigin href=\"./";

impl Template {
    /// Parses `html`; relative URLs in it are resolved against `base`. Its style sheets, read with `read`, are inlined,
    /// so that the first paint needs only the page.
    ///
    /// # Errors
    /// When a mark is missing or out of order, or a style sheet can't be read.
    pub fn parse(html: &str, base: &str, read: impl Fn(&str) -> io::Result<String>) -> anyhow::Result<Self> {
        let (html, styles) = with_styles(html, base, read)?;
        let html = html.replace("=\"./", &format!("=\"{base}/"));
        let cut = |language: Language| -> anyhow::Result<Shell> {
            let html = html.replacen("<html lang=\"ko\"", &format!("<html lang=\"{}\"", language.tag()), 1);
            let mut parts: [String; 5] = Default::default();
            let mut rest = html.as_str();
            for (part, mark) in parts.iter_mut().zip(MARKS) {
                let Some((before, after)) = rest.split_once(mark) else {
                    bail!("index.html: {mark} is missing or out of order");
                };
                before.clone_into(part);
                rest = after;
            }
            rest.clone_into(&mut parts[4]);
            Ok(Shell(parts))
        };
        Ok(Self { ko: cut(Language::Ko)?, en: cut(Language::En)?, styles })
    }

    /// The style elements of every page, as the content security policy names them: `'sha256-…'`.
    #[must_use]
    pub fn styles(&self) -> &[String] {
        &self.styles
    }

    /// A whole page.
    #[must_use]
    pub fn fill(&self, language: Language, filling: &Filling) -> String {
        let Shell([start, in_head, before_document, before_data, end]) = self.shell(language);
        let Filling { head, files, document, inlined } = filling;
        [start, head, in_head, files, HEAD_END, before_document, document, before_data, inlined, end].concat()
    }

    /// True when the shell itself names that file.
    #[must_use]
    pub fn names(&self, file: &str) -> bool {
        self.shell(Language::Ko).0.iter().any(|part| part.contains(file))
    }

    const fn shell(&self, language: Language) -> &Shell {
        match language {
            Language::Ko => &self.ko,
            Language::En => &self.en,
        }
    }
}

/// The page with its style sheets as elements, and the hashes of these. The link stays, out of use: by it the app's
/// loader knows that the styles are there.
fn with_styles(
    html: &str,
    base: &str,
    read: impl Fn(&str) -> io::Result<String>,
) -> anyhow::Result<(String, Vec<String>)> {
    let mut pieces = html.split(STYLE_SHEET);
    let mut page = pieces.next().unwrap_or_default().to_owned();
    let mut hashes = Vec::new();
    for piece in pieces {
        let Some((name, rest)) = piece.split_once("\">") else {
            bail!("index.html: a style sheet's link is not as expected");
        };
        // Addresses in it are relative to its own folder.
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let style = read(name).with_context(|| name.to_owned())?;
        let style = style.trim().replace("url(./", &format!("url({base}/{folder}/"));
        if style.contains("</") {
            bail!("{name}: it would end its element");
        }
        // Any other notation would be resolved relative to the page.
        if style.contains("url(\"./") || style.contains("url('./") || style.contains("url(../") {
            bail!("{name}: an address that isn't written as expected");
        }
        hashes.push(format!("'sha256-{}'", STANDARD.encode(Sha256::digest(&style))));
        page.push_str(&format!(
            "<style>{style}</style><link rel=\"stylesheet\" disabled crossorigin href=\"./{name}\">{rest}"
        ));
    }
    Ok((page, hashes))
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
}

/// Vite's manifest: module → files.
#[derive(Clone, Debug, Default)]
pub struct Manifest(BTreeMap<String, Chunk>);

/// The app, which the shell's own module loads once the page is painted.
const APP: &str = "src/main.tsx";

/// Files that a screen needs beyond what the shell names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Modules, the app's first.
    pub modules: Vec<String>,
    /// Style sheets.
    pub styles: Vec<String>,
}

impl Manifest {
    /// Reads `manifest.json`.
    ///
    /// # Errors
    /// When it can't be parsed.
    pub fn parse(json: &str) -> anyhow::Result<Self> {
        Ok(Self(serde_json::from_str(json).context("manifest.json")?))
    }

    /// The files that the app and the screen `features/home/HomeScreen` need beyond those of the shell.
    #[must_use]
    pub fn needs(&self, screen: &str, shell: &Template) -> Needs {
        let mut needs = Needs::default();
        let mut seen = BTreeSet::new();
        for entry in [APP, &format!("src/{screen}.tsx")] {
            self.collect(entry, shell, &mut seen, &mut needs);
        }
        needs
    }

    fn collect<'m>(&'m self, key: &str, shell: &Template, seen: &mut BTreeSet<&'m str>, needs: &mut Needs) {
        let Some((key, chunk)) = self.0.get_key_value(key) else { return };
        if shell.names(&chunk.file) || !seen.insert(key) {
            return;
        }
        needs.modules.push(chunk.file.clone());
        // Dependencies come before their dependents.
        for import in &chunk.imports {
            self.collect(import, shell, seen, needs);
        }
        for style in &chunk.css {
            if !shell.names(style) && !needs.styles.contains(style) {
                needs.styles.push(style.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<html lang=\"ko\"><head><link rel=\"stylesheet\" crossorigin href=\"./assets/a.css\"><!--head--></head><body><div id=\"root\">\
        <!--document--></div><!--inlined--><script src=\"./assets/a.js\"></script></body></html>";

    fn style(name: &str) -> io::Result<String> {
        assert_eq!(name, "assets/a.css");
        Ok("@font-face{src:url(./a.woff2)}\n".to_owned())
    }

    fn template() -> Template {
        Template::parse(HTML, "/kr", style).unwrap()
    }

    #[test]
    fn relative_addresses_are_below_the_base_path_and_the_language_is_the_page_s() {
        let template = template();
        let filling =
            Filling { head: "H".into(), files: "F".into(), document: "D".into(), inlined: "I".into() };
        let page = template.fill(Language::En, &filling);
        assert!(
            page.starts_with(
                "<html lang=\"en\"><head><style>@font-face{src:url(/kr/assets/a.woff2)}</style>\
                 <link rel=\"stylesheet\" disabled crossorigin href=\"/kr/assets/a.css\">HF</head>"
            ),
            "{page}"
        );
        let hash = STANDARD.encode(Sha256::digest("@font-face{src:url(/kr/assets/a.woff2)}"));
        assert_eq!(template.styles(), [format!("'sha256-{hash}'")]);
        assert!(page.contains("<div id=\"root\">D</div>I<script src=\"/kr/assets/a.js\">"), "{page}");
    }

    #[test]
    fn a_shell_without_its_marks_is_refused() {
        assert!(Template::parse("<html></html>", "/kr", style).is_err());
        let gone = |_: &str| Err(io::ErrorKind::NotFound.into());
        assert!(Template::parse(HTML, "/kr", gone).is_err());
    }

    #[test]
    fn a_screen_needs_the_app_its_chunk_and_what_that_imports_but_not_the_shell() {
        let shell = template();
        let manifest = Manifest::parse(
            r#"{"_a.js":{"file":"assets/a.js"},
                "src/main.tsx":{"file":"assets/main-1.js","imports":["_a.js"]},
                "_map.js":{"file":"assets/map-1.js","css":["assets/map-1.css"]},
                "src/features/home/HomeScreen.tsx":{"file":"assets/home-1.js","css":["assets/home-1.css","assets/a.css"],
                    "imports":["_a.js","_map.js"]}}"#,
        )
        .unwrap();
        let needs = manifest.needs("features/home/HomeScreen", &shell);
        assert_eq!(needs.modules, ["assets/main-1.js", "assets/home-1.js", "assets/map-1.js"]);
        assert_eq!(needs.styles, ["assets/map-1.css", "assets/home-1.css"]);
        assert_eq!(manifest.needs("none/None", &shell).modules, ["assets/main-1.js"]);
    }
}
