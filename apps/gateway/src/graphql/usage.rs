//! That a member looked a vehicle up, as accounts record it (decisions "Usage recording").

use std::sync::Arc;

use accounts::{Accounts, Caller, LookUp, SignedIn};
use async_trait::async_trait;
use parts::{Asking, LookedUpBy, UsageRecord};

/// The record of one session.
struct Record {
    accounts: Accounts,
    who: SignedIn,
}

#[async_trait]
impl UsageRecord for Record {
    async fn note(&self, by: LookedUpBy) {
        let look_up = LookUp { by_plate: by == LookedUpBy::Plate, by_vin: by == LookedUpBy::Vin };
        if let Err(fault) = self.accounts.record_look_up(&self.who, look_up).await {
            tracing::warn!(%fault, "lookup usage not recorded");
        }
    }
}

/// The session of the caller, for the fields that record usage.
pub(super) fn asking(caller: &Caller, accounts: Option<&Accounts>) -> Option<Asking> {
    let (who, accounts) = (caller.who()?, accounts?.clone());
    Some(Asking { account: who.account_id, usage: Arc::new(Record { accounts, who }) })
}
