//! Queries that need to know who asks. They go by POST only: an address stands in logs and histories, and what a GET
//! answers may be kept on the way. By GET such a query would be answered as for a visitor, and nobody would notice.

use async_graphql::parser::types::{ExecutableDocument, OperationType, Selection, SelectionSet};

/// Root fields whose answer is for whoever is signed in.
pub const PERSONAL: &[&str] = &[
    "session",
    "account",
    "ownSessions",
    "roles",
    "people",
    "staffLog",
    "serviceCentreDay",
    "bookingList",
    "staffBooking",
    "deliveries",
    "contentScreens",
    "contentEntries",
    "contentEntry",
    "contentHistory",
    "contentFiles",
    "missingTexts",
    "brandSettings",
    "brandHistory",
    "homeSlidePreview",
    "vehicleLookUps",
    "savedVehicles",
    "addressSuggestions",
    "staffEvents",
    "staffEvent",
    "eventVersions",
    "eventChanges",
    "eventOrder",
    "campaignSettings",
    "eventDraw",
    "prizeClaim",
    "staffDealers",
    "staffDealer",
    "dealerPlan",
    "lastDealerUpload",
    "catalogues",
    "overview",
];

/// The argument of public root fields by which staff see what is not public yet.
const PREVIEW: &str = "preview";

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

/// Root fields of mutations by which somebody takes part in an event: a launch brings very many of them at once.
const TAKING_PART: [&str; 2] = ["submitEventForm", "enterQuiz"];

/// Whether a mutation of the document is one of them. One that hides it in a fragment gets no place kept and none taken.
#[must_use]
pub fn takes_part(document: &ExecutableDocument) -> bool {
    let operations = document.operations.iter().map(|(_, operation)| &operation.node);
    let mut fields = operations
        .filter(|operation| operation.ty == OperationType::Mutation)
        .flat_map(|operation| &operation.selection_set.node.items);
    fields.any(|selection| match &selection.node {
        Selection::Field(field) => TAKING_PART.contains(&field.node.name.node.as_str()),
        Selection::InlineFragment(_) | Selection::FragmentSpread(_) => false,
    })
}

fn names_one(set: &SelectionSet) -> bool {
    set.items.iter().any(|selection| match &selection.node {
        Selection::Field(field) => {
            PERSONAL.contains(&field.node.name.node.as_str())
                || field.node.arguments.iter().any(|(name, _)| name.node == PREVIEW)
        }
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
            "query A($p: Boolean!) { event(url: \"x\", language: KO, preview: $p) { id } }",
        ] {
            assert!(asks(query), "{query}");
        }
    }

    #[test]
    fn taking_part_is_told_from_the_rest() {
        let takes_part = |query: &str| takes_part(&parse_query(query).unwrap());
        assert!(takes_part("mutation A { sent: submitEventForm(input: {}) { errors { code } } }"));
        assert!(takes_part("mutation { enterQuiz(input: {}) { errors { code } } }"));
        assert!(!takes_part("mutation { saveEvent(input: {}) { errors { code } } }"));
        assert!(!takes_part("{ submitEventForm }"));
    }

    #[test]
    fn public_content_and_mutations_are_not_it() {
        for query in [
            "{ brand { session: phone } }",
            "{ event(url: \"preview\", language: KO) { id } }",
            "query Account { brand { ...account } } fragment account on Brand { people: phone }",
            "mutation { session: cancelBooking(id: 1) { errors { code } } }",
        ] {
            assert!(!asks(query), "{query}");
        }
    }
}
