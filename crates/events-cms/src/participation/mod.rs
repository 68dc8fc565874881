//! What a visitor hands in: a collect-information form, or an entry of a quiz (events spec §5). Who the visitor is comes from the
//! verification kept on the server, never from what a client says of it (decisions "Identity result").

mod consents;
mod quiz;
mod rules;

pub use consents::{Agreement, ConsentRecord, text_version};
pub use quiz::{Agree, CODE_PLACEHOLDER, CheckedEntry, QuizEntry, YesNo};
pub(crate) use quiz::{CodeDigest, is_code};
pub use rules::{CheckedSubmission, Gender, GivenConsent, Submission, Verified};
