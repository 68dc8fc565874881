//! The table: what was measured, beside what, against which bar.

use std::fmt::Write;

/// One figure.
#[derive(Debug)]
pub struct Row {
    /// The measured quantity.
    pub what: String,
    /// The gateway's figure.
    pub gateway: String,
    /// The baseline's figure; empty where the bar is absolute.
    pub baseline: String,
    /// The ratio, median and range over the rounds; empty where the bar is absolute.
    pub ratio: String,
    /// The bar.
    pub bar: String,
    /// Whether it is met.
    pub met: bool,
}

/// The middle value; of an even number the mean of the two middle ones. 0 for none.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => 0.0,
        n if n % 2 == 1 => sorted[n / 2],
        n => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    }
}

impl Row {
    /// Two rates taken in the same rounds; the bar is on the median of the rounds' ratios.
    #[must_use]
    pub fn ratio(what: &str, gateway: &[f64], baseline: &[f64], bar: f64) -> Self {
        let ratios: Vec<f64> = gateway.iter().zip(baseline).map(|(ours, theirs)| ours / theirs).collect();
        let middle = median(&ratios);
        let lowest = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = ratios.iter().copied().fold(0.0, f64::max);
        Self {
            what: what.to_owned(),
            gateway: format!("{:.0}/s", median(gateway)),
            baseline: format!("{:.0}/s", median(baseline)),
            ratio: format!("{middle:.2} ({lowest:.2}–{highest:.2})"),
            bar: format!("≥ {bar}"),
            met: middle >= bar,
        }
    }

    /// A time in milliseconds that has to stay under a bar.
    #[must_use]
    pub fn within(what: &str, figure: f64, bar: f64) -> Self {
        Self { gateway: format!("{figure:.2} ms"), ..Self::below(what, figure, "ms", bar) }
    }

    /// A number that has to reach a bar.
    #[must_use]
    pub fn at_least(what: &str, figure: f64, bar: f64) -> Self {
        Self {
            gateway: format!("{figure:.1}"),
            bar: format!("≥ {bar}"),
            met: figure >= bar,
            ..Self::below(what, figure, "", bar)
        }
    }

    /// A figure without a bar.
    #[must_use]
    pub fn figure(what: &str, figure: impl Into<String>) -> Self {
        Self {
            what: what.to_owned(),
            gateway: figure.into(),
            baseline: String::new(),
            ratio: String::new(),
            bar: String::new(),
            met: true,
        }
    }

    /// A figure that has to stay under a bar.
    #[must_use]
    pub fn below(what: &str, figure: f64, unit: &str, bar: f64) -> Self {
        Self {
            what: what.to_owned(),
            gateway: format!("{figure:.0} {unit}"),
            baseline: String::new(),
            ratio: String::new(),
            bar: format!("< {bar} {unit}"),
            met: figure < bar,
        }
    }
}

/// The rows as a Markdown table.
#[must_use]
pub fn table(rows: &[Row]) -> String {
    let mut text =
        String::from("| what | gateway | baseline | ratio | bar | met |\n|---|---|---|---|---|---|\n");
    for row in rows {
        let met = match (row.bar.is_empty(), row.met) {
            (true, _) => "",
            (false, true) => "yes",
            (false, false) => "no",
        };
        let cells = [row.what.as_str(), &row.gateway, &row.baseline, &row.ratio, &row.bar, met];
        // Writing to a string does not fail.
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

/// Begins what other commands write into the same file.
pub const OTHERS: &str = "<!-- Written by other commands from here on. -->\n";

/// `own` with what other commands had written below it.
#[must_use]
pub fn beside_others(own: &str, before: &str) -> String {
    let others = before.split_once(OTHERS).map_or("", |(_, others)| others);
    format!("{own}\n{OTHERS}{others}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        assert!((median(&[3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
        assert!((median(&[4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < f64::EPSILON);
        assert!(median(&[]).abs() < f64::EPSILON);
    }

    #[test]
    fn a_bar_is_held_against_the_median_of_the_rounds() {
        let row = Row::ratio("x", &[10.0, 30.0, 20.0], &[10.0, 10.0, 10.0], 2.0);
        assert_eq!(row.ratio, "2.00 (1.00–3.00)");
        assert!(row.met);
        assert!(!Row::below("y", 300.0, "ms", 300.0).met);
    }

    #[test]
    fn what_others_wrote_stays() {
        let first = beside_others("a\n", "");
        let with_others = format!("{first}theirs\n");
        assert_eq!(beside_others("b\n", &with_others), format!("b\n\n{OTHERS}theirs\n"));
    }
}
