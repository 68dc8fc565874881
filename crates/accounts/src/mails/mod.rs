//! Account mails, in the language of the page or of the account: links, and notices of changes. The outbox stores which
//! mail is due ([`crate::handover`]); its content, link included, is created when it is sent, so that no link is stored
//! anywhere.

mod handler;
mod html;
mod letter;

#[cfg(test)]
mod tests;

pub use handler::handler;

use kernel::Language;

/// The topic of the outbox.
pub const TOPIC: &str = crate::handover::MAIL;

/// The site's base URL, for links in mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The origin that visitors see, such as `https://www.example.com`; no slash at the end.
    pub public_url: String,
    /// Prefix of every page's path, such as `/kr`; no trailing slash.
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
