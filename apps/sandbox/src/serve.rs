//! The fakes on a port of their own, for tests.

use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::Sandbox;

/// Running fakes; dropping stops them.
pub struct RunningFakes {
    /// State and switches.
    pub sandbox: Sandbox,
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Sandbox {
    /// Listens on a free port of this machine.
    ///
    /// # Errors
    /// The system's, when there is no port.
    pub async fn serve(self) -> std::io::Result<RunningFakes> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let router = self.router();
        let task = tokio::spawn(async move {
            axum::serve(listener, router).await.ok();
        });
        Ok(RunningFakes { sandbox: self, address, task })
    }
}

impl RunningFakes {
    /// Base URL of the SOLAPI fake.
    #[must_use]
    pub fn messages_url(&self) -> String {
        format!("http://{}/solapi", self.address)
    }

    /// Base URL of the fake dealer system.
    #[must_use]
    pub fn dealer_system_url(&self) -> String {
        format!("http://{}/dealer-system", self.address)
    }

    /// Base URL of the Kakao fake.
    #[must_use]
    pub fn maps_url(&self) -> String {
        format!("http://{}/kakao", self.address)
    }

    /// Base URL of the identity provider's API.
    #[must_use]
    pub fn identity_url(&self) -> String {
        format!("http://{}/nice", self.address)
    }

    /// Base URL of the fake vehicle registry.
    #[must_use]
    pub fn vehicle_registry_url(&self) -> String {
        format!("http://{}/vehicle-registry", self.address)
    }

    /// Base URL of the fake address search.
    #[must_use]
    pub fn addresses_url(&self) -> String {
        format!("http://{}/juso", self.address)
    }

    /// Base URL of the fake voucher provider.
    #[must_use]
    pub fn vouchers_url(&self) -> String {
        format!("http://{}/vouchers", self.address)
    }

    /// Base URL of the switches.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for RunningFakes {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The URL of a port without a listener: connections are refused.
///
/// # Errors
/// The system's, when there is no port.
pub async fn refusing_address() -> std::io::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    Ok(format!("http://{}", listener.local_addr()?))
}
