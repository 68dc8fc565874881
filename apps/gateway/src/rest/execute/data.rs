//! The parameters of a call: names in either spelling, numbers as such or as text.

use kernel::Language;
use serde_json::{Map, Value};

use crate::middleware::fault::HttpFault;

/// Letters of a value that are read; no name or number is as long.
const LONGEST: usize = 400;

/// The `data` of a call.
#[derive(Clone, Debug, Default)]
pub(super) struct Data(Map<String, Value>);

impl Data {
    /// Reads it: a record, or nothing.
    ///
    /// # Errors
    /// 400 for anything else.
    pub(super) fn read(data: Value) -> Result<Self, HttpFault> {
        match data {
            Value::Object(record) => Ok(Self(record)),
            Value::Null => Ok(Self::default()),
            Value::String(text) if text.trim().is_empty() => Ok(Self::default()),
            _ => Err(HttpFault::Malformed),
        }
    }

    /// The value of that name as text, ASCII case of the name ignored; blank when absent.
    pub(super) fn text(&self, name: &str) -> String {
        let given = self.0.iter().find(|(given, _)| given.eq_ignore_ascii_case(name)).map(|(_, value)| value);
        let text = match given {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        text.chars().take(LONGEST).collect()
    }

    /// The value of that name where it is not blank.
    pub(super) fn given(&self, name: &str) -> Option<String> {
        Some(self.text(name)).filter(|text| !text.is_empty())
    }

    /// A count; `otherwise` when absent or none.
    pub(super) fn count(&self, name: &str, otherwise: usize) -> usize {
        self.text(name).parse().unwrap_or(otherwise)
    }

    /// `lng`, where it names a language.
    pub(super) fn language(&self) -> Option<Language> {
        Language::parse(&self.text("lng"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_read_in_the_spellings_of_old_clients() {
        let data =
            Data::read(json!({"VehicleSlug": " a ", "year": 2021, "skipCount": "20", "make": null})).unwrap();
        assert_eq!(data.text("vehicleSlug"), "a");
        assert_eq!(data.text("year"), "2021");
        assert_eq!((data.count("skipCount", 0), data.count("maxResultCount", 20)), (20, 20));
        assert_eq!((data.given("make"), data.given("model")), (None, None));
        assert_eq!(Data::read(json!({"a": "x".repeat(1_000)})).unwrap().text("a").len(), LONGEST);
    }

    #[test]
    fn no_data_is_none_and_a_list_is_malformed() {
        assert!(Data::read(Value::Null).unwrap().0.is_empty());
        assert!(Data::read(json!("")).unwrap().0.is_empty());
        assert_eq!(Data::read(json!([1])).unwrap_err(), HttpFault::Malformed);
        assert_eq!(Data::read(json!("{}")).unwrap_err(), HttpFault::Malformed);
    }
}
