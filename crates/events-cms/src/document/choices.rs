//! Style options of buttons in the editor.

use super::TextElement;

/// A pair of colours that can be read on each other (events spec §3 "Colour presets").
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ColourPreset {
    /// White words on blue.
    Blue,
    /// Blue words on white.
    White,
}

impl ColourPreset {
    /// Both, in the order of the editor.
    pub const ALL: [Self; 2] = [Self::Blue, Self::White];

    /// As the editor names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "Blue",
            Self::White => "White",
        }
    }

    /// The colour of the button.
    #[must_use]
    pub const fn background(self) -> &'static str {
        match self {
            Self::Blue => "#0172CE",
            Self::White => "white",
        }
    }

    /// The colour of its words.
    #[must_use]
    pub const fn ink(self) -> &'static str {
        match self {
            Self::Blue => "white",
            Self::White => "#0172CE",
        }
    }

    /// The preset of a button; blue for one whose colours are empty, `None` for colours that are no preset.
    #[must_use]
    pub fn of(button: &TextElement) -> Option<Self> {
        let (background, ink) = (button.background_color.text(), button.color.text());
        if background.trim().is_empty() && ink.trim().is_empty() {
            return Some(Self::Blue);
        }
        Self::ALL.into_iter().find(|preset| same(background, preset.background()) && same(ink, preset.ink()))
    }
}

/// Whether two colours are the same; old clients wrote white in every way there is.
fn same(typed: &str, colour: &str) -> bool {
    let typed = typed.trim();
    let white = ["white", "#fff", "#ffffff"];
    let is_white = |text: &str| white.iter().any(|name| name.eq_ignore_ascii_case(text));
    typed.eq_ignore_ascii_case(colour) || (is_white(typed) && is_white(colour))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Member;

    fn button(background: &str, ink: &str) -> TextElement {
        TextElement {
            background_color: Member::from(background.to_owned()),
            color: Member::from(ink.to_owned()),
            ..TextElement::default()
        }
    }

    #[test]
    fn a_preset_is_known_by_both_of_its_colours() {
        for preset in ColourPreset::ALL {
            assert_eq!(ColourPreset::of(&button(preset.background(), preset.ink())), Some(preset));
        }
        assert_eq!(ColourPreset::of(&button("#0172ce", " #FFFFFF ")), Some(ColourPreset::Blue));
        assert_eq!(ColourPreset::of(&TextElement::default()), Some(ColourPreset::Blue));
        assert_eq!(ColourPreset::of(&button("white", "white")), None);
        assert_eq!(ColourPreset::of(&button("red;position:fixed", "white")), None);
    }
}
