//! Allowed dependencies between crates, and the workspace's lints in every crate. A new crate needs a row here.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

/// Crate → the crates of ours that it may use. Tests may also use the kernel's test support, the migrations, the fakes
/// of external services and, for identity checks, accounts.
fn table() -> BTreeMap<&'static str, Vec<&'static str>> {
    BTreeMap::from([
        ("kernel", vec![]),
        ("compression", vec![]),
        ("migrations", vec![]),
        ("i18n-content", vec!["kernel"]),
        ("locations", vec!["kernel"]),
        ("vehicle-names", vec!["kernel"]),
        ("parts", vec!["kernel", "vehicle-names"]),
        ("accounts", vec!["kernel", "i18n-content"]),
        ("booking", vec!["kernel", "i18n-content", "locations", "vehicle-names", "accounts"]),
        ("events-cms", vec!["kernel", "i18n-content", "accounts"]),
        // Accounts in its tests alone, which verify a person.
        ("admin-reports", vec!["kernel", "i18n-content", "locations", "booking", "events-cms", "accounts"]),
        (
            "gateway",
            vec![
                "compression",
                "kernel",
                "i18n-content",
                "accounts",
                "locations",
                "booking",
                "parts",
                "events-cms",
                "admin-reports",
                "migrations",
                "sandbox",
            ],
        ),
        ("sandbox", vec!["kernel"]),
        ("bench", vec!["kernel", "sandbox"]),
    ])
}

fn metadata() -> Metadata {
    MetadataCommand::new().no_deps().exec().expect("cargo describes the workspace")
}

#[test]
fn every_crate_imports_only_what_the_table_lets_it() {
    let metadata = metadata();
    let table = table();
    let ours: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    for package in &metadata.packages {
        let allowed = table.get(package.name.as_str());
        let allowed = allowed.unwrap_or_else(|| panic!("{} has no row in the import table", package.name));
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            let for_tests = dependency.kind == DependencyKind::Development;
            let lent_to_tests = for_tests && matches!(name, "kernel" | "migrations" | "sandbox" | "accounts");
            assert!(
                !ours.contains(name) || allowed.contains(&name) || lent_to_tests,
                "{} must not import {name}",
                package.name
            );
        }
    }
}

#[test]
fn every_crate_inherits_the_workspace_s_lints() {
    for package in metadata().packages {
        let manifest = std::fs::read_to_string(&package.manifest_path).unwrap();
        let lints = manifest.split("[lints]").nth(1).unwrap_or_default().trim_start();
        assert!(lints.starts_with("workspace = true"), "{} has lints of its own", package.name);
    }
}
