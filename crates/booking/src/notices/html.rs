//! A letter as an HTML mail: one column of tables with inline styles, which is what mail programs agree on. No
//! pictures, no fonts, nothing fetched: it looks the same where pictures are blocked, and nobody learns that it was
//! read. Dark on light, also where the reader's screen is dark.

use i18n_content::BrandColours;
use kernel::Language;

use super::letter::{Action, Letter, Look, Row};

/// The neutral colours of the site's design: secondary text, hairlines, the ground, paper.
const SOFT: &str = "#42566B";
const LINE: &str = "#D9E2EA";
const GROUND: &str = "#F4F7FA";
const PAPER: &str = "#FFFFFF";

/// The document. Everything that isn't ours is escaped, text and colours alike.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let look =
        Style { accent: escaped(&colours.accent), ink: escaped(&colours.ink), language: letter.language };
    let content = [
        look.paragraph(&letter.greeting, "0 0 8px"),
        look.paragraph(&letter.lead, "0 0 20px"),
        look.table(&letter.rows),
        look.actions(&letter.actions),
        look.notes(letter),
    ]
    .concat();
    let Style { accent, ink, .. } = &look;
    let font = look.font();
    let tag = letter.language.tag();
    let (subject, brand) = (escaped(&letter.subject), escaped(&letter.brand));
    let (preheader, heading) = (escaped(&letter.preheader), escaped(&letter.heading));
    let footer = look.footer(letter);
    format!(
        r#"<!doctype html>
<html lang="{tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>{subject}</title>
</head>
<body style="margin:0;padding:0;background-color:{GROUND};color:{ink};color-scheme:light only;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:{GROUND};">{preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="{GROUND}" style="background-color:{GROUND};">
<tr>
<td align="center" style="padding:24px 12px;">
<table role="presentation" lang="{tag}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr>
<td style="padding:0 8px 16px;{font}font-size:20px;line-height:28px;font-weight:bold;letter-spacing:1px;color:{accent};">{brand}</td>
</tr>
<tr>
<td bgcolor="{PAPER}" style="padding:28px 20px;background-color:{PAPER};border:1px solid {LINE};border-top:4px solid {accent};">
<h1 style="margin:0 0 16px;{font}font-size:22px;line-height:30px;font-weight:bold;color:{ink};">{heading}</h1>
{content}</td>
</tr>
<tr>
<td style="padding:16px 8px 0;">
{footer}</td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
"#
    )
}

/// What the parts have in common; the colours are escaped already.
struct Style {
    accent: String,
    ink: String,
    language: Language,
}

impl Style {
    /// Korean breaks between words, and what somebody typed without a space breaks anywhere.
    const fn font(&self) -> &'static str {
        match self.language {
            Language::Ko => {
                "font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere;"
            }
            Language::En => "font-family:'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere;",
        }
    }

    fn paragraph(&self, text: &str, margin: &str) -> String {
        let (font, ink) = (self.font(), &self.ink);
        let text = escaped(text);
        format!(
            "<p style=\"margin:{margin};{font}font-size:16px;line-height:26px;color:{ink};\">{text}</p>\n"
        )
    }

    fn table(&self, rows: &[Row]) -> String {
        let rows: String = rows.iter().map(|row| self.row(row)).collect();
        format!(
            "<table width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"border-bottom:1px solid {LINE};table-layout:fixed;\">\n{rows}</table>\n"
        )
    }

    fn row(&self, row: &Row) -> String {
        let (font, ink, accent) = (self.font(), &self.ink, &self.accent);
        let label = escaped(&row.label);
        let value = with_lines(&row.value);
        let (colour, weight, value) = match row.look {
            Look::Plain => (ink.as_str(), "normal", value),
            Look::Strong => (ink.as_str(), "bold", value),
            Look::Struck => (SOFT, "normal", format!("<s>{value}</s>")),
            Look::Phone => (ink.as_str(), "normal", phone_link(&row.value, accent)),
        };
        format!(
            "<tr>\n\
             <th scope=\"row\" align=\"left\" valign=\"top\" width=\"104\" style=\"width:104px;padding:10px 8px 10px 0;border-top:1px solid {LINE};{font}font-size:14px;line-height:24px;font-weight:normal;text-align:left;color:{SOFT};\">{label}</th>\n\
             <td valign=\"top\" style=\"padding:10px 0;border-top:1px solid {LINE};{font}font-size:16px;line-height:24px;font-weight:{weight};color:{colour};\">{value}</td>\n\
             </tr>\n"
        )
    }

    /// The first as a button, the others as links below it.
    fn actions(&self, actions: &[Action]) -> String {
        let Some((first, others)) = actions.split_first() else { return String::new() };
        let (font, accent) = (self.font(), &self.accent);
        let (label, url) = (escaped(&first.label), escaped(&first.url));
        let mut html = format!(
            "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:24px 0 0;\">\n<tr>\n\
             <td align=\"center\" bgcolor=\"{accent}\" style=\"background-color:{accent};border-radius:8px;\">\
             <a href=\"{url}\" style=\"display:block;padding:14px 16px;{font}font-size:16px;line-height:24px;font-weight:bold;color:{PAPER};text-decoration:none;\">{label}</a></td>\n\
             </tr>\n</table>\n"
        );
        let links: Vec<String> = others
            .iter()
            .map(|action| {
                let (label, url) = (escaped(&action.label), escaped(&action.url));
                // An inline block of 44 px: large enough for a thumb.
                format!(
                    "<a href=\"{url}\" style=\"display:inline-block;padding:10px 12px;{font}font-size:16px;line-height:24px;color:{accent};\">{label}</a>"
                )
            })
            .collect();
        if !links.is_empty() {
            let links = links.join("\n");
            html.push_str(&format!("<p style=\"margin:8px 0 0;text-align:center;\">\n{links}\n</p>\n"));
        }
        html
    }

    fn notes(&self, letter: &Letter) -> String {
        let font = self.font();
        let note = |(index, note): (usize, &String)| {
            let (above, note) = (if index == 0 { 20 } else { 8 }, self.with_phones(note, &letter.phones));
            format!(
                "<p style=\"margin:{above}px 0 0;{font}font-size:14px;line-height:22px;color:{SOFT};\">{note}</p>\n"
            )
        };
        letter.notes.iter().enumerate().map(note).collect()
    }

    fn footer(&self, letter: &Letter) -> String {
        let font = self.font();
        let line = |(index, line): (usize, &String)| {
            let (below, line) = (if index == 0 { 10 } else { 0 }, self.with_phones(line, &letter.phones));
            format!(
                "<p style=\"margin:0 0 {below}px;{font}font-size:13px;line-height:20px;color:{SOFT};\">{line}</p>\n"
            )
        };
        letter.footer.iter().enumerate().map(line).collect()
    }

    /// A sentence of ours, its telephone numbers as links that stay on one line.
    fn with_phones(&self, text: &str, phones: &[String]) -> String {
        let mut html = escaped(text);
        for phone in phones {
            html = html.replace(&escaped(phone), &phone_link(phone, SOFT));
        }
        html
    }
}

fn phone_link(phone: &str, colour: &str) -> String {
    let (number, shown) = (escaped(&phone.replace('-', "")), escaped(phone));
    format!("<a href=\"tel:{number}\" style=\"color:{colour};white-space:nowrap;\">{shown}</a>")
}

/// Escaped, with the line breaks that the writer made.
fn with_lines(text: &str) -> String {
    escaped(text).replace('\n', "<br>\n")
}

/// For text and for values in double quotes.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}
