//! Cache hints of the root query fields, from the `cache_control` attributes of their resolvers: which answers are
//! private, and how long public ones may be cached. The engine computes a hint when it validates a document, so each
//! root field is validated once. `schema/cache-hints.json` passes the hints to the generator of the site's operations.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context as _;
use async_graphql::extensions::{Extension, ExtensionContext, ExtensionFactory, NextValidation};
use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{TypeKind, TypeSystemDefinition};
use async_graphql::{CacheControl, ErrorExtensions, ServerError, ValidationMode, ValidationResult};
use serde::{Deserialize, Serialize};

/// The cache hint of a root field or operation. Without a value, GET is allowed and the answer is not cached.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CacheHint {
    /// The answer depends on the session. Such a query is accepted by POST only: URLs appear in logs and histories, and caches may
    /// store the answer to a GET.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// How long shared caches may store the answer, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_age: Option<u32>,
}

impl From<CacheControl> for CacheHint {
    fn from(control: CacheControl) -> Self {
        let max_age = u32::try_from(control.max_age).ok().filter(|&seconds| seconds > 0);
        Self { private: !control.public, max_age: max_age.filter(|_| control.public) }
    }
}

/// The hints of the root fields of queries that have one, by name.
///
/// # Errors
/// When the engine refuses a field that its own schema names.
pub async fn of_root_fields() -> anyhow::Result<BTreeMap<String, CacheHint>> {
    let schema = super::builder().validation_mode(ValidationMode::Fast).extension(AskOnly).finish();
    let mut hints = BTreeMap::new();
    for name in root_fields(&super::definition())? {
        // This validation checks neither arguments nor nested fields.
        let answer = schema.execute(format!("{{ {name} }}")).await;
        let error = answer.errors.first().and_then(|error| error.extensions.as_ref());
        let found =
            error.and_then(|extensions| extensions.get(HINT)).with_context(|| format!("{answer:?}"))?;
        let hint = serde_json::from_value(found.clone().into_json()?)?;
        if hint != CacheHint::default() {
            hints.insert(name, hint);
        }
    }
    Ok(hints)
}

/// `schema/cache-hints.json`, as it is committed.
///
/// # Errors
/// As [`of_root_fields`].
pub async fn description() -> anyhow::Result<String> {
    Ok(format!("{}\n", serde_json::to_string_pretty(&of_root_fields().await?)?))
}

fn root_fields(definition: &str) -> anyhow::Result<Vec<String>> {
    let document = parse_schema(definition)?;
    let query = document.definitions.into_iter().find_map(|definition| match definition {
        TypeSystemDefinition::Type(definition) if definition.node.name.node == "Query" => {
            match definition.node.kind {
                TypeKind::Object(object) => Some(object),
                _ => None,
            }
        }
        _ => None,
    });
    let fields = query.context("the schema has no queries")?.fields;
    Ok(fields.into_iter().map(|field| field.node.name.node.to_string()).collect())
}

/// The member of the error by which [`AskOnly`] answers.
const HINT: &str = "hint";

/// Returns the result of validation and executes nothing.
struct AskOnly;

impl ExtensionFactory for AskOnly {
    fn create(&self) -> Arc<dyn Extension> {
        Arc::new(Self)
    }
}

#[async_trait::async_trait]
impl Extension for AskOnly {
    async fn validation(
        &self,
        ctx: &ExtensionContext<'_>,
        next: NextValidation<'_>,
    ) -> Result<ValidationResult, Vec<ServerError>> {
        let hint = CacheHint::from(next.run(ctx).await?.cache_control);
        let hint =
            async_graphql::to_value(hint).map_err(|error| vec![ServerError::new(error.to_string(), None)])?;
        let answer = async_graphql::Error::new("validated").extend_with(|_, values| values.set(HINT, hint));
        Err(vec![answer.into_server_error(async_graphql::Pos::default())])
    }
}
