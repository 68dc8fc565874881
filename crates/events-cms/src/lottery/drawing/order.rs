//! The draw itself.

use super::sealed::{Entrant, SealedDraw, Seed};

/// Winners by prize, and the alternates, best first.
pub(super) struct DrawOrder<'s> {
    /// The name of the prize and who won it.
    pub(super) winners: Vec<(&'s str, Entrant)>,
    /// In the order in which they move up.
    pub(super) alternates: Vec<Entrant>,
}

/// Orders the entrants by SHA-256(seed ‖ entrant) and hands out the plan. Where there are fewer entrants than prizes, all of them
/// win and prizes stay.
pub(super) fn draw<'s>(sealed: &'s SealedDraw, seed: &Seed) -> DrawOrder<'s> {
    let mut ordered: Vec<([u8; 32], Entrant)> =
        sealed.entrants().iter().map(|entrant| (seed.key(entrant), *entrant)).collect();
    // Two entrants of one key would be a collision of SHA-256; the entrant then decides, so that there is one order.
    ordered.sort_unstable();
    let mut ordered = ordered.into_iter().map(|(_, entrant)| entrant);
    let prizes = sealed.plan().prizes.iter();
    let one_by_one = prizes.flat_map(|prize| (0..prize.count).map(move |_| prize.name.as_str()));
    // The entrants must be the second iterator: `zip` polls the first one first, and would drop an entrant at the end
    // of the prizes.
    let winners = one_by_one.zip(ordered.by_ref()).collect();
    let alternates = ordered.take(usize::try_from(sealed.plan().alternates).unwrap_or(usize::MAX)).collect();
    DrawOrder { winners, alternates }
}
