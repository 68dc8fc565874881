//! Prize draws as they are held: five steps over the pure [`draw`](crate::draw), and the claims of the winners (decisions
//! "Prize draw").
//!
//! **Nouns.** A *plan* is what is given away. It is announced with the *commitment* to a seed that nobody has seen. The
//! *seal* closes the entrants. *Winners* have a *place*; an *alternate* moves up when a prize was not claimed in time. A
//! *claim* is what a winner hands in to get the prize.
//!
//! **Rules.** The steps are made in their order, each once, by one statement that says whether it was the one. Nobody can
//! steer: the seed exists before the entrants are known and is shown to nobody, not even to staff, until the result is
//! published; another plan has another seed and stands beside the first in a history that everybody sees and that the database
//! lets nobody change; what was sealed is checked against seal and commitment before it is drawn and published. There is no
//! way back and no second draw, so that nobody draws until the result suits. Another account than those that planned and drew
//! approves, which the table holds too. Entries that come after the seal take no part.

mod claims;
mod error;
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
pub use service::Draws;
pub use settings::DrawSettings;
pub use store::{AnnouncedPlan, DrawMark, DrawStep};
pub use view::{PublicDraw, PublishedFile, StaffDraw, Winner, WinnerStanding};
pub use winners::WinnerContact;
