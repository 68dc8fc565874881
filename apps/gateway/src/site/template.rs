//! The shell: `index.html` of the built site, cut at its marks once at start; and which files a screen needs.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, bail};
use kernel::Language;
use serde::Deserialize;

/// Where the head ends: a screen's styles stand after the shell's, which they build on.
const HEAD_END: &str = "</head>";
/// The places to fill, in the order in which they must stand.
const MARKS: [&str; 4] = ["<!--head-->", HEAD_END, "<!--document-->", "<!--inlined-->"];

/// The shell in one language: what stands before, between and after the marks.
#[derive(Clone, Debug)]
struct Shell([String; 5]);

/// What one page puts into the shell, as HTML.
#[derive(Clone, Debug, Default)]
pub struct Filling {
    /// Title, description and what else is read before anything is fetched.
    pub head: String,
    /// Style sheets and modules of the screen.
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
}

impl Template {
    /// Cuts `html`; relative addresses in it become those below `base`.
    ///
    /// # Errors
    /// When a mark is missing or out of order.
    pub fn parse(html: &str, base: &str) -> anyhow::Result<Self> {
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
        Ok(Self { ko: cut(Language::Ko)?, en: cut(Language::En)? })
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

/// Files that a screen needs beyond the shell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Modules, the screen's own first.
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

    /// What the screen `home/HomeScreen` needs beyond what the shell names; nothing when it has no chunk of its own.
    #[must_use]
    pub fn needs(&self, screen: &str, shell: &Template) -> Needs {
        let mut needs = Needs::default();
        let mut seen = BTreeSet::new();
        self.collect(&format!("src/screens/{screen}.tsx"), shell, &mut seen, &mut needs);
        needs
    }

    fn collect<'m>(&'m self, key: &str, shell: &Template, seen: &mut BTreeSet<&'m str>, needs: &mut Needs) {
        let Some((key, chunk)) = self.0.get_key_value(key) else { return };
        if shell.names(&chunk.file) || !seen.insert(key) {
            return;
        }
        needs.modules.push(chunk.file.clone());
        // What an import brings stands before what builds on it.
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

    const HTML: &str = "<html lang=\"ko\"><head><link href=\"./assets/a.css\"><!--head--></head><body><div id=\"root\">\
        <!--document--></div><!--inlined--><script src=\"./assets/a.js\"></script></body></html>";

    #[test]
    fn relative_addresses_are_below_the_base_path_and_the_language_is_the_page_s() {
        let template = Template::parse(HTML, "/kr").unwrap();
        let filling =
            Filling { head: "H".into(), files: "F".into(), document: "D".into(), inlined: "I".into() };
        let page = template.fill(Language::En, &filling);
        assert!(
            page.starts_with("<html lang=\"en\"><head><link href=\"/kr/assets/a.css\">HF</head>"),
            "{page}"
        );
        assert!(page.contains("<div id=\"root\">D</div>I<script src=\"/kr/assets/a.js\">"), "{page}");
    }

    #[test]
    fn a_shell_without_its_marks_is_refused() {
        assert!(Template::parse("<html></html>", "/kr").is_err());
    }

    #[test]
    fn a_screen_needs_its_chunk_and_what_that_imports_but_not_the_shell() {
        let shell = Template::parse(HTML, "/kr").unwrap();
        let manifest = Manifest::parse(
            r#"{"_a.js":{"file":"assets/a.js"},
                "_map.js":{"file":"assets/map-1.js","css":["assets/map-1.css"]},
                "src/screens/home/HomeScreen.tsx":{"file":"assets/home-1.js","css":["assets/home-1.css","assets/a.css"],
                    "imports":["_a.js","_map.js"]}}"#,
        )
        .unwrap();
        let needs = manifest.needs("home/HomeScreen", &shell);
        assert_eq!(needs.modules, ["assets/home-1.js", "assets/map-1.js"]);
        assert_eq!(needs.styles, ["assets/map-1.css", "assets/home-1.css"]);
        assert_eq!(manifest.needs("none/None", &shell), Needs::default());
    }
}
