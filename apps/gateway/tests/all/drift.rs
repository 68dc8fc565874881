//! What is committed under `schema/` is what the program says.

use gateway::graphql;
use gateway::rest::openapi;

const ADVICE: &str = "run `just regen` and commit what changes";

#[test]
fn the_committed_graphql_schema_is_the_program_s() {
    let committed = include_str!("../../../../schema/schema.graphql");
    assert!(committed == graphql::definition(), "schema/schema.graphql: {ADVICE}");
}

#[test]
fn the_committed_openapi_description_is_the_program_s() {
    let committed = include_str!("../../../../schema/openapi.json");
    assert!(committed == openapi::description().unwrap(), "schema/openapi.json: {ADVICE}");
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

#[test]
fn every_field_whose_answer_is_kept_is_in_the_schema() {
    let definition = graphql::definition();
    let (_, queries) = definition.split_once("type Query {").unwrap();
    let (queries, _) = queries.split_once("\n}").unwrap();
    for field in graphql::operations::PUBLIC_CONTENT {
        let written = [format!("\n\t{field}("), format!("\n\t{field}:")];
        assert!(written.iter().any(|start| queries.contains(start)), "no query {field}");
    }
}
