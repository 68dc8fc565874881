//! The behaviour of a fake: normal, or one of the failures of real services.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::{Deserialize, Serialize};

/// The response of a fake to a call.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Behaviour {
    /// As the service does.
    #[default]
    Works,
    /// 503 without a word of its own. For a connection that is refused, see [`crate::refusing_address`].
    Down,
    /// Every content is refused, in the service's own words.
    Refusing,
    /// The quota is used up, in the service's own words.
    Exhausted,
    /// 200 and a page that has nothing to do with it, as a captive portal answers.
    Nonsense,
}

/// The switches of one fake.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Switches {
    /// Its behaviour.
    pub behaviour: Behaviour,
    /// Delay of the response after the call was executed, in milliseconds: a client that times out can't know the
    /// outcome.
    pub slow_millis: u64,
}

/// The switches and the number of calls. Cheap to clone; clones are one.
#[derive(Clone, Debug, Default)]
pub struct Switchboard(Arc<State>);

#[derive(Debug, Default)]
struct State {
    switches: Mutex<Switches>,
    calls: AtomicU64,
}

impl Switchboard {
    /// Turns the switches.
    pub fn turn(&self, to: Switches) {
        *self.0.switches.lock().unwrap_or_else(PoisonError::into_inner) = to;
    }

    /// Sets the behaviour and removes the delay.
    pub fn behave(&self, behaviour: Behaviour) {
        self.turn(Switches { behaviour, slow_millis: 0 });
    }

    /// The current switches.
    #[must_use]
    pub fn positions(&self) -> Switches {
        *self.0.switches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Number of calls since the start, with any result.
    #[must_use]
    pub fn calls(&self) -> u64 {
        self.0.calls.load(Ordering::SeqCst)
    }

    /// Responds to a call as the switches require; `refused` and `exhausted` are the service's own error responses.
    pub(crate) async fn answer(
        &self,
        work: impl Future<Output = Response>,
        refused: impl FnOnce() -> Response,
        exhausted: impl FnOnce() -> Response,
    ) -> Response {
        self.0.calls.fetch_add(1, Ordering::SeqCst);
        let Switches { behaviour, slow_millis } = self.positions();
        let response = match behaviour {
            Behaviour::Works => work.await,
            Behaviour::Down => StatusCode::SERVICE_UNAVAILABLE.into_response(),
            Behaviour::Refusing => refused(),
            Behaviour::Exhausted => exhausted(),
            Behaviour::Nonsense => {
                Html("<!doctype html><title>Welcome</title><h1>It works!</h1>").into_response()
            }
        };
        if slow_millis > 0 {
            tokio::time::sleep(Duration::from_millis(slow_millis)).await;
        }
        response
    }
}
