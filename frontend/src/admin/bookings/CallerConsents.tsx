import type { UseFormReturn } from 'react-hook-form';
import { CONSENTS } from '../../features/booking/contact-info/consents';
import { useTexts } from '../../i18n/texts';
import { Checkbox } from '../../ui/Checkbox';
import type { CallerBooking } from './caller-booking';
import styles from './NewBooking.module.css';

interface CallerConsentsProps {
  form: UseFormReturn<CallerBooking>;
  errorOf: (field: keyof CallerBooking) => string | undefined;
  /** The centre that gets the data, named in the text. */
  centre: string | undefined;
}

/** The four consents with the text that is read out to the caller; none is ticked beforehand, the optional ones never block. */
export function CallerConsents({ form, errorOf, centre }: CallerConsentsProps) {
  const t = useTexts('staff-bookings');
  const tb = useTexts('booking');
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('new_consents')}</legend>
      <p className={styles.quiet}>{t('new_consents_note')}</p>
      {CONSENTS.map((consent) => (
        <div key={consent.id} className={styles.consent}>
          <Checkbox
            {...form.register(consent.id)}
            error={errorOf(consent.id)}
            label={
              <>
                <span className={styles.tag} data-required={consent.required}>
                  {tb(consent.required ? 'consent_required' : 'consent_optional')}
                </span>{' '}
                {tb(consent.title)}
              </>
            }
          />
          <details className={styles.words}>
            <summary>{`${t('new_consent_text')}: ${tb(consent.title)}`}</summary>
            <dl>
              {consent.sections.map(([heading, text]) => (
                <div key={text}>
                  <dt>{tb(heading)}</dt>
                  <dd>{tb(text, { centre: centre ? ` (${centre})` : '' })}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      ))}
    </fieldset>
  );
}
