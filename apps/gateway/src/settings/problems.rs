//! What is wrong with the settings.

use std::fmt;

/// One thing wrong and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The setting's name in the environment.
    pub name: String,
    /// What is wrong, and the remedy.
    pub advice: String,
}

/// Everything that is wrong, at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the settings can't be used:")?;
        for problem in &self.0 {
            write!(f, "\n  {}: {}", problem.name, problem.advice)?;
        }
        Ok(())
    }
}
