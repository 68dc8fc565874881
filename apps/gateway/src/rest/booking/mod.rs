//! `/api/booking`: finding a centre, choosing, saving, looking and cancelling (public spec §7 "Booking").

pub mod catalogue;
pub mod one;
pub mod places;
pub mod save;
pub mod slots;
