//! The names under which columns are found (`docs/DEALER-LISTS.md` lists them): the contract's, and those that people in Korea
//! write. Case, spaces and signs don't matter: `시·도`, `시/도` and `시 도` are one.

use locations::Field;

/// Other names of each column, as [`plain`] leaves them.
const OTHER_NAMES: [(Field, &[&str]); 18] = [
    (Field::DealerCode, &["딜러코드", "대리점코드", "매장코드", "센터코드", "지점코드", "코드"]),
    (
        Field::DealerName,
        &["딜러명", "대리점명", "매장명", "센터명", "서비스센터명", "지점명", "상호", "상호명"],
    ),
    (Field::NetworkName, &["네트워크명", "네트워크이름", "네트워크", "망이름"]),
    (Field::State, &["시도", "시도명", "광역시도", "광역자치단체"]),
    (Field::City, &["시군구", "시군구명", "구군", "도시", "기초자치단체"]),
    (Field::Address, &["주소", "도로명주소", "소재지", "주소국문"]),
    (Field::Phone, &["전화", "전화번호", "대표전화", "대표번호", "연락처"]),
    (Field::MobilePhone, &["휴대전화", "휴대전화번호", "휴대폰", "휴대폰번호", "핸드폰", "핸드폰번호"]),
    (Field::Latitude, &["위도"]),
    (Field::Longitude, &["경도"]),
    (Field::WeekdayHours, &["평일", "평일영업시간", "평일운영시간", "영업시간평일"]),
    (Field::SaturdayHours, &["토요일", "토요일영업시간", "토요일운영시간", "영업시간토요일"]),
    (Field::SundayHours, &["일요일", "일요일영업시간", "일요일운영시간", "영업시간일요일"]),
    (Field::Bays, &["베이", "베이수", "정비베이", "정비베이수", "작업대", "작업대수"]),
    (Field::ExclusiveShop, &["전속점", "전속점여부", "전속여부", "전문점여부"]),
    (Field::LinkHref, &["링크", "예약링크", "링크주소", "홈페이지", "웹사이트"]),
    (
        Field::DealerNameEn,
        &["영문명", "영문상호", "딜러명영문", "대리점명영문", "매장명영문", "상호영문", "센터명영문"],
    ),
    (Field::AddressEn, &["영문주소", "주소영문"]),
];

/// The column that a text of the header row names.
pub(super) fn field(text: &str) -> Option<Field> {
    let name = plain(text);
    OTHER_NAMES
        .into_iter()
        .find(|(field, others)| field.name().eq_ignore_ascii_case(&name) || others.contains(&name.as_str()))
        .map(|(field, _)| field)
}

/// Columns that an older sheet doesn't have.
pub(super) const fn is_optional(field: Field) -> bool {
    matches!(field, Field::DealerNameEn | Field::AddressEn)
}

/// Letters and digits alone, in lower case.
fn plain(text: &str) -> String {
    super::cells::folded(text)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_column_is_found_by_its_names_whatever_their_look() {
        for field in Field::ALL {
            assert_eq!(super::field(field.name()), Some(field));
        }
        for (text, expected) in [
            ("  Dealer Code ", Field::DealerCode),
            ("ＤＥＡＬＥＲ＿ＣＯＤＥ", Field::DealerCode),
            ("시·도", Field::State),
            ("시/군/구", Field::City),
            ("주소(영문)", Field::AddressEn),
            ("영업시간\n(평일)", Field::WeekdayHours),
            ("*전화번호", Field::Phone),
        ] {
            assert_eq!(super::field(text), Some(expected), "{text}");
        }
        for text in ["", "비고", "dealer", "서비스센터 목록", "2026년 11월"] {
            assert_eq!(super::field(text), None, "{text}");
        }
    }

    #[test]
    fn no_name_stands_for_two_columns_and_each_is_plain() {
        let mut names = BTreeSet::new();
        for (field, others) in OTHER_NAMES {
            for name in others.iter().map(|name| (*name).to_owned()).chain([plain(field.name())]) {
                assert_eq!(plain(&name), name);
                assert!(names.insert(name.clone()), "{name}");
            }
        }
        assert_eq!(OTHER_NAMES.map(|(field, _)| field), Field::ALL);
    }
}
