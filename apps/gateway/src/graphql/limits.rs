//! What one GraphQL request may ask for. The site's own operations need a fraction of each limit.

use async_graphql::parser::types::{ExecutableDocument, Selection, SelectionSet};
use async_graphql::{EmptySubscription, Positioned, SchemaBuilder};

use super::{Mutation, Query};

/// Levels of nesting; the introspection query of GraphiQL needs 15.
const DEPTH: usize = 16;
/// Fields in all, after fragments have been put in their places.
const COMPLEXITY: usize = 400;
/// Nesting that the engine follows before it looks at anything else.
const RECURSION: usize = 24;
/// Directives on one field.
const DIRECTIVES: usize = 4;
/// Aliases in the document: each may run a resolver once more.
const ALIASES: usize = 15;
/// Fields of the root, fragments included.
const ROOT_FIELDS: usize = 10;
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

/// The limits that the engine has not: aliases and fields of the root.
///
/// # Errors
/// What was too many.
pub fn check(document: &ExecutableDocument) -> Result<(), &'static str> {
    let operations = document.operations.iter().map(|(_, operation)| &operation.node.selection_set);
    let fragments = document.fragments.values().map(|fragment| &fragment.node.selection_set);
    let aliases: usize = operations.clone().chain(fragments).map(aliases_in).sum();
    if aliases > ALIASES {
        return Err("too many aliases");
    }
    // Fragments on the root are counted where they stand, so that none hides fields.
    if operations.map(|set| fields_of(document, set, 0)).any(|fields| fields > ROOT_FIELDS) {
        return Err("too many root fields");
    }
    Ok(())
}

fn aliases_in(set: &Positioned<SelectionSet>) -> usize {
    let of = |selection: &Positioned<Selection>| match &selection.node {
        Selection::Field(field) => {
            usize::from(field.node.alias.is_some()) + aliases_in(&field.node.selection_set)
        }
        Selection::InlineFragment(fragment) => aliases_in(&fragment.node.selection_set),
        Selection::FragmentSpread(_) => 0,
    };
    set.node.items.iter().map(of).sum()
}

fn fields_of(document: &ExecutableDocument, set: &Positioned<SelectionSet>, level: usize) -> usize {
    if level > RECURSION {
        // A fragment that spreads itself; validation says so, here it only must not run on.
        return ROOT_FIELDS + 1;
    }
    let mut fields = 0;
    for selection in &set.node.items {
        fields += match &selection.node {
            Selection::Field(_) => 1,
            Selection::InlineFragment(fragment) => {
                fields_of(document, &fragment.node.selection_set, level + 1)
            }
            Selection::FragmentSpread(spread) => document
                .fragments
                .get(&spread.node.fragment_name.node)
                .map_or(0, |fragment| fields_of(document, &fragment.node.selection_set, level + 1)),
        };
        // Enough is known: spreads that multiply would otherwise cost as much as they ask for.
        if fields > ROOT_FIELDS {
            break;
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;

    use super::*;

    fn refused(query: &str) -> Option<&'static str> {
        check(&parse_query(query).unwrap()).err()
    }

    #[test]
    fn a_page_s_query_passes() {
        assert_eq!(
            refused("query A { brand { name { ko } } texts { ...t } } fragment t on T { a: b }"),
            None
        );
    }

    #[test]
    fn aliases_are_counted_in_fragments_too() {
        let aliases: String = (0..=ALIASES).map(|n| format!("a{n}: ko ")).collect();
        let query = format!("{{ brand {{ ...f }} }} fragment f on Brand {{ name {{ {aliases} }} }}");
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
    fn a_fragment_that_spreads_itself_ends() {
        assert!(refused("{ ...f } fragment f on Query { ...f }").is_some());
    }
}
