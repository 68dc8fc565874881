//! Reports of bookings, from the rows of the database to the opened file.

use admin_reports::{FileFormat, FileKind, ReportRequest, Span};
use calamine::Data;
use chrono::{Days, NaiveDate};
use kernel::test_support::rows;
use kernel::{Actor, Language, Right, StaffActor};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::report_world::{BookingFixture, DAY, World, cell, code, day, midnight, recount, span, staff};

/// Days around the clock's: the first ones and the last ones of spans lie among those of bookings and beside them.
fn spans() -> impl Strategy<Value = (Span, Span)> {
    let today = day("2026-11-23");
    let past = proptest::option::of((0_u64..40).prop_map(move |days| today - Days::new(days)));
    let any = proptest::option::of((0_u64..60).prop_map(move |days| today - Days::new(30) + Days::new(days)));
    let span = |ends: (Option<NaiveDate>, Option<NaiveDate>)| match ends {
        (Some(from), Some(to)) => Span { from: Some(from.min(to)), to: Some(from.max(to)) },
        (from, to) => Span { from, to },
    };
    ((past.clone(), past), (any.clone(), any))
        .prop_map(move |(requested, booked)| (span(requested), span(booked)))
}

const STATES: [(&str, &str); 4] =
    [("booked", "예약"), ("completed", "완료"), ("no_show", "미방문"), ("cancelled", "취소")];

/// Bookings made and held around the days of [`spans`], many of them at midnight and a moment before.
fn any_bookings() -> impl Strategy<Value = Vec<BookingFixture>> {
    let moment = |days: std::ops::Range<i64>| {
        let at = midnight(day("2026-10-20"));
        (days, prop_oneof![Just(0), Just(-1), 0..DAY])
            .prop_map(move |(days, beside)| at + days * DAY + beside)
    };
    let booking = (moment(0..35), moment(0..65), 0_usize..4, 1_i64..4);
    proptest::collection::vec(booking, 120).prop_map(|bookings| {
        let booked =
            |(at, (created_at, starts_at, state, centre)): (usize, (i64, i64, usize, i64))| BookingFixture {
                number: format!("G-{at:04}"),
                state: STATES[state].0,
                centre,
                created_at,
                starts_at,
                ..BookingFixture::on("", "2026-11-24", "booked")
            };
        bookings.into_iter().enumerate().map(booked).collect()
    })
}

kernel::both_engines! {
    async fn a_workbook_holds_bookings_whole(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut booked = BookingFixture::on("G261120-AAAAA", "2026-11-24", "booked");
        booked.need_help = "에어컨 소리".to_owned();
        world.book(&[booked, BookingFixture::on("G261120-BBBBB", "2026-11-25", "no_show")]).await;
        let (rows, totals) = world.workbook(ReportRequest::default()).await;
        let told = |row: usize, heading: &str| cell(&rows, row, heading).to_string();
        assert_eq!(rows.len(), 3);
        assert_eq!((told(1, "예약 번호"), told(2, "예약 번호")), ("G261120-AAAAA".to_owned(), "G261120-BBBBB".to_owned()));
        assert_eq!((told(1, "상태"), told(2, "상태")), ("예약".to_owned(), "미방문".to_owned()));
        assert_eq!((told(1, "서비스 센터 코드"), told(1, "서비스 센터")), ("SC-0001".to_owned(), "가온 강남 1".to_owned()));
        assert_eq!((told(1, "예약일"), told(1, "시작"), told(1, "종료")), ("2026-11-24".to_owned(), "10:00".to_owned(), "10:30".to_owned()));
        assert_eq!((told(1, "제조사"), told(1, "모델")), ("현대".to_owned(), "아반떼".to_owned()));
        assert_eq!(cell(&rows, 1, "연식"), &Data::Float(2024.0));
        assert_eq!((told(1, "서비스"), told(1, "요청 사항")), ("엔진오일 교환".to_owned(), "에어컨 소리".to_owned()));
        assert_eq!((told(1, "이름"), told(1, "휴대전화")), ("홍길동".to_owned(), "010-0000-1234".to_owned()));
        assert_eq!((told(1, "이메일"), told(1, "차량 번호")), ("hong@example.com".to_owned(), "12가3456".to_owned()));
        assert_eq!(told(1, "예약 신청 (KST)"), "2026-11-20 09:00:00");
        assert_eq!((told(1, "취소 (KST)"), told(2, "처리 (KST)")), (String::new(), "2026-11-20 10:00:00".to_owned()));
        assert_eq!((told(1, "마케팅 활용 동의"), told(1, "광고 수신 동의")), ("예".to_owned(), "아니요".to_owned()));
        assert_eq!(cell(&totals, 1, "전체"), &Data::Float(2.0));
        assert_eq!(totals[1][1].to_string(), "전체");
        assert_eq!(totals[2][0].to_string(), "SC-0001");
        assert!(totals.iter().flatten().any(|cell| *cell == "예약 신청일: 전체 기간"));
    }

    async fn a_report_of_selected_bookings_has_those_alone(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let numbers = ["G261120-AAAAA", "G261120-BBBBB", "G261120-CCCCC"];
        world.book(&numbers.map(|number| BookingFixture::on(number, "2026-11-24", "booked"))).await;
        let sql = "SELECT public_id FROM booking WHERE number <> $1 ORDER BY id";
        let mut selected: Vec<String> = rows(world.database.read(), sql, vec![numbers[1].into()]).await;
        selected.push("unknown".to_owned());
        let (sheet, totals) = world.workbook(ReportRequest { selected, ..ReportRequest::default() }).await;
        let told: Vec<_> = (1..sheet.len()).map(|row| cell(&sheet, row, "예약 번호").to_string()).collect();
        assert_eq!(told, [numbers[0], numbers[2]]);
        assert_eq!(cell(&totals, 1, "전체").to_string(), "2");
    }

    async fn a_report_in_english_has_no_korean_heading(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.book(&[BookingFixture::on("G261120-AAAAA", "2026-11-24", "cancelled")]).await;
        let (rows, totals) = world.workbook(ReportRequest { language: Language::En, ..ReportRequest::default() }).await;
        let is_korean = |cell: &Data| cell.to_string().chars().any(|letter| ('가'..='힣').contains(&letter));
        assert!(!rows[0].iter().chain(totals.iter().flatten()).any(is_korean), "{:?} {totals:?}", rows[0]);
        assert_eq!(cell(&rows, 1, "Service centre").to_string(), "GAON Gangnam 1");
        assert_eq!(cell(&rows, 1, "State").to_string(), "Cancelled");
    }

    async fn a_report_equals_a_recount_for_any_ranges(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut runner = TestRunner::deterministic();
        world.book(&any_bookings().new_tree(&mut runner).expect("bookings").current()).await;
        let mut found = 0;
        for _ in 0..60 {
            let (requested, booked) = spans().new_tree(&mut runner).expect("spans").current();
            let expected = recount(&world.database, requested, booked).await;
            let (rows, totals) = world.workbook(ReportRequest { requested, booked, ..ReportRequest::default() }).await;
            let word = |state: &str| STATES.iter().find(|(known, _)| *known == state).expect("a state").1.to_owned();
            let told: Vec<(String, String)> = (1..rows.len())
                .map(|row| (cell(&rows, row, "예약 번호").to_string(), cell(&rows, row, "상태").to_string()))
                .collect();
            let in_words: Vec<(String, String)> =
                expected.iter().map(|(number, state)| (number.clone(), word(state))).collect();
            assert_eq!(told, in_words, "{requested:?} {booked:?}");
            for (state, word) in STATES {
                let counted = expected.iter().filter(|(_, known)| known == state).count();
                assert_eq!(cell(&totals, 1, word).to_string(), counted.to_string(), "{requested:?} {booked:?}");
            }
            assert_eq!(cell(&totals, 1, "전체").to_string(), expected.len().to_string());
            found += expected.len();
        }
        assert!(found > 500, "the ranges meet bookings: {found}");
    }

    async fn what_looks_like_a_formula_is_a_text(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let hostile = ["=1+1", "+82-10", "-1", "@SUM(A1)", "=cmd|'/c calc'!A1"];
        let bookings: Vec<BookingFixture> = (hostile.iter().enumerate())
            .map(|(at, text)| BookingFixture { name: (*text).to_owned(), ..BookingFixture::on(&format!("G-{at}"), "2026-11-24", "booked") })
            .collect();
        world.book(&bookings).await;
        let (rows, _) = world.workbook(ReportRequest::default()).await;
        for (at, text) in hostile.iter().enumerate() {
            assert_eq!(cell(&rows, at + 1, "이름"), &Data::String((*text).to_owned()));
        }
    }

    async fn a_document_can_be_read_back(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let surnames = ["김", "이", "박", "최", "정", "뷁", "쀍"];
        let bookings: Vec<BookingFixture> = (0..150)
            .map(|at| BookingFixture {
                name: format!("{}길동{at}", surnames[at % surnames.len()]),
                need_help: "브레이크에서 쇳소리가 나요 점검 부탁드려요".to_owned(),
                ..BookingFixture::on(&format!("G2611-{at:05}"), "2026-11-24", STATES[at % 4].0)
            })
            .collect();
        world.book(&bookings).await;
        let pages = world.pages(ReportRequest { booked: span("2026-11-24", "2026-11-30"), ..ReportRequest::default() }).await;
        assert!(pages.len() > 2, "{}", pages.len());
        let all = pages.concat();
        for booked in &bookings {
            assert!(all.contains(&booked.number) && all.contains(&booked.name), "{booked:?}");
        }
        assert_eq!(all.matches("쇳소리").count(), 150);
        for (at, page) in pages.iter().enumerate() {
            assert!(page.contains("예약번호") && page.contains("서비스센터"), "the head is on page {at}: {page}");
            assert!(page.contains(&format!("{}/{}", at + 1, pages.len())), "page {at} has its number");
        }
        assert!(pages[0].contains("예약현황") && pages[0].contains("예약일:2026-11-24–2026-11-30"), "{}", pages[0]);
        let last = pages.last().expect("a page");
        assert!(last.contains("합계:예약38·완료38·미방문37·취소37·전체150"), "{last}");
    }

    async fn a_document_without_bookings_says_so(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let pages = world.pages(ReportRequest { language: Language::En, ..ReportRequest::default() }).await;
        assert_eq!(pages.len(), 1);
        assert!(pages[0].contains("Totals:Booked0·Completed0·No-show0·Cancelled0·All0"), "{pages:?}");
    }

    async fn twenty_thousand_bookings_are_what_a_document_holds(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let bookings: Vec<BookingFixture> = (0..20_001).map(|at| BookingFixture::on(&format!("G-{at:05}"), "2026-11-24", "booked")).collect();
        world.book(&bookings).await;
        let request = ReportRequest { format: FileFormat::Pdf, ..ReportRequest::default() };
        assert_eq!(world.export(request.clone()).await, Err("report_too_long".to_owned()));
        let others = ReportRequest { booked: span("2026-11-25", ""), ..request };
        assert!(world.export(others).await.is_ok(), "what is not asked for does not count");
        let (rows, totals) = world.workbook(ReportRequest::default()).await;
        assert_eq!(rows.len(), 20_002);
        assert_eq!(cell(&rows, 20_001, "예약 번호").to_string(), "G-20000");
        assert_eq!(cell(&totals, 1, "전체"), &Data::Float(20_001.0));
    }

    async fn a_link_opens_for_the_account_that_asked_and_for_ten_minutes(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let link = world.export(ReportRequest::default()).await.expect("a link");
        assert!(link.starts_with("/api/Managerment/download/booking-report/bookings-20261123-"), "{link}");
        let (content, name) = world.fetched(17, &link).await.expect("a file");
        assert_eq!((&content[..2], name.as_str()), (b"PK".as_slice(), "bookings-20261123.xlsx"));
        let expired = Err("link_expired".to_owned());
        assert_eq!(world.fetched(18, &link).await, expired, "another's");
        let (path, query) = link.split_once('?').expect("a query");
        let name = path.strip_prefix(FileKind::BookingReport.path()).expect("its path");
        let everything = Actor::Staff(StaffActor { account_id: 17, rights: Right::ALL.to_vec(), centres: None });
        for kind in [FileKind::EventData, FileKind::DealerList] {
            let other = world.downloads.file(&everything, kind, name, query).await.map(|_| ()).map_err(code);
            assert_eq!(other, Err("link_expired".to_owned()), "it opens as what it is: {kind:?}");
        }
        let without = Actor::Staff(StaffActor { account_id: 17, rights: vec![Right::ReadBookings], centres: None });
        for (actor, key) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed"), (without, "not_allowed")] {
            let denied = world.downloads.file(&actor, FileKind::BookingReport, name, query).await;
            assert_eq!(denied.map(|_| ()).map_err(code), Err(key.to_owned()), "the right may have been taken away");
        }
        world.clock.advance(chrono::Duration::seconds(599));
        assert!(world.fetched(17, &link).await.is_ok());
        world.clock.advance(chrono::Duration::seconds(1));
        assert_eq!(world.fetched(17, &link).await, expired);
        assert_eq!(world.downloads.sweep().await.expect("sweeps"), 1);
    }

    async fn who_exports_what_and_why_is_in_the_log_and_nobody_else_exports(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let request = || ReportRequest { reason: Some(" 월말 정산 ".to_owned()), ..ReportRequest::default() };
        let ask = async |actor: &Actor, request: ReportRequest| {
            world.reports.export(actor, "192.0.2.9", request).await.map(|_| ()).map_err(code)
        };
        let reader = Actor::Staff(StaffActor { account_id: 3, rights: vec![Right::ReadBookings, Right::ManageBookings], centres: None });
        for (actor, key) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed"), (reader, "not_allowed")] {
            assert_eq!(ask(&actor, request()).await, Err(key.to_owned()));
        }
        let blank = ReportRequest { reason: Some("  ".to_owned()), ..ReportRequest::default() };
        assert_eq!(ask(&staff(17), blank).await, Err("reason_required".to_owned()));
        let later = ReportRequest { requested: span("", "2026-11-24"), ..request() };
        assert_eq!(ask(&staff(17), later).await, Err("date_after_today".to_owned()));
        let asked = ReportRequest { requested: span("2026-11-01", "2026-11-23"), booked: span("2026-12-01", ""), ..request() };
        assert_eq!(ask(&staff(17), asked).await, Ok(()));
        assert_eq!(ask(&staff(17), ReportRequest::default()).await, Ok(()), "an old client gives no reason");
        let text = "SELECT account_id, network, subject, detail FROM staff_log WHERE action = 'booking.export' ORDER BY id";
        let found: Vec<(i64, String, String, String)> =
            rows(world.database.read(), text, Vec::new()).await;
        let told: Vec<String> = found
            .into_iter()
            .map(|(account, network, subject, detail)| format!("{account} {network} {subject} {detail}"))
            .collect();
        assert_eq!(told, [
            "17 192.0.2.9 bookings:requested 2026-11-01..2026-11-23 booked 2026-12-01.. xlsx 월말 정산",
            "17 192.0.2.9 bookings:requested .. booked .. xlsx ",
        ]);
    }
}
