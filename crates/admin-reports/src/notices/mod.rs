//! Notices: what waits for a member of staff, as counts with the subjects that a page links to. No personal data. Each
//! part requires the right to its subject.

pub(crate) mod graphql;

use std::sync::Arc;

use accounts::Accounts;
use booking::{Booking, DeliverySubject};
use events_cms::{Draws, EventError, Events, PendingDraw, PrizeDrawError, RefusedCopy};
use i18n_content::{Content, EditError, Editor};
use kernel::{AccessDenied, Actor, Clock, Fault, LocalizedText, Right};
use locations::{DealerError, DealerKind, HandOver, Locations};

/// Removed centres that are shown, at most: those with the most bookings.
const MOST_CENTRES: usize = 20;

/// Open bookings at a centre that was removed from the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrphanedBookings {
    /// The centre's code.
    pub dealer_code: String,
    /// Its name.
    pub name: LocalizedText,
    /// How many lie ahead.
    pub bookings: u32,
    /// Staff who may not change bookings handed them over.
    pub handed_over: Option<HandOver>,
}

/// The caller's uploaded dealer list that waits for confirmation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OpenUpload {
    /// The plan's id.
    pub plan: i64,
    /// Which list.
    pub kind: DealerKind,
}

/// The notices. A part is `None` without the right to see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaffNotices {
    /// Draws whose next step the caller may take; requires the right to manage events.
    pub draws: Option<Vec<PendingDraw>>,
    /// Working copies that could not be published at their time; requires the right to manage events.
    pub refused_copies: Option<Vec<RefusedCopy>>,
    /// Open bookings at removed centres, those that were handed over first, then most bookings first; requires the right to read bookings.
    pub orphaned: Option<Vec<OrphanedBookings>>,
    /// Deliveries of bookings that failed or are uncertain; requires the right to read bookings.
    pub failed_deliveries: Option<u64>,
    /// Deliveries of events that failed or are uncertain; requires the right to manage events.
    pub failed_event_deliveries: Option<u64>,
    /// The caller's unconfirmed upload, if any; requires the right to manage dealers.
    pub open_upload: Option<OpenUpload>,
    /// Number of missing texts; requires the right to edit content.
    pub missing_texts: Option<usize>,
    /// Second factors whose reset the caller may approve; requires the right to manage people.
    pub second_factor_resets: Option<usize>,
    /// Reads and exports of personal data today; requires the right to read the log.
    pub personal_data_reads: Option<u64>,
}

/// Where the notices come from.
#[derive(Clone)]
pub struct NoticeSources {
    /// For today.
    pub clock: Clock,
    /// Bookings ahead.
    pub booking: Booking,
    /// Removed centres, and uploads.
    pub locations: Locations,
    /// Draws.
    pub draws: Draws,
    /// Working copies.
    pub events: Events,
    /// Missing texts.
    pub content: Content,
    /// The staff log; absent where accounts have no keys.
    pub accounts: Option<Accounts>,
}

/// The notices of staff. Cheap to clone.
#[derive(Clone)]
pub struct Notices(Arc<NoticeSources>);

/// The reason why there are no notices.
#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    /// Staff only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Notices {
    /// Notices from these sources.
    #[must_use]
    pub fn over(sources: NoticeSources) -> Self {
        Self(Arc::new(sources))
    }

    /// The notices for callers with any role.
    ///
    /// # Errors
    /// [`NoticeError`].
    pub async fn of(&self, actor: &Actor) -> Result<StaffNotices, NoticeError> {
        let account = actor.demand_a_role()?;
        let NoticeSources { clock, booking, content, draws, events, .. } = &*self.0;
        let mut notices = StaffNotices::default();
        if actor.may(Right::ManageEvents) {
            notices.draws = Some(draws.pending(actor).await.map_err(fault_of_draws)?);
            notices.refused_copies = Some(events.refused_copies(actor).await.map_err(fault_of_events)?);
        }
        if actor.may(Right::ReadBookings) {
            notices.orphaned = Some(self.orphaned(actor).await?);
        }
        notices.failed_deliveries = booking.troubled_deliveries(actor, DeliverySubject::Bookings).await?;
        notices.failed_event_deliveries = booking.troubled_deliveries(actor, DeliverySubject::Events).await?;
        if actor.may(Right::ManageDealers) {
            notices.open_upload = self.open_upload(actor).await.map_err(fault_of_dealers)?;
        }
        if actor.may(Right::EditContent) {
            // Nothing is logged, so the network isn't needed.
            let missing = content.missing_texts(&Editor { actor, network: "" }, 0, None).await;
            notices.missing_texts = Some(missing.map_err(fault_of_content)?.total);
        }
        if let (true, Some(accounts)) = (actor.may(Right::ManagePeople), &self.0.accounts) {
            notices.second_factor_resets = Some(accounts.resets_to_approve(account).await?);
        }
        if let (true, Some(accounts)) = (actor.may(Right::ReadStaffLog), &self.0.accounts) {
            notices.personal_data_reads = Some(accounts.personal_data_reads(clock.today_in_seoul()).await?);
        }
        Ok(notices)
    }

    /// Without removed centres there is no query.
    async fn orphaned(&self, actor: &Actor) -> Result<Vec<OrphanedBookings>, Fault> {
        let NoticeSources { clock, booking, locations, .. } = &*self.0;
        let directory = locations.directory();
        let ids: Vec<i64> = directory.former(DealerKind::ServiceCentre).map(|dealer| dealer.id).collect();
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let ahead = booking.ahead(&booking.scope(actor), &ids, clock.now()).await?;
        let mut orphaned: Vec<OrphanedBookings> = directory
            .former(DealerKind::ServiceCentre)
            .filter_map(|dealer| {
                let bookings = *ahead.get(&dealer.id)?;
                Some(OrphanedBookings {
                    dealer_code: dealer.code.clone(),
                    name: dealer.name.clone(),
                    bookings,
                    handed_over: dealer.handed_over,
                })
            })
            .collect();
        orphaned.sort_by(|one, other| {
            let handed_over = other.handed_over.is_some().cmp(&one.handed_over.is_some());
            let bookings = other.bookings.cmp(&one.bookings);
            handed_over.then(bookings).then_with(|| one.dealer_code.cmp(&other.dealer_code))
        });
        orphaned.truncate(MOST_CENTRES);
        Ok(orphaned)
    }

    async fn open_upload(&self, actor: &Actor) -> Result<Option<OpenUpload>, DealerError> {
        let locations = &self.0.locations;
        let Some(plan) = locations.last_plan(actor).await? else { return Ok(None) };
        let view = locations.dealer_plan(actor, plan).await?;
        Ok(view.map(|view| OpenUpload { plan, kind: view.kind }))
    }
}

/// The right was checked before, so that only faults are left.
fn fault_of_draws(error: PrizeDrawError) -> NoticeError {
    match error {
        PrizeDrawError::AccessDenied(denied) => denied.into(),
        PrizeDrawError::Fault(fault) => fault.into(),
        other => Fault::Corrupt(other.to_string()).into(),
    }
}

fn fault_of_events(error: EventError) -> NoticeError {
    match error {
        EventError::AccessDenied(denied) => denied.into(),
        EventError::Fault(fault) => fault.into(),
        other => Fault::Corrupt(other.to_string()).into(),
    }
}

fn fault_of_dealers(error: DealerError) -> NoticeError {
    match error {
        DealerError::AccessDenied(denied) => denied.into(),
        DealerError::Fault(fault) => fault.into(),
        other => Fault::Corrupt(other.to_string()).into(),
    }
}

fn fault_of_content(error: EditError) -> NoticeError {
    match error {
        EditError::AccessDenied(denied) => denied.into(),
        EditError::Fault(fault) => fault.into(),
        other => Fault::Corrupt(other.to_string()).into(),
    }
}
