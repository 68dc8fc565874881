//! One centre's story: each step is taken by the real service and by the model, and their answers are compared.

use booking::{BookingError, BookingState, NewBooking, Timeslot, TimeslotStatus};
use chrono::{DateTime, Days, Duration, NaiveDate, Timelike};
use kernel::test_support::TestDatabase;
use kernel::{Actor, Clock};
use sea_orm::{ConnectionTrait, Statement};

use crate::naive_model::{Hours, Model, Stay, Verdict, moment_of, work_of};
use crate::world::{CENTRE, World, execute, manager, wanted};

/// Choices of services, with the minutes that the table of services gives them.
pub(crate) const WORKS: [(&[&str], &[i64]); 6] = [
    (&["service-oil"], &[30]),
    (&["service-brakes"], &[60]),
    (&[], &[]),
    (&["service-headlight"], &[45]),
    (&["service-brakes", "service-sparkplug", "service-wiper"], &[60, 60, 15]),
    (&["service-wiper", "service-headlight"], &[15, 45]),
];

/// A centre, and when its story begins.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) weekday: Hours,
    pub(crate) saturday: Hours,
    pub(crate) sunday: Hours,
    pub(crate) bays: i64,
    /// Days of the week from Monday that have other bays.
    pub(crate) other_bays: Vec<(usize, i64)>,
    /// UTC milliseconds.
    pub(crate) begins: i64,
}

/// Days are counted from today, minutes from midnight in Seoul.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Book {
        day: i64,
        minute: i64,
        work: usize,
    },
    Retry {
        which: usize,
    },
    Cancel {
        which: usize,
        by_staff: bool,
    },
    Wait {
        millis: i64,
    },
    /// To so many minutes before or after the next midnight in Seoul.
    Midnight {
        minutes: i64,
    },
    Close {
        day: i64,
    },
    Holiday {
        day: i64,
        observed: bool,
    },
    Bays {
        weekday: usize,
        bays: i64,
    },
}

fn date(day: i64) -> NaiveDate {
    let days = Days::new(day.try_into().expect("after 1970"));
    NaiveDate::default().checked_add_days(days).expect("a date")
}

fn day_text(day: i64) -> String {
    date(day).to_string()
}

fn time_text(minute: i64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// A booking that was made, whatever became of it.
struct Made {
    id: String,
    request: NewBooking,
    starts: i64,
    /// UTC milliseconds.
    at: i64,
    booked: bool,
}

pub(crate) struct Story {
    world: World,
    model: Model,
    made: Vec<Made>,
}

async fn run_sql(world: &World, sql: String) {
    execute(&world.database, sql.leak()).await;
}

impl Story {
    pub(crate) async fn begin(db: &TestDatabase, setting: &Setting) -> Self {
        for table in ["bay_claim", "booking", "dealer_closure", "dealer_bays", "dealer", "holiday"] {
            execute(&db.handle(), format!("DELETE FROM {table}").leak()).await;
        }
        let hours = |hours: Hours| match hours {
            Some((opens, closes)) => format!("{opens}, {closes}"),
            None => "NULL, NULL".to_owned(),
        };
        let clock = Clock::fixed_at(DateTime::from_timestamp_millis(setting.begins).expect("a moment"));
        let sql = format!(
            "INSERT INTO dealer (kind, code, name_ko, name_en, network_name, province_code, district_code, \
             address_ko, address_en, phone, lat, lng, weekday_opens, weekday_closes, saturday_opens, \
             saturday_closes, sunday_opens, sunday_closes, bays, updated_at) VALUES ('service-center', \
             '{CENTRE}', '가온 강남', 'GAON Gangnam', 'GAON', '11', '11680', '테헤란로 1', '1 Teheran-ro', \
             '02-000-1234', 37.5, 127.05, {}, {}, {}, {}, 0)",
            hours(setting.weekday),
            hours(setting.saturday),
            hours(setting.sunday),
            setting.bays
        );
        execute(&db.handle(), sql.leak()).await;
        let mut hours = [setting.weekday; 7];
        (hours[5], hours[6]) = (setting.saturday, setting.sunday);
        let model = Model {
            now: setting.begins,
            hours,
            bays: [setting.bays; 7],
            closures: Default::default(),
            holidays: Default::default(),
            stays: Vec::new(),
        };
        let world = World::opened_on(db.handle(), clock).await;
        let mut story = Self { world, model, made: Vec::new() };
        for (weekday, bays) in &setting.other_bays {
            story.change_bays(*weekday, *bays).await;
        }
        story
    }

    pub(crate) async fn take(&mut self, step: &Step) {
        let today = self.model.today();
        match *step {
            Step::Book { day, minute, work } => self.book(today + day, minute, work).await,
            Step::Retry { which } => self.retry(which).await,
            Step::Cancel { which, by_staff } => self.cancel(which, by_staff).await,
            Step::Wait { millis } => self.wait(millis),
            Step::Midnight { minutes } => {
                let millis = moment_of(today + 1, minutes) * 60_000 - self.model.now;
                self.wait(millis.max(0));
            }
            Step::Close { day } => {
                let date = day_text(today + day);
                run_sql(
                    &self.world,
                    format!(
                        "INSERT INTO dealer_closure (dealer_id, date, reason_ko, reason_en) SELECT id, '{date}', \
                         '내부 공사', 'Renovation' FROM dealer WHERE true ON CONFLICT DO NOTHING"
                    ),
                )
                .await;
                self.model.closures.insert(today + day);
                self.refresh().await;
            }
            Step::Holiday { day, observed } => {
                let date = day_text(today + day);
                run_sql(
                    &self.world,
                    format!(
                        "INSERT INTO holiday (date, name_ko, name_en, observed) \
                         VALUES ('{date}', '임시 공휴일', 'Extra holiday', {observed}) \
                         ON CONFLICT (date) DO UPDATE SET observed = excluded.observed"
                    ),
                )
                .await;
                self.model.holidays.insert(today + day, observed);
                self.refresh().await;
            }
            Step::Bays { weekday, bays } => self.change_bays(weekday, bays).await,
        }
    }

    async fn refresh(&self) {
        self.world.locations.snapshot().refresh().await.expect("refreshes");
    }

    fn wait(&mut self, millis: i64) {
        self.model.now += millis;
        self.world.clock.advance(Duration::milliseconds(millis));
    }

    async fn change_bays(&mut self, weekday: usize, bays: i64) {
        let iso = weekday + 1;
        run_sql(
            &self.world,
            format!(
                "INSERT INTO dealer_bays (dealer_id, weekday, bays) SELECT id, {iso}, {bays} FROM dealer WHERE true \
                 ON CONFLICT (dealer_id, weekday) DO UPDATE SET bays = excluded.bays"
            ),
        )
        .await;
        self.model.bays[weekday] = bays;
        self.refresh().await;
    }

    async fn book(&mut self, day: i64, minute: i64, work: usize) {
        let (services, minutes) = WORKS[work];
        let work = work_of(minutes);
        let request = wanted(&day_text(day), &time_text(minute), services);
        let verdict = self.model.verdict(day, minute, work, &self.model.taken(None));
        match self.world.booking.save(&Actor::Visitor, request.clone()).await {
            Ok(view) => {
                assert_eq!(verdict, Verdict::Free, "booked: {} {}", day_text(day), time_text(minute));
                let starts = moment_of(day, minute);
                let bay = self.bay_of(&view.id, starts, work).await;
                let stay =
                    Stay { owner: view.id.clone(), bay, from: starts, until: starts + work, expires: None };
                self.model.stays.push(stay);
                self.made.push(Made { id: view.id, request, starts, at: self.model.now, booked: true });
            }
            Err(BookingError::Taken { nearest }) => {
                assert_eq!(verdict, Verdict::Full);
                let slots = nearest.iter().map(|slot| (slot, day, minute));
                let mut away: Vec<i64> =
                    slots.map(|(slot, day, minute)| distance(slot, day, minute)).collect();
                away.sort_unstable();
                assert_eq!(away, self.model.nearest(day, minute, work, None));
            }
            Err(error) => {
                let refusal = error.into_refusal().expect("a refusal, not a fault");
                let expected = match verdict {
                    Verdict::Past => "slot_past",
                    Verdict::OutOfHorizon => "out_of_horizon",
                    Verdict::Closed => "slot_closed",
                    Verdict::TooLong => "too_long",
                    Verdict::Full | Verdict::Free => "nothing",
                };
                assert_eq!(refusal.as_slice()[0].code, expected);
            }
        }
    }

    /// The bay that an owner has, checked to be one bay for exactly this time.
    async fn bay_of(&self, owner: &str, starts: i64, work: i64) -> i64 {
        let sql = format!(
            "SELECT MIN(bay) AS lowest, MAX(bay) AS highest, MIN(quantum) AS first, COUNT(*) AS quanta \
             FROM bay_claim WHERE owner = '{owner}'"
        );
        let statement = Statement::from_string(self.world.database.engine().backend(), sql);
        let row = self.world.database.read().query_one_raw(statement).await.expect("reads").expect("a row");
        let number = |column: &str| row.try_get::<i64>("", column).expect("a number");
        let bay = |column: &str| i64::from(row.try_get::<i32>("", column).expect("a bay"));
        assert_eq!(bay("lowest"), bay("highest"), "one bay for the whole time");
        assert_eq!((number("first") * 30, number("quanta") * 30), (starts, work));
        bay("lowest")
    }

    async fn retry(&mut self, which: usize) {
        let Some(made) = pick(&self.made, which) else { return };
        let again =
            self.world.booking.save(&Actor::Visitor, made.request.clone()).await.expect("is answered");
        assert_eq!(again.id, made.id);
    }

    async fn cancel(&mut self, which: usize, by_staff: bool) {
        let index = which % self.made.len().max(1);
        let Some(made) = self.made.get_mut(index) else { return };
        let actor = if by_staff { manager() } else { Actor::Visitor };
        let in_time = by_staff || self.model.may_let_go(made.starts, made.at);
        match self.world.booking.cancel(&actor, &made.id).await {
            Ok(view) => {
                assert!(made.booked && in_time);
                assert_eq!(view.state, BookingState::Cancelled);
                made.booked = false;
                self.model.stays.retain(|stay| stay.owner != made.id);
            }
            Err(BookingError::AlreadyCancelled) => assert!(!made.booked),
            Err(BookingError::OverdueToCancel) => assert!(made.booked && !in_time),
            Err(error) => panic!("{error}"),
        }
    }

    /// Two weeks for every length of work, as they are shown and as the model has them.
    pub(crate) async fn compare(&self) {
        let first = self.model.today() - 1;
        for (services, minutes) in WORKS {
            let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
            for from in [first, first + 58] {
                let week =
                    self.world.booking.timeslots(CENTRE, date(from), &services, None).await.expect("a week");
                let shown: Vec<_> = week.timeslots.iter().map(line_of).collect();
                let expected: Vec<_> = self
                    .model
                    .week(from, work_of(minutes), None)
                    .into_iter()
                    .map(|(day, minute, verdict)| {
                        let status = match verdict {
                            Verdict::Past => TimeslotStatus::Past,
                            Verdict::Full => TimeslotStatus::Full,
                            Verdict::Free => TimeslotStatus::Free,
                            Verdict::TooLong | Verdict::Closed | Verdict::OutOfHorizon => {
                                TimeslotStatus::Closed
                            }
                        };
                        (date(day), time_text(minute), status)
                    })
                    .collect();
                assert_eq!(shown, expected, "{services:?}");
            }
        }
    }
}

fn pick<T>(all: &[T], which: usize) -> Option<&T> {
    all.get(which % all.len().max(1))
}

fn line_of(slot: &Timeslot) -> (NaiveDate, String, TimeslotStatus) {
    (slot.date, slot.time.format("%H:%M").to_string(), slot.status)
}

fn distance(slot: &Timeslot, day: i64, minute: i64) -> i64 {
    let days = slot.date.signed_duration_since(date(day)).num_days();
    let minutes = i64::from(slot.time.num_seconds_from_midnight() / 60);
    (days * 1440 + minutes - minute).abs()
}
