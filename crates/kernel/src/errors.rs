//! Rejections. Invalid input and business-rule outcomes are data: a path, a documented key and a localised sentence.
//! Internal errors (database unreachable, overload) are [`crate::Fault`]; their details are never exposed.

use std::borrow::Cow;
use std::sync::Arc;

use async_graphql::{ComplexObject, Context, SimpleObject};

use crate::Language;

/// One refused field or outcome. `code` is a documented message key such as `required_name`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Where in the input, in the names of the GraphQL input (`contact.phone`); empty for the whole.
    pub path: Cow<'static, str>,
    /// The documented key.
    pub code: Cow<'static, str>,
}

/// Refusals in the order of the form; the first one is the message of the REST envelope.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("refused: {}", self.0.iter().map(|e| e.code.as_ref()).collect::<Vec<_>>().join(", "))]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A single refusal.
    #[must_use]
    pub fn one(path: impl Into<Cow<'static, str>>, code: impl Into<Cow<'static, str>>) -> Self {
        let mut errors = Self::new();
        errors.push(path, code);
        errors
    }

    /// Adds a refusal.
    pub fn push(&mut self, path: impl Into<Cow<'static, str>>, code: impl Into<Cow<'static, str>>) {
        self.0.push(FieldError { path: path.into(), code: code.into() });
    }

    /// Adds a refusal unless `holds`.
    pub fn require(&mut self, holds: bool, path: &'static str, code: &'static str) {
        if !holds {
            self.push(path, code);
        }
    }

    /// True when nothing was refused.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The refusals, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[FieldError] {
        &self.0
    }

    /// `Ok` when nothing was refused.
    ///
    /// # Errors
    /// The refusals themselves.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

/// Looks up the localised message of a key. Implemented by the crate that owns the texts.
pub trait MessageCatalogue: Send + Sync {
    /// The sentence for `key`, or the key itself where there is none.
    fn message(&self, language: Language, key: &str) -> String;
}

/// A refusal as GraphQL shows it: expected failures are data in the payload.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
#[graphql(complex)]
pub struct UserError {
    /// Where in the input; empty for the whole.
    pub path: String,
    /// The documented key, for programs.
    pub code: String,
}

#[ComplexObject]
impl UserError {
    /// The sentence for people.
    async fn message(
        &self,
        ctx: &Context<'_>,
        #[graphql(default_with = "Language::Ko")] language: Language,
    ) -> String {
        ctx.data_opt::<Arc<dyn MessageCatalogue>>()
            .map_or_else(|| self.code.clone(), |words| words.message(language, &self.code))
    }
}

/// Refusals in their GraphQL form.
#[must_use]
pub fn user_errors(errors: &FieldErrors) -> Vec<UserError> {
    errors
        .as_slice()
        .iter()
        .map(|error| UserError { path: error.path.to_string(), code: error.code.to_string() })
        .collect()
}
