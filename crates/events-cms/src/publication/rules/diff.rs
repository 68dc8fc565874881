//! Structural differences between two versions of a document: to reject stale saves, to compare versions, and to
//! distinguish changes of words from others.

use std::fmt;

use serde_json::Value;

/// One step into a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// A member of an object.
    Member(String),
    /// A position in a list, from 0.
    Position(usize),
}

/// A path in a document. Displayed with dots: `detailsSetting.consents.0.consentText`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path(Vec<Step>);

/// One difference, as high up as it goes: a member that came or went is one change, whatever is in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Where.
    pub path: Path,
    /// The old value; `None` for absent, which differs from `null`.
    pub before: Option<Value>,
    /// The new value.
    pub after: Option<Value>,
}

/// A place that two people changed in different ways.
#[derive(Clone, Debug, PartialEq)]
pub struct Overlap<'a> {
    /// The change saved meanwhile.
    pub theirs: &'a Change,
    /// The change to be saved.
    pub mine: &'a Change,
}

impl Path {
    /// The steps from the top.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    fn then(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    fn member(&self, name: &str) -> Self {
        self.then(Step::Member(name.to_owned()))
    }

    /// True when one path contains the other.
    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine == theirs)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(".")?;
            }
            match step {
                Step::Member(name) => f.write_str(name)?,
                Step::Position(position) => write!(f, "{position}")?,
            }
        }
        Ok(())
    }
}

/// The changes that turn `before` into `after`, sorted by member names. Lists are compared by index: inserting a note
/// in front changes all of them.
#[must_use]
pub fn changes(before: &Value, after: &Value) -> Vec<Change> {
    let mut found = Vec::new();
    compare(&Path::default(), Some(before), Some(after), &mut found);
    found
}

/// The places that both changed, and not alike: what has to be decided before a stale save can be done again.
#[must_use]
pub fn overlaps<'a>(theirs: &'a [Change], mine: &'a [Change]) -> Vec<Overlap<'a>> {
    let pairs = theirs.iter().flat_map(|theirs| mine.iter().map(move |mine| Overlap { theirs, mine }));
    pairs.filter(|pair| pair.theirs.path.meets(&pair.mine.path) && pair.theirs != pair.mine).collect()
}

/// The places that both changed, and not alike, sorted: of each pair the field rather than the section around it.
pub(crate) fn overlapping_places(theirs: &[Change], mine: &[Change]) -> Vec<String> {
    let deeper = |overlap: &Overlap<'_>| {
        let (theirs, mine) = (&overlap.theirs.path, &overlap.mine.path);
        if theirs.steps().len() > mine.steps().len() { theirs.to_string() } else { mine.to_string() }
    };
    let mut places: Vec<String> = overlaps(theirs, mine).iter().map(deeper).collect();
    places.sort_unstable();
    places.dedup();
    places
}

fn compare(path: &Path, before: Option<&Value>, after: Option<&Value>, found: &mut Vec<Change>) {
    match (before, after) {
        (Some(Value::Object(old)), Some(Value::Object(new))) => {
            let gone = old.iter().filter(|(name, _)| !new.contains_key(*name));
            for (name, value) in gone {
                compare(&path.member(name), Some(value), None, found);
            }
            for (name, value) in new {
                compare(&path.member(name), old.get(name), Some(value), found);
            }
        }
        (Some(Value::Array(old)), Some(Value::Array(new))) => {
            for at in 0..old.len().max(new.len()) {
                compare(&path.then(Step::Position(at)), old.get(at), new.get(at), found);
            }
        }
        (before, after) if before == after => {}
        (before, after) => {
            found.push(Change { path: path.clone(), before: before.cloned(), after: after.cloned() });
        }
    }
}

/// The values in `value` that hold no others, empty objects and lists among them, each with its path.
pub(super) fn leaves<'v>(path: &Path, value: &'v Value, found: &mut Vec<(Path, &'v Value)>) {
    match value {
        Value::Object(members) if !members.is_empty() => {
            for (name, inner) in members {
                leaves(&path.member(name), inner, found);
            }
        }
        Value::Array(list) if !list.is_empty() => {
            for (at, inner) in list.iter().enumerate() {
                leaves(&path.then(Step::Position(at)), inner, found);
            }
        }
        leaf => found.push((path.clone(), leaf)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    /// Applies the changes to `value`, using only their content.
    fn apply(value: &mut Value, changes: &[Change]) {
        for Change { path, before, after } in changes {
            let Some((last, above)) = path.steps().split_last() else {
                assert_eq!(Some(&*value), before.as_ref());
                *value = after.clone().expect("the whole is never taken away");
                continue;
            };
            let mut place = &mut *value;
            for step in above {
                place = match step {
                    Step::Member(name) => &mut place[name],
                    Step::Position(at) => &mut place[*at],
                };
            }
            match (last, after) {
                (Step::Member(name), Some(after)) => {
                    assert_eq!(place.as_object_mut().unwrap().insert(name.clone(), after.clone()), *before);
                }
                (Step::Member(name), None) => {
                    assert_eq!(place.as_object_mut().unwrap().remove(name), *before);
                }
                (Step::Position(at), Some(after)) => {
                    let list = place.as_array_mut().unwrap();
                    assert_eq!(list.get(*at), before.as_ref());
                    if *at < list.len() {
                        list[*at] = after.clone();
                    } else {
                        list.push(after.clone());
                    }
                }
                // Items are only removed at the end, so the first removal truncates the rest.
                (Step::Position(at), None) => place.as_array_mut().unwrap().truncate(*at),
            }
        }
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..3_i64).prop_map(Value::from),
            "[ab]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                proptest::collection::btree_map("[a-d.]", inner, 0..4)
                    .prop_map(|members| members.into_iter().collect::<Value>()),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_changes_say_everything_and_nothing_else(before in value(), after in value()) {
            let found = changes(&before, &after);
            prop_assert_eq!(found.is_empty(), before == after);
            prop_assert!(found.iter().all(|change| change.before != change.after));
            let mut changed = before;
            apply(&mut changed, &found);
            prop_assert_eq!(changed, after);
        }

        /// Changes that don't overlap commute.
        #[test]
        fn what_does_not_overlap_can_be_done_in_either_order(
            base in proptest::collection::btree_map("[a-d]", "[xy]{0,1}", 0..4),
            theirs in proptest::collection::btree_map("[a-d]", "[xy]{0,1}", 0..4),
            mine in proptest::collection::btree_map("[a-d]", "[xy]{0,1}", 0..4),
        ) {
            let [base, theirs, mine] = [base, theirs, mine]
                .map(|members| members.into_iter().map(|(name, text)| (name, Value::from(text))).collect::<Value>());
            let (theirs, mine) = (changes(&base, &theirs), changes(&base, &mine));
            let mine: Vec<Change> = mine
                .iter()
                .filter(|change| overlaps(&theirs, std::slice::from_ref(*change)).is_empty())
                .cloned()
                .collect();
            let done = |first: &[Change], second: &[Change]| {
                let mut value = base.clone();
                apply(&mut value, first);
                // Identical changes are applied once.
                let left: Vec<Change> = second.iter().filter(|change| !first.contains(change)).cloned().collect();
                apply(&mut value, &left);
                value
            };
            prop_assert_eq!(done(&theirs, &mine), done(&mine, &theirs));
        }
    }

    #[test]
    fn a_change_is_told_as_high_up_as_it_goes() {
        let before = json!({"a": {"b": 1, "c": null}, "list": [1, {"x": 1}, 3]});
        let after = json!({"a": {"b": 2}, "d": {"e": [1]}, "list": [1, {"x": 2}]});
        let told: Vec<_> = changes(&before, &after)
            .into_iter()
            .map(|change| (change.path.to_string(), change.before, change.after))
            .collect();
        assert_eq!(
            told,
            [
                ("a.c".to_owned(), Some(Value::Null), None),
                ("a.b".to_owned(), Some(json!(1)), Some(json!(2))),
                ("d".to_owned(), None, Some(json!({"e": [1]}))),
                ("list.1.x".to_owned(), Some(json!(1)), Some(json!(2))),
                ("list.2".to_owned(), Some(json!(3)), None),
            ]
        );
    }

    #[test]
    fn two_people_meet_where_one_stands_above_the_other() {
        let base = json!({"a": {"b": 1}, "c": 1, "d": 1});
        let theirs = changes(&base, &json!({"c": 2, "d": 5}));
        let mine = changes(&base, &json!({"a": {"b": 2}, "c": 2, "d": 6}));
        let met: Vec<_> = overlaps(&theirs, &mine)
            .iter()
            .map(|pair| (pair.theirs.path.to_string(), pair.mine.path.to_string()))
            .collect();
        assert_eq!(met, [("a".to_owned(), "a.b".to_owned()), ("d".to_owned(), "d".to_owned())]);
    }
}
