//! Hostile documents, and random damage to valid ones.

use serde_json::{Value, json};

use super::schema::{Document, GraphqlRequest, Schema};
use super::values::Source;

/// Returns one of the shapes that are known to make GraphQL engines do much work for a short text.
pub(crate) fn shape(source: &Source) -> GraphqlRequest {
    let size = [3, 20, 100, 400, 2_000, 10_000][source.below(6)];
    let many = |of: &dyn Fn(usize) -> String| (0..size).map(of).collect::<String>();
    let mut variables = Value::Null;
    let document = match source.below(22) {
        0 => format!(
            "{{...F0}}{}fragment F{size} on Query{{brand{{phone}}}}",
            many(&|n| {
                let next = n + 1;
                format!("fragment F{n} on Query{{...F{next} ...F{next}}}")
            })
        ),
        1 => format!(
            "{{brand{{phone}}}}{}fragment F{size} on Query{{brand{{phone}}}}",
            many(&|n| {
                let next = n + 1;
                format!("fragment F{n} on Query{{...{{...F{next}}} ...F{next}}}")
            })
        ),
        2 => format!("{{__schema{{types{{{}name{}}}}}}}", "ofType{".repeat(size), "}".repeat(size)),
        3 => format!("{{{}a{}}}", "...{".repeat(size), "}".repeat(size)),
        4 => format!("{{brand{{{}}}}}", many(&|n| format!("a{n}: phone "))),
        5 => format!("{{brand{{{}}}}}", "phone ".repeat(size)),
        6 => format!("{{brand{{{}}}}}", "name{ko en} ".repeat(size)),
        7 => many(&|n| format!("query A{n} {{ brand {{ phone }} }} ")),
        8 => format!("{{brand {}{{phone}}}}", "@include(if: true) ".repeat(size)),
        9 => format!("query({}) {{brand{{phone}}}}", many(&|n| format!("$a{n}: Int = {n} "))),
        10 => format!("query($a: {}Int{}) {{brand{{phone}}}}", "[".repeat(size), "]".repeat(size)),
        11 => {
            format!("{{texts(language: KO, screens: {}{}) {{screen}}}}", "[".repeat(size), "]".repeat(size))
        }
        12 => format!("{{texts(language: KO, screens: [{}]) {{screen}}}}", "\"a\" ".repeat(size)),
        13 => format!(
            "mutation {{saveEvent(input: {{action: SAVE document: {}1{}}}) {{errors{{code}}}}}}",
            "{a: ".repeat(size),
            "}".repeat(size)
        ),
        14 => format!("{{{}}}", "x".repeat(size)),
        15 => format!("{{brand{{{}}}}}", many(&|n| format!("phon{n} "))),
        16 => format!("{{brand(a: \"{}\") {{phone}}}}", "\\u00e9".repeat(size)),
        17 => format!("{{search(query: \"{}\", language: KO) {{totalCount}}}}", "가나 ".repeat(size)),
        18 => {
            format!("{{...F}} fragment F on Query {{...G}} fragment G on Query {{{}}}", "...F ".repeat(size))
        }
        19 => format!("{{region({}) {{__typename}}}}", many(&|n| format!("a{n}: 1 "))),
        20 => {
            variables = json!({"a": vec!["a"; size]});
            format!(
                "query($a: [String!]!) {{{}}}",
                many(&|n| format!("b{n}: texts(language: KO, screens: $a) {{screen}} "))
            )
        }
        _ => format!("{} {{brand{{phone}}}} {}", "#".repeat(size), "\u{feff},".repeat(size)),
    };
    GraphqlRequest { document: Document::Text(document), variables }
}

/// Several root fields at once, with aliases, fragments and directives.
pub(crate) fn broad(schema: &Schema, source: &Source) -> GraphqlRequest {
    let fields = schema.root("Query");
    let mut budget = 40 + source.below(400);
    let (mut document, mut fragments) = (String::new(), String::new());
    for number in 0..=source.below(12) {
        let field = &fields[source.below(fields.len())];
        let arguments = super::schema::literals(&schema.arguments(source, field));
        let share = 20 + source.below(80);
        let selection = schema.selection(source, field, source.below(8), share, &mut budget);
        let directive = if source.chance(10) { " @skip(if: false)" } else { "" };
        let call = format!("a{number}: {}{arguments}{directive}{selection} ", field.name);
        if source.chance(20) {
            fragments.push_str(&format!("fragment F{number} on Query {{ {call}}} "));
            document.push_str(&format!("...F{number} "));
        } else {
            document.push_str(&call);
        }
    }
    GraphqlRequest {
        document: Document::Text(format!("{{ {document}}} {fragments}")),
        variables: Value::Null,
    }
}

/// Repeats one root field as often as the limits allow, with its whole selection.
pub(crate) fn repeated(schema: &Schema, source: &Source) -> GraphqlRequest {
    let fields = schema.root("Query");
    let field = &fields[source.below(fields.len())];
    let times = 1 + source.below(10);
    let mut document = String::new();
    for number in 0..times {
        let arguments = super::schema::literals(&schema.arguments(source, field));
        let mut budget = 380 / times;
        let selection = schema.selection(source, field, 8, 100, &mut budget);
        document.push_str(&format!("a{number}: {}{arguments}{selection} ", field.name));
    }
    GraphqlRequest { document: Document::Text(format!("{{ {document}}}")), variables: Value::Null }
}

/// Removes, repeats, cuts or replaces random pieces of the text.
pub(crate) fn damaged(source: &Source, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=source.below(3) {
        if letters.is_empty() {
            break;
        }
        let from = source.below(letters.len());
        let to = (from + 1 + source.below(20)).min(letters.len());
        let piece: Vec<char> = letters[from..to].to_vec();
        match source.below(4) {
            0 => drop(letters.drain(from..to)),
            1 => drop(letters.splice(from..from, piece.repeat(source.below(30)))),
            2 => letters.truncate(from),
            _ => {
                let other = [
                    "{", "}", "(", "\"", "\"\"\"", "#", "$", "@", "...", ":", "\u{0}", "\\", "가", "0",
                    "null",
                ];
                drop(letters.splice(from..to, source.pick(&other).chars()));
            }
        }
    }
    letters.into_iter().collect()
}
