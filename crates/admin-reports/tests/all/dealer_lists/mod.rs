//! Dealer lists: exports, uploads, and rejections.

mod cases;
mod edits;
mod hostile;
mod packing;
mod processes;
mod programs;
mod round;
mod world;
mod xls;
