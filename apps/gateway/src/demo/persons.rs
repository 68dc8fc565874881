//! Invented persons of the demo. Their numbers belong to no one (decisions "Demo telephone numbers").

const FAMILY_NAMES: [&str; 9] = ["김", "이", "박", "최", "정", "강", "조", "윤", "장"];
const GIVEN_NAMES: [&str; 11] =
    ["가온", "서연", "도윤", "하은", "지호", "수아", "은우", "다온", "예준", "나래", "한결"];

/// The name of person number `nth`.
pub(super) fn name(nth: usize) -> String {
    format!("{}{}", FAMILY_NAMES[nth * 2 % FAMILY_NAMES.len()], GIVEN_NAMES[nth * 3 % GIVEN_NAMES.len()])
}

/// The phone number of person number `nth`, digits only.
pub(super) fn phone(nth: usize) -> String {
    format!("0100000{:04}", 1000 + nth)
}

/// The email address of person number `nth`.
pub(super) fn email(nth: usize) -> String {
    format!("customer-{nth}@example.com")
}
