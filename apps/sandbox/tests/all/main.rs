//! The fakes, called by the production clients if the kernel has one.

#![expect(clippy::expect_used, reason = "a test that can't go on can only fail")]

mod addresses;
mod dealer_system;
mod identity;
mod identity_world;
mod messages;
mod region;
mod switches;
mod vehicle_registry;
mod vouchers;
