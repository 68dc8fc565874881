//! The stand-ins, asked by the real clients where there is one in the kernel.

#![expect(clippy::expect_used, reason = "a test that can't go on can only fail")]

mod addresses;
mod dealer_system;
mod identity;
mod identity_world;
mod messages;
mod region;
mod switches;
mod vehicle_registry;
