//! Positions and notes of fitments, each once.

use std::collections::HashMap;

use kernel::{Fault, LocalizedText};

use crate::store::Store;

/// Maximum number of qualifiers in memory; a larger catalogue reads those that an answer needs.
const HELD: u64 = 50_000;

/// The position of a part and a condition; either may be blank.
#[derive(Clone, Debug, Default)]
pub(super) struct Qualifier {
    position: LocalizedText,
    note: LocalizedText,
}

impl Qualifier {
    fn of([position_ko, position_en, note_ko, note_en]: [String; 4]) -> Self {
        Self {
            position: LocalizedText::new(position_ko, position_en),
            note: LocalizedText::new(note_ko, note_en),
        }
    }

    pub(super) fn position(&self) -> Option<&LocalizedText> {
        Some(&self.position).filter(|position| !position.ko.is_empty())
    }

    pub(super) fn note(&self) -> Option<&LocalizedText> {
        Some(&self.note).filter(|note| !note.ko.is_empty())
    }
}

/// All qualifiers, or the way to them.
#[derive(Default)]
pub(super) enum Qualifiers {
    #[default]
    None,
    /// Key 1 first.
    Held(Vec<Qualifier>),
    Stored,
}

/// The qualifiers for one answer.
pub(super) enum NeededQualifiers<'c> {
    Held(&'c [Qualifier]),
    Read(HashMap<u32, Qualifier>),
}

impl NeededQualifiers<'_> {
    pub(super) fn get(&self, key: u32) -> Option<&Qualifier> {
        match self {
            Self::Held(all) => all.get((key as usize).checked_sub(1)?),
            Self::Read(some) => some.get(&key),
        }
    }
}

impl Qualifiers {
    pub(super) async fn read(store: &Store) -> Result<Self, Fault> {
        match store.count("qualifier").await? {
            0 => Ok(Self::None),
            count if count > HELD => Ok(Self::Stored),
            _ => {
                let rows = store
                    .rows("qualifier", |row| {
                        row.int()?;
                        Some(Qualifier::of([row.text()?, row.text()?, row.text()?, row.text()?]))
                    })
                    .await?;
                Ok(Self::Held(rows))
            }
        }
    }

    /// Reads the qualifiers with these keys; 0 means none.
    pub(super) async fn needed(
        &self,
        store: &Store,
        keys: impl Iterator<Item = u32> + Send,
    ) -> Result<NeededQualifiers<'_>, Fault> {
        match self {
            Self::None => Ok(NeededQualifiers::Held(&[])),
            Self::Held(all) => Ok(NeededQualifiers::Held(all)),
            Self::Stored => {
                let mut keys: Vec<u32> = keys.filter(|&key| key != 0).collect();
                keys.sort_unstable();
                keys.dedup();
                let read = store.qualifiers(&keys).await?;
                Ok(NeededQualifiers::Read(
                    read.into_iter().map(|(key, texts)| (key, Qualifier::of(texts))).collect(),
                ))
            }
        }
    }
}
