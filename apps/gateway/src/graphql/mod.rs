//! GraphQL: the merged roots over the services, with limits, persisted operations and errors that show nothing inside.

pub mod cache;
pub mod documents;
pub mod errors;
pub mod limits;
pub mod operations;
pub mod personal;
pub mod playground;
pub mod transport;

use std::sync::Arc;

use accounts::{AccountMutation, AccountQuery};
use async_graphql::{EmptySubscription, MergedObject, Request, Schema, SchemaBuilder, ValidationMode};
use booking::{BookingMutation, BookingQuery};
use i18n_content::ContentQuery;
use kernel::{Actor, MessageCatalogue};
use locations::LocationsQuery;

use crate::services::Services;
use crate::settings::Mode;

/// One group of queries per crate.
#[derive(MergedObject, Default)]
pub struct Query(ContentQuery, LocationsQuery, BookingQuery, AccountQuery);

/// One group of mutations per crate.
#[derive(MergedObject, Default)]
pub struct Mutation(BookingMutation, AccountMutation);

/// The whole schema.
pub type ApiSchema = Schema<Query, Mutation, EmptySubscription>;

type Builder = SchemaBuilder<Query, Mutation, EmptySubscription>;

fn builder() -> Builder {
    Schema::build(Query::default(), Mutation::default(), EmptySubscription)
}

/// The schema twice over the same services.
#[derive(Clone)]
pub struct Schemas {
    /// For any text: every limit and every rule.
    pub wary: ApiSchema,
    /// For documents that have passed these before.
    pub trusting: ApiSchema,
}

/// The schema in its definition language, as committed in `schema/schema.graphql`.
#[must_use]
pub fn definition() -> String {
    limits::on(builder()).finish().sdl()
}

/// Builds the schema over the services.
#[must_use]
pub fn schemas(services: &Services, mode: Mode) -> Schemas {
    let over_services = |builder: Builder| {
        let words: Arc<dyn MessageCatalogue> = Arc::new(services.content.clone());
        let builder = builder.data(services.booking.clone()).data(services.locations.clone()).data(words);
        let builder = match services.accounts.clone() {
            Some(accounts) => builder.data(accounts),
            None => builder,
        };
        if mode.is_open() { builder } else { builder.disable_introspection().disable_suggestions() }.finish()
    };
    Schemas {
        wary: over_services(limits::on(builder())),
        trusting: over_services(builder().validation_mode(ValidationMode::Fast)),
    }
}

/// Puts into the request's data what resolvers lend from: one state of each snapshot for the whole request.
#[must_use]
pub fn with_data(request: Request, services: &Services, actor: Actor) -> Request {
    request
        .data(services.content.library())
        .data(services.locations.directory())
        .data(services.clock.clone())
        .data(actor)
}
