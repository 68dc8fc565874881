//! Mails by an SMTP server.

use std::error::Error as _;
use std::time::Duration;

use async_trait::async_trait;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::failure::MailFailure;
use super::write::{self, Sender};
use super::{Mail, Mailer};
use crate::external::Egress;
use crate::outbox::DeliveryError;
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
    pub fn new(url: &str, sender: Sender, egress: &Egress) -> Result<Self, Fault> {
        let unreadable = || Fault::Settings("the mail server's address can't be read".to_owned());
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| unreadable())?
            .timeout(Some(COMMAND));
        let builder = match encryption(url, egress).map_err(|_| unreadable())? {
            Some(tls) => builder.tls(tls),
            None => builder,
        };
        Ok(Self { transport: builder.build(), sender, clock: egress.clock().clone() })
    }

    /// Connects and signs in without sending anything.
    ///
    /// # Errors
    /// Why that failed; a retry may succeed.
    pub async fn reach(&self) -> Result<(), DeliveryError> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(DeliveryError::Later("the mail server hung up".to_owned())),
            Err(error) => Err(temporary(&error)),
        }
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &Mail) -> Result<(), DeliveryError> {
        let message = write::message(mail, &self.sender, self.clock.now())?;
        let needs_smtputf8 = message.envelope().to().iter().any(|to| !to.user().is_ascii());
        let Err(error) = self.transport.send(message).await else { return Ok(()) };
        if needs_smtputf8 && lacks_smtputf8(&error) {
            return Err(MailFailure::AddressNeedsSmtputf8.into());
        }
        match error.status() {
            Some(code) if error.is_permanent() && !is_about_our_access(&error) => {
                // A server that rejects our connections rejects every mail: that is no failure of this one.
                self.reach().await?;
                Err(MailFailure::Rejected(code.to_string()).into())
            }
            _ => Err(temporary(&error)),
        }
    }
}

/// How connections are encrypted where additional authorities are trusted; `None` where the address alone decides.
fn encryption(url: &str, egress: &Egress) -> Result<Option<Tls>, Box<dyn std::error::Error>> {
    let url = reqwest::Url::parse(url)?;
    if egress.authorities().is_empty() {
        return Ok(None);
    }
    let mut parameters = TlsParameters::builder(url.host_str().unwrap_or_default().to_owned());
    for authority in egress.authorities() {
        parameters = parameters.add_root_certificate(Certificate::from_der(authority.to_vec())?);
    }
    let starts_tls = url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    Ok(match url.scheme() {
        "smtps" => Some(Tls::Wrapper(parameters.build_rustls()?)),
        _ if starts_tls => Some(Tls::Required(parameters.build_rustls()?)),
        _ => None,
    })
}

/// Whether a mail was not sent because the server doesn't offer what an address outside ASCII needs. The client reports it
/// in words only.
fn lacks_smtputf8(error: &Error) -> bool {
    let text = error.to_string();
    error.is_client() && (text.contains("SMTPUTF8") || text.contains("8BITMIME"))
}

/// Whether a 5xx reply is about our credentials (RFC 4954) or our sender address (RFC 3463), which an operator can fix.
fn is_about_our_access(error: &Error) -> bool {
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    let reply = error.source().map(ToString::to_string).unwrap_or_default();
    matches!(code.as_str(), "530" | "534" | "535" | "538")
        || reply.starts_with("5.1.7")
        || reply.starts_with("5.1.8")
}

/// A failure after which a retry may succeed. Leaves out the text of the reply: it may hold the address, and notes hold no
/// personal data.
fn temporary(error: &Error) -> DeliveryError {
    if let Some(code) = error.status() {
        return DeliveryError::Later(format!("the mail server answered {code}"));
    }
    let unreached = error.to_string().starts_with("Connection error");
    if unreached || error.is_tls() || error.is_client() || error.is_transport_shutdown() {
        return DeliveryError::Later("the mail server can't be reached".to_owned());
    }
    // The connection broke, or a reply could not be parsed: the server may have accepted the mail.
    DeliveryError::Unknown("the mail server's answer was lost".to_owned())
}
