//! Validation of the brand record, which is used in footers, mails, the web manifest and structured data.

use kernel::text::email_address;
use kernel::{FieldErrors, LocalizedText};

use super::rules::is_plain;
use crate::brand::{Brand, BrandLink};

/// Characters of a field, at most.
const LONGEST: usize = 200;
/// Further links, at most: the panel has no room for more.
const LINKS: usize = 8;
/// The contrast that letters need on white (WCAG 2.2, 1.4.3).
const CONTRAST: f64 = 4.5;

/// The trimmed record, or its errors in the order of the form.
pub(crate) fn check(brand: &Brand) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::new();
    both(&mut errors, "name", &brand.name);
    both(&mut errors, "companyName", &brand.company_name);
    both(&mut errors, "representative", &brand.representative);
    both(&mut errors, "address", &brand.address);
    words(&mut errors, "registrationNumber", &brand.registration_number);
    errors.require(is_telephone(&brand.phone), "phone", "phone_invalid");
    // It is used in links and structured data, which programs read.
    let is_email = brand.email.is_ascii() && email_address(&brand.email).is_some();
    errors.require(is_email, "email", "email_invalid");
    both(&mut errors, "workingHours", &brand.working_hours);
    for (path, url) in [
        ("privacyUrl", &brand.privacy_url),
        ("storeUrl", &brand.store_url),
        ("channelUrl", &brand.channel_url),
    ] {
        errors.require(url.as_deref().is_none_or(is_address), path, "url_invalid");
    }
    links(&mut errors, &brand.links);
    for (path, colour) in [("colours.accent", &brand.colours.accent), ("colours.ink", &brand.colours.ink)] {
        match luminance(colour) {
            None => errors.push(path, "colour_invalid"),
            Some(luminance) => {
                errors.require(1.05 / (luminance + 0.05) >= CONTRAST, path, "colour_too_light")
            }
        }
    }
    errors.into_result()
}

fn both(errors: &mut FieldErrors, path: &str, text: &LocalizedText) {
    words(errors, &format!("{path}.ko"), &text.ko);
    words(errors, &format!("{path}.en"), &text.en);
}

fn words(errors: &mut FieldErrors, path: &str, text: &str) {
    let code = if text.is_empty() {
        "required_text"
    } else if text.chars().count() > LONGEST {
        "text_too_long"
    } else if !is_plain(text, false) {
        "text_invalid"
    } else {
        return;
    };
    errors.push(path.to_owned(), code);
}

fn links(errors: &mut FieldErrors, links: &[BrandLink]) {
    errors.require(links.len() <= LINKS, "links", "too_many_links");
    for (at, link) in links.iter().enumerate().take(LINKS) {
        let named = !link.id.is_empty()
            && link.id.len() <= 30
            && link.id.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-')
            && links.iter().filter(|other| other.id == link.id).count() == 1;
        if !named {
            errors.push(format!("links.{at}.id"), "link_id_invalid");
        }
        both(errors, &format!("links.{at}.label"), &link.label);
        if !is_address(&link.url) {
            errors.push(format!("links.{at}.url"), "url_invalid");
        }
    }
}

/// Digits, with hyphens between and a plus in front.
fn is_telephone(text: &str) -> bool {
    let digits = text.strip_prefix('+').unwrap_or(text);
    let count = digits.bytes().filter(u8::is_ascii_digit).count();
    (7..=15).contains(&count)
        && digits.split('-').all(|part| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit()))
}

/// A whole address over TLS: what a page links to is opened by its reader.
fn is_address(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    text.len() <= 500
        && host.contains('.')
        && !host.contains('@')
        && host.split('.').all(|label| !label.is_empty())
        && text
            .chars()
            .all(|c| c.is_ascii_graphic() && !matches!(c, '"' | '<' | '>' | '\\' | '`' | '{' | '}'))
}

/// Relative luminance of `#RRGGBB` (WCAG 2.2), 0 for black to 1 for white.
fn luminance(colour: &str) -> Option<f64> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?) / 255.0;
        Some(if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) })
    };
    Some(0.2126 * channel(0)? + 0.7152 * channel(2)? + 0.0722 * channel(4)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{brand, defaults};

    fn refused(change: impl FnOnce(&mut Brand)) -> Vec<(String, String)> {
        let mut brand = brand::with_overrides(defaults::BRAND, None).unwrap();
        change(&mut brand);
        let errors = check(&brand).err().unwrap_or_default();
        errors.as_slice().iter().map(|error| (error.path.to_string(), error.code.to_string())).collect()
    }

    #[test]
    fn the_default_record_keeps_the_rules() {
        assert_eq!(refused(|_| ()), []);
    }

    #[test]
    fn each_bad_field_has_its_path_and_key() {
        let one = |change: fn(&mut Brand)| refused(change).pop().map(|(path, code)| format!("{path} {code}"));
        assert_eq!(one(|b| b.name.en = String::new()).as_deref(), Some("name.en required_text"));
        assert_eq!(one(|b| b.address.ko = "a\nb".into()).as_deref(), Some("address.ko text_invalid"));
        assert_eq!(one(|b| b.phone = "1588".into()).as_deref(), Some("phone phone_invalid"));
        assert_eq!(one(|b| b.phone = "02--0001234".into()).as_deref(), Some("phone phone_invalid"));
        assert_eq!(one(|b| b.email = "care@gaon".into()).as_deref(), Some("email email_invalid"));
        assert_eq!(
            one(|b| b.store_url = Some("javascript:alert(1)".into())).as_deref(),
            Some("storeUrl url_invalid")
        );
        assert_eq!(
            one(|b| b.privacy_url = Some("https://a@b.example/".into())).as_deref(),
            Some("privacyUrl url_invalid")
        );
        assert_eq!(one(|b| b.links[1].id = "video".into()).as_deref(), Some("links.1.id link_id_invalid"));
        assert_eq!(
            one(|b| b.links[0].url = "http://a.example".into()).as_deref(),
            Some("links.0.url url_invalid")
        );
        assert_eq!(one(|b| b.colours.ink = "black".into()).as_deref(), Some("colours.ink colour_invalid"));
        assert_eq!(
            one(|b| b.colours.accent = "#FFD400".into()).as_deref(),
            Some("colours.accent colour_too_light")
        );
    }
}
