//! JSON members that distinguish "absent" from `null`. Documents of legacy clients are written back exactly as they
//! were received.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A member that is absent, `null`, or has a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Member<T>(Option<Option<T>>);

impl<T> Default for Member<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> From<T> for Member<T> {
    fn from(value: T) -> Self {
        Self(Some(Some(value)))
    }
}

impl<T> Member<T> {
    /// No such member.
    #[must_use]
    pub const fn absent() -> Self {
        Self(None)
    }

    /// The value; `None` for `null` and for no member.
    #[must_use]
    pub const fn get(&self) -> Option<&T> {
        match &self.0 {
            Some(Some(value)) => Some(value),
            Some(None) | None => None,
        }
    }

    /// The value, to be changed.
    pub const fn get_mut(&mut self) -> Option<&mut T> {
        match &mut self.0 {
            Some(Some(value)) => Some(value),
            Some(None) | None => None,
        }
    }

    /// True when there is no such member; `null` is one.
    #[must_use]
    pub const fn is_absent(&self) -> bool {
        self.0.is_none()
    }
}

impl<T: Default> Member<T> {
    /// The value, made first where there is none.
    pub fn make(&mut self) -> &mut T {
        self.0.get_or_insert_default().get_or_insert_default()
    }
}

impl Member<String> {
    /// The text; empty for `null` and for no member.
    #[must_use]
    pub fn text(&self) -> &str {
        self.get().map_or("", String::as_str)
    }
}

impl<T: Serialize> Serialize for Member<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Member<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(|value| Self(Some(value)))
    }
}

/// A struct for a JSON object: each known member is a [`Member`], what isn't known is kept in `other`.
macro_rules! shape {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$field_meta:meta])* $field:ident: $kind:ty,)*
        }
    ) => {
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        $(#[$meta])*
        #[serde(default)]
        pub struct $name {
            $(
                $(#[$field_meta])*
                #[serde(skip_serializing_if = "crate::document::Member::is_absent")]
                pub $field: crate::document::Member<$kind>,
            )*
            /// Members that this program doesn't know, as they came.
            #[serde(flatten)]
            pub other: serde_json::Map<String, serde_json::Value>,
        }
    };
}

pub(super) use shape;
