//! A site on which prizes are drawn: that of [`crate::entries_world`], whose quiz ends with 30 November 2026, and the accounts of
//! three people who manage events.

use std::sync::Arc;

use chrono::TimeDelta;
use events_cms::lottery::{ClaimForm, PlannedPrize, PrizeClaim, PrizePlan, StaffDraw, Winner};
use events_cms::{DrawSettings, Draws, EventDirectory, EventKey, PrizeDrawError};
use kernel::{Actor, Database, Fault, Language, Randomness, Right, StaffActor, Visit};
use sea_orm::ConnectionTrait;

use crate::entries_world::{ANSWER, EVENT, Someone, World, entry, form_key, ring, someone};

pub(crate) const QUIZ: &str = "winterbatteries";

/// Plans.
pub(crate) const PLANNER: i64 = 1;
/// Draws.
pub(crate) const DRAWER: i64 = 2;
/// Approves.
pub(crate) const APPROVER: i64 = 3;

pub(crate) fn staff(account_id: i64) -> Actor {
    Actor::Staff(StaffActor { account_id, rights: vec![Right::ManageEvents], centres: None })
}

/// A person who may see tax data too.
pub(crate) fn exporter() -> Actor {
    let rights = vec![Right::ManageEvents, Right::ExportEventData];
    Actor::Staff(StaffActor { account_id: APPROVER, rights, centres: None })
}

pub(crate) fn prize(name: &str, count: u32, worth: i32, delivered: bool) -> PlannedPrize {
    PlannedPrize { name: name.to_owned(), count, worth, delivered, voucher: None }
}

/// A battery that is taxed and sent, two vouchers that are neither, and two alternates.
pub(crate) fn plan() -> PrizePlan {
    PrizePlan {
        prizes: vec![prize("배터리", 1, 120_000, true), prize("모바일 상품권", 2, 50_000, false)],
        alternates: 2,
    }
}

pub(crate) struct PrizeWorld {
    pub(crate) site: World,
    pub(crate) draws: Draws,
}

/// The result of a call, an error as `path code`.
pub(crate) fn told<T>(outcome: Result<T, PrizeDrawError>) -> Result<T, String> {
    outcome.map_err(|error| {
        let errors = error.into_refusal().expect("no fault");
        let told = errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code));
        told.collect::<Vec<_>>().join(", ").trim().to_owned()
    })
}

impl PrizeWorld {
    pub(crate) async fn over(database: Database) -> Self {
        let site = World::over(database).await;
        let draws = Self::with_keys(&site, &[("d1", 3)]);
        Self { site, draws }
    }

    /// The same site with other keys for draws.
    pub(crate) fn with_keys(site: &World, keys: &[(&str, u8)]) -> Draws {
        Draws::new(
            site.database.clone(),
            site.clock.clone(),
            Randomness::system(),
            site.entries.clone(),
            Some(site.identity.clone()),
            Arc::clone(&site.calendar) as Arc<dyn EventDirectory>,
            DrawSettings::new(ring(keys)),
        )
    }

    /// Lets people 1 to `count` enter the quiz.
    pub(crate) async fn enter(&self, count: u32) {
        for number in 1..=count {
            self.enter_one(number).await;
        }
    }

    /// Lets one person enter the quiz, from a page in English.
    pub(crate) async fn enter_in_english(&self, number: u32) {
        let key = EventKey::parse(QUIZ).unwrap();
        let visit = self.site.visit_of(&key, &someone(number)).await;
        self.site.entries.enter_quiz(&visit, &entry(ANSWER), Language::En, None).await.unwrap();
    }

    pub(crate) async fn enter_one(&self, number: u32) {
        let key = EventKey::parse(QUIZ).unwrap();
        let visit = self.site.visit_of(&key, &someone(number)).await;
        self.site.enter(&visit, ANSWER).await.unwrap();
    }

    /// Lets people 1 to `count` submit the form of the event, with their address.
    pub(crate) async fn submit(&self, count: u32) {
        for number in 1..=count {
            let visit = self.site.visit_of(&form_key(), &someone(number)).await;
            self.site.submit(&visit).await.unwrap();
        }
    }

    /// To the morning after the event's last day: the quiz's, or that of the event of the editor.
    pub(crate) fn end(&self, event: &str) {
        let days = if event == QUIZ { 8 } else { 30 };
        self.site.clock.advance(TimeDelta::days(days));
    }

    pub(crate) async fn plan(&self, event: &str, plan: PrizePlan) -> Result<(), String> {
        told(self.draws.plan(&staff(PLANNER), "192.0.2.7", event, plan).await)
    }

    pub(crate) async fn seal(&self, event: &str) -> Result<(), String> {
        told(self.draws.seal(&staff(PLANNER), "", event).await)
    }

    pub(crate) async fn draw(&self, event: &str) -> Result<(), String> {
        told(self.draws.draw(&staff(DRAWER), "", event).await)
    }

    pub(crate) async fn approve(&self, event: &str, by: i64) -> Result<(), String> {
        told(self.draws.approve(&staff(by), "", event).await)
    }

    pub(crate) async fn publish(&self, event: &str) -> Result<(), String> {
        told(self.draws.publish(&staff(DRAWER), "", event).await)
    }

    pub(crate) async fn move_up(&self, event: &str) -> Result<usize, String> {
        told(self.draws.move_up(&staff(PLANNER), "", event).await)
    }

    /// All five steps over people 1 to `count`, once the event is over.
    pub(crate) async fn published(&self, event: &str, plan: PrizePlan, count: u32) {
        self.plan(event, plan).await.unwrap();
        if event == QUIZ {
            self.enter(count).await;
        } else {
            self.submit(count).await;
        }
        self.end(event);
        self.seal(event).await.unwrap();
        self.draw(event).await.unwrap();
        self.approve(event, APPROVER).await.unwrap();
        self.publish(event).await.unwrap();
    }

    pub(crate) async fn seen(&self, event: &str) -> StaffDraw {
        self.draws.staff_draw(&staff(APPROVER), event).await.unwrap().unwrap()
    }

    pub(crate) async fn winners(&self, event: &str) -> Vec<Winner> {
        let key = EventKey::parse(event).unwrap();
        self.draws.winners(&staff(APPROVER), &key, None, 500).await.unwrap()
    }

    /// The person drawn at a place.
    pub(crate) async fn who(&self, event: &str, place: i32) -> Someone {
        let contact = told(self.draws.reveal(&staff(PLANNER), "", event, place, "a test", false).await);
        someone(contact.unwrap().name.trim_start_matches("홍길동").parse().unwrap())
    }

    /// A visit in which who was drawn at a place is verified.
    pub(crate) async fn visit_of_place(&self, event: &str, place: i32) -> Visit {
        let key = EventKey::parse(event).unwrap();
        self.site.visit_of(&key, &self.who(event, place).await).await
    }

    /// A statement that the database may refuse.
    pub(crate) async fn tried(&self, sql: String) -> Result<(), Fault> {
        self.site
            .database
            .write::<_, (), Fault>(move |tx| {
                let sql = sql.clone();
                Box::pin(async move { Ok(tx.execute_unprepared(&sql).await.map(|_| ())?) })
            })
            .await
    }

    pub(crate) async fn asks(&self, visit: &Visit, event: &str) -> PrizeClaim {
        self.draws.prize_claim(visit, event).await.unwrap().unwrap()
    }

    pub(crate) async fn claim(&self, visit: &Visit, event: &str, form: &ClaimForm) -> Result<(), String> {
        told(self.draws.claim(visit, event, form, Language::Ko).await)
    }
}

/// The edited event, whose form has an address.
pub(crate) fn edited() -> String {
    EventKey::event(EVENT).to_string()
}
