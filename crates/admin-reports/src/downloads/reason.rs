//! Why somebody takes personal data away.

use kernel::FieldErrors;

/// Characters of a reason, at most.
const LONGEST_REASON: usize = 500;

/// A reason that says something, without spaces around it; puts `reason_required` or `text_too_long` to the errors otherwise.
pub(crate) fn checked_reason(reason: &str, errors: &mut FieldErrors) -> String {
    let reason = reason.trim();
    errors.require(!reason.is_empty(), "reason", "reason_required");
    errors.require(reason.chars().count() <= LONGEST_REASON, "reason", "text_too_long");
    reason.to_owned()
}
