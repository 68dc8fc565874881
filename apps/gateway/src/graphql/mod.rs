//! GraphQL: the merged roots over the services, with limits, persisted operations and errors that show nothing inside.

pub mod cache;
pub mod cache_hints;
mod cost;
pub mod documents;
pub mod errors;
mod lexical;
pub mod limits;
pub mod operations;
pub mod playground;
pub mod refusal;
pub mod transport;
mod usage;

use std::sync::Arc;

use accounts::{AccountMutation, AccountQuery, CentreCodes};
use admin_reports::{
    CatalogueMutation, CatalogueQuery, DealerListMutation, ExportMutation, LargestCatalogue, NoticeQuery,
    NoticeSources, Notices, Overview, OverviewQuery, ReportMutation, StaffLogExports, StaffLogMutation,
};
use async_graphql::{EmptySubscription, MergedObject, Request, Schema, SchemaBuilder, ValidationMode};
use booking::{BookingMutation, BookingQuery, GuestDataMutation};
use events_cms::{DrawMutation, DrawQuery, EntryMutation, EntryQuery, EventMutation, EventQuery};
use i18n_content::{ContentMutation, ContentQuery, SlideSources};
use kernel::{Actor, MessageCatalogue, Names};
use locations::{LocationsQuery, StaffDealerMutation, StaffDealerQuery};
use parts::{PartsMutation, PartsQuery};

use crate::config::Mode;
use crate::search::SearchQuery;
use crate::services::Services;
use crate::services::dealer_codes::DealerCodes;

/// One group of queries per crate.
#[derive(MergedObject, Default)]
pub struct Query(
    ContentQuery,
    LocationsQuery,
    BookingQuery,
    AccountQuery,
    CatalogueQuery,
    SearchQuery,
    PartsQuery,
    EventQuery,
    EntryQuery,
    DrawQuery,
    OverviewQuery,
    NoticeQuery,
    StaffDealerQuery,
);

/// One group of mutations per crate.
#[derive(MergedObject, Default)]
pub struct Mutation(
    BookingMutation,
    GuestDataMutation,
    AccountMutation,
    ContentMutation,
    PartsMutation,
    EventMutation,
    EntryMutation,
    DrawMutation,
    ExportMutation,
    CatalogueMutation,
    ReportMutation,
    StaffLogMutation,
    StaffDealerMutation,
    DealerListMutation,
);

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
    pub validating: ApiSchema,
    /// For documents that have passed these before.
    pub prevalidated: ApiSchema,
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
        let builder = builder.data(services.content.clone()).data(services.catalogues.clone());
        let builder = builder.data(LargestCatalogue(services.incoming.limits().catalogue));
        let builder = builder.data(services.search.clone());
        let builder = builder.data(services.look_ups.clone()).data(services.saved_vehicles.clone());
        let builder = builder.data(services.events.clone()).data(services.entries.clone());
        let builder = builder.data(services.draws.clone()).data(overview(services)).data(notices(services));
        let files = services.staff_files.clone();
        let builder = builder.data(files.events).data(files.bookings).data(files.dealers);
        let builder = match services.identity.clone() {
            Some(identity) => builder.data(identity),
            None => builder,
        };
        let builder = match services.accounts.clone() {
            Some(accounts) => {
                let names: Arc<dyn Names> = Arc::new(accounts.clone());
                let (downloads, content) = (services.staff_files.downloads.clone(), services.content.clone());
                let exports = StaffLogExports::open(downloads, accounts.clone(), content);
                let centres: Arc<dyn CentreCodes> = Arc::new(DealerCodes(services.locations.clone()));
                builder.data(accounts).data(names).data(exports).data(centres)
            }
            None => builder,
        };
        if mode.is_open() { builder } else { builder.disable_introspection().disable_suggestions() }.finish()
    };
    Schemas {
        validating: over_services(limits::on(builder())),
        prevalidated: over_services(builder().validation_mode(ValidationMode::Fast)),
    }
}

/// The overview of the staff area, collected from the domains.
fn overview(services: &Services) -> Overview {
    let Services { database, clock, booking, entries, events, content, .. } = services.clone();
    Overview::over(database, clock, booking, entries, Arc::new(events), content)
}

/// The notices of the staff area, counted in the domains.
fn notices(services: &Services) -> Notices {
    let Services { clock, booking, locations, draws, events, content, accounts, .. } = services.clone();
    Notices::over(NoticeSources { clock, booking, locations, draws, events, content, accounts })
}

/// Puts into the request's data what resolvers lend from: one state of each snapshot for the whole request.
#[must_use]
pub fn with_data(request: Request, services: &Services, actor: Actor) -> Request {
    let (library, event_catalogue) = (services.content.library(), services.events.event_catalogue());
    request
        .data(SlideSources(vec![event_catalogue.clone(), library.clone()]))
        .data(library)
        .data(event_catalogue)
        .data(services.locations.directory())
        .data(services.parts.catalogue())
        .data(services.clock.clone())
        .data(actor)
}
