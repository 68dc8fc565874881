//! Sorts the vehicles of a bundle and packs them as [`super::Vehicles`] reads them.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use super::slug::slug;
use crate::listing::{Texts, put};

/// A vehicle as the bundle gives it.
#[derive(Clone, Debug)]
pub(crate) struct NewVehicle {
    pub(crate) id: Box<str>,
    pub(crate) make: u32,
    pub(crate) model: u32,
    pub(crate) year: u16,
    pub(crate) series: u32,
    pub(crate) variant: u32,
    /// Blank for one to be made of the names.
    pub(crate) carline: Box<str>,
    /// Blank for one to be made.
    pub(crate) slug: Box<str>,
    /// Blank for none.
    pub(crate) ktype: Box<str>,
}

/// The packed vehicles, and where each of them went.
pub(crate) struct Built {
    /// Input of [`super::Vehicles::read`].
    pub(crate) bytes: Vec<u8>,
    /// The key of each vehicle, in the order of the bundle.
    pub(crate) keys: Vec<u32>,
}

/// Packs the vehicles. `names` contains the texts of their columns; given slugs are unique.
pub(crate) fn build(names: &Texts, mut vehicles: Vec<NewVehicle>) -> Built {
    give_slugs(names, &mut vehicles);
    let mut order: Vec<u32> = (0..vehicles.len() as u32).collect();
    order.sort_by(|&a, &b| in_order(names, &vehicles[a as usize], &vehicles[b as usize]));
    let mut keys = vec![0_u32; vehicles.len()];
    for (key, &vehicle) in order.iter().enumerate() {
        keys[vehicle as usize] = key as u32;
    }

    let mut bytes = Vec::new();
    names.put(&mut bytes);
    put(&mut bytes, vehicles.len() as u32);
    let (order, vehicles) = (&order, &vehicles);
    let sorted = || order.iter().map(|&vehicle| &vehicles[vehicle as usize]);
    sorted().for_each(|vehicle| put(&mut bytes, vehicle.make));
    sorted().for_each(|vehicle| put(&mut bytes, vehicle.model));
    sorted().for_each(|vehicle| put(&mut bytes, u32::from(vehicle.year)));
    sorted().for_each(|vehicle| put(&mut bytes, vehicle.series));
    sorted().for_each(|vehicle| put(&mut bytes, vehicle.variant));
    let by = |text: fn(&NewVehicle) -> &str| {
        let mut list: Vec<(&str, u32)> = sorted()
            .enumerate()
            .map(|(key, vehicle)| (text(vehicle), key as u32))
            .filter(|(text, _)| !text.is_empty())
            .collect();
        list.sort_unstable();
        list.into_iter().map(|(_, key)| key).collect::<Vec<u32>>()
    };
    by(|vehicle| &vehicle.slug).into_iter().for_each(|key| put(&mut bytes, key));
    by(|vehicle| &vehicle.id).into_iter().for_each(|key| put(&mut bytes, key));
    let by_ktype = by(|vehicle| &vehicle.ktype);
    put(&mut bytes, by_ktype.len() as u32);
    by_ktype.into_iter().for_each(|key| put(&mut bytes, key));

    let mut own = Texts::default();
    for vehicle in sorted() {
        own.push(&vehicle.slug);
        own.push(&vehicle.id);
        own.push(&vehicle.ktype);
        if vehicle.carline.is_empty() {
            let words = [vehicle.make, vehicle.model, vehicle.series, vehicle.variant];
            let words = words.map(|name| names.get(name as usize));
            own.push(&words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "));
        } else {
            own.push(&vehicle.carline);
        }
    }
    own.put(&mut bytes);
    Built { bytes, keys }
}

fn in_order(names: &Texts, a: &NewVehicle, b: &NewVehicle) -> Ordering {
    let name = |a: u32, b: u32| {
        if a == b { Ordering::Equal } else { by_name(names.get(a as usize), names.get(b as usize)) }
    };
    name(a.make, b.make)
        .then_with(|| name(a.model, b.model))
        .then_with(|| b.year.cmp(&a.year))
        .then_with(|| name(a.series, b.series))
        .then_with(|| name(a.variant, b.variant))
        .then_with(|| a.id.cmp(&b.id))
}

/// The order of names in a list: without regard to ASCII case, then by code point.
pub(crate) fn by_name(a: &str, b: &str) -> Ordering {
    let small = |byte: u8| byte.to_ascii_lowercase();
    a.bytes().map(small).cmp(b.bytes().map(small)).then_with(|| a.cmp(b))
}

/// Makes the slugs that the bundle leaves blank; a second vehicle of the same names gets a number behind. They are counted
/// in the order of their ids, so that a bundle whose rows come in another order leads to the same addresses.
fn give_slugs(names: &Texts, vehicles: &mut [NewVehicle]) {
    let mut taken: HashSet<Box<str>> = vehicles
        .iter()
        .filter(|vehicle| !vehicle.slug.is_empty())
        .map(|vehicle| vehicle.slug.clone())
        .collect();
    let mut next: HashMap<Box<str>, u32> = HashMap::new();
    let mut nameless: Vec<&mut NewVehicle> =
        vehicles.iter_mut().filter(|vehicle| vehicle.slug.is_empty()).collect();
    nameless.sort_unstable_by(|a, b| a.id.cmp(&b.id));
    for vehicle in nameless {
        let name = |name: u32| names.get(name as usize);
        let year = vehicle.year.to_string();
        let words =
            [name(vehicle.make), name(vehicle.model), &year, name(vehicle.series), name(vehicle.variant)];
        let base = slug(&words).into_boxed_str();
        let number = next.entry(base.clone()).or_insert(1);
        let mut made = if *number == 1 { base.clone() } else { format!("{base}-{number}").into() };
        while taken.contains(&made) {
            *number += 1;
            made = format!("{base}-{number}").into();
        }
        *number += 1;
        taken.insert(made.clone());
        vehicle.slug = made;
    }
}
