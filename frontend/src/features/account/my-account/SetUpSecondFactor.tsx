import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { Button, LinkButton } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import QrCode from '../../../ui/QrCode';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import { ProblemNotice } from '../ProblemNotice';
import { useConfirmSecondFactorMutation } from './Account.generated';
import { CopyButton } from './CopyButton';
import styles from './SecondFactor.module.css';
import { useOwnSending } from './use-own-sending';

interface Values {
  code: string;
}

const DIGITS = 6;
const schema = z.object({ code: z.string().check(z.regex(/^\d{6}$/, 'own_code_required')) });

/** Pasted codes may contain a space, and Korean keyboards may produce full-width digits. */
const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);

interface SetUpSecondFactorProps {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret goes into an authenticator app, and a code of the app shows that it has arrived. */
export function SetUpSecondFactor({ secret, uri, onCodes, onCancel }: SetUpSecondFactorProps) {
  const t = useTexts('account');
  const [confirm] = useConfirmSecondFactorMutation();
  const { busy, trouble, send } = useOwnSending('own_second_factor_elsewhere');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { code: '' },
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const message = form.formState.errors.code?.message;
  const code = form.register('code');

  const submit = async (values: Values) => {
    const { done, errors } = await send(
      (options) =>
        confirm({ variables: { code: values.code, language: queryLanguage }, ...options }).then(
          ({ data }) => data?.confirmSecondFactor,
        ),
      (path) => path === 'code',
    );
    if (done?.recoveryCodes) onCodes(done.recoveryCodes);
    return errors;
  };

  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('own_scan_title')}
      </h3>
      <div className={styles.scan}>
        <QrCode text={uri} label={t('own_qr')} />
        <div className={styles.words}>
          <p>{t('own_scan_lead')}</p>
          <p className={styles.soft}>{t('own_secret_lead')}</p>
          <p className={styles.secret}>{secret}</p>
          <div className={styles.actions}>
            <CopyButton text={secret.replace(/[\s-]/g, '').toUpperCase()}>{t('own_secret_copy')}</CopyButton>
            <LinkButton size="small" href={uri}>
              {t('own_open_app')}
            </LinkButton>
          </div>
        </div>
      </div>
      <Form form={form} texts="account" onSubmit={submit}>
        <TextField
          {...code}
          label={t('own_code')}
          hint={t('own_code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={message && t(message)}
          onChange={(event) => {
            const digits = digitsOf(event.target.value);
            if (digits !== event.target.value) event.target.value = digits;
            return code.onChange(event);
          }}
        />
        {trouble && <ProblemNotice trouble={trouble} />}
        <div className={styles.actions}>
          <OfflineLine />
          <Button type="submit" variant="primary" busy={busy}>
            {t(busy ? 'own_confirming' : 'own_confirm')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}
