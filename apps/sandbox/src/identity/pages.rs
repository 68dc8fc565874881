//! The identity provider's window: what its pages say and how they are written, in Korean and English.

use kernel::Language;
use maud::{DOCTYPE, Markup, html};

use super::types::{CONSENTS, Details, ReturnedAnswer};

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

/// The error message of a field.
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

/// The position of a page in the flow.
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
fn whole(language: Language, heading: Words, wrong: bool, at: At, body: &Markup) -> String {
    let (title, heading) = (say(language, TITLE), say(language, heading));
    let base = if at == At::Door { "" } else { "../" };
    let (tag, name) = match language {
        Language::Ko => ("en", "English"),
        Language::En => ("ko", "한국어"),
    };
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                title {
                    @if wrong { (say(language, ("오류: ", "Error: "))) }
                    (heading) " – " (title)
                }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                link rel="stylesheet" href={ (base) "window.css" };
                script type="module" src={ (base) "window.js" } {}
            }
            body {
                header {
                    p { (title) }
                    @if at == At::Window { a href={ "?lang=" (tag) } hreflang=(tag) lang=(tag) { (name) } }
                }
                main {
                    h1 { (heading) }
                    (body)
                }
            }
        }
    };
    page.into_string()
}

/// A form's language and field errors.
#[derive(Copy, Clone)]
struct Form<'a> {
    language: Language,
    wrong: &'a [&'a str],
}

struct Input<'a> {
    field: &'static str,
    label: Words,
    hint: Option<Words>,
    kind: &'static str,
    mode: Option<&'static str>,
    complete: &'static str,
    longest: u8,
    value: &'a str,
}

impl Form<'_> {
    fn say(self, words: Words) -> &'static str {
        say(self.language, words)
    }

    /// The error summary above the form, which gets the focus.
    fn summary(self) -> Markup {
        html! {
            @if !self.wrong.is_empty() {
                div.summary role="alert" tabindex="-1" autofocus {
                    h2 { (self.say(("입력한 내용을 확인하세요", "Check what you entered"))) }
                    ul {
                        @for field in self.wrong {
                            @let target = match *field {
                                "mismatch" => "name",
                                "empty" | "late" | "code" => "code",
                                other => other,
                            };
                            li { a href={ "#" (target) } { (self.say(complaint(field))) } }
                        }
                    }
                }
            }
        }
    }

    fn wrong_line(self, field: &str) -> Markup {
        html! {
            @if self.wrong.contains(&field) {
                span.wrong id={ (field) "-wrong" } { (self.say(complaint(field))) }
            }
        }
    }

    /// The ids of what describes a field.
    fn described_by(self, field: &str, hint: bool) -> Option<String> {
        let ids = [(hint, "hint"), (self.wrong.contains(&field), "wrong")];
        let ids = ids.iter().filter(|(on, _)| *on).map(|(_, what)| format!("{field}-{what}"));
        let ids = ids.collect::<Vec<_>>().join(" ");
        (!ids.is_empty()).then_some(ids)
    }

    fn input(self, Input { field, label, hint, kind, mode, complete, longest, value }: Input<'_>) -> Markup {
        let invalid = self.wrong.contains(&field).then_some("true");
        html! {
            div.field {
                label.label for=(field) { (self.say(label)) }
                @if let Some(hint) = hint { span.hint id={ (field) "-hint" } { (self.say(hint)) } }
                (self.wrong_line(field))
                input id=(field) name=(field) type=(kind) inputmode=[mode] autocomplete=(complete) maxlength=(longest)
                    value=(value) aria-describedby=[self.described_by(field, hint.is_some())] aria-invalid=[invalid];
            }
        }
    }

    fn choices(self, given: &Details, field: &str, legend: Words, all: &[(&str, Words)]) -> Markup {
        html! {
            fieldset aria-describedby=[self.described_by(field, false)] {
                legend { (self.say(legend)) }
                (self.wrong_line(field))
                div.choices {
                    @for (index, (value, words)) in all.iter().enumerate() {
                        label.choice {
                            // The first one is where the summary leads.
                            input type="radio" name=(field) value=(value) id=[(index == 0).then_some(field)]
                                checked[given.text(field) == *value];
                            " " (self.say(*words))
                        }
                    }
                }
            }
        }
    }

    fn consents(self, given: &Details) -> Markup {
        html! {
            fieldset.consents {
                legend { (self.say(("약관 동의", "Consents"))) }
                (self.wrong_line("consents"))
                label.choice data-all hidden {
                    input type="checkbox";
                    " " (self.say(("전체 동의", "Agree to all")))
                }
                @for (index, name) in CONSENTS.iter().enumerate() {
                    label.choice {
                        input type="checkbox" name=(name) value="y" data-consent
                            id=[(index == 0).then_some("consents")] checked[given.text(name) == "y"];
                        " " (self.say(consent(name)))
                    }
                }
            }
        }
    }

    fn cancel(self, id: &str, before: &Markup) -> Markup {
        html! {
            div.others {
                (before)
                form method="post" action={ (id) "/cancel" } { button.second { (self.say(CANCEL)) } }
            }
        }
    }

    fn demo(self, words: &Markup) -> Markup {
        html! {
            aside.demo {
                h2 { (self.say(("데모용 본인확인 창", "Identity check of the demo"))) }
                p { (words) }
            }
        }
    }
}

/// The page for personal data and consents.
pub(crate) fn details(language: Language, id: &str, given: &Details, wrong: &[&'static str]) -> String {
    let form = Form { language, wrong };
    let genders = [("1", ("남성", "Male")), ("0", ("여성", "Female"))];
    let nations = [("0", ("내국인", "Korean national")), ("1", ("외국인", "Foreign national"))];
    let about = form.say((
        "문자는 실제로 보내지 않습니다. 번호가 0009로 끝나면 정보 불일치, 0008로 끝나면 인증 실패로 처리됩니다.",
        "No message is sent. A number that ends in 0009 doesn't match the carrier's record, one that ends in 0008 comes back as not verified.",
    ));
    let body = html! {
        (form.summary())
        form.main method="post" action={ (id) "/details" } novalidate {
            (form.choices(given, "carrier", ("통신사", "Carrier"), &CARRIERS))
            (form.input(Input {
                field: "name",
                label: ("이름", "Name"),
                hint: None,
                kind: "text",
                mode: None,
                complete: "name",
                longest: 50,
                value: given.text("name"),
            }))
            (form.input(Input {
                field: "birthdate",
                label: ("생년월일", "Date of birth"),
                hint: Some(("숫자 8자리, 예: 19900215", "8 digits, such as 19900215")),
                kind: "text",
                mode: Some("numeric"),
                complete: "off",
                longest: 8,
                value: given.text("birthdate"),
            }))
            (form.choices(given, "gender", ("성별", "Gender"), &genders))
            (form.choices(given, "nation", ("내·외국인", "Nationality"), &nations))
            (form.input(Input {
                field: "phone",
                label: ("휴대폰 번호", "Mobile number"),
                hint: Some(("'-' 없이 숫자만", "Digits only")),
                kind: "tel",
                mode: None,
                complete: "tel-national",
                longest: 13,
                value: given.text("phone"),
            }))
            (form.consents(given))
            button { (form.say(("인증번호 받기", "Send me a code"))) }
        }
        (form.cancel(id, &html! {}))
        (form.demo(&html! { (about) }))
    };
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
    let form = Form { language, wrong: &wrong };
    let hidden = phone.get(phone.len().saturating_sub(4)..).unwrap_or_default();
    let sent = match language {
        Language::Ko => format!("끝자리 {hidden} 번호로 보낸 인증번호를 3분 안에 입력하세요."),
        Language::En => format!("Enter the code sent to your number ending in {hidden} within 3 minutes."),
    };
    // The single field shows any error.
    let complained = wrong.first().map(|field| form.say(complaint(field)));
    let body = html! {
        (form.summary())
        p { (sent) }
        form.main method="post" action={ (id) "/code" } novalidate {
            div.field {
                label.label for="code" { (form.say(("인증번호 6자리", "6-digit code"))) }
                @if let Some(words) = complained { span.wrong #code-wrong { (words) } }
                input #code name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6"
                    aria-describedby=[complained.map(|_| "code-wrong")] aria-invalid=[complained.map(|_| "true")];
            }
            button { (form.say(("확인", "Confirm"))) }
        }
        (form.cancel(id, &html! {
            form method="post" action={ (id) "/resend" } {
                button.second { (form.say(("인증번호 다시 받기", "Send a new code"))) }
            }
        }))
        (form.demo(&html! { (form.say(("인증번호:", "The code is"))) " " output { (code) } }))
    };
    whole(language, ("인증번호 입력", "Enter the code"), !wrong.is_empty(), At::Window, &body)
}

/// The way back by POST. The script sends it; without one there is the button.
pub(crate) fn way_back(language: Language, return_url: &str, answer: &ReturnedAnswer) -> String {
    let ReturnedAnswer { token_version_id, enc_data, integrity_value } = answer;
    let fields = [
        ("token_version_id", token_version_id),
        ("enc_data", enc_data),
        ("integrity_value", integrity_value),
    ];
    let body = html! {
        form.main method="post" action=(return_url) data-send {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button { (say(language, ("사이트로 돌아가기", "Back to the site"))) }
        }
    };
    whole(language, ("본인확인이 끝났습니다", "You are verified"), false, At::Window, &body)
}

/// Three wrong codes.
pub(crate) fn failed(language: Language) -> String {
    let words = (
        "인증번호를 3번 잘못 입력하셨습니다. 창을 닫고 처음부터 다시 시도하세요.",
        "The code was wrong three times. Close this window and start again.",
    );
    let body = html! { p { (say(language, words)) } };
    whole(language, ("본인확인에 실패했습니다", "You could not be verified"), false, At::Window, &body)
}

/// Given up. Only a pop-up can close itself.
pub(crate) fn cancelled(language: Language, popup: bool) -> String {
    let words = ("창을 닫고 사이트로 돌아가세요.", "Close this window and go back to the site.");
    let body = html! { p data-close[popup] { (say(language, words)) } };
    whole(language, ("본인확인을 취소했습니다", "Verification cancelled"), false, At::Window, &body)
}

/// The page of an expired window, in both languages, since its visitor's is unknown.
pub(crate) fn gone() -> String {
    let body = html! {
        p { "시간이 지나 창이 닫혔습니다. 사이트에서 다시 시작하세요." }
        p lang="en" { "This window has run out of time. Start again on the site." }
    };
    whole(Language::Ko, ("본인확인 창이 없습니다", ""), false, At::Gone, &body)
}

/// A form that the window doesn't take.
pub(crate) fn refused(code: &str) -> String {
    let body = html! {
        p { "잘못된 접근입니다. (" (code) ")" }
        p lang="en" { "The request is not right. (" (code) ")" }
    };
    whole(Language::Ko, ("요청을 처리할 수 없습니다", ""), false, At::Door, &body)
}

/// The service is down or exhausted.
pub(crate) fn busy() -> String {
    let body = html! {
        p { "잠시 후 다시 시도하세요." }
        p lang="en" { "Please try again in a while." }
    };
    whole(Language::Ko, ("서비스를 이용할 수 없습니다", ""), false, At::Door, &body)
}
