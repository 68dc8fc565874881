//! Mails about accounts, in the language of the page or of the account: what a link is for, and what was changed. The
//! outbox says which mail is due ([`crate::handover`]); it is written when it is sent, link included, so that no link
//! waits anywhere.

mod handler;
mod html;
mod letter;

#[cfg(test)]
mod tests;

pub use handler::handler;

use kernel::Language;

/// The topic of the outbox.
pub const TOPIC: &str = crate::handover::MAIL;

/// Where the site is, for the links in mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The origin that visitors see, such as `https://www.example.com`; no slash at the end.
    pub public_url: String,
    /// What stands before every page's path, such as `/kr`; no slash at the end.
    pub base_path: String,
}

impl Site {
    fn page(&self, language: Language, path: &str) -> String {
        let language = match language {
            Language::Ko => "",
            Language::En => "/en",
        };
        format!("{}{}{language}{path}", self.public_url, self.base_path)
    }
}
