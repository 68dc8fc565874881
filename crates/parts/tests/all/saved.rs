//! Cars that members keep.

use futures_util::future::join_all;
use kernel::{Fault, both_engines, sql};
use parts::saved::SavedVehicles;

use crate::garage::{account, garage, one, refused};

const SONATA: &str = "hyundai-sonata-2021-dn8-2-0-lpi";
const EV6: &str = "kia-ev6-2023-cv-long-range-rwd";

both_engines! {
    async fn a_car_is_kept_once_and_called_what_one_likes(db: TestDatabase) {
        let garage = garage(&db).await;
        let saved = SavedVehicles::new(db.handle(), garage.clock.clone());
        let first = saved.save(&garage.catalogue, garage.account, SONATA, None).await.unwrap();
        assert_eq!((first.slug.as_str(), first.nickname.as_deref()), (SONATA, None));
        let again = saved.save(&garage.catalogue, garage.account, SONATA, Some(" 우리 차 ")).await.unwrap();
        assert_eq!((again.id, again.nickname.as_deref()), (first.id, Some("우리 차")));
        let unnamed = saved.save(&garage.catalogue, garage.account, SONATA, Some("  ")).await.unwrap();
        assert_eq!(unnamed.nickname.as_deref(), Some("우리 차"), "no nickname leaves the old one");
        garage.clock.advance(chrono::Duration::seconds(1));
        let second = saved.save(&garage.catalogue, garage.account, EV6, None).await.unwrap();
        let listed = saved.list(garage.account).await.unwrap();
        assert_eq!(listed.iter().map(|saved| saved.id).collect::<Vec<_>>(), [first.id, second.id]);

        let renamed = saved.rename(garage.account, first.id, Some("쏘나타")).await.unwrap();
        assert_eq!(renamed.nickname.as_deref(), Some("쏘나타"));
        assert_eq!(saved.rename(garage.account, first.id, None).await.unwrap().nickname, None);
        saved.remove(garage.account, first.id).await.unwrap();
        assert_eq!(saved.list(garage.account).await.unwrap(), [second]);
    }

    async fn a_car_belongs_to_its_account(db: TestDatabase) {
        let garage = garage(&db).await;
        let saved = SavedVehicles::new(db.handle(), garage.clock.clone());
        let mine = saved.save(&garage.catalogue, garage.account, SONATA, Some("내 차")).await.unwrap();
        assert!(saved.list(garage.other_account).await.unwrap().is_empty());
        let unknown = one("id", "vehicle_not_found");
        assert_eq!(refused(saved.rename(garage.other_account, mine.id, None).await), unknown);
        assert_eq!(refused(saved.remove(garage.other_account, mine.id).await), unknown);
        assert_eq!(refused(saved.remove(garage.account, mine.id + 1).await), unknown);
        assert_eq!(saved.list(garage.account).await.unwrap(), [mine]);
    }

    async fn what_can_t_be_kept_is_refused(db: TestDatabase) {
        let garage = garage(&db).await;
        let saved = SavedVehicles::new(db.handle(), garage.clock.clone());
        let outcome = saved.save(&garage.catalogue, garage.account, "kia-none-1900", None).await;
        assert_eq!(refused(outcome), one("slug", "vehicle_not_found"));
        let longest = "가".repeat(30);
        let kept = saved.save(&garage.catalogue, garage.account, SONATA, Some(&longest)).await.unwrap();
        assert_eq!(kept.nickname, Some(longest));
        let too_long = "가".repeat(31);
        let outcome = saved.save(&garage.catalogue, garage.account, EV6, Some(&too_long)).await;
        assert_eq!(refused(outcome), one("nickname", "nickname_too_long"));
        let outcome = saved.rename(garage.account, kept.id, Some(&too_long)).await;
        assert_eq!(refused(outcome), one("nickname", "nickname_too_long"));
    }

    async fn an_account_keeps_twenty_at_most_however_many_come_at_once(db: TestDatabase) {
        let garage = garage(&db).await;
        let saved = SavedVehicles::new(db.handle(), garage.clock.clone());
        let account = garage.account;
        db.write::<_, (), Fault>(move |tx| Box::pin(async move {
            for number in 0..19_i64 {
                sql::run(
                    tx,
                    "INSERT INTO saved_vehicle (account_id, slug, created_at) VALUES ($1, $2, 0)",
                    vec![account.into(), format!("gone-{number}").into()],
                ).await?;
            }
            Ok(())
        })).await.unwrap();
        let both = [SONATA, EV6].map(|slug| saved.save(&garage.catalogue, account, slug, None));
        let outcomes = join_all(both).await;
        let (kept, refusals): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!((kept.len(), refusals.len()), (1, 1));
        for outcome in refusals {
            assert_eq!(refused(outcome), one("", "too_many_saved"));
        }
        let kept = kept.into_iter().next().unwrap().unwrap();
        let again = saved.save(&garage.catalogue, account, &kept.slug, Some("그대로")).await.unwrap();
        assert_eq!(again.id, kept.id, "one that is kept can still be named");
        assert_eq!(saved.list(account).await.unwrap().len(), 20);
    }

    async fn cars_go_with_their_account(db: TestDatabase) {
        let garage = garage(&db).await;
        let saved = SavedVehicles::new(db.handle(), garage.clock.clone());
        let leaving = account(&db, "leaving").await;
        saved.save(&garage.catalogue, leaving, SONATA, None).await.unwrap();
        db.write::<_, u64, Fault>(move |tx| Box::pin(async move {
            Ok(sql::run(tx, "DELETE FROM account WHERE id = $1", vec![leaving.into()]).await?)
        })).await.unwrap();
        assert!(saved.list(leaving).await.unwrap().is_empty());
    }
}
