//! External lookup of the region of coordinates. The embedded lookup takes the nearest known place and is always
//! available; a map service knows the borders, and is used if a key is configured.

mod kakao;

pub use kakao::KakaoRegions;

use async_trait::async_trait;
use kernel::external::ExternalFailure;

use crate::places::GeoPoint;

/// A place as a map service names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRegion {
    /// The province, in any of its usual spellings.
    pub province: String,
    /// The city, county or district; empty where the province has none.
    pub district: String,
}

/// An error of a map service. Contains no coordinates.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegionFailure {
    /// It did not answer.
    #[error(transparent)]
    Outside(#[from] ExternalFailure),
    /// An error, or a response that is not a region.
    #[error("maps answered with status {0} and no region")]
    Unusable(u16),
}

/// A map service.
#[async_trait]
pub trait RegionService: Send + Sync {
    /// The region of a point; `None` at sea and abroad.
    async fn region(&self, point: GeoPoint) -> Result<Option<NamedRegion>, RegionFailure>;
}
