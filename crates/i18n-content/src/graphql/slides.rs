//! The slides of the home page.

use std::sync::Arc;

use async_graphql::{ComplexObject, Context, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Clock, Language, LocalizedText, Right};

use super::types::{editor, instant};
use crate::slides::{EventBanner, EventSlide, Showing, Slide, SlideKind, SlideSource};

/// The sources of slides, in the order of the carousel. The gateway adds it to each request's data.
#[derive(Clone)]
pub struct SlideSources(pub Vec<Arc<dyn SlideSource>>);

/// A slide of the home page.
#[derive(SimpleObject)]
#[graphql(complex)]
struct HomeSlide {
    /// Its id.
    id: String,
    /// Its kind.
    kind: SlideKind,
    /// Its heading.
    title: LocalizedText,
    /// The sentence under it; may be empty.
    text: LocalizedText,
    /// Alternative text of the picture; empty for a decorative one.
    alt: LocalizedText,
    /// The words of its button; null where there is none.
    button_text: Option<LocalizedText>,
    /// The button's target: a path in the site without its prefix, or a full URL.
    link: Option<String>,
    /// False while the button is off: between the end and the cut-off, and where there is none.
    button_active: bool,
    /// File name of the picture for phones, under the site's `images/`; empty for an event.
    phone_image: LocalizedText,
    /// File name of the picture for desks, under the site's `images/`; empty for an event.
    desk_image: LocalizedText,
    /// Name of the clip for phones without its ending; the picture is its first frame.
    video_phone: Option<String>,
    /// Name of the clip for desks without its ending.
    video_desk: Option<String>,
    /// The start of its display.
    starts_at: Option<DateTime<Utc>>,
    /// The time from which its button is disabled.
    ends_at: Option<DateTime<Utc>>,
    /// The time from which it is hidden.
    cut_off_at: Option<DateTime<Utc>>,
    /// Whether visitors see it now; always true but in the preview.
    shown: bool,
    #[graphql(skip)]
    banner: Option<Arc<EventBanner>>,
}

#[ComplexObject]
impl HomeSlide {
    /// The banner of an event; null for every other kind.
    async fn event(&self, language: Language) -> Option<&EventSlide> {
        self.banner.as_ref().map(|banner| banner.get(language))
    }
}

impl HomeSlide {
    fn new(slide: &Slide, showing: Showing) -> Self {
        let has_button = slide.button_text.is_some() && slide.link.is_some();
        Self {
            id: slide.id.clone(),
            kind: slide.kind,
            title: slide.title.clone(),
            text: slide.text.clone(),
            alt: slide.alt.clone(),
            button_text: slide.button_text.clone(),
            link: slide.link.clone(),
            button_active: has_button && showing == Showing::Whole,
            phone_image: slide.phone_image.clone(),
            desk_image: slide.desk_image.clone(),
            video_phone: slide.video_phone.clone(),
            video_desk: slide.video_desk.clone(),
            starts_at: slide.window.starts_at.map(instant),
            ends_at: slide.window.ends_at.map(instant),
            cut_off_at: slide.window.cut_off_at.map(instant),
            shown: showing != Showing::Hidden && slide.event.as_ref().is_none_or(|banner| banner.public),
            banner: slide.event.clone(),
        }
    }
}

/// The current `slides` of every source.
fn all(ctx: &Context<'_>, slides: fn(&dyn SlideSource) -> Arc<[Slide]>) -> Result<Vec<HomeSlide>> {
    let now = ctx.data::<Clock>()?.now_millis();
    let mut found = Vec::new();
    for source in &ctx.data::<SlideSources>()?.0 {
        let slides = slides(source.as_ref());
        found.extend(slides.iter().map(|slide| HomeSlide::new(slide, slide.window.at(now))));
    }
    Ok(found)
}

/// The slides of the home page.
#[derive(Default)]
pub(super) struct SlideQuery;

#[Object]
impl SlideQuery {
    /// The slides of the home page that are shown now, in the order of the carousel.
    #[graphql(cache_control(max_age = 60))]
    async fn home_slides(&self, ctx: &Context<'_>) -> Result<Vec<HomeSlide>> {
        let mut slides = all(ctx, |source| source.slides())?;
        slides.retain(|slide| slide.shown);
        Ok(slides)
    }

    /// Every slide, those to come, those that are over and those still being written included, for the preview of the home
    /// page; for staff.
    #[graphql(cache_control(private))]
    async fn home_slide_preview(&self, ctx: &Context<'_>) -> Result<Vec<HomeSlide>> {
        editor(ctx).actor.demand(Right::PreviewEvents).map_err(kernel::AccessDenied::into_error)?;
        all(ctx, |source| source.previewed())
    }
}
