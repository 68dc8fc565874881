//! The selection of a list, report or statistic, as a condition in SQL.
//!
//! The engines choose an index by estimates of how many rows a condition leaves. Here that is known beforehand (the
//! list counts its rows anyway), so the statement forces the choice: for few rows the conditions decide, for many the
//! order that is walked, and conditions that would attract another index are written so that none fits.

use std::ops::Range;

use sea_orm::{ActiveEnum, DatabaseBackend, Value};

use super::entity::BookingState;
use super::scope::CentreScope;
use super::search::{NAME_KEY, Search};

/// Behind every text that begins with another one.
const LAST: char = char::MAX;

/// A selection; without anything in it but a scope, all visible bookings.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    pub scope: CentreScope,
    pub search: Option<Search>,
    /// One of them; any when there is none.
    pub states: Vec<BookingState>,
    pub dealer_id: Option<i64>,
    /// When the appointment starts, UTC milliseconds.
    pub starts: Option<Range<i64>>,
    /// When it was booked, UTC milliseconds.
    pub created: Option<Range<i64>>,
    /// The fingerprint of the network that it came from.
    pub source: Option<String>,
    /// One of these secret ids; any when there is none.
    pub ids: Vec<String>,
}

/// A column in whose order rows are walked; each has an index.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Id,
    Starts,
    Created,
    Number,
}

impl Order {
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Starts => "starts_at",
            Self::Created => "created_at",
            Self::Number => "number",
        }
    }
}

/// A condition and its parameters, numbered from 1.
#[derive(Debug, Default)]
pub(super) struct Condition {
    parts: Vec<String>,
    pub values: Vec<Value>,
}

impl Condition {
    /// The place of the next parameter.
    fn next(&self) -> usize {
        self.values.len() + 1
    }

    fn put(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    fn between(&mut self, what: &str, from: impl Into<Value>, until: impl Into<Value>) {
        let (from, until) = (self.put(from), self.put(until));
        self.parts.push(format!("{what} >= {from} AND {what} < {until}"));
    }

    pub(super) fn and(mut self, part: &str, value: impl Into<Value>) -> Self {
        let value = self.put(value);
        self.parts.push(format!("{part} {value}"));
        self
    }

    /// The condition after WHERE; true for all rows without filters.
    pub(super) fn text(&self) -> String {
        if self.parts.is_empty() { "TRUE".to_owned() } else { self.parts.join(" AND ") }
    }
}

/// A number that no index is of.
fn unindexed(column: &str) -> String {
    format!("({column} + 0)")
}

/// A text that no index is of.
fn unindexed_text(column: &str) -> String {
    format!("({column} || '')")
}

impl Selection {
    /// All bookings of a scope.
    pub(crate) const fn within(scope: CentreScope) -> Self {
        Self {
            scope,
            search: None,
            states: Vec::new(),
            dealer_id: None,
            starts: None,
            created: None,
            source: None,
            ids: Vec::new(),
        }
    }

    /// The limit of the scope, unless the selection is about a visible centre. What finds few rows keeps its index.
    fn limit(&self, by_centre: bool) -> Option<String> {
        if self.dealer_id.is_some_and(|centre| self.scope.admits(centre)) {
            return None;
        }
        let finds_few = self.search.is_some() || self.source.is_some() || !self.ids.is_empty();
        let column = "dealer_id".to_owned();
        self.scope.sql(&if by_centre && !finds_few { column } else { unindexed(&column) })
    }

    /// The condition, for rows that are found by it, or that are `walked` in an order and looked at one by one.
    pub(super) fn condition(&self, backend: DatabaseBackend, walked: Option<Order>) -> Condition {
        let mut condition = Condition::default();
        let own = |order: Order| walked.is_none_or(|walked| walked == order);
        condition.parts.extend(self.limit(own(Order::Starts)));
        if let Some(dealer_id) = self.dealer_id {
            // The index of a centre's days is in the order of their starts.
            let column = "dealer_id".to_owned();
            let column = if own(Order::Starts) { column } else { unindexed(&column) };
            condition = condition.and(&format!("{column} ="), dealer_id);
        }
        for (range, order) in [(&self.starts, Order::Starts), (&self.created, Order::Created)] {
            let Some(range) = range else { continue };
            let column = order.column();
            let column = if own(order) { column.to_owned() } else { unindexed(column) };
            condition.between(&column, range.start, range.end);
        }
        if let Some(source) = &self.source {
            // A source has few bookings, which its own index finds for any order.
            condition = condition.and("source =", source.as_str());
        }
        if !self.ids.is_empty() {
            // Each id has one booking, which the unique index finds for any order.
            let ids: Vec<String> = self.ids.iter().map(|id| condition.put(id.as_str())).collect();
            condition.parts.push(format!("public_id IN ({})", ids.join(", ")));
        }
        if !self.states.is_empty() {
            let states: Vec<String> =
                self.states.iter().map(|state| condition.put(state.to_value())).collect();
            condition.parts.push(format!("state IN ({})", states.join(", ")));
        }
        match &self.search {
            Some(Search::Number(number)) => {
                let column = Order::Number.column();
                let column = if own(Order::Number) { column.to_owned() } else { unindexed_text(column) };
                condition.between(&column, number.as_str(), format!("{number}{LAST}"));
            }
            Some(Search::Name(name)) => {
                let key = if walked.is_none() { NAME_KEY.to_owned() } else { unindexed_text(NAME_KEY) };
                condition.between(&key, name.as_str(), format!("{name}{LAST}"));
            }
            Some(Search::End { phone, plate }) => {
                let (part, values) = Search::end_sql(backend, phone.as_deref(), plate, condition.next());
                condition.parts.push(part);
                condition.values.extend(values);
            }
            None => {}
        }
        condition
    }
}
