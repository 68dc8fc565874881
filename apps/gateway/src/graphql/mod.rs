//! GraphQL: the merged roots over the services, with limits, persisted operations and errors that show nothing inside.

pub mod cache;
pub mod errors;
pub mod limits;
pub mod operations;
pub mod playground;
pub mod transport;

use std::sync::Arc;

use async_graphql::{EmptySubscription, MergedObject, Request, Schema, SchemaBuilder};
use booking::{BookingMutation, BookingQuery};
use i18n_content::ContentQuery;
use kernel::{Actor, MessageCatalogue};
use locations::LocationsQuery;

use crate::services::Services;
use crate::settings::Mode;

/// One group of queries per crate.
#[derive(MergedObject, Default)]
pub struct Query(ContentQuery, LocationsQuery, BookingQuery);

/// One group of mutations per crate.
#[derive(MergedObject, Default)]
pub struct Mutation(BookingMutation);

/// The whole schema.
pub type ApiSchema = Schema<Query, Mutation, EmptySubscription>;

fn builder() -> SchemaBuilder<Query, Mutation, EmptySubscription> {
    let builder = Schema::build(Query::default(), Mutation::default(), EmptySubscription);
    limits::on(builder)
}

/// The schema in its definition language, as committed in `schema/schema.graphql`.
#[must_use]
pub fn definition() -> String {
    builder().finish().sdl()
}

/// Builds the schema over the services.
#[must_use]
pub fn schema(services: &Services, mode: Mode) -> ApiSchema {
    let words: Arc<dyn MessageCatalogue> = Arc::new(services.content.clone());
    let mut builder = builder().data(services.booking.clone()).data(services.locations.clone()).data(words);
    if !mode.is_open() {
        builder = builder.disable_introspection().disable_suggestions();
    }
    builder.finish()
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
