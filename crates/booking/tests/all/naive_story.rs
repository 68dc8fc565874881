//! A sequence of operations at one centre: each runs in the real service and in the model, and the results are
//! compared. Holds are in [`naive_holds`](crate::naive_holds).

use booking::{BookingError, BookingState, NewBooking, Timeslot, TimeslotStatus};
use chrono::{DateTime, Days, Duration, NaiveDate, Timelike};
use kernel::test_support::TestDatabase;
use kernel::{Actor, Clock};
use sea_orm::{ConnectionTrait, Statement};

use crate::naive::{Setting, Step, WORKS};
use crate::naive_holds::Visitor;
use crate::naive_model::{Hours, Model, Stay, Verdict, moment_of, work_of};
use crate::world::{CENTRE, World, execute, manager, stranger, wanted};

pub(crate) fn date(day: i64) -> NaiveDate {
    let days = Days::new(day.try_into().expect("after 1970"));
    NaiveDate::default().checked_add_days(days).expect("a date")
}

pub(crate) fn day_text(day: i64) -> String {
    date(day).to_string()
}

pub(crate) fn time_text(minute: i64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// A booking that was made, whatever became of it.
struct Made {
    id: String,
    request: NewBooking,
    day: i64,
    minute: i64,
    work: i64,
    /// UTC milliseconds.
    at: i64,
    booked: bool,
}

pub(crate) struct Story {
    pub(crate) world: World,
    pub(crate) model: Model,
    made: Vec<Made>,
    pub(crate) visitors: [Visitor; 3],
}

async fn run_sql(world: &World, sql: String) {
    execute(&world.database, sql.leak()).await;
}

impl Story {
    pub(crate) async fn begin(db: &TestDatabase, setting: &Setting) -> Self {
        for table in [
            "hold",
            "outbox",
            "phone_seat",
            "bay_claim",
            "booking",
            "dealer_closure",
            "dealer_bays",
            "dealer",
            "holiday",
        ] {
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
        let mut story = Self { world, model, made: Vec::new(), visitors: Default::default() };
        for (weekday, bays) in &setting.other_bays {
            story.change_bays(*weekday, *bays).await;
        }
        story
    }

    pub(crate) async fn take(&mut self, step: &Step) {
        let today = self.model.today();
        match *step {
            Step::Book { day, minute, work } => {
                self.book(today + day, minute, work, None).await;
            }
            Step::Hold { visit, day, minute, work } => self.hold(visit, today + day, minute, work).await,
            Step::Renew { visit } => self.renew(visit).await,
            Step::Resize { visit, work } => self.resize(visit, work).await,
            Step::Release { visit } => self.release(visit).await,
            Step::BookHeld { visit, work, elsewhere } => {
                let elsewhere = elsewhere.map(|(day, minute)| (today + day, minute));
                self.book_held(visit, work, elsewhere).await;
            }
            Step::Move { which, day, minute, by_staff } => {
                self.reschedule(which, today + day, minute, by_staff).await;
            }
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

    /// Whether it was booked.
    pub(crate) async fn book(&mut self, day: i64, minute: i64, work: usize, token: Option<&str>) -> bool {
        let (services, minutes) = WORKS[work];
        let work = work_of(minutes);
        let mut request = wanted(&day_text(day), &time_text(minute), services);
        request.hold_token = token.map(str::to_owned);
        let verdict = self.model.verdict(day, minute, work, &self.model.taken(token));
        match self.world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await {
            Ok(view) => {
                assert_eq!(verdict, Verdict::Free, "booked: {} {}", day_text(day), time_text(minute));
                let bay = self.bay_of(&view.id, moment_of(day, minute), work).await;
                self.model.stays.push(stay(&view.id, bay, (day, minute, work), None));
                self.made.push(Made {
                    id: view.id,
                    request,
                    day,
                    minute,
                    work,
                    at: self.model.now,
                    booked: true,
                });
                true
            }
            Err(error) => {
                self.is_right_to_refuse(error, verdict, (day, minute, work), token);
                false
            }
        }
    }

    /// The expected error key, and the nearest free times for errors that include them.
    pub(crate) fn is_right_to_refuse(
        &self,
        error: BookingError,
        verdict: Verdict,
        (day, minute, work): (i64, i64, i64),
        own: Option<&str>,
    ) {
        if let BookingError::Taken { nearest } | BookingError::TooLong { nearest } = &error {
            let mut away: Vec<i64> = nearest.iter().map(|slot| distance(slot, day, minute)).collect();
            away.sort_unstable();
            assert_eq!(away, self.model.nearest(day, minute, work, own), "{error}");
        }
        let refusal = error.into_refusal().expect("a refusal, not a fault");
        let expected = match verdict {
            Verdict::Past => "slot_past",
            Verdict::OutOfHorizon => "out_of_horizon",
            Verdict::Closed => "slot_closed",
            Verdict::TooLong => "too_long",
            Verdict::Full => "timeslot_taken",
            Verdict::Free => "nothing",
        };
        assert_eq!(refusal.as_slice()[0].code, expected);
    }

    async fn reschedule(&mut self, which: usize, day: i64, minute: i64, by_staff: bool) {
        let index = which % self.made.len().max(1);
        let Some(made) = self.made.get(index) else { return };
        let (id, work) = (made.id.clone(), made.work);
        let actor = if by_staff { manager() } else { Actor::Visitor };
        let in_time = by_staff || self.model.may_let_go(moment_of(made.day, made.minute), made.at);
        let stays_put = (made.day, made.minute) == (day, minute);
        let verdict = self.model.verdict(day, minute, work, &self.model.taken(Some(&id)));
        let moved = self.world.booking.reschedule(&actor, "", &id, &day_text(day), &time_text(minute)).await;
        match moved {
            Ok(view) => {
                assert!(made.booked && in_time && (stays_put || verdict == Verdict::Free), "{verdict:?}");
                assert_eq!(
                    (view.date, view.time.format("%H:%M").to_string()),
                    (date(day), time_text(minute))
                );
                let bay = self.bay_of(&id, moment_of(day, minute), work).await;
                self.model.stays.retain(|stay| stay.owner != id);
                self.model.stays.push(stay(&id, bay, (day, minute, work), None));
                (self.made[index].day, self.made[index].minute) = (day, minute);
            }
            Err(BookingError::AlreadyCancelled) => assert!(!made.booked),
            Err(BookingError::OverdueToCancel) => assert!(made.booked && !in_time),
            Err(error) => {
                assert!(made.booked && in_time && !stays_put);
                self.is_right_to_refuse(error, verdict, (day, minute, work), Some(&id));
            }
        }
    }

    /// The bay that an owner has, checked to be one bay for exactly this time.
    pub(crate) async fn bay_of(&self, owner: &str, starts: i64, work: i64) -> i64 {
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
        let again = self
            .world
            .booking
            .save(&Actor::Visitor, &stranger(), made.request.clone())
            .await
            .expect("is answered");
        assert_eq!(again.id, made.id);
    }

    async fn cancel(&mut self, which: usize, by_staff: bool) {
        let index = which % self.made.len().max(1);
        let Some(made) = self.made.get_mut(index) else { return };
        let actor = if by_staff { manager() } else { Actor::Visitor };
        let in_time = by_staff || self.model.may_let_go(moment_of(made.day, made.minute), made.at);
        match self.world.booking.cancel(&actor, "", &made.id).await {
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

    /// Two weeks for every length of work, as they are shown and as the model has them, to a stranger and to who holds.
    pub(crate) async fn compare(&self) {
        let first = self.model.today() - 1;
        for work in WORKS {
            for from in [first, first + 58] {
                self.compare_week(from, work, None).await;
            }
        }
        for work in [WORKS[1], WORKS[4]] {
            self.compare_earliest(work).await;
        }
        for held in self.visitors.iter().filter_map(|visitor| visitor.held.as_ref()) {
            self.compare_week(held.day - 3, WORKS[held.work], Some(&held.token)).await;
        }
    }

    /// The earliest time is the first that the weeks of the window show as free.
    async fn compare_earliest(&self, (services, _): (&[&str], &[i64])) {
        let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
        let window = self.world.booking.window();
        let mut first = None;
        let mut from = window.min_date;
        while first.is_none() && from <= window.max_date {
            let week = self.world.booking.timeslots(CENTRE, from, &services, None).await.expect("a week");
            first = week
                .timeslots
                .iter()
                .find(|slot| slot.status == TimeslotStatus::Free)
                .map(|s| (s.date, s.time));
            from = from + chrono::Days::new(7);
        }
        let earliest = self.world.booking.earliest_times(None, None, &services).await.expect("times");
        let earliest: Vec<_> = earliest.iter().map(|e| (e.dealer_code.as_str(), (e.date, e.time))).collect();
        assert_eq!(
            earliest,
            first.map(|first| (CENTRE, first)).into_iter().collect::<Vec<_>>(),
            "{services:?}"
        );
    }

    async fn compare_week(&self, from: i64, (services, minutes): (&[&str], &[i64]), own: Option<&str>) {
        let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
        let week = self.world.booking.timeslots(CENTRE, date(from), &services, own).await.expect("a week");
        let shown: Vec<_> = week.timeslots.iter().map(line_of).collect();
        let expected =
            self.model.week(from, work_of(minutes), own).into_iter().map(|(day, minute, verdict)| {
                let status = match verdict {
                    Verdict::Past => TimeslotStatus::Past,
                    Verdict::Full => TimeslotStatus::Full,
                    Verdict::Free => TimeslotStatus::Free,
                    Verdict::TooLong | Verdict::Closed | Verdict::OutOfHorizon => TimeslotStatus::Closed,
                };
                (date(day), time_text(minute), status)
            });
        assert_eq!(shown, expected.collect::<Vec<_>>(), "{services:?}");
    }
}

/// A bay available from a start for the given duration.
pub(crate) fn stay(
    owner: &str,
    bay: i64,
    (day, minute, work): (i64, i64, i64),
    expires: Option<i64>,
) -> Stay {
    let from = moment_of(day, minute);
    Stay { owner: owner.to_owned(), bay, from, until: from + work, expires }
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
