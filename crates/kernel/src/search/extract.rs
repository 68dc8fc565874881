//! Cuts the part of a text that shows why it was found.

use super::ExtractPart;
use super::field::Field;
use super::term::Term;

/// Bytes of an extract, about; a Korean syllable has three.
const LENGTH: usize = 240;
/// Bytes before the first match.
const BEFORE: usize = 60;

/// From which byte of a text to before which.
type Stretch = (usize, usize);

/// The passage with the most terms, the earliest of such, cut around them; nothing where no passage has any.
pub(super) fn extract<'f>(
    passages: impl Iterator<Item = &'f Field>,
    terms: &[Term],
) -> Option<Vec<ExtractPart>> {
    let mut best: Option<(&Field, Vec<Stretch>)> = None;
    let mut most = 0;
    for field in passages {
        let found: Vec<_> =
            terms.iter().map(|term| field.find(term)).filter(|found| !found.is_empty()).collect();
        if found.len() > most {
            most = found.len();
            let stretches = found.iter().flatten().map(|one| field.stretch(*one)).collect();
            best = Some((field, merged(stretches)));
        }
    }
    let (field, hits) = best?;
    Some(cut(&field.text, &hits))
}

/// The beginning of a passage without matches.
pub(super) fn plain(field: &Field) -> Vec<ExtractPart> {
    cut(&field.text, &[])
}

/// In order, without overlaps; neighbours become one.
fn merged(mut stretches: Vec<Stretch>) -> Vec<Stretch> {
    stretches.sort_unstable();
    let mut merged: Vec<Stretch> = Vec::new();
    for (start, end) in stretches {
        match merged.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => merged.push((start, end)),
        }
    }
    merged
}

fn cut(text: &str, hits: &[(usize, usize)]) -> Vec<ExtractPart> {
    let first = hits.first().map_or(0, |hit| hit.0);
    let start = if text.len() <= LENGTH { 0 } else { word_after(text, first.saturating_sub(BEFORE), first) };
    let end =
        if text.len() - start <= LENGTH { text.len() } else { word_before(text, start + LENGTH, start) };
    let mut parts: Vec<ExtractPart> = Vec::new();
    let mut put = |text: &str, hit: bool| {
        if !text.is_empty() {
            parts.push(ExtractPart { text: text.to_owned(), hit });
        }
    };
    let mut at = start;
    if start > 0 {
        put("…", false);
    }
    for &(from, to) in hits.iter().filter(|(from, to)| *from >= start && *to <= end) {
        put(&text[at..from], false);
        put(&text[from..to], true);
        at = to;
    }
    put(&text[at..end], false);
    if end < text.len() {
        put("…", false);
    }
    parts
}

/// The start of the first word at or after a position, at most `limit`.
fn word_after(text: &str, place: usize, limit: usize) -> usize {
    if place == 0 {
        return 0;
    }
    let place = text.ceil_char_boundary(place);
    let space = text[place..limit].find(char::is_whitespace).map(|at| place + at);
    space.map_or(limit, |space| limit - text[space..limit].trim_start().len())
}

/// The end of the last word at or before a position.
fn word_before(text: &str, place: usize, start: usize) -> usize {
    let place = text.floor_char_boundary(place);
    match text[start..place].rfind(char::is_whitespace) {
        Some(space) if space > 0 => start + text[start..start + space].trim_end().len(),
        _ => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, word: &str) -> String {
        let field = Field::of(text);
        let parts = extract(std::iter::once(&field), &[Term::Hangul(word.chars().collect())]).unwrap();
        let marked =
            parts.iter().map(|part| if part.hit { format!("[{}]", part.text) } else { part.text.clone() });
        marked.collect()
    }

    #[test]
    fn what_was_looked_for_is_marked_in_its_words() {
        assert_eq!(
            shown("엔진 오일을 갈고, 오일 필터도 갈아요.", "오일"),
            "엔진 [오일]을 갈고, [오일] 필터도 갈아요."
        );
    }

    #[test]
    fn a_long_passage_is_cut_between_words_around_the_first_of_them() {
        let long = format!("{}브레이크 {}", "앞선 말 ".repeat(40), "뒤의 말 ".repeat(60));
        let shown = shown(&long, "브레이크");
        assert!(shown.starts_with("…") && shown.ends_with("말…"), "{shown}");
        assert!(shown.contains(" [브레이크] 뒤의"), "{shown}");
        assert!(shown.len() <= LENGTH + 10, "{}", shown.len());
    }

    #[test]
    fn a_word_without_spaces_is_cut_between_letters() {
        let long = "가".repeat(200);
        assert!(plain(&Field::of(&long)).iter().map(|part| part.text.chars().count()).sum::<usize>() < 90);
    }
}
