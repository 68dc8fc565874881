//! Structured data (Schema.org) for search engines: the organisation, breadcrumbs, and the business of a dealer page.

use i18n_content::Brand;
use kernel::Language;
use locations::Dealer;
use parts::PartDetail;
use serde_json::{Value, json};

use super::event_page::EventPage;

/// The whole block of a page.
#[must_use]
pub fn graph(things: Vec<Value>) -> Value {
    json!({"@context": "https://schema.org", "@graph": things})
}

/// The company. `address` is that of the home page, `mark` that of its sign.
#[must_use]
pub fn organization(brand: &Brand, language: Language, address: &str, mark: Option<&str>) -> Value {
    let links = [&brand.channel_url, &brand.store_url].into_iter().flatten();
    let same_as: Vec<&String> = links.chain(brand.links.iter().map(|link| &link.url)).collect();
    let mut company = json!({
        "@type": "Organization",
        "name": brand.name.get(language),
        "legalName": brand.company_name.get(language),
        "url": address,
        "telephone": brand.phone,
        "email": brand.email,
        "address": brand.address.get(language),
        "sameAs": same_as,
    });
    if let Some(mark) = mark {
        company["logo"] = mark.into();
    }
    company
}

/// A service centre, for the page that is its own.
#[must_use]
pub fn auto_repair(dealer: &Dealer, language: Language, brand: &Brand, address: &str) -> Value {
    let hours: Vec<String> = dealer
        .trading_hours
        .iter()
        .map(|row| format!("{} {}", row.label.get(language), row.hours.get(language)))
        .collect();
    json!({
        "@type": "AutoRepair",
        "name": dealer.name.get(language),
        "url": address,
        "telephone": dealer.phone,
        "description": hours.join(", "),
        "address": {
            "@type": "PostalAddress",
            "addressCountry": "KR",
            "addressRegion": dealer.state.get(language),
            "addressLocality": dealer.city.get(language),
            "streetAddress": dealer.address.get(language),
        },
        "geo": {
            "@type": "GeoCoordinates",
            "latitude": dealer.location.lat,
            "longitude": dealer.location.lng,
        },
        "brand": {"@type": "Brand", "name": brand.name.get(language)},
    })
}

/// A part, for the page that is its own. `pictures` are absolute addresses.
#[must_use]
pub fn product(part: &PartDetail, language: Language, address: &str, pictures: &[String]) -> Value {
    let listing = &part.listing;
    let criteria = part.criteria.iter().filter(|criterion| !criterion.is_link);
    let properties: Vec<Value> = criteria
        .map(|criterion| {
            let (name, value) = (criterion.name.get(language), criterion.value.get(language));
            json!({"@type": "PropertyValue", "name": name, "value": value})
        })
        .collect();
    let mut product = json!({
        "@type": "Product",
        "name": listing.description.get(language),
        "url": address,
        "mpn": listing.product_nr,
        "sku": listing.company_sku,
        "category": part.category.name.get(language),
        "brand": {"@type": "Brand", "name": listing.brand.name},
        "image": pictures,
        "additionalProperty": properties,
    });
    if let Some(note) = &listing.note {
        product["description"] = note.get(language).into();
    }
    product
}

/// An event, for the page that is its own. `own` and `home` are absolute addresses, and so is that of `picture`.
#[must_use]
pub fn event(
    event: &EventPage<'_>,
    language: Language,
    brand: &Brand,
    [own, home]: [&str; 2],
    picture: Option<&str>,
) -> Value {
    let face = event.event.page(language);
    let mut told = json!({
        "@type": "Event",
        "name": face.title.text,
        "url": own,
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OnlineEventAttendanceMode",
        "location": {"@type": "VirtualLocation", "url": own},
        "organizer": {"@type": "Organization", "name": brand.name.get(language), "url": home},
    });
    let description = event.description(language);
    if !description.is_empty() {
        told["description"] = description.into();
    }
    for (name, day) in [("startDate", face.start_date), ("endDate", face.end_date)] {
        if let Some(day) = day {
            told[name] = day.to_string().into();
        }
    }
    if let Some(picture) = picture {
        told["image"] = json!([picture]);
    }
    told
}

/// Breadcrumbs: names and URLs from the home page to this one.
#[must_use]
pub fn breadcrumbs(steps: &[(String, String)]) -> Value {
    let item = |(number, (name, address)): (usize, &(String, String))| json!({"@type": "ListItem", "position": number + 1, "name": name, "item": address});
    json!({
        "@type": "BreadcrumbList",
        "itemListElement": steps.iter().enumerate().map(item).collect::<Vec<_>>(),
    })
}
