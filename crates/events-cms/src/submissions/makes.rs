//! The makes that a quiz offers, by the ids that old clients know (events spec §9: 14 is every other one).

use std::sync::LazyLock;

use kernel::LocalizedText;

use crate::publication::fixed::OTHER_MAKE;

/// A make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizMake {
    /// From 1; [`OTHER_MAKE`] is every other one.
    pub id: u32,
    /// Its name.
    pub name: LocalizedText,
}

/// Makes that are or were sold in Korea, in the order in which they are offered; the last one is [`OTHER_MAKE`].
const NAMES: [(&str, &str); OTHER_MAKE as usize] = [
    ("현대", "Hyundai"),
    ("기아", "Kia"),
    ("제네시스", "Genesis"),
    ("쉐보레", "Chevrolet"),
    ("르노코리아", "Renault Korea"),
    ("KG모빌리티", "KG Mobility"),
    ("BMW", "BMW"),
    ("메르세데스-벤츠", "Mercedes-Benz"),
    ("아우디", "Audi"),
    ("폭스바겐", "Volkswagen"),
    ("볼보", "Volvo"),
    ("토요타", "Toyota"),
    ("렉서스", "Lexus"),
    ("기타", "Other"),
];

static MAKES: LazyLock<Vec<QuizMake>> = LazyLock::new(|| {
    (1..).zip(NAMES).map(|(id, (ko, en))| QuizMake { id, name: LocalizedText::new(ko, en) }).collect()
});

/// All of them.
pub(super) fn makes() -> &'static [QuizMake] {
    &MAKES
}

/// Whether a make is on offer.
pub(super) const fn is_offered(id: u32) -> bool {
    1 <= id && id <= OTHER_MAKE
}

/// The name of a make in both languages, as an export shows it.
pub(super) fn name_of(id: u32) -> Option<&'static LocalizedText> {
    makes().iter().find(|make| make.id == id).map(|make| &make.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_fourteen_and_the_last_is_every_other_one() {
        assert_eq!(makes().len(), 14);
        assert!(makes().iter().all(|make| is_offered(make.id)));
        assert!(!is_offered(0) && !is_offered(15));
        assert_eq!(name_of(OTHER_MAKE).map(|name| name.en.as_str()), Some("Other"));
    }
}
