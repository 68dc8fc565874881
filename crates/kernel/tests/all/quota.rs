//! Quotas and the cap per recipient, counted by many tasks at once.

use std::sync::Arc;

use kernel::mail::{Mail, MemoryMailer};
use kernel::outbox::DeliveryError;
use kernel::quota::{self, SubjectKey, Use};
use kernel::test_support::TestDatabase;
use kernel::vault::KeyRing;
use kernel::{Clock, Database, Fault, Language, Randomness, RecipientCap, WriteFailure};

fn key() -> SubjectKey {
    SubjectKey::new(KeyRing::new([("a".to_owned(), vec![7; 32])]).expect("a key"))
}

fn of(kind: &'static str, subject: &str, limit: u32) -> Use {
    Use { kind, subject: subject.to_owned(), period: 0, limit, expires_at: 1 }
}

#[derive(Debug)]
enum QuotaRefusal {
    Over(Vec<Use>),
    Fault(Fault),
}

impl From<Fault> for QuotaRefusal {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<sea_orm::DbErr> for QuotaRefusal {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for QuotaRefusal {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Over(_) => None,
        }
    }
}

async fn take(database: &Database, uses: Vec<Use>) -> Result<(), QuotaRefusal> {
    database
        .write(move |tx| {
            let uses = uses.clone();
            Box::pin(async move {
                let refused = quota::take_in(tx, &uses, &Randomness::system()).await?;
                if refused.is_empty() { Ok(()) } else { Err(QuotaRefusal::Over(refused)) }
            })
        })
        .await
}

/// How many of `tries` at once are counted.
async fn taken(database: &Database, tries: usize, uses: impl Fn(usize) -> Vec<Use>) -> usize {
    let tasks: Vec<_> = (0..tries)
        .map(|number| {
            let (database, uses) = (database.clone(), uses(number));
            tokio::spawn(async move { take(&database, uses).await })
        })
        .collect();
    let mut counted = 0;
    for task in tasks {
        match task.await.expect("ends") {
            Ok(()) => counted += 1,
            Err(QuotaRefusal::Over(_)) => {}
            Err(QuotaRefusal::Fault(fault)) => panic!("{fault}"),
        }
    }
    counted
}

fn mail(to: &str, key: &str) -> Mail {
    Mail {
        to: to.to_owned(),
        subject: "x".into(),
        text: "x".into(),
        html: "x".into(),
        language: Language::Ko,
        message_key: key.to_owned(),
        calendar: None,
    }
}

fn cap(db: &TestDatabase, clock: &Clock) -> RecipientCap {
    RecipientCap::new(db.handle(), clock.clone(), Randomness::system(), key())
}

fn clock() -> Clock {
    Clock::fixed_at("2026-11-23T00:30:00Z".parse().expect("a moment"))
}

kernel::both_engines! {
    async fn exactly_the_limit_is_counted_however_many_try_at_once(db: TestDatabase) {
        for limit in [1, 7, 40, 100] {
            let subject = format!("s{limit}");
            let counted = taken(&db, 150, |_| vec![of("test", &subject, limit)]).await;
            assert_eq!(counted, limit as usize);
        }
        assert_eq!(taken(&db, 5, |_| vec![of("test", "none", 0)]).await, 0);
    }

    async fn what_is_refused_takes_back_the_other_counters(db: TestDatabase) {
        let both = |_| vec![of("small", "s", 3), of("large", "s", 100)];
        assert_eq!(taken(&db, 60, both).await, 3);
        let refused = take(&db, both(0)).await.expect_err("is refused");
        assert!(matches!(&refused, QuotaRefusal::Over(uses) if uses[..] == [of("small", "s", 3)]), "{refused:?}");
        assert_eq!(taken(&db, 150, |_| vec![of("large", "s", 100)]).await, 97);
    }

    async fn another_period_counts_anew_and_the_old_one_is_swept(db: TestDatabase) {
        assert_eq!(taken(&db, 3, |_| vec![of("test", "s", 2)]).await, 2);
        let later = |_: usize| vec![Use { period: 1, expires_at: 100, ..of("test", "s", 2) }];
        assert_eq!(taken(&db, 3, later).await, 2);
        db.write::<_, _, Fault>(|tx| Box::pin(quota::sweep_in(tx, 50))).await.expect("sweeps");
        assert_eq!(taken(&db, 3, later).await, 0);
        assert_eq!(taken(&db, 3, |_| vec![of("test", "s", 2)]).await, 2);
    }

    async fn a_mailbox_gets_its_mails_of_the_day_and_a_retry_is_not_counted_twice(db: TestDatabase) {
        let (clock, memory) = (clock(), Arc::new(MemoryMailer::default()));
        let notices = cap(&db, &clock).mailer(memory.clone(), 3);
        let accounts = cap(&db, &clock).mailer(memory.clone(), 5);
        memory.fail_next(DeliveryError::Later("away".into()));
        notices.send(&mail("a@example.com", "1")).await.expect_err("fails once");
        notices.send(&mail("a@example.com", "1")).await.expect("the retry is sent");
        notices.send(&mail("A+x@example.com", "2")).await.expect("is sent");
        notices.send(&mail("a@example.com", "3")).await.expect("is sent");
        let over = notices.send(&mail("a@example.com", "4")).await.expect_err("is over the limit");
        assert!(matches!(over, DeliveryError::Suppressed(_)), "{over:?}");
        notices.send(&mail("b@example.com", "5")).await.expect("another mailbox");
        for key in ["6", "7"] {
            accounts.send(&mail("a@example.com", key)).await.expect("mails of accounts have room of their own");
        }
        accounts.send(&mail("a@example.com", "8")).await.expect_err("whatever the cause");
        assert_eq!(memory.sent().len(), 6);
        clock.advance(chrono::Duration::days(1));
        notices.send(&mail("a@example.com", "9")).await.expect("another day");
    }

    async fn mails_at_once_are_at_most_the_limit(db: TestDatabase) {
        let (clock, memory) = (clock(), Arc::new(MemoryMailer::default()));
        let mailer = cap(&db, &clock).mailer(memory.clone(), 10);
        let tasks: Vec<_> = (0..60)
            .map(|number| {
                let mailer = mailer.clone();
                tokio::spawn(async move { mailer.send(&mail("a@example.com", &number.to_string())).await.is_ok() })
            })
            .collect();
        let mut sent = 0;
        for task in tasks {
            sent += usize::from(task.await.expect("ends"));
        }
        assert_eq!((sent, memory.sent().len()), (10, 10));
    }
}
