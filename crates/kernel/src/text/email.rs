//! E-mail addresses: what a form accepts is what a mail can be sent to.

use super::identifier;

/// Bytes of an address, at most (RFC 5321 §4.5.3.1).
const LONGEST: usize = 254;
/// Maximum bytes of the local part (same source).
const LONGEST_LOCAL: usize = 64;
/// Bytes of a label of the domain, at most (RFC 1035 §2.3.4).
const LONGEST_LABEL: usize = 63;
/// Characters allowed unquoted in the local part besides letters and digits (RFC 5322 §3.2.3).
const SIGNS: &str = "!#$%&'*+/=?^_`{|}~-";

/// The address of one mailbox, in its usual width and without unseen characters; `None` for what no mail server takes. Words parted
/// by single dots, one `@`, and a domain of at least two labels, the last of which is no number. Letters may be of any script.
/// Quoted names, addresses in brackets and lists are refused. Whether the mailbox exists, the mail finds out.
#[must_use]
pub fn email_address(text: &str) -> Option<String> {
    let address = identifier(text);
    let (local, domain) = address.split_once('@')?;
    let labels: Vec<&str> = domain.split('.').collect();
    let top = labels.last()?;
    let is_address = address.len() <= LONGEST
        && local.len() <= LONGEST_LOCAL
        && local
            .split('.')
            .all(|word| !word.is_empty() && word.chars().all(|c| is_letter(c) || SIGNS.contains(c)))
        && labels.len() > 1
        && labels.iter().all(|label| is_label(label))
        && !top.bytes().all(|byte| byte.is_ascii_digit());
    is_address.then_some(address)
}

fn is_label(label: &str) -> bool {
    !label.is_empty()
        && label.len() <= LONGEST_LABEL
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(|c| is_letter(c) || c == '-')
}

/// An ASCII letter or digit, or a letter, digit or mark of another script.
fn is_letter(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { c.is_alphanumeric() }
}
