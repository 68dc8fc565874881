//! The slides of the home page (public spec §2 "Home", decisions "Home banner window"). A slide's words are texts of the
//! screen `slides` under `<id>_title`, `<id>_text` and `<id>_button`, its pictures are `<id>-phone` and `<id>-desk` there, so
//! that both are edited like all others; the table holds where it leads and when it is shown.

mod entity;
mod event;

pub use event::{EventBanner, EventButton, EventLink, EventLinkKind, EventPicture, EventSlide, EventText};

use std::sync::Arc;

use async_graphql::Enum;
use kernel::{Language, LocalizedText};
use sea_orm::{ConnectionTrait, DbErr, DeriveActiveEnum, EntityTrait, EnumIter, QueryOrder};

pub(crate) use entity::Model;

/// The screen of all words and pictures of slides.
pub(crate) const SCREEN: &str = "slides";

/// The kind of a slide, in the order of the carousel.
#[derive(Enum, EnumIter, DeriveActiveEnum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum SlideKind {
    /// The banner of an event.
    Event,
    /// A promotional picture.
    Promotion,
    /// A muted clip.
    Video,
    /// A picture.
    Image,
}

/// The display period of a slide, UTC milliseconds; a missing end is open.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// Shown from here on.
    pub starts_at: Option<i64>,
    /// The button is off from here on.
    pub ends_at: Option<i64>,
    /// Hidden from this time on; without it, hidden at the end.
    pub cut_off_at: Option<i64>,
}

/// How a slide is shown at some instant.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Showing {
    /// Not yet, or no longer.
    Hidden,
    /// Without its button: over, but still shown.
    WithoutButton,
    /// Whole.
    Whole,
}

impl Window {
    /// How it is shown at an instant.
    #[must_use]
    pub fn at(self, now: i64) -> Showing {
        let passed = |instant: Option<i64>| instant.is_some_and(|instant| now >= instant);
        let began = self.starts_at.is_none_or(|start| now >= start);
        if !began || passed(self.cut_off_at.or(self.ends_at)) {
            Showing::Hidden
        } else if passed(self.ends_at) {
            Showing::WithoutButton
        } else {
            Showing::Whole
        }
    }
}

/// A slide with its words and pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: SlideKind,
    /// Its heading.
    pub title: LocalizedText,
    /// The sentence under it.
    pub text: LocalizedText,
    /// Alternative text of the picture; empty for a decorative one.
    pub alt: LocalizedText,
    /// The words of its button; without them there is none.
    pub button_text: Option<LocalizedText>,
    /// The button's target: a path in the site without its prefix, or a full URL.
    pub link: Option<String>,
    /// File names of the picture for phones, under the site's `images/`.
    pub phone_image: LocalizedText,
    /// File names of the picture for desks.
    pub desk_image: LocalizedText,
    /// Name of the clip for phones without its ending; the picture is its first frame.
    pub video_phone: Option<String>,
    /// Name of the clip for desks without its ending.
    pub video_desk: Option<String>,
    /// When it is shown.
    pub window: Window,
    /// For the banner of an event, all that is shown of it; title, words and pictures above are those of other kinds.
    pub event: Option<Arc<EventBanner>>,
}

/// A source of slides for the home page. The gateway queries all in the order of the carousel.
pub trait SlideSource: Send + Sync {
    /// All slides, in order, those out of their window included.
    fn slides(&self) -> Arc<[Slide]>;

    /// Slides of the staff preview: all of them, and drafts.
    fn previewed(&self) -> Arc<[Slide]> {
        self.slides()
    }
}

/// Every slide in the order of the carousel.
pub(crate) async fn read(on: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    let query = entity::Entity::find().order_by_asc(entity::Column::Position);
    query.order_by_asc(entity::Column::Id).all(on).await
}

/// Adds words and pictures to the rows. A row without pictures is left out and logged, since it would leave a gap in
/// the page.
pub(crate) fn assemble<'l>(
    rows: &[Model],
    text: impl Fn(&str, Language) -> Option<&'l str>,
    image: impl Fn(&str, Language) -> Option<(&'l str, &'l LocalizedText)>,
) -> Vec<Slide> {
    let mut slides = Vec::with_capacity(rows.len());
    for row in rows {
        let words = |part: &str| {
            let key = format!("{}_{part}", row.id);
            Some(LocalizedText::new(text(&key, Language::Ko)?, text(&key, Language::En)?))
        };
        let picture = |size: &str| {
            let id = format!("{}-{size}", row.id);
            let ((ko, _), (en, alt)) = (image(&id, Language::Ko)?, image(&id, Language::En)?);
            Some((LocalizedText::new(ko, en), alt))
        };
        let (Some(title), Some((phone_image, _)), Some((desk_image, alt))) =
            (words("title"), picture("phone"), picture("desk"))
        else {
            tracing::warn!(slide = row.id, "slide hidden: title or picture missing");
            continue;
        };
        slides.push(Slide {
            id: row.id.clone(),
            kind: row.kind,
            title,
            text: words("text").unwrap_or_default(),
            alt: alt.clone(),
            button_text: row.link.is_some().then(|| words("button")).flatten(),
            link: row.link.clone(),
            phone_image,
            desk_image,
            video_phone: row.video_phone.clone(),
            video_desk: row.video_desk.clone(),
            window: Window { starts_at: row.starts_at, ends_at: row.ends_at, cut_off_at: row.cut_off_at },
            event: None,
        });
    }
    slides
}

#[cfg(test)]
mod tests;
