import { type Language, language } from '../../i18n/language';

/** Words of an event, which may be Korean on an English page (decisions "Languages of an event"). */
export interface SpokenText {
  text: string;
  language: 'KO' | 'EN';
}

/** The `lang` attribute of a text; undefined in the language of the page. */
export function langOf({ language: spoken }: Pick<SpokenText, 'language'>): Language | undefined {
  const lang = spoken === 'KO' ? 'ko' : 'en';
  return lang === language ? undefined : lang;
}

/** Words of an event, marked where they are in another language than the page. */
export function Spoken({ text }: { text: SpokenText }) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{text.text}</span> : text.text;
}
