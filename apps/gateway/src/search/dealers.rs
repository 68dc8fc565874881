//! Search entries of service centres and parts dealers: name, region and telephone number.

use kernel::search::{Entry, SearchKind, SearchSource};
use kernel::{Fault, Language, LocalizedText};
use locations::{Dealer, DealerKind, Locations};

/// Every dealer of both lists.
pub(super) struct Dealers(pub(super) Locations);

impl SearchSource for Dealers {
    fn revision(&self) -> i64 {
        self.0.snapshot().revision()
    }

    fn entries(&self) -> Result<Vec<Entry>, Fault> {
        let directory = self.0.directory();
        let dealers = DealerKind::ALL.into_iter().flat_map(|kind| directory.dealers(kind, None, None));
        Ok(dealers.map(entry).collect())
    }
}

fn entry(dealer: &Dealer) -> Entry {
    let in_both = |of: &dyn Fn(Language) -> String| LocalizedText::new(of(Language::Ko), of(Language::En));
    let hours = in_both(&|language| {
        let rows = dealer.trading_hours.iter();
        let rows: Vec<String> =
            rows.map(|row| format!("{} {}", row.label.get(language), row.hours.get(language))).collect();
        rows.join(", ")
    });
    // Words that users add to a place name to select the kind of dealer.
    let what = match dealer.kind {
        DealerKind::ServiceCentre => {
            LocalizedText::new("서비스센터 정비소 카센터", "service centre garage workshop")
        }
        DealerKind::PartsDealer => LocalizedText::new("부품 대리점", "parts dealer shop"),
    };
    Entry {
        kind: SearchKind::Dealer,
        href: match dealer.kind {
            DealerKind::ServiceCentre => format!("/select-location/{}", dealer.code),
            DealerKind::PartsDealer => {
                let place = [("state", dealer.state.ko.as_str()), ("city", dealer.city.ko.as_str())];
                let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(place).finish();
                format!("/location-parts?{query}")
            }
        },
        title: dealer.name.clone(),
        lead: in_both(&|language| format!("{} · {}", dealer.address.get(language), dealer.phone)),
        keywords: in_both(&|language| {
            [&dealer.city, &dealer.state, &what].map(|words| words.get(language)).join(" ")
        }),
        body: vec![hours],
    }
}
