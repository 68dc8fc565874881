//! Files that are served or received: pictures of events, files of parts, exports for staff, uploads; and the store in
//! which all gateways share them.

pub mod copy;
pub mod event_images;
pub mod incoming;
pub mod part_files;
pub mod staff_files;
pub mod store;
pub mod watch;
