//! Accepted and rejected settings, and the messages for both.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::*;

const SERVE: Purpose = Purpose::Serve { demo: false };
const DEMO: Purpose = Purpose::Serve { demo: true };

/// Beside the keys of accounts, which production needs.
pub(super) fn with(values: &[(&str, &str)], purpose: Purpose) -> Result<Settings, Problems> {
    let keys = account_keys();
    let keys = keys.iter().map(|(name, key)| (*name, key.as_str()));
    without_keys(&keys.chain(values.iter().copied()).collect::<Vec<_>>(), purpose)
}

pub(super) fn without_keys(values: &[(&str, &str)], purpose: Purpose) -> Result<Settings, Problems> {
    let mut figment = Figment::new();
    for (name, value) in values {
        figment = figment.merge((*name, *value));
    }
    check(&figment, purpose)
}

pub(super) fn account_keys() -> [(&'static str, String); 4] {
    let key = |byte| format!("k1:{}", STANDARD.encode([byte; 32]));
    [
        ("session_keys", key(1)),
        ("token_keys", key(2)),
        ("second_factor_keys", key(3)),
        ("password_pepper", key(4)),
    ]
}

pub(super) fn names(refused: Result<Settings, Problems>) -> Vec<String> {
    refused.unwrap_err().0.into_iter().map(|problem| problem.name).collect()
}

#[test]
fn the_demo_needs_no_setting() {
    let settings = with(&[], DEMO).unwrap();
    assert_eq!(settings.mode, Mode::Demo);
    assert_eq!(settings.public_url, "http://127.0.0.1:8080");
    assert_eq!(settings.base_path, "/kr");
}

#[test]
fn without_the_flag_it_is_production_which_wants_its_public_address() {
    assert_eq!(names(with(&[], SERVE)), ["GATEWAY_PUBLIC_URL"]);
    let settings = with(&[("public_url", "https://www.example.com/")], SERVE).unwrap();
    assert_eq!(settings.mode, Mode::Production);
    assert_eq!(settings.public_url, "https://www.example.com");
    assert!(settings.is_tls());
    assert_eq!(settings.log_format, LogFormat::Json);
}

#[test]
fn production_refuses_a_public_address_without_tls_unless_it_is_this_machine() {
    for address in [
        "http://www.example.com",
        "http://192.0.2.7:8080",
        "http://localhost.example.com",
        "HTTP://example.com",
    ] {
        let refused = with(&[("public_url", address)], SERVE).unwrap_err();
        assert!(refused.to_string().contains("is not https"), "{refused}");
        assert_eq!(names(Err(refused)), ["GATEWAY_PUBLIC_URL"], "{address}");
        assert_eq!(with(&[("public_url", address)], DEMO).unwrap().public_url, address);
    }
    for address in
        ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080", "https://www.example.com"]
    {
        assert_eq!(with(&[("public_url", address)], SERVE).unwrap().public_url, address);
    }
}

#[test]
fn production_refuses_the_demo_and_a_chosen_clock() {
    let values = [
        ("environment", "production"),
        ("clock", "2026-11-23T09:30:00+09:00"),
        ("public_url", "https://www.example.com"),
    ];
    assert_eq!(names(with(&values, DEMO)), ["GATEWAY_ENVIRONMENT", "GATEWAY_CLOCK"]);
}

#[test]
fn only_the_demo_has_a_history() {
    assert!(with(&[], DEMO).unwrap().demo_history);
    assert!(!with(&[("demo_history", "false")], DEMO).unwrap().demo_history);
    assert!(names(with(&[("demo_history", "false")], SERVE)).contains(&"GATEWAY_DEMO_HISTORY".to_owned()));
}

#[test]
fn every_problem_is_told_at_once() {
    let values = [
        ("listen", "nowhere"),
        ("database_url", "mysql://x"),
        ("base_path", "kr/"),
        ("public_url", "https://a.example/path"),
        ("clock", "noon"),
        ("log_format", "xml"),
    ];
    let expected = [
        // Unparsable values are reported before inconsistent ones.
        "GATEWAY_CLOCK",
        "GATEWAY_LISTEN",
        "GATEWAY_LOG_FORMAT",
        "GATEWAY_DATABASE_URL",
        "GATEWAY_BASE_PATH",
        "GATEWAY_PUBLIC_URL",
    ];
    assert_eq!(names(with(&values, DEMO)), expected);
}

#[test]
fn a_database_address_is_never_repeated() {
    let refused = with(&[("database_url", "mysql://root:secret@db")], DEMO).unwrap_err();
    assert!(!refused.to_string().contains("secret"));
}

#[test]
fn a_name_that_no_setting_has_is_told_for_the_file_only() {
    let defaults = Figment::new();
    let file = defaults.clone().merge(Toml::string("listn = \"127.0.0.1:1\""));
    assert_eq!(names(check(&file, DEMO)), ["listn"]);
    let elsewhere = defaults.merge(("port", "tcp://10.0.0.1:8080"));
    assert!(check(&elsewhere, DEMO).is_ok());
}

#[test]
fn the_clock_is_read_with_its_zone() {
    let settings = with(&[("clock", "2026-11-23T09:30:00+09:00")], DEMO).unwrap();
    assert_eq!(settings.clock.unwrap().to_rfc3339(), "2026-11-23T00:30:00+00:00");
}

#[test]
fn a_file_may_write_numbers_and_truths_as_such_and_an_empty_value_is_not_set() {
    let file = Figment::new().merge(Toml::string(
        "mails_per_address = 7\nready_when_degraded = true\nheader_timeout = 2.5\npublic_url = \"\"\nlisten = \" \"",
    ));
    let settings = check(&file, DEMO).unwrap();
    assert_eq!(settings.recipients.mails_per_address, 7);
    assert!(settings.ready_when_degraded);
    assert_eq!(settings.connections.header_timeout, std::time::Duration::from_millis(2_500));
    assert_eq!(settings.public_url, "http://127.0.0.1:8080");
}

#[test]
fn what_is_wrong_is_told_with_an_example_of_what_would_be_right() {
    let told = |name, value| with(&[(name, value)], DEMO).unwrap_err().0.remove(0).advice;
    assert_eq!(told("listen", "nowhere"), "\"nowhere\" can't be read; an example: 127.0.0.1:8080");
    assert_eq!(told("mails_per_address", "-1"), "\"-1\" is not a whole number");
    assert_eq!(told("max_connections", "1"), "\"1\" is not a whole number of at least 16");
    assert_eq!(told("idle_timeout", "0"), "\"0\" is not a number of seconds from 0.1 to 86400");
    assert!(told("log_format", "xml").contains("`json`"));
}
