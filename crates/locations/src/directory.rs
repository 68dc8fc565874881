//! The dealer directory: an immutable snapshot for all reads. Dealers are in one sorted list, so that a kind, a state
//! and a city are each one range: results are borrowed as slices without copying.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::Arc;

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use kernel::{Fault, LocalizedText};

use crate::dealer::{Dealer, DealerKind, entity};
use crate::places::{GeoPoint, Places, Region};
use crate::rules::{Opening, opening};

/// A province with dealers of one kind.
#[derive(SimpleObject, Clone, Debug)]
pub struct State {
    /// The official name.
    pub name: LocalizedText,
    /// Number of dealers of the requested kind.
    pub dealer_count: usize,
    #[graphql(skip)]
    province: usize,
    #[graphql(skip)]
    range: Range<usize>,
    #[graphql(skip)]
    cities: Vec<City>,
}

/// A city, county or district with dealers of one kind.
#[derive(SimpleObject, Clone, Debug)]
pub struct City {
    /// The official name.
    pub name: LocalizedText,
    /// Number of dealers of the requested kind.
    pub dealer_count: usize,
    #[graphql(skip)]
    range: Range<usize>,
}

/// The rows that a [`Directory`] is made of.
pub(crate) struct Rows {
    pub(crate) dealers: Vec<entity::dealer::Model>,
    pub(crate) bays: Vec<entity::bays::Model>,
    pub(crate) closures: Vec<entity::closure::Model>,
    pub(crate) holidays: BTreeMap<NaiveDate, LocalizedText>,
}

/// All dealers, where they are and when they are open.
#[derive(Debug)]
pub struct Directory {
    places: Arc<Places>,
    dealers: Vec<Dealer>,
    /// Dealers taken off the lists, kept for the bookings that name them.
    former: Vec<Dealer>,
    lists: [List; 2],
    by_id: HashMap<i64, Slot>,
    closures: HashMap<i64, BTreeMap<NaiveDate, LocalizedText>>,
    holidays: BTreeMap<NaiveDate, LocalizedText>,
}

/// The dealers of one kind.
#[derive(Debug, Default)]
struct List {
    range: Range<usize>,
    states: Vec<State>,
    /// For each set of several provinces that one name means: copies of their dealers, after all others.
    unions: Vec<(Box<[usize]>, State)>,
    by_code: Codes,
    /// Removed dealers, as indices into [`Directory::former`].
    former: Codes,
}

/// Indexes of dealers by code. A code in another case finds its dealer unless a second dealer has just that code.
#[derive(Debug, Default)]
struct Codes {
    exact: HashMap<String, usize>,
    in_capitals: HashMap<String, usize>,
}

impl Codes {
    fn insert(&mut self, code: &str, index: usize) {
        self.exact.insert(code.to_owned(), index);
        self.in_capitals.insert(code.to_ascii_uppercase(), index);
    }

    fn get(&self, code: &str) -> Option<usize> {
        let code = code.trim();
        self.exact.get(code).or_else(|| self.in_capitals.get(&code.to_ascii_uppercase())).copied()
    }
}

impl<'c> FromIterator<(&'c str, usize)> for Codes {
    fn from_iter<I: IntoIterator<Item = (&'c str, usize)>>(codes: I) -> Self {
        let mut all = Self::default();
        for (code, index) in codes {
            all.insert(code, index);
        }
        all
    }
}

#[derive(Copy, Clone, Debug)]
enum Slot {
    Active(usize),
    Former(usize),
}

impl Directory {
    /// Sorts and indexes the rows: by kind, province in the official order, city, name, code.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when a row contradicts the rules of its table.
    pub(crate) fn build(places: Arc<Places>, rows: Rows) -> Result<Self, Fault> {
        let mut bays: HashMap<i64, Vec<(usize, u16)>> = HashMap::new();
        for row in rows.bays {
            let bad = || Fault::Corrupt(format!("dealer_bays of dealer {}", row.dealer_id));
            let day = usize::try_from(row.weekday - 1).ok().filter(|&day| day < 7).ok_or_else(bad)?;
            let count = u16::try_from(row.bays).map_err(|_| bad())?;
            bays.entry(row.dealer_id).or_default().push((day, count));
        }
        let mut closures: HashMap<i64, BTreeMap<NaiveDate, LocalizedText>> = HashMap::new();
        for row in rows.closures {
            let date = row
                .date
                .parse()
                .map_err(|_| Fault::Corrupt(format!("dealer_closure {} {}", row.dealer_id, row.date)))?;
            let reason = LocalizedText::new(row.reason_ko, row.reason_en);
            closures.entry(row.dealer_id).or_default().insert(date, reason);
        }
        let mut active = Vec::with_capacity(rows.dealers.len());
        let mut former = Vec::new();
        for row in rows.dealers {
            let removed = row.removed_at.is_some();
            let (district, mut dealer) = Dealer::from_row(row, &places)?;
            for (day, count) in bays.remove(&dealer.id).unwrap_or_default() {
                dealer.bays[day] = count;
            }
            if removed {
                former.push(dealer);
            } else {
                active.push((district, dealer));
            }
        }
        active.sort_by(|(a_district, a), (b_district, b)| {
            let key = |district: usize| places.districts()[district].province;
            (a.kind, key(*a_district), &a.city.ko, &a.name.ko, &a.code).cmp(&(
                b.kind,
                key(*b_district),
                &b.city.ko,
                &b.name.ko,
                &b.code,
            ))
        });
        let mut lists = DealerKind::ALL.map(|kind| List::of(kind, &active, &places));
        for (kind, list) in DealerKind::ALL.into_iter().zip(&mut lists) {
            let of_kind = former.iter().enumerate().filter(|(_, dealer)| dealer.kind == kind);
            list.former = of_kind.map(|(index, dealer)| (dealer.code.as_str(), index)).collect();
        }
        let mut dealers: Vec<Dealer> = active.into_iter().map(|(_, dealer)| dealer).collect();
        let slots = dealers.iter().enumerate().map(|(index, dealer)| (dealer.id, Slot::Active(index)));
        let former_slots = former.iter().enumerate().map(|(index, dealer)| (dealer.id, Slot::Former(index)));
        let by_id = slots.chain(former_slots).collect();
        for list in &mut lists {
            for provinces in places.unions() {
                list.add_union(provinces, &mut dealers);
            }
        }
        Ok(Self { by_id, places, lists, dealers, former, closures, holidays: rows.holidays })
    }

    fn list(&self, kind: DealerKind) -> &List {
        match kind {
            DealerKind::ServiceCentre => &self.lists[0],
            DealerKind::PartsDealer => &self.lists[1],
        }
    }

    /// The listed dealer of that kind with that code, ignoring surrounding white space and case.
    #[must_use]
    pub fn dealer(&self, kind: DealerKind, code: &str) -> Option<&Dealer> {
        self.list(kind).by_code.get(code).map(|index| &self.dealers[index])
    }

    /// The dealer of that kind with that code, including removed ones.
    #[must_use]
    pub fn dealer_or_former(&self, kind: DealerKind, code: &str) -> Option<&Dealer> {
        self.dealer_on_or_off(kind, code).map(|(dealer, _)| dealer)
    }

    /// The dealer of that kind with that code, and whether it is listed.
    pub(crate) fn dealer_on_or_off(&self, kind: DealerKind, code: &str) -> Option<(&Dealer, bool)> {
        let former = || self.list(kind).former.get(code).map(|index| (&self.former[index], false));
        self.dealer(kind, code).map(|dealer| (dealer, true)).or_else(former)
    }

    /// The removed dealers of a kind.
    pub fn former(&self, kind: DealerKind) -> impl Iterator<Item = &Dealer> {
        self.former.iter().filter(move |dealer| dealer.kind == kind)
    }

    /// The dealer's own closures, the nearest first, from the day that this directory was built on.
    pub(crate) fn closures(&self, dealer: &Dealer) -> impl Iterator<Item = (NaiveDate, &LocalizedText)> {
        self.closures.get(&dealer.id).into_iter().flatten().map(|(&date, reason)| (date, reason))
    }

    /// The provinces and districts.
    pub(crate) const fn places(&self) -> &Arc<Places> {
        &self.places
    }

    /// The dealer with that key, including removed ones: an old booking still shows its centre.
    #[must_use]
    pub fn dealer_by_id(&self, id: i64) -> Option<&Dealer> {
        match *self.by_id.get(&id)? {
            Slot::Active(index) => self.dealers.get(index),
            Slot::Former(index) => self.former.get(index),
        }
    }

    /// The dealers of a kind, in a state, in a city of it. Names are accepted in either language, and a state's in any
    /// form (`data/province-names.csv`); a blank one counts as absent. Empty for unknown names, and for a city without a state whose
    /// name is ambiguous (중구).
    #[must_use]
    pub fn dealers(&self, kind: DealerKind, state: Option<&str>, city: Option<&str>) -> &[Dealer] {
        let list = self.list(kind);
        let range = match (given(state), given(city)) {
            (None, None) => Some(&list.range),
            (Some(state), None) => self.state(kind, state).map(|state| &state.range),
            (Some(state), Some(city)) => self
                .state(kind, state)
                .and_then(|state| state.cities.iter().find(|entry| entry.is(city)))
                .map(|city| &city.range),
            (None, Some(city)) => {
                let mut found =
                    list.states.iter().flat_map(|state| &state.cities).filter(|entry| entry.is(city));
                found.next().filter(|_| found.next().is_none()).map(|city| &city.range)
            }
        };
        range.map_or(&[], |range| &self.dealers[range.clone()])
    }

    /// The states that have dealers of the kind, in the official order.
    #[must_use]
    pub fn states(&self, kind: DealerKind) -> &[State] {
        &self.list(kind).states
    }

    /// The cities of a state that have dealers of the kind, by Korean name; empty for an unknown state.
    #[must_use]
    pub fn cities(&self, kind: DealerKind, state: &str) -> &[City] {
        self.state(kind, state).map_or(&[], |state| &state.cities)
    }

    fn state(&self, kind: DealerKind, name: &str) -> Option<&State> {
        let list = self.list(kind);
        match self.places.provinces_named(name) {
            &[province] => list.states.iter().find(|state| state.province == province),
            several => list.unions.iter().find(|(of, _)| **of == *several).map(|(_, state)| state),
        }
    }

    /// The state and city of a pair of coordinates (WGS 84 degrees); `None` at sea, abroad or beyond 30 km of any place.
    #[must_use]
    pub fn region(&self, lat: f64, lng: f64) -> Option<Region> {
        self.places.region(GeoPoint { lat, lng })
    }

    /// The region that a map service's names mean; see [`Places::region_named`].
    pub(crate) fn region_named(&self, province: &str, district: &str) -> Option<Region> {
        self.places.region_named(province, district)
    }

    /// Whether the dealer takes appointments on that date. Closures are known from the day that this directory was
    /// built on; earlier ones are history.
    #[must_use]
    pub fn opening_on(&self, dealer: &Dealer, date: NaiveDate) -> Opening {
        let closure = self.closures.get(&dealer.id).and_then(|dates| dates.get(&date));
        opening(&dealer.week, date, self.holidays.get(&date), closure)
    }
}

/// A name that is not blank.
pub(crate) fn given(name: Option<&str>) -> Option<&str> {
    name.map(str::trim).filter(|name| !name.is_empty())
}

impl City {
    /// True when `name` is the city's, or begins with it as a geocoder's answer for a general district does
    /// (수원시 영통구).
    fn is(&self, name: &str) -> bool {
        self.name.is(name) || name.split_whitespace().next().is_some_and(|first| self.name.ko == first)
    }
}

impl List {
    /// Indexes the range of `kind` in the sorted `dealers`.
    fn of(kind: DealerKind, dealers: &[(usize, Dealer)], places: &Places) -> Self {
        let start = dealers.partition_point(|(_, dealer)| dealer.kind < kind);
        let mut list = Self { range: start..start, ..Self::default() };
        for (index, (district, dealer)) in dealers.iter().enumerate().skip(start) {
            if dealer.kind != kind {
                break;
            }
            list.range.end = index + 1;
            list.by_code.insert(&dealer.code, index);
            let province = places.districts()[*district].province;
            if list.states.last().is_none_or(|state| state.province != province) {
                list.states.push(State {
                    name: dealer.state.clone(),
                    dealer_count: 0,
                    province,
                    range: index..index,
                    cities: Vec::new(),
                });
            }
            if let Some(state) = list.states.last_mut() {
                state.add(index, &dealer.city);
            }
        }
        list
    }

    /// Adds the dealers of several provinces as one state, by city.
    fn add_union(&mut self, provinces: &[usize], dealers: &mut Vec<Dealer>) {
        let parts: Vec<&State> =
            self.states.iter().filter(|state| provinces.contains(&state.province)).collect();
        let Some(&first) = parts.first() else { return };
        let mut copies: Vec<Dealer> =
            parts.iter().flat_map(|part| &dealers[part.range.clone()]).cloned().collect();
        copies.sort_by(|a, b| (&a.city.ko, &a.name.ko, &a.code).cmp(&(&b.city.ko, &b.name.ko, &b.code)));
        let start = dealers.len();
        let mut union = State { dealer_count: 0, range: start..start, cities: Vec::new(), ..first.clone() };
        for (index, dealer) in copies.iter().enumerate() {
            union.add(start + index, &dealer.city);
        }
        dealers.extend(copies);
        self.unions.push((provinces.into(), union));
    }
}

impl State {
    /// Takes the next dealer of this state, which is dealer `index` of the sorted list.
    fn add(&mut self, index: usize, city: &LocalizedText) {
        self.dealer_count += 1;
        self.range.end = index + 1;
        match self.cities.last_mut() {
            Some(last) if last.name == *city => {
                last.dealer_count += 1;
                last.range.end = index + 1;
            }
            _ => self.cities.push(City { name: city.clone(), dealer_count: 1, range: index..index + 1 }),
        }
    }
}
