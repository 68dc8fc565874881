//! Compares [`EagerObject`](super::EagerObject) with the engine's own derive: selects every field of a type through both, so that
//! a field missing in one of them fails a test.

#![expect(clippy::panic, clippy::expect_used, reason = "a test whose schema can't be asked can only fail")]

use std::collections::HashMap;

use async_graphql::{EmptyMutation, EmptySubscription, ObjectType, Request, Schema};
use serde_json::Value;

/// Levels of objects that are selected.
const DEPTH: usize = 6;
const INTROSPECTION: &str = "{ __schema { types { name fields { name args { name } type { ...T } } } } } \
    fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }";

/// Asks both root fields of `query` for everything, with an alias, a fragment and the name of the type among it, and
/// compares the answers, which must hold something.
pub async fn assert_same<Q: ObjectType + 'static>(
    schema: &Schema<Q, EmptyMutation, EmptySubscription>,
    request: impl Fn(String) -> Request,
    derived: &str,
    at_once: &str,
) {
    let types = requested(schema, request(INTROSPECTION.to_owned())).await;
    let types: HashMap<&str, &Value> = types["__schema"]["types"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|kind| Some((kind["name"].as_str()?, kind)))
        .collect();
    let root = Q::type_name();
    let of = |field: &str| {
        let fields = types[&*root]["fields"].as_array().into_iter().flatten();
        let found = fields.into_iter().find(|candidate| candidate["name"] == field);
        named(&found.unwrap_or_else(|| panic!("no root field {field}"))["type"]).to_owned()
    };
    let kind = of(derived);
    assert_eq!(kind, of(at_once));
    let selection = selected(&types, &kind, DEPTH);
    let query = format!(
        "{{ derived: {derived} {{ ...Twice ...on {kind} {{ again: __typename }} ...Twice }} \
         atOnce: {at_once} {{ ...Twice ...on {kind} {{ again: __typename }} ...Twice }} }} \
         fragment Twice on {kind} {selection}"
    );
    let answer = requested(schema, request(query)).await;
    assert!(answer["derived"].to_string().len() > 100, "an answer without content proves nothing");
    assert_eq!(answer["derived"], answer["atOnce"]);
}

async fn requested<Q: ObjectType + 'static>(
    schema: &Schema<Q, EmptyMutation, EmptySubscription>,
    request: Request,
) -> Value {
    let answer = schema.execute(request).await;
    assert!(answer.errors.is_empty(), "{:?}", answer.errors);
    answer.data.into_json().expect("JSON")
}

/// The type's name below its lists and its exclamation marks.
fn named(mut kind: &Value) -> &str {
    while kind["ofType"].is_object() {
        kind = &kind["ofType"];
    }
    kind["name"].as_str().unwrap_or_default()
}

fn selected(types: &HashMap<&str, &Value>, kind: &str, depth: usize) -> String {
    let fields = types[kind]["fields"].as_array().into_iter().flatten();
    let fields: Vec<String> = fields
        .filter_map(|field| {
            let name = field["name"].as_str()?;
            let inner = named(&field["type"]);
            let is_object = types[inner]["fields"].is_array();
            match (is_object, depth) {
                (false, _) => Some(format!("{name} other_{name}: {name}")),
                (true, 0) => None,
                (true, _) => Some(format!("{name} {}", selected(types, inner, depth - 1))),
            }
        })
        .collect();
    format!("{{ __typename {} }}", fields.join(" "))
}
