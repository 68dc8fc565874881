//! Normalisation of documents as the editor does it, repeated on the server, since documents also come from other
//! clients.

use super::{ButtonSlot, EventDocument, LinkChoice, LinkField, Member, Sections, TextElement};

impl EventDocument {
    /// Brings a document into the form in which it is kept:
    /// no link clears the words and colours of its button; name, e-mail and telephone are always collected; a form without
    /// consents has none. Buttons and flags that aren't there are not made. Doing it twice changes nothing more.
    pub fn normalise(&mut self) {
        let korean = ButtonSlot::ALL.map(|slot| leads_nowhere(slot.link().read(&self.sections)));
        let success = leads_nowhere(super::LinkSlot::Success.read(&self.sections));
        clear_buttons(&mut self.sections, korean, success);
        if let Some(english) = self.english_mut() {
            // A button that Korean doesn't have, English hasn't either.
            clear_buttons(english, korean, success);
        }
        let without_consents = self.sections.collect_info_setting.get_mut().is_some_and(|collect| {
            for flag in
                [&mut collect.is_collect_name, &mut collect.is_collect_email, &mut collect.is_collect_phone]
            {
                if !flag.is_absent() {
                    *flag = true.into();
                }
            }
            collect.has_consent.get() == Some(&false)
        });
        if without_consents && !self.sections.collect_consents().is_empty() {
            self.set_has_consent(false);
        }
    }
}

/// True where nowhere was chosen; a button whose link was never touched keeps its words.
fn leads_nowhere(link: Option<&LinkField>) -> bool {
    link.is_some() && LinkChoice::of(link) == Some(LinkChoice::NoLink)
}

fn clear_buttons(sections: &mut Sections, nowhere: [bool; 4], success: bool) {
    for (slot, nowhere) in ButtonSlot::ALL.into_iter().zip(nowhere) {
        if nowhere && let Some(button) = slot.read_mut(sections) {
            clear(button);
        }
    }
    if success
        && let Some(collect) = sections.collect_info_setting.get_mut()
        && let Some(words) = collect.success_button_text.get_mut()
        && !words.text().is_empty()
    {
        words.set_text("");
    }
}

fn clear(button: &mut TextElement) {
    for member in [&mut button.text, &mut button.background_color, &mut button.color] {
        if member.get().is_some() {
            *member = Member::from(String::new());
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn choosing_no_link_clears_words_and_colours_in_both_languages() {
        let button = |link: &str| json!({"Text": "자세히", "BackgroundColor": "#0172CE", "Color": "white", "LinkUrl": {"Name": link}, "Bold": 1});
        let mut event: EventDocument = serde_json::from_value(json!({
            "homeSetting": {"leftButton": button("NoLink"), "rightButton": button("Home")},
            "detailsSetting": {"leftButton": {"Text": "새 단추"}},
            "collectInfoSetting": {"successButtonText": "홈으로", "successButtonLink": {"Name": "NoLink"}},
            "translations": {"en": {"homeSetting": {"leftButton": {"Text": "More"}, "rightButton": {"Text": "Home"}}}},
        }))
        .unwrap();
        event.normalise();
        let written = event.to_value().unwrap();
        assert_eq!(
            written["homeSetting"]["leftButton"],
            json!({"Text": "", "BackgroundColor": "", "Color": "", "LinkUrl": {"Name": "NoLink"}, "Bold": 1})
        );
        assert_eq!(written["homeSetting"]["rightButton"], button("Home"));
        assert_eq!(written["detailsSetting"]["leftButton"]["Text"], "새 단추", "nothing was chosen for it");
        assert_eq!(written["collectInfoSetting"]["successButtonText"], "");
        let english = &written["translations"]["en"]["homeSetting"];
        assert_eq!(
            (&english["leftButton"]["Text"], &english["rightButton"]["Text"]),
            (&json!(""), &json!("Home"))
        );
    }

    #[test]
    fn name_e_mail_and_telephone_are_always_collected_and_an_empty_box_means_no_consents() {
        let mut event: EventDocument = serde_json::from_value(json!({"collectInfoSetting": {
            "isCollectName": false, "isCollectPhone": null, "isCollectAddress": false,
            "hasConsent": false, "consentCount": 2, "consents": [{}, {}],
        }}))
        .unwrap();
        event.normalise();
        assert_eq!(
            event.to_value().unwrap()["collectInfoSetting"],
            json!({
                "isCollectName": true, "isCollectPhone": true, "isCollectAddress": false,
                "hasConsent": false, "consentCount": 0, "consents": [],
            })
        );

        let silent = json!({"collectInfoSetting": {"consents": [{"consentText": "글"}]}});
        let mut event: EventDocument = serde_json::from_value(silent.clone()).unwrap();
        event.normalise();
        assert!(event.says(&silent), "a box that nobody unticked clears nothing");
    }
}
