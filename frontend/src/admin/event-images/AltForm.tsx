import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/texts';
import { CountedField } from '../../ui/CountedField';
import { Form, type ServerError } from '../../ui/Form';
import { lengthOf } from '../event-editor/fields';
import styles from './EventImages.module.css';

/** Characters of an alternative text, at most, as on the server. */
const LONGEST_ALT = 200;

const LANGUAGES = ['ko', 'en'] as const;

const text = z.string().check(z.refine((alt) => lengthOf(alt.trim()) <= LONGEST_ALT, { error: 'text_too_long' }));

export const altSchema = z.object({ alt: z.object({ ko: text, en: text }) });

export interface AltValues {
  alt: { ko: string; en: string };
}

interface AltFormProps {
  id: string;
  form: UseFormReturn<AltValues>;
  busy: boolean;
  onSubmit: (values: AltValues) => Promise<readonly ServerError[] | undefined>;
}

/** The alternative text of a picture in both languages. */
export function AltForm({ id, form, busy, onSubmit }: AltFormProps) {
  const t = useTexts('staff-events');
  const { errors, isSubmitted } = form.formState;
  const write = (language: keyof AltValues['alt'], alt: string) => {
    // One line, however many rows the field has.
    form.setValue(`alt.${language}`, alt.replaceAll(/\s*\n\s*/g, ' '));
    if (isSubmitted) void form.trigger(`alt.${language}`);
  };
  return (
    <Form
      id={id}
      form={form}
      texts="staff-events"
      nameOf={(field) => (field.startsWith('alt.') ? t(field.replace('.', '_')) : undefined)}
      before={() => busy}
      onSubmit={onSubmit}
    >
      <fieldset className={styles.part} aria-describedby={`${id}-hint`}>
        <legend>{t('alt_heading')}</legend>
        <p id={`${id}-hint`} className={styles.quiet}>
          {t('alt_text')}
        </p>
        {LANGUAGES.map((language) => {
          const wrong = errors.alt?.[language]?.message;
          return (
            <CountedField
              key={language}
              name={`alt.${language}`}
              label={t(`alt_${language}`)}
              lang={language}
              rows={3}
              limit={LONGEST_ALT}
              say={(left) => t(left < 0 ? 'chars_over' : 'chars_left', { count: Math.abs(left) })}
              value={form.watch(`alt.${language}`)}
              onChange={(alt) => write(language, alt)}
              error={wrong && t(wrong)}
            />
          );
        })}
      </fieldset>
    </Form>
  );
}
