//! `gateway verify-draw`: repeats a prize draw from its published file and compares the result. It needs no settings
//! and no database.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use events_cms::lottery::drawing::{Commitment, DrawFile, Seal, verify};

/// The file, and the commitment announced before the draw.
#[derive(Args, Debug)]
pub struct VerifyDraw {
    /// The published file.
    file: PathBuf,
    /// The commitment as it was announced before the entries closed: 64 hexadecimal digits.
    #[arg(long)]
    commitment: Option<String>,
    /// The seal as it was announced when the entries had closed: 64 hexadecimal digits.
    #[arg(long)]
    seal: Option<String>,
}

/// Repeats the draw and prints the result in plain words.
///
/// # Errors
/// The first thing that doesn't hold.
pub fn run(arguments: &VerifyDraw) -> anyhow::Result<()> {
    print!("{}", checked(arguments)?);
    Ok(())
}

/// The message for a valid file.
fn checked(arguments: &VerifyDraw) -> anyhow::Result<String> {
    let VerifyDraw { file, commitment, seal } = arguments;
    let announced = |text: &Option<String>| text.as_ref().map(|text| text.trim().to_ascii_lowercase());
    let commitment: Option<Commitment> =
        announced(commitment).map(|text| text.parse()).transpose().context("--commitment")?;
    let seal: Option<Seal> = announced(seal).map(|text| text.parse()).transpose().context("--seal")?;

    let text = std::fs::read_to_string(file).with_context(|| format!("{} can't be read", file.display()))?;
    let drawn = DrawFile::parse(&text)?;
    verify(&drawn)?;
    if commitment.is_some_and(|commitment| commitment != drawn.commitment) {
        bail!("the seed is not the one whose commitment was announced");
    }
    if seal.is_some_and(|seal| seal != drawn.seal) {
        bail!("the entrants or the prizes are not those whose seal was announced");
    }

    let mut report = format!(
        "{}: drawing again gives the same result.\n{} entrants, {} winners, {} alternates.\n",
        drawn.event,
        drawn.entrants.len(),
        drawn.winners.len(),
        drawn.alternates.len(),
    );
    match (commitment, seal) {
        (Some(_), Some(_)) => report.push_str("Seed and entrants are those that were announced.\n"),
        (Some(_), None) => report.push_str(
            "The seed is the one that was announced. Give --seal to check that the entrants are too.\n",
        ),
        (None, Some(_)) => report.push_str(
            "The entrants are those that were announced. Give --commitment to check that the seed is too.\n",
        ),
        (None, None) => report.push_str(
            "The file agrees with itself. Give --commitment and --seal to check that it is the draw that was announced.\n",
        ),
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use events_cms::lottery::drawing::{Entrant, Plan, Prize, SealedDraw, Seed};

    use super::*;

    fn drawn(seed: u8) -> DrawFile {
        let plan = Plan { prizes: vec![Prize { name: "배터리".into(), count: 2 }], alternates: 1 };
        let people = (0..5).map(|number| Entrant::of("winterbatteries", &format!("person-{number}")));
        SealedDraw::new("winterbatteries", plan, people).unwrap().draw(Seed::from([seed; 32]))
    }

    fn check(drawn: &str, commitment: Option<String>, seal: Option<String>) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("draw.json");
        std::fs::write(&file, drawn).unwrap();
        checked(&VerifyDraw { file, commitment, seal }).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn a_draw_is_checked_against_itself_and_against_what_was_announced() {
        let file = drawn(1);
        let (commitment, seal) = (String::from(file.commitment), String::from(file.seal));
        let text = file.to_text().unwrap();
        let said = check(&text, None, None).unwrap();
        assert!(
            said.starts_with(
                "winterbatteries: drawing again gives the same result.\n5 entrants, 2 winners, 1"
            )
        );
        assert!(said.contains("Give --commitment and --seal"));
        let said = check(&text, Some(commitment.to_uppercase()), Some(seal.clone())).unwrap();
        assert!(said.ends_with("Seed and entrants are those that were announced.\n"));
        assert!(check(&text, Some(commitment), None).unwrap().contains("Give --seal"));
        assert!(check(&text, None, Some(seal)).unwrap().contains("Give --commitment"));
    }

    #[test]
    fn what_does_not_hold_is_said_in_words() {
        let (file, other) = (drawn(1), drawn(2));
        let text = file.to_text().unwrap();
        let swapped = DrawFile { winners: other.winners.clone(), ..file.clone() };
        for (text, commitment, seal, word) in [
            ("{}".to_owned(), None, None, "this is no result of a draw"),
            (swapped.to_text().unwrap(), None, None, "drawing again gives another result"),
            (text.clone(), Some(String::from(other.commitment)), None, "the seed is not the one"),
            (text.clone(), None, Some("0".repeat(64)), "the entrants or the prizes are not those"),
            (text.clone(), Some("0".repeat(63)), None, "--commitment: not 64 hexadecimal digits"),
            (text, None, Some("x".repeat(64)), "--seal: not 64 hexadecimal digits"),
        ] {
            let said = check(&text, commitment, seal).unwrap_err();
            assert!(said.starts_with(word), "{said}");
        }
        let missing = VerifyDraw { file: "/nowhere/draw.json".into(), commitment: None, seal: None };
        assert!(checked(&missing).unwrap_err().to_string().ends_with("can't be read"));
    }
}
