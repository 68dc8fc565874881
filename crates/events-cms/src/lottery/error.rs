//! Errors of draws and claims. Each has its documented key.

use kernel::{AccessDenied, Fault, FieldErrors, WriteFailure};
use sea_orm::DbErr;

/// The reason why a call failed. Contains no personal data.
#[derive(Debug, thiserror::Error)]
pub enum PrizeDrawError {
    /// Input that breaks a rule, in the order of the form.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `event_not_found`: there is none of that key.
    #[error("no such event")]
    EventNotFound,
    /// `draw_not_found`: nothing is planned for the event.
    #[error("no draw is planned")]
    DrawNotFound,
    /// `draw_out_of_order`: a previous step is missing, or this one is done already, perhaps concurrently.
    #[error("another step comes first")]
    OutOfOrder,
    /// `event_not_over`: entries are still possible.
    #[error("the entries are not closed")]
    NotOver,
    /// `no_entrants`: there are no entries.
    #[error("no entries")]
    NoEntrants,
    /// `second_person_required`: the accounts that planned or drew can't approve.
    #[error("another person has to approve")]
    SecondPersonRequired,
    /// `nobody_overdue`: every prize is claimed or can still be, or has moved up.
    #[error("no prize is overdue")]
    NobodyOverdue,
    /// `winner_not_found`: no winner at this place, or the personal data was deleted.
    #[error("no such winner")]
    WinnerNotFound,
    /// `identity_required`: the visit has no valid identity check for this event.
    #[error("no verified person")]
    IdentityRequired,
    /// `prize_not_won`: the verified person has no prize, or the result isn't published.
    #[error("no prize was won")]
    NotWon,
    /// `prize_already_claimed`.
    #[error("claimed before")]
    AlreadyClaimed,
    /// `claim_over`: the time for the claim has passed.
    #[error("too late for a claim")]
    ClaimOver,
    /// Staff with the right only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// The database or the server failed; under overload nothing was done, and it may be tried again.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<DbErr> for PrizeDrawError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for PrizeDrawError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Invalid(_)
            | Self::EventNotFound
            | Self::DrawNotFound
            | Self::OutOfOrder
            | Self::NotOver
            | Self::NoEntrants
            | Self::SecondPersonRequired
            | Self::NobodyOverdue
            | Self::WinnerNotFound
            | Self::IdentityRequired
            | Self::NotWon
            | Self::AlreadyClaimed
            | Self::ClaimOver
            | Self::AccessDenied(_) => None,
        }
    }
}

impl PrizeDrawError {
    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::EventNotFound => ("event", "event_not_found"),
            Self::DrawNotFound => ("event", "draw_not_found"),
            Self::OutOfOrder => ("", "draw_out_of_order"),
            Self::NotOver => ("", "event_not_over"),
            Self::NoEntrants => ("", "no_entrants"),
            Self::SecondPersonRequired => ("", "second_person_required"),
            Self::NobodyOverdue => ("", "nobody_overdue"),
            Self::WinnerNotFound => ("place", "winner_not_found"),
            Self::IdentityRequired => ("", "identity_required"),
            Self::NotWon => ("", "prize_not_won"),
            Self::AlreadyClaimed => ("", "prize_already_claimed"),
            Self::ClaimOver => ("", "claim_over"),
            Self::AccessDenied(denied) => ("", denied.key()),
        };
        Ok(FieldErrors::one(path, code))
    }
}
