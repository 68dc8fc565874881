//! Three-way merge of two documents over their common base.

use serde_json::Value;

use super::diff::{Change, Step, overlaps};
use super::locked::content_changes;
use crate::document::EventDocument;

/// `theirs` with the changes from `base` to `mine`; `None` if both changed one place, and not alike.
#[must_use]
pub(crate) fn merged(
    base: &EventDocument,
    theirs: &EventDocument,
    mine: &EventDocument,
) -> Option<EventDocument> {
    let (their_changes, my_changes) = (content_changes(base, theirs), content_changes(base, mine));
    if !overlaps(&their_changes, &my_changes).is_empty() {
        return None;
    }
    let mut value = theirs.to_value().ok()?;
    for change in &my_changes {
        apply(&mut value, change)?;
    }
    serde_json::from_value(value).ok()
}

/// `None` if the place above the change is gone.
fn apply(value: &mut Value, Change { path, after, .. }: &Change) -> Option<()> {
    let (last, above) = path.steps().split_last()?;
    let mut place = value;
    for step in above {
        place = match step {
            Step::Member(name) => place.get_mut(name)?,
            Step::Position(at) => place.get_mut(at)?,
        };
    }
    match (last, after) {
        (Step::Member(name), Some(after)) => {
            place.as_object_mut()?.insert(name.clone(), after.clone());
        }
        (Step::Member(name), None) => {
            place.as_object_mut()?.remove(name);
        }
        (Step::Position(at), Some(after)) => {
            let list = place.as_array_mut()?;
            match list.get_mut(*at) {
                Some(item) => *item = after.clone(),
                None => list.push(after.clone()),
            }
        }
        (Step::Position(at), None) => place.as_array_mut()?.truncate(*at),
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn merge(base: Value, theirs: Value, mine: Value) -> Option<Value> {
        let [base, theirs, mine] =
            [base, theirs, mine].map(|value| serde_json::from_value::<EventDocument>(value).unwrap());
        merged(&base, &theirs, &mine).map(|document| document.to_value().unwrap())
    }

    #[test]
    fn changes_in_different_places_are_merged() {
        let base = json!({"eventID": 7, "homeSetting": {"eventName": {"Text": "가을"}, "startDate": "2026-11-01"}, "x": 1});
        let mut theirs = base.clone();
        theirs["homeSetting"]["eventName"]["Text"] = json!("가을 행사");
        theirs["statusCode"] = json!(3);
        let mut mine = base.clone();
        mine["homeSetting"]["startDate"] = json!("2026-11-02");
        mine["detailsSetting"] = json!({"consents": [{"consentText": "하나"}]});
        mine.as_object_mut().unwrap().remove("x");
        assert_eq!(
            merge(base, theirs, mine),
            Some(json!({
                "eventID": 7, "statusCode": 3,
                "homeSetting": {"eventName": {"Text": "가을 행사"}, "startDate": "2026-11-02"},
                "detailsSetting": {"consents": [{"consentText": "하나"}]},
            }))
        );
    }

    #[test]
    fn two_changes_of_one_place_are_merged_only_if_they_are_alike() {
        let event = |name: &str| json!({"homeSetting": {"eventName": {"Text": name}}});
        assert_eq!(merge(event("a"), event("b"), event("c")), None);
        assert_eq!(merge(event("a"), event("b"), event("b")), Some(event("b")));
        let notes = |texts: &[&str]| {
            let list: Vec<_> = texts.iter().map(|text| json!({ "consentText": text })).collect();
            json!({"detailsSetting": {"consents": list}})
        };
        assert_eq!(merge(notes(&["a", "b"]), notes(&["a"]), notes(&["a", "c"])), None, "removed and changed");
        assert_eq!(
            merge(notes(&["a", "b"]), notes(&["x", "b"]), notes(&["a", "b", "c"])),
            Some(notes(&["x", "b", "c"]))
        );
        assert_eq!(merge(notes(&["a", "b"]), notes(&["x", "b"]), notes(&["a"])), Some(notes(&["x"])));
    }
}
