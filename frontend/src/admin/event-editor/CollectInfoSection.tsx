import { useTexts } from '../../i18n/texts';
import { Checkbox } from '../../ui/Checkbox';
import { FieldError, fieldId } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { consentsAt, MOST_CONSENTS, withConsentCount, withConsents } from './consents';
import { type DocumentLanguage, flagAt, linkAt, withSuccessLink, withValue } from './document';
import styles from './EventEditor.module.css';
import { onDocument, useEventForm } from './form';
import { ImageField } from './ImageField';
import { EnglishLinkField, LinkField } from './LinkField';
import { SpareLine } from './SpareLine';
import { WordsField } from './WordsField';

const SECTION = 'collectInfoSetting';
const COUNT = `${SECTION}.consentCount`;

/** The form for participants and the page after it. */
export function CollectInfoFields({ language }: { language: DocumentLanguage }) {
  const { document } = useEventForm();
  const collects = flagAt(document, `${SECTION}.isCollectInformation`);
  return (
    <>
      {language === 'ko' && <Collected />}
      {collects && (
        <>
          {language === 'ko' && <CollectedFields />}
          <Consents language={language} />
        </>
      )}
      <SuccessPage language={language} />
    </>
  );
}

/** Whether there is a form at all. */
function Collected() {
  const t = useTexts('staff-events');
  const { document, writable, write } = useEventForm();
  const path = `${SECTION}.isCollectInformation`;
  return (
    <Switch
      name={path}
      label={t('collects')}
      description={t('collects_text')}
      states={{ on: t('yes'), off: t('no') }}
      checked={flagAt(document, path)}
      onChange={(event) => write(onDocument((one) => withValue(one, path, event.target.checked)))}
      disabled={writable !== 'all'}
    />
  );
}

/** Collected data: name, email and phone always, the rest as configured. */
function CollectedFields() {
  const t = useTexts('staff-events');
  const { document, writable, write } = useEventForm();
  const optional = (path: string, label: string) => (
    <Checkbox
      name={`${SECTION}.${path}`}
      label={label}
      checked={flagAt(document, `${SECTION}.${path}`)}
      onChange={(event) => write(onDocument((one) => withValue(one, `${SECTION}.${path}`, event.target.checked)))}
      disabled={writable !== 'all'}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('collected')}</legend>
      <div className={styles.ticks}>
        {(['name', 'email', 'phone'] as const).map((one) => (
          <Checkbox key={one} label={t('always', { field: t(`collect_${one}`) })} checked disabled readOnly />
        ))}
        {optional('isCollectAddress', t('collect_address'))}
        {optional('isCollectGender', t('collect_gender'))}
      </div>
    </fieldset>
  );
}

/** The consents of the form. */
function Consents({ language }: { language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf } = useEventForm();
  const consents = consentsAt(document, SECTION);
  const asks = flagAt(document, `${SECTION}.hasConsent`);
  return (
    <>
      {language === 'ko' && (
        <>
          <Checkbox
            name={`${SECTION}.hasConsent`}
            label={t('has_consent')}
            description={t('has_consent_text')}
            checked={asks}
            onChange={(event) => write((draft) => withConsents(draft, event.target.checked))}
            disabled={writable !== 'all'}
          />
          {asks && (
            <Select
              name={COUNT}
              label={t('consent_count')}
              options={Array.from({ length: MOST_CONSENTS }, (_, at) => ({
                value: String(at + 1),
                label: t('count_of', { count: at + 1 }),
              }))}
              value={String(consents.length)}
              onChange={(count) => write((draft) => withConsentCount(draft, SECTION, Number(count)))}
              error={errorOf(COUNT)}
              disabled={writable !== 'all'}
            />
          )}
          <SpareLine list={SECTION} />
        </>
      )}
      {/* The select is hidden while there are no consents, and its error needs a place. */}
      {language === 'ko' && !asks && <FieldError id={`${fieldId(COUNT)}-error`} message={errorOf(COUNT)} />}
      {consents.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a consent is its position, in the document too.
        <ConsentFields key={at} at={at} language={language} />
      ))}
    </>
  );
}

function ConsentFields({ at, language }: { at: number; language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  const { document, writable, write } = useEventForm();
  const path = `${SECTION}.consents.${at}`;
  return (
    <fieldset className={styles.group}>
      <legend>{t('consent_number', { number: at + 1 })}</legend>
      <WordsField path={`${path}.consentTitle`} language={language} label={t('part_title')} />
      <WordsField path={`${path}.consentText`} language={language} label={t('part_text')} rows={2} />
      {language === 'ko' ? (
        <>
          <LinkField path={`${path}.consentLink`} label={t('part_link')} />
          <Checkbox
            name={`${path}.optional`}
            label={t('part_optional')}
            description={t('part_optional_text')}
            checked={flagAt(document, `${path}.optional`)}
            onChange={(event) => write(onDocument((one) => withValue(one, `${path}.optional`, event.target.checked)))}
            disabled={writable !== 'all'}
          />
        </>
      ) : (
        <EnglishLinkField path={`${path}.consentLink`} label={t('part_link')} />
      )}
    </fieldset>
  );
}

/** The success page after the form. */
function SuccessPage({ language }: { language: DocumentLanguage }) {
  const t = useTexts('staff-events');
  const { document } = useEventForm();
  const link = `${SECTION}.successButtonLink`;
  return (
    <fieldset className={styles.group}>
      <legend>{t('success')}</legend>
      <WordsField optional path={`${SECTION}.successTitle`} language={language} label={t('success_title')} />
      <WordsField
        optional
        path={`${SECTION}.successMessage`}
        language={language}
        label={t('success_message')}
        rows={3}
      />
      <div className={styles.pair}>
        <ImageField
          path={`${SECTION}.pcSuccessImageUrl`}
          language={language}
          label={t('pc_success_image')}
          hint={t('image_whole_hint')}
        />
        <ImageField
          path={`${SECTION}.mobileSuccessImageUrl`}
          language={language}
          label={t('mobile_success_image')}
          hint={t('image_whole_hint')}
        />
      </div>
      <div className={styles.pair}>
        {language === 'ko' ? (
          <LinkField path={link} label={t('success_link')} change={withSuccessLink} />
        ) : (
          <EnglishLinkField path={link} label={t('success_link')} />
        )}
        <WordsField
          optional
          path={`${SECTION}.successButtonText`}
          language={language}
          label={t('success_button')}
          disabled={linkAt(document, link).choice === 'NoLink'}
        />
      </div>
    </fieldset>
  );
}
