import { memo, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { classes } from '../../../ui/classes';
import { Dialog } from '../../../ui/Dialog';
import { useDraftStore } from '../draft-store';
import styles from './Consents.module.css';
import { CONSENTS, type Consent } from './consents';
import type { ContactValues } from './contact-values';

/** Four ticks, none set beforehand, each with its text in a dialog; the optional ones never block. */
export const Consents = memo(function Consents({ form }: { form: UseFormReturn<ContactValues> }) {
  const t = useTexts('booking');
  const [reading, setReading] = useState<Consent | null>(null);
  const { errors } = useFormState({ control: form.control });
  // Ticks are stored in the draft immediately.
  const { personal, thirdParty } = useDraftStore((store) => store.draft.Agreements);
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>{t('consents')}</legend>
      <p className={styles.note}>{t('consents_note')}</p>
      <div className={styles.all}>
        <Checkbox
          label={t('consent_required_all')}
          checked={personal && thirdParty}
          onChange={(event) => {
            // One checkbox ticks the required ones; each can be read and ticked separately.
            for (const { id, required } of CONSENTS) {
              if (required) form.setValue(id, event.target.checked, { shouldValidate: form.formState.isSubmitted });
            }
          }}
        />
      </div>
      <ul className={styles.list}>
        {CONSENTS.map((consent) => {
          return (
            <li key={consent.id} className={styles.row}>
              <Checkbox
                {...form.register(consent.id)}
                error={errors[consent.id] && t(`${consent.title}_missing`)}
                label={
                  <>
                    <span className={consent.required ? styles.required : styles.optional}>
                      {t(consent.required ? 'consent_required' : 'consent_optional')}
                    </span>{' '}
                    {t(consent.title)}
                  </>
                }
              />
              <Button
                variant="quiet"
                size="small"
                className={styles.read}
                aria-label={t('consent_read_of', { consent: t(consent.title) })}
                aria-haspopup="dialog"
                onClick={() => setReading(consent)}
              >
                {t('consent_read')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Dialog
        open={reading !== null}
        onClose={() => setReading(null)}
        title={reading ? t(reading.title) : ''}
        actions={
          reading && (
            <>
              <Button onClick={() => setReading(null)}>{t('consent_close')}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  form.setValue(reading.id, true, { shouldValidate: form.formState.isSubmitted });
                  setReading(null);
                }}
              >
                {t('consent_agree')}
              </Button>
            </>
          )
        }
      >
        {reading && <ConsentText consent={reading} />}
      </Dialog>
    </fieldset>
  );
});

/** Terms that the law requires to be emphasised: retention, recipient and purpose, and channels of advertising. */
const EMPHASISED = /period|recipient|channels/;

function ConsentText({ consent }: { consent: Consent }) {
  const t = useTexts('booking');
  const localized = useLocalized();
  const dealer = useDraftStore((store) => store.draft.BookDetails.DealerName);
  return (
    <dl className={styles.text}>
      {consent.sections.map(([heading, text]) => (
        <div key={text}>
          <dt>{t(heading)}</dt>
          <dd className={classes(EMPHASISED.test(heading) && styles.emphasised)}>
            {t(text, { centre: dealer ? ` (${localized(dealer)})` : '' })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
