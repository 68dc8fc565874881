//! The fake identity provider: its API in every detail, and its window as a browser uses it.

use chrono::Duration;
use http::StatusCode;
use sandbox::{Behaviour, keys};
use serde_json::json;

use crate::identity_world::{HONG, NUMBER, Provider, WINDOW, asked, code_in, hidden, in_query, with};

#[tokio::test]
async fn the_api_keeps_the_contract_to_the_letter() {
    let provider = Provider::new();
    let access = provider.access().await;
    assert_eq!(access["dataHeader"]["GW_RSLT_CD"], "1200");
    assert_eq!(access["dataBody"]["token_type"], "bearer");
    assert_eq!(access["dataBody"]["expires_in"].as_f64(), Some(86_399.5));
    let token = access["dataBody"]["access_token"].as_str().expect("a token");
    let product = keys::IDENTITY_PRODUCT;
    let right = provider.crypto("bearer", token, 180, product, asked()).await;
    assert_eq!(right["dataBody"]["rsp_cd"], "P000");
    assert_eq!(right["dataBody"]["result_cd"], "0000");

    for (answer, code) in [
        (provider.crypto("bearer", token, 181, product, asked()).await, "1800"),
        (provider.crypto("bearer", token, -181, product, asked()).await, "1800"),
        (provider.crypto("Bearer", token, 0, product, asked()).await, "1400"),
        (provider.crypto("bearer", "another", 0, product, asked()).await, "1401"),
        (provider.crypto("bearer", token, 0, "1", asked()).await, "1701"),
    ] {
        assert_eq!((&answer["dataHeader"]["GW_RSLT_CD"], &answer["dataBody"]), (&json!(code), &json!("")));
    }
    for (pointer, value) in [
        ("/dataHeader/CNTY_CD", json!("en")),
        ("/dataBody/enc_mode", json!("2")),
        ("/dataBody/req_dtim", json!("2026-11-23")),
        ("/dataBody/req_no", json!("0123456789012345678901234567890")),
    ] {
        let mut wrong = asked();
        *wrong.pointer_mut(pointer).expect("a field") = value;
        let answer = provider.crypto("bearer", token, 0, product, wrong).await;
        assert_eq!(answer["dataHeader"]["GW_RSLT_CD"], "1200");
        assert_eq!(answer["dataBody"]["result_cd"], "0001", "{pointer}");
    }
    provider.identity.withdraw_access();
    let withdrawn = provider.crypto("bearer", token, 0, product, asked()).await;
    assert_eq!(withdrawn["dataHeader"]["GW_RSLT_CD"], "1401");
}

#[tokio::test]
async fn a_person_goes_through_the_window_and_back_by_get() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "get", "https://www.example.com/kr/verify-mobile-result?x=1").await;
    let first = provider.get(&window).await;
    assert!(first.text.contains("<html lang=\"ko\">") && first.text.contains("통신사"), "{}", first.text);
    let policy = first.header("content-security-policy");
    for part in [
        "default-src 'none'",
        "script-src 'self';",
        "style-src 'self';",
        "form-action 'self' https://www.example.com;",
        "frame-ancestors 'self' https://www.example.com",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert_eq!((first.header("cache-control"), first.header("referrer-policy")), ("no-store", "no-referrer"));

    let step = provider.form(&format!("{window}/details"), &HONG).await;
    assert_eq!(step.status, StatusCode::SEE_OTHER);
    assert!(window.ends_with(step.header("location").trim_start_matches("../")));
    let second = provider.get(&window).await;
    let code = code_in(&second);
    provider.form(&format!("{window}/code"), &[("code", &code)]).await;
    let back = provider.get(&window).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    let address = back.header("location");
    assert!(
        address.starts_with("https://www.example.com/kr/verify-mobile-result?x=1&token_version_id="),
        "{address}"
    );
    assert_eq!(in_query(address, "token_version_id"), begun.version);
    let answer = begun.read(&in_query(address, "enc_data"), &in_query(address, "integrity_value"));
    for (name, value) in [
        ("resultcode", "0000"),
        ("requestno", NUMBER),
        ("sitecode", &begun.site_code),
        ("receivedata", "ours"),
        ("authtype", "M"),
        ("name", "홍길동"),
        ("utf8_name", "%ED%99%8D%EA%B8%B8%EB%8F%99"),
        ("birthdate", "19900215"),
        ("gender", "1"),
        ("nationalinfo", "0"),
        ("mobileco", "1"),
        ("mobileno", "01000001234"),
    ] {
        assert_eq!(answer[name], value, "{name}");
    }
    assert_eq!(
        (answer["ci"].as_str().map(str::len), answer["di"].as_str().map(str::len)),
        (Some(88), Some(64))
    );
}

#[tokio::test]
async fn the_way_back_by_post_works_without_a_script() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "post", "http://localhost:5173/kr/en/verify-mobile-result").await;
    assert!(provider.get(&window).await.text.contains("<html lang=\"en\">"), "the page's own language");
    provider.form(&format!("{window}/details"), &HONG).await;
    let code = code_in(&provider.get(&window).await);
    provider.form(&format!("{window}/code"), &[("code", &code)]).await;
    let back = provider.get(&window).await;
    assert_eq!(back.status, StatusCode::OK);
    assert!(
        back.text.contains(
            "method=\"post\" action=\"http://localhost:5173/kr/en/verify-mobile-result\" data-send"
        )
    );
    assert!(back.text.contains("<button>Back to the site</button>"));
    assert!(back.header("content-security-policy").contains("form-action 'self' http://localhost:5173;"));
    let answer = begun.read(&hidden(&back, "enc_data"), &hidden(&back, "integrity_value"));
    assert_eq!((&answer["resultcode"], &hidden(&back, "token_version_id")), (&json!("0000"), &begun.version));
}

#[tokio::test]
async fn every_field_is_wanted_and_what_was_typed_stays() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "get", "https://www.example.com/").await;
    provider.form(&format!("{window}/details"), &[]).await;
    let empty = provider.get(&window).await;
    assert!(empty.text.contains("<title>오류: "), "{}", empty.text);
    assert_eq!(empty.text.matches("class=\"wrong\"").count(), 7);
    assert_eq!(empty.text.matches("<li><a href=\"#").count(), 7);
    for (field, value) in [
        ("carrier", "4"),
        ("name", " "),
        ("birthdate", "19900230"),
        ("birthdate", "900215"),
        ("birthdate", "20261124"),
        ("gender", "2"),
        ("nation", ""),
        ("phone", "0200001234"),
        ("phone", "0100000"),
        ("terms", ""),
    ] {
        provider.form(&format!("{window}/details"), &with(&[(field, value)])).await;
        let page = provider.get(&window).await;
        let complaint = if field == "terms" { "consents" } else { field };
        assert_eq!(page.text.matches("class=\"wrong\"").count(), 1, "{field} {value}");
        assert!(page.text.contains(&format!("id=\"{complaint}-wrong\"")), "{field} {value}");
        assert!(page.text.contains("<a href=\"?lang=en\""));
    }
    let script = with(&[("name", "<script>\"&'"), ("phone", "1")]);
    provider.form(&format!("{window}/details"), &script).await;
    let page = provider.get(&window).await;
    assert!(page.text.contains("value=\"&lt;script&gt;&quot;&amp;'\"") && !page.text.contains("<script>"));
}

#[tokio::test]
async fn a_wrong_code_may_be_typed_again_twice_and_a_late_one_never() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "get", "https://www.example.com/").await;
    provider.form(&format!("{window}/details"), &HONG).await;
    let right = code_in(&provider.get(&window).await);
    provider.clock.advance(Duration::minutes(3));
    provider.form(&format!("{window}/code"), &[("code", &right)]).await;
    assert!(provider.get(&window).await.text.contains("입력 시간이 지났습니다"));
    provider.form(&format!("{window}/resend"), &[]).await;
    let fresh = code_in(&provider.get(&window).await);
    let wrong = if fresh == "000000" { "000001" } else { "000000" };
    for _ in 0..2 {
        provider.form(&format!("{window}/code"), &[("code", wrong)]).await;
        let page = provider.get(&format!("{window}?lang=en")).await;
        assert!(page.text.contains("The code is not right.") && page.text.contains("aria-invalid=\"true\""));
    }
    provider.form(&format!("{window}/code"), &[("code", wrong)]).await;
    assert!(provider.get(&window).await.text.contains("You could not be verified"));
    provider.form(&format!("{window}/code"), &[("code", &fresh)]).await;
    assert_eq!(provider.get(&window).await.status, StatusCode::OK, "it is over");
}

#[tokio::test]
async fn a_mismatch_stays_in_the_window_and_a_failure_comes_back() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "get", "https://www.example.com/").await;
    provider.form(&format!("{window}/details"), &with(&[("phone", "01000000009")])).await;
    assert!(provider.get(&window).await.text.contains("통신사에 등록된 정보와 다릅니다"));
    provider.form(&format!("{window}/details"), &with(&[("phone", "01000000008")])).await;
    let code = code_in(&provider.get(&window).await);
    provider.form(&format!("{window}/code"), &[("code", &code)]).await;
    let back = provider.get(&window).await;
    let address = back.header("location");
    let answer = begun.read(&in_query(address, "enc_data"), &in_query(address, "integrity_value"));
    assert_eq!((&answer["resultcode"], &answer["requestno"]), (&json!("9999"), &json!(NUMBER)));
    assert!(answer.get("name").is_none() && answer.get("ci").is_none());
}

#[tokio::test]
async fn a_cancelled_window_tells_the_site_nothing() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "get", "https://www.example.com/").await;
    provider.form(&format!("{window}/cancel"), &[]).await;
    let page = provider.get(&window).await;
    assert_eq!((page.status, page.header("location")), (StatusCode::OK, ""));
    assert!(page.text.contains("본인확인을 취소했습니다") && page.text.contains("data-close"));
    provider.form(&format!("{window}/details"), &HONG).await;
    assert!(provider.get(&window).await.text.contains("본인확인을 취소했습니다"));
}

#[tokio::test]
async fn a_window_is_there_for_ten_minutes_and_for_nobody_else() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let window = provider.open(&begun, "get", "https://www.example.com/").await;
    assert_eq!(provider.get(&format!("{WINDOW}/window/another")).await.status, StatusCode::NOT_FOUND);
    provider.clock.advance(Duration::minutes(10));
    assert_eq!(provider.get(&window).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_form_that_is_not_the_site_s_is_refused() {
    let provider = Provider::new();
    let begun = provider.begin().await;
    let service = format!("{WINDOW}/service.cb");
    assert_eq!(provider.get(&service).await.status, StatusCode::BAD_REQUEST);
    let right = begun.fields("get", "https://www.example.com/");
    for (at, value, code) in [
        (0, "other", "E-FORM"),
        (1, "another", "E-TOKEN"),
        (2, "AAAA", "E-INTEGRITY"),
        (3, "AAAA", "E-INTEGRITY"),
    ] {
        let mut wrong = right;
        wrong[at].1 = value;
        let page = provider.form(&service, &wrong).await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST);
        assert!(page.text.contains(code), "{code}: {}", page.text);
    }
    for fields in
        [begun.fields("put", "https://www.example.com/"), begun.fields("get", "javascript:alert(1)")]
    {
        assert!(provider.form(&service, &fields).await.text.contains("E-REQUEST"));
    }
    provider.clock.advance(Duration::hours(1));
    assert!(provider.form(&service, &right).await.text.contains("E-EXPIRED"));
}

#[tokio::test]
async fn the_window_s_files_come_from_the_window_and_its_switch_shuts_it() {
    let provider = Provider::new();
    for (file, kind) in [("window.css", "text/css"), ("window.js", "text/javascript")] {
        let page = provider.get(&format!("{WINDOW}/{file}")).await;
        assert!(page.header("content-type").starts_with(kind));
        assert!(!page.text.contains("http"), "{file} names no other host");
    }
    provider.identity.window_switchboard().behave(Behaviour::Down);
    let begun = provider.begin().await;
    let fields = begun.fields("get", "https://www.example.com/");
    let page = provider.form(&format!("{WINDOW}/service.cb"), &fields).await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
}
