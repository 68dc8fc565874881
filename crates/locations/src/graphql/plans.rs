//! Plans of uploaded lists; require the right to change dealers. The sheets themselves are uploaded through REST.

use async_graphql::{ComplexObject, Context, ID, InputObject, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{UserError, user_errors};

use super::{actor, count, fault, instant, network, nothing, number, refusal, service};
use crate::dealer::DealerKind;
use crate::error::DealerError;
use crate::lists::row::Field;
use crate::lists::{PlanChange, PlanCounts, PlanRow, PlanRowState, PlanState, PlanView, RowsPage};

/// The changes of an uploaded list, planned or applied.
#[derive(SimpleObject)]
#[graphql(complex)]
struct DealerPlan {
    /// Its number.
    id: ID,
    /// The list.
    kind: DealerKind,
    /// The sheet's name.
    file_name: String,
    /// Whether dealers missing in the sheet are removed from the list.
    full_replacement: bool,
    /// Its state.
    state: PlanState,
    /// How many rows of each state.
    counts: PlanCounts,
    /// Dealers of which it overwrites values that staff edited since the last upload.
    edited: i32,
    /// When the sheet was compared.
    created_at: DateTime<Utc>,
    /// When it was confirmed.
    applied_at: Option<DateTime<Utc>>,
    #[graphql(skip)]
    number: i64,
}

/// The planned change of a dealer.
#[derive(SimpleObject)]
#[graphql(name = "PlanRow")]
struct PlanRowLine {
    /// Line in the sheet; null for one that would be removed.
    line: Option<i32>,
    /// As written in the sheet.
    dealer_code: String,
    /// The name under which the network lists it.
    network_name: String,
    /// The planned action.
    state: PlanRowState,
    /// Each field that would be another; what a refused cell holds is among them.
    changes: Vec<PlanChange>,
    /// Its errors; a path is the field's name in the header row.
    errors: Vec<UserError>,
    /// Bookings still to come at a dealer that would be removed; otherwise 0.
    bookings: i32,
}

/// The text of a cell, as it would be typed into the sheet.
#[derive(InputObject)]
struct DealerCellInput {
    /// The column.
    field: Field,
    /// Its text.
    text: String,
}

/// Ten rows of a plan.
#[derive(SimpleObject)]
struct PlanRows {
    /// The rows: lines in their order, then dealers that would be removed by code.
    rows: Vec<PlanRowLine>,
    /// Rows on all pages.
    total: i32,
    /// Page number from 1.
    page: i32,
    /// How many there are.
    pages: i32,
}

impl From<PlanView> for DealerPlan {
    fn from(plan: PlanView) -> Self {
        let PlanView { id, kind, file_name, full_replacement, state, counts, edited, created_at, applied_at } =
            plan;
        Self {
            id: id.into(),
            kind,
            file_name,
            full_replacement,
            state,
            counts,
            edited,
            created_at: instant(created_at),
            applied_at: applied_at.map(instant),
            number: id,
        }
    }
}

impl PlanRowLine {
    fn of(row: PlanRow, bookings: i32) -> Self {
        let PlanRow { line, code, network_name, state, changes, troubles, place: _, dealer: _ } = row;
        let error = |field: &str, code: &str| UserError { path: field.to_owned(), code: code.to_owned() };
        let errors = troubles.iter().map(|trouble| error(trouble.field.name(), &trouble.code)).collect();
        Self { line, dealer_code: code, network_name, state, changes, errors, bookings }
    }
}

#[ComplexObject]
impl DealerPlan {
    /// Bookings still to come at all dealers that would be removed.
    async fn bookings_at_removed(&self, ctx: &Context<'_>) -> Result<i32> {
        if self.counts.removed == 0 {
            return Ok(0);
        }
        service(ctx)?.bookings_at_removed(actor(ctx), self.number).await.map(count).or_else(nothing)
    }

    /// Ten rows a page, of these states, or of all unless given.
    async fn rows(
        &self,
        ctx: &Context<'_>,
        states: Option<Vec<PlanRowState>>,
        #[graphql(default = 1)] page: i32,
    ) -> Result<PlanRows> {
        let (service, states) = (service(ctx)?, states.unwrap_or_default());
        let found = match service.plan_rows(actor(ctx), self.number, &states, page).await {
            Ok(found) => found,
            // Swept away between the plan and its rows.
            Err(error) => {
                refusal(error)?;
                RowsPage { rows: Vec::new(), total: 0, page: 1, pages: 0 }
            }
        };
        let RowsPage { rows, total, page, pages } = found;
        let removed = rows.iter().filter(|row| row.state == PlanRowState::Removed);
        let removed: Vec<i64> = removed.filter_map(|row| row.dealer).collect();
        let ahead = service.bookings_ahead(&removed).await.map_err(fault)?;
        let bookings = |row: &PlanRow| {
            let dealer = row.dealer.filter(|_| row.state == PlanRowState::Removed);
            dealer.and_then(|dealer| ahead.get(&dealer)).copied().map_or(0, count)
        };
        let rows = rows.into_iter().map(|row| {
            let bookings = bookings(&row);
            PlanRowLine::of(row, bookings)
        });
        Ok(PlanRows { rows: rows.collect(), total, page, pages })
    }
}

/// The plan as it is now, or why nothing was done.
#[derive(SimpleObject)]
struct DealerPlanPayload {
    /// The current plan; null when there is none.
    plan: Option<DealerPlan>,
    /// Errors, if rejected.
    errors: Vec<UserError>,
}

impl DealerPlanPayload {
    async fn of(ctx: &Context<'_>, id: &ID, outcome: Result<PlanView, DealerError>) -> Result<Self> {
        let errors = match outcome {
            Ok(plan) => return Ok(Self { plan: Some(plan.into()), errors: Vec::new() }),
            Err(error) => refusal(error)?,
        };
        // The current state shows concurrent changes.
        let plan = service(ctx)?.dealer_plan(actor(ctx), number(id)).await.or_else(nothing)?;
        Ok(Self { plan: plan.map(Into::into), errors: user_errors(&errors) })
    }
}

/// Plans; require the right to change dealers.
#[derive(Default)]
pub(super) struct PlanQuery;

#[Object]
impl PlanQuery {
    /// A plan; null when it doesn't exist or has expired.
    #[graphql(cache_control(private))]
    async fn dealer_plan(&self, ctx: &Context<'_>, id: ID) -> Result<Option<DealerPlan>> {
        let plan = service(ctx)?.dealer_plan(actor(ctx), number(&id)).await.or_else(nothing)?;
        Ok(plan.map(Into::into))
    }

    /// The newest upload of a list that was confirmed and not undone.
    #[graphql(cache_control(private))]
    async fn last_dealer_upload(&self, ctx: &Context<'_>, kind: DealerKind) -> Result<Option<DealerPlan>> {
        let last = service(ctx)?.last_upload(actor(ctx), kind).await.or_else(nothing)?;
        Ok(last.map(Into::into))
    }
}

/// Operations on plans; require the right to change dealers.
#[derive(Default)]
pub(super) struct PlanMutation;

#[Object]
impl PlanMutation {
    /// Compares the same file again, with or without removing missing dealers; returns a new plan.
    async fn replan_dealers(
        &self,
        ctx: &Context<'_>,
        id: ID,
        full_replacement: bool,
    ) -> Result<DealerPlanPayload> {
        let plan = service(ctx)?.replan(actor(ctx), network(ctx), number(&id), full_replacement).await;
        DealerPlanPayload::of(ctx, &id, plan).await
    }

    /// Compares the same file again with other texts in some cells of a line; returns a new plan, in which the line may still be
    /// rejected.
    async fn correct_dealer_plan(
        &self,
        ctx: &Context<'_>,
        id: ID,
        line: i32,
        #[graphql(validator(max_items = 18))] cells: Vec<DealerCellInput>,
    ) -> Result<DealerPlanPayload> {
        let cells: Vec<(Field, &str)> = cells.iter().map(|cell| (cell.field, cell.text.as_str())).collect();
        let plan = service(ctx)?.correct_plan(actor(ctx), network(ctx), number(&id), line, &cells).await;
        DealerPlanPayload::of(ctx, &id, plan).await
    }

    /// Does what the plan says, once, and only while nothing that it names has changed since.
    async fn confirm_dealer_plan(&self, ctx: &Context<'_>, id: ID) -> Result<DealerPlanPayload> {
        let plan = service(ctx)?.confirm_plan(actor(ctx), network(ctx), number(&id)).await;
        DealerPlanPayload::of(ctx, &id, plan).await
    }

    /// Reverts the changes of the upload, unless any of its dealers was changed since.
    async fn undo_dealer_plan(&self, ctx: &Context<'_>, id: ID) -> Result<DealerPlanPayload> {
        let plan = service(ctx)?.undo_plan(actor(ctx), network(ctx), number(&id)).await;
        DealerPlanPayload::of(ctx, &id, plan).await
    }
}
