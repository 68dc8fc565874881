//! Prizes as staff enter them.

use kernel::FieldErrors;
use serde::{Deserialize, Serialize};

use crate::lottery::drawing::{MOST_PRIZES, Plan, Prize};

/// Winners of one draw at most, and alternates.
const MOST_PEOPLE: u32 = 10_000;
/// Characters of a prize's name at most; the draw's own limit.
const LONGEST_NAME: usize = 100;
/// The dearest prize, in KRW.
const DEAREST: i32 = 1_000_000_000;
/// A prize above this, in KRW, is taxed (design "Formats and rules").
const TAX_FREE: i32 = 50_000;
/// Per cent of the worth: 20 of income tax and 2 of local income tax.
const TAX_PER_CENT: i64 = 22;
/// Characters of the product of a voucher at most.
const LONGEST_PRODUCT: usize = 64;

/// Several prizes of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlannedPrize {
    /// The announced name, at most 100 characters.
    pub name: String,
    /// How many of it; one at least.
    pub count: u32,
    /// The value of one prize in KRW.
    pub worth: i32,
    /// Whether it is shipped; the winner then enters an address if the event has none.
    pub delivered: bool,
    /// The product of the voucher provider, if it is a mobile voucher, which is sent to the phone after the claim. Stored
    /// beside the other members.
    #[serde(skip)]
    pub voucher: Option<String>,
}

/// The prizes, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizePlan {
    /// In the order in which they are drawn.
    pub prizes: Vec<PlannedPrize>,
    /// How many people may move up.
    pub alternates: u32,
}

impl PlannedPrize {
    /// The tax in KRW, which requires tax data of the winner: 22 % of a value above ₩50,000.
    #[must_use]
    pub fn tax(&self) -> Option<i32> {
        (self.worth > TAX_FREE)
            .then(|| i32::try_from(i64::from(self.worth) * TAX_PER_CENT / 100).unwrap_or(i32::MAX))
    }
}

impl PrizePlan {
    /// The plan with its names trimmed, if it can be drawn.
    ///
    /// # Errors
    /// `prizes_required`, `prize_name_required`, `text_too_long`, `text_invalid`, `prize_count_invalid`,
    /// `prize_worth_invalid`, `voucher_product_invalid`, `voucher_not_delivered`, `alternates_invalid`,
    /// `too_many_winners`; paths in the names of the GraphQL input.
    pub fn checked(mut self) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::new();
        errors.require((1..=MOST_PRIZES).contains(&self.prizes.len()), "prizes", "prizes_required");
        for (at, prize) in self.prizes.iter_mut().enumerate() {
            prize.name = prize.name.trim().to_owned();
            prize.voucher = prize.voucher.take().map(|product| product.trim().to_owned());
            prize.voucher = prize.voucher.take().filter(|product| !product.is_empty());
            let mut require = |holds: bool, member: &str, code: &'static str| {
                if !holds {
                    errors.push(format!("prizes.{at}.{member}"), code);
                }
            };
            require(!prize.name.is_empty(), "name", "prize_name_required");
            require(prize.name.chars().count() <= LONGEST_NAME, "name", "text_too_long");
            require(!prize.name.contains(char::is_control), "name", "text_invalid");
            require((1..=MOST_PEOPLE).contains(&prize.count), "count", "prize_count_invalid");
            require((0..=DEAREST).contains(&prize.worth), "worth", "prize_worth_invalid");
            let product = prize.voucher.as_deref();
            require(product.is_none_or(is_product), "voucher", "voucher_product_invalid");
            require(product.is_none() || !prize.delivered, "voucher", "voucher_not_delivered");
        }
        errors.require(self.alternates <= MOST_PEOPLE, "alternates", "alternates_invalid");
        let people: u64 = self.prizes.iter().map(|prize| u64::from(prize.count)).sum();
        errors.require(people <= u64::from(MOST_PEOPLE), "prizes", "too_many_winners");
        errors.into_result()?;
        Ok(self)
    }

    /// The sealed part of the plan. The values of prizes don't affect the draw.
    #[must_use]
    pub fn drawable(&self) -> Plan {
        let prize = |prize: &PlannedPrize| Prize { name: prize.name.clone(), count: prize.count };
        Plan { prizes: self.prizes.iter().map(prize).collect(), alternates: self.alternates }
    }

    /// The place of the prize that the winner at `place` has, counted from 0; `None` for an alternate.
    #[must_use]
    pub fn prize_at(&self, place: usize) -> Option<usize> {
        let mut before = 0_usize;
        self.prizes.iter().position(|prize| {
            before = before.saturating_add(usize::try_from(prize.count).unwrap_or(usize::MAX));
            place < before
        })
    }
}

/// The code of a product: letters, digits and `-_.`, so that it is the same in any spelling.
fn is_product(text: &str) -> bool {
    text.len() <= LONGEST_PRODUCT
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prize(name: &str, count: u32, worth: i32) -> PlannedPrize {
        PlannedPrize { name: name.to_owned(), count, worth, delivered: false, voucher: None }
    }

    fn voucher(product: &str, delivered: bool) -> PrizePlan {
        let prize = PlannedPrize { delivered, voucher: Some(product.to_owned()), ..prize("a", 1, 0) };
        plan(vec![prize], 0)
    }

    fn plan(prizes: Vec<PlannedPrize>, alternates: u32) -> PrizePlan {
        PrizePlan { prizes, alternates }
    }

    #[test]
    fn each_bad_field_has_its_key() {
        let long = "가".repeat(101);
        for (wrong, path, code) in [
            (plan(vec![], 0), "prizes", "prizes_required"),
            (plan(vec![prize("a", 1, 0); 51], 0), "prizes", "prizes_required"),
            (plan(vec![prize(" ", 1, 0)], 0), "prizes.0.name", "prize_name_required"),
            (plan(vec![prize("a", 1, 0), prize(&long, 1, 0)], 0), "prizes.1.name", "text_too_long"),
            (plan(vec![prize("a\u{7}b", 1, 0)], 0), "prizes.0.name", "text_invalid"),
            (plan(vec![prize("a", 0, 0)], 0), "prizes.0.count", "prize_count_invalid"),
            (plan(vec![prize("a", 1, -1)], 0), "prizes.0.worth", "prize_worth_invalid"),
            (plan(vec![prize("a", 1, DEAREST + 1)], 0), "prizes.0.worth", "prize_worth_invalid"),
            (plan(vec![prize("a", 1, 0)], 10_001), "alternates", "alternates_invalid"),
            (plan(vec![prize("a", 6_000, 0); 2], 0), "prizes", "too_many_winners"),
            (voucher("커피", false), "prizes.0.voucher", "voucher_product_invalid"),
            (voucher(&"a".repeat(65), false), "prizes.0.voucher", "voucher_product_invalid"),
            (voucher("COFFEE-5000", true), "prizes.0.voucher", "voucher_not_delivered"),
        ] {
            let errors = wrong.checked().unwrap_err();
            let found = errors.as_slice().first().map(|error| (error.path.as_ref(), error.code.as_ref()));
            assert_eq!(found, Some((path, code)));
        }
        let good = plan(vec![prize(" 배터리 ", 1, 120_000), prize("Voucher", 9_999, 5_000)], 0);
        assert_eq!(good.checked().unwrap().prizes[0].name, "배터리");
        let product = |plan: PrizePlan| plan.checked().unwrap().prizes[0].voucher.clone();
        assert_eq!(product(voucher(" COFFEE-5000 ", false)), Some("COFFEE-5000".to_owned()));
        assert_eq!(product(voucher(" ", true)), None, "a blank one is none");
    }

    #[test]
    fn prizes_are_had_in_the_order_of_the_plan() {
        let plan = plan(vec![prize("a", 1, 0), prize("b", 2, 0)], 3);
        let prizes: Vec<_> = (0..5).map(|place| plan.prize_at(place)).collect();
        assert_eq!(prizes, [Some(0), Some(1), Some(1), None, None]);
    }

    #[test]
    fn a_prize_is_taxed_above_fifty_thousand_won() {
        let tax = |worth| prize("a", 1, worth).tax();
        assert_eq!((tax(50_000), tax(50_001), tax(120_000)), (None, Some(11_000), Some(26_400)));
        assert_eq!(
            (tax(50_003), tax(99_999)),
            (Some(11_000), Some(21_999)),
            "a part of a won is not asked for"
        );
        assert_eq!(tax(DEAREST), Some(220_000_000));
    }
}
