//! The staff log by time, action and subject. A step of its own, so that it can be built beside running gateways.

use sea_orm_migration::prelude::*;

use crate::{Index, create_index};

/// Names, and the columns after the table.
const INDEXES: [(&str, &str); 3] = [
    ("staff_log_by_at", "staff_log (at)"),
    ("staff_log_by_action", "staff_log (action, id)"),
    ("staff_log_by_subject", "staff_log (subject, id)"),
];

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, on) in INDEXES {
            create_index(manager, Index { name, unique: false, on }).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in INDEXES {
            crate::run(manager, &[&format!("DROP INDEX {name}")]).await?;
        }
        Ok(())
    }
}
