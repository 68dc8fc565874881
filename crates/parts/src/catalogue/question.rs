//! What can be asked of the parts of a vehicle.

/// A criterion that parts must meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CriterionChoice {
    /// Its Korean name.
    pub name: String,
    /// Its Korean values, any of which will do; none asks for nothing.
    pub values: Vec<String>,
}

/// Which parts fit, and which stretch of them.
#[derive(Copy, Clone, Debug, Default)]
pub struct FittingQuestion<'q> {
    /// The vehicle's slug.
    pub vehicle: &'q str,
    /// A category's id: its parts and those below it. All parts without one.
    pub category: Option<&'q str>,
    /// Ids of brands, any of which will do; none asks for nothing.
    pub brands: &'q [String],
    /// Criteria, all of which must be met.
    pub criteria: &'q [CriterionChoice],
    /// Parts of the page at most.
    pub first: usize,
    /// Parts before the page.
    pub offset: usize,
}
