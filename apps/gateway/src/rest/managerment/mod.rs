//! `/api/Managerment`: what staff download and upload, and the parts catalogue for everybody (the misspelling is the
//! contract's).

pub mod catalogue;
pub mod dealers;
pub mod report;
