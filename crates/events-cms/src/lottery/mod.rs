//! Prize draws as they are held: five steps over the pure [`drawing`], and the claims of the winners (decisions
//! "Prize draw").
//!
//! **Nouns.** A *plan* is the list of prizes. It is announced with the *commitment* to a secret seed. The *seal* fixes
//! the participants. *Winners* have a *place*; an *alternate* moves up when a prize was not claimed in time. A *claim*
//! is the winner's request for the prize.
//!
//! **Rules.** The steps run in order, each once, by one statement whose row count decides. The result can't be
//! influenced: the seed exists before the participants are known and is secret, for staff too, until publication; a new
//! plan has a new seed and is added to a public, append-only history; participants are verified against seal and
//! commitment before drawing and publishing. Steps can't be undone and a draw can't be repeated, so that staff can't
//! retry until the result suits. Approval needs another account than planning and drawing, which a table constraint
//! enforces too. Entries after the seal take no part.

mod claims;
pub mod drawing;
mod error;
mod outgoing;
mod plan;
mod registration;
mod retention;
mod service;
mod settings;
mod store;
mod view;
mod winners;

pub use claims::{CLAIM_CONSENT_VERSION, ClaimForm, ClaimStanding, PrizeClaim};
pub use error::PrizeDrawError;
pub use plan::{PlannedPrize, PrizePlan};
pub(crate) use retention::forget_in;
pub use service::{Draws, PendingDraw};
pub use settings::DrawSettings;
pub use store::{AnnouncedPlan, DrawMark, DrawStep};
pub use view::{PublicDraw, PublishedFile, StaffDraw, Winner, WinnerStanding};
pub use winners::WinnerContact;
