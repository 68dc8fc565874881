//! Cutting a text into lines that fit a width.

/// How wide letters are.
pub(super) trait Metrics {
    /// The width of a letter at a size of one.
    fn advance(&self, letter: char) -> f32;

    /// The width of a text at a size.
    fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.advance(letter)).sum::<f32>() * size
    }
}

/// The lines of a text that are no wider than `width` at a size: cut at spaces where there are any, and within a word that is
/// wider alone. Every letter but spaces at the ends of lines is kept.
pub(super) fn wrapped(text: &str, width: f32, size: f32, metrics: &impl Metrics) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        wrap_into(&mut lines, paragraph, width, size, metrics);
    }
    lines
}

fn wrap_into(lines: &mut Vec<String>, paragraph: &str, width: f32, size: f32, metrics: &impl Metrics) {
    let mut line = String::new();
    for word in paragraph.split_whitespace() {
        let together = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if metrics.width(&together, size) <= width {
            line = together;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        // The rest of a word that is wider than the column continues in the next line.
        let mut wide = 0.0;
        for letter in word.chars() {
            let letter_width = metrics.advance(letter) * size;
            if wide + letter_width > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                wide = 0.0;
            }
            line.push(letter);
            wide += letter_width;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every letter is as wide as it is high.
    pub(in super::super) struct Square;

    impl Metrics for Square {
        fn advance(&self, _: char) -> f32 {
            1.0
        }
    }

    fn cut(text: &str, letters: f32) -> Vec<String> {
        wrapped(text, letters, 1.0, &Square)
    }

    #[test]
    fn lines_end_at_spaces_and_within_long_words() {
        assert_eq!(cut("엔진 오일 교환", 5.0), ["엔진 오일", "교환"]);
        assert_eq!(cut("minsu@example.com", 6.0), ["minsu@", "exampl", "e.com"]);
        assert_eq!(cut("가 나다라마바사", 4.0), ["가", "나다라마", "바사"]);
        assert_eq!(cut("a\nb", 4.0), ["a", "b"]);
        assert_eq!(cut("  ", 4.0), [""; 0]);
    }

    proptest! {
        #[test]
        fn no_letter_is_lost_and_no_line_is_too_wide(text in "[a-z가-힣 \n]{0,80}", letters in 1_u8..20) {
            let lines = cut(&text, f32::from(letters));
            let letters_of = |text: &str| text.split_whitespace().collect::<String>();
            prop_assert_eq!(letters_of(&lines.concat()), letters_of(&text));
            for line in lines {
                prop_assert!(line.chars().count() <= usize::from(letters), "{}", line);
            }
        }
    }
}
