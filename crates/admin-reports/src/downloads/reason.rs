//! The reason for an export of personal data.

use kernel::FieldErrors;

/// Characters of a reason, at most.
const LONGEST_REASON: usize = 500;

/// A trimmed, non-empty reason; otherwise adds `reason_required` or `text_too_long` to the errors.
pub(crate) fn checked_reason(reason: &str, errors: &mut FieldErrors) -> String {
    let reason = reason.trim();
    errors.require(!reason.is_empty(), "reason", "reason_required");
    errors.require(reason.chars().count() <= LONGEST_REASON, "reason", "text_too_long");
    reason.to_owned()
}
