//! The committed files under `schema/` equal the program's output.

use std::path::Path;

use gateway::graphql;
use gateway::rest::openapi;

const ADVICE: &str = "run `just regen` and commit what changes";

/// A committed file. Read at run time: the tests need no new build when it changes.
fn committed(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).expect(path)
}

#[test]
fn the_committed_graphql_schema_is_the_program_s() {
    let schema = committed("schema/schema.graphql");
    assert!(schema == graphql::definition(), "schema/schema.graphql: {ADVICE}");
}

#[test]
fn the_committed_openapi_description_is_the_program_s() {
    let description = committed("schema/openapi.json");
    assert!(description == openapi::description().unwrap(), "schema/openapi.json: {ADVICE}");
}

#[test]
fn the_committed_document_of_the_settings_is_the_program_s() {
    let document = committed("docs/SETTINGS.md");
    assert!(document == gateway::config::document(), "docs/SETTINGS.md: {ADVICE}");
    let schema = committed("schema/settings.json");
    assert!(schema == gateway::config::schema().unwrap(), "schema/settings.json: {ADVICE}");
}

#[test]
fn every_page_s_first_operation_is_among_the_site_s_operations() {
    let operations = graphql::operations::Operations::embedded().unwrap();
    let routes = gateway::site::routes::Routes::embedded().unwrap();
    for route in routes.pages() {
        if let Some(operation) = &route.operation {
            let known = operations.by_name(&operation.name);
            assert!(known.is_some(), "{}: no operation {}: {ADVICE}", route.id, operation.name);
        }
    }
}

#[tokio::test]
async fn the_committed_cache_hints_are_the_program_s() {
    let hints = committed("schema/cache-hints.json");
    assert!(hints == graphql::cache_hints::description().await.unwrap(), "schema/cache-hints.json: {ADVICE}");
}

#[tokio::test]
async fn an_operation_is_as_private_and_as_lasting_as_its_root_fields() {
    let hints = graphql::cache_hints::of_root_fields().await.unwrap();
    let operations = graphql::operations::Operations::embedded().unwrap();
    let hint_of = |name: &str| {
        let operation = operations.by_name(name).unwrap_or_else(|| panic!("no operation {name}"));
        operation.hint
    };
    assert_eq!(hint_of("Brand"), hints["brand"]);
    assert_eq!(hints["brand"].max_age, Some(60));
    assert!(hint_of("CurrentSession").private && hints["session"].private);
    // Of two root fields one is for staff alone.
    assert!(hint_of("EventsPreview").private && !hints["pastEvents"].private);
    let booking = hint_of("BookingConfirmation");
    assert!(!booking.private && booking.max_age.is_none(), "{booking:?}");
}
