//! External services from the settings: their clients, the outbox worker that uses them, and the demo's fakes.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use accounts::identity::nice::NiceProvider;
use accounts::identity::{Identity, IdentitySettings};
use accounts::{AccountKeys, AccountSettings, Accounts};
use async_trait::async_trait;
use booking::external::dealer_system::{self, DealerSystem, EmbeddedDealerSystem, HttpDealerSystem};
use booking::notices::{self, Site};
use events_cms::external::JusoAddresses;
use events_cms::external::vouchers::{HttpVoucherProvider, NoVoucherProvider, VoucherProvider};
use events_cms::notices::{NoticeSources, voucher_handler};
use events_cms::{DrawSettings, EntrySettings};
use http::Method;
use kernel::external::{ExternalClient, Limits};
use kernel::mail::{FileMailer, Mail, Mailer, SmtpMailer};
use kernel::messages::{Message, Messenger, SolapiMessenger};
use kernel::outbox::{DeliveryError, Handler, OutboxWorker, SwitchedOff};
use kernel::quota::SubjectKey;
use kernel::signed_link::SignedLinks;
use kernel::{Clock, Fault, Randomness, RecipientCap};
use locations::GeoPoint;
use locations::external::{KakaoRegions, RegionService};
use parts::registry::{HttpVehicleRegistry, LookUps, VehicleRegistry};
use sandbox::Sandbox;

use crate::config::own_keys;
use crate::config::{MailSettings, Mode, Settings};
use crate::files::staff_files::StaffFiles;
use crate::services::Services;
use crate::services::participation::{Participation, passing_keys};

/// The folder of the demo's mails and messages.
#[must_use]
pub fn outbox_folder(settings: &Settings) -> PathBuf {
    settings.data_dir.join("outbox")
}

/// The fake services of the demo; `None` in any other mode.
#[must_use]
pub fn sandbox(settings: &Settings, services: &Services) -> Option<Sandbox> {
    match settings.mode {
        Mode::Demo => Some(Sandbox::new(services.clock.clone(), Some(outbox_folder(settings)))),
        Mode::Development | Mode::Production => None,
    }
}

/// Adds the map service to the services, where one is configured.
///
/// # Errors
/// [`Fault::Settings`] for an address that is none.
pub fn with_maps(services: Services, settings: &Settings) -> Result<Services, Fault> {
    let Some(maps) = &settings.external.maps else { return Ok(services) };
    let regions =
        KakaoRegions::new(&maps.url, maps.secret.clone(), &settings.external.egress(&services.clock))?;
    let locations = services.locations.clone().asking(Arc::new(regions));
    Ok(Services { locations, ..services })
}

/// The services with look-ups by plate and VIN, where a vehicle registry is set.
///
/// # Errors
/// [`Fault::Settings`] for an address that is none.
pub fn with_vehicle_registry(services: Services, settings: &Settings) -> Result<Services, Fault> {
    let Services { database, clock, .. } = services.clone();
    let registry = match &settings.external.vehicle_registry {
        None => None,
        Some(access) => {
            let registry = HttpVehicleRegistry::new(
                &access.url,
                access.secret.clone(),
                &settings.external.egress(&clock),
            )?;
            Some(Arc::new(registry) as Arc<dyn VehicleRegistry>)
        }
    };
    let look_ups = LookUps::new(database, clock, registry, settings.external.vehicle_look_ups_per_day);
    Ok(Services { look_ups, ..services })
}

/// Lifetime of an identity check in the provider's window, and then of its result for the form (decisions "Identity
/// result").
const IDENTITY_LIFE: Duration = Duration::from_secs(600);

/// The services with identity verification, where a provider is set.
///
/// # Errors
/// For an address that is none, and when the demo's keys can neither be read nor made.
pub fn with_identity(services: Services, settings: &Settings) -> anyhow::Result<Services> {
    let Some(access) = settings.external.identity.clone() else { return Ok(services) };
    let Services { database, clock, randomness, .. } = services.clone();
    let provider = NiceProvider::new(access.account, &settings.external.egress(&clock))?;
    let own_keys = || own_keys::of_events(&settings.data_dir, &randomness);
    let identity = IdentitySettings {
        own_origin: settings.public_url.clone(),
        keys: access.keys.map_or_else(|| own_keys().map(|own| own.verifications), Ok)?,
        person_keys: access.person_keys.map_or_else(|| own_keys().map(|own| own.persons), Ok)?,
        answer_within: IDENTITY_LIFE,
        usable_for: IDENTITY_LIFE,
        per_network: access.per_network,
    };
    let identity = Identity::new(database, clock, randomness, Arc::new(provider), identity);
    Ok(Services { identity: Some(identity), ..services })
}

/// The services with the submissions to events, under the keys of the settings. Comes after [`with_identity`].
///
/// # Errors
/// For an address that is none, and when the demo's keys can neither be read nor made.
pub async fn with_participation(services: Services, settings: &Settings) -> anyhow::Result<Services> {
    let Services { database, clock, randomness, events, identity, booking, locations, .. } = services.clone();
    let mut chosen = Participation::passing(&randomness)?;
    chosen.identity = identity;
    let entries = match (&settings.events.keys, settings.mode) {
        (Some(keys), _) => Some(keys.clone()),
        (None, Mode::Demo | Mode::Development) => {
            Some(own_keys::of_events(&settings.data_dir, &randomness)?.entries)
        }
        // Without a provider identity checks are unavailable, and so is participation.
        (None, Mode::Production) => None,
    };
    if let Some(keys) = entries {
        chosen.entries = EntrySettings::new(keys.clone());
        chosen.draws = DrawSettings::new(keys);
    }
    chosen.entries.quiz_kept = settings.events.quiz_kept;
    chosen.entries.forms_kept = settings.events.forms_kept;
    if settings.mode == Mode::Demo {
        // A demonstration is often driven by many clients of one machine.
        chosen.entries.addresses_per_network = 60_000;
    }
    let mut downloads = services.staff_files.downloads.clone();
    if let Some(keys) = account_keys(settings, &randomness)? {
        downloads = downloads.with_links(SignedLinks::new(keys.tokens));
    }
    if let Some(access) = &settings.external.addresses {
        let search =
            JusoAddresses::new(&access.url, access.secret.clone(), &settings.external.egress(&clock))?;
        chosen.addresses = Some(Arc::new(search));
    } else if settings.mode == Mode::Production {
        // The bundled roads are made up.
        chosen.addresses = None;
    }
    let (entries, draws) = chosen.open(&database, &clock, &randomness, &events).await?;
    let staff_files = StaffFiles::over(downloads, &booking, &entries, &events, &locations, &services.worker);
    Ok(Services { entries, staff_files, draws, ..services })
}

/// The keys of accounts, where there are any. The demo and development make their own on the first start.
pub(crate) fn account_keys(
    settings: &Settings,
    randomness: &Randomness,
) -> anyhow::Result<Option<AccountKeys>> {
    Ok(match (&settings.accounts.keys, settings.mode) {
        (Some(keys), _) => Some(keys.clone()),
        (None, Mode::Demo | Mode::Development) => {
            Some(own_keys::of_accounts(&settings.data_dir, randomness)?)
        }
        // Production requires them to serve; a command that needs them reports the error.
        (None, Mode::Production) => None,
    })
}

/// The services with accounts, where keys are set. The demo and development make their own on the first start.
///
/// # Errors
/// When the demo's keys can neither be read nor made.
pub fn with_accounts(services: Services, settings: &Settings) -> anyhow::Result<Services> {
    let Some(keys) = account_keys(settings, &services.randomness)? else { return Ok(services) };
    let mut chosen = AccountSettings {
        require_second_factor: settings.accounts.require_second_factor,
        ..AccountSettings::default()
    };
    if settings.mode == Mode::Demo {
        // A demonstration is often driven by many clients of one machine.
        chosen.limits.network.free = 5_000;
        chosen.limits.requests.free = 5_000;
    }
    let Services { database, clock, randomness, .. } = services.clone();
    let accounts = Accounts::open(database, clock, randomness, chosen, keys)?;
    let accounts = accounts.with_holders(services.personal_data());
    Ok(Services { accounts: Some(accounts), ..services })
}

/// The outbox worker with a handler for every topic. Disabled topics are marked as skipped, so that enabling them later
/// doesn't send outdated messages.
///
/// # Errors
/// [`Fault::Settings`] for an address that is none.
pub fn outbox_worker(settings: &Settings, services: &Services) -> Result<OutboxWorker, Fault> {
    let Services { database, clock, randomness, .. } = services;
    Ok(OutboxWorker::new(database.clone(), clock.clone(), randomness.clone(), handlers(settings, services)?))
}

fn handlers(settings: &Settings, services: &Services) -> Result<Vec<Arc<dyn Handler>>, Fault> {
    let cap = recipient_cap(settings, services)?;
    let limits = settings.recipients;
    let mailer = mailer(settings, services)?;
    let account_mailer = mailer.clone().map(|mailer| cap.mailer(mailer, limits.mails_per_address));
    let mailer = mailer.map(|mailer| cap.mailer(mailer, limits.notices_per_address()));
    let messenger =
        messenger(settings, services)?.map(|inner| cap.messenger(inner, limits.messages_per_phone));
    let on = [mailer.is_some(), messenger.is_some()];
    let site = Site { public_url: settings.public_url.clone(), base_path: settings.base_path.clone() };
    let account_mails = services.accounts.clone().map(|accounts| {
        let site = accounts::mails::Site {
            public_url: settings.public_url.clone(),
            base_path: settings.base_path.clone(),
        };
        let content = services.content.clone();
        match account_mailer {
            Some(mailer) => accounts::mails::handler(accounts, content, site, mailer),
            None => Arc::new(SwitchedOff(accounts::mails::TOPIC)) as Arc<dyn Handler>,
        }
    });
    let mailer = mailer.unwrap_or_else(|| Arc::new(Nobody));
    let messenger = messenger.unwrap_or_else(|| Arc::new(Nobody));
    let event_notices = events_cms::notices::handlers(
        NoticeSources {
            entries: services.entries.clone(),
            draws: services.draws.clone(),
            accounts: services.accounts.clone(),
            content: services.content.clone(),
            clock: services.clock.clone(),
            site: events_cms::notices::Site {
                public_url: settings.public_url.clone(),
                base_path: settings.base_path.clone(),
            },
        },
        Arc::clone(&mailer),
        Arc::clone(&messenger),
    );
    let vouchers = voucher_handler(services.draws.clone(), voucher_provider(settings, services)?);
    let codes = notices::code_handler(
        services.booking.clone(),
        services.content.clone(),
        Arc::clone(&mailer),
        Arc::clone(&messenger),
    );
    let notices = notices::handlers(
        services.booking.clone(),
        services.content.clone(),
        site,
        mailer,
        messenger,
        settings.external.templates.clone(),
    );
    // Each has first the mails, then the messages.
    let notices = [notices, event_notices].into_iter().flat_map(|both| both.into_iter().zip(on));
    let notices = notices.map(|(handler, on)| if on { handler } else { switched_off(&*handler) });
    let dealer_system: Arc<dyn DealerSystem> = match &settings.external.dealer_system {
        None => Arc::new(EmbeddedDealerSystem),
        Some(access) => Arc::new(HttpDealerSystem::new(
            &access.url,
            access.secret.clone(),
            &settings.external.egress(&services.clock),
        )?),
    };
    let hand_over = dealer_system::handler(services.booking.clone(), dealer_system);
    Ok(notices.chain([codes, hand_over, vouchers]).chain(account_mails).collect())
}

fn switched_off(handler: &dyn Handler) -> Arc<dyn Handler> {
    Arc::new(SwitchedOff(handler.topic()))
}

fn voucher_provider(settings: &Settings, services: &Services) -> Result<Arc<dyn VoucherProvider>, Fault> {
    let Some(access) = &settings.external.vouchers else { return Ok(Arc::new(NoVoucherProvider)) };
    let egress = settings.external.egress(&services.clock);
    Ok(Arc::new(HttpVoucherProvider::new(&access.url, access.secret.clone(), &egress)?))
}

/// Counts what each recipient is sent. Without keys of accounts, this process counts for itself.
fn recipient_cap(settings: &Settings, services: &Services) -> Result<RecipientCap, Fault> {
    let Services { database, clock, randomness, .. } = services.clone();
    let keys = match account_keys(settings, &randomness) {
        Ok(Some(keys)) => keys.tokens,
        Ok(None) => passing_keys(&randomness)?,
        Err(error) => return Err(Fault::Settings(format!("{error:#}"))),
    };
    Ok(RecipientCap::new(database, clock, randomness, SubjectKey::new(keys)))
}

fn mailer(settings: &Settings, services: &Services) -> Result<Option<Arc<dyn Mailer>>, Fault> {
    let clock = services.clock.clone();
    Ok(match &settings.external.mail {
        MailSettings::Off => None,
        MailSettings::File(sender) => {
            Some(Arc::new(FileMailer::new(outbox_folder(settings), sender.clone(), clock)))
        }
        MailSettings::Smtp(url, sender) => {
            Some(Arc::new(SmtpMailer::new(url, sender.clone(), &settings.external.egress(&clock))?))
        }
    })
}

fn messenger(settings: &Settings, services: &Services) -> Result<Option<Arc<dyn Messenger>>, Fault> {
    let Some(account) = settings.external.messages.clone() else { return Ok(None) };
    let messenger = SolapiMessenger::new(
        account,
        &settings.external.egress(&services.clock),
        services.randomness.clone(),
    )?;
    Ok(Some(Arc::new(messenger)))
}

/// Checks that each configured service is reachable, for the doctor: its name, and a note or the problem.
pub(crate) async fn look(settings: &Settings) -> Vec<(&'static str, Result<String, String>)> {
    let off = |what: &str| Ok(format!("off: {what}"));
    let (egress, outside) = (settings.external.egress(&Clock::system()), &settings.external);
    let mail = match &outside.mail {
        MailSettings::Off => off("no mails are sent"),
        MailSettings::File(_) => Ok(format!("into {}", outbox_folder(settings).display())),
        MailSettings::Smtp(url, sender) => match SmtpMailer::new(url, sender.clone(), &egress) {
            Ok(mailer) => told(mailer.reach().await, "GATEWAY_MAIL_URL"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    let messages = match outside.messages.clone() {
        None => off("no messages are sent"),
        Some(account) => match SolapiMessenger::new(account, &egress, Randomness::system()) {
            Ok(messenger) => told(messenger.reach().await, "GATEWAY_MESSAGES_KEY and _SECRET"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    let dealer_system = match &outside.dealer_system {
        None => off("bookings are handed over to nobody"),
        Some(access) => match ExternalClient::new("it", &access.url, Limits::BACKGROUND, &egress) {
            // The path only accepts PUT, so any response but a server error proves that the service works.
            Ok(client) => match client.call(Method::GET, &["v1", "bookings"]).send().await {
                Ok(answer) if !answer.status.is_server_error() => Ok("answers".to_owned()),
                Ok(answer) => Err(format!("it answers {}", answer.status)),
                Err(failure) => Err(format!("{failure}: is GATEWAY_DEALER_SYSTEM_URL right?")),
            },
            Err(fault) => Err(fault.to_string()),
        },
    };
    let maps = match &outside.maps {
        None => off("regions are answered from the table"),
        Some(access) => match KakaoRegions::new(&access.url, access.secret.clone(), &egress) {
            Ok(regions) => told(regions.region(CITY_HALL).await, "GATEWAY_MAPS_REST_KEY"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    let identity = match &outside.identity {
        None => off("nobody can be verified"),
        Some(access) => match NiceProvider::new(access.account.clone(), &egress) {
            Ok(provider) => told(provider.reach().await, "GATEWAY_IDENTITY_CLIENT_ID and _SECRET"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    let registry = match &outside.vehicle_registry {
        None => off("vehicles are not looked up by plate or VIN"),
        Some(access) => match HttpVehicleRegistry::new(&access.url, access.secret.clone(), &egress) {
            Ok(registry) => told(registry.reach().await, "GATEWAY_VEHICLE_REGISTRY_URL and _TOKEN"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    let addresses = match &outside.addresses {
        None => off("visitors type their address without suggestions"),
        Some(access) => match JusoAddresses::new(&access.url, access.secret.clone(), &egress) {
            Ok(addresses) => told(addresses.reach().await, "GATEWAY_ADDRESS_SEARCH_KEY"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    let vouchers = match &outside.vouchers {
        None => off("mobile vouchers are not sent"),
        Some(access) => match HttpVoucherProvider::new(&access.url, access.secret.clone(), &egress) {
            Ok(provider) => told(provider.reach().await, "GATEWAY_VOUCHERS_URL and _TOKEN"),
            Err(fault) => Err(fault.to_string()),
        },
    };
    vec![
        ("mail", mail),
        ("messages", messages),
        ("dealer system", dealer_system),
        ("maps", maps),
        ("identity provider", identity),
        ("vehicle registry", registry),
        ("address search", addresses),
        ("voucher provider", vouchers),
    ]
}

/// Seoul's, of which every map service knows the region.
const CITY_HALL: GeoPoint = GeoPoint { lat: 37.5665, lng: 126.978 };

fn told<T>(outcome: Result<T, impl std::fmt::Display>, settings: &str) -> Result<String, String> {
    outcome.map(|_| "answers".to_owned()).map_err(|error| format!("{error}: check {settings}"))
}

/// The client of a disabled service; [`SwitchedOff`] ensures that it is never called.
struct Nobody;

impl Nobody {
    fn refuse() -> Result<(), DeliveryError> {
        Err(DeliveryError::Never("switched off".to_owned()))
    }
}

#[async_trait]
impl Mailer for Nobody {
    async fn send(&self, _mail: &Mail) -> Result<(), DeliveryError> {
        Self::refuse()
    }
}

#[async_trait]
impl Messenger for Nobody {
    async fn send(&self, _message: &Message) -> Result<(), DeliveryError> {
        Self::refuse()
    }

    async fn was_sent(&self, _message: &Message) -> Result<Option<bool>, DeliveryError> {
        Ok(Some(false))
    }
}
