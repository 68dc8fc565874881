//! The account with which a booking was made. A booking outlives it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = "ALTER TABLE booking ADD COLUMN account_id BIGINT";
        let reference = "REFERENCES account (id) ON DELETE SET NULL";
        if manager.get_connection().get_database_backend() == DatabaseBackend::Postgres {
            // Checked for new rows only: old ones have no account, and the table need not be read under a lock.
            let key = format!(
                "ALTER TABLE booking ADD CONSTRAINT booking_account FOREIGN KEY (account_id) {reference} NOT VALID"
            );
            return crate::run(manager, &[column, &key]).await;
        }
        crate::run(manager, &[&format!("{column} {reference}")]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        crate::run(manager, &["ALTER TABLE booking DROP COLUMN account_id"]).await
    }
}
