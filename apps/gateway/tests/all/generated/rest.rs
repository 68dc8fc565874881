//! Generates REST calls from the OpenAPI description.

use gateway::rest::execute;
use gateway::rest::openapi;
use serde_json::{Value, json};

use super::values::{Item, Source};
use crate::support::encoded;

pub(crate) struct Call {
    pub(crate) method: String,
    pub(crate) path: String,
    /// Names in the path and in the query.
    pub(crate) in_path: Vec<String>,
    pub(crate) in_query: Vec<String>,
    /// The schema of a JSON body.
    body: Option<Value>,
    pub(crate) takes_a_file: bool,
}

pub(crate) struct Description {
    pub(crate) calls: Vec<Call>,
    schemas: Value,
}

/// Possible values of `data` in `/api/execute`.
const DATA: [&str; 18] = [
    "make",
    "model",
    "year",
    "series",
    "variant",
    "maxResultCount",
    "skipCount",
    "value",
    "state",
    "ownername",
    "vehicleSlug",
    "categoryId",
    "kType",
    "partNo",
    "ProductNr",
    "CompanySKU",
    "fileName",
    "lng",
];

impl Description {
    /// Reads the description of this build.
    pub(crate) fn read() -> Self {
        let description: Value =
            serde_json::from_str(&openapi::description().expect("a description")).unwrap();
        let mut calls = Vec::new();
        for (path, methods) in description["paths"].as_object().expect("paths") {
            for (method, call) in methods.as_object().expect("methods") {
                let parameters = call["parameters"].as_array().cloned().unwrap_or_default();
                let named = |place: &str| {
                    let there = parameters.iter().filter(|given| given["in"] == place);
                    there.map(|given| given["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
                };
                let content = &call["requestBody"]["content"];
                calls.push(Call {
                    method: method.to_uppercase(),
                    path: path.clone(),
                    in_path: named("path"),
                    in_query: named("query"),
                    body: content.get("application/json").map(|of| of["schema"].clone()),
                    takes_a_file: content.get("multipart/form-data").is_some(),
                });
            }
        }
        Self { calls, schemas: description["components"]["schemas"].clone() }
    }

    /// Generates the body of a call.
    pub(crate) fn body(&self, source: &Source, call: &Call) -> Option<Item> {
        let schema = call.body.as_ref()?;
        if call.path == "/api/execute" {
            let pairs: Vec<_> = execute::pairs().collect();
            let (method, path) = pairs[source.below(pairs.len())];
            let data = DATA.iter().map(|name| {
                let value = if source.chance(80) { Item::Text(source.text()) } else { source.anything(1) };
                ((*name).to_owned(), value)
            });
            return Some(Item::Object(vec![
                ("httpMethod".to_owned(), Item::Text(method.to_owned())),
                ("urlRelative".to_owned(), Item::Text(path.to_owned())),
                ("data".to_owned(), Item::Object(data.filter(|_| source.gives()).collect())),
            ]));
        }
        Some(self.item(source, schema))
    }

    fn item(&self, source: &Source, schema: &Value) -> Item {
        if let Some(name) = schema["$ref"].as_str().and_then(|of| of.strip_prefix("#/components/schemas/")) {
            return self.item(source, &self.schemas[name]);
        }
        if let Some(of) = schema["oneOf"].as_array() {
            let number = if source.gives_everything() { 0 } else { source.below(of.len()) };
            return self.item(source, &of[number]);
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            kind => vec![kind.as_str().unwrap_or("any")],
        };
        match if source.gives_everything() { kinds[0] } else { source.pick(&kinds) } {
            "null" => Item::Null,
            "boolean" => Item::Boolean(source.chance(50)),
            "integer" => source.long(),
            "number" => source.float(),
            "string" => Item::Text(source.text()),
            "array" => {
                Item::List((0..source.length(4)).map(|_| self.item(source, &schema["items"])).collect())
            }
            "object" if schema["properties"].is_object() => Item::Object(
                (schema["properties"].as_object().into_iter().flatten())
                    .filter(|_| source.gives_everything() || source.chance(85))
                    .map(|(name, schema)| (name.clone(), self.item(source, schema)))
                    .collect(),
            ),
            "object" => source.record(3),
            _ => source.anything(2),
        }
    }
}

impl Call {
    /// The address with a text for each name in its path and pairs in its query.
    pub(crate) fn address(&self, mut text: impl FnMut() -> String, query: &[(String, String)]) -> String {
        let mut path = self.path.clone();
        for name in &self.in_path {
            let value: String = text().bytes().map(|byte| format!("%{byte:02X}")).collect();
            path = path.replace(&format!("{{{name}}}"), if value.is_empty() { "%20" } else { &value });
        }
        let query: Vec<String> =
            query.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }
}

/// Generates a form with one file. Returns the content type and the body.
pub(crate) fn form(source: &Source) -> (String, Vec<u8>) {
    let beginnings: [&[u8]; 5] =
        [b"%PDF-1.7\n", b"PK\x03\x04", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b""];
    let mut content = beginnings[source.below(beginnings.len())].to_vec();
    content.extend(source.text().into_bytes());
    let mut body = Vec::new();
    for (name, value) in
        [("category", source.text()), ("fullReplacement", source.text()), ("lng", source.text())]
    {
        let head = format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        if source.gives() {
            body.extend(head.into_bytes());
        }
    }
    let file = json!(source.text()).to_string();
    body.extend(
        format!("--x\r\nContent-Disposition: form-data; name=\"files\"; filename={file}\r\n\r\n")
            .into_bytes(),
    );
    body.extend(content);
    body.extend_from_slice(b"\r\n--x--\r\n");
    ("multipart/form-data; boundary=x".to_owned(), body)
}
