//! The content of a dealer that staff edit, and the differences of two states of it.

use kernel::Fault;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use crate::dealer::Dealer;
use crate::dealer::entity::{bays, dealer};
use crate::error::DealerError;
use crate::lists::row::{DealerRow, Field};
use crate::lists::view::PlanChange;
use crate::places::Places;

/// Bays from Monday to Sunday.
pub(crate) type WeekBays = [i32; 7];

/// A dealer as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DealerState {
    pub(crate) row: DealerRow,
    pub(crate) bays: WeekBays,
    pub(crate) removed: bool,
    pub(crate) version: i32,
}

impl DealerState {
    /// Reads a dealer with its bays.
    pub(crate) async fn read(
        on: &impl ConnectionTrait,
        stored: dealer::Model,
        places: &Places,
    ) -> Result<Self, DealerError> {
        let days = bays::Entity::find().filter(bays::Column::DealerId.eq(stored.id)).all(on).await?;
        let (removed, version) = (stored.removed_at.is_some(), stored.version);
        let bays = week(stored.bays, days.iter().map(|day| (day.weekday, day.bays)));
        let (_, dealer) = Dealer::from_row(stored, places)?;
        Ok(Self { row: DealerRow::of(&dealer), bays, removed, version })
    }

    /// The text of a field; bays that differ by weekday are listed from Monday to Sunday.
    fn text(&self, field: Field) -> String {
        match (field, self.row.bays) {
            (Field::Bays, Some(_)) => {
                let [first, others @ ..] = self.bays;
                let is_one = others.iter().all(|count| *count == first);
                if is_one { first.to_string() } else { bays_text(self.bays) }
            }
            _ => self.row.text(field).into_owned(),
        }
    }

    /// The fields in which another state differs, in the order of the header row.
    pub(crate) fn changes_to(&self, after: &Self) -> Vec<(Field, PlanChange)> {
        let change = |field: Field| {
            let (before, after) = (self.text(field), after.text(field));
            let is_changed = before != after;
            let change = PlanChange { field: field.name().to_owned(), before, after, edited: false };
            is_changed.then_some((field, change))
        };
        Field::ALL.into_iter().filter_map(change).collect()
    }
}

/// The usual bays on each day, except on those days (1 Monday to 7 Sunday) that have a number of their own.
pub(crate) fn week(usual: i32, days: impl IntoIterator<Item = (i32, i32)>) -> WeekBays {
    let mut week = [usual; 7];
    for (day, count) in days {
        if let Some(bays) = usize::try_from(day - 1).ok().and_then(|day| week.get_mut(day)) {
            *bays = count;
        }
    }
    week
}

pub(super) fn bays_text(bays: WeekBays) -> String {
    bays.map(|count| count.to_string()).join(" ")
}

/// Reads [`bays_text`].
pub(super) fn bays_of(text: &str) -> Result<WeekBays, Fault> {
    let bays: Result<Vec<i32>, _> = text.split(' ').map(str::parse).collect();
    let bays = bays.ok().and_then(|bays| WeekBays::try_from(bays).ok());
    bays.ok_or_else(|| Fault::Corrupt(format!("bays of a dealer's version: {text}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(bays: WeekBays) -> DealerState {
        let row = DealerRow { code: "SC-1".into(), bays: Some(3), ..DealerRow::default() };
        DealerState { row, bays, removed: false, version: 1 }
    }

    #[test]
    fn bays_are_one_number_unless_days_differ() {
        let (same, other) = (state([3; 7]), state(week(3, [(6, 2), (7, 0)])));
        let changes = same.changes_to(&other);
        assert_eq!(
            changes,
            [(
                Field::Bays,
                PlanChange {
                    field: "bays".into(),
                    before: "3".into(),
                    after: "3 3 3 3 3 2 0".into(),
                    edited: false
                }
            )]
        );
        assert_eq!(same.changes_to(&same), []);
    }

    #[test]
    fn bays_are_read_as_they_are_written() {
        assert_eq!(bays_of(&bays_text([0, 1, 2, 3, 4, 5, 99])).unwrap(), [0, 1, 2, 3, 4, 5, 99]);
        for text in ["", "1 2 3", "1 2 3 4 5 6 7 8", "1 2 3 4 5 6 x"] {
            assert!(bays_of(text).is_err(), "{text}");
        }
    }
}
