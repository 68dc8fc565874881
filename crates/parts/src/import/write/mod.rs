//! Writes the tables of a catalogue from sorted records.

mod fitments;
mod parts;
mod rest;

pub(super) use fitments::{Fits, by_part, by_vehicle};
pub(super) use parts::parts;
pub(super) use rest::{assets, keys, numbers, packs, small};
