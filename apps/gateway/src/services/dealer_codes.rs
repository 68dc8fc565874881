//! The codes of service centres for the accounts crate, which doesn't depend on locations.

use accounts::CentreCodes;
use locations::{DealerKind, Locations};

/// Implements the accounts crate's view of service centres.
pub struct DealerCodes(pub Locations);

impl CentreCodes for DealerCodes {
    fn resolve(&self, code: &str) -> Option<String> {
        let directory = self.0.directory();
        directory.dealer_or_former(DealerKind::ServiceCentre, code).map(|dealer| dealer.code.clone())
    }
}
