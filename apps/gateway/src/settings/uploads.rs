//! How large the files may be that staff upload (decisions "Upload limits").

use super::reader::Reader;

/// Bytes of any upload, at most: what the documents name (events spec §9).
pub const CEILING: u64 = 1_000_000_000;
const MEGABYTE: u64 = 1024 * 1024;

/// Bytes, inclusive.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UploadLimits {
    /// Of a parts catalogue as a PDF.
    pub catalogue: u64,
    /// Of a spreadsheet of dealers.
    pub sheet: u64,
}

impl Default for UploadLimits {
    fn default() -> Self {
        Self { catalogue: 200 * MEGABYTE, sheet: 50 * MEGABYTE }
    }
}

impl Reader {
    pub(super) fn uploads(&mut self) -> UploadLimits {
        let defaults = UploadLimits::default();
        UploadLimits {
            catalogue: self.size("largest_catalogue", defaults.catalogue),
            sheet: self.size("largest_sheet", defaults.sheet),
        }
    }

    fn size(&mut self, name: &str, default: u64) -> u64 {
        let bytes = self.parsed::<u64>(name, "a whole number of bytes").unwrap_or(default);
        if !(1..=CEILING).contains(&bytes) {
            self.refuse(name, format!("is a number of bytes from 1 to {CEILING}"));
            return default;
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::super::Purpose;
    use super::super::tests::{names, with};

    const DEMO: Purpose = Purpose::Serve { demo: true };

    #[test]
    fn a_limit_is_a_number_of_bytes_up_to_the_documents() {
        let limits = with(&[], DEMO).unwrap().uploads;
        assert_eq!((limits.catalogue, limits.sheet), (209_715_200, 52_428_800));
        let chosen = with(&[("largest_catalogue", "1000000000"), ("largest_sheet", "1")], DEMO).unwrap();
        assert_eq!((chosen.uploads.catalogue, chosen.uploads.sheet), (1_000_000_000, 1));
        for wrong in ["0", "-1", "1000000001", "200 MB"] {
            assert_eq!(
                names(with(&[("largest_catalogue", wrong)], DEMO)),
                ["GATEWAY_LARGEST_CATALOGUE"],
                "{wrong}"
            );
        }
    }
}
