//! The name of a file in the folder.

use super::FileFormat;

/// The parts of a file's name: `cms-17-20261122-1795338000000-<32 hexadecimal digits>.xlsx`.
pub(super) struct Name<'n> {
    /// `cms-17-20261122`
    pub(super) shown: &'n str,
    /// UTC milliseconds.
    pub(super) until: i64,
    /// By its ending.
    pub(super) format: FileFormat,
}

impl<'n> Name<'n> {
    /// None when it isn't one of ours.
    pub(super) fn of(file: &'n str) -> Option<Self> {
        let by_ending = |format: FileFormat| Some((file.strip_suffix(format.ending())?, format));
        let (stem, format) = FileFormat::ALL.into_iter().find_map(by_ending)?;
        let (rest, chance) = stem.rsplit_once('-')?;
        let (shown, until) = rest.rsplit_once('-')?;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let is_ours = chance.len() == 32 && shown.bytes().all(plain) && chance.bytes().all(plain);
        Some(Self { shown, until: until.parse().ok()?, format }).filter(|_| is_ours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_s_name_says_until_when_and_what_it_is_called() {
        let chance = "0123456789abcdef0123456789abcdef";
        let file = format!("autumn-event-20261122-1795338000000-{chance}.xlsx");
        let name = Name::of(&file).expect("ours");
        assert_eq!((name.shown, name.until), ("autumn-event-20261122", 1_795_338_000_000));
        assert_eq!(name.format, FileFormat::Xlsx);
        let file = format!("bookings-20261122-1-{chance}.pdf");
        assert_eq!(Name::of(&file).expect("ours").format, FileFormat::Pdf);
        for other in [
            "a.xlsx",
            "a-1-b.xlsx",
            &format!("../a-1-{chance}.xlsx"),
            &format!("a-x-{chance}.xlsx"),
            &format!("a-1-{chance}.txt"),
            chance,
        ] {
            assert!(Name::of(other).is_none(), "{other}");
        }
    }
}
