//! The numbers and keys that decisions "Accounts and staff" leave to settings.

use chrono::Duration;

use crate::secret::KeyRing;

/// Cost parameters of Argon2id.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    /// Memory in KiB.
    pub memory_kib: u32,
    /// Passes over it.
    pub passes: u32,
    /// Lanes.
    pub lanes: u32,
}

impl PasswordCost {
    /// 19 MiB, 2 passes, 1 lane: the least that OWASP's Password Storage Cheat Sheet recommends.
    pub const OWASP: Self = Self { memory_kib: 19 * 1024, passes: 2, lanes: 1 };
    /// For tests, which hash often and hide nothing.
    pub const CHEAP: Self = Self { memory_kib: 8, passes: 1, lanes: 1 };
}

/// How passwords are hashed.
#[derive(Clone, Debug)]
pub struct PasswordSettings {
    /// The cost of new hashes; older ones are rehashed at the next sign-in.
    pub cost: PasswordCost,
    /// Concurrent hashes: fewer than the machine's cores, so that pages stay responsive.
    pub at_once: usize,
    /// Length of the queue; further calls get `Busy`.
    pub waiting: usize,
}

/// Delays after failures. The first `free` failures cost nothing; then the delay is `pause`, doubled by each further
/// failure up to `longest`. After `forgotten_after` without a failure, the count is reset.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct BackOff {
    /// Failures without a pause.
    pub free: u32,
    /// The first pause.
    pub pause: Duration,
    /// The longest.
    pub longest: Duration,
    /// Time until failures are reset.
    pub forgotten_after: Duration,
}

/// Back-off of sign-in, per what is counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SignInLimits {
    /// Of one account from one network.
    pub pair: BackOff,
    /// Of one account from anywhere. Its longest pause is short, and networks from which the account has been signed in
    /// to before don't wait for it: strangers can't keep an owner out.
    pub account: BackOff,
    /// Of one network, whatever the account: offices and mobile carriers put many people behind one address.
    pub network: BackOff,
    /// Sign-ups, resets and activations requested by one network.
    pub requests: BackOff,
}

/// Configuration of accounts.
#[derive(Clone, Debug)]
pub struct AccountSettings {
    /// Passwords.
    pub passwords: PasswordSettings,
    /// Back-off.
    pub limits: SignInLimits,
    /// A session ends after this time without a request, give or take a minute.
    pub session_idle: Duration,
    /// A session ends after this time in any case.
    pub session_at_most: Duration,
    /// How long an activation link is good for.
    pub activation: Duration,
    /// How long a reset link and its temporary password are good for.
    pub reset: Duration,
    /// How long an invitation is good for.
    pub invitation: Duration,
    /// Mails of one kind that one account gets within an hour.
    pub mails_per_hour: u32,
    /// Whether owners can do nothing before they have a second factor.
    pub require_second_factor: bool,
    /// The name under which authenticator apps list the site.
    pub issuer: String,
}

impl Default for AccountSettings {
    /// Argon2id at [`PasswordCost::OWASP`], one at once and 200 waiting; sessions of 30 minutes, 12 hours at most;
    /// activation 24 hours, reset 30 minutes, invitation 3 days; owners need a second factor.
    fn default() -> Self {
        let minutes = Duration::minutes;
        let back_off =
            |free, pause, longest, forgotten_after| BackOff { free, pause, longest, forgotten_after };
        Self {
            passwords: PasswordSettings { cost: PasswordCost::OWASP, at_once: 1, waiting: 200 },
            limits: SignInLimits {
                pair: back_off(5, Duration::seconds(1), minutes(15), minutes(60)),
                account: back_off(20, Duration::seconds(1), Duration::seconds(30), minutes(15)),
                network: back_off(100, Duration::seconds(1), minutes(15), minutes(60)),
                requests: back_off(20, Duration::seconds(10), minutes(60), minutes(60)),
            },
            session_idle: minutes(30),
            session_at_most: Duration::hours(12),
            activation: Duration::hours(24),
            reset: minutes(30),
            invitation: Duration::days(3),
            mails_per_hour: 5,
            require_second_factor: true,
            issuer: "GAON".to_owned(),
        }
    }
}

/// The keys of accounts, each ring for one use. Of each ring the first makes what is new.
#[derive(Clone, Debug)]
pub struct AccountKeys {
    /// Sign the sessions' tokens.
    pub sessions: KeyRing,
    /// Derive links and temporary passwords, and hide the subjects of the back-off.
    pub tokens: KeyRing,
    /// Encrypt the secrets of second factors.
    pub second_factors: KeyRing,
    /// Go into every password's hash.
    pub pepper: KeyRing,
}
