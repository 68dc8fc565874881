//! The composition root: passes the services to all HTTP routers.

use std::sync::Arc;

use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::config::{SANDBOX, Settings};
use crate::demo;
use crate::files::event_images;
use crate::files::part_files;
use crate::graphql::operations::Operations;
use crate::graphql::playground;
use crate::graphql::transport::{self, Api};
use crate::middleware::admission::{ApiAdmission, admit};
use crate::middleware::characters::guard_address;
use crate::middleware::client::{TrustedProxies, Visits};
use crate::middleware::guard::{Guard, TIME_LIMIT, UPLOAD_TIME_LIMIT, guard};
use crate::middleware::headers::{Policies, Tls};
use crate::middleware::health::{self, Draining, Health};
use crate::middleware::origin::OwnOrigin;
use crate::middleware::session::{SessionCookie, Sessions};
use crate::rest;
use crate::services::Services;
use crate::services::external;
use crate::site::files::Files;
use crate::site::handler;
use crate::site::page::Site;

/// The router of the whole server.
///
/// # Errors
/// When the embedded operations or routes are damaged. A missing site build is not an error: it is logged, and
/// the API still works.
pub fn router(settings: &Settings, services: &Services, draining: Draining) -> anyhow::Result<Router> {
    let tls = if settings.is_tls() { Tls::On } else { Tls::Off };
    let proxies = TrustedProxies::new(settings.trusted_proxies.clone());
    let visits = Visits::new(services.randomness.clone(), proxies.clone(), tls);
    let admission = ApiAdmission::for_runtime();
    let api = Api::new(services.clone(), Operations::embedded()?, settings.mode, admission.clone());
    let own = OwnOrigin(Arc::from(settings.public_url.as_str()));
    let accounts = services.accounts.clone();
    let sessions = Sessions { accounts, cookie: SessionCookie(tls), own: own.clone(), visits };
    let files = Files::list(&settings.site_dir).unwrap_or_default();
    let site = match Site::open(settings, services.clone(), api.clone(), files.clone()) {
        Ok(site) => Some(site),
        Err(error) => {
            let folder = settings.site_dir.display();
            tracing::error!(%folder, error = format!("{error:#}"), "site build missing in GATEWAY_SITE_DIR");
            None
        }
    };
    let window = settings.external.identity.as_ref().map(|access| access.account.window_url.as_str());
    let sources = settings.scripts.with(settings.map.sources());
    let policies = Policies::new(&sources, site.as_ref().map_or(&[], Site::styles), window)?;
    let guarded = Guard {
        randomness: services.randomness.clone(),
        proxies,
        tls,
        policy: policies.usual.clone(),
        time_limit: TIME_LIMIT,
        upload_time_limit: UPLOAD_TIME_LIMIT,
    };
    let demo = match external::sandbox(settings, services) {
        Some(sandbox) => Router::new()
            .nest(SANDBOX, sandbox.router())
            .merge(demo::clock::router(services.clock.clone()))
            .merge(demo::outbox::router(external::outbox_folder(settings))),
        None => Router::new(),
    };
    Ok(Router::new()
        .merge(transport::router(api, own, sessions.clone()))
        .merge(
            rest::router(services.clone(), sessions, &settings.base_path, files.clone())
                .layer(middleware::from_fn_with_state(admission, admit)),
        )
        .merge(part_files::router(services.parts.clone()))
        .merge(event_images::router(services.events.clone()))
        .merge(playground::router(files, settings.mode))
        .merge(health::router(Health {
            database: services.database.clone(),
            files: services.files.clone(),
            draining,
            ready_when_degraded: settings.ready_when_degraded,
        }))
        .merge(demo)
        .merge(handler::router(site, policies))
        .layer(middleware::from_fn(guard_address))
        .layer(middleware::from_fn_with_state(guarded, guard))
        .layer(CompressionLayer::new().compress_when(worth_it())))
}

/// PDFs and films are already compressed.
fn worth_it() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::const_new("video/"))
}
