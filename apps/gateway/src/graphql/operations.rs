//! The site's operations (`schema/operations.json`): the allow-list of persisted queries, and what the site runs
//! in-process to put first answers into a page. Parsed once at start.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use anyhow::{Context, bail, ensure};
use async_graphql::parser::parse_query;
use async_graphql::parser::types::{ExecutableDocument, OperationType};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::cache_hints::CacheHint;
use super::documents;

/// The file as the site's build writes it.
const FILE: &str = include_str!("../../../../schema/operations.json");

#[derive(Deserialize)]
struct WrittenOperation {
    name: String,
    body: String,
    #[serde(flatten)]
    hint: CacheHint,
}

/// One operation of the site.
#[derive(Debug)]
pub struct Operation {
    /// Its name, unique in the file.
    pub name: Arc<str>,
    /// Its text.
    pub body: String,
    /// The text, parsed.
    pub document: ExecutableDocument,
    /// True for a mutation: never by GET.
    pub is_mutation: bool,
    /// True when it submits an entry to an event.
    pub takes_part: bool,
    /// The combined cache hint of its root fields.
    pub hint: CacheHint,
}

/// All operations, by hash and by name.
#[derive(Debug, Default)]
pub struct Operations {
    by_hash: HashMap<String, Operation>,
    hash_of: BTreeMap<String, String>,
}

impl Operations {
    /// Reads the embedded file.
    ///
    /// # Errors
    /// When a hash doesn't match its body, a body can't be parsed, or a name is duplicated.
    pub fn embedded() -> anyhow::Result<Self> {
        Self::parse(FILE)
    }

    fn parse(file: &str) -> anyhow::Result<Self> {
        let written: BTreeMap<String, WrittenOperation> =
            serde_json::from_str(file).context("operations.json")?;
        let mut operations = Self::default();
        for (hash, WrittenOperation { name, body, hint }) in written {
            ensure!(hash == hash_of(&body), "operations.json: the hash of {name} is not that of its body");
            let document = parse_query(&body).with_context(|| format!("operations.json: {name}"))?;
            let Some((_, definition)) = document.operations.iter().next() else {
                bail!("operations.json: {name} holds no operation");
            };
            let is_mutation = definition.node.ty == OperationType::Mutation;
            let takes_part = documents::takes_part(&document);
            let earlier = operations.hash_of.insert(name.clone(), hash.clone());
            ensure!(earlier.is_none(), "operations.json: {name} stands twice");
            let operation = Operation { name: name.into(), body, document, is_mutation, takes_part, hint };
            operations.by_hash.insert(hash, operation);
        }
        Ok(operations)
    }

    /// The operation whose body has this SHA-256, in lower-case hexadecimal.
    #[must_use]
    pub fn by_hash(&self, hash: &str) -> Option<&Operation> {
        self.by_hash.get(hash)
    }

    /// The operation of this name.
    #[must_use]
    pub fn by_name(&self, name: &str) -> Option<&Operation> {
        self.by_hash.get(self.hash_of.get(name)?)
    }

    /// Every operation with its hash.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Operation)> {
        self.by_hash.iter().map(|(hash, operation)| (hash.as_str(), operation))
    }
}

fn hash_of(body: &str) -> String {
    hex::encode(Sha256::digest(body.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, body: &str) -> String {
        let operation = serde_json::json!({"name": name, "kind": "query", "body": body});
        serde_json::json!({ (hash_of(body)): operation }).to_string()
    }

    #[test]
    fn a_body_under_a_foreign_hash_is_refused() {
        let changed = file("Brand", "query Brand { brand { phone } }").replace("phone", "email");
        assert!(Operations::parse(&changed).is_err());
    }
}
