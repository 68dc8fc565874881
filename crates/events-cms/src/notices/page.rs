//! A letter as an HTML mail, like the notices of bookings.

use i18n_content::BrandColours;
use i18n_content::mail_page::{LINE, MailFrame, MailStyle, SOFT, TextSize};
use maud::html;

use super::letter::Letter;

/// The document.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let style = MailStyle::new(colours, letter.language);
    let cell = |font_size: &str, colour: &str| {
        format!(
            "padding:10px 8px 10px 0;border-top:1px solid {LINE};{}font-size:{font_size};line-height:24px;\
             font-weight:normal;text-align:left;color:{colour};",
            style.font()
        )
    };
    let content = html! {
        (style.paragraph(&letter.greeting, "0 0 8px", TextSize::Body))
        (style.paragraph(&letter.lead, "0 0 20px", TextSize::Body))
        table width="100%" cellpadding="0" cellspacing="0" border="0"
            style={ "border-bottom:1px solid " (LINE) ";table-layout:fixed;" } {
            @for (label, value) in &letter.rows {
                tr {
                    th scope="row" align="left" valign="top" width="104"
                        style={ "width:104px;" (cell("14px", SOFT)) } { (label) }
                    td valign="top" style=(cell("16px", style.ink)) { (value) }
                }
                "\n"
            }
        }
        "\n"
        @if let Some((label, url)) = &letter.action {
            (style.button(label, url, "20px"))
        }
        @for (index, note) in letter.notes.iter().enumerate() {
            (style.paragraph(note, if index == 0 { "20px 0 0" } else { "8px 0 0" }, TextSize::Note))
        }
    };
    let footer = html! {
        @for line in &letter.footer {
            (style.paragraph(line, "0", TextSize::Footer))
        }
    };
    let frame = MailFrame {
        subject: &letter.subject,
        brand: &letter.brand,
        heading: &letter.heading,
        preheader: Some(&letter.lead),
        secret_links: false,
    };
    style.document(&frame, &content, &footer)
}
