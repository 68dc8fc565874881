//! GraphQL types of draws: here those shared by staff and public.

mod public;
mod staff;

use async_graphql::{Enum, SimpleObject};

pub(super) use self::public::*;
pub(super) use self::staff::*;
use crate::lottery::{self, PrizePlan};

/// A step of a prize draw; they are made in this order.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
#[graphql(remote = "lottery::DrawStep")]
pub(super) enum DrawStep {
    /// The prizes are announced with the commitment to a seed.
    Planned,
    /// The entrants are closed and their seal is announced.
    Sealed,
    /// Winners and alternates are known to staff.
    Drawn,
    /// Another person has looked at it.
    Approved,
    /// Public and verifiable.
    Published,
}

/// Several prizes of one kind.
#[derive(SimpleObject)]
pub(super) struct DrawPrize {
    /// The announced name.
    pub(super) name: String,
    /// How many of it.
    pub(super) count: u32,
    /// The value of one prize in KRW.
    pub(super) worth: i32,
    /// Whether it is sent to an address.
    pub(super) delivered: bool,
    /// The product of the voucher provider, if it is a mobile voucher.
    pub(super) voucher: Option<String>,
}

impl From<lottery::PlannedPrize> for DrawPrize {
    fn from(prize: lottery::PlannedPrize) -> Self {
        let lottery::PlannedPrize { name, count, worth, delivered, voucher } = prize;
        Self { name, count, worth, delivered, voucher }
    }
}

/// In the order in which they are drawn.
fn prizes(plan: PrizePlan) -> Vec<DrawPrize> {
    plan.prizes.into_iter().map(DrawPrize::from).collect()
}
