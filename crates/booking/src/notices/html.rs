//! A letter as an HTML mail.

use i18n_content::BrandColours;
use i18n_content::mail_page::{LINE, MailFrame, MailStyle, SOFT, TextSize, escaped};

use super::letter::{Action, Letter, Look, Row};

/// The document. Everything that isn't ours is escaped, text and colours alike.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let style = MailStyle::new(colours, letter.language);
    let content = [
        style.paragraph(&escaped(&letter.greeting), "0 0 8px", TextSize::Body),
        style.paragraph(&escaped(&letter.lead), "0 0 20px", TextSize::Body),
        table(&style, &letter.rows),
        actions(&style, &letter.actions),
        notes(&style, letter),
    ]
    .concat();
    let frame = MailFrame {
        subject: &letter.subject,
        brand: &letter.brand,
        heading: &letter.heading,
        preheader: Some(&letter.preheader),
        secret_links: false,
    };
    style.document(&frame, &content, &footer(&style, letter))
}

fn table(style: &MailStyle, rows: &[Row]) -> String {
    let rows: String = rows.iter().map(|each| row(style, each)).collect();
    format!(
        "<table width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"border-bottom:1px solid {LINE};table-layout:fixed;\">\n{rows}</table>\n"
    )
}

fn row(style: &MailStyle, row: &Row) -> String {
    let (font, ink) = (style.font(), style.ink());
    let label = escaped(&row.label);
    let value = with_lines(&row.value);
    let (colour, weight, value) = match row.look {
        Look::Plain => (ink, "normal", value),
        Look::Strong => (ink, "bold", value),
        Look::Struck => (SOFT, "normal", format!("<s>{value}</s>")),
        Look::Phone => (ink, "normal", phone_link(&row.value, style.accent())),
    };
    format!(
        "<tr>\n\
         <th scope=\"row\" align=\"left\" valign=\"top\" width=\"104\" style=\"width:104px;padding:10px 8px 10px 0;border-top:1px solid {LINE};{font}font-size:14px;line-height:24px;font-weight:normal;text-align:left;color:{SOFT};\">{label}</th>\n\
         <td valign=\"top\" style=\"padding:10px 0;border-top:1px solid {LINE};{font}font-size:16px;line-height:24px;font-weight:{weight};color:{colour};\">{value}</td>\n\
         </tr>\n"
    )
}

/// The first as a button, the others as links below it.
fn actions(style: &MailStyle, actions: &[Action]) -> String {
    let Some((first, others)) = actions.split_first() else { return String::new() };
    let (font, accent) = (style.font(), style.accent());
    let mut html = style.button(&first.label, &first.url, " style=\"margin:24px 0 0;\"");
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

fn notes(style: &MailStyle, letter: &Letter) -> String {
    let note = |(index, note): (usize, &String)| {
        let margin = if index == 0 { "20px 0 0" } else { "8px 0 0" };
        style.paragraph(&with_phones(note, &letter.phones), margin, TextSize::Note)
    };
    letter.notes.iter().enumerate().map(note).collect()
}

fn footer(style: &MailStyle, letter: &Letter) -> String {
    let line = |(index, line): (usize, &String)| {
        let margin = if index == 0 { "0 0 10px" } else { "0 0 0px" };
        style.paragraph(&with_phones(line, &letter.phones), margin, TextSize::Footer)
    };
    letter.footer.iter().enumerate().map(line).collect()
}

/// A sentence of ours, its telephone numbers as links that stay on one line.
fn with_phones(text: &str, phones: &[String]) -> String {
    let mut html = escaped(text);
    for phone in phones {
        html = html.replace(&escaped(phone), &phone_link(phone, SOFT));
    }
    html
}

fn phone_link(phone: &str, colour: &str) -> String {
    let (number, shown) = (escaped(&phone.replace('-', "")), escaped(phone));
    format!("<a href=\"tel:{number}\" style=\"color:{colour};white-space:nowrap;\">{shown}</a>")
}

/// Escaped, with the line breaks that the writer made.
fn with_lines(text: &str) -> String {
    escaped(text).replace('\n', "<br>\n")
}
