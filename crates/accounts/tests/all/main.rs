//! Accounts against real databases, both engines.
