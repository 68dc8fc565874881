//! The picture library over GraphQL.

use async_graphql::connection::{Connection, Edge};
use async_graphql::{ComplexObject, Context, ID, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use i18n_content::EventPicture;
use kernel::{Language, LocalizedText, UserError, user_errors};

use super::changes::EventPayload;
use super::staff::{Authors, Total, cursor, instant};
use super::{actor, network, nothing, refusal, service};
use crate::publication::catalogue::picture;
use crate::publication::library::{ImageFilter, ImageUse, ImageUseKind, LibraryImage};

/// Default page size.
const PAGE: i32 = 24;

fn page_of(first: Option<i32>) -> u32 {
    first.unwrap_or(PAGE).unsigned_abs()
}

/// Complexity grows with the page size.
fn page_cost(first: Option<i32>) -> usize {
    usize::try_from(page_of(first)).unwrap_or(usize::MAX)
}

/// An event that uses a picture.
#[derive(SimpleObject)]
#[graphql(complex)]
struct EventImageUse {
    /// The id of the event.
    event_id: ID,
    #[graphql(skip)]
    name: LocalizedText,
    /// Where the event uses the picture.
    kind: ImageUseKind,
}

impl From<ImageUse> for EventImageUse {
    fn from(image_use: ImageUse) -> Self {
        Self { event_id: image_use.event.into(), name: image_use.name, kind: image_use.kind }
    }
}

#[ComplexObject]
impl EventImageUse {
    /// The name of the event: the Korean one where it isn't translated.
    async fn event_name(&self, #[graphql(default_with = "Language::Ko")] language: Language) -> &str {
        self.name.get(language)
    }
}

/// A picture of the library, with its uses.
#[derive(SimpleObject)]
struct EventImage {
    /// The picture.
    picture: EventPicture,
    /// Its alternative text; empty in a language that has none.
    alt: LocalizedText,
    /// When it was uploaded.
    uploaded_at: DateTime<Utc>,
    /// Who uploaded it; empty when the account was deleted.
    uploaded_by: String,
    /// The events that use it, the newest first. It can't be deleted while there are any.
    uses: Vec<EventImageUse>,
}

impl EventImage {
    fn new(image: LibraryImage, authors: &Authors) -> Self {
        Self {
            picture: picture(&image.image),
            alt: image.image.alt,
            uploaded_at: instant(image.uploaded_at),
            uploaded_by: authors.name(image.uploaded_by),
            uses: image.uses.into_iter().map(Into::into).collect(),
        }
    }
}

/// The picture as it is now, or why nothing was changed.
#[derive(SimpleObject)]
struct EventImagePayload {
    /// Null when refused.
    image: Option<EventImage>,
    /// Why.
    errors: Vec<UserError>,
}

/// The picture as it is now, or why nothing was changed.
#[derive(SimpleObject)]
struct FocusEventImagePayload {
    /// Null when refused.
    picture: Option<EventPicture>,
    /// Why.
    errors: Vec<UserError>,
}

/// Queries of the picture library.
#[derive(Default)]
pub(super) struct LibraryQuery;

#[Object]
impl LibraryQuery {
    /// The pictures of the library, the newest first.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn event_images(
        &self,
        ctx: &Context<'_>,
        #[graphql(
            desc = "With these letters in an alternative text or in the name of an event that uses it, whatever their \
                    case."
        )]
        search: Option<String>,
        #[graphql(desc = "Those alone that no event uses, in any version; all when absent.", default)]
        unused: bool,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 24 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, EventImage, Total>> {
        let filter = ImageFilter {
            search: search.unwrap_or_default(),
            unused,
            first: page_of(first),
            after: cursor(after.as_ref())?,
        };
        let list = match service(ctx)?.library(actor(ctx), &filter).await {
            Ok(list) => list,
            Err(error) => nothing(error)?,
        };
        let authors = Authors::of(ctx, list.rows.iter().map(|image| image.uploaded_by)).await?;
        let total = Total { total_count: i64::try_from(list.total).unwrap_or(i64::MAX) };
        let mut connection = Connection::with_additional_fields(after.is_some(), list.more, total);
        connection.edges = list
            .rows
            .into_iter()
            .map(|image| Edge::new(image.cursor().to_string(), EventImage::new(image, &authors)))
            .collect();
        Ok(connection)
    }
}

/// Mutations of the picture library.
#[derive(Default)]
pub(super) struct LibraryMutation;

#[Object]
impl LibraryMutation {
    /// Writes the alternative text of a picture, wherever it is used.
    async fn describe_event_image(
        &self,
        ctx: &Context<'_>,
        file: String,
        alt: LocalizedText,
    ) -> Result<EventImagePayload> {
        match service(ctx)?.describe_image(actor(ctx), network(ctx), &file, &alt).await {
            Ok(image) => {
                let authors = Authors::of(ctx, std::iter::once(image.uploaded_by)).await?;
                Ok(EventImagePayload { image: Some(EventImage::new(image, &authors)), errors: Vec::new() })
            }
            Err(error) => Ok(EventImagePayload { image: None, errors: user_errors(&refusal(error)?) }),
        }
    }

    /// Deletes a picture that no event uses, in any version.
    async fn delete_event_image(&self, ctx: &Context<'_>, file: String) -> Result<EventPayload> {
        EventPayload::of(service(ctx)?.delete_image(actor(ctx), network(ctx), &file).await)
    }

    /// Sets the focal point of a picture, which cropping must keep visible: from 0 at the left or top to 1 at the right
    /// or bottom.
    async fn focus_event_image(
        &self,
        ctx: &Context<'_>,
        file: String,
        x: f64,
        y: f64,
    ) -> Result<FocusEventImagePayload> {
        match service(ctx)?.set_focus(actor(ctx), network(ctx), &file, (x, y)).await {
            Ok(image) => Ok(FocusEventImagePayload { picture: Some(picture(&image)), errors: Vec::new() }),
            Err(error) => Ok(FocusEventImagePayload { picture: None, errors: user_errors(&refusal(error)?) }),
        }
    }
}
