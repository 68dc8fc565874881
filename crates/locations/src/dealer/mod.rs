//! A service centre or parts dealer as the site shows it.

pub(crate) mod entity;

use async_graphql::{Enum, SimpleObject};
use chrono::Weekday;
use kernel::LocalizedText;
use sea_orm::{DeriveActiveEnum, EnumIter};

use crate::places::GeoPoint;
use crate::rules::{TradingHours, WeeklyHours};

/// The kind of a dealer. The two lists are separate: a code is unique within its kind only.
#[derive(Enum, EnumIter, DeriveActiveEnum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum DealerKind {
    /// Takes bookings; category `service-center` of the staff area.
    #[sea_orm(string_value = "service-center")]
    ServiceCentre,
    /// Sells parts; category `parts-dealer` of the staff area.
    #[sea_orm(string_value = "parts-dealer")]
    PartsDealer,
}

impl DealerKind {
    /// Both, in the order of the menu.
    pub const ALL: [Self; 2] = [Self::ServiceCentre, Self::PartsDealer];

    /// The category's name in the database and in the staff area (`rest-contract` "Dealer categories").
    #[must_use]
    pub const fn category(self) -> &'static str {
        match self {
            Self::ServiceCentre => "service-center",
            Self::PartsDealer => "parts-dealer",
        }
    }

    /// Reads [`Self::category`].
    #[must_use]
    pub fn from_category(category: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.category() == category)
    }
}

/// The bookings of a removed centre were handed over to those who may change bookings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// UTC milliseconds.
    pub at: i64,
    /// The account.
    pub by: Option<i64>,
}

// Also the GraphQL type: the directory lends it, so a request copies none of it.
/// A service centre or parts dealer.
#[derive(SimpleObject, Clone, Debug, PartialEq)]
#[graphql(complex)]
pub struct Dealer {
    /// The database's key.
    #[graphql(skip)]
    pub id: i64,
    /// The code that staff and addresses use, unique within the kind: `SC-0001`.
    pub code: String,
    /// The list that it belongs to.
    pub kind: DealerKind,
    /// Its name.
    pub name: LocalizedText,
    /// The name under which the network lists it.
    #[graphql(skip)]
    pub network_name: String,
    /// Road-name address.
    pub address: LocalizedText,
    /// Telephone, area code first, with hyphens.
    pub phone: String,
    /// Mobile telephone.
    pub mobile_phone: Option<String>,
    /// Its position.
    pub location: GeoPoint,
    /// Its province.
    pub state: LocalizedText,
    /// Its city, county or district.
    pub city: LocalizedText,
    /// The table of its hours: weekdays, Saturday, Sunday.
    pub trading_hours: Vec<TradingHours>,
    /// Works for this brand alone.
    pub exclusive_shop: bool,
    /// Its own booking page elsewhere.
    pub link_href: Option<String>,
    /// Up to this many hours before its start a booking may be cancelled.
    #[graphql(skip)]
    pub cancel_cutoff_hours: u16,
    /// The hours behind [`Self::trading_hours`].
    #[graphql(skip)]
    pub week: WeeklyHours,
    /// Bays by day of the week, Monday first.
    #[graphql(skip)]
    pub(crate) bays: [u16; 7],
    /// Bays on days of the week that have no number of their own.
    #[graphql(skip)]
    pub(crate) usual_bays: u16,
    /// Incremented by each change, for optimistic locking.
    #[graphql(skip)]
    pub(crate) version: i32,
    /// Names of the fields that staff edited since an upload last wrote the dealer, separated by spaces.
    #[graphql(skip)]
    pub(crate) edited: String,
    /// Of a removed centre: its bookings were handed over to booking managers.
    #[graphql(skip)]
    pub handed_over: Option<HandOver>,
}

impl Dealer {
    /// How many vehicles it takes at once on that day of the week; 0 at a parts dealer.
    #[must_use]
    pub const fn bays_on(&self, day: Weekday) -> u16 {
        self.bays[day.num_days_from_monday() as usize]
    }
}
