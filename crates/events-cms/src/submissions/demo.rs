//! The answers of the demo's quizzes, in both languages. The questions are texts of the screen `quiz`.

use kernel::{Fault, StaffAct};

use super::{Entries, EntryError};
use crate::publication::fixed::Quiz;

const ANSWERS: [(Quiz, [&str; 2]); 2] =
    [(Quiz::WinterBatteries, ["시동전류", "AMPS"]), (Quiz::AutumnEvent, ["브레이크", "DISC"])];

/// Sets the answers where there are none yet; what staff have set stays.
///
/// # Errors
/// The database's.
pub async fn seed(entries: &Entries) -> Result<(), Fault> {
    for (quiz, answers) in ANSWERS {
        if entries.snapshot().current().has_answer(quiz) {
            continue;
        }
        let act = StaffAct {
            account_id: None,
            network: String::new(),
            action: "quiz.answer.set",
            subject: format!("quiz:{}", quiz.id()),
            detail: "demo".to_owned(),
        };
        match entries.write_answers(quiz, &answers, act).await {
            Ok(()) => {}
            Err(EntryError::Fault(fault)) => return Err(fault),
            Err(refused) => return Err(Fault::Corrupt(refused.to_string())),
        }
    }
    Ok(())
}
