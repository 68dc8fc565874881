//! A letter as an HTML mail.

use i18n_content::BrandColours;
use i18n_content::mail_page::{LINE, MailFrame, MailStyle, SOFT, TextSize};
use maud::{Markup, html};

use super::letter::{Action, Directions, Letter, Look, Row};

/// The document.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let style = MailStyle::new(colours, letter.language);
    let content = html! {
        (style.paragraph(&letter.greeting, "0 0 8px", TextSize::Body))
        (style.paragraph(&letter.lead, "0 0 20px", TextSize::Body))
        table width="100%" cellpadding="0" cellspacing="0" border="0"
            style={ "border-bottom:1px solid " (LINE) ";table-layout:fixed;" } {
            @for each in &letter.rows {
                (row(&style, each))
            }
            @if let Some(directions) = &letter.directions {
                (directions_row(&style, directions))
            }
        }
        "\n"
        (actions(&style, &letter.actions))
        @for (index, note) in letter.notes.iter().enumerate() {
            @let margin = if index == 0 { "20px 0 0" } else { "8px 0 0" };
            (style.paragraph(with_phones(note, &letter.phones), margin, TextSize::Note))
        }
    };
    let footer = html! {
        @for (index, line) in letter.footer.iter().enumerate() {
            @let margin = if index == 0 { "0 0 10px" } else { "0 0 0px" };
            (style.paragraph(with_phones(line, &letter.phones), margin, TextSize::Footer))
        }
    };
    let frame = MailFrame {
        subject: &letter.subject,
        brand: &letter.brand,
        heading: &letter.heading,
        preheader: Some(&letter.preheader),
        secret_links: false,
    };
    style.document(&frame, &content, &footer)
}

fn row(style: &MailStyle<'_>, row: &Row) -> Markup {
    let font = style.font();
    let (colour, weight) = match row.look {
        Look::Plain | Look::Phone => (style.ink, "normal"),
        Look::Strong => (style.ink, "bold"),
        Look::Struck => (SOFT, "normal"),
    };
    html! {
        tr {
            (row_head(style, &row.label))
            td valign="top" style={
                "padding:10px 0;border-top:1px solid " (LINE) ";" (font)
                "font-size:16px;line-height:24px;font-weight:" (weight) ";color:" (colour) ";"
            } {
                @match row.look {
                    Look::Plain | Look::Strong => (with_lines(&row.value)),
                    Look::Struck => s { (with_lines(&row.value)) },
                    Look::Phone => (phone_link(&row.value, style.accent)),
                }
            }
        }
        "\n"
    }
}

fn row_head(style: &MailStyle<'_>, label: &str) -> Markup {
    html! {
        th scope="row" align="left" valign="top" width="104" style={
            "width:104px;padding:10px 8px 10px 0;border-top:1px solid " (LINE) ";" (style.font())
            "font-size:14px;line-height:24px;font-weight:normal;text-align:left;color:" (SOFT) ";"
        } { (label) }
        "\n"
    }
}

fn directions_row(style: &MailStyle<'_>, directions: &Directions) -> Markup {
    html! {
        tr {
            (row_head(style, &directions.label))
            td valign="top" style={
                "padding:10px 0;border-top:1px solid " (LINE) ";" (style.font()) "font-size:16px;line-height:24px;"
            } {
                @for link in &directions.links {
                    a href=(link.url) style={
                        "display:inline-block;margin-right:16px;color:" (style.accent) ";white-space:nowrap;"
                    } { (link.label) }
                    "\n"
                }
            }
        }
        "\n"
    }
}

/// The first as a button, the others as links below it.
fn actions(style: &MailStyle<'_>, actions: &[Action]) -> Markup {
    let Some((first, others)) = actions.split_first() else { return html! {} };
    html! {
        (style.button(&first.label, &first.url, "24px"))
        @if !others.is_empty() {
            p style="margin:8px 0 0;text-align:center;" {
                @for action in others {
                    // An inline block of 44 px: large enough for a thumb.
                    a href=(action.url) style={
                        "display:inline-block;padding:10px 12px;" (style.font())
                        "font-size:16px;line-height:24px;color:" (style.accent) ";"
                    } { (action.label) }
                    "\n"
                }
            }
            "\n"
        }
    }
}

/// A sentence of ours, its telephone numbers as links that stay on one line.
fn with_phones(text: &str, phones: &[String]) -> Markup {
    let found = phones.iter().find_map(|phone| Some((phone, text.split_once(phone.as_str())?)));
    let Some((phone, (before, after))) = found else { return html! { (text) } };
    html! { (with_phones(before, phones)) (phone_link(phone, SOFT)) (with_phones(after, phones)) }
}

fn phone_link(phone: &str, colour: &str) -> Markup {
    let number = phone.replace('-', "");
    html! { a href={ "tel:" (number) } style={ "color:" (colour) ";white-space:nowrap;" } { (phone) } }
}

/// With the line breaks that the writer made.
fn with_lines(text: &str) -> Markup {
    html! {
        @for (index, line) in text.split('\n').enumerate() {
            @if index > 0 { br; "\n" }
            (line)
        }
    }
}
