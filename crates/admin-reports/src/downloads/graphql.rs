//! The payload of every export.

use async_graphql::{Context, Result, SimpleObject};
use kernel::{Actor, RequestDeadline, UserError, Visit, user_errors};

use super::ExportError;

/// The complexity of a field that reads whole tables, beside its own fields: two fit into the 400 of a request.
pub(crate) const COSTLY: usize = 150;

/// A file that is ready, or why there is none.
#[derive(SimpleObject)]
pub(crate) struct ExportPayload {
    /// Download URL, root-relative: valid for this account, for ten minutes. Null when rejected.
    link: Option<String>,
    /// Errors, if rejected.
    errors: Vec<UserError>,
}

impl ExportPayload {
    /// Refusals are data; a missing right and a fault are errors.
    pub(crate) fn of(outcome: Result<String, ExportError>) -> Result<Self> {
        match outcome {
            Ok(link) => Ok(Self { link: Some(link), errors: Vec::new() }),
            Err(ExportError::AccessDenied(denied)) => Err(denied.into_error()),
            Err(ExportError::Invalid(errors)) => Ok(Self { link: None, errors: user_errors(&errors) }),
            Err(error) => Err(async_graphql::Error::new_with_source(error.into_fault())),
        }
    }
}

/// The caller and its network, for an export; extends the response deadline to the time that a file takes.
pub(crate) fn asking_for_a_file<'c>(ctx: &Context<'c>) -> (&'c Actor, &'c str) {
    if let Some(deadline) = ctx.data_opt::<RequestDeadline>() {
        deadline.for_a_file();
    }
    asking(ctx)
}

/// The caller and its network.
pub(crate) fn asking<'c>(ctx: &Context<'c>) -> (&'c Actor, &'c str) {
    let actor = ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor);
    (actor, ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default())
}
