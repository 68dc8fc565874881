//! Makes and models of cars: their names in Korean and English, and the years in which they were sold. Bundled tables
//! (`data`), read once.

use std::collections::HashMap;
use std::sync::LazyLock;

use kernel::LocalizedText;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A car make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Make {
    /// As written in Korea and in English.
    pub name: LocalizedText,
    /// One of the eleven popular makes of public spec §2.
    pub popular: bool,
}

/// A model of a make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// As written in Korea and in English.
    pub name: LocalizedText,
    /// First model year.
    pub year_from: i32,
    /// Last model year; `None` while still sold.
    pub year_to: Option<i32>,
}

#[derive(Deserialize)]
struct MakeRow {
    make_en: String,
    make_kr: String,
    popular: String,
}

#[derive(Deserialize)]
struct ModelRow {
    make_en: String,
    model_en: String,
    model_kr: String,
    year_from: i32,
    year_to: Option<i32>,
}

#[derive(Deserialize)]
struct WordRow {
    en: String,
    ko: String,
}

/// All makes with their models. Names are looked up in either language, without regard to case, spaces and
/// punctuation: catalogues and registries spell `MINI` and `C Class` too.
#[derive(Debug)]
pub struct VehicleNames {
    makes: Vec<Make>,
    positions: HashMap<String, usize>,
    /// In the order of the makes.
    models: Vec<Models>,
    /// Words of variants, by their English spelling.
    words: HashMap<String, String>,
    first_year: i32,
}

#[derive(Debug)]
struct Models {
    list: Vec<Model>,
    positions: HashMap<String, usize>,
}

static BUNDLED: LazyLock<VehicleNames> = LazyLock::new(VehicleNames::read);

/// The rows of a table. One that can't be read is left out; a test reads them all.
fn rows<T: DeserializeOwned>(table: &str) -> Vec<T> {
    csv::Reader::from_reader(table.as_bytes()).into_deserialize().filter_map(Result::ok).collect()
}

fn key(name: &str) -> String {
    name.chars()
        .filter(|letter| letter.is_alphanumeric() || *letter == '+')
        .flat_map(char::to_lowercase)
        .collect()
}

/// Positions by [`key`]; an English name ranks before an equal Korean one, and the first of two before the second.
fn positions<'n>(names: impl Iterator<Item = &'n LocalizedText> + Clone) -> HashMap<String, usize> {
    let english = names.clone().map(|name| &name.en).enumerate();
    let korean = names.map(|name| &name.ko).enumerate();
    let mut positions = HashMap::new();
    for (position, name) in english.chain(korean) {
        positions.entry(key(name)).or_insert(position);
    }
    positions
}

impl VehicleNames {
    /// The tables of this crate.
    #[must_use]
    pub fn bundled() -> &'static Self {
        &BUNDLED
    }

    fn read() -> Self {
        let mut by_make: HashMap<String, Vec<Model>> = HashMap::new();
        for row in rows::<ModelRow>(include_str!("../data/models.csv")) {
            by_make.entry(row.make_en).or_default().push(Model {
                name: LocalizedText::new(row.model_kr, row.model_en),
                year_from: row.year_from,
                year_to: row.year_to,
            });
        }
        let first_year = by_make.values().flatten().map(|model| model.year_from).min().unwrap_or(1990);
        let makes: Vec<Make> = rows::<MakeRow>(include_str!("../data/makes.csv"))
            .into_iter()
            .map(|row| Make {
                name: LocalizedText::new(row.make_kr, row.make_en),
                popular: row.popular == "Y",
            })
            .collect();
        let models = makes
            .iter()
            .map(|make| {
                let list = by_make.remove(&make.name.en).unwrap_or_default();
                Models { positions: positions(list.iter().map(|model| &model.name)), list }
            })
            .collect();
        let words = rows::<WordRow>(include_str!("../data/variant-words.csv"));
        Self {
            positions: positions(makes.iter().map(|make| &make.name)),
            makes,
            models,
            words: words.into_iter().map(|row| (row.en, row.ko)).collect(),
            first_year,
        }
    }

    /// All makes: the popular ones, then those of Korea, the rest by name.
    #[must_use]
    pub fn makes(&self) -> &[Make] {
        &self.makes
    }

    fn position(&self, make: &str) -> Option<usize> {
        self.positions.get(&key(make)).copied()
    }

    /// The models of a make; none for an unknown one.
    #[must_use]
    pub fn models(&self, make: &str) -> &[Model] {
        self.position(make).and_then(|make| self.models.get(make)).map_or(&[], |models| &models.list)
    }

    /// The make of that name.
    #[must_use]
    pub fn make(&self, name: &str) -> Option<&Make> {
        self.makes.get(self.position(name)?)
    }

    /// The model of that name.
    #[must_use]
    pub fn model(&self, make: &str, name: &str) -> Option<&Model> {
        let models = self.models.get(self.position(make)?)?;
        models.list.get(*models.positions.get(&key(name))?)
    }

    /// Position of a popular make, from 0; `None` for all others.
    #[must_use]
    pub fn popular_rank(&self, make: &str) -> Option<usize> {
        self.position(make).filter(|&position| self.makes.get(position).is_some_and(|make| make.popular))
    }

    /// Model years that can be chosen in `this_year`, newest first; the next year's models are sold in this one.
    pub fn years(&self, this_year: i32) -> impl Iterator<Item = i32> + use<> {
        (self.first_year..=this_year + 1).rev()
    }

    /// A make as a catalogue spells it, with its Korean name; the same in both languages for an unknown one.
    #[must_use]
    pub fn localized_make(&self, make: &str) -> LocalizedText {
        LocalizedText::new(self.make(make).map_or(make, |known| &known.name.ko), make)
    }

    /// A model as a catalogue spells it, with its Korean name; the same in both languages for an unknown one.
    #[must_use]
    pub fn localized_model(&self, make: &str, model: &str) -> LocalizedText {
        LocalizedText::new(self.model(make, model).map_or(model, |known| &known.name.ko), model)
    }

    /// A variant as a catalogue spells it (`1.6 Turbo`), with its words in Korean; codes stay as they are.
    #[must_use]
    pub fn localized_variant(&self, variant: &str) -> LocalizedText {
        let korean: Vec<_> =
            variant.split(' ').map(|word| self.words.get(word).map_or(word, String::as_str)).collect();
        LocalizedText::new(korean.join(" "), variant)
    }

    /// A title that begins with make and model, or with one of them. In Korean these are replaced by their Korean names,
    /// and the words of the variant after them as well.
    #[must_use]
    pub fn localized_title(&self, make: &str, model: &str, title: &str) -> LocalizedText {
        let mut korean = String::with_capacity(title.len());
        let mut rest = title;
        for name in [self.localized_make(make), self.localized_model(make, model)] {
            if let Some(after) = without_first(rest, &name.en) {
                korean.push_str(&name.ko);
                let trimmed = after.trim_start();
                korean.push_str(&after[..after.len() - trimmed.len()]);
                rest = trimmed;
            }
        }
        LocalizedText::new(korean + &self.localized_variant(rest).ko, title)
    }
}

/// What follows a name at the beginning of a title; `None` if it does not begin with that name as whole words.
fn without_first<'t>(title: &'t str, name: &str) -> Option<&'t str> {
    let rest = title.strip_prefix(name).filter(|_| !name.is_empty())?;
    (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> &'static VehicleNames {
        VehicleNames::bundled()
    }

    #[test]
    fn every_row_is_read_and_found_by_its_own_names() {
        let count = |table: &str| table.lines().count() - 1;
        assert_eq!(names().makes().len(), count(include_str!("../data/makes.csv")));
        let models: usize = names().models.iter().map(|models| models.list.len()).sum();
        assert_eq!(models, count(include_str!("../data/models.csv")));
        for make in names().makes() {
            let (en, ko) = (&make.name.en, &make.name.ko);
            assert_eq!(names().make(en), Some(make));
            assert_eq!(names().make(ko), Some(make));
            assert!(!names().models(en).is_empty(), "{en} has no model");
            for model in names().models(ko) {
                assert_eq!(names().model(en, &model.name.en), Some(model));
                let korean = names().model(en, &model.name.ko).expect("found");
                assert!(korean == model || korean.name.is(&model.name.ko), "{en} {}", model.name.ko);
            }
        }
    }

    #[test]
    fn the_eleven_popular_makes_come_first_in_the_order_of_the_specification() {
        let popular: Vec<_> = names()
            .makes()
            .iter()
            .take_while(|make| make.popular)
            .map(|make| make.name.en.as_str())
            .collect();
        assert_eq!(
            popular,
            [
                "Mercedes-Benz",
                "BMW",
                "Audi",
                "Volkswagen",
                "Lexus",
                "Volvo",
                "Mini",
                "Toyota",
                "Ford",
                "Honda",
                "Land Rover"
            ]
        );
        assert_eq!(names().makes().iter().filter(|make| make.popular).count(), popular.len());
        assert_eq!(names().popular_rank("MINI"), Some(6));
        assert_eq!(names().popular_rank("Hyundai"), None);
        assert_eq!(names().popular_rank("Unheard-of"), None);
    }

    #[test]
    fn a_model_is_found_in_either_language_and_any_spelling() {
        assert!(names().model("현대", "그랜저").is_some());
        assert_eq!(names().model("Hyundai", "Grandeur"), names().model("현대", "그랜저"));
        assert_eq!(names().model("mercedes benz", "C CLASS"), names().model("Mercedes-Benz", "C-Class"));
        assert!(names().model("Kia", "Grandeur").is_none());
        assert!(names().make("").is_none());
        assert!(names().models("Unheard-of").is_empty());
    }

    #[test]
    fn years_run_from_next_year_down() {
        assert_eq!(names().years(2026).take(2).collect::<Vec<_>>(), [2027, 2026]);
    }

    #[test]
    fn no_korean_name_has_an_english_word() {
        // A code (`GTBi`, `LTLA9000`, `PHEV`) is the same in Korea; three small letters or five capitals in a row are
        // a word. These are codes or have their Korean name beside them.
        let kept = ["633 csi", "FCHV-adv", "F12 tdf (투르 드 프랑스)"];
        let has_word = |name: &str| {
            let run = |is: fn(&char) -> bool, length: usize| {
                name.split(|letter| !is(&letter)).any(|run| run.len() >= length)
            };
            !kept.contains(&name) && (run(char::is_ascii_lowercase, 3) || run(char::is_ascii_uppercase, 5))
        };
        let mut words = Vec::new();
        for make in names().makes() {
            let models = names().models(&make.name.en).iter().map(|model| &model.name);
            for name in std::iter::once(&make.name).chain(models) {
                assert!(!name.ko.trim().is_empty(), "{} {}", make.name.en, name.en);
                if has_word(&name.ko) {
                    words.push(format!("{} {}", make.name.en, name.ko));
                }
            }
        }
        assert_eq!(words, Vec::<String>::new());
    }

    #[test]
    fn names_of_a_catalogue_keep_their_spelling_in_english() {
        let text = LocalizedText::new;
        assert_eq!(names().localized_make("MINI"), text("미니", "MINI"));
        assert_eq!(names().localized_model("MERCEDES BENZ", "C CLASS"), text("C-클래스", "C CLASS"));
        assert_eq!(names().localized_make("Unheard-of"), text("Unheard-of", "Unheard-of"));
        assert_eq!(names().localized_model("Kia", "Unheard-of"), text("Unheard-of", "Unheard-of"));
    }

    #[test]
    fn words_of_a_variant_are_korean_and_codes_stay() {
        let text = LocalizedText::new;
        assert_eq!(names().localized_variant("1.6 Turbo"), text("1.6 터보", "1.6 Turbo"));
        assert_eq!(names().localized_variant("Long Range RWD"), text("롱 레인지 RWD", "Long Range RWD"));
        assert_eq!(names().localized_variant("C 220 d"), text("C 220 d", "C 220 d"));
        assert_eq!(names().localized_variant("TurboX"), text("TurboX", "TurboX"));
        assert_eq!(names().words.len(), include_str!("../data/variant-words.csv").lines().count() - 1);
    }

    #[test]
    fn a_title_has_make_and_model_in_korean_and_keeps_the_rest() {
        let korean = |title| names().localized_title("Hyundai", "Sonata", title).ko;
        assert_eq!(korean("Hyundai Sonata DN8 2.0 LPi"), "현대 쏘나타 DN8 2.0 LPi");
        assert_eq!(korean("Hyundai Sonata"), "현대 쏘나타");
        assert_eq!(korean("Sonata 2.0"), "쏘나타 2.0");
        assert_eq!(korean("Hyundai 2021"), "현대 2021");
        assert_eq!(korean("Hyundai Sonatas"), "현대 Sonatas");
        assert_eq!(korean("현대 쏘나타 2.0"), "현대 쏘나타 2.0");
        assert_eq!(korean("Hyundai Sonata DN8 1.6 Turbo Hybrid"), "현대 쏘나타 DN8 1.6 터보 하이브리드");
        assert_eq!(names().localized_title("", "", "Van").ko, "Van");
        assert_eq!(names().localized_title("Hyundai", "", "Hyundai 2021").ko, "현대 2021");
    }
}
