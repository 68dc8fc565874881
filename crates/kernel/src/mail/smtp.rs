//! Mails by an SMTP server.

use std::time::Duration;

use async_trait::async_trait;
use lettre::transport::smtp::Error;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::write::{self, Sender};
use super::{Mail, Mailer};
use crate::outbox::Undelivered;
use crate::{Clock, Fault};

/// How long the server may take for one command; well under a delivery's own limit.
const COMMAND: Duration = Duration::from_secs(15);

/// Hands mails to one SMTP server over connections that are kept.
pub struct SmtpMailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Sender,
    clock: Clock,
}

impl SmtpMailer {
    /// For `smtps://user:password@host` (TLS) or `smtp://user:password@host?tls=required` (STARTTLS); user and password
    /// percent-encoded. `smtp://` without `tls` is not encrypted and meant for a server on the same machine.
    ///
    /// # Errors
    /// [`Fault::Settings`] for another address; it is not repeated, since it may hold a password.
    pub fn new(url: &str, sender: Sender, clock: Clock) -> Result<Self, Fault> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| Fault::Settings("the mail server's address can't be read".to_owned()))?;
        Ok(Self { transport: builder.timeout(Some(COMMAND)).build(), sender, clock })
    }

    /// Whether the server can be reached and lets us in; sends nothing.
    ///
    /// # Errors
    /// What is in the way.
    pub async fn reach(&self) -> Result<(), Undelivered> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Undelivered::Later("the mail server hung up".to_owned())),
            Err(error) => Err(judge(&error)),
        }
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &Mail) -> Result<(), Undelivered> {
        let message = write::message(mail, &self.sender, self.clock.now())?;
        self.transport.send(message).await.map(|_| ()).map_err(|error| judge(&error))
    }
}

/// What the server's own words say about the address stays out: they are kept for staff, and addresses are not.
fn judge(error: &Error) -> Undelivered {
    if let Some(code) = error.status() {
        let why = format!("the mail server answered {code}");
        // 530, 534, 535 and 538 are about our own access, which an operator can mend.
        let ours = matches!(code.to_string().as_str(), "530" | "534" | "535" | "538");
        return if error.is_permanent() && !ours { Undelivered::Never(why) } else { Undelivered::Later(why) };
    }
    let unreached = error.to_string().starts_with("Connection error");
    if unreached || error.is_tls() || error.is_client() || error.is_transport_shutdown() {
        return Undelivered::Later("the mail server can't be reached".to_owned());
    }
    // The connection broke, or an answer could not be read: the server may have taken the mail.
    Undelivered::Unknown("the mail server's answer was lost".to_owned())
}
