//! Generates GraphQL documents from the schema.

use std::collections::BTreeMap;

use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{BaseType, FieldDefinition, Type, TypeKind, TypeSystemDefinition};
use gateway::graphql;
use gateway::graphql::operations::{Operation, Operations};
use serde_json::{Map, Value, json};

use super::values::{Item, Source};

pub(crate) struct Argument {
    pub(crate) name: String,
    pub(crate) ty: Type,
    optional: bool,
}

pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) arguments: Vec<Argument>,
    ty: Type,
}

enum Kind {
    Object(Vec<Field>),
    Input(Vec<Argument>),
    Enum(Vec<String>),
    Other,
}

pub(crate) struct Schema(BTreeMap<String, Kind>);

/// How a request names its document.
pub(crate) enum Document {
    /// By its text.
    Text(String),
    /// One of the site's own operations, by its hash.
    Persisted(String),
}

/// A document and its variables.
pub(crate) struct GraphqlRequest {
    pub(crate) document: Document,
    pub(crate) variables: Value,
}

impl GraphqlRequest {
    /// The body of a POST.
    pub(crate) fn body(&self) -> Value {
        match &self.document {
            Document::Text(text) => json!({"query": text, "variables": self.variables}),
            Document::Persisted(hash) => {
                let persisted = json!({"version": 1, "sha256Hash": hash});
                json!({"variables": self.variables, "extensions": {"persistedQuery": persisted}})
            }
        }
    }
}

fn argument(name: &str, ty: &Type, has_default: bool) -> Argument {
    Argument { name: name.to_owned(), ty: ty.clone(), optional: ty.nullable || has_default }
}

fn field(definition: FieldDefinition) -> Field {
    let arguments = definition.arguments.iter().map(|given| {
        argument(&given.node.name.node, &given.node.ty.node, given.node.default_value.is_some())
    });
    Field { name: definition.name.node.to_string(), arguments: arguments.collect(), ty: definition.ty.node }
}

fn named(ty: &Type) -> &str {
    match &ty.base {
        BaseType::Named(name) => name,
        BaseType::List(of) => named(of),
    }
}

impl Schema {
    /// Reads the schema of this build.
    pub(crate) fn read() -> Self {
        let mut types = BTreeMap::new();
        for definition in parse_schema(graphql::definition()).expect("the schema").definitions {
            let TypeSystemDefinition::Type(definition) = definition else { continue };
            let kind = match definition.node.kind {
                TypeKind::Object(object) => {
                    Kind::Object(object.fields.into_iter().map(|definition| field(definition.node)).collect())
                }
                TypeKind::InputObject(input) => Kind::Input(
                    (input.fields.iter())
                        .map(|given| {
                            let given = &given.node;
                            argument(&given.name.node, &given.ty.node, given.default_value.is_some())
                        })
                        .collect(),
                ),
                TypeKind::Enum(of) => {
                    Kind::Enum(of.values.iter().map(|value| value.node.value.node.to_string()).collect())
                }
                _ => Kind::Other,
            };
            types.insert(definition.node.name.node.to_string(), kind);
        }
        Self(types)
    }

    fn fields(&self, ty: &str) -> &[Field] {
        match self.0.get(ty) {
            Some(Kind::Object(fields)) => fields,
            _ => &[],
        }
    }

    /// The fields of a root, `Query` or `Mutation`.
    pub(crate) fn root(&self, root: &str) -> &[Field] {
        self.fields(root)
    }

    /// Generates a value of a type.
    pub(crate) fn item(&self, source: &Source, ty: &Type) -> Item {
        if ty.nullable && !source.gives_everything() && source.chance(10) {
            return Item::Null;
        }
        let name = match &ty.base {
            BaseType::List(of) => {
                let length = if source.chance(3) { source.length(30) } else { source.length(3) };
                return Item::List((0..length).map(|_| self.item(source, of)).collect());
            }
            BaseType::Named(name) => name.as_str(),
        };
        match self.0.get(name) {
            Some(Kind::Enum(values)) => Item::Enum(values[source.below(values.len())].clone()),
            Some(Kind::Input(fields)) => Item::Object(
                (fields.iter())
                    .filter(|field| !field.optional || source.gives())
                    .map(|field| (field.name.clone(), self.item(source, &field.ty)))
                    .collect(),
            ),
            _ => match name {
                "Int" => source.int(),
                "Float" => source.float(),
                "Boolean" => Item::Boolean(source.chance(50)),
                "NaiveDate" => source.date(),
                "DateTime" => source.time(),
                "UUID" => source.uuid(),
                "JSON" => source.record(3),
                _ => Item::Text(source.text()),
            },
        }
    }

    /// Generates the arguments of a field.
    pub(crate) fn arguments<'f>(&self, source: &Source, field: &'f Field) -> Vec<(&'f Argument, Item)> {
        let given = field.arguments.iter().filter(|argument| !argument.optional || source.gives());
        given.map(|argument| (argument, self.item(source, &argument.ty))).collect()
    }

    /// Generates the selection set of a field; `share` of a hundred fields, `budget` at most.
    pub(crate) fn selection(
        &self,
        source: &Source,
        field: &Field,
        depth: usize,
        share: usize,
        budget: &mut usize,
    ) -> String {
        let fields = self.fields(named(&field.ty));
        if fields.is_empty() {
            return String::new();
        }
        let mut chosen = String::new();
        for inner in fields {
            let is_leaf = self.fields(named(&inner.ty)).is_empty();
            if *budget == 0 || (!is_leaf && depth == 0) || !source.chance(share) {
                continue;
            }
            *budget -= 1;
            chosen.push_str(&inner.name);
            chosen.push_str(&literals(&self.arguments(source, inner)));
            chosen.push_str(&self.selection(source, inner, depth.saturating_sub(1), share, budget));
            chosen.push(' ');
        }
        if chosen.is_empty() { " { __typename }".to_owned() } else { format!(" {{ {chosen}}}") }
    }

    /// One root field with its arguments as variables.
    pub(crate) fn by_variables(
        &self,
        root: &str,
        field: &Field,
        arguments: &[(&Argument, Item)],
        selection: &str,
    ) -> GraphqlRequest {
        let declared: String = arguments.iter().map(|(of, _)| format!("${}: {} ", of.name, of.ty)).collect();
        let used: String = arguments.iter().map(|(of, _)| format!("{0}: ${0} ", of.name)).collect();
        let (declared, used) =
            if used.is_empty() { <_>::default() } else { (format!("({declared})"), format!("({used})")) };
        let variables: Map<String, Value> =
            arguments.iter().map(|(of, item)| (of.name.clone(), item.json())).collect();
        let operation = root.to_lowercase();
        GraphqlRequest {
            document: Document::Text(format!(
                "{operation} A{declared} {{ {}{used}{selection} }}",
                field.name
            )),
            variables: Value::Object(variables),
        }
    }

    /// One root field with its arguments as literals.
    pub(crate) fn by_literals(
        &self,
        root: &str,
        field: &Field,
        arguments: &[(&Argument, Item)],
        selection: &str,
    ) -> GraphqlRequest {
        let operation = root.to_lowercase();
        let document = format!("{operation} {{ {}{}{selection} }}", field.name, literals(arguments));
        GraphqlRequest { document: Document::Text(document), variables: Value::Null }
    }

    /// One of the site's own operations with variables of its types.
    pub(crate) fn persisted(&self, source: &Source, operations: &Operations) -> GraphqlRequest {
        let all: BTreeMap<&str, &Operation> = operations.iter().collect();
        let (hash, operation) = all.iter().nth(source.below(all.len())).expect("an operation");
        let definitions =
            operation.document.operations.iter().flat_map(|(_, of)| &of.node.variable_definitions);
        let variables: Map<String, Value> = definitions
            .map(|variable| &variable.node)
            .map(|variable| {
                let value = self.item(source, &variable.var_type.node);
                (variable.name.node.to_string(), value.json())
            })
            .filter(|_| source.chance(95))
            .collect();
        GraphqlRequest {
            document: Document::Persisted((*hash).to_owned()),
            variables: Value::Object(variables),
        }
    }
}

pub(crate) fn literals(arguments: &[(&Argument, Item)]) -> String {
    if arguments.is_empty() {
        return String::new();
    }
    let given: Vec<_> =
        arguments.iter().map(|(of, item)| format!("{}: {}", of.name, item.literal())).collect();
    format!("({})", given.join(" "))
}
