//! Fakes of the external services: real HTTP, with the services' responses including errors, so that demo and tests use
//! the production clients and nothing leaves the machine. One file each: [`messages`] (SOLAPI), [`dealer_system`] (our
//! own contract, `docs/DEALER-SYSTEM.md`), [`region`] (Kakao's region of coordinates), [`map_script`] (its map script),
//! [`identity`] (NICE's identity verification, with its window), [`vehicle_registry`] (our own contract,
//! `docs/VEHICLE-REGISTRY.md`), [`addresses`] (juso.go.kr's search of road-name addresses), [`vouchers`] (our own contract,
//! `docs/VOUCHERS.md`).
//!
//! Each records its calls, so that a test can count them, and has [`Switches`] to be slow, down, rejecting, exhausted
//! or malformed. Tests set them through a handle, the demo through `POST /switches`.

pub mod addresses;
pub mod dealer_system;
pub mod identity;
pub mod map_script;
pub mod messages;
pub mod region;
mod sent_file;
mod serve;
mod signature;
mod switches;
pub mod vehicle_registry;
pub mod vouchers;

use std::path::PathBuf;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use kernel::Clock;
use serde::Deserialize;
use serde_json::json;

pub use serve::{RunningFakes, refusing_address};
pub use switches::{Behaviour, Switchboard, Switches};

use addresses::Addresses;
use dealer_system::DealerSystem;
use identity::Identity;
use map_script::MapScript;
use messages::Messages;
use region::Region;
use vehicle_registry::VehicleRegistry;
use vouchers::Vouchers;

/// The keys that the fakes accept. They are worthless elsewhere.
pub mod keys {
    /// SOLAPI's key.
    pub const MESSAGES_KEY: &str = "DEMOKEY000000000";
    /// Its secret.
    pub const MESSAGES_SECRET: &str = "demo-secret-opens-nothing-0000000";
    /// The registered number that messages come from.
    pub const MESSAGES_FROM: &str = "0200001234";
    /// The Kakao channel.
    pub const MESSAGES_CHANNEL: &str = "KA01PFDEMO0000000000000000000000";
    /// The dealer system's token.
    pub const DEALER_SYSTEM_TOKEN: &str = "demo-token-opens-nothing";
    /// The client of the identity provider.
    pub const IDENTITY_CLIENT: &str = "demo-client-00000000";
    /// Its secret.
    pub const IDENTITY_SECRET: &str = "demo-client-secret-opens-nothing";
    /// The identity provider's product.
    pub const IDENTITY_PRODUCT: &str = "2101979031";
    /// Kakao's REST key.
    pub const MAPS_REST_KEY: &str = "demo-rest-key-opens-nothing";
    /// The vehicle registry's token.
    pub const VEHICLE_REGISTRY_TOKEN: &str = "demo-registry-token-opens-nothing";
    /// The voucher provider's token.
    pub const VOUCHERS_TOKEN: &str = "demo-vouchers-token-opens-nothing";
    /// The address search's key.
    pub const ADDRESS_KEY: &str = "demo-address-key-opens-nothing";
}

/// All fakes. Cheap to clone; clones share their state.
#[derive(Clone)]
pub struct Sandbox {
    /// SOLAPI.
    pub messages: Messages,
    /// The dealer system.
    pub dealer_system: DealerSystem,
    /// Kakao's region of coordinates.
    pub region: Region,
    /// Kakao's map script.
    pub map_script: MapScript,
    /// NICE's identity verification.
    pub identity: Identity,
    /// The vehicle registry.
    pub vehicle_registry: VehicleRegistry,
    /// The search of road-name addresses.
    pub addresses: Addresses,
    /// The voucher provider.
    pub vouchers: Vouchers,
}

impl Sandbox {
    /// Fakes that use `clock`; messages and vouchers are also written as text files into `outbox`, if set.
    #[must_use]
    pub fn new(clock: Clock, outbox: Option<PathBuf>) -> Self {
        Self {
            identity: Identity::new(clock.clone()),
            messages: Messages::new(clock.clone(), outbox.clone()),
            vouchers: Vouchers::new(clock, outbox),
            dealer_system: DealerSystem::default(),
            region: Region::default(),
            map_script: MapScript::default(),
            vehicle_registry: VehicleRegistry::default(),
            addresses: Addresses::default(),
        }
    }

    /// `/solapi`, `/dealer-system`, `/kakao`, `/nice`, `/vehicle-registry`, `/juso`, `/vouchers` and `/switches`.
    pub fn router(&self) -> Router {
        Router::new()
            .nest("/solapi", self.messages.router())
            .nest("/dealer-system", self.dealer_system.router())
            .nest("/kakao", self.region.router().merge(self.map_script.router()))
            .nest("/nice", identity::router(&self.identity))
            .nest("/vehicle-registry", self.vehicle_registry.router())
            .nest("/juso", self.addresses.router())
            .nest("/vouchers", self.vouchers.router())
            .route("/switches", get(positions).post(turn))
            .with_state(self.clone())
    }

    fn switchboard(&self, service: &str) -> Option<&Switchboard> {
        match service {
            "messages" => Some(self.messages.switchboard()),
            "dealer-system" => Some(self.dealer_system.switchboard()),
            "region" => Some(self.region.switchboard()),
            "map-script" => Some(self.map_script.switchboard()),
            "identity" => Some(self.identity.switchboard()),
            "identity-window" => Some(self.identity.window_switchboard()),
            "vehicle-registry" => Some(self.vehicle_registry.switchboard()),
            "addresses" => Some(self.addresses.switchboard()),
            "vouchers" => Some(self.vouchers.switchboard()),
            _ => None,
        }
    }
}

/// The services with switches.
const KNOWN: [&str; 9] = [
    "messages",
    "dealer-system",
    "region",
    "map-script",
    "identity",
    "identity-window",
    "vehicle-registry",
    "addresses",
    "vouchers",
];

#[derive(Deserialize)]
struct Turn {
    service: String,
    #[serde(flatten)]
    to: Switches,
}

async fn positions(State(sandbox): State<Sandbox>) -> Response {
    Json(json!({
        "messages": sandbox.messages.switchboard().positions(),
        "dealer-system": sandbox.dealer_system.switchboard().positions(),
        "region": sandbox.region.switchboard().positions(),
        "map-script": sandbox.map_script.switchboard().positions(),
        "identity": sandbox.identity.switchboard().positions(),
        "identity-window": sandbox.identity.window_switchboard().positions(),
        "vehicle-registry": sandbox.vehicle_registry.switchboard().positions(),
        "addresses": sandbox.addresses.switchboard().positions(),
        "vouchers": sandbox.vouchers.switchboard().positions(),
    }))
    .into_response()
}

/// `{"service": "messages", "behaviour": "down", "slowMillis": 0}`; missing members are reset to normal.
async fn turn(State(sandbox): State<Sandbox>, Json(turn): Json<Turn>) -> Response {
    let Some(switchboard) = sandbox.switchboard(&turn.service) else {
        return (StatusCode::NOT_FOUND, Json(json!({ "known": KNOWN }))).into_response();
    };
    switchboard.turn(turn.to);
    tracing::info!(service = turn.service, to = ?turn.to, "sandbox behaviour changed");
    positions(State(sandbox)).await
}
