//! The centres whose bookings a caller may see and change. Every read of bookings takes a scope, and a booking outside it
//! is as unknown as one that doesn't exist.

use std::sync::Arc;

use kernel::{Actor, SecurityEvent, security_event};
use locations::{DealerKind, Directory};
use sea_orm::{ColumnTrait, Condition};

use super::entity::{Column, Model};

/// The centres of a caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CentreScope {
    /// All centres: visitors with the booking's id, staff without a limit, and jobs.
    All,
    /// The centres with these keys. Without any, no booking is visible.
    Only(Arc<[i64]>),
}

impl CentreScope {
    /// The scope of a caller. Codes without a centre admit nothing.
    pub(crate) fn of(actor: &Actor, directory: &Directory) -> Self {
        let Some(codes) = actor.centres() else { return Self::All };
        let centre = |code: &String| directory.dealer_or_former(DealerKind::ServiceCentre, code);
        Self::Only(codes.iter().filter_map(centre).map(|dealer| dealer.id).collect())
    }

    /// Whether it includes a centre.
    #[must_use]
    pub fn admits(&self, dealer_id: i64) -> bool {
        match self {
            Self::All => true,
            Self::Only(centres) => centres.contains(&dealer_id),
        }
    }

    /// The booking, if it is visible. A booking of another centre is logged as a refused right.
    pub(crate) fn filter(&self, row: Option<Model>) -> Option<Model> {
        let row = row?;
        if !self.admits(row.dealer_id) {
            security_event(SecurityEvent::RightRefused, None, "centre");
            return None;
        }
        Some(row)
    }

    /// As a condition on bookings.
    pub(crate) fn condition(&self) -> Condition {
        match self {
            Self::All => Condition::all(),
            Self::Only(centres) => Condition::all().add(Column::DealerId.is_in(centres.iter().copied())),
        }
    }

    /// As SQL about the centre in `column`. The keys are literals, so that a centre needs no parameter; `None` without a
    /// limit.
    pub(crate) fn sql(&self, column: &str) -> Option<String> {
        let Self::Only(centres) = self else { return None };
        if centres.is_empty() {
            return Some("1 = 0".to_owned());
        }
        let keys: Vec<String> = centres.iter().map(ToString::to_string).collect();
        Some(format!("{column} IN ({})", keys.join(", ")))
    }

    /// [`Self::sql`] behind other conditions: ` AND …`, or nothing.
    pub(crate) fn and_sql(&self, column: &str) -> String {
        self.sql(column).map(|sql| format!(" AND {sql}")).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_without_centres_admits_nothing_and_all_admit_everything() {
        let only = |centres: &[i64]| CentreScope::Only(centres.into());
        assert_eq!(
            (CentreScope::All.admits(7), CentreScope::All.sql("d"), CentreScope::All.and_sql("d")),
            (true, None, String::new())
        );
        assert_eq!((only(&[]).admits(7), only(&[]).sql("d").as_deref()), (false, Some("1 = 0")));
        assert_eq!((only(&[3, 7]).admits(7), only(&[3, 7]).admits(4)), (true, false));
        assert_eq!(only(&[3, 7]).and_sql("d"), " AND d IN (3, 7)");
    }
}
