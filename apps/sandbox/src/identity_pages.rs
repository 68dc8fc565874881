//! The identity provider's window: what its pages say and how they are written, in Korean and English.

use std::fmt::Write as _;

use kernel::Language;

use crate::identity::ReturnedAnswer;
use crate::identity_window::{CONSENTS, Details};

/// Korean first, then English.
type Words = (&'static str, &'static str);

const fn say(language: Language, words: Words) -> &'static str {
    match language {
        Language::Ko => words.0,
        Language::En => words.1,
    }
}

const TITLE: Words = ("휴대폰 본인확인", "Mobile identity verification");
const CANCEL: Words = ("취소", "Cancel");
const CARRIERS: [(&str, Words); 6] = [
    ("1", ("SKT", "SKT")),
    ("2", ("KT", "KT")),
    ("3", ("LG U+", "LG U+")),
    ("5", ("SKT 알뜰폰", "SKT reseller")),
    ("6", ("KT 알뜰폰", "KT reseller")),
    ("7", ("LG U+ 알뜰폰", "LG U+ reseller")),
];

/// What is wrong with a field.
const fn complaint(field: &str) -> Words {
    match field.as_bytes() {
        b"carrier" => ("통신사를 선택하세요.", "Choose your carrier."),
        b"name" => ("이름을 입력하세요.", "Enter your name."),
        b"birthdate" => (
            "생년월일을 8자리 숫자로 입력하세요. 예: 19900215",
            "Enter your date of birth as 8 digits, such as 19900215.",
        ),
        b"gender" => ("성별을 선택하세요.", "Choose your gender."),
        b"nation" => {
            ("내국인인지 외국인인지 선택하세요.", "Say whether you are a Korean or a foreign national.")
        }
        b"phone" => (
            "휴대폰 번호를 숫자로 입력하세요. 예: 01000001234",
            "Enter your mobile number as digits, such as 01000001234.",
        ),
        b"consents" => ("필수 동의 항목에 모두 동의하세요.", "Agree to all required items."),
        b"mismatch" => (
            "입력하신 정보가 통신사에 등록된 정보와 다릅니다.",
            "What you entered is not what your carrier has on record.",
        ),
        b"empty" => ("인증번호 6자리를 입력하세요.", "Enter the 6-digit code."),
        b"late" => {
            ("입력 시간이 지났습니다. 인증번호를 다시 받으세요.", "The time is up. Ask for a new code.")
        }
        _ => ("인증번호가 올바르지 않습니다.", "The code is not right."),
    }
}

const fn consent(name: &str) -> Words {
    match name.as_bytes() {
        b"personal" => ("개인정보 이용 동의 (필수)", "Use of personal data (required)"),
        b"unique" => ("고유식별정보 처리 동의 (필수)", "Processing of unique identifiers (required)"),
        b"telecom" => ("통신사 이용약관 동의 (필수)", "Carrier's terms of use (required)"),
        _ => ("서비스 이용약관 동의 (필수)", "Service's terms of use (required)"),
    }
}

/// Where a page stands.
#[derive(Copy, Clone, PartialEq, Eq)]
enum At {
    /// At the window's own address, where it can be shown in the other language.
    Window,
    /// There, but the window is no more.
    Gone,
    /// At the address that the site's form is sent to.
    Door,
}

/// A whole page.
fn whole(language: Language, heading: Words, wrong: bool, at: At, body: &str) -> String {
    let (title, heading) = (say(language, TITLE), say(language, heading));
    let error = if wrong { say(language, ("오류: ", "Error: ")) } else { "" };
    let link = if at == At::Window {
        let (tag, name) = match language {
            Language::Ko => ("en", "English"),
            Language::En => ("ko", "한국어"),
        };
        format!("<a href=\"?lang={tag}\" hreflang=\"{tag}\" lang=\"{tag}\">{name}</a>")
    } else {
        String::new()
    };
    format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{error}{heading} – {title}</title>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"robots\" content=\"noindex\">\n\
         <link rel=\"stylesheet\" href=\"{base}window.css\">\n<script type=\"module\" src=\"{base}window.js\"></script>\n</head>\n\
         <body>\n<header><p>{title}</p>{link}</header>\n<main>\n<h1>{heading}</h1>\n{body}</main>\n</body>\n</html>\n",
        tag = language.tag(),
        base = if at == At::Door { "" } else { "../" },
    )
}

/// What is wrong, above the form; takes the focus.
fn summary(language: Language, wrong: &[&str]) -> String {
    if wrong.is_empty() {
        return String::new();
    }
    let rows: String = wrong
        .iter()
        .map(|field| {
            let target = match *field {
                "mismatch" => "name",
                "empty" | "late" | "code" => "code",
                other => other,
            };
            format!("<li><a href=\"#{target}\">{}</a></li>", say(language, complaint(field)))
        })
        .collect();
    format!(
        "<div class=\"summary\" role=\"alert\" tabindex=\"-1\" autofocus>\n<h2>{}</h2>\n<ul>{rows}</ul>\n</div>\n",
        say(language, ("입력한 내용을 확인하세요", "Check what you entered"))
    )
}

fn wrong_line(language: Language, wrong: &[&str], field: &str) -> String {
    if wrong.contains(&field) {
        format!("<span class=\"wrong\" id=\"{field}-wrong\">{}</span>\n", say(language, complaint(field)))
    } else {
        String::new()
    }
}

/// `aria-invalid` and what describes a field.
fn described(wrong: &[&str], field: &str, hint: bool) -> String {
    let is_wrong = wrong.contains(&field);
    let ids: Vec<String> = [(hint, "hint"), (is_wrong, "wrong")]
        .iter()
        .filter(|(on, _)| *on)
        .map(|(_, what)| format!("{field}-{what}"))
        .collect();
    let describedby =
        if ids.is_empty() { String::new() } else { format!(" aria-describedby=\"{}\"", ids.join(" ")) };
    let invalid = if is_wrong { " aria-invalid=\"true\"" } else { "" };
    format!("{describedby}{invalid}")
}

struct Input<'a> {
    field: &'static str,
    label: Words,
    hint: Option<Words>,
    attributes: &'static str,
    value: &'a str,
}

fn input(
    language: Language,
    wrong: &[&str],
    Input { field, label, hint, attributes, value }: Input<'_>,
) -> String {
    let shown = hint.map_or_else(String::new, |hint| {
        format!("<span class=\"hint\" id=\"{field}-hint\">{}</span>\n", say(language, hint))
    });
    format!(
        "<div class=\"field\">\n<label class=\"label\" for=\"{field}\">{}</label>\n{shown}{}\
         <input id=\"{field}\" name=\"{field}\" {attributes} value=\"{}\"{}>\n</div>\n",
        say(language, label),
        wrong_line(language, wrong, field),
        escaped(value),
        described(wrong, field, hint.is_some()),
    )
}

fn choices(
    language: Language,
    given: &Details,
    wrong: &[&str],
    field: &str,
    legend: Words,
    all: &[(&str, Words)],
) -> String {
    let mut rows = String::new();
    for (index, (value, words)) in all.iter().enumerate() {
        let checked = if given.text(field) == *value { " checked" } else { "" };
        // The first one is where the summary leads.
        let id = if index == 0 { format!(" id=\"{field}\"") } else { String::new() };
        writeln!(
            rows,
            "<label class=\"choice\"><input type=\"radio\" name=\"{field}\" value=\"{value}\"{id}{checked}> {}</label>",
            say(language, *words)
        )
        .ok();
    }
    format!(
        "<fieldset{}>\n<legend>{}</legend>\n{}<div class=\"choices\">\n{rows}</div>\n</fieldset>\n",
        described(wrong, field, false).replace(" aria-invalid=\"true\"", ""),
        say(language, legend),
        wrong_line(language, wrong, field),
    )
}

/// Who somebody is, and the consents.
pub(crate) fn details(language: Language, id: &str, given: &Details, wrong: &[&'static str]) -> String {
    let mut form = String::new();
    form.push_str(&choices(language, given, wrong, "carrier", ("통신사", "Carrier"), &CARRIERS));
    form.push_str(&input(
        language,
        wrong,
        Input {
            field: "name",
            label: ("이름", "Name"),
            hint: None,
            attributes: "type=\"text\" autocomplete=\"name\" maxlength=\"50\"",
            value: given.text("name"),
        },
    ));
    form.push_str(&input(
        language,
        wrong,
        Input {
            field: "birthdate",
            label: ("생년월일", "Date of birth"),
            hint: Some(("숫자 8자리, 예: 19900215", "8 digits, such as 19900215")),
            attributes: "type=\"text\" inputmode=\"numeric\" autocomplete=\"off\" maxlength=\"8\"",
            value: given.text("birthdate"),
        },
    ));
    let genders = [("1", ("남성", "Male")), ("0", ("여성", "Female"))];
    form.push_str(&choices(language, given, wrong, "gender", ("성별", "Gender"), &genders));
    let nations = [("0", ("내국인", "Korean national")), ("1", ("외국인", "Foreign national"))];
    form.push_str(&choices(language, given, wrong, "nation", ("내·외국인", "Nationality"), &nations));
    form.push_str(&input(
        language,
        wrong,
        Input {
            field: "phone",
            label: ("휴대폰 번호", "Mobile number"),
            hint: Some(("'-' 없이 숫자만", "Digits only")),
            attributes: "type=\"tel\" autocomplete=\"tel-national\" maxlength=\"13\"",
            value: given.text("phone"),
        },
    ));
    let mut ticks = format!(
        "<label class=\"choice\" data-all hidden><input type=\"checkbox\"> {}</label>\n",
        say(language, ("전체 동의", "Agree to all"))
    );
    for (index, name) in CONSENTS.iter().enumerate() {
        let ticked = if given.text(name) == "y" { " checked" } else { "" };
        let id = if index == 0 { " id=\"consents\"" } else { "" };
        writeln!(
            ticks,
            "<label class=\"choice\"><input type=\"checkbox\" name=\"{name}\" value=\"y\" data-consent{id}{ticked}> {}</label>",
            say(language, consent(name))
        )
        .ok();
    }
    let legend = say(language, ("약관 동의", "Consents"));
    let line = wrong_line(language, wrong, "consents");
    write!(form, "<fieldset class=\"consents\">\n<legend>{legend}</legend>\n{line}{ticks}</fieldset>\n").ok();

    let body = format!(
        "{}<form class=\"main\" method=\"post\" action=\"{id}/details\" novalidate>\n{form}<button>{}</button>\n</form>\n{}{}",
        summary(language, wrong),
        say(language, ("인증번호 받기", "Send me a code")),
        cancel_form(language, id, ""),
        demo(
            language,
            say(
                language,
                (
                    "문자는 실제로 보내지 않습니다. 번호가 0009로 끝나면 정보 불일치, 0008로 끝나면 인증 실패로 처리됩니다.",
                    "No message is sent. A number that ends in 0009 doesn't match the carrier's record, one that ends in 0008 comes back as not verified.",
                ),
            ),
        ),
    );
    whole(language, ("본인 정보 입력", "Your details"), !wrong.is_empty(), At::Window, &body)
}

/// The code of the message.
pub(crate) fn code(
    language: Language,
    id: &str,
    phone: &str,
    code: &str,
    wrong: Option<&'static str>,
) -> String {
    let wrong: Vec<&str> = wrong.into_iter().collect();
    let hidden = phone.get(phone.len().saturating_sub(4)..).unwrap_or_default();
    let sent = match language {
        Language::Ko => format!("끝자리 {hidden} 번호로 보낸 인증번호를 3분 안에 입력하세요."),
        Language::En => format!("Enter the code sent to your number ending in {hidden} within 3 minutes."),
    };
    // The complaint stands at the one field, whatever it is about.
    let line = wrong.first().map_or_else(String::new, |field| {
        format!("<span class=\"wrong\" id=\"code-wrong\">{}</span>\n", say(language, complaint(field)))
    });
    let marks = if wrong.is_empty() { "" } else { " aria-describedby=\"code-wrong\" aria-invalid=\"true\"" };
    let resend = format!(
        "<form method=\"post\" action=\"{id}/resend\"><button class=\"second\">{}</button></form>\n",
        say(language, ("인증번호 다시 받기", "Send a new code"))
    );
    let body = format!(
        "{}<p>{sent}</p>\n<form class=\"main\" method=\"post\" action=\"{id}/code\" novalidate>\n<div class=\"field\">\n\
         <label class=\"label\" for=\"code\">{}</label>\n{line}\
         <input id=\"code\" name=\"code\" type=\"text\" inputmode=\"numeric\" autocomplete=\"one-time-code\" maxlength=\"6\"{marks}>\n\
         </div>\n<button>{}</button>\n</form>\n{}{}",
        summary(language, &wrong),
        say(language, ("인증번호 6자리", "6-digit code")),
        say(language, ("확인", "Confirm")),
        cancel_form(language, id, &resend),
        demo(language, &format!("{} <output>{code}</output>", say(language, ("인증번호:", "The code is"))),),
    );
    whole(language, ("인증번호 입력", "Enter the code"), !wrong.is_empty(), At::Window, &body)
}

fn cancel_form(language: Language, id: &str, before: &str) -> String {
    format!(
        "<div class=\"others\">\n{before}<form method=\"post\" action=\"{id}/cancel\"><button class=\"second\">{}</button></form>\n</div>\n",
        say(language, CANCEL)
    )
}

fn demo(language: Language, words: &str) -> String {
    let heading = say(language, ("데모용 본인확인 창", "A stand-in for the demo"));
    format!("<aside class=\"demo\">\n<h2>{heading}</h2>\n<p>{words}</p>\n</aside>\n")
}

/// The way back by POST. The script sends it; without one there is the button.
pub(crate) fn way_back(language: Language, return_url: &str, answer: &ReturnedAnswer) -> String {
    let ReturnedAnswer { token_version_id, enc_data, integrity_value } = answer;
    let mut fields = String::new();
    for (name, value) in
        [("token_version_id", token_version_id), ("enc_data", enc_data), ("integrity_value", integrity_value)]
    {
        writeln!(fields, "<input type=\"hidden\" name=\"{name}\" value=\"{}\">", escaped(value)).ok();
    }
    let body = format!(
        "<form class=\"main\" method=\"post\" action=\"{}\" data-send>\n{fields}<button>{}</button>\n</form>\n",
        escaped(return_url),
        say(language, ("사이트로 돌아가기", "Back to the site")),
    );
    whole(language, ("본인확인이 끝났습니다", "You are verified"), false, At::Window, &body)
}

/// Three wrong codes.
pub(crate) fn failed(language: Language) -> String {
    let words = (
        "인증번호를 3번 잘못 입력하셨습니다. 창을 닫고 처음부터 다시 시도하세요.",
        "The code was wrong three times. Close this window and start again.",
    );
    let body = format!("<p>{}</p>\n", say(language, words));
    whole(language, ("본인확인에 실패했습니다", "You could not be verified"), false, At::Window, &body)
}

/// Given up. Only a pop-up can close itself.
pub(crate) fn cancelled(language: Language, popup: bool) -> String {
    let words = ("창을 닫고 사이트로 돌아가세요.", "Close this window and go back to the site.");
    let mark = if popup { " data-close" } else { "" };
    let body = format!("<p{mark}>{}</p>\n", say(language, words));
    whole(language, ("본인확인을 취소했습니다", "Verification cancelled"), false, At::Window, &body)
}

/// A window that is no more, in both languages: nothing is known of its visitor.
pub(crate) fn gone() -> String {
    let body = "<p>시간이 지나 창이 닫혔습니다. 사이트에서 다시 시작하세요.</p>\n\
                <p lang=\"en\">This window has run out of time. Start again on the site.</p>\n";
    whole(Language::Ko, ("본인확인 창이 없습니다", ""), false, At::Gone, body)
}

/// A form that the window doesn't take.
pub(crate) fn refused(code: &str) -> String {
    let body = format!(
        "<p>잘못된 접근입니다. ({code})</p>\n<p lang=\"en\">The request is not right. ({code})</p>\n"
    );
    whole(Language::Ko, ("요청을 처리할 수 없습니다", ""), false, At::Door, &body)
}

/// The service is down or exhausted.
pub(crate) fn busy() -> String {
    let body = "<p>잠시 후 다시 시도하세요.</p>\n<p lang=\"en\">Please try again in a while.</p>\n";
    whole(Language::Ko, ("서비스를 이용할 수 없습니다", ""), false, At::Door, body)
}

fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut escaped, c| {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
        escaped
    })
}
