//! An exported list uploads without changes (REST contract).

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use kernel::test_support::rows;
use kernel::{Actor, Right, StaffActor};
use locations::{DealerKind, Field, PlanCounts};

use super::packing;
use super::world::{KIND, World, heading, line, staff};

kernel::both_engines! {
    async fn a_list_that_is_downloaded_and_uploaded_changes_nothing(db: TestDatabase) {
        let world = World::over(&db).await;
        for kind in DealerKind::ALL {
            let path = world.file(&world.exported(kind).await.unwrap());
            let count = i32::try_from(world.locations.dealer_rows(kind).len()).unwrap();
            assert!(count > 10, "there is something to compare");
            // The sheet's name determines the list.
            for (said, full) in [(Some(kind), false), (None, true)] {
                let id = world.lists.preview(&staff(), "", said, "list.xlsx", &path, full).await.unwrap();
                let plan = world.plan(id).await;
                assert_eq!((plan.kind, plan.counts), (kind, PlanCounts { unchanged: count, ..PlanCounts::default() }));
            }
        }
    }

    async fn the_list_is_what_the_contract_says(db: TestDatabase) {
        let world = World::over(&db).await;
        let mut book = Xlsx::new(Cursor::new(world.exported(KIND).await.unwrap())).unwrap();
        assert_eq!(book.sheet_names(), ["service-center"]);
        let sheet = book.worksheet_range("service-center").unwrap();
        let mut rows = sheet.rows();
        let header: Vec<String> = rows.next().unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(header, heading());
        let dealers = world.dealers();
        assert_eq!(rows.len(), dealers.len());
        for (cells, dealer) in rows.zip(&dealers) {
            for (cell, field) in cells.iter().zip(Field::ALL) {
                let is_number = matches!(field, Field::Latitude | Field::Longitude | Field::Bays);
                assert_eq!(matches!(cell, Data::Float(_) | Data::Int(_)), is_number, "{field:?} {cell:?}");
                assert_eq!(cell.to_string(), dealer.text(field), "{field:?}");
            }
        }
    }

    async fn who_takes_a_list_away_is_in_the_log_and_nobody_else_does(db: TestDatabase) {
        let world = World::over(&db).await;
        world.exported(KIND).await.unwrap();
        let logged: Vec<(String, String)> =
            rows(db.read(), "SELECT action, subject FROM staff_log", Vec::new()).await;
        assert_eq!(logged, [("dealers.export".to_owned(), "dealers:service-center".to_owned())]);
        let other = Actor::Staff(StaffActor { account_id: 2, rights: vec![Right::ManageBookings], centres: None });
        let path = world.file(b"");
        for actor in [Actor::Visitor, Actor::Member, other] {
            assert!(world.lists.export(&actor, "", KIND).await.is_err());
            assert!(world.lists.preview(&actor, "", Some(KIND), "", &path, false).await.is_err());
        }
    }

    async fn what_would_be_a_formula_is_a_text_on_its_way_out_and_in(db: TestDatabase) {
        let world = World::over(&db).await;
        let mut dealer = world.dealers().remove(0);
        for (number, text) in [(1, "=1+1"), (2, "+82"), (3, "-1"), (4, "@SUM(A1)"), (5, "=HYPERLINK(\"https://x.example\")")] {
            dealer.code = format!("SC-9{number}");
            dealer.name = text.to_owned();
            dealer.network_name = text.to_owned();
            let id = world.preview(&packing::book([heading(), line(&dealer)]), false).await.unwrap();
            world.locations.confirm_plan(&staff(), "", id).await.unwrap();
        }
        let exported = world.exported(KIND).await.unwrap();
        let mut book = Xlsx::new(Cursor::new(&exported)).unwrap();
        let formulas = book.worksheet_formula("service-center").unwrap();
        assert!(formulas.used_cells().next().is_none(), "{formulas:?}");
        let id = world.preview(&exported, true).await.unwrap();
        let counts = world.plan(id).await.counts;
        assert_eq!(counts, PlanCounts { unchanged: counts.unchanged, ..PlanCounts::default() });
        assert!(world.dealers().iter().any(|dealer| dealer.name == "=1+1"));
    }

    async fn letters_of_every_kind_come_back(db: TestDatabase) {
        let world = World::over(&db).await;
        let mut dealer = world.dealers().remove(0);
        dealer.code = "SC-0".into();
        for name in ["a & b < c > \"d\" 'e'", "_x000D_ and _x41_", "가온 🚗 서비스", "ﷺ  두 칸", "]]>"] {
            dealer.name = name.to_owned();
            let id = world.preview(&packing::book([heading(), line(&dealer)]), false).await.unwrap();
            let counts = world.plan(id).await.counts;
            assert_eq!((counts.invalid, counts.unchanged), (0, 0), "{name}");
            world.locations.confirm_plan(&staff(), "", id).await.unwrap();
            let exported = world.exported(KIND).await.unwrap();
            let counts = world.plan(world.preview(&exported, true).await.unwrap()).await.counts;
            assert_eq!(counts, PlanCounts { unchanged: counts.unchanged, ..PlanCounts::default() }, "{name}");
        }
    }
}
