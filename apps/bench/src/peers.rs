//! Servers of other makers with the query for the dealers of a city, each one process of Node on the gateway's database
//! (`apps/bench/node`): Apollo Server, Mercurius and PostGraphile.

use std::path::Path;
use std::process::Command;

use anyhow::Context;
use serde::Deserialize;
use serde_json::json;

use crate::dealers::{Dealer, Point, QUERY, Text, rows_of};
use crate::fixture::BenchCity;
use crate::gateway::Running;
use crate::load::Request;

/// The query in the schema that PostGraphile makes from the table.
const QUERY_BY_COLUMN: &str = "query Dealers($state: String!, $city: String!) { allDealers(condition: { \
    kind: \"service-center\", provinceCode: $state, districtCode: $city, removedAt: null }) { nodes { \
    code nameKo nameEn addressKo addressEn phone lat lng exclusiveShop } } }";

/// A server of another maker.
#[derive(Debug, Clone, Copy)]
pub struct Peer {
    /// Its name.
    pub name: &'static str,
    /// The least ratio of the gateway's rate to its rate.
    pub bar: f64,
    program: &'static str,
    schema: Schema,
}

#[derive(Debug, Clone, Copy)]
enum Schema {
    /// That of the gateway.
    Gateway,
    /// That of the table.
    Table,
}

/// Every peer, with the bar of the project.
pub const PEERS: [Peer; 3] = [
    Peer { name: "Apollo Server", bar: 6.0, program: "apollo.mjs", schema: Schema::Gateway },
    Peer { name: "Mercurius JIT", bar: 3.0, program: "mercurius.mjs", schema: Schema::Gateway },
    Peer { name: "PostGraphile", bar: 5.0, program: "postgraphile.mjs", schema: Schema::Table },
];

/// A program in the folder of the peers, run by the Node that is installed there.
#[must_use]
pub fn node(folder: &Path, program: &str) -> Command {
    let mut command = Command::new(folder.join("node_modules/.bin/node"));
    command.arg(folder.join(program)).env("NODE_ENV", "production");
    command
}

impl Peer {
    /// Starts it on a database.
    ///
    /// # Errors
    /// When it ends instead.
    pub fn serve(&self, folder: &Path, database_url: &str) -> anyhow::Result<Running> {
        Running::printing_its_address(&mut node(folder, self.program), ("BENCH_DATABASE_URL", database_url))
            .with_context(|| format!("starting {}", self.name))
    }

    /// The query for the dealers of a city.
    #[must_use]
    pub fn request(&self, server: &Running, place: &BenchCity) -> Request {
        let query = match self.schema {
            Schema::Gateway => QUERY,
            Schema::Table => QUERY_BY_COLUMN,
        };
        let variables = json!({ "state": place.province, "city": place.district });
        let body = json!({ "query": query, "variables": variables }).to_string();
        Request::post(server.address, "/graphql", &body)
    }

    /// The rows of an answer in the order of their codes.
    ///
    /// # Errors
    /// When the body is another shape, or holds GraphQL errors instead of data.
    pub fn rows(&self, body: &[u8]) -> anyhow::Result<Vec<Dealer>> {
        match self.schema {
            Schema::Gateway => rows_of(body),
            Schema::Table => rows_by_column(body),
        }
    }
}

#[derive(Deserialize)]
struct AnswerByColumn {
    data: DataByColumn,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DataByColumn {
    all_dealers: Nodes,
}

#[derive(Deserialize)]
struct Nodes {
    nodes: Vec<DealerByColumn>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DealerByColumn {
    code: String,
    name_ko: String,
    name_en: String,
    address_ko: String,
    address_en: String,
    phone: String,
    lat: f64,
    lng: f64,
    exclusive_shop: bool,
}

impl From<DealerByColumn> for Dealer {
    fn from(row: DealerByColumn) -> Self {
        Self {
            code: row.code,
            name: Text { ko: row.name_ko, en: row.name_en },
            address: Text { ko: row.address_ko, en: row.address_en },
            phone: row.phone,
            location: Point { lat: row.lat, lng: row.lng },
            exclusive_shop: row.exclusive_shop,
        }
    }
}

fn rows_by_column(body: &[u8]) -> anyhow::Result<Vec<Dealer>> {
    let answer: AnswerByColumn = serde_json::from_slice(body)
        .with_context(|| format!("not the expected answer: {}", String::from_utf8_lossy(body)))?;
    let mut rows: Vec<Dealer> = answer.data.all_dealers.nodes.into_iter().map(Dealer::from).collect();
    rows.sort_by(|a, b| a.code.cmp(&b.code));
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_by_column_are_the_rows_of_the_schema() {
        let ours =
            br#"{"data":{"dealers":[{"code":"SC-1","name":{"ko":"a","en":"b"},"address":{"ko":"c","en":"d"},
            "phone":"1","location":{"lat":37.5,"lng":127.0},"exclusiveShop":true}]}}"#;
        let theirs =
            br#"{"data":{"allDealers":{"nodes":[{"code":"SC-1","nameKo":"a","nameEn":"b","addressKo":"c",
            "addressEn":"d","phone":"1","lat":37.5,"lng":127.0,"exclusiveShop":true}]}}}"#;
        assert_eq!(rows_of(ours).unwrap(), rows_by_column(theirs).unwrap());
        assert!(rows_by_column(br#"{"errors":[{"message":"no"}]}"#).is_err());
    }
}
