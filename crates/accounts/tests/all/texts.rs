//! Every refusal has a sentence in both languages: those that the code names, found in its sources, and every outcome.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use accounts::AccountError;
use i18n_content::Content;
use kernel::{Fault, FieldErrors, Language, MessageCatalogue};

/// Every error. A new one doesn't compile before it is in [`number_of`], and fails before it is listed here.
fn outcomes() -> Vec<AccountError> {
    vec![
        AccountError::LoginFailed,
        AccountError::NotActivated,
        AccountError::SecondFactorRequired,
        AccountError::SecondFactorInvalid,
        AccountError::TooManyTries { retry_after: Duration::from_secs(1) },
        AccountError::TokenInvalid,
        AccountError::OldPasswordInvalid,
        AccountError::NotSignedIn,
        AccountError::NotAllowed,
        AccountError::NotFound,
        AccountError::LastOwner,
        AccountError::SecondOwnerRequired,
        AccountError::ResetNotRequested,
        AccountError::Invalid(FieldErrors::one("email", "required_email")),
        AccountError::Fault(Fault::Closed),
    ]
}

/// The number of an outcome in the list.
const fn number_of(outcome: &AccountError) -> usize {
    match outcome {
        AccountError::LoginFailed => 0,
        AccountError::NotActivated => 1,
        AccountError::SecondFactorRequired => 2,
        AccountError::SecondFactorInvalid => 3,
        AccountError::TooManyTries { .. } => 4,
        AccountError::TokenInvalid => 5,
        AccountError::OldPasswordInvalid => 6,
        AccountError::NotSignedIn => 7,
        AccountError::NotAllowed => 8,
        AccountError::NotFound => 9,
        AccountError::LastOwner => 10,
        AccountError::SecondOwnerRequired => 11,
        AccountError::ResetNotRequested => 12,
        AccountError::Invalid(_) => 13,
        AccountError::Fault(_) => 14,
    }
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

/// The keys of the forms: the last text in each call that refuses a field.
fn keys_of_forms() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut keys = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("a source");
        let text = text.split("#[cfg(test)]").next().expect("the code");
        for call in ["errors.push(", "errors.require(", "check_line(", "FieldErrors::one("] {
            for rest in text.split(call).skip(1) {
                let arguments = rest.split(';').next().expect("a statement");
                let arguments = arguments.split('}').next().expect("a call");
                let key = arguments.rsplit('"').nth(1).filter(|_| arguments.contains('"'));
                keys.extend(key.map(str::to_owned));
            }
        }
    }
    keys
}

#[test]
fn the_sources_are_read_as_they_are_meant() {
    let keys = keys_of_forms();
    for known in
        ["required_email", "required_companyName", "password_too_common", "text_too_long", "required_roles"]
    {
        assert!(keys.contains(known), "{known} in {keys:?}");
    }
    assert!(keys.len() >= 17, "{keys:?}");
    assert!(
        keys.iter().all(|key| key.contains('_') && key.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_')),
        "{keys:?}"
    );
}

kernel::both_engines! {
    async fn every_refusal_has_a_sentence_in_both_languages(db: TestDatabase) {
        let content = Content::open(db.handle(), kernel::Clock::system()).await.expect("content opens");
        let mut keys = keys_of_forms();
        keys.extend(kernel::mail::FAILURE_KEYS.map(str::to_owned));
        for (number, outcome) in outcomes().into_iter().enumerate() {
            assert_eq!(number_of(&outcome), number);
            if let Ok(refusal) = outcome.into_refusal() {
                keys.extend(refusal.as_slice().iter().map(|error| error.code.to_string()));
            }
        }
        for key in keys {
            for language in Language::ALL {
                assert_ne!(content.message(language, &key), key, "{key} has no sentence");
            }
            assert_ne!(content.message(Language::Ko, &key), content.message(Language::En, &key), "{key}");
        }
        assert_eq!(content.keep_missing_texts().await.expect("kept"), 0, "none fell back to another language");
    }
}
