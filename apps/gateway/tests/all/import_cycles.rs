//! No module of a crate imports a module that imports it, directly or through others. A module contains its submodules, so
//! imports from them are not counted. A re-exported name counts as an import of the module that re-exports it.
//! No module of a domain crate imports sample data.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cargo_metadata::MetadataCommand;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, UseTree};

/// A module's path from the root of its crate.
type ModulePath = Vec<String>;
/// Modules, and the modules that each imports.
type Imports = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

/// The paths of one source file that begin with `crate`, `super` or `self`.
#[derive(Default)]
struct Paths(Vec<ModulePath>);

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_test = |tokens: String| tokens.contains("test");
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| is_test(list.tokens.to_string()))
    })
}

impl Paths {
    fn add_tree(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_tree(&path.tree, &with(&path.ident)),
            UseTree::Name(name) => self.0.push(with(&name.ident)),
            UseTree::Rename(rename) => self.0.push(with(&rename.ident)),
            UseTree::Glob(_) => self.0.push(before.to_vec()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_tree(tree, before)),
        }
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Mod(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    /// Names in an inline module count from another place; ours hold no imports but of crates and of `super`'s types.
    fn visit_item_mod(&mut self, _: &'ast ItemMod) {}

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_tree(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The module that a file below `src` is.
fn module_of(file: &Path) -> ModulePath {
    let mut path: ModulePath =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if matches!(path.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        path.pop();
    }
    path
}

/// The module that `path` leads to, seen from `module`; `None` if it doesn't begin in this crate.
fn target(modules: &Imports, module: &[String], path: &[String]) -> Option<ModulePath> {
    let mut base = module.to_vec();
    let mut rest = path;
    match rest.first()?.as_str() {
        "crate" => base.clear(),
        "super" => drop(base.pop()),
        "self" => {}
        _ => return None,
    }
    rest = &rest[1..];
    while rest.first().is_some_and(|name| name == "super") {
        base.pop();
        rest = &rest[1..];
    }
    base.extend_from_slice(rest);
    while !modules.contains_key(&base) {
        base.pop()?;
    }
    Some(base)
}

fn imports(source_folder: &Path) -> Imports {
    let mut files = Vec::new();
    sources(source_folder, &mut files);
    let parsed: Vec<(ModulePath, Paths)> = files
        .into_iter()
        .filter(|file| !file.ends_with("src/main.rs"))
        .map(|file| {
            let text = std::fs::read_to_string(&file).expect("a source file");
            let mut paths = Paths::default();
            paths.visit_file(&syn::parse_file(&text).expect("it compiles"));
            (module_of(file.strip_prefix(source_folder).expect("it is below")), paths)
        })
        .collect();
    let mut imports: Imports = parsed.iter().map(|(module, _)| (module.clone(), BTreeSet::new())).collect();
    for (module, paths) in parsed {
        let mut targets: BTreeSet<_> =
            paths.0.iter().filter_map(|path| target(&imports, &module, path)).collect();
        targets.retain(|target| !target.starts_with(&module));
        imports.insert(module, targets);
    }
    imports
}

/// What remains after removing, again and again, the modules that import nothing or that nothing imports.
fn tangle(mut imports: Imports) -> Imports {
    loop {
        let imported: BTreeSet<ModulePath> = imports.values().flatten().cloned().collect();
        let before = imports.len();
        imports.retain(|module, targets| !targets.is_empty() && imported.contains(module));
        if imports.len() == before {
            return imports;
        }
        let left: BTreeSet<ModulePath> = imports.keys().cloned().collect();
        imports.values_mut().for_each(|targets| targets.retain(|target| left.contains(target)));
    }
}

#[test]
fn no_module_imports_one_that_imports_it() {
    for package in MetadataCommand::new().no_deps().exec().expect("cargo describes the workspace").packages {
        let folder = package.manifest_path.parent().expect("a folder").join("src");
        let tangle = tangle(imports(folder.as_std_path()));
        assert!(tangle.is_empty(), "{} has modules that import each other: {tangle:#?}", package.name);
    }
}

/// Modules that import a `demo` module from outside it.
fn users_of_sample_data(imports: &Imports) -> Vec<String> {
    let is_demo = |module: &ModulePath| module.iter().any(|name| name == "demo");
    let uses = |targets: &BTreeSet<ModulePath>| targets.iter().any(is_demo);
    // The root only declares and exports.
    let users =
        imports.iter().filter(|(module, targets)| !module.is_empty() && !is_demo(module) && uses(targets));
    users.map(|(module, _)| module.join("::")).collect()
}

#[test]
fn no_module_of_a_domain_crate_imports_sample_data() {
    let mut seen = 0;
    for package in MetadataCommand::new().no_deps().exec().expect("cargo describes the workspace").packages {
        let folder = package.manifest_path.parent().expect("a folder").join("src");
        if folder.components().any(|part| part.as_str() == "crates") {
            let users = users_of_sample_data(&imports(folder.as_std_path()));
            assert_eq!(users, Vec::<String>::new(), "{}", package.name);
            seen += 1;
        }
    }
    assert!(seen >= 7, "all domain crates are read");
}

#[test]
fn a_cycle_is_found_over_three_modules_and_a_parent_alone_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("lib.rs", "mod a; mod b; mod c; use crate::a::one;");
    write("a/mod.rs", "mod inner; use self::inner::two; use crate::b;");
    write("a/inner.rs", "use super::three;");
    write("b.rs", "#[cfg(test)] mod tests { use crate::a; } fn f() { crate::c::four() }");
    write("c.rs", "");
    assert!(tangle(imports(folder.path())).is_empty());
    write("c.rs", "fn f(_: super::a::Five) {}");
    let names: Vec<String> = tangle(imports(folder.path())).keys().map(|path| path.join("::")).collect();
    assert_eq!(names, ["a", "b", "c"]);
    write("demo.rs", "use crate::c;");
    write("b.rs", "use crate::demo::sample;");
    assert_eq!(users_of_sample_data(&imports(folder.path())), ["b"]);
}
