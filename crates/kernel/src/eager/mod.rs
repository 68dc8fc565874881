//! GraphQL objects whose values are already in memory. The engine creates a future per field and a set of futures per
//! object, which in a list of a hundred costs many times what the values do. An object whose fields take no arguments
//! and do no I/O implements [`EagerObject`]; wrapped in [`Eager`] it is serialised synchronously. The schema does not
//! change: types are described by the engine's own derive.

#[cfg(feature = "test-support")]
pub mod same;

use std::borrow::Cow;
use std::sync::Arc;

use async_graphql::connection::PageInfo;
use async_graphql::indexmap::IndexMap;
use async_graphql::indexmap::map::Entry;
use async_graphql::parser::types::{Field, Selection};
use async_graphql::registry::Registry;
use async_graphql::resolver_utils::{EnumType, enum_value};
use async_graphql::{ContextSelectionSet, Name, OutputType, Positioned, ServerResult, Value};
use chrono::NaiveDate;

use crate::LocalizedText;

/// An object whose fields are values already.
pub trait EagerObject: OutputType {
    /// The value of the field with that name in the schema; null for a name that it hasn't. `within` is what was
    /// selected inside of the field, for [`ToValue::plain`].
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value;
}

/// A value that can be written out without waiting.
pub trait ToValue {
    /// The value, as far as it was selected.
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value;
}

impl<T: EagerObject> ToValue for T {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        let mut fields = IndexMap::with_capacity(selected.item.node.items.len());
        collect(self, selected, &mut fields);
        if fields.is_empty() { Value::Null } else { Value::Object(fields) }
    }
}

fn collect<T: EagerObject>(
    object: &T,
    selected: &ContextSelectionSet<'_>,
    fields: &mut IndexMap<Name, Value>,
) {
    for selection in &selected.item.node.items {
        match &selection.node {
            Selection::Field(field) => {
                let Field { name, selection_set, .. } = &field.node;
                let value = if name.node == "__typename" {
                    Value::String(object.introspection_type_name().into_owned())
                } else {
                    object.field(&name.node, &selected.with_selection_set(selection_set))
                };
                merge(fields, &field.node.response_key().node, value);
            }
            // No type here is an interface or union member, so a fragment that passed validation is on this type.
            Selection::FragmentSpread(spread) => {
                if let Some(fragment) = selected.query_env.fragments.get(&spread.node.fragment_name.node) {
                    collect(object, &selected.with_selection_set(&fragment.node.selection_set), fields);
                }
            }
            Selection::InlineFragment(fragment) => {
                collect(object, &selected.with_selection_set(&fragment.node.selection_set), fields);
            }
        }
    }
}

/// The same field may be selected twice with different things inside.
fn merge(fields: &mut IndexMap<Name, Value>, name: &Name, value: Value) {
    match fields.entry(name.clone()) {
        Entry::Vacant(place) => {
            place.insert(value);
        }
        Entry::Occupied(mut earlier) => unite(earlier.get_mut(), value),
    }
}

fn unite(earlier: &mut Value, later: Value) {
    match (earlier, later) {
        (Value::Object(earlier), Value::Object(later)) => {
            for (name, value) in later {
                merge(earlier, &name, value);
            }
        }
        (Value::List(earlier), Value::List(later)) => {
            for (earlier, later) in earlier.iter_mut().zip(later) {
                unite(earlier, later);
            }
        }
        _ => {}
    }
}

impl ToValue for str {
    fn plain(&self, _: &ContextSelectionSet<'_>) -> Value {
        Value::String(self.to_owned())
    }
}

impl ToValue for String {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        self.as_str().plain(selected)
    }
}

impl ToValue for bool {
    fn plain(&self, _: &ContextSelectionSet<'_>) -> Value {
        Value::Boolean(*self)
    }
}

impl ToValue for f64 {
    fn plain(&self, _: &ContextSelectionSet<'_>) -> Value {
        Value::from(*self)
    }
}

impl ToValue for i32 {
    fn plain(&self, _: &ContextSelectionSet<'_>) -> Value {
        Value::from(*self)
    }
}

impl ToValue for usize {
    fn plain(&self, _: &ContextSelectionSet<'_>) -> Value {
        Value::from(*self)
    }
}

impl ToValue for NaiveDate {
    fn plain(&self, _: &ContextSelectionSet<'_>) -> Value {
        Value::String(self.to_string())
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.plain(selected))
    }
}

impl<T: ToValue + ?Sized> ToValue for Arc<T> {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        (**self).plain(selected)
    }
}

impl<T: ToValue> ToValue for [T] {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        Value::List(self.iter().map(|value| value.plain(selected)).collect())
    }
}

impl<T: ToValue> ToValue for Vec<T> {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        self.as_slice().plain(selected)
    }
}

impl<T: ToValue> ToValue for &[T] {
    fn plain(&self, selected: &ContextSelectionSet<'_>) -> Value {
        <[T]>::plain(self, selected)
    }
}

/// An enum value by its name in the schema.
pub fn plain_enum<T: EnumType>(value: T) -> Value {
    enum_value(value)
}

/// Writes out what it holds in one go. In the schema it is what it holds.
pub struct Eager<T>(pub T);

impl<T: OutputType + ToValue> OutputType for Eager<T> {
    fn type_name() -> Cow<'static, str> {
        T::type_name()
    }

    fn qualified_type_name() -> String {
        T::qualified_type_name()
    }

    fn introspection_type_name(&self) -> Cow<'static, str> {
        self.0.introspection_type_name()
    }

    fn create_type_info(registry: &mut Registry) -> String {
        T::create_type_info(registry)
    }

    async fn resolve(
        &self,
        selected: &ContextSelectionSet<'_>,
        _: &Positioned<Field>,
    ) -> ServerResult<Value> {
        Ok(self.0.plain(selected))
    }
}

impl EagerObject for PageInfo {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "hasPreviousPage" => self.has_previous_page.plain(within),
            "hasNextPage" => self.has_next_page.plain(within),
            "startCursor" => self.start_cursor.plain(within),
            "endCursor" => self.end_cursor.plain(within),
            _ => Value::Null,
        }
    }
}

impl EagerObject for LocalizedText {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "ko" => self.ko.plain(within),
            "en" => self.en.plain(within),
            _ => Value::Null,
        }
    }
}
