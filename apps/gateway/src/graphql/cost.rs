//! The cost of a parsed document, computed before the engine sees it. The engine visits a fragment again for each spread, so
//! fragments that each spread the next twice make it visit 2ⁿ nodes. Here each definition is visited once and its cost is
//! reused wherever it is spread.

use std::collections::HashMap;
use std::convert::Infallible;

use async_graphql::parser::types::{Directive, ExecutableDocument, Selection, SelectionSet};
use async_graphql::{Name, Positioned, Value};

use super::refusal::Refusal;

/// The cost of a selection set with all fragments expanded. Sums saturate.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cost {
    /// Fields, spreads and inline fragments.
    pub selections: usize,
    /// Fields.
    pub fields: usize,
    /// Fields of the first level, through fragments.
    pub own_fields: usize,
    /// Levels of fields.
    pub depth: usize,
    /// Fields with an alias.
    pub aliases: usize,
    /// Directives.
    pub directives: usize,
    /// Uses of variables in arguments.
    pub variables: usize,
}

impl Cost {
    /// Adds a selection beside those before.
    const fn add(&mut self, other: Self) {
        self.selections = self.selections.saturating_add(other.selections);
        self.fields = self.fields.saturating_add(other.fields);
        self.own_fields = self.own_fields.saturating_add(other.own_fields);
        self.depth = if self.depth > other.depth { self.depth } else { other.depth };
        self.aliases = self.aliases.saturating_add(other.aliases);
        self.directives = self.directives.saturating_add(other.directives);
        self.variables = self.variables.saturating_add(other.variables);
    }
}

/// The cost of a document.
#[derive(Debug, Default)]
pub(super) struct DocumentCost {
    /// Of each operation.
    pub operations: Vec<Cost>,
    /// Of each fragment, whether it is used or not.
    pub fragments: Vec<Cost>,
    /// Number of selections visited by the calculation: at most those in the document.
    pub visited: usize,
}

impl DocumentCost {
    /// Computes the cost.
    ///
    /// # Errors
    /// When a fragment spreads itself, directly or through others.
    pub fn of(document: &ExecutableDocument) -> Result<Self, Refusal> {
        let mut walk = Walk { document, fragments: HashMap::new(), visited: 0 };
        let mut cost = Self::default();
        for (_, operation) in document.operations.iter() {
            let mut own = walk.selection_set(&operation.node.selection_set)?;
            own.add(directives(&operation.node.directives));
            for variable in &operation.node.variable_definitions {
                own.add(directives(&variable.node.directives));
            }
            cost.operations.push(own);
        }
        for name in document.fragments.keys() {
            cost.fragments.push(walk.fragment(name.as_str())?);
        }
        cost.visited = walk.visited;
        Ok(cost)
    }
}

struct Walk<'d> {
    document: &'d ExecutableDocument,
    /// The cost of each fragment; none while it is being computed.
    fragments: HashMap<&'d str, Option<Cost>>,
    visited: usize,
}

impl<'d> Walk<'d> {
    fn selection_set(&mut self, set: &'d Positioned<SelectionSet>) -> Result<Cost, Refusal> {
        let mut cost = Cost::default();
        for selection in &set.node.items {
            self.visited += 1;
            cost.add(Cost { selections: 1, ..Cost::default() });
            cost.add(match &selection.node {
                Selection::Field(field) => {
                    let field = &field.node;
                    let mut own = self.selection_set(&field.selection_set)?;
                    own.fields = own.fields.saturating_add(1);
                    own.own_fields = 1;
                    own.depth = own.depth.saturating_add(1);
                    own.aliases = own.aliases.saturating_add(usize::from(field.alias.is_some()));
                    let uses = field.arguments.iter().map(|(_, value)| {
                        uses_of_variables(|variable| value.node.clone().into_const_with(variable))
                    });
                    own.variables = own.variables.saturating_add(uses.sum());
                    own.add(directives(&field.directives));
                    own
                }
                Selection::InlineFragment(fragment) => {
                    let mut own = self.selection_set(&fragment.node.selection_set)?;
                    own.add(directives(&fragment.node.directives));
                    own
                }
                Selection::FragmentSpread(spread) => {
                    let mut own = self.fragment(&spread.node.fragment_name.node)?;
                    own.add(directives(&spread.node.directives));
                    own
                }
            });
        }
        Ok(cost)
    }

    /// The cost of a fragment; nothing for an unknown one, which the engine refuses.
    fn fragment(&mut self, name: &str) -> Result<Cost, Refusal> {
        let document = self.document;
        let Some((name, fragment)) = document.fragments.get_key_value(name) else {
            return Ok(Cost::default());
        };
        match self.fragments.get(name.as_str()) {
            Some(Some(cost)) => return Ok(*cost),
            Some(None) => return Err(Refusal::Mistake("a fragment spreads itself")),
            None => {}
        }
        self.fragments.insert(name.as_str(), None);
        let mut cost = self.selection_set(&fragment.node.selection_set)?;
        cost.add(directives(&fragment.node.directives));
        self.fragments.insert(name.as_str(), Some(cost));
        Ok(cost)
    }
}

fn directives(directives: &[Positioned<Directive>]) -> Cost {
    let arguments = directives.iter().flat_map(|directive| &directive.node.arguments);
    let uses = arguments
        .map(|(_, value)| uses_of_variables(|variable| value.node.clone().into_const_with(variable)));
    Cost { directives: directives.len(), variables: uses.sum(), ..Cost::default() }
}

/// Counts the variables of a value. async-graphql does not export the type of values in documents, so the caller resolves it.
fn uses_of_variables(
    resolve: impl FnOnce(&mut dyn FnMut(Name) -> Result<Value, Infallible>) -> Result<Value, Infallible>,
) -> usize {
    let mut uses = 0;
    resolve(&mut |_name| {
        uses += 1;
        Ok(Value::Null)
    })
    .map_or(0, |_resolved| uses)
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;

    use super::*;

    fn cost(query: &str) -> Result<DocumentCost, Refusal> {
        DocumentCost::of(&parse_query(query).unwrap())
    }

    /// Fragments that each spread the next twice; the last one has a field.
    fn doubling(levels: usize) -> String {
        let fragments: String =
            (0..levels).map(|n| format!("fragment F{n} on Query{{...F{} ...F{}}}", n + 1, n + 1)).collect();
        format!("{{...F0}}{fragments}fragment F{levels} on Query{{brand{{phone}}}}")
    }

    #[test]
    fn each_definition_is_visited_once_however_often_it_is_spread() {
        for levels in [1, 22, 60, 200] {
            let cost = cost(&doubling(levels)).unwrap();
            assert_eq!(cost.visited, 1 + 2 * levels + 2, "{levels}");
            let whole =
                1_usize.checked_shl(levels.try_into().unwrap()).and_then(|times| times.checked_mul(2));
            assert_eq!(cost.operations[0].fields, whole.unwrap_or(usize::MAX), "{levels}");
        }
    }

    #[test]
    fn a_fragment_counts_in_every_place_where_it_is_spread() {
        let found = cost(
            "query A($v: Int) @a { x: b(c: [$v, {d: $v}]) { ...F ... @b { ...F @c(if: $v) } } } \
             fragment F on B { e: f { g } }",
        )
        .unwrap();
        let expected = Cost {
            selections: 8,
            fields: 5,
            own_fields: 1,
            depth: 3,
            aliases: 3,
            directives: 3,
            variables: 3,
        };
        assert_eq!(found.operations, [expected]);
        assert_eq!(found.fragments[0].fields, 2);
    }

    #[test]
    fn cycles_are_refused_and_unknown_and_unused_fragments_cost_what_they_hold() {
        let itself = Some(Refusal::Mistake("a fragment spreads itself"));
        assert_eq!(cost("{ ...F } fragment F on Query { ...F }").err(), itself);
        assert_eq!(cost("{ a } fragment F on Q { b { ...G } } fragment G on Q { ...F }").err(), itself);
        assert_eq!(cost("{ ...nowhere }").unwrap().operations[0].fields, 0);
        assert_eq!(cost("{ a } fragment F on Q { b c }").unwrap().fragments[0].fields, 2);
    }
}
