//! Personal data as a shared booking page may show it (decisions "Personal data on the booking page").

/// `홍길동` → `홍*동`, `김철` → `김*`, `Alex Kim` → `A******m`.
pub(super) fn name(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    match letters.as_slice() {
        [] => String::new(),
        [_] => "*".to_owned(),
        [first, _] => format!("{first}*"),
        [first, middle @ .., last] => format!("{first}{}{last}", "*".repeat(middle.len())),
    }
}

/// `01012345678` → `010-****-5678`; anything else keeps its last four characters.
pub(super) fn phone(phone: &str) -> String {
    match (phone.get(..3), phone.get(7..)) {
        (Some(head), Some(tail)) if phone.len() == 11 => format!("{head}-****-{tail}"),
        _ => last_four(phone),
    }
}

/// `minsu@example.com` → `m****@example.com`.
pub(super) fn email(email: &str) -> String {
    match email.rsplit_once('@') {
        Some((local, domain)) => {
            let first = local.chars().next().unwrap_or('*');
            format!("{first}****@{domain}")
        }
        None => "****".to_owned(),
    }
}

/// `12가3456` → `***3456`.
pub(super) fn plate(plate: &str) -> String {
    last_four(plate)
}

fn last_four(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let shown = if letters.len() > 4 { 4 } else { letters.len() / 2 };
    let hidden = letters.len() - shown;
    letters.iter().enumerate().map(|(i, letter)| if i < hidden { '*' } else { *letter }).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_shared_page_gives_no_one_away() {
        assert_eq!(super::name("홍길동"), "홍*동");
        assert_eq!(super::name("김철"), "김*");
        assert_eq!(super::phone("01012345678"), "010-****-5678");
        assert_eq!(super::email("minsu@example.com"), "m****@example.com");
        assert_eq!(super::plate("12가3456"), "***3456");
        assert_eq!(super::plate("가1"), "*1");
    }
}
