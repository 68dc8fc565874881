//! Properties of the sample: enough dealers, in the right districts, and no data of a real company.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::*;
use crate::places::kilometres;

fn sample() -> (Arc<Places>, Vec<Sample>) {
    let places = Places::bundled().unwrap();
    let samples = samples(&places).unwrap();
    (places, samples)
}

fn of(samples: &[Sample], kind: DealerKind) -> Vec<&Sample> {
    samples.iter().filter(|sample| sample.kind == kind).collect()
}

#[test]
fn it_is_the_same_every_time() {
    let (places, first) = sample();
    assert_eq!(first, samples(&places).unwrap());
    assert_eq!(first[0].code, "SC-0001");
}

#[test]
fn every_province_has_centres_and_nearly_every_district_a_dealer() {
    let (places, samples) = sample();
    let centres = of(&samples, DealerKind::ServiceCentre);
    let dealers = of(&samples, DealerKind::PartsDealer);
    assert!(centres.len() >= 240 && dealers.len() >= 400, "{} {}", centres.len(), dealers.len());
    let provinces: HashSet<_> =
        centres.iter().map(|sample| places.districts()[sample.district].province).collect();
    assert_eq!(provinces.len(), places.provinces().len());
    let served: HashSet<_> = dealers.iter().map(|sample| sample.district).collect();
    assert!(served.len() >= places.districts().len() - 5, "{}", served.len());
}

#[test]
fn every_dealer_stands_on_land_in_its_district() {
    let (places, samples) = sample();
    for sample in &samples {
        let district = &places.districts()[sample.district];
        assert_eq!(places.district_around(sample.location), Some(sample.district), "{}", sample.code);
        let nearest = district
            .points
            .iter()
            .map(|&place| (kilometres(place, sample.location), places.on_land(place)))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .unwrap();
        assert!(nearest.0 < 3.2, "{} is {} km off", sample.code, nearest.0);
        assert!(places.on_land(sample.location) || nearest.0 < 0.3, "{} is at sea", sample.code);
    }
}

#[test]
fn telephone_numbers_belong_to_nobody() {
    let (_, samples) = sample();
    let mut seen = HashSet::new();
    for sample in &samples {
        let parts: Vec<_> = sample.phone.split('-').collect();
        assert!(matches!(parts[..], [area, "000", line] if area.starts_with('0') && line.len() == 4));
        assert!(seen.insert(&sample.phone), "{}", sample.phone);
        if let Some(mobile) = &sample.mobile_phone {
            assert!(mobile.starts_with("010-0000-") && mobile.len() == 13, "{mobile}");
        }
        if let Some(link) = &sample.link_href {
            assert!(link.starts_with("https://booking.example.com/"), "{link}");
            assert_eq!(sample.kind, DealerKind::ServiceCentre, "{link}");
        }
    }
}

#[test]
fn names_and_codes_are_unique_and_said_in_both_languages() {
    let (_, samples) = sample();
    let mut names = HashSet::new();
    let mut codes = HashSet::new();
    for sample in &samples {
        assert!(names.insert(&sample.name.ko), "{}", sample.name.ko);
        assert!(codes.insert((sample.kind, &sample.code)), "{}", sample.code);
        for text in [&sample.name, &sample.address] {
            assert!(text.en.is_ascii(), "{}", text.en);
            assert!(!text.ko.is_ascii(), "{}", text.ko);
        }
    }
}

#[test]
fn addresses_are_ordered_as_each_language_does() {
    let (places, samples) = sample();
    for sample in &samples {
        let district = &places.districts()[sample.district];
        let province = &places.provinces()[district.province].name;
        assert!(sample.address.ko.starts_with(&province.ko), "{}", sample.address.ko);
        assert!(sample.address.en.ends_with(&province.en), "{}", sample.address.en);
    }
}

#[test]
fn hours_vary_and_only_centres_have_bays() {
    let (_, samples) = sample();
    let mut weeks: HashMap<WeekMinutes, usize> = HashMap::new();
    for sample in &samples {
        *weeks.entry(sample.week).or_default() += 1;
        match sample.kind {
            DealerKind::ServiceCentre => assert!((1..=6).contains(&sample.bays), "{}", sample.code),
            DealerKind::PartsDealer => assert_eq!(sample.bays, 0, "{}", sample.code),
        }
    }
    assert!(weeks.len() >= 6);
    let on_sundays = samples.iter().filter(|sample| sample.week[2].is_some()).count();
    assert!(on_sundays * 20 < samples.len(), "{on_sundays}");
}
