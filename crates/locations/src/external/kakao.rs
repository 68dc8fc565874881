//! Kakao's `coord2regioncode`. A visitor waits for it, so the timeout is 1.5 s; coordinates are rounded to about 10 m,
//! which is sufficient for a district.

use async_trait::async_trait;
use http::Method;
use kernel::Fault;
use kernel::external::{Egress, ExternalClient, Limits};
use serde::Deserialize;

use super::{NamedRegion, RegionFailure, RegionService};
use crate::places::GeoPoint;

/// Asks Kakao.
pub struct KakaoRegions {
    client: ExternalClient,
    key: String,
}

impl KakaoRegions {
    /// For the service at `url`, usually `https://dapi.kakao.com`, with a REST key.
    ///
    /// # Errors
    /// [`Fault::Settings`] when `url` is no address.
    pub fn new(url: &str, key: String, egress: &Egress) -> Result<Self, Fault> {
        Ok(Self { client: ExternalClient::new("maps", url, Limits::VISITOR, egress)?, key })
    }
}

#[derive(Deserialize)]
struct Documents {
    documents: Vec<Document>,
}

#[derive(Deserialize)]
struct Document {
    region_type: String,
    region_1depth_name: String,
    region_2depth_name: String,
}

#[async_trait]
impl RegionService for KakaoRegions {
    async fn region(&self, point: GeoPoint) -> Result<Option<NamedRegion>, RegionFailure> {
        let answer = self
            .client
            .call(Method::GET, &["v2", "local", "geo", "coord2regioncode.json"])
            .query("x", &format!("{:.4}", point.lng))
            .query("y", &format!("{:.4}", point.lat))
            .authorization("KakaoAK", &self.key)
            .send()
            .await?;
        let unusable = || RegionFailure::Unusable(answer.status.as_u16());
        if !answer.status.is_success() {
            return Err(unusable());
        }
        let Documents { documents } = answer.json().ok_or_else(unusable)?;
        // The legal region (B) is what dealers are listed by; the administrative one (H) has the same two names.
        let document = documents.iter().find(|document| document.region_type == "B").or(documents.first());
        Ok(document.filter(|document| !document.region_1depth_name.trim().is_empty()).map(|document| {
            NamedRegion {
                province: document.region_1depth_name.clone(),
                district: document.region_2depth_name.clone(),
            }
        }))
    }
}
