//! Filters of a query for the parts of a vehicle.

/// A criterion that parts must meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CriterionChoice {
    /// Its Korean name.
    pub name: String,
    /// Accepted Korean values; empty means no filter.
    pub values: Vec<String>,
}

/// A query for the parts of a vehicle, with filters and a range.
#[derive(Copy, Clone, Debug, Default)]
pub struct FittingQuery<'q> {
    /// The vehicle's slug.
    pub vehicle: &'q str,
    /// A category's id: its parts and those below it. All parts without one.
    pub category: Option<&'q str>,
    /// Accepted ids of brands; empty means no filter.
    pub brands: &'q [String],
    /// Criteria, all of which must be met.
    pub criteria: &'q [CriterionChoice],
    /// Parts of the page at most.
    pub first: usize,
    /// Parts before the page.
    pub offset: usize,
}
