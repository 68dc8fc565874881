//! Limits of staff to the bookings of some service centres. Only owners; every change is in the log.

use std::sync::Arc;

use kernel::FieldErrors;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::people::{demand, roles_in};
use super::second_factor::act;
use super::{Accounts, Client};
use crate::entity::account;
use crate::staff::centre_limit;
use crate::{AccountError, CentreCodes, Right, SignedIn, StaffAct};

impl Accounts {
    /// Limits a member of staff to the bookings of the service centres with these codes; no codes remove the limit. It
    /// takes effect with the next request of every session.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], [`AccountError::Invalid`] (`dealer_not_found`), [`AccountError::NotFound`] also for
    /// an account without a role, or a fault.
    pub async fn limit_to_centres(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
        dealer_codes: &[String],
        known: &dyn CentreCodes,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        let codes: Option<Vec<String>> = dealer_codes.iter().map(|code| known.resolve(code.trim())).collect();
        let codes = codes.ok_or_else(|| FieldErrors::one("dealerCodes", "dealer_not_found"))?;
        let limit = centre_limit::written(&codes)?;
        let detail =
            centre_limit::read(limit.as_deref())?.map_or_else(|| "all".to_owned(), |codes| codes.join(" "));
        let act = StaffAct { detail, ..act(client, who, "people.centres", 0) };
        let (now, all) = (self.now(), Arc::new((id.to_owned(), limit, act)));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (id, limit, act) = &*all;
                    let row =
                        account::Entity::find().filter(account::Column::PublicId.eq(id)).one(tx).await?;
                    let row = row.ok_or(AccountError::NotFound)?;
                    if !roles_in(tx, row.id).await?.is_staff() {
                        return Err(AccountError::NotFound);
                    }
                    if row.centres == *limit {
                        return Ok(());
                    }
                    account::Entity::update_many()
                        .col_expr(account::Column::Centres, Expr::value(limit.clone()))
                        .col_expr(account::Column::UpdatedAt, Expr::value(now))
                        .filter(account::Column::Id.eq(row.id))
                        .exec(tx)
                        .await?;
                    let subject = format!("account:{}", row.id);
                    Ok(StaffAct { subject, ..act.clone() }.append_in(tx, now).await?)
                })
            })
            .await
    }
}
