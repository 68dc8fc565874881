//! Queries of a catalogue, by GraphQL, by REST and for the baseline, with their expected answers.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::load::Request;
use crate::pace::ExpectedAnswer;

/// The finder's query for a list of parts.
const PRODUCTS: &str = "query($vehicle: String!, $category: String!) { \
    fittingParts(vehicle: $vehicle, category: $category, first: 24) { totalCount groups { category { id name { ko en } } \
    parts { productNr companySku guid description { ko en } note { ko en } thumbnail { src alt { ko en } } \
    brand { id name partner } positions { ko en } } } } }";
/// Its query for the tree of categories.
const CATEGORIES: &str = "query($vehicle: String!) { partCategories(vehicle: $vehicle) { id name { ko en } partCount \
    subcategories { id name { ko en } partCount subcategories { id name { ko en } partCount } } } }";

/// The kinds of queries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The parts of a vehicle and category, nine to eleven of them.
    Products,
    /// The categories of a vehicle with their counts.
    Categories,
}

/// Both kinds, as REST names them.
pub const KINDS: [(Kind, &str); 2] = [(Kind::Products, "GetProducts"), (Kind::Categories, "GetCategories")];

/// A query of the bundle's own list.
#[derive(Debug, Clone)]
pub struct PartsQuery {
    kind: Kind,
    slug: String,
    category: String,
    parts: u64,
}

/// Reads the first `most` queries of each kind.
///
/// # Errors
/// When the list can't be read or is too short.
pub fn read(file: &Path, most: usize) -> anyhow::Result<Vec<PartsQuery>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    let all = text.lines().skip(1).map(|line| {
        let [kind, slug, category, parts] = line.split(',').collect::<Vec<_>>()[..] else {
            anyhow::bail!("not a query: {line}");
        };
        let kind = if kind == "products" { Kind::Products } else { Kind::Categories };
        let parts = parts.parse().context("reading a query")?;
        Ok(PartsQuery { kind, slug: slug.to_owned(), category: category.to_owned(), parts })
    });
    let all = all.collect::<anyhow::Result<Vec<_>>>()?;
    let mut some = Vec::new();
    for (kind, name) in KINDS {
        let of_kind: Vec<_> = all.iter().filter(|query| query.kind == kind).take(most).cloned().collect();
        ensure!(of_kind.len() == most, "only {} queries of {name}", of_kind.len());
        some.extend(of_kind);
    }
    Ok(some)
}

/// A way to ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Api {
    /// `/graphql`.
    Graphql,
    /// `/api/execute`.
    Rest,
    /// The baseline's own URLs; it responds like GraphQL.
    Baseline,
}

impl Api {
    /// Its name in the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Graphql => "GraphQL",
            Self::Rest => "REST",
            Self::Baseline => "Node + pg",
        }
    }

    fn request(self, query: &PartsQuery, address: SocketAddr) -> Request {
        let PartsQuery { kind, slug, category, .. } = query;
        match (self, kind) {
            (Self::Graphql, Kind::Products) => {
                let variables = json!({ "vehicle": slug, "category": category });
                post(address, "/graphql", &json!({ "query": PRODUCTS, "variables": variables }))
            }
            (Self::Graphql, Kind::Categories) => {
                post(address, "/graphql", &json!({ "query": CATEGORIES, "variables": { "vehicle": slug } }))
            }
            (Self::Rest, Kind::Products) => {
                let data = json!({ "vehicleSlug": slug, "categoryId": category, "kType": "" });
                execute(address, "api/Product/GetProducts", &data)
            }
            (Self::Rest, Kind::Categories) => {
                let data = json!({ "VehicleSlug": slug, "VehicleID": "", "kType": "" });
                execute(address, "api/ProductCategory/GetCategories", &data)
            }
            (Self::Baseline, Kind::Products) => {
                Request::get(address, &format!("/products?vehicle={slug}&category={category}"))
            }
            (Self::Baseline, Kind::Categories) => {
                Request::get(address, &format!("/categories?vehicle={slug}"))
            }
        }
    }
}

fn post(address: SocketAddr, target: &str, body: &Value) -> Request {
    Request::post(address, target, &body.to_string())
}

fn execute(address: SocketAddr, path: &str, data: &Value) -> Request {
    let body = json!({ "httpMethod": "GET", "urlRelative": path, "data": data });
    post(address, "/api/execute", &body)
}

/// Sends each query of a kind once, compares the response with the bundle and returns both.
///
/// # Errors
/// When the server fails, or the response differs from the bundle.
pub async fn with_answers(
    queries: &[PartsQuery],
    kind: Kind,
    way: Api,
    address: SocketAddr,
) -> anyhow::Result<Vec<ExpectedAnswer>> {
    let mut answered = Vec::new();
    for query in queries.iter().filter(|query| query.kind == kind) {
        let request = way.request(query, address);
        let answer = request.once().await?;
        let parsed: Value = serde_json::from_slice(&answer).context("reading an answer")?;
        let parts = parts_in(&parsed, kind, way);
        ensure!(
            parts == Some(query.parts) || (kind, way) == (Kind::Categories, Api::Rest) && parts > Some(0),
            "{query:?} by {}: {parts:?} parts in {parsed}",
            way.name()
        );
        answered.push((request, answer));
    }
    Ok(answered)
}

/// How many parts an answer shows or counts; of REST's tree, which has no counts, how many categories.
fn parts_in(answer: &Value, kind: Kind, way: Api) -> Option<u64> {
    let length = |list: &Value| list.as_array().map(|list| list.len() as u64);
    match (way, kind) {
        (Api::Graphql | Api::Baseline, Kind::Products) => {
            let groups = answer["data"]["fittingParts"]["groups"].as_array()?;
            groups.iter().map(|group| length(&group["parts"])).sum()
        }
        (Api::Graphql | Api::Baseline, Kind::Categories) => {
            let tops = answer["data"]["partCategories"].as_array()?;
            tops.iter().map(|top| top["partCount"].as_u64()).sum()
        }
        (Api::Rest, Kind::Products) => {
            let groups = answer["data"].as_array()?;
            groups.iter().map(|group| length(&group["partsListing"])).sum()
        }
        (Api::Rest, Kind::Categories) => length(&answer["data"]),
    }
}

/// Whether two sides returned the same data, ignoring the order of fields.
///
/// # Errors
/// On the first answer that differs.
pub fn same(ours: &[ExpectedAnswer], theirs: &[ExpectedAnswer]) -> anyhow::Result<()> {
    ensure!(ours.len() == theirs.len(), "not as many answers");
    for ((_, ours), (_, theirs)) in ours.iter().zip(theirs) {
        let parsed = |answer: &[u8]| serde_json::from_slice::<Value>(answer).context("reading an answer");
        let (ours, theirs) = (parsed(ours)?, parsed(theirs)?);
        ensure!(ours == theirs, "the gateway answers {ours}, the baseline {theirs}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_an_answer_are_counted_in_every_form() {
        let graphql =
            json!({ "data": { "fittingParts": { "groups": [{ "parts": [1, 2] }, { "parts": [3] }] } } });
        assert_eq!(parts_in(&graphql, Kind::Products, Api::Graphql), Some(3));
        let rest = json!({ "status": true, "data": [{ "partsListing": [1, 2] }] });
        assert_eq!(parts_in(&rest, Kind::Products, Api::Rest), Some(2));
        let tree = json!({ "data": { "partCategories": [{ "partCount": 5 }, { "partCount": 2 }] } });
        assert_eq!(parts_in(&tree, Kind::Categories, Api::Baseline), Some(7));
        assert_eq!(parts_in(&json!({ "errors": [] }), Kind::Products, Api::Graphql), None);
    }
}
