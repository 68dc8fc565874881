//! Text as clients send it. The gateway applies [`control`] and [`normalised`] once, at its edge, to every body, query and
//! variable; the other rules belong to fields. `frontend/src/text` has the same rules; both are tested with
//! `schema/text-cases.json`.

pub mod control;
mod email;
mod json;
mod normal;
mod phone;

pub use email::email_address;
pub use json::json_text;
pub use normal::{identifier, normalised};
pub use phone::mobile_number;

#[cfg(test)]
mod shared_cases;
