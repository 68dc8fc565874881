//! Limits of one GraphQL request. The site's own operations use a fraction of each.

use async_graphql::parser::types::ExecutableDocument;
use async_graphql::{EmptySubscription, SchemaBuilder, Value, Variables};

use super::cost::{Cost, DocumentCost};
use super::refusal::Refusal;
use super::{Mutation, Query};

/// Levels of nesting; the introspection query of GraphiQL needs 15.
const DEPTH: usize = 16;
/// Fields in all, after fragments have been put in their places.
const COMPLEXITY: usize = 400;
/// Fields, spreads and inline fragments of all definitions, each with its fragments in their places. The engine visits
/// fragments for themselves too, unused ones included.
const SELECTIONS: usize = 4 * COMPLEXITY;
/// Nesting that the engine follows before it looks at anything else.
const RECURSION: usize = 24;
/// Directives on one field.
const DIRECTIVES: usize = 4;
/// Directives in all, after fragments have been put in their places.
const ALL_DIRECTIVES: usize = 100;
/// Maximum number of aliases after fragments are inlined: each may run a resolver again.
const ALIASES: usize = 15;
/// Fields of the root, fragments included.
const ROOT_FIELDS: usize = 10;
/// Operations of a document.
const OPERATIONS: usize = 16;
/// Variables of an operation.
const VARIABLES: usize = 100;
/// Uses of variables, after fragments have been put in their places: each copies the variable's value.
const USES: usize = 200;
/// Bytes that all uses of variables may copy.
const COPIED: usize = 1024 * 1024;
/// Bytes of a request's body.
pub const BODY: usize = 64 * 1024;

/// Sets the engine's own limits.
pub fn on(
    builder: SchemaBuilder<Query, Mutation, EmptySubscription>,
) -> SchemaBuilder<Query, Mutation, EmptySubscription> {
    builder
        .limit_depth(DEPTH)
        .limit_complexity(COMPLEXITY)
        .limit_recursive_depth(RECURSION)
        .limit_directives(DIRECTIVES)
}

/// The limits that hold before the engine visits the document. Returns how often the document uses variables.
///
/// # Errors
/// The first limit that is exceeded, or a fragment that spreads itself.
pub fn check(document: &ExecutableDocument) -> Result<usize, Refusal> {
    let variables =
        document.operations.iter().map(|(_, operation)| operation.node.variable_definitions.len());
    if document.operations.iter().count() > OPERATIONS {
        return Err(Refusal::TooComplex("too many operations"));
    }
    if variables.max().is_some_and(|variables| variables > VARIABLES) {
        return Err(Refusal::TooComplex("too many variables"));
    }
    let DocumentCost { operations, fragments, .. } = DocumentCost::of(document)?;
    let sum = |of: fn(&Cost) -> usize| operations.iter().map(of).fold(0, usize::saturating_add);
    let in_fragments = fragments.iter().map(|cost| cost.selections).fold(0, usize::saturating_add);
    if sum(|cost| cost.fields) > COMPLEXITY
        || sum(|cost| cost.selections).saturating_add(in_fragments) > SELECTIONS
    {
        return Err(Refusal::TooComplex("Query is too complex."));
    }
    let uses = sum(|cost| cost.variables);
    for (exceeded, reason) in [
        (operations.iter().any(|cost| cost.own_fields > ROOT_FIELDS), "too many root fields"),
        (operations.iter().any(|cost| cost.depth > DEPTH), "Query is nested too deep."),
        (sum(|cost| cost.aliases) > ALIASES, "too many aliases"),
        (sum(|cost| cost.directives) > ALL_DIRECTIVES, "too many directives"),
        (uses > USES, "too many uses of variables"),
    ] {
        if exceeded {
            return Err(Refusal::TooComplex(reason));
        }
    }
    Ok(uses)
}

/// The limit of what the uses of variables copy.
///
/// # Errors
/// When `uses` times the size of all variables exceeds it.
pub fn check_variables(uses: usize, variables: &Variables) -> Result<(), Refusal> {
    // One use copies what came once in the body, which has a limit of its own.
    let size = || variables.iter().map(|(name, value)| name.len() + size_of(value)).sum::<usize>();
    if uses > 1 && uses.saturating_mul(size()) > COPIED {
        return Err(Refusal::TooComplex("too many uses of large variables"));
    }
    Ok(())
}

/// Bytes of a value in memory, roughly.
fn size_of(value: &Value) -> usize {
    let inside = match value {
        Value::String(text) => text.len(),
        Value::Enum(name) => name.len(),
        Value::Binary(bytes) => bytes.len(),
        Value::List(values) => values.iter().map(size_of).sum(),
        Value::Object(members) => members.iter().map(|(name, value)| name.len() + size_of(value)).sum(),
        Value::Null | Value::Boolean(_) | Value::Number(_) => 0,
    };
    inside + 16
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;
    use serde_json::json;

    use super::*;

    fn refused(query: &str) -> Option<&'static str> {
        match check(&parse_query(query).unwrap()) {
            Ok(_) => None,
            Err(Refusal::TooComplex(reason) | Refusal::Mistake(reason)) => Some(reason),
            Err(Refusal::InvalidCharacters) => panic!("characters are checked in the text"),
        }
    }

    #[test]
    fn a_page_s_query_passes() {
        assert_eq!(
            refused("query A { brand { name { ko } } texts { ...t } } fragment t on T { a: b }"),
            None
        );
    }

    #[test]
    fn the_introspection_of_the_playground_passes() {
        let of_type = format!("{}{}", "ofType { kind name ".repeat(9), "}".repeat(9));
        let query = format!(
            "query IntrospectionQuery {{ __schema {{ description queryType {{ name kind }} mutationType {{ name kind }} \
             subscriptionType {{ name kind }} types {{ ...FullType }} directives {{ name description isRepeatable locations \
             args(includeDeprecated: true) {{ ...InputValue }} }} }} }} \
             fragment FullType on __Type {{ kind name description specifiedByURL isOneOf fields(includeDeprecated: true) {{ name \
             description args(includeDeprecated: true) {{ ...InputValue }} type {{ ...TypeRef }} isDeprecated deprecationReason }} \
             inputFields(includeDeprecated: true) {{ ...InputValue }} interfaces {{ ...TypeRef }} \
             enumValues(includeDeprecated: true) {{ name description isDeprecated deprecationReason }} \
             possibleTypes {{ ...TypeRef }} }} \
             fragment InputValue on __InputValue {{ name description type {{ ...TypeRef }} defaultValue isDeprecated \
             deprecationReason }} fragment TypeRef on __Type {{ kind name {of_type} }}"
        );
        assert_eq!(crate::graphql::lexical::check(&query), Ok(()));
        assert_eq!(refused(&query), None);
    }

    #[test]
    fn fragments_that_multiply_are_refused_before_the_engine_follows_them() {
        // 911 bytes, which cost the engine's visitors eleven seconds.
        let fragments: String = (0..22)
            .map(|n| format!("fragment F{n:02} on Query{{...F{:02} ...F{:02}}}", n + 1, n + 1))
            .collect();
        let query = format!("{{...F00}}{fragments}fragment F22 on Query{{brand{{phone}}}}");
        assert!(query.len() <= 911 && query.len() > 800, "{}", query.len());
        assert_eq!(refused(&query), Some("Query is too complex."));
        assert_eq!(
            refused(&query.replacen("{...F00}", "{brand{phone}}", 1)),
            Some("Query is too complex."),
            "unused"
        );
        let inline = query.replace("...F01 ...F01", "...{...F01} ...{...F01}");
        assert_eq!(refused(&inline), Some("Query is too complex."));
        let nested = query.replace("on Query", "on __Type").replace("...F05", "ofType{...F05}");
        assert_eq!(refused(&nested), Some("Query is too complex."));
    }

    #[test]
    fn aliases_are_counted_wherever_a_fragment_is_spread() {
        let aliases: String = (0..=ALIASES).map(|n| format!("a{n}: ko ")).collect();
        let query = format!("{{ brand {{ ...f }} }} fragment f on Brand {{ name {{ {aliases} }} }}");
        assert_eq!(refused(&query), Some("too many aliases"));
        let spreads = "a { ...f } ".repeat(ALIASES / 2 + 1);
        let query = format!("{{ b {{ {spreads} }} }} fragment f on Brand {{ c: d e: f }}");
        assert_eq!(refused(&query), Some("too many aliases"));
    }

    #[test]
    fn root_fields_are_counted_through_fragments() {
        let fields = "brand { phone } ".repeat(ROOT_FIELDS + 1);
        assert_eq!(refused(&format!("{{ {fields} }}")), Some("too many root fields"));
        let query = format!("{{ ...f }} fragment f on Query {{ {fields} }}");
        assert_eq!(refused(&query), Some("too many root fields"));
    }

    #[test]
    fn every_other_dimension_has_its_limit() {
        let nested = format!("{}{{b}}{}", "{a".repeat(DEPTH), "}".repeat(DEPTH));
        assert_eq!(refused(&nested), Some("Query is nested too deep."));
        let through_fragments =
            format!("{{a{{...f}}}} fragment f on F {}{{b}}{}", "{a".repeat(DEPTH - 1), "}".repeat(DEPTH - 1));
        assert_eq!(refused(&through_fragments), Some("Query is nested too deep."));
        let operations: String = (0..=OPERATIONS).map(|n| format!("query A{n} {{ a }}")).collect();
        assert_eq!(refused(&operations), Some("too many operations"));
        let variables: String = (0..=VARIABLES).map(|n| format!("$a{n}: Int ")).collect();
        assert_eq!(refused(&format!("query({variables}) {{ a }}")), Some("too many variables"));
        let uses = "$a ".repeat(USES + 1);
        assert_eq!(
            refused(&format!("query($a: Int) {{ b(c: [{uses}]) }}")),
            Some("too many uses of variables")
        );
        let directives = "@a ".repeat(ALL_DIRECTIVES + 1);
        for query in [
            format!("{{ b {directives} }}"),
            format!("{{ ... {directives} {{ b }} }}"),
            format!("query A {directives} {{ b }}"),
            format!("query A($b: Int {directives}) {{ b }}"),
            format!("{{ ...f {directives} }} fragment f on F {{ b }}"),
            format!("{{ ...f }} fragment f on F {directives} {{ b }}"),
        ] {
            assert_eq!(refused(&query), Some("too many directives"), "{query}");
        }
        let same = "b ".repeat(COMPLEXITY);
        assert_eq!(refused(&format!("{{ a {{ {same} }} }}")), Some("Query is too complex."));
    }

    #[test]
    fn a_large_variable_may_not_be_copied_often() {
        let variables = |a: serde_json::Value| Variables::from_json(json!({ "a": a }));
        let large = variables(json!("x".repeat(BODY)));
        assert_eq!(check_variables(1, &large), Ok(()));
        assert!(check_variables(USES, &large).is_err());
        let many = variables(json!(vec![1; 30_000]));
        assert!(check_variables(USES, &many).is_err());
        assert_eq!(check_variables(USES, &variables(json!("a name"))), Ok(()));
    }

    #[test]
    fn a_fragment_that_spreads_itself_is_refused() {
        assert_eq!(refused("{ ...f } fragment f on Query { ...f }"), Some("a fragment spreads itself"));
    }
}
