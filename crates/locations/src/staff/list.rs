//! The table of dealers: searched, sorted, ten per page.

use std::collections::HashMap;

use async_graphql::Enum;
use kernel::{Actor, Right};

use super::StaffDealer;
use crate::dealer::{Dealer, DealerKind};
use crate::directory::Directory;
use crate::error::DealerError;
use crate::paging::Paging;
use crate::service::Locations;

/// Maximum length of a search term.
const LONGEST_SEARCH: usize = 100;
/// Digits from which on a search is for a telephone number, too.
const DIGITS: usize = 3;

/// Sort order of the table.
#[derive(Enum, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum StaffDealerSort {
    /// The code.
    #[default]
    Code,
    /// The Korean name.
    Name,
    /// The province in the official order, then the city.
    State,
}

/// Filters of the table of dealers.
#[derive(Clone, Debug)]
pub struct DealerSearch {
    /// Of which list.
    pub kind: DealerKind,
    /// Part of a code, name, city or phone number; blank matches all. Only the first hundred characters are used.
    pub search: Option<String>,
    /// Sort order.
    pub sort: StaffDealerSort,
    /// The other way round.
    pub descending: bool,
    /// From 1.
    pub page: i32,
}

/// Ten dealers.
#[derive(Clone, Debug, Default)]
pub struct DealerPage {
    /// The dealers.
    pub rows: Vec<StaffDealer>,
    /// Dealers on all pages.
    pub total: i32,
    /// Page number from 1, limited to the last page.
    pub page: i32,
    /// How many there are.
    pub pages: i32,
}

impl Locations {
    /// The dealers on a list, and those taken off it that still have bookings to come: staff must see to these.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn staff_dealers(
        &self,
        actor: &Actor,
        wanted: DealerSearch,
    ) -> Result<DealerPage, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let DealerSearch { kind, search, sort, descending, page } = wanted;
        let directory = self.latest().await?;
        let former: Vec<_> = directory.former(kind).collect();
        let keys: Vec<i64> = former.iter().map(|dealer| dealer.id).collect();
        let mut ahead: HashMap<i64, u32> = self.bookings_ahead(&keys).await?;
        let still = former.into_iter().filter(|dealer| ahead.get(&dealer.id).is_some_and(|&count| count > 0));

        let needle = Needle::of(search.as_deref().unwrap_or_default());
        let listed = directory.dealers(kind, None, None).iter().map(|dealer| (dealer, true));
        let all = listed.chain(still.map(|dealer| (dealer, false)));
        let mut found: Vec<_> = all.filter(|(dealer, _)| needle.is_in(dealer)).collect();
        sorted(&mut found, &directory, sort, descending);

        let total = i32::try_from(found.len()).unwrap_or(i32::MAX);
        let paging = Paging::of(total, page);
        let skipped = usize::try_from(paging.skipped()).unwrap_or(usize::MAX);
        let some: Vec<_> = found.into_iter().skip(skipped).take(Paging::SIZE as usize).collect();
        let unknown = some.iter().filter(|(_, is_listed)| *is_listed).map(|(dealer, _)| dealer.id);
        let unknown: Vec<i64> = unknown.collect();
        ahead.extend(self.bookings_ahead(&unknown).await?);
        let rows = some.into_iter().map(|(dealer, is_listed)| {
            let ahead = ahead.get(&dealer.id).copied().unwrap_or_default();
            StaffDealer::of(&directory, dealer, is_listed, ahead)
        });
        Ok(DealerPage { rows: rows.collect(), total, page: paging.page, pages: paging.pages })
    }
}

/// Codes decide between what is alike otherwise, the same way round.
fn sorted(found: &mut [(&Dealer, bool)], directory: &Directory, sort: StaffDealerSort, descending: bool) {
    match sort {
        StaffDealerSort::Code => found.sort_by(|(a, _), (b, _)| a.code.cmp(&b.code)),
        StaffDealerSort::Name => {
            found.sort_by(|(a, _), (b, _)| (&a.name.ko, &a.code).cmp(&(&b.name.ko, &b.code)));
        }
        StaffDealerSort::State => found.sort_by_cached_key(|(dealer, _)| {
            let province = directory.places().province(&dealer.state.ko);
            (province, dealer.city.ko.clone(), dealer.name.ko.clone(), dealer.code.clone())
        }),
    }
    if descending {
        found.reverse();
    }
}

/// The normalised search term: without spaces, in lower case.
struct Needle {
    text: String,
    /// Its digits, if it contains nothing else.
    digits: Option<String>,
}

impl Needle {
    fn of(search: &str) -> Self {
        let search: String = search.chars().take(LONGEST_SEARCH).collect();
        let digits: String = search.chars().filter(char::is_ascii_digit).collect();
        let is_number = search.chars().all(|char| char.is_ascii_digit() || "- ()+".contains(char));
        let digits = Some(digits).filter(|digits| is_number && digits.len() >= DIGITS);
        Self { text: normalised(&search), digits }
    }

    fn is_in(&self, dealer: &Dealer) -> bool {
        if self.text.is_empty() {
            return true;
        }
        let texts = [&dealer.code, &dealer.name.ko, &dealer.name.en, &dealer.city.ko, &dealer.city.en];
        if texts.into_iter().any(|text| normalised(text).contains(&self.text)) {
            return true;
        }
        let numbers = [Some(&dealer.phone), dealer.mobile_phone.as_ref()];
        self.digits.as_ref().is_some_and(|digits| {
            numbers.into_iter().flatten().any(|number| {
                let number: String = number.chars().filter(char::is_ascii_digit).collect();
                number.contains(digits)
            })
        })
    }
}

fn normalised(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace()).flat_map(char::to_lowercase).collect()
}
