//! Names and addresses of sample dealers, made of words that name no real firm and no real street.

use std::collections::{HashMap, HashSet};

use kernel::{Fault, LocalizedText};
use serde::Deserialize;

use super::chance::Chance;
use crate::dealer::DealerKind;
use crate::places::{District, Places, corrupt, rows};

const NAMES: &str = include_str!("../../data/demo-names.csv");
const ROADS: &str = include_str!("../../data/demo-roads.csv");

#[derive(Deserialize)]
struct NameRow {
    r#use: String,
    ko: String,
    en: String,
}

#[derive(Deserialize)]
struct RoadRow {
    ko: String,
    en: String,
}

/// The words, and the names generated so far.
pub(super) struct Words {
    firms: Vec<LocalizedText>,
    centres: Vec<LocalizedText>,
    dealers: Vec<LocalizedText>,
    quarters: Vec<LocalizedText>,
    roads: Vec<LocalizedText>,
    /// How many districts share each Korean name.
    namesakes: HashMap<String, usize>,
    taken: HashSet<String>,
}

/// A made-up name.
pub(super) struct Name {
    pub(super) text: LocalizedText,
    /// It carries the brand's name, so the shop sells nothing else.
    pub(super) branded: bool,
}

impl Words {
    pub(super) fn bundled(places: &Places) -> Result<Self, Fault> {
        let names = rows::<NameRow>("demo-names.csv", NAMES)?;
        let of = |wanted: &str| -> Result<Vec<LocalizedText>, Fault> {
            let found: Vec<_> = names
                .iter()
                .filter(|row| row.r#use == wanted)
                .map(|row| LocalizedText::new(&row.ko, &row.en))
                .collect();
            if found.is_empty() { Err(corrupt("demo-names.csv", wanted)) } else { Ok(found) }
        };
        let roads: Vec<_> = rows::<RoadRow>("demo-roads.csv", ROADS)?
            .into_iter()
            .map(|row| LocalizedText::new(row.ko, row.en))
            .collect();
        if roads.is_empty() {
            return Err(corrupt("demo-roads.csv", "no road"));
        }
        let mut namesakes = HashMap::new();
        for district in places.districts() {
            *namesakes.entry(district.name.ko.clone()).or_default() += 1;
        }
        Ok(Self {
            firms: of("firm")?,
            centres: of("centre")?,
            dealers: of("dealer")?,
            quarters: of("quarter")?,
            roads,
            namesakes,
            taken: HashSet::new(),
        })
    }

    /// A name that no sample dealer has yet.
    pub(super) fn name(
        &mut self,
        kind: DealerKind,
        district: &District,
        places: &Places,
        chance: &mut Chance,
    ) -> Name {
        let place = self.place(district, places);
        // The first dealer gets the plain name of the place, the others an added quarter.
        let mut quarter = None;
        loop {
            let branded = chance.percent(match kind {
                DealerKind::ServiceCentre => 45,
                DealerKind::PartsDealer => 30,
            });
            let place = match quarter {
                None => place.clone(),
                Some(index) => joined(&place, &self.quarters[index]),
            };
            let text = if branded {
                match kind {
                    DealerKind::ServiceCentre => LocalizedText::new(
                        format!("가온 {} 서비스센터", place.ko),
                        format!("GAON {} Service Centre", place.en),
                    ),
                    DealerKind::PartsDealer => LocalizedText::new(
                        format!("가온 {} 부품대리점", place.ko),
                        format!("GAON {} Parts Centre", place.en),
                    ),
                }
            } else {
                let firm = chance.pick(&self.firms);
                let trade = chance.pick(match kind {
                    DealerKind::ServiceCentre => &self.centres,
                    DealerKind::PartsDealer => &self.dealers,
                });
                LocalizedText::new(
                    format!("{}{} {}점", firm.ko, trade.ko, place.ko),
                    format!("{} {} {}", firm.en, trade.en, place.en),
                )
            };
            if self.taken.insert(text.ko.clone()) {
                return Name { text, branded };
            }
            quarter = Some(chance.below(self.quarters.len()));
        }
    }

    /// The common name of a district: 강남 for 강남구, 부산 중구 if the bare name would be ambiguous.
    fn place(&self, district: &District, places: &Places) -> LocalizedText {
        let name = &district.name;
        let mut ko = name.ko.clone();
        ko.pop();
        let short = &places.provinces()[district.province].short;
        let en = name.en.rsplit_once('-').map_or(name.en.as_str(), |(stem, _)| stem);
        if ko.chars().count() < 2 {
            LocalizedText::new(format!("{} {}", short.ko, name.ko), format!("{} {}", short.en, name.en))
        } else if self.namesakes.get(&name.ko).is_some_and(|&count| count > 1)
            || places.provinces().iter().any(|other| other.short.ko == ko && other.short != *short)
        {
            LocalizedText::new(format!("{} {ko}", short.ko), format!("{} {en}", short.en))
        } else {
            LocalizedText::new(ko, en)
        }
    }

    /// A road-name address in the district, as each language orders it.
    pub(super) fn address(&self, district: &District, places: &Places, chance: &mut Chance) -> LocalizedText {
        let road = chance.pick(&self.roads);
        let number = 1 + chance.below(380);
        let (road_ko, road_en, number) = if chance.percent(35) {
            let branch = 1 + chance.below(90);
            let number = 1 + chance.below(60);
            (format!("{}{branch}번길", road.ko), format!("{} {branch}beon-gil", road.en), number)
        } else {
            (road.ko.clone(), road.en.clone(), number)
        };
        let province = &places.provinces()[district.province].name;
        // Sejong is a province without districts: its own name is written once.
        if places.provinces()[district.province].short.ko == "세종" {
            return LocalizedText::new(
                format!("{} {road_ko} {number}", province.ko),
                format!("{number}, {road_en}, {}", province.en),
            );
        }
        LocalizedText::new(
            format!("{} {} {road_ko} {number}", province.ko, district.name.ko),
            format!("{number}, {road_en}, {}, {}", district.name.en, province.en),
        )
    }
}

fn joined(place: &LocalizedText, quarter: &LocalizedText) -> LocalizedText {
    LocalizedText::new(format!("{} {}", place.ko, quarter.ko), format!("{} {}", place.en, quarter.en))
}
