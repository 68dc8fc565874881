//! The map: the built-in vector drawing alone, the drawing over tiles, or Kakao Maps. The sources in the content
//! security policy derive from the same settings.

use http::Uri;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::Check;

/// Sources and endpoints of Kakao's script besides its own URL.
const KAKAO_SCRIPTS: &str = "https://t1.daumcdn.net";
const KAKAO_IMAGES: &str = "https://*.daumcdn.net https://*.kakaocdn.net";
const KAKAO_CALLS: &str = "https://dapi.kakao.com";

/// The map configuration passed to the page. By default the built-in drawing, which needs no network.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MapSettings {
    /// The whole address of Kakao's script, its key included (a public one, bound to the site's domain).
    pub kakao_script: Option<String>,
    /// Tiles below the drawing's labels.
    pub tiles: Option<Tiles>,
    /// Tiles of the view from above.
    pub sky_tiles: Option<Tiles>,
}

/// A tile server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tiles {
    /// With `{z}`, `{x}` and `{y}` in it.
    pub address: String,
    /// Attribution on the map; plain text.
    pub attribution: String,
}

/// Further sources for the content security policy, each a list with spaces between.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// Of scripts.
    pub scripts: String,
    /// Of pictures.
    pub images: String,
    /// Of calls.
    pub calls: String,
}

impl MapSettings {
    /// Sources for the content security policy.
    #[must_use]
    pub fn sources(&self) -> Sources {
        let mut sources = Sources::default();
        let add = |list: &mut String, source: &str| {
            list.push(' ');
            list.push_str(source);
        };
        if let Some(script) = self.kakao_script.as_deref().and_then(origin_of) {
            add(&mut sources.scripts, &script);
            add(&mut sources.scripts, KAKAO_SCRIPTS);
            add(&mut sources.images, KAKAO_IMAGES);
            add(&mut sources.calls, KAKAO_CALLS);
        }
        for tiles in [&self.tiles, &self.sky_tiles].into_iter().flatten() {
            if let Some(origin) = origin_of(&plain(&tiles.address)) {
                add(&mut sources.images, &origin);
            }
        }
        sources
    }
}

/// The map that visitors see; without any of these it is the built-in drawing, which needs no network.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct MapSection {
    /// Kakao's JavaScript key, bound to the site's domain there. With it visitors see Kakao Maps, and the content
    /// security policy allows its script, tiles and geocoder; without it, and whenever the script can't be loaded, the
    /// built-in map
    kakao_maps_key: Option<String>,
    /// the script's URL; the demo only accepts one on this machine, such as its own fake at
    /// `/sandbox/kakao/v2/maps/sdk.js`
    kakao_maps_script: String,
    /// tiles for the built-in map: an `https` address with `{z}`, `{x}` and `{y}`
    map_tiles: Option<String>,
    /// attribution for `GATEWAY_MAP_TILES`, plain text
    map_tiles_attribution: Option<String>,
    /// tiles of the built-in map's view from above, an address as in `GATEWAY_MAP_TILES`
    map_sky_tiles: Option<String>,
    /// attribution for `GATEWAY_MAP_SKY_TILES`, plain text
    map_sky_tiles_attribution: Option<String>,
}

impl Default for MapSection {
    fn default() -> Self {
        Self {
            kakao_maps_key: None,
            kakao_maps_script: "https://dapi.kakao.com/v2/maps/sdk.js".to_owned(),
            map_tiles: None,
            map_tiles_attribution: None,
            map_sky_tiles: None,
            map_sky_tiles_attribution: None,
        }
    }
}

impl MapSection {
    pub(super) fn checked(self, check: &mut Check) -> MapSettings {
        MapSettings {
            kakao_script: self.kakao_script(check),
            tiles: tiles("map_tiles", self.map_tiles, self.map_tiles_attribution, check),
            sky_tiles: tiles("map_sky_tiles", self.map_sky_tiles, self.map_sky_tiles_attribution, check),
        }
    }

    fn kakao_script(&self, check: &mut Check) -> Option<String> {
        let (key, script) = (self.kakao_maps_key.as_ref()?, &self.kakao_maps_script);
        if !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            check.refuse("kakao_maps_key", "is a JavaScript key of Kakao: letters and digits only");
        }
        check.url("kakao_maps_script", script);
        Some(format!("{script}?appkey={key}&libraries=services,clusterer&autoload=false"))
    }
}

fn tiles(
    name: &str,
    address: Option<String>,
    attribution: Option<String>,
    check: &mut Check,
) -> Option<Tiles> {
    let address = address?;
    if ["{z}", "{x}", "{y}"].iter().any(|part| !address.contains(part)) {
        check.refuse(name, "needs {z}, {x} and {y}: https://tiles.example.com/{z}/{x}/{y}.png");
    }
    check.url(name, &plain(&address));
    Some(Tiles { address, attribution: attribution.unwrap_or_default() })
}

/// An address without the places that a tile's numbers go to.
fn plain(address: &str) -> String {
    address.replace(['{', '}'], "")
}

/// `https://host:port`, as the policy names a source.
pub(super) fn origin_of(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok()?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    // A user name or unusual characters could inject other sources into the policy.
    let tame = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte);
    authority.as_str().bytes().all(tame).then(|| format!("{scheme}://{authority}"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{names, with};
    use super::super::{Purpose, Settings};
    use super::*;

    fn serving(values: &[(&str, &str)]) -> Result<Settings, super::super::Problems> {
        let values: Vec<_> =
            values.iter().copied().chain([("public_url", "https://www.example.com")]).collect();
        with(&values, Purpose::Serve { demo: false })
    }

    #[test]
    fn without_settings_the_drawing_needs_nobody() {
        let map = serving(&[]).unwrap().map;
        assert_eq!(map, MapSettings::default());
        assert_eq!(map.sources(), Sources::default());
    }

    #[test]
    fn kakao_and_tiles_come_with_their_sources() {
        let map = serving(&[
            ("kakao_maps_key", "abc123"),
            ("map_tiles", "https://tiles.example.com/{z}/{x}/{y}.png"),
            ("map_tiles_attribution", "© Example"),
        ])
        .unwrap()
        .map;
        let script =
            "https://dapi.kakao.com/v2/maps/sdk.js?appkey=abc123&libraries=services,clusterer&autoload=false";
        assert_eq!(map.kakao_script.as_deref(), Some(script));
        assert_eq!(map.tiles.as_ref().unwrap().attribution, "© Example");
        let sources = map.sources();
        assert_eq!(sources.scripts, " https://dapi.kakao.com https://t1.daumcdn.net");
        assert!(sources.images.ends_with(" https://tiles.example.com"), "{}", sources.images);
        assert_eq!(sources.calls, " https://dapi.kakao.com");
    }

    #[test]
    fn what_would_not_work_or_open_the_policy_is_refused() {
        for (values, expected) in [
            (vec![("kakao_maps_key", "a b;c")], vec!["GATEWAY_KAKAO_MAPS_KEY"]),
            (
                vec![("kakao_maps_key", "a"), ("kakao_maps_script", "http://maps.example.com/sdk.js")],
                vec!["GATEWAY_KAKAO_MAPS_SCRIPT"],
            ),
            (vec![("map_tiles", "https://tiles.example.com/{z}/{x}.png")], vec!["GATEWAY_MAP_TILES"]),
            (vec![("map_sky_tiles", "//tiles.example.com/{z}/{x}/{y}")], vec!["GATEWAY_MAP_SKY_TILES"]),
        ] {
            assert_eq!(names(serving(&values)), expected, "{values:?}");
        }
        assert_eq!(origin_of("https://a@b.example.com/x"), None);
        assert_eq!(origin_of("https://b.example.com;script-src/x"), None);
    }

    #[test]
    fn the_demo_loads_maps_from_this_machine_only() {
        let demo = Purpose::Serve { demo: true };
        let elsewhere = [("kakao_maps_key", "abc")];
        assert_eq!(names(with(&elsewhere, demo)), ["GATEWAY_KAKAO_MAPS_SCRIPT"]);
        let here =
            [elsewhere[0], ("kakao_maps_script", "http://127.0.0.1:8080/sandbox/kakao/v2/maps/sdk.js")];
        assert!(with(&here, demo).unwrap().map.kakao_script.is_some());
    }
}
