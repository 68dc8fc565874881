//! Queries in their own words that were found to be in order before: they are neither parsed nor validated again. The site's
//! own operations are known from the start; this is for tools that send text.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use async_graphql::parser::types::{ExecutableDocument, OperationType, Selection};

use super::limits;
use super::refusal::Refusal;

/// Documents kept, at most; then all are dropped.
const KEPT: usize = 256;
/// Bytes of a text that is kept, at most.
const TEXT: usize = 8 * 1024;

/// A document that has passed every rule.
#[derive(Debug)]
pub struct ValidDocument {
    /// The text, parsed.
    pub document: ExecutableDocument,
    /// True when it holds anything but queries.
    pub is_mutation: bool,
    /// True when it submits an entry to an event.
    pub takes_part: bool,
    /// How often it uses variables.
    pub uses_of_variables: usize,
}

impl ValidDocument {
    /// Of a parsed text.
    ///
    /// # Errors
    /// The limit that it exceeds.
    pub fn new(document: ExecutableDocument) -> Result<Self, Refusal> {
        let uses_of_variables = limits::check(&document)?;
        let mut operations = document.operations.iter();
        let is_mutation = operations.any(|(_, operation)| operation.node.ty != OperationType::Query);
        let takes_part = takes_part(&document);
        Ok(Self { document, is_mutation, takes_part, uses_of_variables })
    }
}

/// Root mutation fields that submit an entry to an event; the launch of an event brings very many at once.
const TAKING_PART: [&str; 2] = ["submitEventForm", "enterQuiz"];

/// Whether a mutation of the document is one of them. One that hides it in a fragment gets no place kept and none taken.
pub(super) fn takes_part(document: &ExecutableDocument) -> bool {
    let operations = document.operations.iter().map(|(_, operation)| &operation.node);
    let mut fields = operations
        .filter(|operation| operation.ty == OperationType::Mutation)
        .flat_map(|operation| &operation.selection_set.node.items);
    fields.any(|selection| match &selection.node {
        Selection::Field(field) => TAKING_PART.contains(&field.node.name.node.as_str()),
        Selection::InlineFragment(_) | Selection::FragmentSpread(_) => false,
    })
}

/// The documents by their texts.
#[derive(Debug, Default)]
pub struct Documents(RwLock<HashMap<String, Arc<ValidDocument>>>);

impl Documents {
    /// The document of a text, when it is known.
    #[must_use]
    pub fn get(&self, text: &str) -> Option<Arc<ValidDocument>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(text).cloned()
    }

    /// Caches a document that was executed without an error, unless it is too long.
    pub fn put(&self, text: String, known: Arc<ValidDocument>) {
        if text.len() > TEXT {
            return;
        }
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(text, known);
    }
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;

    use super::*;

    fn known(text: &str) -> Arc<ValidDocument> {
        Arc::new(ValidDocument::new(parse_query(text).unwrap()).unwrap())
    }

    #[test]
    fn no_number_of_texts_makes_it_grow_without_bound() {
        let documents = Documents::default();
        for number in 0..3 * KEPT {
            documents.put(format!("{{ a{number} }}"), known("{ a }"));
        }
        assert!(documents.0.read().unwrap().len() <= KEPT);
        let long = format!("{{ a{} }}", " ".repeat(TEXT));
        documents.put(long.clone(), known(&long));
        assert!(documents.get(&long).is_none());
    }

    #[test]
    fn taking_part_is_told_from_the_rest() {
        assert!(known("mutation A { sent: submitEventForm(input: {}) { errors { code } } }").takes_part);
        assert!(known("mutation { enterQuiz(input: {}) { errors { code } } }").takes_part);
        assert!(!known("mutation { saveEvent(input: {}) { errors { code } } }").takes_part);
        assert!(!known("{ submitEventForm }").takes_part);
    }

    #[test]
    fn a_mutation_is_told_from_a_query() {
        assert!(known("mutation { a }").is_mutation);
        assert!(!known("query A { a } query B { b }").is_mutation);
    }
}
