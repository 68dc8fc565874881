//! The changes of a row. Pure: a row and the stored dealer are compared by the text of their cells, so that a row
//! counts as changed if and only if staff see a field that differs.

use super::row::{DealerRow, Field, RowProblem};
use super::view::{PlanChange, PlanRowState};

/// A stored dealer, and whether it is listed.
#[derive(Copy, Clone, Debug)]
pub(super) struct StoredDealer<'s> {
    pub(super) row: &'s DealerRow,
    pub(super) is_listed: bool,
}

/// The planned action of a row.
pub(super) fn state_of(
    stored: Option<StoredDealer<'_>>,
    planned: &DealerRow,
    troubles: &[RowProblem],
) -> PlanRowState {
    if !troubles.is_empty() {
        return PlanRowState::Invalid;
    }
    let Some(StoredDealer { row, is_listed: true }) = stored else { return PlanRowState::New };
    let after = planned.clone().filled(Some(row));
    let is_same = Field::ALL.into_iter().all(|field| row.text(field) == after.text(field));
    if is_same { PlanRowState::Unchanged } else { PlanRowState::Changed }
}

/// Each changed field, in the order of the header row. A new dealer has no old values; a removed one has no changes. A
/// rejected cell shows its content.
pub(super) fn changes(
    state: PlanRowState,
    stored: Option<&DealerRow>,
    planned: Option<&DealerRow>,
    troubles: &[RowProblem],
) -> Vec<PlanChange> {
    let Some(planned) = planned else { return Vec::new() };
    let after = planned.clone().filled(stored);
    let shown = stored.filter(|_| state != PlanRowState::New);
    let change = |field: Field| {
        let before = shown.map(|row| row.text(field)).unwrap_or_default();
        let trouble = troubles.iter().find(|trouble| trouble.field == field);
        let after = trouble.map_or_else(|| after.text(field), |trouble| trouble.found.as_str().into());
        (before != after).then(|| PlanChange {
            field: field.name().to_owned(),
            before: before.into_owned(),
            after: after.into_owned(),
            edited: false,
        })
    };
    Field::ALL.into_iter().filter_map(change).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::row::keys;
    use super::*;
    use crate::rules::{Hours, WeeklyHours};

    fn text() -> impl Strategy<Value = String> {
        prop::sample::select(vec!["", "가온", "Gaon", "02-000-1234"]).prop_map(str::to_owned)
    }

    fn hours() -> impl Strategy<Value = Option<Hours>> {
        prop::sample::select(vec![None, Hours::from_minutes(540, 1080), Hours::from_minutes(600, 780)])
    }

    prop_compose! {
        fn any_row()(
            texts in prop::collection::vec(text(), 9),
            english in prop::collection::vec(prop::option::of(text()), 2),
            week in prop::collection::vec(hours(), 3),
            degrees in prop::sample::select(vec![37.5, 37.500_01, 37.500_000_001]),
            bays in prop::option::of(0_u16..4),
            exclusive_shop in any::<bool>(),
        ) -> DealerRow {
            DealerRow {
                code: "SC-1".into(),
                name: texts[0].clone(),
                network_name: texts[1].clone(),
                state: texts[2].clone(),
                city: texts[3].clone(),
                address: texts[4].clone(),
                phone: texts[5].clone(),
                mobile_phone: texts[6].clone(),
                latitude: degrees,
                longitude: 127.0,
                week: WeeklyHours { weekday: week[0], saturday: week[1], sunday: week[2] },
                bays,
                exclusive_shop,
                link_href: texts[7].clone(),
                name_en: english[0].clone(),
                address_en: english[1].clone(),
            }
        }
    }

    proptest! {
        #[test]
        fn a_row_is_changed_exactly_when_a_change_is_shown(stored in any_row(), planned in any_row()) {
            let stored = stored.filled(None);
            let state = state_of(Some(StoredDealer { row: &stored, is_listed: true }), &planned, &[]);
            let shown = changes(state, Some(&stored), Some(&planned), &[]);
            prop_assert_eq!(state == PlanRowState::Changed, !shown.is_empty());
            prop_assert!(matches!(state, PlanRowState::Changed | PlanRowState::Unchanged));
            // After applying, the stored row equals the planned one.
            let after = planned.clone().filled(Some(&stored));
            let again = state_of(Some(StoredDealer { row: &after, is_listed: true }), &planned, &[]);
            prop_assert_eq!(again, PlanRowState::Unchanged);
        }
    }

    #[test]
    fn a_new_dealer_had_nothing_before() {
        let row =
            DealerRow { code: "SC-1".into(), name: "가온".into(), bays: Some(2), ..DealerRow::default() };
        assert_eq!(state_of(None, &row, &[]), PlanRowState::New);
        let off = StoredDealer { row: &row, is_listed: false };
        assert_eq!(state_of(Some(off), &row, &[]), PlanRowState::New);
        let shown = changes(PlanRowState::New, Some(&row), Some(&row), &[]);
        assert!(shown.iter().all(|change| change.before.is_empty() && !change.after.is_empty()));
        let fields: Vec<_> = shown.iter().map(|change| change.field.as_str()).collect();
        assert_eq!(
            fields,
            [
                "dealerCode",
                "dealerName",
                "networkName",
                "latitude",
                "longitude",
                "bays",
                "exclusiveShop",
                "dealerNameEn"
            ]
        );
    }

    #[test]
    fn a_cell_that_is_refused_shows_what_stands_in_it() {
        let stored = DealerRow { code: "SC-1".into(), latitude: 37.5, ..DealerRow::default() };
        let planned = DealerRow { latitude: 0.0, ..stored.clone() };
        let troubles = [RowProblem::new(Field::Latitude, keys::COORDINATE, "north")];
        let stored = stored.filled(None);
        let requested = Some(StoredDealer { row: &stored, is_listed: true });
        assert_eq!(state_of(requested, &planned, &troubles), PlanRowState::Invalid);
        let shown = changes(PlanRowState::Invalid, Some(&stored), Some(&planned), &troubles);
        assert_eq!(
            shown,
            [PlanChange {
                field: "latitude".into(),
                before: "37.5".into(),
                after: "north".into(),
                edited: false
            }]
        );
    }
}
