//! All vehicles of a catalogue in memory, as columns of small numbers over one table of texts. They are sorted as in
//! the five-step choice: make, model, newest year first, series, variant; so each choice is one range.

mod build;
mod choose;
mod slug;
mod types;

use vehicle_names::VehicleNames;

use crate::listing::{Reader, Texts};

pub(crate) use build::{Built, NewVehicle, build};
pub(crate) use slug::is_slug;
pub use types::{CatalogueMake, CatalogueModel, CatalogueVariant, Vehicle};

/// Texts that each vehicle has of its own.
const OWN: usize = 4;

/// The vehicles of a catalogue.
#[derive(Debug, Default)]
pub(crate) struct Vehicles {
    /// Makes, models, series and variants, each once.
    names: Texts,
    make: Vec<u32>,
    model: Vec<u32>,
    year: Vec<u16>,
    series: Vec<u32>,
    variant: Vec<u32>,
    /// Slug, id, K type (blank for none) and display name of each vehicle, interleaved.
    own: Texts,
    by_slug: Vec<u32>,
    by_id: Vec<u32>,
    by_ktype: Vec<u32>,
}

impl Vehicles {
    /// Reads what the import has packed. Nothing is sorted here: the orders are packed too.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(bytes);
        let names = Texts::read(&mut reader)?;
        let count = reader.count()?;
        let column =
            |reader: &mut Reader<'_>| -> Option<Vec<u32>> { (0..count).map(|_| reader.number()).collect() };
        let make = column(&mut reader)?;
        let model = column(&mut reader)?;
        let year = (0..count).map(|_| u16::try_from(reader.number()?).ok()).collect::<Option<_>>()?;
        let series = column(&mut reader)?;
        let variant = column(&mut reader)?;
        let by_slug = column(&mut reader)?;
        let by_id = column(&mut reader)?;
        let with_ktype = reader.count()?;
        let by_ktype = (0..with_ktype).map(|_| reader.number()).collect::<Option<_>>()?;
        let own = Texts::read(&mut reader)?;
        let read = Self { names, make, model, year, series, variant, own, by_slug, by_id, by_ktype };
        (reader.is_done() && read.own.len() == count * OWN).then_some(read)
    }

    pub(crate) const fn len(&self) -> usize {
        self.year.len()
    }

    fn own(&self, vehicle: usize, which: usize) -> &str {
        self.own.get(vehicle * OWN + which)
    }

    pub(crate) fn slug(&self, vehicle: usize) -> &str {
        self.own(vehicle, 0)
    }

    fn id(&self, vehicle: usize) -> &str {
        self.own(vehicle, 1)
    }

    fn ktype(&self, vehicle: usize) -> &str {
        self.own(vehicle, 2)
    }

    fn name(&self, column: &[u32], vehicle: usize) -> &str {
        column.get(vehicle).map_or("", |&name| self.names.get(name as usize))
    }

    pub(crate) fn make(&self, vehicle: usize) -> &str {
        self.name(&self.make, vehicle)
    }

    pub(crate) fn model(&self, vehicle: usize) -> &str {
        self.name(&self.model, vehicle)
    }

    pub(crate) fn year(&self, vehicle: usize) -> i32 {
        self.year.get(vehicle).map_or(0, |&year| i32::from(year))
    }

    /// Make, model, year, series and variant in one line.
    pub(crate) fn title(&self, vehicle: usize) -> String {
        let mut title = String::with_capacity(48);
        self.put_title(vehicle, &mut title);
        title
    }

    /// Puts the vehicle's title behind what is there.
    pub(crate) fn put_title(&self, vehicle: usize, title: &mut String) {
        let year = self.year(vehicle).to_string();
        let words = [
            self.make(vehicle),
            self.model(vehicle),
            &year,
            self.name(&self.series, vehicle),
            self.name(&self.variant, vehicle),
        ];
        for word in words.into_iter().filter(|word| !word.is_empty()) {
            if !title.is_empty() {
                title.push(' ');
            }
            title.push_str(word);
        }
    }

    /// All data of the vehicle with that key.
    pub(crate) fn vehicle(&self, vehicle: usize) -> Option<Vehicle> {
        if vehicle >= self.len() {
            return None;
        }
        let ktype = self.ktype(vehicle);
        let (make, model, carline) = (self.make(vehicle), self.model(vehicle), self.own(vehicle, 3));
        let names = VehicleNames::bundled();
        Some(Vehicle {
            slug: self.slug(vehicle).to_owned(),
            id: self.id(vehicle).to_owned(),
            ktype: (!ktype.is_empty()).then(|| ktype.to_owned()),
            make: make.to_owned(),
            model: model.to_owned(),
            year: self.year(vehicle),
            series: self.name(&self.series, vehicle).to_owned(),
            variant: self.name(&self.variant, vehicle).to_owned(),
            carline: carline.to_owned(),
            display_make: names.localized_make(make),
            display_model: names.localized_model(make, model),
            display_name: names.localized_title(make, model, carline),
        })
    }

    /// The keys of the vehicles with a text of their own, by the order of these texts.
    fn find<'v>(&'v self, order: &'v [u32], which: usize, text: &'v str) -> impl Iterator<Item = usize> + 'v {
        let at = order.partition_point(|&vehicle| self.own(vehicle as usize, which) < text);
        let behind = order.get(at..).unwrap_or(&[]).iter().map(|&vehicle| vehicle as usize);
        behind.take_while(move |&vehicle| self.own(vehicle, which) == text)
    }

    /// The key of the vehicle with that slug.
    pub(crate) fn by_slug(&self, slug: &str) -> Option<usize> {
        self.find(&self.by_slug, 0, slug.trim()).next()
    }

    /// The key of the vehicle with that id of the bundle.
    pub(crate) fn by_id(&self, id: &str) -> Option<usize> {
        self.find(&self.by_id, 1, id.trim()).next()
    }

    /// The keys of the vehicles with that K type, in their order.
    pub(crate) fn by_ktype<'v>(&'v self, ktype: &'v str) -> impl Iterator<Item = usize> + 'v {
        // Vehicles without a type are not in the list, so a blank one matches none.
        self.find(&self.by_ktype, 2, ktype.trim())
    }
}
