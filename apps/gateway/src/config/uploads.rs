//! How large the files may be that staff upload (decisions "Upload limits").

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::values::Number;

/// Bytes of any upload, at most: what the documents name (events spec §9).
pub const CEILING: u32 = 1_000_000_000;
const MEGABYTE: u32 = 1024 * 1024;

/// Bytes of a file.
type Bytes = Number<1, CEILING>;

const CATALOGUE: u32 = 200 * MEGABYTE;
const SHEET: u32 = 50 * MEGABYTE;

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
        Self { catalogue: u64::from(CATALOGUE), sheet: u64::from(SHEET) }
    }
}

/// How large the files may be that staff upload, in bytes.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct UploadsSection {
    /// bytes that a parts catalogue as a PDF may have
    largest_catalogue: Bytes,
    /// bytes that a sheet of dealers may have
    largest_sheet: Bytes,
}

impl Default for UploadsSection {
    fn default() -> Self {
        Self { largest_catalogue: Number(CATALOGUE), largest_sheet: Number(SHEET) }
    }
}

impl UploadsSection {
    pub(super) fn limits(&self) -> UploadLimits {
        UploadLimits { catalogue: self.largest_catalogue.0.into(), sheet: self.largest_sheet.0.into() }
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
