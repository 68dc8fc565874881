//! Collects the lines of level ERROR that a test writes to its log.

use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex};

use tracing::field::Field;
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};

/// The lines so far. They are collected on the thread of the test until this is dropped.
pub(crate) struct ErrorLines {
    lines: Lines,
    _subscription: DefaultGuard,
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

impl ErrorLines {
    pub(crate) fn collect() -> Self {
        let lines = Lines::default();
        let subscriber = tracing_subscriber::registry().with(lines.clone());
        Self { lines, _subscription: tracing::subscriber::set_default(subscriber) }
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        self.lines.0.lock().expect("not poisoned").clone()
    }
}

impl<S: Subscriber> Layer<S> for Lines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() == Level::ERROR {
            let mut line = event.metadata().target().to_owned();
            event.record(&mut |field: &Field, value: &dyn Debug| {
                write!(line, " {field}={value:?}").expect("a String takes everything");
            });
            self.0.lock().expect("not poisoned").push(line);
        }
    }
}
