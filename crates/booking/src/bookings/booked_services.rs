//! The services of a booking: ids and durations at the time of booking, stored in the booking's row as JSON.

use kernel::Fault;
use serde::{Deserialize, Serialize};

use super::entity;
use crate::catalogue::ServiceItem;

/// One service of a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BookedService {
    pub id: String,
    pub minutes: u16,
}

/// In the order chosen.
pub(super) fn written(services: &[ServiceItem]) -> Result<String, Fault> {
    let booked: Vec<BookedService> = services
        .iter()
        .map(|service| BookedService { id: service.id.clone(), minutes: service.minutes })
        .collect();
    serde_json::to_string(&booked).map_err(|error| Fault::Corrupt(error.to_string()))
}

/// In the order chosen.
pub(crate) fn read(row: &entity::Model) -> Result<Vec<BookedService>, Fault> {
    serde_json::from_str(&row.services)
        .map_err(|error| Fault::Corrupt(format!("services of booking {}: {error}", row.id)))
}
