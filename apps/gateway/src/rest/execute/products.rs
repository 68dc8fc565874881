//! `api/ProductCategory/…` and `api/Product/…`: the categories and parts of a vehicle, and a part.

use parts::{FittingQuery, PartDetail, PartsError, normalised_number};

use super::rows::{
    CategoryNode, CriteriaRow, DetailRow, FitmentRow, GroupRow, ImageUrlRow, PartRow, PictureRow,
    ProductFileRow,
};
use super::{CallContext, done, refused};
use crate::rest::answer::Answer;
use crate::site::part_pages::file_address;

/// Parts of one answer, at most: these calls know no pages.
const MOST_PARTS: usize = 5_000;
/// Fitments of one answer, at most.
const MOST_FITMENTS: usize = 10_000;

/// The slug of the vehicle that is named, by slug, or else by id, or else by type.
fn vehicle(requested: &CallContext<'_>) -> Option<String> {
    let CallContext { data, catalogue, .. } = requested;
    if let Some(slug) = data.given("vehicleSlug") {
        return Some(slug);
    }
    let by_id = data.given("vehicleID").map(|id| catalogue.vehicle_by_id(&id));
    let by_type = || data.given("kType").map(|ktype| catalogue.vehicle_by_ktype(&ktype));
    // One that is named and unknown is no vehicle, which is not the same as none being named.
    let found = by_id.or_else(by_type)?;
    Some(found.map(|vehicle| vehicle.slug).unwrap_or_default())
}

pub(super) async fn categories(requested: &CallContext<'_>) -> Answer {
    let categories = match vehicle(requested) {
        None => requested.catalogue.tree(),
        Some(slug) => requested.catalogue.categories(&slug).await?,
    };
    let node = |category| CategoryNode::of(category, requested.language);
    Ok(done(categories.iter().map(node).collect::<Vec<_>>()))
}

pub(super) async fn products(requested: &CallContext<'_>) -> Answer {
    let slug = vehicle(requested).ok_or(PartsError::VehicleNotFound)?;
    let category = requested.data.given("categoryId");
    let question = FittingQuery {
        vehicle: &slug,
        category: category.as_deref(),
        first: MOST_PARTS,
        ..FittingQuery::default()
    };
    let page = requested.catalogue.fitting(&question).await?;
    let group = |group: &parts::FittingGroup| GroupRow {
        category_name: group.category.name.get(requested.language).to_owned(),
        parts_listing: group.parts.iter().map(|part| requested.part_row(part)).collect(),
    };
    Ok(done(page.groups.iter().map(group).collect::<Vec<_>>()))
}

pub(super) async fn by_number(requested: &CallContext<'_>) -> Answer {
    let number = requested.data.text("partNo");
    if normalised_number(&number).is_empty() {
        return Err(refused("partNo", "required_part_number"));
    }
    let page = requested.catalogue.by_number(&number, MOST_PARTS, 0).await?;
    Ok(done(page.parts.iter().map(|part| requested.part_row(part)).collect::<Vec<_>>()))
}

pub(super) async fn detail(requested: &CallContext<'_>) -> Answer {
    let [product_nr, company_sku] = ["ProductNr", "CompanySKU"].map(|name| requested.data.text(name));
    let Some(part) = requested.catalogue.part(&product_nr, &company_sku).await? else {
        return Err(refused("productNr", "part_not_found"));
    };
    let fitments = requested.catalogue.fitments(part.listing.id, MOST_FITMENTS, 0, None).await?;
    // A vehicle with several positions appears once.
    let mut titles: Vec<String> = fitments.nodes.into_iter().map(|fitment| fitment.title).collect();
    titles.dedup();
    let fitments = titles.into_iter().map(|title| FitmentRow { title }).collect();
    Ok(done(requested.detail_row(&part, fitments)))
}

/// A picture by its name, or by the address that another call gave.
pub(super) async fn image(requested: &CallContext<'_>) -> Answer {
    let base = &*requested.rest.base;
    let named = requested.data.text("fileName");
    let named = named.strip_prefix(base).unwrap_or(&named);
    let stored = named.strip_prefix("/parts-files/").unwrap_or(named);
    if let Some((file, _)) = requested.rest.services.parts.file(stored)
        && file.length().await.is_ok_and(|length| length.is_some())
    {
        return Ok(done(ImageUrlRow { file_url: format!("/parts-files/{stored}") }));
    }
    let name = named.strip_prefix("/images/").unwrap_or(named);
    match requested.rest.files.find(&format!("images/{name}")) {
        Some(_) => Ok(done(ImageUrlRow { file_url: format!("{base}/images/{name}") })),
        None => Err(refused("fileName", "image_not_found")),
    }
}

impl CallContext<'_> {
    fn part_row(&self, part: &parts::PartListing) -> PartRow {
        PartRow::of(part, self.language, &self.rest.base)
    }

    fn detail_row(&self, part: &PartDetail, fitments: Vec<FitmentRow>) -> DetailRow {
        let (language, base) = (self.language, &*self.rest.base);
        let picture = |image: &parts::PartImage| {
            let file_url = file_address(base, &image.src);
            PictureRow { thumbnail_url: file_url.clone(), file_url }
        };
        let file = |file: &parts::PartFile| ProductFileRow {
            file_name: file.name.get(language).to_owned(),
            file_url: file_address(base, &file.url),
        };
        let criterion = |one: &parts::PartCriterion| CriteriaRow {
            name: one.name.get(language).to_owned(),
            value: one.value.get(language).to_owned(),
            is_link: one.is_link,
        };
        DetailRow {
            description: part.listing.description.get(language).to_owned(),
            product_nr: part.listing.product_nr.clone(),
            images: part.images.iter().map(picture).collect(),
            product_files: part.files.iter().map(file).collect(),
            product_criterias: part.criteria.iter().map(criterion).collect(),
            fitments,
        }
    }
}
