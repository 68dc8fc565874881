//! The outside services. What isn't set is switched off; the demo speaks to its own stand-ins, and nowhere else than to
//! this machine.

use std::net::{IpAddr, SocketAddr};

use booking::notices::Templates;
use http::Uri;
use kernel::mail::Sender;
use kernel::messages::SolapiAccount;
use sandbox::keys;

use super::reader::Reader;
use super::{IdentityAccess, Mode};

/// Where the stand-ins are mounted.
pub const SANDBOX: &str = "/sandbox";
/// Look-ups by plate or VIN that one account may make in a day: registries charge for each, and a name is not to be guessed.
const LOOK_UPS_PER_DAY: u32 = 20;
/// In demo mode, where one account often stands for many.
const LOOK_UPS_PER_DAY_DEMO: u32 = 1_000;
/// Who the demo's mails are from.
const DEMO_SENDER: &str = "GAON <noreply@example.com>";
/// Templates that the demo's message service takes, so that notices go as Alimtalk.
const DEMO_TEMPLATES: &str = "confirmed.ko=KA01TPDEMO-CONFIRMED-KO, confirmed.en=KA01TPDEMO-CONFIRMED-EN, \
    reminder.ko=KA01TPDEMO-REMINDER-KO, reminder.en=KA01TPDEMO-REMINDER-EN, changed.ko=KA01TPDEMO-CHANGED-KO, \
    changed.en=KA01TPDEMO-CHANGED-EN, cancelled.ko=KA01TPDEMO-CANCELLED-KO, cancelled.en=KA01TPDEMO-CANCELLED-EN";

/// The outside services.
#[derive(Clone, Debug)]
pub struct Outside {
    /// How mails go.
    pub mail: MailSettings,
    /// The message service; off when absent.
    pub messages: Option<SolapiAccount>,
    /// The templates of notices by message.
    pub templates: Templates,
    /// The dealer system; none when absent.
    pub dealer_system: Option<Access>,
    /// The map service's region of coordinates; embedded only when absent.
    pub maps: Option<Access>,
    /// The identity provider; nobody is verified when absent.
    pub identity: Option<IdentityAccess>,
    /// The vehicle registry; neither plate nor VIN is offered when absent.
    pub vehicle_registry: Option<Access>,
    /// Look-ups by plate or VIN that one account may make in a day.
    pub vehicle_look_ups_per_day: u32,
    /// The search of addresses; the built-in table answers when absent.
    pub addresses: Option<Access>,
}

/// How mails go.
#[derive(Clone)]
pub enum MailSettings {
    /// Not at all.
    Off,
    /// Into `outbox` in the data folder.
    File(Sender),
    /// By an SMTP server, whose address may hold a password.
    Smtp(String, Sender),
}

impl std::fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Off => "Off",
            Self::File(_) => "File",
            Self::Smtp(..) => "Smtp",
        })
    }
}

/// An address and the secret that opens it.
#[derive(Clone)]
pub struct Access {
    /// The address.
    pub url: String,
    /// A token or key; never logged.
    pub secret: String,
}

impl std::fmt::Debug for Access {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Access").field("url", &self.url).finish_non_exhaustive()
    }
}

impl Outside {
    /// Everything off, for tests that need nothing outside.
    #[must_use]
    pub fn off() -> Self {
        Self {
            mail: MailSettings::Off,
            messages: None,
            templates: Templates::default(),
            dealer_system: None,
            maps: None,
            identity: None,
            vehicle_registry: None,
            vehicle_look_ups_per_day: LOOK_UPS_PER_DAY,
            addresses: None,
        }
    }
}

impl Reader {
    pub(super) fn outside(&mut self, mode: Mode, listen: Option<SocketAddr>) -> Outside {
        let sandbox = match (mode, listen) {
            (Mode::Demo, Some(listen)) => Some(format!("http://{}{SANDBOX}", reachable(listen))),
            (Mode::Demo | Mode::Development | Mode::Production, _) => None,
        };
        let mut templates = self.text("messages_templates");
        if templates.is_empty() && sandbox.is_some() {
            DEMO_TEMPLATES.clone_into(&mut templates);
        }
        let templates = Templates::parse(&templates).unwrap_or_else(|error| {
            self.refuse("messages_templates", error.to_string());
            Templates::default()
        });
        Outside {
            mail: self.mail(mode),
            messages: self.messages(mode, sandbox.as_deref()),
            templates,
            dealer_system: self.access(
                mode,
                ["dealer_system_url", "dealer_system_token"],
                sandbox
                    .as_deref()
                    .map(|sandbox| (format!("{sandbox}/dealer-system"), keys::DEALER_SYSTEM_TOKEN)),
            ),
            maps: self.maps(mode, sandbox.as_deref()),
            identity: self.identity(mode, sandbox.as_deref()),
            vehicle_registry: self.access(
                mode,
                ["vehicle_registry_url", "vehicle_registry_token"],
                sandbox
                    .as_deref()
                    .map(|sandbox| (format!("{sandbox}/vehicle-registry"), keys::VEHICLE_REGISTRY_TOKEN)),
            ),
            vehicle_look_ups_per_day: self.look_ups_per_day(mode),
            addresses: self.addresses(mode, sandbox.as_deref()),
        }
    }

    fn look_ups_per_day(&mut self, mode: Mode) -> u32 {
        let chosen = self.parsed::<u32>("vehicle_registry_per_day", "a whole number such as 20");
        chosen.unwrap_or(match mode {
            Mode::Demo => LOOK_UPS_PER_DAY_DEMO,
            Mode::Development | Mode::Production => LOOK_UPS_PER_DAY,
        })
    }

    fn mail(&mut self, mode: Mode) -> MailSettings {
        let (url, from) = (self.text("mail_url"), self.text("mail_from"));
        let default = match (mode, url.is_empty()) {
            (_, false) => "smtp",
            (Mode::Demo | Mode::Development, true) => "file",
            (Mode::Production, true) => "off",
        };
        let how = Some(self.text("mail")).filter(|how| !how.is_empty()).unwrap_or_else(|| default.to_owned());
        let sender = match (from.is_empty(), mode) {
            (true, Mode::Demo | Mode::Development) => Sender::parse(DEMO_SENDER),
            _ => Sender::parse(&from),
        };
        match how.as_str() {
            "off" => MailSettings::Off,
            "file" | "smtp" => {
                if how == "smtp" {
                    self.check_mail_url(&url, mode);
                }
                let Some(sender) = sender else {
                    let advice = "is who mails are from, such as GAON <noreply@example.com>";
                    self.refuse("mail_from", advice);
                    return MailSettings::Off;
                };
                if how == "smtp" { MailSettings::Smtp(url, sender) } else { MailSettings::File(sender) }
            }
            other => {
                self.refuse("mail", format!("{other:?} is none of \"off\", \"file\" and \"smtp\""));
                MailSettings::Off
            }
        }
    }

    /// The value is never repeated: it may hold a password.
    fn check_mail_url(&mut self, url: &str, mode: Mode) {
        let uri = url.parse::<Uri>().ok().filter(|uri| uri.host().is_some());
        let Some(uri) = uri.filter(|uri| matches!(uri.scheme_str(), Some("smtp" | "smtps"))) else {
            let advice = "is needed for mails by SMTP: smtps://user:password@host, or smtp://user:password@host?tls=required; \
                 user and password percent-encoded";
            return self.refuse("mail_url", advice);
        };
        let here = is_this_machine(&uri);
        let encrypted =
            uri.scheme_str() == Some("smtps") || uri.query().is_some_and(|q| q.contains("tls=required"));
        if mode == Mode::Demo && !here {
            self.refuse(
                "mail_url",
                "the demo sends nothing beyond this machine: unset it, or serve without --demo",
            );
        } else if !here && !encrypted {
            self.refuse("mail_url", "would send in the clear: use smtps://, or add ?tls=required");
        }
    }

    fn messages(&mut self, mode: Mode, sandbox: Option<&str>) -> Option<SolapiAccount> {
        let [key, secret, from, channel] =
            ["messages_key", "messages_secret", "messages_from", "messages_channel"]
                .map(|name| self.text(name));
        let set = !(key.is_empty() && secret.is_empty() && from.is_empty());
        if !set {
            return sandbox.map(|sandbox| SolapiAccount {
                url: format!("{sandbox}/solapi"),
                key: keys::MESSAGES_KEY.to_owned(),
                secret: keys::MESSAGES_SECRET.to_owned(),
                from: keys::MESSAGES_FROM.to_owned(),
                channel: Some(keys::MESSAGES_CHANNEL.to_owned()),
            });
        }
        for (name, value) in [("messages_key", &key), ("messages_secret", &secret)] {
            if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_graphic()) {
                self.refuse(
                    name,
                    "is needed for messages, with the other two of GATEWAY_MESSAGES_KEY, _SECRET and _FROM",
                );
            }
        }
        if !(8..=12).contains(&from.len()) || !from.bytes().all(|byte| byte.is_ascii_digit()) {
            self.refuse("messages_from", "is the registered number that messages come from: digits only");
        }
        let url = self.text("messages_url");
        self.check_url("messages_url", &url, mode);
        Some(SolapiAccount {
            url,
            key,
            secret,
            from,
            channel: Some(channel).filter(|channel| !channel.is_empty()),
        })
    }

    fn maps(&mut self, mode: Mode, sandbox: Option<&str>) -> Option<Access> {
        let demo = sandbox.map(|sandbox| (format!("{sandbox}/kakao"), keys::MAPS_REST_KEY));
        self.by_key(mode, ["maps_rest_url", "maps_rest_key"], demo)
    }

    fn addresses(&mut self, mode: Mode, sandbox: Option<&str>) -> Option<Access> {
        let demo = sandbox.map(|sandbox| (format!("{sandbox}/juso"), keys::ADDRESS_KEY));
        self.by_key(mode, ["address_search_url", "address_search_key"], demo)
    }

    /// A service whose address is known: its key switches it on.
    fn by_key(&mut self, mode: Mode, names: [&str; 2], demo: Option<(String, &str)>) -> Option<Access> {
        let [url, secret] = names.map(|name| self.text(name));
        if secret.is_empty() {
            return demo.map(|(url, secret)| Access { url, secret: secret.to_owned() });
        }
        self.check_url(names[0], &url, mode);
        self.check_secret(names[1], &secret);
        Some(Access { url, secret })
    }

    /// Both or neither.
    fn access(&mut self, mode: Mode, names: [&str; 2], demo: Option<(String, &str)>) -> Option<Access> {
        let [url, secret] = names.map(|name| self.text(name));
        if url.is_empty() && secret.is_empty() {
            return demo.map(|(url, secret)| Access { url, secret: secret.to_owned() });
        }
        self.check_url(names[0], &url, mode);
        self.check_secret(names[1], &secret);
        Some(Access { url, secret })
    }

    pub(super) fn check_secret(&mut self, name: &str, secret: &str) {
        // What can't stand in a header would be left out of every call.
        if secret.is_empty() || !secret.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.refuse(name, "is needed, without spaces or line breaks");
        }
    }

    pub(super) fn check_url(&mut self, name: &str, url: &str, mode: Mode) {
        let uri = url.parse::<Uri>().ok().filter(|uri| uri.host().is_some() && uri.query().is_none());
        match uri.as_ref().and_then(|uri| Some((uri, uri.scheme_str()?, is_this_machine(uri)))) {
            Some((_, "http" | "https", true)) => {}
            Some((_, "http" | "https", false)) if mode == Mode::Demo => self.refuse(
                name,
                "the demo asks nobody beyond this machine: unset this and its key, or serve without --demo",
            ),
            Some((_, "https", false)) => {}
            Some((_, "http", false)) => self.refuse(name, "would send in the clear: use https://"),
            _ => self.refuse(name, "is not an address such as https://api.example.com, without a query"),
        }
    }
}

/// The address under which this machine reaches what listens at `listen`.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

fn is_this_machine(uri: &Uri) -> bool {
    let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{names, with};
    use super::super::{Purpose, Settings};
    use super::*;

    const DEMO: Purpose = Purpose::Serve { demo: true };
    const PUBLIC: (&str, &str) = ("public_url", "https://www.example.com");

    fn serving(values: &[(&str, &str)]) -> Result<Settings, super::super::Problems> {
        let values: Vec<_> = values.iter().copied().chain([PUBLIC]).collect();
        with(&values, Purpose::Serve { demo: false })
    }

    #[test]
    fn the_demo_speaks_to_its_own_stand_ins() {
        let outside = with(&[("listen", "0.0.0.0:9000")], DEMO).unwrap().outside;
        assert!(matches!(outside.mail, MailSettings::File(_)));
        assert_eq!(outside.messages.unwrap().url, "http://127.0.0.1:9000/sandbox/solapi");
        assert_ne!(outside.templates, Templates::default());
        assert_eq!(outside.dealer_system.unwrap().url, "http://127.0.0.1:9000/sandbox/dealer-system");
        assert_eq!(outside.maps.unwrap().url, "http://127.0.0.1:9000/sandbox/kakao");
        let registry = outside.vehicle_registry.unwrap();
        assert_eq!(registry.url, "http://127.0.0.1:9000/sandbox/vehicle-registry");
        assert_eq!(outside.vehicle_look_ups_per_day, LOOK_UPS_PER_DAY_DEMO);
    }

    #[test]
    fn the_demo_sends_nothing_beyond_this_machine() {
        let values = [
            ("mail_url", "smtps://user:secret@mail.example.com"),
            ("messages_key", "K"),
            ("messages_secret", "S"),
            ("messages_from", "0200001234"),
            ("dealer_system_url", "https://dealer.example.com"),
            ("dealer_system_token", "T"),
            ("maps_rest_key", "M"),
            ("vehicle_registry_url", "https://registry.example.com"),
            ("vehicle_registry_token", "T"),
        ];
        let refused = with(&values, DEMO);
        assert!(!format!("{refused:?}").contains("user:secret"));
        let expected = [
            "GATEWAY_MAIL_URL",
            "GATEWAY_MESSAGES_URL",
            "GATEWAY_DEALER_SYSTEM_URL",
            "GATEWAY_MAPS_REST_URL",
            "GATEWAY_VEHICLE_REGISTRY_URL",
        ];
        assert_eq!(names(refused), expected);
        let here =
            [("mail_url", "smtp://127.0.0.1:2525"), ("dealer_system_url", "http://localhost:9"), values[5]];
        let outside = with(&here, DEMO).unwrap().outside;
        assert!(matches!(outside.mail, MailSettings::Smtp(..)));
        assert_eq!(outside.dealer_system.unwrap().url, "http://localhost:9");
    }

    #[test]
    fn in_production_everything_is_off_until_it_is_set() {
        let outside = serving(&[]).unwrap().outside;
        assert!(matches!(outside.mail, MailSettings::Off));
        assert!(outside.messages.is_none() && outside.dealer_system.is_none() && outside.maps.is_none());
        assert!(outside.vehicle_registry.is_none());
        assert_eq!(outside.vehicle_look_ups_per_day, LOOK_UPS_PER_DAY);
    }

    #[test]
    fn half_a_setting_is_refused() {
        for (values, expected) in [
            (vec![("mail", "smtp"), ("mail_from", "a@example.com")], vec!["GATEWAY_MAIL_URL"]),
            (vec![("mail_url", "smtps://mail.example.com")], vec!["GATEWAY_MAIL_FROM"]),
            (vec![("mail", "pigeon")], vec!["GATEWAY_MAIL"]),
            (vec![("messages_key", "K")], vec!["GATEWAY_MESSAGES_SECRET", "GATEWAY_MESSAGES_FROM"]),
            (vec![("dealer_system_url", "https://d.example.com")], vec!["GATEWAY_DEALER_SYSTEM_TOKEN"]),
            (vec![("dealer_system_token", "T")], vec!["GATEWAY_DEALER_SYSTEM_URL"]),
            (
                vec![("vehicle_registry_url", "https://r.example.com"), ("vehicle_registry_per_day", "many")],
                vec!["GATEWAY_VEHICLE_REGISTRY_TOKEN", "GATEWAY_VEHICLE_REGISTRY_PER_DAY"],
            ),
            (vec![("messages_templates", "welcome.ko=X")], vec!["GATEWAY_MESSAGES_TEMPLATES"]),
        ] {
            assert_eq!(names(serving(&values)), expected, "{values:?}");
        }
    }

    #[test]
    fn nothing_goes_in_the_clear() {
        let clear = [
            ("mail_url", "smtp://user:secret@mail.example.com"),
            ("mail_from", "a@example.com"),
            ("dealer_system_url", "http://dealer.example.com"),
            ("dealer_system_token", "T"),
        ];
        assert_eq!(names(serving(&clear)), ["GATEWAY_MAIL_URL", "GATEWAY_DEALER_SYSTEM_URL"]);
        let starttls = [("mail_url", "smtp://user:secret@mail.example.com?tls=required"), clear[1]];
        let settings = serving(&starttls).unwrap();
        assert!(matches!(settings.outside.mail, MailSettings::Smtp(..)));
        assert!(!format!("{settings:?}").contains("secret"));
    }
}
