//! Queries that need to know who asks. They go by POST only: an address stands in logs and histories, and what a GET
//! answers may be kept on the way. By GET such a query would be answered as for a visitor, and nobody would notice.

use async_graphql::parser::types::{ExecutableDocument, OperationType, Selection, SelectionSet};

/// Root fields whose answer is for whoever is signed in.
pub const PERSONAL: [&str; 7] =
    ["session", "account", "ownSessions", "roles", "people", "staffLog", "serviceCentreDay"];

/// Whether a query of the document asks for one of them. A fragment on the root counts wherever it is spread.
#[must_use]
pub fn is_personal(document: &ExecutableDocument) -> bool {
    let queries = document.operations.iter().map(|(_, operation)| &operation.node);
    let fragments = document.fragments.values().map(|fragment| &fragment.node);
    queries
        .filter(|operation| operation.ty == OperationType::Query)
        .any(|operation| names_one(&operation.selection_set.node))
        || fragments
            .filter(|fragment| fragment.type_condition.node.on.node == "Query")
            .any(|fragment| names_one(&fragment.selection_set.node))
}

fn names_one(set: &SelectionSet) -> bool {
    set.items.iter().any(|selection| match &selection.node {
        Selection::Field(field) => PERSONAL.contains(&field.node.name.node.as_str()),
        Selection::InlineFragment(fragment) => names_one(&fragment.node.selection_set.node),
        Selection::FragmentSpread(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;

    use super::*;

    fn asks(query: &str) -> bool {
        is_personal(&parse_query(query).unwrap())
    }

    #[test]
    fn what_is_somebody_s_own_is_found_wherever_it_stands() {
        for query in [
            "{ session { name } }",
            "{ brand { phone } mine: account { email } }",
            "query A { brand { phone } } query B { people { id } }",
            "{ ... { ... on Query { staffLog { next } } } }",
            "{ ...f } fragment f on Query { ...g } fragment g on Query { ownSessions { id } }",
        ] {
            assert!(asks(query), "{query}");
        }
    }

    #[test]
    fn public_content_and_mutations_are_not_it() {
        for query in [
            "{ brand { session: phone } }",
            "query Account { brand { ...account } } fragment account on Brand { people: phone }",
            "mutation { session: cancelBooking(id: 1) { errors { code } } }",
        ] {
            assert!(!asks(query), "{query}");
        }
    }
}
