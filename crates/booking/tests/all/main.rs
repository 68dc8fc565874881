//! Booking against real databases, both engines.

mod availability;
mod cancelling;
mod race;
mod saving;
mod world;
