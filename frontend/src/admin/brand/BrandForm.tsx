import type { FieldPath } from 'react-hook-form';
import { useTexts } from '../../i18n/texts';
import { classes } from '../../ui/classes';
import { Form } from '../../ui/Form';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { RecordOutcome } from '../records/RecordOutcome';
import { SaveBar } from '../records/SaveBar';
import { BrandHistory } from './BrandHistory';
import { BrandLinks } from './BrandLinks';
import styles from './BrandScreen.module.css';
import type { BrandRecordPartsFragment as BrandRecord } from './BrandSettings.generated';
import { contrastOnWhite, LEAST_CONTRAST } from './contrast';
import { recordValues, useBrandEditing } from './use-brand-editing';
import { differing, fullName, keyOf, namesOf, type Values } from './values';

type LocalizedFieldName = 'name' | 'companyName' | 'representative' | 'address' | 'workingHours';
type PlainFieldName = 'registrationNumber' | 'phone' | 'email' | 'privacyUrl' | 'storeUrl' | 'channelUrl';

/** The whole record. The server checks it, so that a rule is written once; each of its sentences shows at its field. */
export function BrandForm({ record: loaded }: { record: BrandRecord }) {
  const t = useTexts('staff-content');
  const editing = useBrandEditing(loaded);
  const { form, record, busy } = editing;
  const errorOf = (path: FieldPath<Values>) => form.getFieldState(path, form.formState).error?.message;
  const both = (field: LocalizedFieldName) => (
    <div className={classes(styles.pair, field === 'workingHours' && styles.hours)}>
      {(['ko', 'en'] as const).map((language) => (
        <TextField
          key={language}
          {...form.register(`${field}.${language}`)}
          label={fullName(`${field}.${language}`, t)}
          lang={language}
          maxLength={200}
          error={errorOf(`${field}.${language}`)}
        />
      ))}
    </div>
  );
  const plain = (field: PlainFieldName, more: { type?: string; hint?: string; optional?: boolean } = {}) => (
    <TextField
      {...form.register(field)}
      {...more}
      label={t(keyOf(field))}
      autoComplete="off"
      maxLength={field === 'email' ? 254 : 500}
      error={errorOf(field)}
    />
  );
  const address = (field: 'privacyUrl' | 'storeUrl' | 'channelUrl') =>
    plain(field, {
      type: 'url',
      optional: true,
      hint: t(field === 'privacyUrl' ? 'brand_privacy_hint' : 'brand_empty_hint'),
    });
  return (
    <>
      <RecordOutcome
        editing={editing}
        texts="brand"
        differing={(theirs, base) => namesOf(differing(recordValues(theirs), recordValues(base)), t)}
      />
      <Form
        form={form}
        texts="staff-content"
        className={styles.form}
        before={() => busy}
        nameOf={(field) => fullName(field, t)}
        onSubmit={editing.save}
      >
        <fieldset className={styles.part}>
          <legend>{t('brand_company')}</legend>
          <div className={styles.fields}>
            {both('name')}
            {both('companyName')}
            {both('representative')}
            {both('address')}
            <div className={styles.pair}>{plain('registrationNumber')}</div>
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>{t('brand_centre')}</legend>
          <div className={styles.fields}>
            <div className={styles.pair}>
              {plain('phone', { type: 'tel' })}
              {plain('email', { type: 'email' })}
            </div>
            {both('workingHours')}
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>{t('brand_addresses')}</legend>
          <div className={styles.fields}>
            <div className={styles.pair}>
              {address('privacyUrl')}
              {address('storeUrl')}
              {address('channelUrl')}
            </div>
          </div>
        </fieldset>
        <BrandLinks form={form} errorOf={errorOf} />
        <fieldset className={styles.part}>
          <legend>{t('brand_colours')}</legend>
          <div className={styles.fields}>
            <p className={styles.quiet}>{t('brand_colours_text')}</p>
            <div className={styles.pair}>
              {(['accent', 'ink'] as const).map((colour) => (
                <div key={colour} className={styles.colour}>
                  <TextField
                    {...form.register(`colours.${colour}`)}
                    label={t(keyOf(colour))}
                    maxLength={7}
                    autoComplete="off"
                    error={errorOf(`colours.${colour}`)}
                  />
                  <Swatch colour={form.watch(`colours.${colour}`).trim()} />
                </div>
              ))}
            </div>
          </div>
        </fieldset>
        <SaveBar editing={editing} />
      </Form>
      {/* A save reloads the history. */}
      <BrandHistory
        key={record.version.version}
        record={record}
        busy={busy}
        onRestore={(version) => void editing.restore(version)}
      />
    </>
  );
}

/** A colour beside its number, and its contrast on white; nothing while it is none. */
function Swatch({ colour }: { colour: string }) {
  const t = useTexts('staff-content');
  const contrast = contrastOnWhite(colour);
  const good = contrast !== null && contrast >= LEAST_CONTRAST;
  return (
    <>
      <span
        className={styles.swatch}
        style={contrast === null ? undefined : { background: colour }}
        aria-hidden="true"
      />
      {contrast !== null && (
        <span className={styles.contrast} data-good={good}>
          <Icon name={good ? 'check' : 'warning'} size={16} />
          {t(good ? 'contrast_good' : 'contrast_low', { ratio: (Math.floor(contrast * 10) / 10).toFixed(1) })}
        </span>
      )}
    </>
  );
}
