//! Errors of exports.

use kernel::{AccessDenied, Fault, FieldErrors};

/// The reason why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Requires the right for its kind.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// `reason_required`, `text_too_long`; `event_not_found`; the keys of a report's dates and `report_too_long`;
    /// `link_expired` for an invalid or expired link, or another account's.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The folder refused.
    #[error("the folder of files for staff: {0}")]
    Folder(#[from] std::io::Error),
    /// The spreadsheet could not be written.
    #[error("the spreadsheet: {0}")]
    Sheet(#[from] rust_xlsxwriter::XlsxError),
    /// The document could not be written.
    #[error("the document: {0}")]
    Document(String),
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl ExportError {
    /// The error for an unknown event.
    #[must_use]
    pub fn event_not_found() -> Self {
        FieldErrors::one("id", "event_not_found").into()
    }

    pub(super) fn link_expired() -> Self {
        FieldErrors::one("", "link_expired").into()
    }

    /// The same with other names of fields, for a face that has names of its own.
    #[must_use]
    pub fn with_paths(self, named: impl Fn(&str) -> &str) -> Self {
        let Self::Invalid(errors) = self else { return self };
        let mut renamed = FieldErrors::new();
        for error in errors.as_slice() {
            renamed.push(named(&error.path).to_owned(), error.code.clone());
        }
        Self::Invalid(renamed)
    }

    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        match self {
            Self::AccessDenied(denied) => Ok(FieldErrors::one("", denied.key())),
            Self::Invalid(errors) => Ok(errors),
            other => Err(other.into_fault()),
        }
    }

    /// The internal error if no rule rejected; the text is for the log.
    #[must_use]
    pub fn into_fault(self) -> Fault {
        match self {
            Self::Fault(fault) => fault,
            Self::Folder(error) => error.into(),
            other => Fault::Settings(other.to_string()),
        }
    }
}
