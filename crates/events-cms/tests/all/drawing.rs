//! A published result can be verified independently, and any change is detected.

use std::collections::HashSet;

use events_cms::lottery::drawing::{
    Announcements, DrawError, DrawFile, Entrant, Plan, Prize, SealedDraw, Seed, VerifyError, verify,
    verify_announced,
};
use proptest::prelude::*;
use proptest::sample::Index;

fn entrants(count: usize) -> Vec<Entrant> {
    (0..count).map(|number| Entrant::of("winterbatteries", &format!("person-{number}"))).collect()
}

fn plan(prizes: &[(&str, u32)], alternates: u32) -> Plan {
    let prize = |(name, count): &(&str, u32)| Prize { name: (*name).to_owned(), count: *count };
    Plan { prizes: prizes.iter().map(prize).collect(), alternates }
}

fn sealed(entrants: Vec<Entrant>) -> SealedDraw {
    SealedDraw::new("winterbatteries", plan(&[("배터리", 1), ("Voucher", 2)], 1), entrants).unwrap()
}

fn drawn(count: usize, seed: [u8; 32]) -> DrawFile {
    sealed(entrants(count)).draw(Seed::from(seed))
}

/// Computed by another program (Python's hashlib) from the description in `lottery::drawing`: files that were published stay checkable.
#[test]
fn the_draw_is_the_one_that_is_described() {
    let seed: [u8; 32] = std::array::from_fn(|at| u8::try_from(at).unwrap());
    let file = drawn(6, seed);
    assert_eq!(
        String::from(file.commitment),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
    assert_eq!(String::from(file.seal), "4f39d1907dd6c16e8d6f6169e8b508c8f9f4e282e7ed26bd55858ce1b10b7e8a");
    let winners: Vec<_> =
        file.winners.iter().map(|won| (won.prize.as_str(), String::from(won.entrant))).collect();
    assert_eq!(
        winners,
        [
            ("배터리", "5b19c3de015ecfdd3bce8ff0646ab8d14814f6296655d183558e039c4a37ea22".to_owned()),
            ("Voucher", "0341fd923c023916b6e152abbe6937e41114760566258e2178afa7ed180f697a".to_owned()),
            ("Voucher", "993027175291de4aa54abb96faeec903ccab3bbd6e2c696733ed928482a59440".to_owned()),
        ]
    );
    let alternates: Vec<_> = file.alternates.iter().map(|entrant| String::from(*entrant)).collect();
    assert_eq!(alternates, ["e9c72627bdabbef60601f9d51a3fa9a8f6ad387fc34b6332c8da1b0e638b817b"]);
}

#[test]
fn fewer_people_than_prizes_all_win_and_nobody_is_left_over() {
    for count in 0..6 {
        let file = drawn(count, [7; 32]);
        assert_eq!(
            (file.winners.len(), file.alternates.len()),
            (count.min(3), count.saturating_sub(3).min(1))
        );
        assert_eq!(verify(&file), Ok(()));
    }
}

#[test]
fn a_plan_gives_something_away() {
    let close = |plan| SealedDraw::new("winterbatteries", plan, entrants(3)).map(|_| ());
    assert_eq!(close(plan(&[], 3)), Err(DrawError::Prizes));
    assert_eq!(close(plan(&[("a", 1); 51], 0)), Err(DrawError::Prizes));
    assert_eq!(close(plan(&[("a", 0)], 0)), Err(DrawError::Prize));
    assert_eq!(close(plan(&[(" ", 1)], 0)), Err(DrawError::Prize));
    let long = "가".repeat(101);
    assert_eq!(close(plan(&[(long.as_str(), 1)], 0)), Err(DrawError::Prize));
    assert_eq!(close(plan(&[("a", u32::MAX), ("b", u32::MAX)], u32::MAX)), Ok(()));
}

#[test]
fn a_hundred_thousand_people_are_drawn_and_checked() {
    let people = entrants(100_000);
    let sealed = SealedDraw::new("winterbatteries", plan(&[("상품권", 1_000)], 500), people).unwrap();
    let file = sealed.draw(Seed::from([9; 32]));
    let chosen: HashSet<Entrant> =
        file.winners.iter().map(|won| won.entrant).chain(file.alternates.iter().copied()).collect();
    assert_eq!(chosen.len(), 1_500, "each of them once");
    assert_eq!(verify(&file), Ok(()));
}

/// With 2,000 seeds each of ten people is first 200 times, give or take; five standard deviations are 67.
#[test]
fn nobody_is_preferred() {
    let people = sealed(entrants(10));
    let mut first = vec![0_i32; 10];
    for number in 0..2_000_u32 {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_be_bytes());
        let winner = people.draw(Seed::from(seed)).winners[0].entrant;
        first[people.entrants().binary_search(&winner).unwrap()] += 1;
    }
    assert!(first.iter().all(|times| (times - 200).abs() < 67), "{first:?}");
}

#[test]
fn a_file_is_read_strictly() {
    let text = drawn(5, [1; 32]).to_text().unwrap();
    assert!(DrawFile::parse(&text).is_ok());
    for (from, to) in [
        ("\"event\"", "\"extra\": 1, \"event\""),
        ("\"seed\": \"0", "\"seed\": \"0000"),
        ("\"seed\": \"01", "\"seed\": \"0A"),
        ("\"seed\": \"01", "\"seed\": \"0g"),
        ("\"winners\"", "\"losers\""),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        assert!(matches!(DrawFile::parse(&changed), Err(VerifyError::Unreadable(_))), "{to}");
    }
    let mut later = drawn(5, [1; 32]);
    later.format = "prize-draw/2".into();
    assert_eq!(verify(&later), Err(VerifyError::Format("prize-draw/2".into())));
}

#[test]
fn the_same_person_is_another_entrant_at_another_event() {
    assert_ne!(Entrant::of("autumn-event", "person-1"), Entrant::of("winterbatteries", "person-1"));
    assert_ne!(Entrant::of("a", "bc"), Entrant::of("ab", "c"));
}

/// A way to lie about a draw.
#[derive(Clone, Debug)]
enum Lie {
    Remove(Index),
    Replace(Index),
    Add,
    Double(Index),
    Unsort,
    Seed([u8; 32]),
    Prize,
    Alternates,
    Event,
    SwapWinners,
    PutWinner,
    DropAlternate,
}

impl Lie {
    /// The expected verification error.
    const fn is_found_as(&self) -> VerifyError {
        match self {
            Self::Double(_) | Self::Unsort => VerifyError::Entrants,
            Self::Remove(_) | Self::Replace(_) | Self::Add | Self::Prize | Self::Alternates | Self::Event => {
                VerifyError::Seal
            }
            Self::Seed(_) => VerifyError::Commitment,
            Self::SwapWinners | Self::PutWinner | Self::DropAlternate => VerifyError::Result,
        }
    }
}

fn lie() -> impl Strategy<Value = Lie> {
    prop_oneof![
        any::<Index>().prop_map(Lie::Remove),
        any::<Index>().prop_map(Lie::Replace),
        Just(Lie::Add),
        any::<Index>().prop_map(Lie::Double),
        Just(Lie::Unsort),
        any::<[u8; 32]>().prop_map(Lie::Seed),
        Just(Lie::Prize),
        Just(Lie::Alternates),
        Just(Lie::Event),
        Just(Lie::SwapWinners),
        Just(Lie::PutWinner),
        Just(Lie::DropAlternate),
    ]
}

fn tell(file: &mut DrawFile, lie: &Lie) {
    let stranger = Entrant::of("winterbatteries", "stranger");
    match lie {
        Lie::Remove(at) => {
            file.entrants.remove(at.index(file.entrants.len()));
        }
        Lie::Replace(at) => {
            let at = at.index(file.entrants.len());
            file.entrants[at] = stranger;
            file.entrants.sort_unstable();
        }
        Lie::Add => {
            file.entrants.push(stranger);
            file.entrants.sort_unstable();
        }
        Lie::Double(at) => {
            let at = at.index(file.entrants.len());
            file.entrants.insert(at, file.entrants[at]);
        }
        Lie::Unsort => file.entrants.swap(0, 1),
        Lie::Seed(seed) => file.seed = Seed::from(*seed),
        Lie::Prize => file.plan.prizes[0].count += 1,
        Lie::Alternates => file.plan.alternates += 1,
        Lie::Event => file.event.push('x'),
        Lie::SwapWinners => {
            let second = file.winners[1].entrant;
            file.winners[1].entrant = std::mem::replace(&mut file.winners[0].entrant, second);
        }
        Lie::PutWinner => file.winners[0].entrant = stranger,
        Lie::DropAlternate => {
            file.alternates.pop();
        }
    }
}

proptest! {
    #[test]
    fn a_published_file_can_be_drawn_again(count in 0..60_usize, seed: [u8; 32]) {
        let file = drawn(count, seed);
        let read = DrawFile::parse(&file.to_text().unwrap()).unwrap();
        prop_assert_eq!(verify(&read), Ok(()));
        prop_assert_eq!(&read, &file);
        let announced = Announcements { commitment: Seed::from(seed).commitment(), seal: sealed(entrants(count)).seal() };
        prop_assert_eq!(verify_announced(&read, &announced), Ok(()));
    }

    #[test]
    fn neither_the_order_of_entries_nor_their_number_matters(
        people in Just(entrants(12)).prop_shuffle(),
        again in proptest::collection::vec(any::<Index>(), 0..20),
        seed: [u8; 32],
    ) {
        let repeated: Vec<Entrant> = again.iter().map(|at| *at.get(&people)).chain(people.iter().copied()).collect();
        prop_assert_eq!(sealed(repeated).draw(Seed::from(seed)), drawn(12, seed));
    }

    #[test]
    fn every_lie_is_found(count in 5..40_usize, seed: [u8; 32], lie in lie()) {
        let mut file = drawn(count, seed);
        tell(&mut file, &lie);
        prop_assume!(file != drawn(count, seed));
        prop_assert_eq!(verify(&file), Err(lie.is_found_as()));
        let announced = Announcements { commitment: file.commitment, seal: file.seal };
        prop_assert_eq!(verify_announced(&file, &announced), Err(lie.is_found_as()));
    }

    /// A redrawn file is consistent; only the announcements reveal it.
    #[test]
    fn a_late_entrant_or_another_seed_is_another_draw(count in 5..40_usize, seeds: ([u8; 32], [u8; 32])) {
        let people = sealed(entrants(count));
        let announced = Announcements { commitment: Seed::from(seeds.0).commitment(), seal: people.seal() };
        let late = sealed(entrants(count + 1)).draw(Seed::from(seeds.0));
        prop_assert_ne!(late.seal, people.seal());
        prop_assert_eq!(verify(&late), Ok(()));
        prop_assert_eq!(verify_announced(&late, &announced), Err(VerifyError::Announced));
        prop_assume!(seeds.0 != seeds.1);
        let other = people.draw(Seed::from(seeds.1));
        prop_assert_eq!(verify(&other), Ok(()));
        prop_assert_eq!(verify_announced(&other, &announced), Err(VerifyError::Announced));
    }

    /// The order depends on the seed alone, so that removing an entrant only moves those behind.
    #[test]
    fn one_who_leaves_changes_the_order_of_nobody_else(count in 2..30_usize, leaver: Index, seed: [u8; 32]) {
        let all = plan(&[("a", u32::MAX)], 0);
        let order = |people: Vec<Entrant>| -> Vec<Entrant> {
            let file = SealedDraw::new("winterbatteries", all.clone(), people).unwrap().draw(Seed::from(seed));
            file.winners.iter().map(|won| won.entrant).collect()
        };
        let mut people = entrants(count);
        let mut whole = order(people.clone());
        let gone = people.swap_remove(leaver.index(count));
        whole.retain(|entrant| *entrant != gone);
        prop_assert_eq!(order(people), whole);
    }
}
