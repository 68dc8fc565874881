//! Submissions of visitors: collect-information forms and quiz entries (events spec §5). The identity comes from the
//! identity check stored on the server, never from the client's data (decisions "Identity result").

mod consents;
mod quiz;
mod rules;

pub use consents::{Agreement, ConsentRecord, text_version};
pub use quiz::{Agree, CODE_PLACEHOLDER, CheckedEntry, QuizEntry, YesNo};
pub(crate) use quiz::{CodeDigest, is_code};
pub use rules::{CheckedSubmission, Gender, GivenConsent, Submission, VerifiedPerson};
