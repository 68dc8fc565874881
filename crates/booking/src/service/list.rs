//! Bookings searched, filtered, sorted and leafed through by staff; personal data masked.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::Outbox;
use kernel::{Actor, Fault, Right};
use locations::DealerKind;

use super::{Booking, days};
use crate::BookingError;
use crate::bookings::list::{self, RowRange};
use crate::bookings::{self, BookingState, BookingView, CentreScope, Order, Search, Selection, SourceWindow};

/// Rows of a page.
pub(super) const PAGE: u64 = 10;

/// Sort order. Within a centre or state the latest appointment comes first.
#[derive(async_graphql::Enum, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum BookingSort {
    /// When the appointment starts.
    #[default]
    Starts,
    /// When it was booked.
    Created,
    /// The number.
    Number,
    /// The centre's Korean name.
    Centre,
    /// Booked, cancelled, completed, missed.
    State,
}

/// The filter of the list; by default everything, the latest appointment first.
#[derive(Clone, Debug)]
pub struct BookingListQuery {
    /// A number or name or their beginning, or the end of a telephone number or plate: four digits at least.
    pub search: String,
    /// One of them; any when there is none.
    pub states: Vec<BookingState>,
    /// The centre.
    pub dealer_code: Option<String>,
    /// First day of appointments, in Seoul.
    pub starts_from: Option<NaiveDate>,
    /// Their last day.
    pub starts_to: Option<NaiveDate>,
    /// First day of booking, in Seoul.
    pub created_from: Option<NaiveDate>,
    /// The last one.
    pub created_to: Option<NaiveDate>,
    /// Bookings from the same network as the one with this id, made within a day before and after it.
    pub same_source_as: Option<String>,
    /// The order.
    pub sort: BookingSort,
    /// The other way round.
    pub descending: bool,
    /// From 1; 10 rows a page. Beyond the last it is the last.
    pub page: u32,
}

impl Default for BookingListQuery {
    fn default() -> Self {
        Self {
            search: String::new(),
            states: Vec::new(),
            dealer_code: None,
            starts_from: None,
            starts_to: None,
            created_from: None,
            created_to: None,
            same_source_as: None,
            sort: BookingSort::Starts,
            descending: true,
            page: 1,
        }
    }
}

/// A page of the list.
#[derive(Clone, Debug)]
pub struct BookingList {
    /// In the requested order.
    pub rows: Vec<ListedBooking>,
    /// How many bookings the list has.
    pub total: u64,
    /// Page number from 1.
    pub page: u64,
    /// How many there are; 0 for an empty list.
    pub pages: u64,
}

/// A row of it.
#[derive(Clone, Debug)]
pub struct ListedBooking {
    /// The booking, masked.
    pub booking: BookingView,
    /// When it was booked.
    pub created_at: DateTime<Utc>,
    /// Notices and hand-overs of it that failed or are uncertain.
    pub troubles: u32,
}

/// The rows of a page, and the number of pages.
pub(super) struct Paging {
    pub page: u64,
    pub pages: u64,
    pub offset: u64,
}

impl Paging {
    pub(super) fn of(total: u64, page: u32) -> Self {
        let pages = total.div_ceil(PAGE);
        let page = u64::from(page).clamp(1, pages.max(1));
        Self { page, pages, offset: (page - 1) * PAGE }
    }
}

impl Booking {
    /// A page of the list; staff only.
    ///
    /// # Errors
    /// [`BookingError::NotSignedIn`], [`BookingError::NotAllowed`] or a fault.
    pub async fn list(&self, actor: &Actor, query: &BookingListQuery) -> Result<BookingList, BookingError> {
        actor.demand(Right::ReadBookings)?;
        let scope = self.scope(actor);
        let Some(selection) = self.selection(&scope, query) else {
            return Ok(BookingList { rows: Vec::new(), total: 0, page: 1, pages: 0 });
        };
        let Some(selection) = self.of_source(selection, query.same_source_as.as_deref()).await? else {
            return Ok(BookingList { rows: Vec::new(), total: 0, page: 1, pages: 0 });
        };
        let order = match query.sort {
            BookingSort::Starts | BookingSort::Centre | BookingSort::State => Order::Starts,
            BookingSort::Created => Order::Created,
            BookingSort::Number => Order::Number,
        };
        let parts = self.parts(query, selection).await?;
        let is_whole = !matches!(query.sort, BookingSort::Centre | BookingSort::State);
        let total = parts.iter().map(|(_, count)| count).sum();
        let Paging { page, pages, mut offset } = Paging::of(total, query.page);
        let mut rows = Vec::new();
        for (selection, count) in parts {
            let missing = PAGE - rows.len() as u64;
            if offset < count && missing > 0 {
                let descending = query.descending || !is_whole;
                let stretch = RowRange { order, descending, offset, limit: missing, total: count };
                rows.extend(list::stretch(&self.0.database, &selection, stretch).await?);
            }
            offset = offset.saturating_sub(count);
        }
        let numbers: Vec<&str> = rows.iter().map(|row| row.number.as_str()).collect();
        let troubles = Outbox::troubles(&self.0.database, &numbers).await?;
        let rows = rows
            .into_iter()
            .zip(troubles)
            .map(|(row, troubles)| {
                let created_at = DateTime::from_timestamp_millis(row.created_at).unwrap_or_default();
                Ok(ListedBooking { booking: self.view(actor, row)?, created_at, troubles })
            })
            .collect::<Result<_, BookingError>>()?;
        Ok(BookingList { rows, total, page, pages })
    }

    /// The selection; `None` if there is no such centre in the scope.
    fn selection(&self, scope: &CentreScope, query: &BookingListQuery) -> Option<Selection> {
        let directory = self.0.locations.directory();
        let code = query.dealer_code.as_deref().map(str::trim).filter(|code| !code.is_empty());
        let dealer_id = match code {
            Some(code) => {
                let dealer = directory.dealer_or_former(DealerKind::ServiceCentre, code);
                Some(dealer.filter(|dealer| scope.admits(dealer.id))?.id)
            }
            None => None,
        };
        Some(Selection {
            scope: scope.clone(),
            search: Search::read(&query.search),
            states: query.states.clone(),
            dealer_id,
            starts: days(query.starts_from, query.starts_to),
            created: days(query.created_from, query.created_to),
            source: None,
            ids: Vec::new(),
        })
    }

    /// The part of a selection that came from the network of a booking; `None` when its source is not known.
    async fn of_source(
        &self,
        selection: Selection,
        booking: Option<&str>,
    ) -> Result<Option<Selection>, Fault> {
        let Some(booking) = booking else { return Ok(Some(selection)) };
        let row = bookings::find(&self.0.database, &selection.scope, booking).await?;
        let Some(window) = row.as_ref().and_then(SourceWindow::around) else { return Ok(None) };
        let created = selection.created.clone().unwrap_or(i64::MIN..i64::MAX);
        let created = created.start.max(window.created.start)..created.end.min(window.created.end);
        Ok(Some(Selection { source: Some(window.source), created: Some(created), ..selection }))
    }

    /// The list in parts, each of which is sorted by a column: one for each centre or state where it is sorted by these.
    async fn parts(
        &self,
        query: &BookingListQuery,
        selection: Selection,
    ) -> Result<Vec<(Selection, u64)>, Fault> {
        let database = &self.0.database;
        let mut parts: Vec<(Selection, u64)> = match query.sort {
            BookingSort::Starts | BookingSort::Created | BookingSort::Number => {
                let count = list::count(database, &selection).await?;
                return Ok(vec![(selection, count)]);
            }
            BookingSort::State => list::count_by_state(database, &selection)
                .await?
                .into_iter()
                .map(|(state, count)| (Selection { states: vec![state], ..selection.clone() }, count))
                .collect(),
            BookingSort::Centre => {
                let directory = self.0.locations.directory();
                let name = |id: &i64| {
                    directory.dealer_by_id(*id).map(|dealer| (dealer.name.ko.as_str(), dealer.code.as_str()))
                };
                let mut counts = list::count_by_centre(database, &selection).await?;
                counts.sort_by_key(|(id, _)| (name(id), *id));
                let part = |id| Selection { dealer_id: Some(id), ..selection.clone() };
                counts.into_iter().map(|(id, count)| (part(id), count)).collect()
            }
        };
        if query.descending {
            parts.reverse();
        }
        Ok(parts)
    }
}
