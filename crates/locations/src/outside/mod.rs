//! Who else may be asked where a pair of coordinates lies. The embedded answer takes the nearest known place and is
//! always there; a map service knows the borders, and is asked where the operator has a key for it.

mod kakao;

pub use kakao::KakaoRegions;

use async_trait::async_trait;
use kernel::outside::OutsideFailure;

use crate::places::GeoPoint;

/// A place as a map service names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRegion {
    /// The province, in any of its usual spellings.
    pub province: String,
    /// The city, county or district; empty where the province has none.
    pub district: String,
}

/// Why a map service was of no help. What it says holds no coordinates.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegionFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] OutsideFailure),
    /// It refused, or answered something else than a region.
    #[error("maps answered with status {0} and no region")]
    Unusable(u16),
}

/// A map service.
#[async_trait]
pub trait RegionService: Send + Sync {
    /// The region of a point; `None` at sea and abroad.
    async fn region(&self, point: GeoPoint) -> Result<Option<NamedRegion>, RegionFailure>;
}
