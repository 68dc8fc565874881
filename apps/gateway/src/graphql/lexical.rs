//! Limits on the text of a document, checked in one pass before it is parsed: the parser recurses once per level of nesting,
//! lists and input objects included, and builds a node per token.

use kernel::text::control::{has_forbidden_control, is_forbidden};

use super::refusal::Refusal;

/// Tokens of a document, where a long name counts as several; the largest operation of the site has about 400.
const TOKENS: usize = 4_000;
/// Levels of brackets: selection sets, arguments, lists and input objects together.
const NESTING: usize = 32;
/// Bytes of one name or number. The engine compares unknown names with every known one, letter by letter.
const NAME: usize = 128;

/// Checks the text of a document.
///
/// # Errors
/// A limit that is exceeded, a string that does not end, or a string with a forbidden control character.
pub fn check(document: &str) -> Result<(), Refusal> {
    let mut scanner = Scanner { rest: document };
    let (mut tokens, mut nesting) = (0_usize, 0_usize);
    while let Some(token) = scanner.next_token()? {
        tokens += 1;
        match token {
            Token::Open => nesting += 1,
            Token::Close => nesting = nesting.saturating_sub(1),
            Token::Word(length) if length > NAME => return Err(Refusal::TooComplex("a name is too long")),
            // The grammar reads `000` and `truetrue` as several values.
            Token::Word(length) => tokens += length / 4,
            Token::String | Token::Other => {}
        }
        if tokens > TOKENS {
            return Err(Refusal::TooComplex("too many tokens"));
        }
        if nesting > NESTING {
            return Err(Refusal::TooComplex("nested too deep"));
        }
    }
    Ok(())
}

enum Token {
    Open,
    Close,
    /// A name or number of so many bytes.
    Word(usize),
    String,
    Other,
}

struct Scanner<'a> {
    rest: &'a str,
}

impl Scanner<'_> {
    fn next_token(&mut self) -> Result<Option<Token>, Refusal> {
        loop {
            let Some(first) = self.rest.chars().next() else { return Ok(None) };
            let token = match first {
                ' ' | ',' | '\t' | '\n' | '\r' | '\u{feff}' => {
                    self.skip(first.len_utf8());
                    continue;
                }
                '#' => {
                    let length = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
                    self.skip(length);
                    continue;
                }
                '{' | '[' | '(' => Token::Open,
                '}' | ']' | ')' => Token::Close,
                '"' => {
                    let length = string_length(self.rest)?;
                    self.skip(length);
                    return Ok(Some(Token::String));
                }
                '.' if self.rest.starts_with("...") => {
                    self.skip(3);
                    return Ok(Some(Token::Other));
                }
                _ if is_word(first) => {
                    let length = self.rest.find(|letter| !is_word(letter)).unwrap_or(self.rest.len());
                    self.skip(length);
                    return Ok(Some(Token::Word(length)));
                }
                _ => Token::Other,
            };
            self.skip(first.len_utf8());
            return Ok(Some(token));
        }
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }
}

const fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The length of the string that `text` begins with, quotes included.
fn string_length(text: &str) -> Result<usize, Refusal> {
    match text.strip_prefix("\"\"\"") {
        Some(block) => block_length(block).map(|length| length + 3),
        None => quoted_length(text),
    }
}

/// In a block string a backslash is one, unless three quotes follow.
fn block_length(block: &str) -> Result<usize, Refusal> {
    let mut from = 0;
    while let Some(at) = block.get(from..).and_then(|rest| rest.find("\"\"\"")).map(|at| from + at) {
        if !block[..at].ends_with('\\') {
            return if has_forbidden_control(&block[..at]) {
                Err(Refusal::InvalidCharacters)
            } else {
                Ok(at + 3)
            };
        }
        from = at + 3;
    }
    Err(Refusal::Mistake("a string does not end"))
}

fn quoted_length(text: &str) -> Result<usize, Refusal> {
    let mut letters = text.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Ok(at + 1),
            '\n' | '\r' => break,
            '\\' => match letters.next().map(|(_, escape)| escape) {
                Some('b' | 'f') => return Err(Refusal::InvalidCharacters),
                Some('u') => {
                    let digits = text.get(at + 2..at + 6).unwrap_or_default();
                    if u32::from_str_radix(digits, 16).is_ok_and(is_forbidden) {
                        return Err(Refusal::InvalidCharacters);
                    }
                }
                _ => {}
            },
            _ if is_forbidden(u32::from(letter)) => return Err(Refusal::InvalidCharacters),
            _ => {}
        }
    }
    Err(Refusal::Mistake("a string does not end"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_editor_writes_passes() {
        let text = "query A($a: [Int!]! = [1, -2.5e3]) @skip(if: false) { # a comment with \" and {{{\n a(b: {c: \"}} \\\" \
                    \\u00e9\\n\", d: \"\"\"C:\\bin\\files \\\"\"\" \"\"\", e: \"\"}) ... on B { c } ...d }";
        assert_eq!(check(text), Ok(()));
    }

    #[test]
    fn each_limit_holds_at_its_end() {
        let nested = |levels: usize| format!("{}a{}", "{a".repeat(levels), "}".repeat(levels));
        assert_eq!(check(&nested(NESTING)), Ok(()));
        assert_eq!(check(&nested(NESTING + 1)), Err(Refusal::TooComplex("nested too deep")));
        let list = format!("{{a(b: {}", "[".repeat(60_000));
        assert_eq!(check(&list), Err(Refusal::TooComplex("nested too deep")));
        let of_type = format!("query($a: {}Int", "[".repeat(60_000));
        assert_eq!(check(&of_type), Err(Refusal::TooComplex("nested too deep")));
        assert_eq!(check(&"a ".repeat(TOKENS)), Ok(()));
        assert_eq!(check(&"a ".repeat(TOKENS + 1)), Err(Refusal::TooComplex("too many tokens")));
        assert_eq!(check(&"!".repeat(TOKENS + 1)), Err(Refusal::TooComplex("too many tokens")));
        assert_eq!(check(&"...a".repeat(TOKENS)), Err(Refusal::TooComplex("too many tokens")));
        assert_eq!(check(&"a".repeat(NAME)), Ok(()));
        assert_eq!(check(&"truetrue ".repeat(TOKENS / 2)), Err(Refusal::TooComplex("too many tokens")));
        assert_eq!(check(&"a".repeat(NAME + 1)), Err(Refusal::TooComplex("a name is too long")));
    }

    #[test]
    fn brackets_after_a_string_that_does_not_end_are_never_hidden() {
        for text in ["{a(b: \"", "{a(b: \"x\n\")}", "{a(b: [\"\"\"x\" [[[[", "{a(b: \"\"\" \\\"\"\" )}"] {
            assert_eq!(check(text), Err(Refusal::Mistake("a string does not end")), "{text}");
        }
    }

    #[test]
    fn control_characters_are_found_in_every_kind_of_string() {
        for string in ["\"\\u0000\"", "\"\\u001B\"", "\"\\b\"", "\"\\f\"", "\"\u{85}\"", "\"\"\"a\u{0}\"\"\""]
        {
            assert_eq!(check(&format!("{{a(b: {string})}}")), Err(Refusal::InvalidCharacters), "{string:?}");
        }
        for string in ["\"\\t\\n\\r\"", "\"\\\\u0000\"", "\"\"\"\\u0000 \\b\n\t\"\"\""] {
            assert_eq!(check(&format!("{{a(b: {string})}}")), Ok(()), "{string:?}");
        }
    }
}
