//! `/api/Managerment`: downloads and uploads of staff, and the public parts catalogue (the misspelling is part of the
//! contract).

pub mod catalogue;
pub mod dealers;
pub mod report;
