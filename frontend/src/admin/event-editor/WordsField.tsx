import { useTexts } from '../../i18n/texts';
import { CountedField } from '../../ui/CountedField';
import { type DocumentLanguage, inLanguage, withWords, wordsAt } from './document';
import { wordsRule } from './fields';
import { mayWriteWords, onDocument, useEventForm } from './form';

interface WordsFieldProps {
  path: string;
  language: DocumentLanguage;
  label: string;
  hint?: string;
  rows?: number;
  optional?: boolean;
  /** No text applies, such as for a button without a target. */
  disabled?: boolean;
}

/** A text in one language with a character count. An untranslated one shows the Korean text as placeholder. */
export function WordsField({ path, language, label, hint, rows, optional, disabled = false }: WordsFieldProps) {
  const t = useTexts('staff-events');
  const form = useEventForm();
  const { document, write, errorOf } = form;
  const name = inLanguage(path, language);
  const { limit, lines } = wordsRule(path);
  return (
    <CountedField
      name={name}
      label={label}
      hint={hint}
      // English texts are all optional.
      optional={optional && language === 'ko'}
      lang={language}
      rows={lines ? (rows ?? 3) : undefined}
      value={wordsAt(document, path, language)}
      onChange={(words) => write(onDocument((one) => withWords(one, path, language, words)))}
      placeholder={language === 'en' ? wordsAt(document, path).replaceAll(/\s+/g, ' ') || undefined : undefined}
      limit={limit}
      say={(left) => (left < 0 ? t('chars_over', { count: -left }) : t('chars_left', { count: left }))}
      error={errorOf(name)}
      disabled={disabled || !mayWriteWords(form, path, language)}
    />
  );
}
