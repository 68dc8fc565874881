//! A letter as an HTML mail: one column of tables with inline styles, nothing fetched, like the notices of bookings.

use i18n_content::BrandColours;
use kernel::Language;

use super::letter::Letter;

/// The neutral colours of the site's design: secondary text, hairlines, the ground, paper.
const SOFT: &str = "#42566B";
const LINE: &str = "#D9E2EA";
const GROUND: &str = "#F4F7FA";
const PAPER: &str = "#FFFFFF";

/// The document. Everything that isn't ours is escaped, text and colours alike.
pub(super) fn written(letter: &Letter, colours: &BrandColours) -> String {
    let (accent, ink) = (escaped(&colours.accent), escaped(&colours.ink));
    let font = match letter.language {
        Language::Ko => {
            "font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere;"
        }
        Language::En => "font-family:'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere;",
    };
    let paragraph = |text: &str, margin: &str, size: &str, colour: &str| {
        format!("<p style=\"margin:{margin};{font}{size}color:{colour};\">{}</p>\n", escaped(text))
    };
    let body = "font-size:16px;line-height:26px;";
    let mut content =
        paragraph(&letter.greeting, "0 0 8px", body, &ink) + &paragraph(&letter.lead, "0 0 20px", body, &ink);
    if let Some((label, code)) = &letter.code {
        content += &paragraph(label, "0 0 4px", "font-size:14px;line-height:22px;", SOFT);
        content += &format!(
            "<p style=\"margin:0 0 20px;padding:12px 16px;background-color:{GROUND};border:1px solid {LINE};font-family:Consolas,Menlo,monospace;font-size:18px;line-height:26px;color:{ink};\">{}</p>\n",
            escaped(code)
        );
    }
    let (label, url) = (escaped(&letter.action.0), escaped(&letter.action.1));
    content += &format!(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\">\n<tr>\n\
         <td align=\"center\" bgcolor=\"{accent}\" style=\"background-color:{accent};border-radius:8px;\">\
         <a href=\"{url}\" style=\"display:block;padding:14px 16px;{font}font-size:16px;line-height:24px;font-weight:bold;color:{PAPER};text-decoration:none;\">{label}</a></td>\n\
         </tr>\n</table>\n"
    );
    for (index, note) in letter.notes.iter().enumerate() {
        let margin = if index == 0 { "20px 0 0" } else { "8px 0 0" };
        content += &paragraph(note, margin, "font-size:14px;line-height:22px;", SOFT);
    }
    let footer: String = letter
        .footer
        .iter()
        .map(|line| paragraph(line, "0", "font-size:13px;line-height:20px;", SOFT))
        .collect();
    let tag = letter.language.tag();
    let (subject, brand, heading) =
        (escaped(&letter.subject), escaped(&letter.brand), escaped(&letter.heading));
    format!(
        r#"<!doctype html>
<html lang="{tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>{subject}</title>
</head>
<body style="margin:0;padding:0;background-color:{GROUND};color:{ink};color-scheme:light only;-webkit-text-size-adjust:100%;">
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
