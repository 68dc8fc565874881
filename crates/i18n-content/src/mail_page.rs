//! The layout of all mails: one column of tables with inline styles, which all mail programs support. No pictures, no
//! fonts, nothing loaded remotely: it looks the same with blocked pictures and contains no tracking. Dark on light,
//! also in dark mode. The content comes from the other crates.

use kernel::Language;
use maud::{DOCTYPE, Markup, Render, html};

use crate::BrandColours;

/// Secondary text, of the neutral colours of the site's design.
pub const SOFT: &str = "#42566B";
/// Hairlines.
pub const LINE: &str = "#D9E2EA";
/// Background colour, and the accent colours of the text.
pub const GROUND: &str = "#F4F7FA";
/// Behind the text, and letters on the accent.
const PAPER: &str = "#FFFFFF";

/// How large a paragraph is written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TextSize {
    /// The main content.
    Body,
    /// Additional information.
    Note,
    /// The sender, and the reason for the mail.
    Footer,
}

impl TextSize {
    const fn style(self) -> &'static str {
        match self {
            Self::Body => "font-size:16px;line-height:26px;",
            Self::Note => "font-size:14px;line-height:22px;",
            Self::Footer => "font-size:13px;line-height:20px;",
        }
    }
}

/// The frame around the content of one mail, as plain text.
#[derive(Copy, Clone, Debug)]
pub struct MailFrame<'a> {
    /// The subject, as the document's title.
    pub subject: &'a str,
    /// The brand's name, above the paper.
    pub brand: &'a str,
    /// The first line on the paper.
    pub heading: &'a str,
    /// The preview text beside the subject, if it isn't the first sentence.
    pub preheader: Option<&'a str>,
    /// Whether a link of the mail is a secret, which no page that it leads to may pass on.
    pub secret_links: bool,
}

/// The brand's colours, and how letters of the mail's language are set.
#[derive(Copy, Clone, Debug)]
pub struct MailStyle<'a> {
    /// The colour of the mark, of buttons and links.
    pub accent: &'a str,
    /// The colour of text.
    pub ink: &'a str,
    language: Language,
}

impl<'a> MailStyle<'a> {
    /// Of a mail in `language`.
    #[must_use]
    pub fn new(colours: &'a BrandColours, language: Language) -> Self {
        Self { accent: &colours.accent, ink: &colours.ink, language }
    }

    /// Korean breaks between words; typed text without spaces breaks anywhere.
    #[must_use]
    pub const fn font(&self) -> &'static str {
        match self.language {
            Language::Ko => {
                "font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere;"
            }
            Language::En => "font-family:'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere;",
        }
    }

    /// A paragraph; `margin` as in a style.
    #[must_use]
    pub fn paragraph(&self, content: impl Render, margin: &str, size: TextSize) -> Markup {
        let colour = if size == TextSize::Body { self.ink } else { SOFT };
        html! {
            p style={ "margin:" (margin) ";" (self.font()) (size.style()) "color:" (colour) ";" } { (content) }
            "\n"
        }
    }

    /// The one thing to do, as a button as wide as the paper, `margin` above it as in a style.
    #[must_use]
    pub fn button(&self, label: &str, url: &str, margin: &str) -> Markup {
        html! {
            table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
                style={ "margin:" (margin) " 0 0;" } {
                tr {
                    td align="center" bgcolor=(self.accent)
                        style={ "background-color:" (self.accent) ";border-radius:8px;" } {
                        a href=(url) style={
                            "display:block;padding:14px 16px;" (self.font())
                            "font-size:16px;line-height:24px;font-weight:bold;color:" (PAPER) ";text-decoration:none;"
                        } { (label) }
                    }
                }
            }
            "\n"
        }
    }

    /// The document: `content` on paper, `footer` below it.
    #[must_use]
    pub fn document(&self, frame: &MailFrame<'_>, content: &Markup, footer: &Markup) -> String {
        let (Self { accent, ink, language }, font) = (self, self.font());
        let whole = html! {
            (DOCTYPE)
            html lang=(language.tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light only";
                    meta name="supported-color-schemes" content="light only";
                    @if frame.secret_links {
                        meta name="referrer" content="no-referrer";
                    }
                    meta name="format-detection" content="telephone=no, date=no, address=no, email=no";
                    title { (frame.subject) }
                }
                "\n"
                body style={
                    "margin:0;padding:0;background-color:" (GROUND) ";color:" (ink)
                    ";color-scheme:light only;-webkit-text-size-adjust:100%;"
                } {
                    @if let Some(preheader) = frame.preheader {
                        div style={
                            "display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:" (GROUND) ";"
                        } { (preheader) }
                        "\n"
                    }
                    table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor=(GROUND)
                        style={ "background-color:" (GROUND) ";" } {
                        tr { td align="center" style="padding:24px 12px;" {
                            table role="presentation" lang=(language.tag()) width="100%" cellpadding="0" cellspacing="0"
                                border="0" style="max-width:600px;" {
                                tr { td style={
                                    "padding:0 8px 16px;" (font)
                                    "font-size:20px;line-height:28px;font-weight:bold;letter-spacing:1px;color:" (accent) ";"
                                } { (frame.brand) } }
                                "\n"
                                tr { td bgcolor=(PAPER) style={
                                    "padding:28px 20px;background-color:" (PAPER) ";border:1px solid " (LINE)
                                    ";border-top:4px solid " (accent) ";"
                                } {
                                    h1 style={
                                        "margin:0 0 16px;" (font)
                                        "font-size:22px;line-height:30px;font-weight:bold;color:" (ink) ";"
                                    } { (frame.heading) }
                                    "\n"
                                    (content)
                                } }
                                "\n"
                                tr { td style="padding:16px 8px 0;" { (footer) } }
                            }
                        } }
                    }
                }
            }
            "\n"
        };
        whole.into_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: &str = "\"><script>";

    #[test]
    fn nothing_that_stands_around_the_content_can_leave_its_place() {
        let colours = BrandColours { accent: HOSTILE.into(), ink: HOSTILE.into() };
        let frame = MailFrame {
            subject: HOSTILE,
            brand: HOSTILE,
            heading: HOSTILE,
            preheader: Some(HOSTILE),
            secret_links: true,
        };
        for language in Language::ALL {
            let style = MailStyle::new(&colours, language);
            let html = style.document(&frame, &style.button(HOSTILE, HOSTILE, "0"), &html! {});
            assert!(!html.contains(HOSTILE) && html.contains("&quot;&gt;&lt;script&gt;"), "{html}");
        }
    }

    #[test]
    fn only_a_secret_link_keeps_where_it_came_from_to_itself() {
        let colours = BrandColours { accent: "#0172CE".into(), ink: "#0B1B2B".into() };
        let style = MailStyle::new(&colours, Language::Ko);
        for secret_links in [true, false] {
            let frame = MailFrame { subject: "", brand: "", heading: "", preheader: None, secret_links };
            assert_eq!(style.document(&frame, &html! {}, &html! {}).contains("no-referrer"), secret_links);
        }
    }
}
