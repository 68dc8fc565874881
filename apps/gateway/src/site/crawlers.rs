//! Files for search engines: sitemap and robots.txt.

use bytes::Bytes;
use compression::compressed;
use kernel::Language;
use maud::html;
use parts::PartListing;

use super::address::{part_path, path_of};
use super::page::Site;
use super::part_pages::PART;
use super::sitemap_cache::Sitemap;
use crate::middleware::etag::tag_of;
use crate::middleware::fault::HttpFault;

/// `/robots.txt`.
#[must_use]
pub fn robots(site: &Site) -> String {
    let mut lines = vec!["User-agent: *".to_owned()];
    lines.extend(["/api/", "/graphql", "/playground"].map(|path| format!("Disallow: {path}")));
    for route in site.routes().pages().iter().filter(|route| route.private) {
        let pattern = route.path.as_deref().unwrap_or_default();
        let stem = pattern.split('$').next().unwrap_or_default();
        for language in Language::ALL {
            lines.push(format!("Disallow: {}", path_of(site.base(), language, stem)));
        }
    }
    lines.push(format!("Sitemap: {}/sitemap.xml", site.public_url()));
    lines.join("\n") + "\n"
}

/// Parts whose pages the sitemap names, at most: each has two addresses, and a sitemap may hold 50,000.
const PARTS: usize = 10_000;

/// `/sitemap.xml`: every indexable page in both languages with alternates; public events; the parts that fit the most
/// vehicles.
///
/// # Errors
/// 500 when it can't be put together.
pub async fn sitemap(site: &Site) -> Result<Sitemap, HttpFault> {
    let mut kept = site.sitemap().0.lock().await;
    // All of it but parts and events is the same as long as the program runs.
    let content_version = (site.catalogue_revision(), site.event_revision(), site.today());
    if let Some((of, sitemap)) = &*kept
        && *of == content_version
    {
        return Ok(sitemap.clone());
    }
    let has_parts = site.routes().pages().iter().any(|route| route.id == PART && route.index);
    let parts = if has_parts { site.most_fitted(PARTS).await } else { Some(Vec::new()) };
    let are_read = parts.is_some();
    let own = site.clone();
    let making = tokio::task::spawn_blocking(move || {
        let body = Bytes::from(written(&own, &parts.unwrap_or_default()));
        Ok::<_, HttpFault>(Sitemap { brotli: compressed(&body), tag: tag_of(&body)?, body })
    });
    let sitemap = making.await.map_err(|_| HttpFault::Internal)??;
    if are_read {
        *kept = Some((content_version, sitemap.clone()));
    }
    Ok(sitemap)
}

/// The XML of a sitemap with these parts.
fn written(site: &Site, parts: &[PartListing]) -> String {
    let address = |language, path: &str| {
        html! { (site.public_url()) (path_of(site.base(), language, path)) }.into_string()
    };
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let pages = site.routes().addresses().filter(|(_, found)| found.route.index).map(|(path, _)| path);
    let events = site.event_paths().into_iter().filter(|path| {
        // As for every page, the route table defines whether it is indexable.
        site.routes().find(path).is_some_and(|found| found.route.index)
    });
    let parts = parts.iter().map(|part| part_path(&part.product_nr, &part.company_sku));
    for path in pages.chain(events).chain(parts) {
        let path = path.as_str();
        let alternates: String = Language::ALL
            .map(|language| {
                format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                    language.tag(),
                    address(language, path)
                )
            })
            .concat();
        for language in Language::ALL {
            xml.push_str(&format!("<url><loc>{}</loc>{alternates}</url>\n", address(language, path)));
        }
    }
    xml.push_str("</urlset>\n");
    xml
}
