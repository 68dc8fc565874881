//! The published result: everything that is needed to draw again.

use serde::{Deserialize, Serialize};

use super::order::draw;
use super::sealed::{Commitment, DrawError, Entrant, Plan, Seal, SealedDraw, Seed};

/// How the file is read and the draw made; another way gets another name.
pub const FORMAT: &str = "prize-draw/1";

/// A drawn event. It can be published as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DrawFile {
    /// [`FORMAT`]
    pub format: String,
    /// The event.
    pub event: String,
    /// The prizes.
    pub plan: Plan,
    /// All participants in ascending order.
    pub entrants: Vec<Entrant>,
    /// Of the above.
    pub seal: Seal,
    /// Of the seed.
    pub commitment: Commitment,
    /// Revealed.
    pub seed: Seed,
    /// Best first.
    pub winners: Vec<Won>,
    /// In the order in which they move up.
    pub alternates: Vec<Entrant>,
}

/// A prize and who won it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Won {
    /// Its name.
    pub prize: String,
    /// The winner.
    pub entrant: Entrant,
}

/// The announcements before the draw, recorded by the verifier.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Announcements {
    /// Before the entries closed.
    pub commitment: Commitment,
    /// When they had closed.
    pub seal: Seal,
}

/// The reason why a file fails verification.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// Not such a file at all.
    #[error("this is no result of a draw: {0}")]
    Unreadable(String),
    /// Made by a later program.
    #[error("this result has the format {0}, this program knows {FORMAT}")]
    Format(String),
    /// A plan that can't be drawn.
    #[error("the plan can't be drawn: {0}")]
    Plan(#[from] DrawError),
    /// The entrants are not in ascending order, or one is there twice.
    #[error("the entrants are not sorted, or one is there twice")]
    Entrants,
    /// The seal is of other entrants or another plan.
    #[error("the seal does not belong to these entrants and this plan")]
    Seal,
    /// The commitment is of another seed.
    #[error("the seed is not the one that was committed to")]
    Commitment,
    /// The draw gives other winners or alternates.
    #[error("drawing again gives another result")]
    Result,
    /// The file is consistent, but differs from the announcements.
    #[error("the file is not about the draw that was announced")]
    Announced,
}

impl SealedDraw {
    /// Draws.
    #[must_use]
    pub fn draw(&self, seed: Seed) -> DrawFile {
        let drawn = draw(self, &seed);
        let won = |(prize, entrant): (&str, Entrant)| Won { prize: prize.to_owned(), entrant };
        DrawFile {
            format: FORMAT.to_owned(),
            event: self.event().to_owned(),
            plan: self.plan().clone(),
            entrants: self.entrants().to_vec(),
            seal: self.seal(),
            commitment: seed.commitment(),
            seed,
            winners: drawn.winners.into_iter().map(won).collect(),
            alternates: drawn.alternates,
        }
    }
}

impl DrawFile {
    /// Parses a published file without verifying it: see [`verify`].
    ///
    /// # Errors
    /// [`VerifyError::Unreadable`].
    pub fn parse(text: &str) -> Result<Self, VerifyError> {
        serde_json::from_str(text).map_err(|reason| VerifyError::Unreadable(reason.to_string()))
    }

    /// The file as it is published: JSON, indented, a line at the end.
    ///
    /// # Errors
    /// Those of the writer, which a drawn file can't cause.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }
}

/// Draws again and compares everything. It shows that a file agrees with itself; that it is about the draw that was announced,
/// [`verify_announced`] shows.
///
/// # Errors
/// The first thing that doesn't hold.
pub fn verify(file: &DrawFile) -> Result<(), VerifyError> {
    if file.format != FORMAT {
        return Err(VerifyError::Format(file.format.clone()));
    }
    if !file.entrants.is_sorted_by(|one, next| one < next) {
        return Err(VerifyError::Entrants);
    }
    let sealed = SealedDraw::new(&file.event, file.plan.clone(), file.entrants.iter().copied())?;
    if sealed.seal() != file.seal {
        return Err(VerifyError::Seal);
    }
    if file.seed.commitment() != file.commitment {
        return Err(VerifyError::Commitment);
    }
    if sealed.draw(file.seed) != *file {
        return Err(VerifyError::Result);
    }
    Ok(())
}

/// [`verify`], and that commitment and seal are those that were announced.
///
/// # Errors
/// The first thing that doesn't hold.
pub fn verify_announced(file: &DrawFile, announced: &Announcements) -> Result<(), VerifyError> {
    verify(file)?;
    if (Announcements { commitment: file.commitment, seal: file.seal }) != *announced {
        return Err(VerifyError::Announced);
    }
    Ok(())
}
