//! Notices to entrants, winners and approvers, by mail and message in the language of the entry or account, and orders of
//! mobile vouchers. Information about an entry that its author made, never advertising: no marketing consent is needed.
//!
//! The outbox stores the notices that are due ([`crate::handover`]). The handlers read entry, winner and claim at delivery, skip what
//! is no longer wanted (the entry was deleted, the prize claimed, the draw approved), and render the library's texts.

mod handler;
mod letter;
mod page;
mod voucher;

#[cfg(test)]
mod tests;

pub use handler::{NoticeSources, handlers};
pub use voucher::voucher_handler;

use kernel::Language;

use crate::handover::{MAIL, MESSAGE, VOUCHER};

/// The topics of the outbox.
pub const TOPICS: [&str; 3] = [MAIL, MESSAGE, VOUCHER];

/// The site's base URL, for links in notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The origin that visitors see, such as `https://www.example.com`; no slash at the end.
    pub public_url: String,
    /// Prefix of every page's path, such as `/kr`; no trailing slash.
    pub base_path: String,
}

impl Site {
    /// The address of a page, whose path begins with a slash, in a language.
    fn page(&self, language: Language, path: &str) -> String {
        let language = match language {
            Language::Ko => "",
            Language::En => "/en",
        };
        format!("{}{}{language}{path}", self.public_url, self.base_path)
    }
}
