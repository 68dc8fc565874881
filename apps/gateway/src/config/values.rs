//! Value types of settings. Each is parsed from its text, from the file or the environment; the error message of an
//! invalid one describes the expected format.

use std::fmt::{self, Display};
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use accounts::KeyRing;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::Uri;
use ipnet::IpNet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

/// A value with a text form.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(try_from = "String", bound(deserialize = "T: FromStr"))]
#[schemars(inline, with = "String", bound = "")]
pub(super) struct ParsedValue<T>(pub T);

impl<T: FromStr> TryFrom<String> for ParsedValue<T> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map(Self).map_err(|_| format!("{text:?} can't be read"))
    }
}

impl<T: Display> Serialize for ParsedValue<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A whole number from `MIN` to `MAX`.
#[derive(Copy, Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(try_from = "String", into = "u32")]
#[schemars(inline, with = "u32", extend("minimum" = MIN, "maximum" = MAX))]
pub(super) struct Number<const MIN: u32, const MAX: u32>(pub u32);

/// A whole number without limits of its own.
pub(super) type Count = Number<0, { u32::MAX }>;
/// A number of days; more than a century is a slip of the finger.
pub(super) type Days = Number<1, 36_525>;

impl<const MIN: u32, const MAX: u32> TryFrom<String> for Number<MIN, MAX> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = text.parse().ok().filter(|number| (MIN..=MAX).contains(number));
        number.map(Self).ok_or_else(|| match (MIN, MAX) {
            (0, u32::MAX) => format!("{text:?} is not a whole number"),
            (min, u32::MAX) => format!("{text:?} is not a whole number of at least {min}"),
            (min, max) => format!("{text:?} is not a whole number from {min} to {max}"),
        })
    }
}

impl<const MIN: u32, const MAX: u32> From<Number<MIN, MAX>> for u32 {
    fn from(number: Number<MIN, MAX>) -> Self {
        number.0
    }
}

/// Longer times than this are a slip of the finger: a day.
const LONGEST: f64 = 86_400.0;

/// A time in seconds, of at least `TENTHS` tenths of a second and a day at most.
#[derive(Copy, Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(try_from = "String", into = "u64")]
#[schemars(inline, with = "f64", extend("minimum" = f64::from(TENTHS) / 10.0, "maximum" = LONGEST))]
pub(super) struct Seconds<const TENTHS: u8>(pub Duration);

impl<const TENTHS: u8> TryFrom<String> for Seconds<TENTHS> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let shortest = f64::from(TENTHS) / 10.0;
        let seconds = text.parse().ok().filter(|seconds| (shortest..=LONGEST).contains(seconds));
        let wanted = || format!("{text:?} is not a number of seconds from {shortest} to {LONGEST}");
        seconds.map(|seconds| Self(Duration::from_secs_f64(seconds))).ok_or_else(wanted)
    }
}

impl<const TENTHS: u8> From<Seconds<TENTHS>> for u64 {
    fn from(seconds: Seconds<TENTHS>) -> Self {
        seconds.0.as_secs()
    }
}

/// Networks or single addresses, separated by commas.
#[derive(Clone, Debug)]
pub(super) struct Networks(pub Vec<IpNet>);

impl FromStr for Networks {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let network =
            |entry: &str| entry.parse().or_else(|_| entry.parse::<IpAddr>().map(IpNet::from)).map_err(|_| ());
        listed(text).map(network).collect::<Result<_, ()>>().map(Self)
    }
}

impl Display for Networks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let networks: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&networks.join(", "))
    }
}

/// `id:key, older:key`, each key in base64. Neither a message nor the document repeats one.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(inline, with = "String")]
pub(super) struct Keys(pub KeyRing);

/// How keys are written.
pub(super) const KEYS_ADVICE: &str =
    "write id:key, the key from `openssl rand -base64 32`; older keys after a comma";

impl TryFrom<String> for Keys {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let keys: Option<Vec<(String, Vec<u8>)>> = listed(&text)
            .map(|entry| {
                let (id, key) = entry.split_once(':')?;
                Some((id.trim().to_owned(), STANDARD.decode(key.trim()).ok()?))
            })
            .collect();
        let ring = keys.ok_or_else(|| "it can't be read".to_owned());
        let ring = ring.and_then(|keys| KeyRing::new(keys).map_err(|error| error.to_string()));
        ring.map(Self).map_err(|why| format!("{why}: {KEYS_ADVICE}"))
    }
}

impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_none()
    }
}

fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

pub(super) fn is_this_machine(uri: &Uri) -> bool {
    is_loopback(uri.host().unwrap_or_default())
}

fn is_loopback(host: &str) -> bool {
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// Whether a host may be called in clear: this machine, or a name without a dot, which only the network of a container engine or a
/// cluster knows.
pub(super) fn is_near(host: &str) -> bool {
    let is_name = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    is_loopback(host) || (is_name && !host.is_empty())
}
