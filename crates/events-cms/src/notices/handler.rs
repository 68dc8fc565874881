//! The handlers of the two topics of notices. They share a [`Desk`], which turns an entry of the outbox into a letter.

use std::sync::Arc;
use std::time::Duration;

use accounts::{Accounts, Right};
use async_trait::async_trait;
use i18n_content::Content;
use kernel::mail::{Mail, Mailer};
use kernel::messages::{Message, Messenger};
use kernel::outbox::{Delivery, DeliveryError, Handler, Outcome};
use kernel::{Clock, Fault, Language, seoul};

use super::letter::{Facts, Letter, Words};
use super::{Site, page};
use crate::handover::{MAIL, MESSAGE, Notice, NoticePayload};
use crate::lottery::Draws;
use crate::submissions::{Addressee, Entries, EventKey};

/// Where the content of notices comes from.
#[derive(Clone)]
pub struct NoticeSources {
    /// Authors of entries.
    pub entries: Entries,
    /// Winners and approvals.
    pub draws: Draws,
    /// Approvers; absent where accounts have no keys.
    pub accounts: Option<Accounts>,
    /// Texts and brand.
    pub content: Content,
    /// For the night.
    pub clock: Clock,
    /// For links.
    pub site: Site,
}

/// The handlers of `event.mail` and `event.message`, for a [`kernel::outbox::OutboxWorker`].
#[must_use]
pub fn handlers(
    sources: NoticeSources,
    mailer: Arc<dyn Mailer>,
    messenger: Arc<dyn Messenger>,
) -> Vec<Arc<dyn Handler>> {
    let desk = Desk(Arc::new(sources));
    vec![Arc::new(ByMail { desk: desk.clone(), mailer }), Arc::new(ByMessage { desk, messenger })]
}

#[derive(Clone)]
struct Desk(Arc<NoticeSources>);

/// A notice that is still wanted.
struct OpenNotice {
    notice: Notice,
    facts: Facts,
    mail: Option<String>,
    phone: Option<String>,
}

impl OpenNotice {
    /// Reminders wait for the morning.
    fn pause(&self, now: i64) -> Option<Duration> {
        matches!(self.notice, Notice::ClaimReminder { .. }).then(|| seoul::until_morning(now)).flatten()
    }
}

impl Desk {
    /// The notice for an entry of the outbox, or the reason to skip it.
    async fn open(&self, delivery: &Delivery) -> Result<Result<OpenNotice, &'static str>, DeliveryError> {
        let payload: NoticePayload = serde_json::from_value(delivery.payload.clone())
            .map_err(|error| DeliveryError::Never(format!("the entry can't be read: {error}")))?;
        let event = EventKey::parse(&payload.event)
            .ok_or_else(|| DeliveryError::Never("the entry names no event".to_owned()))?;
        self.read(&event, payload.notice).await.map_err(|fault| DeliveryError::Later(fault.to_string()))
    }

    async fn read(
        &self,
        event: &EventKey,
        notice: Notice,
    ) -> Result<Result<OpenNotice, &'static str>, Fault> {
        let NoticeSources { entries, draws, accounts, .. } = &*self.0;
        Ok(match notice {
            Notice::Entered { entry } => match entries.addressee_of(event, entry).await? {
                Some(addressee) => Ok(self.to_entrant(event, notice, addressee, None)),
                None => Err("the entry was deleted"),
            },
            Notice::Won { place } | Notice::MovedUp { place } | Notice::ClaimReminder { place } => {
                draws.outgoing_winner(event, place).await?.map(|winner| {
                    self.to_entrant(event, notice, winner.addressee, Some((winner.prize, winner.claim_until)))
                })
            }
            Notice::Approval { account } => {
                let Some(accounts) = accounts else { return Ok(Err("there are no accounts")) };
                if !draws.waits_for_approval_of(event, account).await? {
                    return Ok(Err("the draw is approved"));
                }
                match accounts.recipient(account, Right::ManageEvents).await? {
                    Some(recipient) => Ok(OpenNotice {
                        notice,
                        facts: Facts {
                            language: recipient.language,
                            name: recipient.name,
                            event: self.title(event, recipient.language),
                            prize: None,
                            link: Some(
                                self.0.site.page(recipient.language, &format!("/admin/event-draw/{event}")),
                            ),
                        },
                        mail: Some(recipient.email),
                        phone: None,
                    }),
                    None => Err("the account may not approve any more"),
                }
            }
        })
    }

    fn to_entrant(
        &self,
        event: &EventKey,
        notice: Notice,
        Addressee { contact, language }: Addressee,
        prize: Option<(String, i64)>,
    ) -> OpenNotice {
        let link = prize.is_some().then(|| self.0.site.page(language, &format!("/prize-claim/{event}")));
        OpenNotice {
            notice,
            facts: Facts { language, name: contact.name, event: self.title(event, language), prize, link },
            mail: contact.email.filter(|email| !email.is_empty()),
            phone: Some(contact.phone).filter(|phone| !phone.is_empty()),
        }
    }

    fn title(&self, event: &EventKey, language: Language) -> String {
        let title = self.0.draws.title(event, language);
        title.unwrap_or_else(|| {
            let library = self.0.content.library();
            let key = format!("{event}_title");
            library.text("quiz", &key, language).unwrap_or(event.as_str()).to_owned()
        })
    }

    fn letter(&self, open: &OpenNotice) -> Letter {
        let library = self.0.content.library();
        Letter::write(open.notice, &open.facts, Words { library: &library, language: open.facts.language })
    }
}

fn waiting(pause: Duration) -> DeliveryError {
    DeliveryError::LaterAfter("no reminders at night".to_owned(), pause)
}

struct ByMail {
    desk: Desk,
    mailer: Arc<dyn Mailer>,
}

impl ByMail {
    /// `None` for a person without an address.
    fn mail(&self, open: &OpenNotice, key: &str) -> Option<Mail> {
        let letter = self.desk.letter(open);
        let library = self.desk.0.content.library();
        Some(Mail {
            to: open.mail.clone()?,
            text: letter.plain(),
            html: page::written(&letter, &library.brand().colours),
            subject: letter.subject,
            language: letter.language,
            message_key: key.to_owned(),
            calendar: None,
        })
    }
}

#[async_trait]
impl Handler for ByMail {
    fn topic(&self) -> &'static str {
        MAIL
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let open = match self.desk.open(delivery).await? {
            Ok(open) => open,
            Err(why) => return Ok(Outcome::Skipped(why)),
        };
        if let Some(pause) = open.pause(self.desk.0.clock.now_millis()) {
            return Err(waiting(pause));
        }
        match self.mail(&open, &delivery.key) {
            Some(mail) => self.mailer.send(&mail).await.map(|()| Outcome::Done),
            None => Ok(Outcome::Skipped("there is no e-mail address")),
        }
    }

    /// A mail server can't be queried, so staff are notified of an uncertain mail rather than that it is sent twice. A folder
    /// of mails can.
    async fn was_delivered(&self, delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        let Ok(open) = self.desk.open(delivery).await? else { return Ok(Some(false)) };
        match self.mail(&open, &delivery.key) {
            Some(mail) => self.mailer.was_sent(&mail).await,
            None => Ok(Some(false)),
        }
    }
}

struct ByMessage {
    desk: Desk,
    messenger: Arc<dyn Messenger>,
}

impl ByMessage {
    /// `None` for a person without a phone.
    fn message(&self, open: &OpenNotice, key: &str) -> Option<Message> {
        Some(Message {
            to: open.phone.clone()?,
            text: self.desk.letter(open).message,
            template: None,
            key: key.to_owned(),
        })
    }
}

#[async_trait]
impl Handler for ByMessage {
    fn topic(&self) -> &'static str {
        MESSAGE
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let open = match self.desk.open(delivery).await? {
            Ok(open) => open,
            Err(why) => return Ok(Outcome::Skipped(why)),
        };
        if let Some(pause) = open.pause(self.desk.0.clock.now_millis()) {
            return Err(waiting(pause));
        }
        match self.message(&open, &delivery.key) {
            Some(message) => self.messenger.send(&message).await.map(|()| Outcome::Done),
            None => Ok(Outcome::Skipped("there is no phone")),
        }
    }

    async fn was_delivered(&self, delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        let Ok(open) = self.desk.open(delivery).await? else { return Ok(Some(false)) };
        match self.message(&open, &delivery.key) {
            Some(message) => self.messenger.was_sent(&message).await,
            None => Ok(Some(false)),
        }
    }
}
