//! Errors in the settings.

use std::fmt;

use super::PREFIX;

/// One thing wrong and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The setting's name in the environment.
    pub name: String,
    /// The problem and its remedy.
    pub advice: String,
}

/// Everything that is wrong, at once.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Notes one more; the name is as in the settings file.
    pub(super) fn refuse(&mut self, name: &str, advice: impl Into<String>) {
        self.0.push(Problem { name: name_of(name), advice: advice.into() });
    }

    /// Whether one of them is about this setting.
    pub(super) fn mentions(&self, name: &str) -> bool {
        self.0.iter().any(|problem| problem.name == name_of(name))
    }
}

/// The name of a setting in the environment.
fn name_of(name: &str) -> String {
    format!("{PREFIX}{}", name.to_ascii_uppercase())
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the settings can't be used:")?;
        for problem in &self.0 {
            write!(f, "\n  {}: {}", problem.name, problem.advice)?;
        }
        Ok(())
    }
}
