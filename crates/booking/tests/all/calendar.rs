//! Calendar files in mails and for download, parsed by another implementation than the one that writes them.

use std::sync::Arc;

use calcard::common::PartialDateTime;
use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarComponentType, ICalendarMethod, ICalendarProperty,
    ICalendarStatus, ICalendarValue,
};
use calcard::{Entry, Parser};
use chrono::Duration;
use kernel::mail::{FileMailer, Sender};
use kernel::messages::MemoryMessenger;
use kernel::{Actor, Language};
use mailparse::ParsedMail;

use crate::post::Post;
use crate::world::{World, manager, stranger, wanted};

/// The event as parsed by a calendar program.
#[derive(Debug, PartialEq)]
struct SeenEvent {
    method: ICalendarMethod,
    uid: String,
    sequence: i64,
    status: ICalendarStatus,
    starts_at: (u8, u8, u8),
}

fn parsed(file: &str) -> ICalendar {
    let mut parser = Parser::new(file);
    let calendar = match parser.entry() {
        Entry::ICalendar(calendar) => calendar,
        other => panic!("{other:?}:\n{file}"),
    };
    assert!(matches!(parser.entry(), Entry::Eof), "one calendar:\n{file}");
    calendar
}

/// The one value of a property that must be there once (RFC 5545 §3.6, RFC 5546 §3.2.1).
fn only(component: &ICalendarComponent, name: ICalendarProperty) -> ICalendarValue {
    let entries: Vec<_> = component.properties(&name).collect();
    let [entry] = entries.as_slice() else { panic!("{} of {name:?}", entries.len()) };
    let [value] = entry.values.as_slice() else { panic!("{} values of {name:?}", entry.values.len()) };
    value.clone()
}

fn seen(file: &str) -> SeenEvent {
    for line in file.split("\r\n") {
        assert!(line.len() <= 75 && !line.contains('\n'), "{line}");
    }
    let calendar = parsed(file);
    let events: Vec<_> = (calendar.components.iter())
        .filter(|component| component.component_type == ICalendarComponentType::VEvent)
        .collect();
    let ([event], root) = (events.as_slice(), &calendar.components[0]) else {
        panic!("{} events", events.len())
    };
    only(root, ICalendarProperty::Prodid);
    assert_eq!(only(root, ICalendarProperty::Version), ICalendarValue::Text("2.0".into()));
    only(event, ICalendarProperty::Dtstamp);
    only(event, ICalendarProperty::Summary);
    only(event, ICalendarProperty::Organizer);
    assert!(!event.has_property(&ICalendarProperty::Attendee), "a published event names no attendee");
    let ICalendarValue::Method(method) = only(root, ICalendarProperty::Method) else { panic!("no method") };
    let ICalendarValue::Integer(sequence) = only(event, ICalendarProperty::Sequence) else {
        panic!("no number")
    };
    let ICalendarValue::Status(status) = only(event, ICalendarProperty::Status) else { panic!("no status") };
    let ICalendarValue::PartialDateTime(start) = only(event, ICalendarProperty::Dtstart) else {
        panic!("no time")
    };
    let PartialDateTime { day: Some(day), hour: Some(hour), minute: Some(minute), tz_hour: Some(0), .. } =
        *start
    else {
        panic!("no time in UTC: {start:?}")
    };
    let uid = event.uid().expect("an identifier").to_owned();
    SeenEvent { method, uid, sequence, status, starts_at: (day, hour, minute) }
}

/// The calendar of the newest mail in a folder, which is then emptied.
fn from_mail(folder: &std::path::Path) -> SeenEvent {
    let files: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    let [file] = files.as_slice() else { panic!("{} mails", files.len()) };
    let bytes = std::fs::read(file).expect("reads");
    std::fs::remove_file(file).expect("removes");
    let mail = mailparse::parse_mail(&bytes).expect("a mail");
    let is_calendar = |part: &&ParsedMail<'_>| part.ctype.mimetype == "text/calendar";
    let part = mail.parts().find(is_calendar).expect("a calendar");
    let seen = seen(&part.get_body().expect("text"));
    let method = match seen.method {
        ICalendarMethod::Publish => "PUBLISH",
        ICalendarMethod::Cancel => "CANCEL",
        ref other => panic!("{other:?}"),
    };
    assert_eq!(part.ctype.params.get("method").map(String::as_str), Some(method), "file and part agree");
    seen
}

kernel::both_engines! {
    async fn a_calendar_follows_the_booking_from_mail_to_mail_and_by_download(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let folder = tempfile::tempdir().expect("a folder");
        let sender = Sender::parse("GAON <noreply@example.com>").expect("an address");
        let mailer = Arc::new(FileMailer::new(folder.path().into(), sender, world.clock.clone()));
        let messenger = Arc::new(MemoryMessenger::default());
        let system = Arc::new(booking::external::dealer_system::EmbeddedDealerSystem);
        let post = Post::capped(&world, messenger, system, |_| mailer).await;
        let library = i18n_content::Library::embedded().expect("the embedded texts are whole");
        let step = async |id: &str| {
            post.deliver().await;
            let mailed = from_mail(folder.path());
            for language in [None, Some(Language::Ko), Some(Language::En)] {
                let file = world.booking.calendar_file(id, language, library.brand()).await.expect("a file");
                assert_eq!(seen(&file), mailed, "the download says the same");
            }
            mailed
        };

        let request = wanted("2026-11-26", "10:00", &["service-oil", "service-filters"]);
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        let confirmed = step(&saved.id).await;
        world.clock.advance(Duration::minutes(5));
        world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "14:30").await.expect("moves");
        let moved = step(&saved.id).await;
        world.clock.advance(Duration::hours(77));
        let reminded = step(&saved.id).await;
        world.booking.cancel(&manager(), "", &saved.id).await.expect("staff cancel it");
        let cancelled = step(&saved.id).await;

        let expected = |method, sequence, status, starts_at| {
            SeenEvent { method, uid: confirmed.uid.clone(), sequence, status, starts_at }
        };
        assert_eq!(confirmed, expected(ICalendarMethod::Publish, 0, ICalendarStatus::Confirmed, (26, 1, 0)));
        assert_eq!(moved, expected(ICalendarMethod::Publish, 1, ICalendarStatus::Confirmed, (27, 5, 30)));
        assert_eq!(reminded, expected(ICalendarMethod::Publish, 1, ICalendarStatus::Confirmed, (27, 5, 30)));
        assert_eq!(cancelled, expected(ICalendarMethod::Cancel, 2, ICalendarStatus::Cancelled, (27, 5, 30)));
        assert!(confirmed.uid.starts_with(&saved.number));
    }
}
