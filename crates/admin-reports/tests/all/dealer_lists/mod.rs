//! Lists of dealers: what is written, what is read back, and what is refused.

mod cases;
mod edits;
mod hostile;
mod packing;
mod processes;
mod programs;
mod round;
mod world;
mod xls;
