//! The sample events of demo mode: current, future, past and draft ones, with days relative to the creation of the
//! demo. Brand, prizes and figures are invented. Pictures are uploaded like any other.

use std::collections::BTreeMap;

use chrono::{Duration, NaiveDate};
use kernel::{Fault, LocalizedText, seoul};
use serde::Deserialize;
use serde_json::Value;

use crate::document::EventDocument;
use crate::publication::editor::Events;
use crate::publication::error::EventError;
use crate::publication::fixed::FixedEvent;
use crate::publication::rules::{Phase, RequestedAction};

const EVENTS: &str = include_str!("events.json");
/// A drawing of our own, one for desks and one for phones.
struct Drawing {
    name: &'static str,
    desk: &'static [u8],
    phone: &'static [u8],
    alt: (&'static str, &'static str),
}

const DRAWINGS: [Drawing; 4] = [
    Drawing {
        name: "winter",
        desk: include_bytes!("pictures/event-winter-desk.webp"),
        phone: include_bytes!("pictures/event-winter-phone.webp"),
        alt: ("눈이 내리는 길의 자동차와 배터리", "A car on a snowy road, and a battery"),
    },
    Drawing {
        name: "oil",
        desk: include_bytes!("pictures/event-oil-desk.webp"),
        phone: include_bytes!("pictures/event-oil-phone.webp"),
        alt: ("엔진오일 통과 오일 필터", "A can of engine oil and oil filters"),
    },
    Drawing {
        name: "road",
        desk: include_bytes!("pictures/event-road-desk.webp"),
        phone: include_bytes!("pictures/event-road-phone.webp"),
        alt: ("언덕으로 이어지는 길의 자동차와 표지판", "A car on a road into the hills, under a sign"),
    },
    Drawing {
        name: "brake",
        desk: include_bytes!("pictures/event-brake-desk.webp"),
        phone: include_bytes!("pictures/event-brake-phone.webp"),
        alt: ("브레이크 디스크와 패드, 캘리퍼", "A brake disc with pads and caliper"),
    },
];
/// First and last day of fixed events that suit the demo in any season, in days from the day of the demo.
const FIXED_DAYS: [(FixedEvent, i64, i64); 2] =
    [(FixedEvent::WinterBatteries, -20, 38), (FixedEvent::WiperBlade, -13, 31)];
/// How a document of the sample names one of these, before it has a file.
const PICTURE: &str = "picture:";

/// A sample event: when it was written and when it is, in days from the day of the demo.
#[derive(Deserialize)]
struct Sample {
    written: i64,
    starts: i64,
    ends: i64,
    /// A draft otherwise.
    launched: bool,
    document: Value,
}

/// Adds the sample events, the oldest first, where there is no event yet.
///
/// # Errors
/// The database's, or [`Fault::Corrupt`] when a sample breaks a rule or the folder refuses.
pub async fn seed(events: &Events) -> Result<(), Fault> {
    if !events.is_new().await? {
        return Ok(());
    }
    let samples = samples()?;
    let mut files = BTreeMap::new();
    for Drawing { name, desk, phone, alt: (ko, en) } in DRAWINGS {
        for (layout, bytes) in [("desk", desk), ("phone", phone)] {
            let image = events.add_sample_image(bytes, LocalizedText::new(ko, en)).await.map_err(corrupt)?;
            files.insert(format!("{name}-{layout}"), image.file);
        }
    }
    let now = events.now();
    for sample in samples {
        let action = if sample.launched { RequestedAction::Launch } else { RequestedAction::Save };
        let written = now + Duration::days(sample.written);
        let document = document(sample, seoul::date_of(now), &files)?;
        match events.keep_sample(document, action, written).await {
            Ok(_) => {}
            // Two gateways start together: the other one was first.
            Err(EventError::Invalid(errors)) if errors.as_slice()[0].code == "eventurl_taken" => {}
            Err(error) => return Err(corrupt(error)),
        }
    }
    for (event, starts, ends) in FIXED_DAYS {
        let day = |days: i64| Some(seoul::date_of(now) + Duration::days(days));
        events.set_sample_days(event.id(), Phase::new(day(starts), day(ends))).await.map_err(corrupt)?;
    }
    Ok(())
}

fn samples() -> Result<Vec<Sample>, Fault> {
    let mut samples: Vec<Sample> = serde_json::from_str(EVENTS).map_err(corrupt)?;
    samples.sort_by_key(|sample| sample.written);
    Ok(samples)
}

/// Puts days and file names where the sample leaves them open.
fn document(
    sample: Sample,
    today: NaiveDate,
    files: &BTreeMap<String, String>,
) -> Result<EventDocument, Fault> {
    let Sample { starts, ends, mut document, .. } = sample;
    let day = |days: i64| Value::from((today + Duration::days(days)).to_string());
    if let Some(home) = document.get_mut("homeSetting").and_then(Value::as_object_mut) {
        home.insert("startDate".to_owned(), day(starts));
        home.insert("endDate".to_owned(), day(ends));
    }
    name_files(&mut document, files)?;
    serde_json::from_value(document).map_err(corrupt)
}

fn name_files(value: &mut Value, files: &BTreeMap<String, String>) -> Result<(), Fault> {
    match value {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix(PICTURE) {
                let file = files.get(name).ok_or_else(|| corrupt(format!("no picture {name}")))?;
                file.clone_into(text);
            }
            Ok(())
        }
        Value::Array(list) => list.iter_mut().try_for_each(|inner| name_files(inner, files)),
        Value::Object(members) => members.values_mut().try_for_each(|inner| name_files(inner, files)),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

fn corrupt(error: impl std::fmt::Display) -> Fault {
    Fault::Corrupt(format!("the demo's events: {error}"))
}

#[cfg(test)]
mod tests;
