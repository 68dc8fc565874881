//! Generates values for arguments, parameters and bodies: unknown and known identifiers, and the ends of every range.

use kernel::Randomness;
use serde_json::{Map, Number, Value, json};

/// Unknown identifiers and malformed values.
const UNKNOWN: [&str; 22] = [
    "none",
    "",
    " ",
    "0",
    "-1",
    "1",
    "2147483648",
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999999",
    "1e400",
    "NaN",
    "' OR 1=1 --",
    "%_\\",
    "../../etc/passwd",
    "00000000-0000-4000-8000-000000000000",
    "AAAAAAAAAAAAAAAAAAAAAA",
    "a.b.c",
    "가온🚗\u{202e}\u{200b}",
    "{\"a\": [1, null]}",
    "-262143-01-01",
    "+262142-12-31",
];

/// Values of the sample data, so that calls pass their first validation.
const KNOWN: [&str; 26] = [
    "SC-0001",
    "PD-0001",
    "Seoul",
    "서울",
    "현대",
    "아반떼",
    "Mini",
    "2024",
    "service-oil",
    "home",
    "title",
    "errors",
    "winterbatteries",
    "wiperblade",
    "cms-1",
    "2026-11-25",
    "2026-11-26",
    "10:00",
    "01000005678",
    "hong@example.com",
    "12가3456",
    "홍길동",
    "bxqz vwtk rmpl",
    "ko",
    "service-center",
    "12345",
];

const DATES: [&str; 8] = [
    "2026-11-24",
    "2026-11-25",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2027-02-28",
    "-262143-01-01",
    "+262142-12-31",
];

const TIMES: [&str; 4] =
    ["2026-11-24T00:00:00Z", "9999-12-31T23:59:59+09:00", "-262143-01-01T00:00:00Z", "1969-12-31T23:59:59Z"];

/// A value of an argument or a body.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Null,
    Boolean(bool),
    Number(Number),
    Text(String),
    Enum(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Item {
    pub(crate) fn json(&self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Boolean(value) => json!(value),
            Self::Number(value) => Value::Number(value.clone()),
            Self::Text(value) | Self::Enum(value) => json!(value),
            Self::List(items) => items.iter().map(Self::json).collect(),
            Self::Object(members) => Value::Object(
                members.iter().map(|(name, item)| (name.clone(), item.json())).collect::<Map<_, _>>(),
            ),
        }
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.json().to_string().into_bytes()
    }

    /// As a literal of GraphQL.
    pub(crate) fn literal(&self) -> String {
        match self {
            Self::Enum(value) => value.clone(),
            Self::List(items) => {
                format!("[{}]", items.iter().map(Self::literal).collect::<Vec<_>>().join(" "))
            }
            Self::Object(members) => {
                let members: Vec<_> =
                    members.iter().map(|(name, item)| format!("{name}: {}", item.literal())).collect();
                format!("{{{}}}", members.join(" "))
            }
            Self::Null | Self::Boolean(_) | Self::Number(_) | Self::Text(_) => self.json().to_string(),
        }
    }

    /// Counts the texts inside.
    pub(crate) fn texts(&self) -> usize {
        match self {
            Self::Text(_) => 1,
            Self::List(items) => items.iter().map(Self::texts).sum(),
            Self::Object(members) => members.iter().map(|(_, item)| item.texts()).sum(),
            Self::Null | Self::Boolean(_) | Self::Number(_) | Self::Enum(_) => 0,
        }
    }

    /// Returns a copy in which the text with this index is replaced.
    pub(crate) fn with_text(&self, number: usize, text: &str) -> Self {
        let mut left = number;
        let mut changed = self.clone();
        changed.put(&mut left, text);
        changed
    }

    fn put(&mut self, left: &mut usize, text: &str) {
        match self {
            Self::Text(value) => {
                if *left == 0 {
                    text.clone_into(value);
                }
                *left = left.wrapping_sub(1);
            }
            Self::List(items) => items.iter_mut().for_each(|item| item.put(left, text)),
            Self::Object(members) => members.iter_mut().for_each(|(_, item)| item.put(left, text)),
            Self::Null | Self::Boolean(_) | Self::Number(_) | Self::Enum(_) => {}
        }
    }
}

/// A seeded source of values: the same seed gives the same sequence.
#[derive(Clone)]
pub(crate) struct Source {
    randomness: Randomness,
    /// Whether texts may name things that exist.
    pub(crate) known: bool,
    /// The amount of optional members.
    pub(crate) amount: Amount,
    /// Whether every number is the greatest or the least of its range.
    pub(crate) extreme: Option<Extreme>,
}

/// An end of a range.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Extreme {
    Greatest,
    Least,
}

/// The amount of optional members.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    Nothing,
    Some,
    /// Everything, nothing is null, and each list has one entry.
    Everything,
}

impl Source {
    pub(crate) fn seeded(seed: u64) -> Self {
        Self { randomness: Randomness::seeded(seed), known: true, amount: Amount::Some, extreme: None }
    }

    pub(crate) fn unknown(seed: u64) -> Self {
        Self { known: false, ..Self::seeded(seed) }
    }

    pub(crate) fn giving(self, amount: Amount) -> Self {
        Self { amount, ..self }
    }

    pub(crate) fn below(&self, bound: usize) -> usize {
        usize::try_from(self.randomness.below(bound as u64)).expect("below a usize")
    }

    /// Returns true with this probability in percent.
    pub(crate) fn chance(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T: ?Sized>(&self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    pub(crate) fn gives_everything(&self) -> bool {
        self.amount == Amount::Everything
    }

    /// The number of entries of a list, below `most`.
    pub(crate) fn length(&self, most: usize) -> usize {
        if self.gives_everything() { 1 } else { self.below(most) }
    }

    /// Decides whether an optional member is given.
    pub(crate) fn gives(&self) -> bool {
        match self.amount {
            Amount::Nothing => false,
            Amount::Some => self.chance(70),
            Amount::Everything => true,
        }
    }

    pub(crate) fn text(&self) -> String {
        match self.below(20) {
            0 => "가".repeat(self.below(2_000)),
            1 if self.known => String::from_utf8_lossy(&self.randomness.bytes::<24>()).into_owned(),
            _ if self.known && self.chance(60) => self.pick(&KNOWN).to_owned(),
            _ => self.pick(&UNKNOWN).to_owned(),
        }
    }

    /// Within 32 bits.
    pub(crate) fn int(&self) -> Item {
        match self.extreme {
            Some(Extreme::Greatest) => return Item::Number(i32::MAX.into()),
            Some(Extreme::Least) => return Item::Number(i32::MIN.into()),
            None => {}
        }
        let values = [0, -1, 1, 2, 50, 100, 101, 2_024, i64::from(i32::MAX), i64::from(i32::MIN)];
        Item::Number(values[self.below(values.len())].into())
    }

    pub(crate) fn long(&self) -> Item {
        match self.extreme {
            Some(Extreme::Greatest) => return Item::Number(i64::MAX.into()),
            Some(Extreme::Least) => return Item::Number(i64::MIN.into()),
            None => {}
        }
        let values = [0, -1, 1, 7, 1 << 40, i64::MAX, i64::MIN];
        Item::Number(values[self.below(values.len())].into())
    }

    pub(crate) fn float(&self) -> Item {
        let values = [0.0, -1.0, 0.5, 37.5, 127.0, 1e300, -1e300, f64::MIN_POSITIVE];
        Item::Number(Number::from_f64(values[self.below(values.len())]).expect("finite"))
    }

    pub(crate) fn date(&self) -> Item {
        Item::Text(self.pick(&DATES).to_owned())
    }

    pub(crate) fn time(&self) -> Item {
        Item::Text(self.pick(&TIMES).to_owned())
    }

    pub(crate) fn uuid(&self) -> Item {
        Item::Text(self.randomness.uuid().to_string())
    }

    /// Anything that JSON can say.
    pub(crate) fn anything(&self, depth: usize) -> Item {
        if self.gives_everything() {
            return Item::Text(self.text());
        }
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Item::Null,
            1 => Item::Boolean(self.chance(50)),
            2 => self.long(),
            3 => self.float(),
            4 => Item::Text(self.text()),
            5 => Item::List((0..self.below(3)).map(|_| self.anything(depth - 1)).collect()),
            _ => self.record(depth - 1),
        }
    }

    /// An object with members of any kind.
    pub(crate) fn record(&self, depth: usize) -> Item {
        if self.gives_everything() {
            return Item::Object(vec![("name".to_owned(), Item::Text(self.text()))]);
        }
        let names =
            ["id", "name", "Name", "sections", "code", "value", "status", "url", "phone", "EventName"];
        Item::Object(
            (0..self.below(4)).map(|_| (self.pick(&names).to_owned(), self.anything(depth))).collect(),
        )
    }
}
