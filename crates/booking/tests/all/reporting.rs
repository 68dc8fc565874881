//! The rows of the report and the figures of the overview, against plain code over the same rows.

use std::collections::HashMap;

use booking::{BookingState, CentreFigures, CentreScope, DayFigures, ReportFilter};
use kernel::{Actor, Randomness};

use crate::many::{BookingData, DAY, world_of};
use crate::world::{CENTRE, World, date, execute, manager, monday_morning, open_centre, stranger, wanted};

async fn numbers(world: &World, filter: &ReportFilter) -> Vec<(i64, String)> {
    let (mut all, mut after) = (Vec::new(), 0);
    loop {
        let page = world.booking.report_page(&Actor::Visitor, filter, after).await.expect("a page");
        assert!(page.len() <= 1_000);
        let Some(last) = page.last() else { return all };
        after = last.id;
        all.extend(page.into_iter().map(|row| (row.id, row.number)));
    }
}

kernel::both_engines! {
    async fn a_report_has_each_booking_of_its_ranges_once(db: TestDatabase) {
        // More than are found by their dates, so that both strategies are used.
        let (world, rows) = world_of(&db, 24_000).await;
        let chance = Randomness::seeded(5);
        let monday = monday_morning().timestamp_millis();
        let range = || {
            let back = i64::try_from(chance.below(150)).expect("small") * DAY;
            let length = i64::try_from(chance.below(40)).expect("small") * DAY;
            (chance.below(2) == 0).then(|| monday - back..monday - back + length)
        };
        let random: Vec<ReportFilter> =
            (0..12).map(|_| ReportFilter { requested: range(), starts: range(), ..ReportFilter::default() }).collect();
        let nearly_all = ReportFilter { requested: Some(monday - 118 * DAY..monday), ..ReportFilter::default() };
        for filter in random.into_iter().chain([ReportFilter::default(), nearly_all]) {
            let within = |row: &&BookingData| {
                filter.requested.as_ref().is_none_or(|range| range.contains(&row.created_at))
                    && filter.starts.as_ref().is_none_or(|range| range.contains(&row.starts_at))
            };
            let expected: Vec<(i64, String)> =
                rows.iter().filter(within).map(|row| (row.id, row.number.clone())).collect();
            assert_eq!(world.booking.report_count(&Actor::Visitor, &filter).await.expect("a count"), expected.len() as u64, "{filter:?}");
            assert_eq!(numbers(&world, &filter).await, expected, "{filter:?}");
        }
    }

    async fn a_row_of_the_report_is_whole(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let mut request = wanted("2026-11-24", "10:00", &["service-oil", "service-brakes"]);
        request.need_help = Some("소리가 나요".into());
        let plate = request.contact.license_no.clone();
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        let row = world.booking.report_page(&Actor::Visitor, &ReportFilter::default(), 0).await.expect("a page").remove(0);
        assert_eq!((row.number.as_str(), row.dealer_code.as_str(), row.dealer_name.ko.as_str()), (saved.number.as_str(), CENTRE, "가온 강남"));
        assert_eq!((row.contact.name.as_str(), row.contact.license_no.as_str()), ("홍길동", plate.as_str()));
        assert_eq!((row.services.len(), row.vehicle.model.en.as_str(), row.need_help.as_deref()), (2, "Grandeur", Some("소리가 나요")));
        assert_eq!((row.created_at, row.advertising, row.marketing), (monday_morning().timestamp_millis(), true, false));
        assert!(!format!("{row:?}").contains("홍길동"));
    }

    async fn figures_are_those_that_plain_code_counts(db: TestDatabase) {
        let (world, rows) = world_of(&db, 3_000).await;
        let (from, to) = (date("2026-10-20"), date("2026-11-30"));
        let figures = world.booking.statistics(&Actor::Visitor, from, to).await.expect("figures");
        assert_eq!(figures.days.len(), 42);
        for day in &figures.days {
            let of_day = rows.iter().filter(|row| row.starts_on == day.date);
            let of = |state| of_day.clone().filter(|row| row.state == state).count();
            let (cancelled, no_shows) = (of(BookingState::Cancelled), of(BookingState::NoShow));
            let made = rows.iter().filter(|row| row.created_on == day.date).count();
            let counted = [day.appointments, day.cancelled, day.no_shows, day.made].map(|n| n as usize);
            assert_eq!(counted, [of_day.clone().count() - cancelled, cancelled, no_shows, made], "{}", day.date);
        }
        let within = |row: &&BookingData| (from..=to).contains(&row.starts_on);
        let total: usize = figures.centres.iter().map(|centre| (centre.appointments + centre.cancelled) as usize).sum();
        assert_eq!(total, rows.iter().filter(within).count());
        assert_eq!(figures.centres.len(), 3);
    }

    async fn a_half_hour_is_full_when_every_bay_is_taken(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        open_centre(&world.database, "SC-SMALL", 1).await;
        execute(&world.database, "INSERT INTO dealer_bays (dealer_id, weekday, bays) SELECT id, 3, 1 FROM dealer WHERE code = 'SC-TEST'").await;
        execute(&world.database, "INSERT INTO dealer_closure (dealer_id, date, reason_ko, reason_en) SELECT id, '2026-11-26', '공사', 'works' FROM dealer WHERE code = 'SC-SMALL'").await;
        world.locations.snapshot().refresh().await.expect("reads");
        // Tuesday, both bays at 10:00 and one at 14:00; Wednesday has one bay.
        for (day, time) in [("2026-11-24", "10:00"), ("2026-11-24", "10:00"), ("2026-11-24", "14:00"), ("2026-11-25", "15:00")] {
            world.booking.save(&Actor::Visitor, &stranger(), wanted(day, time, &["service-oil"])).await.expect("is saved");
        }
        let figures = world.booking.statistics(&Actor::Visitor, date("2026-11-24"), date("2026-11-29")).await.expect("figures");
        let slots: Vec<(u32, u32)> = figures.days.iter().map(|day| (day.slots, day.full_slots)).collect();
        // 18 half hours a day and centre, 8 on Saturdays, none on Sundays.
        assert_eq!(slots, [(36, 1), (36, 1), (18, 0), (36, 0), (16, 0), (0, 0)]);
        let by_code: HashMap<&str, &CentreFigures> =
            figures.centres.iter().map(|centre| (centre.dealer_code.as_str(), centre)).collect();
        assert_eq!((by_code[CENTRE].slots, by_code[CENTRE].full_slots, by_code[CENTRE].appointments), (80, 2, 4));
        assert_eq!((by_code["SC-SMALL"].slots, by_code["SC-SMALL"].full_slots), (62, 0));
        assert_eq!(figures.days[0], DayFigures { date: date("2026-11-24"), appointments: 3, slots: 36, full_slots: 1, ..DayFigures::default() });
    }

    async fn a_removed_centre_keeps_its_figures_and_what_stands_there_is_counted(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        let mut ids = Vec::new();
        for (day, time) in [("2026-11-24", "10:00"), ("2026-11-24", "11:00"), ("2026-11-25", "10:00")] {
            let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted(day, time, &["service-oil"])).await.expect("is saved");
            ids.push(saved.id);
        }
        world.booking.cancel(&manager(), "", &ids[1]).await.expect("is cancelled");
        let dealer = world.locations.directory().dealers(locations::DealerKind::ServiceCentre, None, None)[0].id;
        assert_eq!(world.booking.ahead(&CentreScope::All, &[dealer, 999], monday_morning()).await.expect("counts"), HashMap::from([(dealer, 2)]));
        let noon = monday_morning() + chrono::Duration::hours(27);
        assert_eq!(world.booking.ahead(&CentreScope::All, &[dealer], noon).await.expect("counts"), HashMap::from([(dealer, 1)]));
        assert_eq!(world.booking.standing_on(dealer, date("2026-11-24")).await.expect("a count"), 1);
        assert_eq!(world.booking.standing_on(dealer, date("2026-11-26")).await.expect("a count"), 0);

        execute(&world.database, "UPDATE dealer SET removed_at = 1").await;
        world.locations.snapshot().refresh().await.expect("reads");
        let figures = world.booking.statistics(&Actor::Visitor, date("2026-11-24"), date("2026-11-24")).await.expect("figures");
        let centre = &figures.centres[0];
        assert_eq!((centre.dealer_code.as_str(), centre.appointments, centre.cancelled, centre.slots), (CENTRE, 1, 1, 0));
        assert_eq!((figures.days[0].appointments, figures.days[0].slots), (1, 0));
    }
}
