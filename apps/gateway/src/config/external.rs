//! External services. Those without configuration are disabled; the demo uses fakes on this machine and nothing else.

use std::net::{IpAddr, SocketAddr};

use booking::notices::Templates;
use http::Uri;
use kernel::Clock;
use kernel::external::{Authorities, Egress, EgressProxy};
use kernel::mail::Sender;
use kernel::messages::SolapiAccount;
use sandbox::keys;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::Check;
use super::values::{Count, is_this_machine};
use super::{IdentityAccess, Mode};

/// The path of the demo's fakes.
pub const SANDBOX: &str = "/sandbox";
/// Look-ups by plate or VIN that one account may make in a day: registries charge for each, and a name is not to be guessed.
const LOOK_UPS_PER_DAY: u32 = 20;
/// In demo mode, where many people often share one account.
const LOOK_UPS_PER_DAY_DEMO: u32 = 1_000;
/// The sender address of the demo.
const DEMO_SENDER: &str = "GAON <noreply@example.com>";
/// Templates that the demo's message service takes, so that notices go as Alimtalk.
const DEMO_TEMPLATES: &str = "confirmed.ko=KA01TPDEMO-CONFIRMED-KO, confirmed.en=KA01TPDEMO-CONFIRMED-EN, \
    reminder.ko=KA01TPDEMO-REMINDER-KO, reminder.en=KA01TPDEMO-REMINDER-EN, changed.ko=KA01TPDEMO-CHANGED-KO, \
    changed.en=KA01TPDEMO-CHANGED-EN, cancelled.ko=KA01TPDEMO-CANCELLED-KO, cancelled.en=KA01TPDEMO-CANCELLED-EN";

/// Configuration of the external services.
#[derive(Clone, Debug)]
pub struct ExternalServices {
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
    /// The identity provider; identity checks are unavailable when absent.
    pub identity: Option<IdentityAccess>,
    /// The vehicle registry; neither plate nor VIN is offered when absent.
    pub vehicle_registry: Option<Access>,
    /// Look-ups by plate or VIN that one account may make in a day.
    pub vehicle_look_ups_per_day: u32,
    /// The address search; the built-in table is used when absent.
    pub addresses: Option<Access>,
    /// The provider of mobile vouchers; orders of vouchers fail when absent.
    pub vouchers: Option<Access>,
    /// Certificate authorities that are trusted as well as the public ones.
    pub authorities: Authorities,
    /// The proxy between this server and external services; direct connections when absent.
    pub proxy: Option<EgressProxy>,
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

impl ExternalServices {
    /// Connections to them.
    #[must_use]
    pub fn egress(&self, clock: &Clock) -> Egress {
        Egress::direct(clock.clone())
            .with_authorities(self.authorities.clone())
            .with_proxy(self.proxy.clone())
    }

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
            vouchers: None,
            authorities: Authorities::default(),
            proxy: None,
        }
    }
}

/// How mails go.
#[derive(Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct MailSection {
    /// `smtp`, `file` or `off`: `smtp` if `GATEWAY_MAIL_URL` is set, else `off` in production and `file` elsewhere, which writes `.eml`
    /// files into `outbox` in the data folder
    mail: Option<MailWay>,
    /// `smtps://user:password@host`, or `smtp://user:password@host?tls=required` for STARTTLS; user and password percent-encoded
    mail_url: Option<String>,
    /// sender of emails: `GAON <noreply@example.com>`; its domain is used in each Message-ID
    mail_from: Option<String>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum MailWay {
    Smtp,
    File,
    Off,
}

impl MailSection {
    pub(super) fn checked(self, check: &mut Check) -> MailSettings {
        let is_open = check.mode.is_open();
        let way = self.mail.unwrap_or(match &self.mail_url {
            Some(_) => MailWay::Smtp,
            None if is_open => MailWay::File,
            None => MailWay::Off,
        });
        if way == MailWay::Off {
            return MailSettings::Off;
        }
        let url = self.mail_url.unwrap_or_default();
        if way == MailWay::Smtp {
            check_mail_url(&url, check);
        }
        let from = self.mail_from.or_else(|| is_open.then(|| DEMO_SENDER.to_owned()));
        let Some(sender) = Sender::parse(&from.unwrap_or_default()) else {
            check.refuse("mail_from", "is who mails are from, such as GAON <noreply@example.com>");
            return MailSettings::Off;
        };
        if way == MailWay::Smtp { MailSettings::Smtp(url, sender) } else { MailSettings::File(sender) }
    }
}

/// The value is never repeated: it may hold a password.
fn check_mail_url(url: &str, check: &mut Check) {
    let uri = url.parse::<Uri>().ok().filter(|uri| uri.host().is_some());
    let Some(uri) = uri.filter(|uri| matches!(uri.scheme_str(), Some("smtp" | "smtps"))) else {
        let advice = "is needed for mails by SMTP: smtps://user:password@host, or smtp://user:password@host?tls=required; \
             user and password percent-encoded";
        return check.refuse("mail_url", advice);
    };
    let here = is_this_machine(&uri);
    let encrypted = uri.scheme_str() == Some("smtps")
        || uri.query().is_some_and(|query| query.split('&').any(|pair| pair == "tls=required"));
    if check.mode == Mode::Demo && !here {
        check.refuse(
            "mail_url",
            "the demo sends nothing beyond this machine: unset it, or serve without --demo",
        );
    } else if !here && !encrypted {
        check.refuse("mail_url", "would send in the clear: use smtps://, or add ?tls=required");
    }
}

/// Messages to telephones, by SOLAPI.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct MessagesSection {
    /// SOLAPI's API key; it needs the rights `message:write` and `message:read` (a lost answer is looked up)
    messages_key: Option<String>,
    /// the secret of SOLAPI's API key
    messages_secret: Option<String>,
    /// the registered number that messages come from, digits only
    messages_from: Option<String>,
    /// the id of the Kakao channel (`pfId`); without it messages go as SMS or LMS only
    messages_channel: Option<String>,
    /// the approved Alimtalk templates: `confirmed.ko=ID, confirmed.en=ID, reminder.ko=ID, changed.ko=ID, cancelled.ko=ID, …`. Register
    /// the texts `…_alimtalk` of `crates/i18n-content/texts/notices.json`; a notice without a template goes as SMS or LMS
    messages_templates: Option<String>,
    /// SOLAPI's address
    messages_url: String,
}

impl Default for MessagesSection {
    fn default() -> Self {
        Self {
            messages_key: None,
            messages_secret: None,
            messages_from: None,
            messages_channel: None,
            messages_templates: None,
            messages_url: "https://api.solapi.com".to_owned(),
        }
    }
}

impl MessagesSection {
    pub(super) fn templates(&self, check: &mut Check) -> Templates {
        let demo = if check.mode == Mode::Demo { DEMO_TEMPLATES } else { "" };
        let templates = Templates::parse(self.messages_templates.as_deref().unwrap_or(demo));
        templates.unwrap_or_else(|error| {
            check.refuse("messages_templates", error.to_string());
            Templates::default()
        })
    }

    pub(super) fn checked(self, sandbox: Option<&str>, check: &mut Check) -> Option<SolapiAccount> {
        if let (None, None, None) = (&self.messages_key, &self.messages_secret, &self.messages_from) {
            return sandbox.map(|sandbox| SolapiAccount {
                url: format!("{sandbox}/solapi"),
                key: keys::MESSAGES_KEY.to_owned(),
                secret: keys::MESSAGES_SECRET.to_owned(),
                from: keys::MESSAGES_FROM.to_owned(),
                channel: Some(keys::MESSAGES_CHANNEL.to_owned()),
            });
        }
        let [key, secret, from] =
            [self.messages_key, self.messages_secret, self.messages_from].map(Option::unwrap_or_default);
        for (name, value) in [("messages_key", &key), ("messages_secret", &secret)] {
            if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_graphic()) {
                check.refuse(
                    name,
                    "is needed for messages, with the other two of GATEWAY_MESSAGES_KEY, _SECRET and _FROM",
                );
            }
        }
        if !(8..=12).contains(&from.len()) || !from.bytes().all(|byte| byte.is_ascii_digit()) {
            check.refuse("messages_from", "is the registered number that messages come from: digits only");
        }
        check.url("messages_url", &self.messages_url);
        Some(SolapiAccount { url: self.messages_url, key, secret, from, channel: self.messages_channel })
    }
}

/// Services without configuration are disabled; the demo has its own fakes. In production URLs begin with `https://`,
/// except on the same machine.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct ServicesSection {
    /// where bookings are handed over; [the contract](DEALER-SYSTEM.md)
    dealer_system_url: Option<String>,
    /// the bearer token of the dealer system
    dealer_system_token: Option<String>,
    /// Kakao's REST key for the region of coordinates; without it, and whenever Kakao is of no help within 1.5 s, the built-in table
    /// answers. Handing visitors' coordinates to another company is a notifiable location service in Korea: set it only when that is
    /// settled
    maps_rest_key: Option<String>,
    /// Kakao's address
    maps_rest_url: String,
    /// the key of the address search of the Ministry of the Interior (juso.go.kr) for the forms of events; without it visitors type
    /// their address without suggestions (in the demo a small table of made-up roads answers)
    address_search_key: Option<String>,
    /// the address of that search
    address_search_url: String,
    /// the registry that knows which vehicle bears a plate or a VIN; [the contract](VEHICLE-REGISTRY.md). Without it the finder offers
    /// neither
    vehicle_registry_url: Option<String>,
    /// the bearer token of that registry
    vehicle_registry_token: Option<String>,
    /// look-ups that one account may make on a day of Asia/Seoul: each may be paid for, and an owner's name must not be tried out; 20, in
    /// the demo 1000
    #[schemars(example = "20")]
    vehicle_registry_per_day: Option<Count>,
    /// the provider of mobile vouchers, which are prizes of draws; [the contract](VOUCHERS.md). Without it the order of a claimed
    /// voucher fails, and staff see that
    vouchers_url: Option<String>,
    /// the bearer token of that provider
    vouchers_token: Option<String>,
}

impl Default for ServicesSection {
    fn default() -> Self {
        Self {
            dealer_system_url: None,
            dealer_system_token: None,
            maps_rest_key: None,
            maps_rest_url: "https://dapi.kakao.com".to_owned(),
            address_search_key: None,
            address_search_url: "https://business.juso.go.kr".to_owned(),
            vehicle_registry_url: None,
            vehicle_registry_token: None,
            vehicle_registry_per_day: None,
            vouchers_url: None,
            vouchers_token: None,
        }
    }
}

impl ServicesSection {
    /// The dealer system, the map service, the search of addresses, the vehicle registry and the voucher provider.
    pub(super) fn checked(&self, sandbox: Option<&str>, check: &mut Check) -> [Option<Access>; 5] {
        let demo = |path: &str, secret: &str| {
            sandbox.map(|sandbox| Access { url: format!("{sandbox}/{path}"), secret: secret.to_owned() })
        };
        // For services with a well-known URL, the key alone enables them.
        let by_key = |url: &String, key: &Option<String>| key.as_ref().map(|_| url.clone());
        [
            (
                ["dealer_system_url", "dealer_system_token"],
                (self.dealer_system_url.clone(), &self.dealer_system_token),
                demo("dealer-system", keys::DEALER_SYSTEM_TOKEN),
            ),
            (
                ["maps_rest_url", "maps_rest_key"],
                (by_key(&self.maps_rest_url, &self.maps_rest_key), &self.maps_rest_key),
                demo("kakao", keys::MAPS_REST_KEY),
            ),
            (
                ["address_search_url", "address_search_key"],
                (by_key(&self.address_search_url, &self.address_search_key), &self.address_search_key),
                demo("juso", keys::ADDRESS_KEY),
            ),
            (
                ["vehicle_registry_url", "vehicle_registry_token"],
                (self.vehicle_registry_url.clone(), &self.vehicle_registry_token),
                demo("vehicle-registry", keys::VEHICLE_REGISTRY_TOKEN),
            ),
            (
                ["vouchers_url", "vouchers_token"],
                (self.vouchers_url.clone(), &self.vouchers_token),
                demo("vouchers", keys::VOUCHERS_TOKEN),
            ),
        ]
        .map(|(names, (url, secret), demo)| {
            if url.is_none() && secret.is_none() {
                return demo;
            }
            let access = Access { url: url.unwrap_or_default(), secret: secret.clone().unwrap_or_default() };
            check.url(names[0], &access.url);
            check.secret(names[1], &access.secret);
            Some(access)
        })
    }

    pub(super) fn look_ups_per_day(&self, mode: Mode) -> u32 {
        let default = match mode {
            Mode::Demo => LOOK_UPS_PER_DAY_DEMO,
            Mode::Development | Mode::Production => LOOK_UPS_PER_DAY,
        };
        self.vehicle_registry_per_day.map_or(default, |count| count.0)
    }
}

/// The base URL of the fakes for a gateway that listens at `listen`.
pub(super) fn sandbox_at(listen: SocketAddr) -> String {
    format!("http://{}{SANDBOX}", reachable(listen))
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
    fn the_demo_calls_its_own_fakes() {
        let external = with(&[("listen", "0.0.0.0:9000")], DEMO).unwrap().external;
        assert!(matches!(external.mail, MailSettings::File(_)));
        assert_eq!(external.messages.unwrap().url, "http://127.0.0.1:9000/sandbox/solapi");
        assert_ne!(external.templates, Templates::default());
        assert_eq!(external.dealer_system.unwrap().url, "http://127.0.0.1:9000/sandbox/dealer-system");
        assert_eq!(external.maps.unwrap().url, "http://127.0.0.1:9000/sandbox/kakao");
        let registry = external.vehicle_registry.unwrap();
        assert_eq!(registry.url, "http://127.0.0.1:9000/sandbox/vehicle-registry");
        assert_eq!(external.vehicle_look_ups_per_day, LOOK_UPS_PER_DAY_DEMO);
        assert_eq!(external.vouchers.unwrap().url, "http://127.0.0.1:9000/sandbox/vouchers");
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
            ("vouchers_url", "https://vouchers.example.com"),
            ("vouchers_token", "T"),
        ];
        let refused = with(&values, DEMO);
        assert!(!format!("{refused:?}").contains("user:secret"));
        let expected = [
            "GATEWAY_MAIL_URL",
            "GATEWAY_MESSAGES_URL",
            "GATEWAY_DEALER_SYSTEM_URL",
            "GATEWAY_MAPS_REST_URL",
            "GATEWAY_VEHICLE_REGISTRY_URL",
            "GATEWAY_VOUCHERS_URL",
        ];
        assert_eq!(names(refused), expected);
        let here =
            [("mail_url", "smtp://127.0.0.1:2525"), ("dealer_system_url", "http://localhost:9"), values[5]];
        let external = with(&here, DEMO).unwrap().external;
        assert!(matches!(external.mail, MailSettings::Smtp(..)));
        assert_eq!(external.dealer_system.unwrap().url, "http://localhost:9");
    }

    #[test]
    fn in_production_everything_is_off_until_it_is_set() {
        let external = serving(&[]).unwrap().external;
        assert!(matches!(external.mail, MailSettings::Off));
        assert!(external.messages.is_none() && external.dealer_system.is_none() && external.maps.is_none());
        assert!(external.vehicle_registry.is_none() && external.vouchers.is_none());
        assert_eq!(external.vehicle_look_ups_per_day, LOOK_UPS_PER_DAY);
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
            (vec![("vouchers_url", "https://v.example.com")], vec!["GATEWAY_VOUCHERS_TOKEN"]),
            (
                vec![("vehicle_registry_url", "https://r.example.com"), ("vehicle_registry_per_day", "many")],
                vec!["GATEWAY_VEHICLE_REGISTRY_PER_DAY", "GATEWAY_VEHICLE_REGISTRY_TOKEN"],
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
        let other_key = [("mail_url", "smtp://user:secret@mail.example.com?nottls=required"), clear[1]];
        assert_eq!(names(serving(&other_key)), ["GATEWAY_MAIL_URL"]);
        let starttls = [("mail_url", "smtp://user:secret@mail.example.com?tls=required"), clear[1]];
        let settings = serving(&starttls).unwrap();
        assert!(matches!(settings.external.mail, MailSettings::Smtp(..)));
        assert!(!format!("{settings:?}").contains("secret"));
    }
}
