import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { won } from '../../../i18n/money';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Form, type ServerError } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { SummaryList } from '../../../ui/SummaryList';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import { EntryNotice } from '../EntryNotice';
import { AddressField } from '../event-collect-info/AddressField';
import { useEntry } from '../use-entry';
import { useClaimPrizeMutation } from './PrizeClaim.generated';
import styles from './PrizeClaim.module.css';
import { type ClaimValues, inputOf, NOTHING, type PrizeClaim, schemaOf } from './rules';

interface ClaimFormProps {
  claim: PrizeClaim;
  onVerify: () => void;
  onClaimed: () => void;
}

/** Characters of either part of an address, at most. */
const ADDRESS_LONGEST = 200;
/** Thirteen digits and a hyphen. */
const REGISTRATION_LONGEST = 14;

/** The data needed for delivery of the prize; nothing is stored in the browser. */
export function ClaimForm({ claim, onVerify, onClaimed }: ClaimFormProps) {
  const t = useTexts('prize-claim');
  const entry = useEntry();
  const [send] = useClaimPrizeMutation({ fetchPolicy: 'no-cache' });
  const schema = useMemo(() => schemaOf(claim), [claim]);
  const current = useRef(schema);
  current.current = schema;
  const [resolver] = useState(() =>
    resolverOf<ClaimValues>({ safeParse: (values) => current.current.safeParse(values) }),
  );
  const form = useForm<ClaimValues>({ resolver, defaultValues: NOTHING, mode: 'onSubmit', shouldFocusError: false });
  const { register, setValue, watch, formState } = form;
  const errorOf = (field: keyof ClaimValues) => {
    const key = formState.errors[field]?.message;
    return key && t(key);
  };

  const submit = async (values: ClaimValues): Promise<readonly ServerError[] | undefined> => {
    const input = inputOf(claim, queryLanguage, values);
    const { done, errors } = await entry.send(
      JSON.stringify(input),
      async (_, options) =>
        (await send({ ...options, variables: { input, language: queryLanguage } })).data?.claimPrize,
      (path) => path in NOTHING,
    );
    if (done) onClaimed();
    return errors;
  };

  return (
    <Form
      form={form}
      texts="prize-claim"
      className={styles.form}
      fieldOf={(path) => (path in NOTHING ? (path as FieldPath<ClaimValues>) : undefined)}
      nameOf={(field) =>
        field === 'agreeDelivery'
          ? t('consent_delivery_title')
          : field === 'agreeTax'
            ? t('consent_tax_title')
            : undefined
      }
      before={() => entry.busy}
      onSubmit={submit}
    >
      <section className={styles.part} aria-labelledby="claim-person">
        <h2 id="claim-person">{t('person')}</h2>
        <SummaryList
          items={[
            { term: t('name'), value: claim.name },
            { term: t('phone'), value: claim.phone },
          ]}
        />
      </section>
      {claim.needsAddress && (
        <section className={styles.part} aria-labelledby="claim-address">
          <h2 id="claim-address">{t('address_part')}</h2>
          <div className={styles.fields}>
            <AddressField
              value={watch('address')}
              onChange={(address) =>
                setValue('address', address, { shouldValidate: formState.isSubmitted, shouldDirty: true })
              }
              onChosen={() => form.setFocus('addressDetail')}
              error={errorOf('address')}
            />
            <TextField
              {...register('addressDetail')}
              label={t('address_detail')}
              autoComplete="off"
              maxLength={ADDRESS_LONGEST}
              error={errorOf('addressDetail')}
            />
          </div>
        </section>
      )}
      {claim.needsTaxData && (
        <section className={styles.part} aria-labelledby="claim-tax">
          <h2 id="claim-tax">{t('tax_part')}</h2>
          <div className={styles.fields}>
            <p>{t('tax_text', { worth: won(claim.worth ?? 0), tax: won(claim.tax ?? 0) })}</p>
            <TextField
              {...register('registrationNumber')}
              label={t('registration_number')}
              hint={t('registration_hint')}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={REGISTRATION_LONGEST}
              error={errorOf('registrationNumber')}
            />
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="claim-consents">
        <h2 id="claim-consents">{t('consents')}</h2>
        <div className={styles.fields}>
          <Consent of="delivery">
            <Checkbox {...register('agreeDelivery')} label={t('agree')} error={errorOf('agreeDelivery')} />
          </Consent>
          {claim.needsTaxData && (
            <Consent of="tax">
              <Checkbox {...register('agreeTax')} label={t('agree')} error={errorOf('agreeTax')} />
            </Consent>
          )}
        </div>
      </section>
      <EntryNotice
        entry={entry}
        actionOf={(code) =>
          code === 'identity_required' && (
            <Button aria-haspopup="dialog" onClick={onVerify}>
              {t('verify_again')}
            </Button>
          )
        }
      />
      <div>
        <OfflineLine />
        <Button type="submit" variant="primary" size="large" busy={entry.busy}>
          {t(entry.busy ? 'submitting' : 'submit')}
        </Button>
      </div>
    </Form>
  );
}

/** The text of a consent with its checkbox: groups distinguish the two checkboxes with the same label. */
function Consent({ of, children }: { of: 'delivery' | 'tax'; children: ReactNode }) {
  const t = useTexts('prize-claim');
  return (
    <fieldset className={styles.consent}>
      <legend>
        <span className={styles.required}>{t('required')}</span> {t(`consent_${of}_title`)}
      </legend>
      <p>{t(`consent_${of}_text`)}</p>
      {children}
    </fieldset>
  );
}
