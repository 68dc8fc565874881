//! A letter as an HTML mail, like the notices of bookings.

use i18n_content::BrandColours;
use i18n_content::mail_page::{GROUND, LINE, MailFrame, MailStyle, TextSize, escaped};

use super::letter::Letter;

/// The document. Everything that isn't ours is escaped, text and colours alike.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let style = MailStyle::new(colours, letter.language);
    let paragraph = |text: &str, margin: &str, size| style.paragraph(&escaped(text), margin, size);
    let mut content = paragraph(&letter.greeting, "0 0 8px", TextSize::Body)
        + &paragraph(&letter.lead, "0 0 20px", TextSize::Body);
    if let Some((label, code)) = &letter.code {
        let (ink, code) = (style.ink(), escaped(code));
        content += &paragraph(label, "0 0 4px", TextSize::Note);
        content += &format!(
            "<p style=\"margin:0 0 20px;padding:12px 16px;background-color:{GROUND};border:1px solid {LINE};font-family:Consolas,Menlo,monospace;font-size:18px;line-height:26px;color:{ink};\">{code}</p>\n"
        );
    }
    content += &style.button(&letter.action.0, &letter.action.1, "");
    for (index, note) in letter.notes.iter().enumerate() {
        content += &paragraph(note, if index == 0 { "20px 0 0" } else { "8px 0 0" }, TextSize::Note);
    }
    let footer: String = letter.footer.iter().map(|line| paragraph(line, "0", TextSize::Footer)).collect();
    let frame = MailFrame {
        subject: &letter.subject,
        brand: &letter.brand,
        heading: &letter.heading,
        preheader: None,
        secret_links: true,
    };
    style.document(&frame, &content, &footer)
}
