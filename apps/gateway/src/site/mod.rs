//! The pages: one HTML shell with head, first answers and a readable plain version, so that the first paint and a
//! crawler need no script; and the files beside them. The route table (`schema/routes.json`) decides what is a page.

pub mod address;
pub mod builds;
pub mod contents;
pub mod crawlers;
pub mod decoration;
pub mod document;
pub mod event_page;
pub mod event_pages;
pub mod files;
pub mod first_picture;
pub mod handler;
pub mod head;
pub mod items;
pub mod outline;
pub mod page;
pub mod part_pages;
pub mod routes;
pub mod sitemap_cache;
pub mod structured;
pub mod template;
pub mod verification;
