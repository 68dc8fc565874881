//! Pictures of the library, with the events that use them.

use std::fmt;
use std::str::FromStr;

use async_graphql::Enum;
use kernel::LocalizedText;

use crate::images::StoredImage;

/// A page of the picture library. Missing filters match everything.
#[derive(Clone, Debug, Default)]
pub struct ImageFilter {
    /// Case-insensitive substring of an alternative text or of the name of an event that uses it; only the first 100
    /// characters are used.
    pub search: String,
    /// Those alone that no event uses.
    pub unused: bool,
    /// Rows at most.
    pub first: u32,
    /// The last row of the page before.
    pub after: Option<ImageCursor>,
}

/// The place of a picture in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageCursor {
    /// UTC milliseconds.
    pub uploaded_at: i64,
    /// Its file.
    pub file: String,
}

impl fmt::Display for ImageCursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.uploaded_at, self.file)
    }
}

impl FromStr for ImageCursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (uploaded_at, file) = text.split_once('-').ok_or(())?;
        Ok(Self { uploaded_at: uploaded_at.parse().map_err(drop)?, file: file.to_owned() })
    }
}

/// A picture of the library, with its uses.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryImage {
    /// The picture.
    pub image: StoredImage,
    /// UTC milliseconds.
    pub uploaded_at: i64,
    /// The account that uploaded it; `None` for the demo's.
    pub uploaded_by: Option<i64>,
    /// The events that use it, the newest first.
    pub uses: Vec<ImageUse>,
}

impl LibraryImage {
    /// Its place in the library.
    #[must_use]
    pub fn cursor(&self) -> ImageCursor {
        ImageCursor { uploaded_at: self.uploaded_at, file: self.image.file.clone() }
    }
}

/// A page of the library, the newest first.
#[derive(Clone, Debug, Default)]
pub struct ImageList {
    /// The pictures.
    pub rows: Vec<LibraryImage>,
    /// Whether others follow.
    pub more: bool,
    /// On all pages.
    pub total: u64,
}

/// An event that uses a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageUse {
    /// The event.
    pub event: i64,
    /// Its name.
    pub name: LocalizedText,
    /// Where the event uses the picture.
    pub kind: ImageUseKind,
}

/// Where an event uses a picture.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[graphql(name = "EventImageUseKind")]
pub enum ImageUseKind {
    /// In the event as it is now.
    Current,
    /// In its working copy.
    WorkingCopy,
    /// In an earlier version alone, which can be restored.
    EarlierVersion,
    /// In a draft that was deleted and is kept for thirty days.
    Deleted,
}
