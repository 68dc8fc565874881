//! Limits of staff to the bookings of some service centres: a JSON array of their codes in `account.centres`, null for
//! all centres.

use kernel::Fault;

/// The codes of service centres. Accounts don't depend on locations, so the gateway implements it.
pub trait CentreCodes: Send + Sync {
    /// The code of a service centre as its list has it, also of one that was removed; `None` if there is no such centre.
    fn resolve(&self, code: &str) -> Option<String>;
}

/// Reads a stored limit.
pub(crate) fn read(stored: Option<&str>) -> Result<Option<Vec<String>>, Fault> {
    let unreadable = |error: serde_json::Error| Fault::Corrupt(format!("a limit to centres: {error}"));
    stored.map(serde_json::from_str).transpose().map_err(unreadable)
}

/// Each code once and in order, as [`read`] takes it; `None` without codes, which is no limit.
pub(crate) fn written(codes: &[String]) -> Result<Option<String>, Fault> {
    if codes.is_empty() {
        return Ok(None);
    }
    let mut codes = codes.to_vec();
    codes.sort_unstable();
    codes.dedup();
    serde_json::to_string(&codes).map(Some).map_err(|error| Fault::Corrupt(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_read_as_it_was_written_and_never_read_as_none_by_mistake() {
        let codes = ["SC-2", "SC-1", "SC-2"].map(str::to_owned);
        let stored = written(&codes).expect("is written");
        assert_eq!(stored.as_deref(), Some(r#"["SC-1","SC-2"]"#));
        assert_eq!(read(stored.as_deref()).expect("is read"), Some(vec!["SC-1".into(), "SC-2".into()]));
        assert_eq!(written(&[]).expect("is written"), None);
        assert_eq!(read(None).expect("is read"), None);
        assert!(read(Some("")).is_err());
    }
}
