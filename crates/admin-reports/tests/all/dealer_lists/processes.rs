//! Uploads when the parsing process fails.

use admin_reports::DealerListError;
use kernel::test_support::TestDatabase;

use super::world::{World, staff};

/// The answer to an upload that a program parses; no plan is left of it.
async fn parsed_by(db: &TestDatabase, program: &str) -> DealerListError {
    let world = World::with_parser(db, program.into()).await;
    let error = world.preview(b"any", false).await.unwrap_err();
    assert_eq!(world.locations.last_plan(&staff()).await.unwrap(), None);
    error
}

kernel::both_engines! {
    async fn a_list_whose_parser_is_killed_half_way_is_refused(db: TestDatabase) {
        let program = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/processes/is-killed.sh");
        let errors = parsed_by(&db, program).await.into_refusal().unwrap();
        assert_eq!(errors.as_slice().iter().map(|error| &*error.code).collect::<Vec<_>>(), ["file_unpacked_too_large"]);
    }

    async fn a_parser_that_does_not_work_is_a_fault_and_no_refusal(db: TestDatabase) {
        let nonsense = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/processes/writes-nonsense.sh");
        for program in ["/nothing/is/here", nonsense] {
            parsed_by(&db, program).await.into_refusal().unwrap_err();
        }
    }
}
