//! Accounts over GraphQL, as the screens use them: whole ways from the form to the mailbox and back.

use http::{Method, StatusCode};
use serde_json::{Map, Value, json};

use crate::browser::{Browser, PASSWORD, after};
use crate::secrets::app;
use crate::support::{Gateway, encoded};

const OTHER: &str = "tyre iron and rain";

/// Sends one mutation; its variables are name, type and value. Returns its payload.
async fn send(browser: &mut Browser, field: &str, result: &str, variables: &[(&str, &str, Value)]) -> Value {
    let listed = |part: fn(&str, &str) -> String| match variables {
        [] => String::new(),
        _ => {
            let parts: Vec<String> = variables.iter().map(|(name, of, _)| part(name, of)).collect();
            format!("({})", parts.join(", "))
        }
    };
    let types = listed(|name, of| format!("${name}: {of}"));
    let arguments = listed(|name, _| format!("{name}: ${name}"));
    let values: Map<String, Value> =
        variables.iter().map(|(name, _, value)| ((*name).to_owned(), value.clone())).collect();
    let query = format!("mutation{types} {{ {field}{arguments} {{ {result} errors {{ path code }} }} }}");
    let answer = browser.graphql(&query, Value::Object(values)).await;
    assert!(answer["errors"].is_null(), "{field}: {answer}");
    answer["data"][field].clone()
}

/// A mutation whose only argument is its form.
async fn form(browser: &mut Browser, field: &str, result: &str, input: Value) -> Value {
    let (first, rest) = field.split_at(1);
    let of = format!("{}{rest}Input!", first.to_ascii_uppercase());
    send(browser, field, result, &[("input", &of, input)]).await
}

/// A mutation with one text.
async fn text(browser: &mut Browser, field: &str, result: &str, name: &str, value: &str) -> Value {
    send(browser, field, result, &[(name, "String!", value.into())]).await
}

/// `path: code` of each refusal.
fn refusals(payload: &Value) -> Vec<String> {
    let errors = payload["errors"].as_array().expect("a list").iter();
    errors
        .map(|error| {
            format!("{}: {}", error["path"].as_str().unwrap_or("?"), error["code"].as_str().unwrap_or("?"))
        })
        .collect()
}

fn done() -> Value {
    json!({"done": true, "errors": []})
}

/// The message and code of the one error of an answer.
pub(crate) fn denied(answer: &Value) -> (&str, &str) {
    let error = &answer["errors"][0];
    (error["message"].as_str().unwrap_or_default(), error["extensions"]["code"].as_str().unwrap_or_default())
}

async fn sign_in(browser: &mut Browser, email: &str, password: &str) -> Value {
    let result = "session { name email roles rights isAdmin secondFactor secondFactorDue endsAt idleSeconds } retryAfterSeconds";
    form(browser, "signIn", result, json!({"email": email, "password": password})).await
}

async fn session(browser: &mut Browser) -> Value {
    browser.graphql("{ session { email secondFactor } }", Value::Null).await["data"]["session"].clone()
}

fn joining(email: &str) -> Value {
    json!({
        "name": "Gil-dong Hong", "email": email, "password": PASSWORD, "confirmPassword": PASSWORD,
        "companyName": "GAON Motors", "businessNumber": "124-81-00998", "isOldEnough": true, "language": "EN",
    })
}

async fn join(browser: &mut Browser, email: &str) {
    assert_eq!(form(browser, "signUp", "done", joining(email)).await, done());
    let token = after(&browser.mail().await, "/email-verfication/");
    assert_eq!(text(browser, "activateAccount", "done", "token", &token).await, done());
}

/// An owner with a session.
async fn owner(gateway: &Gateway, email: &str) -> Browser {
    let accounts = gateway.services.accounts.clone().expect("accounts");
    accounts.create_owner(email, "Kim", &PASSWORD.into()).await.expect("an owner");
    let mut browser = Browser::new(gateway);
    assert_eq!(sign_in(&mut browser, email, PASSWORD).await["session"]["isAdmin"], true);
    browser
}

/// A signed-in person whom an owner has invited with these roles.
async fn staff(gateway: &Gateway, owner: &mut Browser, email: &str, roles: &[&str]) -> Browser {
    let input = json!({"email": email, "roles": roles, "language": "EN"});
    assert_eq!(form(owner, "inviteStaff", "done", input).await, done());
    let mut browser = Browser::new(gateway);
    let token = after(&browser.mail().await, "/accept-invitation/");
    let input = json!({"token": token, "name": "Lee", "password": PASSWORD, "confirmPassword": PASSWORD});
    assert_eq!(form(&mut browser, "acceptInvitation", "done", input.clone()).await, done());
    assert_eq!(
        refusals(&form(&mut browser, "acceptInvitation", "done", input).await),
        ["token: token_invalid"]
    );
    assert_eq!(sign_in(&mut browser, email, PASSWORD).await["session"]["roles"], json!(roles));
    browser
}

kernel::both_engines! {
    async fn who_joins_signs_in_changes_the_password_and_leaves(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        assert_eq!(session(&mut browser).await, Value::Null);
        assert_eq!(form(&mut browser, "signUp", "done", joining("kim@example.com")).await, done());
        let first = after(&browser.mail().await, "/email-verfication/");
        assert_eq!(refusals(&sign_in(&mut browser, "kim@example.com", PASSWORD).await), [": activation_required"]);
        gateway.clock.advance(chrono::Duration::minutes(1));
        assert_eq!(text(&mut browser, "resendActivation", "done", "email", "kim@example.com").await, done());
        let token = after(&browser.mail().await, "/email-verfication/");
        assert_ne!(token, first);
        assert_eq!(text(&mut browser, "activateAccount", "done", "token", &token).await, done());
        assert_eq!(text(&mut browser, "activateAccount", "done", "token", &token).await, done(), "is active already");
        assert_eq!(refusals(&text(&mut browser, "activateAccount", "done", "token", &first[1..]).await), ["token: token_invalid"]);

        let signed_in = sign_in(&mut browser, "KIM@example.com", PASSWORD).await;
        assert_eq!(signed_in["session"]["rights"], json!([]), "{signed_in}");
        assert_eq!((&signed_in["session"]["name"], &signed_in["session"]["isAdmin"]), (&json!("Gil-dong Hong"), &json!(false)));
        assert_eq!(signed_in["session"]["endsAt"], "2026-11-23T12:31:00+00:00", "12 hours");
        assert_eq!(signed_in["session"]["idleSeconds"], 29 * 60);
        assert_eq!(session(&mut browser).await["email"], "kim@example.com");
        let mut elsewhere = Browser::new(&gateway);
        sign_in(&mut elsewhere, "kim@example.com", PASSWORD).await;

        let input = json!({"name": "Hong", "companyName": "GAON", "businessNumber": "1248100998", "language": "EN"});
        let changed = form(&mut browser, "changeAccount", "account { name companyName businessNumber language }", input.clone()).await;
        assert_eq!(changed["account"], input);
        let mine = browser.graphql("{ account { email name createdAt secondFactor } ownSessions { id current device network } }", Value::Null).await;
        let created = "2026-11-23T00:30:00+00:00";
        assert_eq!(mine["data"]["account"], json!({"email": "kim@example.com", "name": "Hong", "createdAt": created, "secondFactor": false}));
        let sessions = mine["data"]["ownSessions"].as_array().expect("a list");
        assert_eq!(sessions.iter().filter(|session| session["current"] == true).count(), 1);
        assert_eq!(sessions.len(), 2);
        let export = send(&mut browser, "exportAccount", "json", &[]).await;
        let export: Value = serde_json::from_str(export["json"].as_str().expect("JSON")).expect("JSON");
        assert_eq!(export["email"], "kim@example.com");

        let before = browser.cookies.clone();
        let input = json!({"oldPassword": PASSWORD, "password": OTHER, "confirmPassword": OTHER});
        let changed = form(&mut browser, "changePassword", "session { email }", input.clone()).await;
        assert_eq!(changed["session"]["email"], "kim@example.com", "{changed}");
        assert_ne!(browser.cookies, before, "the session is a new one");
        assert_eq!(session(&mut elsewhere).await, Value::Null, "the others have ended");
        assert_eq!(session(&mut browser).await["email"], "kim@example.com");
        assert_eq!(refusals(&form(&mut browser, "changePassword", "session { email }", input).await), ["oldPassword: old_password_invalid"]);

        let stolen = browser.cookies.clone();
        assert_eq!(browser.graphql("mutation { logOut }", Value::Null).await["data"]["logOut"], true);
        assert!(browser.cookies.is_empty());
        browser.cookies = stolen;
        assert_eq!(session(&mut browser).await, Value::Null, "the token is worth nothing any more");
    }

    async fn an_own_session_is_ended_from_another(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let (mut here, mut there) = (Browser::new(&gateway), Browser::new(&gateway));
        join(&mut here, "kim@example.com").await;
        sign_in(&mut here, "kim@example.com", PASSWORD).await;
        sign_in(&mut there, "kim@example.com", PASSWORD).await;
        let listed = here.graphql("{ ownSessions { id current } }", Value::Null).await;
        let id = |current: bool| {
            let sessions = listed["data"]["ownSessions"].as_array().expect("a list").iter();
            sessions.filter(|session| session["current"] == current).find_map(|session| session["id"].as_str()).expect("one").to_owned()
        };
        let end = async |browser: &mut Browser, id: &str| send(browser, "endSession", "done", &[("id", "ID!", id.into())]).await;
        assert_eq!(end(&mut here, &id(false)).await, done());
        assert_eq!(session(&mut there).await, Value::Null);
        assert_eq!(refusals(&end(&mut here, &id(false)).await), ["id: account_not_found"]);
        let mut other = Browser::new(&gateway);
        join(&mut other, "lee@example.com").await;
        sign_in(&mut other, "lee@example.com", PASSWORD).await;
        assert_eq!(refusals(&end(&mut other, &id(true)).await), ["id: account_not_found"], "another's is as good as none");
        assert_eq!(end(&mut here, &id(true)).await, done());
        assert!(here.cookie("session").is_none(), "the cookie goes with the present one");
    }

    async fn a_forgotten_password_is_reset_by_the_visit_that_opened_the_link(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        join(&mut browser, "kim@example.com").await;
        let mut elsewhere = Browser::new(&gateway);
        sign_in(&mut elsewhere, "kim@example.com", PASSWORD).await;
        let request = "mutation($email: String!) { requestPasswordReset(email: $email, language: EN) { done retryAfterSeconds errors { path code } } }";
        let known = browser.graphql(request, json!({"email": "kim@example.com"})).await;
        let unknown = browser.graphql(request, json!({"email": "nobody@example.com"})).await;
        assert_eq!(known, unknown);
        assert_eq!(known["data"]["requestPasswordReset"]["done"], true);
        let mails = browser.mails().await;
        assert_eq!(mails.len(), 1);
        let (token, temporary) = (after(&mails[0], "/reset-password/"), after(&mails[0], "Temporary password: "));
        let mut reset = json!({"email": "kim@example.com", "tempPassword": temporary, "password": OTHER, "confirmPassword": OTHER});
        assert_eq!(refusals(&form(&mut browser, "resetPassword", "done", reset.clone()).await), ["token: token_invalid"]);
        assert_eq!(refusals(&text(&mut browser, "openPasswordReset", "email", "token", "nonsense").await), ["token: token_invalid"]);
        let opened = text(&mut browser, "openPasswordReset", "email", "token", &token).await;
        assert_eq!(opened, json!({"email": "kim@example.com", "errors": []}));
        assert!(browser.cookie("visit").is_some(), "the visit is told its name");
        let mut stranger = Browser::new(&gateway);
        assert_eq!(refusals(&form(&mut stranger, "resetPassword", "done", reset.clone()).await), ["token: token_invalid"]);
        reset["tempPassword"] = "wrong".into();
        assert_eq!(refusals(&form(&mut browser, "resetPassword", "done", reset.clone()).await), ["tempPassword: old_password_invalid"]);
        reset["tempPassword"] = temporary.into();
        assert_eq!(form(&mut browser, "resetPassword", "done", reset.clone()).await, done());
        assert_eq!(refusals(&form(&mut browser, "resetPassword", "done", reset).await), ["token: token_invalid"], "it is spent");
        assert_eq!(session(&mut elsewhere).await, Value::Null);
        assert_eq!(refusals(&sign_in(&mut browser, "kim@example.com", PASSWORD).await), [": login_failed"]);
        assert_eq!(sign_in(&mut browser, "kim@example.com", OTHER).await["session"]["email"], "kim@example.com");
    }

    async fn a_second_factor_is_set_up_asked_for_and_taken_away(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let code = |secret: &str| app(secret, gateway.clock.now_millis()).1;
        let mut browser = owner(&gateway, "owner@example.com").await;
        let begin = "secret otpauthUri";
        let wrong = text(&mut browser, "beginSecondFactor", begin, "password", "wrong password").await;
        assert_eq!(refusals(&wrong), ["password: old_password_invalid"]);
        let begun = text(&mut browser, "beginSecondFactor", begin, "password", PASSWORD).await;
        let secret = begun["secret"].as_str().expect("a secret").to_owned();
        assert!(begun["otpauthUri"].as_str().expect("an address").starts_with("otpauth://totp/GAON:"));
        assert_eq!(refusals(&text(&mut browser, "confirmSecondFactor", "recoveryCodes", "code", "000").await), ["code: second_factor_invalid"]);
        let before = browser.cookies.clone();
        let confirmed = text(&mut browser, "confirmSecondFactor", "recoveryCodes", "code", &code(&secret)).await;
        let codes = confirmed["recoveryCodes"].as_array().expect("codes").clone();
        assert_eq!(codes.len(), 10);
        assert_ne!(browser.cookies, before, "the session is opened anew");
        assert_eq!(session(&mut browser).await["secondFactor"], true);
        let again = "mutation($password: String!) { beginSecondFactor(password: $password) { secret } }";
        let again = browser.graphql(again, json!({"password": PASSWORD})).await;
        assert_eq!(denied(&again), ("not_allowed", "UNAUTHORISED_ACCESS"), "there is one already");

        let mut form_of = json!({"email": "owner@example.com", "password": PASSWORD});
        let mut elsewhere = Browser::new(&gateway);
        assert_eq!(refusals(&form(&mut elsewhere, "signIn", "session { email }", form_of.clone()).await), ["totp: second_factor_required"]);
        form_of["totp"] = "000000".into();
        assert_eq!(refusals(&form(&mut elsewhere, "signIn", "session { email }", form_of.clone()).await), ["totp: second_factor_invalid"]);
        gateway.clock.advance(chrono::Duration::seconds(30));
        form_of["totp"] = code(&secret).into();
        assert_eq!(form(&mut elsewhere, "signIn", "session { secondFactor }", form_of.clone()).await["session"]["secondFactor"], true);
        form_of["totp"] = codes[0].clone();
        assert_eq!(form(&mut elsewhere, "signIn", "session { email }", form_of.clone()).await["session"]["email"], "owner@example.com");
        assert_eq!(refusals(&form(&mut elsewhere, "signIn", "session { email }", form_of.clone()).await), ["totp: second_factor_invalid"], "once");

        let renewed = text(&mut browser, "renewRecoveryCodes", "recoveryCodes", "password", PASSWORD).await;
        assert_eq!(renewed["recoveryCodes"].as_array().map(Vec::len), Some(10));
        form_of["totp"] = codes[1].clone();
        assert_eq!(refusals(&form(&mut elsewhere, "signIn", "session { email }", form_of).await), ["totp: second_factor_invalid"], "the old ones are gone");
        let removed = text(&mut browser, "removeSecondFactor", "session { secondFactor }", "password", PASSWORD).await;
        assert_eq!(removed["session"]["secondFactor"], false);
        assert_eq!(session(&mut elsewhere).await, Value::Null);
        assert_eq!(sign_in(&mut elsewhere, "owner@example.com", PASSWORD).await["errors"], json!([]));
    }

    async fn people_are_invited_given_roles_and_written_down(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut owner = owner(&gateway, "owner@example.com").await;
        let mut lee = staff(&gateway, &mut owner, "lee@example.com", &["AUDITOR"]).await;
        let people = owner.graphql("{ people { id email name roles active invited secondFactor } roles { role rights } }", Value::Null).await;
        let person = &people["data"]["people"][0];
        assert_eq!((&person["email"], &person["roles"], &person["active"]), (&json!("lee@example.com"), &json!(["AUDITOR"]), &json!(true)));
        let roles = people["data"]["roles"].as_array().expect("a list");
        assert_eq!(roles[4], json!({"role": "AUDITOR", "rights": ["PREVIEW_EVENTS", "READ_STAFF_LOG"]}));

        let log = async |browser: &mut Browser, arguments: &str| {
            let query = format!("{{ staffLog{arguments} {{ entries {{ id at account accountEmail action subject subjectEmail detail }} next }} }}");
            browser.graphql(&query, Value::Null).await
        };
        let first = log(&mut lee, "(first: 2)").await;
        let entries = first["data"]["staffLog"]["entries"].as_array().expect("entries");
        assert_eq!(entries.iter().map(|entry| &entry["action"]).collect::<Vec<_>>(), ["people.read", "session.open"]);
        let emails = |entry: &Value| (entry["accountEmail"].clone(), entry["subjectEmail"].clone());
        assert_eq!(emails(&entries[0]), (json!("owner@example.com"), Value::Null));
        assert_eq!(emails(&entries[1]), (json!("lee@example.com"), json!("lee@example.com")));
        let next = first["data"]["staffLog"]["next"].as_str().expect("a next page").to_owned();
        let second = log(&mut lee, &format!("(first: 100, before: \"{next}\")")).await;
        let entries = second["data"]["staffLog"]["entries"].as_array().expect("entries");
        assert_eq!(entries.iter().map(|entry| &entry["action"]).collect::<Vec<_>>(), ["people.join", "people.invite", "session.open", "owner.create"]);
        assert_eq!(emails(&entries[1]), (json!("owner@example.com"), json!("lee@example.com")));
        assert_eq!(emails(&entries[3]), (Value::Null, json!("owner@example.com")));
        assert_eq!(second["data"]["staffLog"]["next"], Value::Null);
        assert_eq!(log(&mut lee, "(first: 1)").await["data"]["staffLog"]["entries"][0]["action"], "log.read");
        for arguments in ["(first: 101)", "(first: 0)", "(first: -1)", "(before: \"x\")"] {
            let refused = log(&mut lee, arguments).await;
            assert_eq!(denied(&refused).1, "BAD_USER_INPUT", "{arguments}: {refused}");
        }

        let id = person["id"].as_str().expect("an id").to_owned();
        let set = async |browser: &mut Browser, id: &str, roles: &[&str]| {
            send(browser, "changeRoles", "done", &[("id", "ID!", id.into()), ("roles", "[Role!]!", json!(roles))]).await
        };
        assert_eq!(set(&mut owner, &id, &["DEALER_MANAGER", "AUDITOR"]).await, done());
        assert_eq!(session(&mut lee).await, Value::Null, "what is open was opened with the new roles");
        let again = sign_in(&mut lee, "lee@example.com", PASSWORD).await;
        assert_eq!(again["session"]["rights"], json!(["PREVIEW_EVENTS", "MANAGE_DEALERS", "READ_STAFF_LOG"]));
        assert_eq!(refusals(&set(&mut owner, "nobody", &[]).await), ["id: account_not_found"]);

        let own = owner.graphql("{ people { id email } }", Value::Null).await["data"]["people"][1]["id"].clone();
        assert_eq!(refusals(&set(&mut owner, own.as_str().expect("an id"), &["AUDITOR"]).await), ["roles: last_owner"]);
        let gone = text(&mut owner, "deleteAccount", "done", "password", PASSWORD).await;
        assert_eq!(refusals(&gone), ["roles: last_owner"]);
        assert_eq!(set(&mut owner, &id, &["OWNER"]).await, done());
        assert_eq!(refusals(&text(&mut owner, "deleteAccount", "done", "password", "wrong").await), ["password: old_password_invalid"]);
        assert_eq!(text(&mut owner, "deleteAccount", "done", "password", PASSWORD).await, done());
        assert!(owner.cookie("session").is_none());
        assert_eq!(refusals(&sign_in(&mut owner, "owner@example.com", PASSWORD).await), [": login_failed"]);
    }

    async fn guessing_is_answered_with_when_to_come_again(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        join(&mut browser, "kim@example.com").await;
        for email in ["kim@example.com", "nobody@example.com"] {
            for _ in 0..6 {
                let answer = sign_in(&mut browser, email, "wrong password").await;
                assert_eq!((refusals(&answer), &answer["retryAfterSeconds"]), (vec![": login_failed".into()], &Value::Null));
            }
            let answer = sign_in(&mut browser, email, PASSWORD).await;
            assert_eq!((refusals(&answer), &answer["retryAfterSeconds"]), (vec![": rate_limited".into()], &json!(1)));
            assert_eq!(answer["session"], Value::Null);
        }
    }

    async fn every_mistake_of_a_form_is_told_with_its_key_and_its_sentence(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = owner(&gateway, "owner@example.com").await;
        let bad = json!({
            "title": "x".repeat(31), "name": " ", "email": "kim", "password": "short", "confirmPassword": "other",
            "companyName": "", "businessNumber": "124-81-00999", "isOldEnough": false,
        });
        let mistakes = [
            ("signUp", bad, "title: text_too_long, name: required_name, email: email_invalid, password: password_too_short, \
              confirmPassword: password_not_match, companyName: required_companyName, \
              businessNumber: businessNumber_invalid, isOldEnough: required_age"),
            ("signIn", json!({"email": "", "password": ""}), "email: required_email, password: required_password"),
            ("resetPassword", json!({"email": "", "tempPassword": "", "password": "", "confirmPassword": ""}),
             "email: required_email, tempPassword: required_tempPassword, password: required_password"),
            ("changePassword", json!({"oldPassword": "", "password": "password123", "confirmPassword": ""}),
             "oldPassword: required_oldPassword, password: password_too_common, confirmPassword: required_password_confirmPassword"),
            ("acceptInvitation", json!({"token": "", "name": "Kim", "password": "x".repeat(129), "confirmPassword": "x".repeat(129)}),
             "password: password_too_long"),
            ("changeAccount", json!({"name": "Kim", "companyName": "GAON", "businessNumber": "", "language": "KO"}),
             "businessNumber: required_businessNumber"),
            ("inviteStaff", json!({"email": "", "roles": []}), "email: required_email, roles: required_roles"),
        ];
        for (field, input, expected) in mistakes {
            let (first, rest) = field.split_at(1);
            let of = format!("{}{rest}Input!", first.to_ascii_uppercase());
            let query = format!(
                "mutation($input: {of}) {{ {field}(input: $input) {{ errors {{ path code ko: message en: message(language: EN) }} }} }}"
            );
            let answer = browser.graphql(&query, json!({"input": input})).await;
            let payload = &answer["data"][field];
            assert_eq!(refusals(payload).join(", "), expected, "{answer}");
            for error in payload["errors"].as_array().expect("a list") {
                assert!(error["ko"] != error["code"] && error["en"] != error["code"] && error["ko"] != error["en"], "{error}");
            }
        }
    }

    async fn two_hashes_fit_into_a_request_and_a_third_does_not(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let tries = |number: usize| {
            let one = |n: usize| format!("a{n}: signIn(input: {{email: \"n{n}@example.com\", password: \"x\"}}) {{ errors {{ code }} }} ");
            format!("mutation {{ {} }}", (0..number).map(one).collect::<String>())
        };
        let answer = gateway.query(&tries(2)).await;
        assert_eq!(answer["data"]["a1"]["errors"][0]["code"], "login_failed", "{answer}");
        let answer = gateway.query(&tries(3)).await;
        assert!(answer["data"].is_null() && denied(&answer).1 == "TOO_COMPLEX", "{answer}");
    }

    async fn nothing_of_accounts_goes_by_get(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = owner(&gateway, "owner@example.com").await;
        for query in [
            "{ session { email } }",
            "{ brand { phone } account { email } }",
            "query { ...q } fragment q on Query { people { email } }",
            "mutation { logOut }",
            "mutation { signIn(input: {email: \"owner@example.com\", password: \"x\"}) { errors { code } } }",
        ] {
            let path = format!("/graphql?query={}", encoded(query));
            let answer = browser.call(Method::GET, &path, &Value::Null).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{query}");
            assert!(!answer.text().contains("owner@example.com"), "{}", answer.text());
        }
        assert_eq!(session(&mut browser).await["email"], "owner@example.com", "still signed in");
    }
}
