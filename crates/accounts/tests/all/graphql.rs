//! The GraphQL API of accounts with a caller, without a server.

use accounts::{AccountMutation, AccountQuery, Caller, CookieChange, Secret};
use async_graphql::{EmptySubscription, Request, Response, Schema};
use kernel::Fault;
use serde_json::{Value, json};

use crate::world::{PASSWORD, World, keys, lenient, visitor};

type Api = Schema<AccountQuery, AccountMutation, EmptySubscription>;

fn schema() -> Api {
    Schema::build(AccountQuery, AccountMutation::default(), EmptySubscription).finish()
}

async fn ask(world: &World, caller: &Caller, text: &str) -> Response {
    schema().execute(Request::new(text).data(world.accounts.clone()).data(caller.clone())).await
}

fn data(answer: Response) -> Value {
    assert_eq!(answer.errors, []);
    answer.data.into_json().expect("JSON")
}

fn key(answer: &Response) -> &str {
    answer.errors.first().map_or("", |error| error.message.as_str())
}

fn sign_in(email: &str) -> String {
    format!(
        "signIn(input: {{email: \"{email}\", password: \"{PASSWORD}\"}}) {{ session {{ secondFactorDue }} errors {{ code }} }}"
    )
}

kernel::both_engines! {
    async fn an_owner_without_the_second_factor_that_is_due_has_no_right(db: TestDatabase) {
        let world = World::open(&db).await;
        world.accounts.create_owner("owner@example.com", "Kim", &PASSWORD.into()).await.expect("an owner");
        let caller = Caller::new(visitor(), None, None);
        let signed_in = data(ask(&world, &caller, &format!("mutation {{ {} }}", sign_in("owner@example.com"))).await);
        assert_eq!(signed_in["signIn"]["session"]["secondFactorDue"], true, "{signed_in}");
        for query in [
            "{ people { id } }",
            "{ staffLog { next } }",
            "mutation { inviteStaff(input: {email: \"a@b.kr\", roles: [OWNER]}) { done } }",
        ] {
            assert_eq!(key(&ask(&world, &caller, query).await), "not_allowed", "{query}");
        }
        let query = "{ session { isAdmin roles rights } }";
        let shown = json!({"session": {"isAdmin": true, "roles": ["OWNER"], "rights": []}});
        assert_eq!(data(ask(&world, &caller, query).await), shown);
    }

    async fn each_mutation_of_a_request_finds_the_session_that_the_one_before_left(db: TestDatabase) {
        let world = World::open_with(&db, lenient(), keys()).await;
        world.member("kim@example.com").await;
        let (old, who) = world.signed_in("kim@example.com").await;
        let caller = Caller::new(visitor(), Some(old.token.clone()), Some(who));
        let twice = format!("mutation {{ a: {0} b: {0} exportAccount {{ json }} }}", sign_in("kim@example.com"));
        let answer = data(ask(&world, &caller, &twice).await);
        assert!(answer["exportAccount"]["json"].is_string(), "{answer}");
        assert!(world.who(&old).await.is_none(), "the first ended the one that the browser had");
        let sessions = data(ask(&world, &caller, "{ ownSessions { current } }").await);
        assert_eq!(sessions["ownSessions"], json!([{"current": true}]), "and the second that of the first");
        let Some(CookieChange::Write(token)) = caller.cookie() else { panic!("no cookie is written") };
        assert!(world.accounts.session(token.expose()).await.expect("reads").is_some());
        let out = format!("mutation {{ {} logOut exportAccount {{ json }} }}", sign_in("kim@example.com"));
        assert_eq!(key(&ask(&world, &caller, &out).await), "UnauthorisedAccess", "whoever is out is out");
        assert_eq!(caller.cookie(), Some(CookieChange::Clear));
        assert!(world.accounts.session(token.expose()).await.expect("reads").is_none());
    }

    async fn a_token_that_is_worth_nothing_is_taken_away_and_no_fault(db: TestDatabase) {
        let world = World::open(&db).await;
        let caller = Caller::new(visitor(), Some(Secret::new("nonsense")), None);
        assert_eq!(data(ask(&world, &caller, "mutation { logOut }").await), json!({"logOut": true}));
        assert_eq!(caller.cookie(), Some(CookieChange::Clear));
    }
}

#[tokio::test]
async fn where_accounts_are_not_open_a_visitor_is_told_to_come_again() {
    let caller = Caller::new(visitor(), None, None);
    let answer = schema().execute(Request::new("{ session { name } }").data(caller.clone())).await;
    assert_eq!(data(answer), json!({"session": null}));
    let answer = schema()
        .execute(Request::new("mutation { activateAccount(token: \"x\") { done } }").data(caller))
        .await;
    let fault = answer.errors.first().and_then(|error| error.source::<Fault>());
    assert!(
        matches!(fault, Some(Fault::Busy { retry_after }) if retry_after.as_secs() >= 60),
        "{:?}",
        answer.errors
    );
    // A page's first answer has no caller at all.
    assert_eq!(key(&schema().execute("{ account { name } }").await), "UnauthorisedAccess");
}
