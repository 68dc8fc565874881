//! Data inlined for the app's first render: texts, pictures, settings and the answer to the page's first operation.

use std::collections::BTreeMap;

use chrono::SecondsFormat;
use i18n_content::{Library, ScreenImage};
use kernel::Language;
use serde_json::{Map, Value, json};

use super::Site;
use crate::site::routes::MatchedRoute;

impl Site {
    /// Data inlined for the app's first render.
    pub(super) async fn inlined(
        &self,
        found: &MatchedRoute,
        library: &Library,
        language: Language,
        query: &BTreeMap<String, String>,
    ) -> Value {
        let texts: BTreeMap<String, _> = (found.route.texts.iter())
            .map(|screen| found.key(screen))
            .map(|screen| (screen.to_string(), library.screen(&screen, language).entries()))
            .collect();
        let picture = |image: &ScreenImage| {
            let value = json!({"fileName": image.file_name, "alt": image.alt.get(language)});
            (image.id.clone(), value)
        };
        let images: BTreeMap<String, BTreeMap<_, _>> = (found.route.images.iter())
            .map(|screen| found.key(screen))
            .map(|screen| {
                let images = library.screen(&screen, language).images().iter().map(picture).collect();
                (screen.to_string(), images)
            })
            .collect();
        let mut operations = Vec::new();
        if let Some(operation) = &found.route.operation {
            let variables = variables(&operation.variables, &found.parameters, query, language);
            if let Some(data) = self.0.api.run(&operation.name, Value::Object(variables.clone())).await {
                operations.push(json!({"name": operation.name, "variables": variables, "data": data}));
            }
        }
        let mut inlined = json!({
            "basePath": self.0.base,
            "language": language,
            "texts": texts,
            "images": images,
            "brand": library.brand(),
            "map": self.0.map,
            "analytics": self.0.scripts.analytics,
            "analyticsPage": self.0.scripts.analytics_page,
            "searchWidget": self.0.scripts.search_widget,
            "operations": operations,
        });
        // The page is the same at any time and on every gateway, unless the time is not that of visitors' devices.
        let clock = &self.0.services.clock;
        if !clock.is_system() {
            inlined["now"] = clock.now().to_rfc3339_opts(SecondsFormat::Secs, true).into();
        }
        inlined
    }
}

/// Stands for the language of the page.
const LANGUAGE: &str = "@language";

/// The variables with parameters of path and query and the page's language in their places; an absent one is null.
fn variables(
    written: &Map<String, Value>,
    path: &BTreeMap<String, String>,
    query: &BTreeMap<String, String>,
    language: Language,
) -> Map<String, Value> {
    let value = |written: &Value| match written.as_str().map(|text| (text.chars().next(), text)) {
        Some((_, LANGUAGE)) => language.tag().to_ascii_uppercase().into(),
        Some((Some('$'), name)) => json!(path.get(&name[1..])),
        Some((Some('?'), name)) => json!(query.get(&name[1..])),
        _ => written.clone(),
    };
    written.iter().map(|(name, written)| (name.clone(), value(written))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_come_from_the_address_and_are_null_where_absent() {
        let written = json!({"kind": "SERVICE_CENTRE", "state": "?state", "city": "?city", "id": "$id", "in": "@language"});
        let path = BTreeMap::from([("id".to_owned(), "SC-0001".to_owned())]);
        let query = BTreeMap::from([("state".to_owned(), "서울특별시".to_owned())]);
        let filled = variables(written.as_object().unwrap(), &path, &query, Language::En);
        let expected = json!({"kind": "SERVICE_CENTRE", "state": "서울특별시", "city": null, "id": "SC-0001", "in": "EN"});
        assert_eq!(Value::Object(filled), expected);
    }
}
