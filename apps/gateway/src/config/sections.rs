//! The sections of the settings, from which `docs/SETTINGS.md` and `schema/settings.json` are written too.

use figment::Figment;
use figment::providers::Serialized;
use figment::value::{Dict, Value};
use schemars::{JsonSchema, Schema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};

use super::accounts::AccountsSection;
use super::booking::BookingSection;
use super::connections::ConnectionsSection;
use super::database::DatabaseSection;
use super::egress::EgressSection;
use super::events::EventsSection;
use super::external::{MailSection, MessagesSection, ServicesSection};
use super::files::FilesSection;
use super::identity::IdentitySection;
use super::map::MapSection;
use super::retention::RetentionSection;
use super::scripts::ScriptsSection;
use super::server::ServerSection;
use super::traces::TracesSection;
use super::uploads::UploadsSection;
use super::{PREFIX, Problem, Problems};

/// The configured values by section.
pub(super) struct Sections {
    pub(super) server: ServerSection,
    pub(super) database: DatabaseSection,
    pub(super) connections: ConnectionsSection,
    pub(super) booking: BookingSection,
    pub(super) files: FilesSection,
    pub(super) uploads: UploadsSection,
    pub(super) retention: RetentionSection,
    pub(super) accounts: AccountsSection,
    pub(super) events: EventsSection,
    pub(super) mail: MailSection,
    pub(super) messages: MessagesSection,
    pub(super) services: ServicesSection,
    pub(super) egress: EgressSection,
    pub(super) traces: TracesSection,
    pub(super) identity: IdentitySection,
    pub(super) map: MapSection,
    pub(super) scripts: ScriptsSection,
}

/// The name of each section with its schema.
fn schemas() -> [(&'static str, Schema); 17] {
    [
        ("Server", schema_for!(ServerSection)),
        ("Database", schema_for!(DatabaseSection)),
        ("Connections", schema_for!(ConnectionsSection)),
        ("Limits of bookings, mails and messages", schema_for!(BookingSection)),
        ("Files", schema_for!(FilesSection)),
        ("Uploads", schema_for!(UploadsSection)),
        ("Retention", schema_for!(RetentionSection)),
        ("Accounts", schema_for!(AccountsSection)),
        ("Events", schema_for!(EventsSection)),
        ("Mail", schema_for!(MailSection)),
        ("Messages", schema_for!(MessagesSection)),
        ("Other services", schema_for!(ServicesSection)),
        ("Outbound connections", schema_for!(EgressSection)),
        ("Traces", schema_for!(TracesSection)),
        ("Identity verification", schema_for!(IdentitySection)),
        ("Map", schema_for!(MapSection)),
        ("Scripts of others", schema_for!(ScriptsSection)),
    ]
}

impl Sections {
    /// Reads them; what can't be read counts as not set.
    pub(super) fn read(values: &Dict, problems: &mut Problems) -> Self {
        Self {
            server: section(values, problems),
            database: section(values, problems),
            connections: section(values, problems),
            booking: section(values, problems),
            files: section(values, problems),
            uploads: section(values, problems),
            retention: section(values, problems),
            accounts: section(values, problems),
            events: section(values, problems),
            mail: section(values, problems),
            messages: section(values, problems),
            services: section(values, problems),
            egress: section(values, problems),
            traces: section(values, problems),
            identity: section(values, problems),
            map: section(values, problems),
            scripts: section(values, problems),
        }
    }
}

/// Serde ends at the first mistake: it is noted and taken out, until the rest can be read.
fn section<S: DeserializeOwned + JsonSchema + Default>(values: &Dict, problems: &mut Problems) -> S {
    let mut values = texts(values);
    loop {
        let errors = match Figment::from(Serialized::globals(values.clone())).extract::<S>() {
            Ok(section) => return section,
            Err(errors) => errors,
        };
        for error in errors {
            let Some(name) = error.path.first().filter(|name| values.remove(*name).is_some()) else {
                problems.refuse("settings", error.to_string());
                return S::default();
            };
            let schema = schema_for!(S);
            let example = schema.pointer(&format!("/properties/{name}/examples/0"));
            let example = example.and_then(Json::as_str);
            let example = example.map(|example| format!("; an example: {example}")).unwrap_or_default();
            problems.refuse(name, format!("{}{example}", error.kind));
        }
    }
}

/// Every value as its original text, without empty ones, which count as not set.
fn texts(values: &Dict) -> Dict {
    let text = |value: &Value| match value {
        Value::String(_, text) => text.trim().to_owned(),
        Value::Num(_, number) => {
            let whole = number.to_i128().map(|n| n.to_string());
            let whole = whole.or_else(|| number.to_u128().map(|n| n.to_string()));
            whole.or_else(|| number.to_f64().map(|n| n.to_string())).unwrap_or_default()
        }
        Value::Bool(_, flag) => flag.to_string(),
        Value::Char(_, letter) => letter.to_string(),
        Value::Empty(..) | Value::Dict(..) | Value::Array(..) => String::new(),
    };
    let texts = values.iter().map(|(name, value)| (name.clone(), text(value)));
    texts.filter(|(_, text)| !text.is_empty()).map(|(name, text)| (name, text.into())).collect()
}

/// Names in the file that no setting has. The environment may hold others that begin alike: Kubernetes sets
/// `GATEWAY_PORT` and more for a service called gateway.
pub(super) fn unknown_names(figment: &Figment, values: &Dict) -> Vec<Problem> {
    let schemas = schemas();
    let is_known = |name: &str| {
        schemas.iter().flat_map(|(_, schema)| properties(schema)).any(|(known, _)| known == name)
    };
    let in_file =
        |name: &&String| figment.find_metadata(name).is_some_and(|metadata| metadata.name.contains("TOML"));
    let problem = |name: &String| Problem {
        name: name.clone(),
        advice: "no setting has this name: correct it in the settings file, or take it out".to_owned(),
    };
    values.keys().filter(|name| !is_known(name)).filter(in_file).map(problem).collect()
}

/// The settings of a section, in their order.
fn properties(schema: &Schema) -> impl Iterator<Item = (&String, &Json)> {
    schema.get("properties").and_then(Json::as_object).into_iter().flatten()
}

/// `schema/settings.json`: a JSON schema of the settings file, for editors.
///
/// # Errors
/// When it can't be written as JSON.
pub fn schema() -> serde_json::Result<String> {
    let properties: Map<String, Json> = schemas()
        .iter()
        .flat_map(|(_, schema)| properties(schema))
        .map(|(name, property)| {
            let mut property = property.clone();
            // In a file a number may be written as one.
            if let Some(kind @ Json::String(_)) = property.get("type").cloned()
                && kind != "string"
            {
                property["type"] = json!([kind, "string"]);
            }
            (name.clone(), property)
        })
        .collect();
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "gateway.toml",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    });
    Ok(format!("{}\n", serde_json::to_string_pretty(&schema)?))
}

/// `docs/SETTINGS.md`.
#[must_use]
pub fn document() -> String {
    let mut text = String::from(
        "# Settings\n\nWritten by `just regen` from `apps/gateway/src/config`.\n\n\
         Defaults, then `gateway.toml` (or the file that `GATEWAY_CONFIG` names; there the names are lower case and without the\n\
         prefix, as in `schema/settings.json`), then the environment. An empty value counts as not set. All problems are reported together at the\n\
         start, all at once; `gateway doctor` looks too.\n",
    );
    for (title, schema) in schemas() {
        text.push_str(&format!("\n## {title}\n\n{}\n\n", described(schema.as_value())));
        text.push_str("| name | default | meaning |\n|---|---|---|\n");
        for (name, property) in properties(&schema) {
            let name = name.to_ascii_uppercase();
            let default = match &property["default"] {
                Json::Null => String::new(),
                Json::String(default) => format!("`{default}`"),
                default => format!("`{default}`"),
            };
            text.push_str(&format!("| `{PREFIX}{name}` | {default} | {} |\n", described(property)));
        }
    }
    text
}

fn described(schema: &Json) -> String {
    schema["description"].as_str().unwrap_or_default().replace('\n', " ")
}
