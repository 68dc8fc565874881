//! The brand's record for editors.

use async_graphql::connection::Connection;
use async_graphql::{Context, InputObject, Object, Result, SimpleObject};
use kernel::{LocalizedText, UserError};

use super::records::{SaveOutcome, SavedRecord, history, save_outcome, version_of, with_author};
use super::types::{Authors, ContentVersion, denied, editor, page_cost, page_of};
use crate::brand::{Brand, BrandColours, BrandLink};
use crate::editing::{EditError, Version};
use crate::service::{BrandSettings, Content};

/// A whole record of the brand.
#[derive(InputObject)]
pub(super) struct BrandInput {
    /// The name on the site.
    name: LocalizedText,
    /// The company in the footer.
    company_name: LocalizedText,
    /// Its representative.
    representative: LocalizedText,
    /// Its postal address.
    address: LocalizedText,
    /// Its business registration number, as printed.
    registration_number: String,
    /// The customer centre's telephone number: digits with hyphens.
    phone: String,
    /// The customer centre's e-mail address.
    email: String,
    /// When the customer centre answers.
    working_hours: LocalizedText,
    /// Address of the privacy policy, `https://…`; our own page when absent.
    privacy_url: Option<String>,
    /// Address of the online store, `https://…`.
    store_url: Option<String>,
    /// Address of the chat channel, `https://…`.
    channel_url: Option<String>,
    /// Further links, 8 at most, in the order of the panel.
    links: Vec<BrandLink>,
    /// Colours as `#RRGGBB`, each readable on white.
    colours: BrandColours,
}

fn tidy(text: &str) -> String {
    text.trim().to_owned()
}

fn tidy_both(text: &LocalizedText) -> LocalizedText {
    LocalizedText::new(tidy(&text.ko), tidy(&text.en))
}

/// An address that was left empty is none.
fn tidy_url(url: Option<String>) -> Option<String> {
    url.map(|url| tidy(&url)).filter(|url| !url.is_empty())
}

impl From<BrandInput> for Brand {
    fn from(input: BrandInput) -> Self {
        let link = |link: BrandLink| BrandLink {
            id: tidy(&link.id),
            label: tidy_both(&link.label),
            url: tidy(&link.url),
        };
        Self {
            name: tidy_both(&input.name),
            company_name: tidy_both(&input.company_name),
            representative: tidy_both(&input.representative),
            address: tidy_both(&input.address),
            registration_number: tidy(&input.registration_number),
            phone: tidy(&input.phone),
            email: tidy(&input.email),
            working_hours: tidy_both(&input.working_hours),
            privacy_url: tidy_url(input.privacy_url),
            store_url: tidy_url(input.store_url),
            channel_url: tidy_url(input.channel_url),
            links: input.links.into_iter().map(link).collect(),
            colours: BrandColours {
                accent: tidy(&input.colours.accent).to_ascii_uppercase(),
                ink: tidy(&input.colours.ink).to_ascii_uppercase(),
            },
        }
    }
}

impl SavedRecord for BrandSettings {
    fn version(&self) -> &Version {
        &self.version
    }
}

/// A record of the brand with the save that made it.
#[derive(SimpleObject)]
pub(super) struct BrandRecord {
    /// The record.
    brand: Brand,
    /// Colours of mails and of the web manifest.
    colours: BrandColours,
    /// The save; its text is a JSON object of the fields that differ from the default.
    version: ContentVersion,
    /// The built-in default.
    default: Brand,
    /// The colours that came with the program.
    default_colours: BrandColours,
}

impl BrandRecord {
    fn new(settings: BrandSettings, authors: &Authors) -> Self {
        let BrandSettings { brand, default, version } = settings;
        Self {
            colours: brand.colours.clone(),
            brand,
            version: ContentVersion::new(version, authors),
            default_colours: default.colours.clone(),
            default,
        }
    }
}

/// The record as it is now, or why it was not changed.
#[derive(SimpleObject)]
pub(super) struct SaveBrandPayload {
    /// Null when refused.
    record: Option<BrandRecord>,
    /// Errors in the order of the form: `required_text`, `text_too_long`, `text_invalid`, `phone_invalid`,
    /// `email_invalid`, `url_invalid`, `too_many_links`, `link_id_invalid`, `colour_invalid`, `colour_too_light`,
    /// `content_not_found`, `stale_version`.
    errors: Vec<UserError>,
    /// The newer version, with `stale_version`.
    conflict: Option<BrandRecord>,
}

/// The brand for editors.
#[derive(Default)]
pub(super) struct BrandQuery;

#[Object]
impl BrandQuery {
    /// The brand record with its version; requires the right to edit content.
    #[graphql(cache_control(private))]
    async fn brand_settings(&self, ctx: &Context<'_>) -> Result<Option<BrandRecord>> {
        let settings = ctx.data::<Content>()?.brand_settings(&editor(ctx)).await.map_err(denied)?;
        with_author(ctx, settings, BrandRecord::new).await.map(Some)
    }

    /// The saves of the brand record, newest first; requires the right to edit content.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn brand_history(
        &self,
        ctx: &Context<'_>,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 50 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, BrandRecord>> {
        let before = version_of(after.as_deref())?;
        let content = ctx.data::<Content>()?;
        let saves = content.brand_history(&editor(ctx), page_of(first), before).await.map_err(denied)?;
        history(ctx, before, saves, BrandRecord::new).await
    }
}

/// Mutation of the brand record; requires the right to edit content.
#[derive(Default)]
pub(super) struct BrandMutation;

#[Object]
impl BrandMutation {
    /// Replaces the whole record, if it is still the version that the author edited. All gateways show it within a
    /// second.
    async fn save_brand(
        &self,
        ctx: &Context<'_>,
        input: BrandInput,
        #[graphql(desc = "The number of the version that the author saw.")] based_on: i32,
    ) -> Result<SaveBrandPayload> {
        let content = ctx.data::<Content>()?;
        let outcome = content.save_brand(&editor(ctx), input.into(), based_on).await;
        payload(ctx, content, outcome).await
    }

    /// Brings an earlier record, or the default where no version is named, back as a new version.
    async fn restore_brand(
        &self,
        ctx: &Context<'_>,
        version: Option<i32>,
        #[graphql(desc = "The number of the version that the author saw.")] based_on: i32,
    ) -> Result<SaveBrandPayload> {
        let content = ctx.data::<Content>()?;
        let outcome = content.restore_brand(&editor(ctx), version, based_on).await;
        payload(ctx, content, outcome).await
    }
}

async fn payload(
    ctx: &Context<'_>,
    content: &Content,
    saved: Result<BrandSettings, EditError>,
) -> Result<SaveBrandPayload> {
    let editor = editor(ctx);
    let latest = content.brand_settings(&editor);
    let SaveOutcome { record, errors, conflict } = save_outcome(ctx, saved, latest, BrandRecord::new).await?;
    Ok(SaveBrandPayload { record, errors, conflict })
}
