import { useTexts } from '../../i18n/texts';
import { Select } from '../../ui/Select';
import {
  COLOUR_PRESETS,
  type ColourPreset,
  type DocumentLanguage,
  linkAt,
  presetAt,
  withButtonLink,
  withPreset,
  wordsAt,
} from './document';
import styles from './EventEditor.module.css';
import { onDocument, useEventForm } from './form';
import { EnglishLinkField, LinkField } from './LinkField';
import { WordsField } from './WordsField';

interface ButtonFieldsProps {
  /** The path of the button: `homeSetting.leftButton`. */
  path: string;
  legend: string;
  language: DocumentLanguage;
}

/** A button: target, text and style. Without a target the text is disabled (events spec §4). */
export function ButtonFields({ path, legend, language }: ButtonFieldsProps) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf } = useEventForm();
  const link = `${path}.LinkUrl`;
  const nowhere = linkAt(document, link).choice === 'NoLink';
  const preset = presetAt(document, path);
  const words = wordsAt(document, path, language) || wordsAt(document, path);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {language === 'ko' && (
        <LinkField
          path={link}
          label={t('part_link')}
          change={(one, choice, url) => withButtonLink(one, path, choice, url)}
        />
      )}
      <WordsField path={path} language={language} label={t('button_words')} disabled={nowhere} />
      {language === 'en' && <EnglishLinkField path={link} label={t('part_link')} />}
      {language === 'ko' && (
        <Select
          name={`${path}.BackgroundColor`}
          label={t('colour')}
          placeholder={nowhere ? '–' : t('colour_unknown')}
          options={Object.keys(COLOUR_PRESETS).map((one) => ({ value: one, label: t(`colour_${one.toLowerCase()}`) }))}
          value={nowhere ? null : preset}
          onChange={(one) => write(onDocument((now) => withPreset(now, path, one as ColourPreset)))}
          error={errorOf(`${path}.BackgroundColor`)}
          disabled={nowhere || writable !== 'all'}
        />
      )}
      {nowhere ? (
        <p className={styles.quiet}>{t('button_nowhere')}</p>
      ) : (
        <p className={styles.sample}>
          <span className={styles.quiet}>{t('button_sample')}</span>
          <span className={styles.sampleButton} data-preset={preset ?? 'Blue'}>
            {words || t('button_words')}
          </span>
        </p>
      )}
    </fieldset>
  );
}
