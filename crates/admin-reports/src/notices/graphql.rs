//! Notices of staff in GraphQL. Contains no rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{Context, Enum, ID, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use events_cms::EventName;
use events_cms::{DrawStep, PendingDraw, RefusedCopy};
use kernel::{LocalizedText, Names};
use locations::DealerKind;

use super::{NoticeError, Notices, OpenUpload, OrphanedBookings, StaffNotices};
use crate::downloads::graphql::asking;

/// The complexity of a field that counts in several tables.
const COSTLY: usize = 50;

/// The next step of a draw.
#[derive(Enum, Copy, Clone, PartialEq, Eq)]
enum DrawTask {
    /// Another person has drawn; the caller may approve.
    Approve,
    /// It is approved and can be published.
    Publish,
}

/// A draw that waits for the caller.
#[derive(SimpleObject)]
struct DrawNotice {
    /// `cms-17`, or the id of a quiz.
    event: ID,
    #[graphql(flatten)]
    name: EventName,
    /// What is to be done.
    task: DrawTask,
}

/// A working copy that could not be published at its time.
#[derive(SimpleObject)]
struct CopyNotice {
    /// The event's number.
    event: ID,
    #[graphql(flatten)]
    name: EventName,
    /// The key of the reason.
    reason: String,
}

impl From<RefusedCopy> for CopyNotice {
    fn from(copy: RefusedCopy) -> Self {
        let RefusedCopy { event, name, reason } = copy;
        Self { event: event.to_string().into(), name: EventName(name), reason }
    }
}

/// Open bookings at a centre that was removed from the list.
#[derive(SimpleObject)]
#[graphql(name = "OrphanedBookings")]
struct OrphanedBookingsObject {
    /// The centre's code.
    dealer_code: ID,
    /// Its name.
    name: LocalizedText,
    /// How many lie ahead.
    bookings: i32,
    /// When staff without the right to manage bookings handed them over; null if they were not handed over.
    handed_over_at: Option<DateTime<Utc>>,
    /// The name of who handed them over; null if they were not handed over, or the account was deleted.
    handed_over_by: Option<String>,
}

/// An uploaded dealer list that waits for confirmation.
#[derive(SimpleObject)]
struct UploadNotice {
    /// The plan's id.
    plan: ID,
    /// Which list.
    kind: DealerKind,
}

/// What waits for the caller. A part is null without the right to see it.
#[derive(SimpleObject)]
#[graphql(name = "StaffNotices")]
struct StaffNoticesObject {
    /// Draws whose next step the caller may take, 20 at most; requires the right to manage events.
    draws: Option<Vec<DrawNotice>>,
    /// Working copies that could not be published at their time, 20 at most; requires the right to manage events.
    refused_copies: Option<Vec<CopyNotice>>,
    /// Open bookings at removed centres, those that were handed over first, 20 centres at most; requires the right to read bookings.
    orphaned_bookings: Option<Vec<OrphanedBookingsObject>>,
    /// Deliveries of bookings that failed or are uncertain; requires the right to read bookings.
    failed_deliveries: Option<i32>,
    /// Deliveries of events that failed or are uncertain; requires the right to manage events.
    failed_event_deliveries: Option<i32>,
    /// The caller's unconfirmed upload; null for none, and without the right to manage dealers.
    open_upload: Option<UploadNotice>,
    /// Number of missing texts; requires the right to edit content.
    missing_texts: Option<i32>,
    /// Second factors whose reset the caller may approve; requires the right to manage people.
    second_factor_resets: Option<i32>,
    /// Reads and exports of personal data today; requires the right to read the staff log.
    personal_data_reads: Option<i32>,
}

/// A number as GraphQL has them; no count is as large.
fn number(count: impl TryInto<i32>) -> i32 {
    count.try_into().unwrap_or(i32::MAX)
}

impl From<PendingDraw> for DrawNotice {
    fn from(draw: PendingDraw) -> Self {
        let task = if draw.step == DrawStep::Approved { DrawTask::Publish } else { DrawTask::Approve };
        Self { event: draw.event.to_string().into(), name: EventName(draw.name), task }
    }
}

impl OrphanedBookingsObject {
    fn of(orphaned: OrphanedBookings, names: &BTreeMap<i64, String>) -> Self {
        let OrphanedBookings { dealer_code, name, bookings, handed_over } = orphaned;
        let handed_over_at = handed_over.and_then(|handed| DateTime::from_timestamp_millis(handed.at));
        let handed_over_by = handed_over.and_then(|handed| names.get(&handed.by?).cloned());
        let bookings = number(bookings);
        Self { dealer_code: dealer_code.into(), name, bookings, handed_over_at, handed_over_by }
    }
}

impl From<OpenUpload> for UploadNotice {
    fn from(upload: OpenUpload) -> Self {
        Self { plan: upload.plan.to_string().into(), kind: upload.kind }
    }
}

impl StaffNoticesObject {
    /// With the names of those who handed bookings over.
    fn of(notices: StaffNotices, names: &BTreeMap<i64, String>) -> Self {
        let orphaned =
            |centres: Vec<_>| centres.into_iter().map(|one| OrphanedBookingsObject::of(one, names)).collect();
        Self {
            draws: notices.draws.map(|draws| draws.into_iter().map(Into::into).collect()),
            refused_copies: notices.refused_copies.map(|copies| copies.into_iter().map(Into::into).collect()),
            orphaned_bookings: notices.orphaned.map(orphaned),
            failed_deliveries: notices.failed_deliveries.map(number),
            failed_event_deliveries: notices.failed_event_deliveries.map(number),
            open_upload: notices.open_upload.map(Into::into),
            missing_texts: notices.missing_texts.map(number),
            second_factor_resets: notices.second_factor_resets.map(number),
            personal_data_reads: notices.personal_data_reads.map(number),
        }
    }
}

/// Queries of the staff frame.
#[derive(Default)]
pub struct NoticeQuery;

#[Object]
impl NoticeQuery {
    /// What waits for the caller; for all staff.
    #[graphql(complexity = "COSTLY + child_complexity", cache_control(private))]
    async fn staff_notices(&self, ctx: &Context<'_>) -> Result<StaffNoticesObject> {
        let (actor, _) = asking(ctx);
        match ctx.data::<Notices>()?.of(actor).await {
            Ok(notices) => {
                let centres = notices.orphaned.iter().flatten();
                let accounts: Vec<i64> =
                    centres.filter_map(|centre| centre.handed_over.and_then(|handed| handed.by)).collect();
                let names = match ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) {
                    Some(names) => {
                        names.names(&accounts).await.map_err(async_graphql::Error::new_with_source)?
                    }
                    None => BTreeMap::new(),
                };
                Ok(StaffNoticesObject::of(notices, &names))
            }
            Err(NoticeError::AccessDenied(denied)) => Err(denied.into_error()),
            Err(NoticeError::Fault(fault)) => Err(async_graphql::Error::new_with_source(fault)),
        }
    }
}
