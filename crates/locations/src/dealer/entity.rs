//! The rows behind [`super::Dealer`] and how one is read.

use kernel::{Fault, LocalizedText};

use super::{Dealer, HandOver};
use crate::places::{GeoPoint, Places};
use crate::rules::{Hours, WeeklyHours, trading_table};

/// Table `dealer`.
pub(crate) mod dealer {
    use sea_orm::entity::prelude::*;

    use crate::dealer::DealerKind;

    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "dealer")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub kind: DealerKind,
        pub code: String,
        pub name_ko: String,
        pub name_en: String,
        pub network_name: String,
        pub province_code: String,
        pub district_code: String,
        pub address_ko: String,
        pub address_en: String,
        pub phone: String,
        pub mobile_phone: Option<String>,
        #[sea_orm(column_type = "Double")]
        pub lat: f64,
        #[sea_orm(column_type = "Double")]
        pub lng: f64,
        pub weekday_opens: Option<i32>,
        pub weekday_closes: Option<i32>,
        pub saturday_opens: Option<i32>,
        pub saturday_closes: Option<i32>,
        pub sunday_opens: Option<i32>,
        pub sunday_closes: Option<i32>,
        pub bays: i32,
        pub exclusive_shop: bool,
        pub link_href: Option<String>,
        pub cancel_cutoff_hours: i32,
        pub removed_at: Option<i64>,
        pub updated_at: i64,
        /// Raised by each change of the row or of its bays.
        pub version: i32,
        /// Names of the fields that staff edited since an upload last wrote the row, separated by spaces.
        pub edited: String,
        /// When staff handed the bookings of this removed centre over to booking managers.
        pub handed_over_at: Option<i64>,
        pub handed_over_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `dealer_bays`: days of the week with another number of bays, 1 Monday to 7 Sunday.
pub(crate) mod bays {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "dealer_bays")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub dealer_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub weekday: i32,
        pub bays: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `dealer_closure`: single dates on which a dealer is closed.
pub(crate) mod closure {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "dealer_closure")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub dealer_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub date: String,
        pub reason_ko: String,
        pub reason_en: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

impl Dealer {
    /// Reads a row; answers it with the index of its district.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] naming the dealer and the column.
    pub(crate) fn from_row(row: dealer::Model, places: &Places) -> Result<(usize, Self), Fault> {
        let bad = |column: &str| Fault::Corrupt(format!("dealer {} ({}): {column}", row.id, row.code));
        let kind = row.kind;
        let index = places.district(&row.district_code).ok_or_else(|| bad("district_code"))?;
        let district = &places.districts()[index];
        let province = &places.provinces()[district.province];
        if province.code != row.province_code {
            return Err(bad("province_code"));
        }
        let hours = |opens, closes, column| match (opens, closes) {
            (None, None) => Ok(None),
            (Some(opens), Some(closes)) => {
                Hours::from_minutes(opens, closes).map(Some).ok_or_else(|| bad(column))
            }
            _ => Err(bad(column)),
        };
        let week = WeeklyHours {
            weekday: hours(row.weekday_opens, row.weekday_closes, "weekday hours")?,
            saturday: hours(row.saturday_opens, row.saturday_closes, "Saturday hours")?,
            sunday: hours(row.sunday_opens, row.sunday_closes, "Sunday hours")?,
        };
        let bays = u16::try_from(row.bays).map_err(|_| bad("bays"))?;
        let cancel_cutoff_hours =
            u16::try_from(row.cancel_cutoff_hours).map_err(|_| bad("cancel_cutoff_hours"))?;
        let dealer = Self {
            id: row.id,
            code: row.code,
            kind,
            name: LocalizedText::new(row.name_ko, row.name_en),
            network_name: row.network_name,
            address: LocalizedText::new(row.address_ko, row.address_en),
            phone: row.phone,
            mobile_phone: row.mobile_phone,
            location: GeoPoint { lat: row.lat, lng: row.lng },
            state: province.name.clone(),
            city: district.name.clone(),
            trading_hours: trading_table(&week).into(),
            exclusive_shop: row.exclusive_shop,
            link_href: row.link_href,
            cancel_cutoff_hours,
            week,
            bays: [bays; 7],
            usual_bays: bays,
            version: row.version,
            edited: row.edited,
            handed_over: row.handed_over_at.map(|at| HandOver { at, by: row.handed_over_by }),
        };
        Ok((index, dealer))
    }
}
