//! A letter as an HTML mail, like the notices of bookings.

use i18n_content::BrandColours;
use i18n_content::mail_page::{GROUND, LINE, MailFrame, MailStyle, TextSize};
use maud::html;

use super::letter::Letter;

/// The document.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let style = MailStyle::new(colours, letter.language);
    let content = html! {
        (style.paragraph(&letter.greeting, "0 0 8px", TextSize::Body))
        (style.paragraph(&letter.lead, "0 0 20px", TextSize::Body))
        @if let Some((label, code)) = &letter.code {
            (style.paragraph(label, "0 0 4px", TextSize::Note))
            p style={
                "margin:0 0 20px;padding:12px 16px;background-color:" (GROUND) ";border:1px solid " (LINE)
                ";font-family:Consolas,Menlo,monospace;font-size:18px;line-height:26px;color:" (style.ink) ";"
            } { (code) }
            "\n"
        }
        (style.button(&letter.action.0, &letter.action.1, "0"))
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
        preheader: None,
        secret_links: true,
    };
    style.document(&frame, &content, &footer)
}
