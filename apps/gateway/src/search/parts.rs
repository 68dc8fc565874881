//! Parts in the search index: by name and by number in any notation.

use kernel::search::{Entry, SearchKind, SearchSource};
use kernel::{Fault, LocalizedText};
use parts::{PartListing, PartsError, normalised_number};
use tokio::runtime::Handle;

use crate::site::address::part_path;

/// Maximum number of parts in the index, chosen by the number of vehicles that they fit: each takes some 4 KB of
/// memory. The finder covers all parts.
const MOST: usize = 5_000;

/// The parts that fit the most vehicles.
pub(super) struct Parts(pub(super) parts::Parts);

impl SearchSource for Parts {
    fn revision(&self) -> i64 {
        self.0.snapshot().revision()
    }

    fn entries(&self) -> Result<Vec<Entry>, Fault> {
        // The index is built on a blocking thread.
        let catalogue = self.0.catalogue();
        let runtime = Handle::try_current().map_err(|_| Fault::Closed)?;
        match runtime.block_on(catalogue.most_fitted(MOST)) {
            Ok(parts) => Ok(parts.iter().map(entry).collect()),
            Err(PartsError::Fault(fault)) => Err(fault),
            Err(error) => Err(Fault::Corrupt(error.to_string())),
        }
    }
}

fn entry(part: &PartListing) -> Entry {
    let PartListing { product_nr, company_sku, description, brand, .. } = part;
    let both = |text: String| LocalizedText::new(text.clone(), text);
    let title = |text: &str| format!("{text} {product_nr}");
    Entry {
        kind: SearchKind::Part,
        href: part_path(product_nr, company_sku),
        title: LocalizedText::new(title(&description.ko), title(&description.en)),
        lead: both(format!("{} · {product_nr}", brand.name)),
        keywords: both(format!("{} {}", normalised_number(product_nr), normalised_number(company_sku))),
        body: Vec::new(),
    }
}
