import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { mobileNumber } from '../../../text/text';
import { Button, LinkButton } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Form, type ServerError } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { TextField } from '../../../ui/TextField';
import { AccountPage } from '../../account/AccountPage';
import account from '../../account/AccountPage.module.css';
import { keepFile } from '../../account/my-account/keep-file';
import { ProblemNotice } from '../../account/ProblemNotice';
import { useFocusedHeading } from '../../account/use-focused-heading';
import { type Answer, useSending } from '../../account/use-sending';
import { resolverOf } from '../form-resolver';
import { PhoneField } from '../PhoneField';
import { phoneDigits } from '../phone';
import { useEraseGuestDataMutation, useExportGuestDataMutation } from './BookingData.generated';

const schema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'required_booking_number')),
  phone: z.string().check(z.refine((text) => mobileNumber(text) !== null, { error: 'required_phoneno' })),
});
type Values = z.infer<typeof schema>;

const NUMBER_LONGEST = 20;

/** Downloads or erases the data of a booking, given its number and phone; no account is needed. */
export default function BookingDataScreen() {
  const t = useTexts('booking-data');
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [exportData] = useExportGuestDataMutation();
  const [eraseData] = useEraseGuestDataMutation();
  const { busy, trouble, send, clear } = useSending();
  const [said, setSaid] = useState('');
  /** The values of the confirmation dialog. */
  const [asking, setAsking] = useState<Values>();
  /** The button that was pressed. */
  const action = useRef<'download' | 'erase'>('download');
  const [erased, setErased] = useState(false);
  useFocusedHeading(erased ? 'erased' : 'form');
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { number: '', phone: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const isField = (path: string) => path === 'number' || path === 'phone';
  /** The page's own texts for common errors, since the site's mention an email address. */
  const inOwnWords = (errors: readonly ServerError[]) =>
    errors.map((error) => (error.code === 'booking_not_found' ? { ...error, message: t(error.code) } : error));

  const download = async (input: Values) => {
    const { done, errors } = await send<Answer & { json: string | null }>(
      (options) => exportData({ variables: { input, language }, ...options }).then(({ data }) => data?.exportGuestData),
      isField,
    );
    if (done?.json) {
      keepFile(`booking-${input.number.toUpperCase()}.json`, 'application/json', done.json);
      setSaid(t('downloaded'));
    }
    return inOwnWords(errors);
  };
  const erase = async (input: Values) => {
    const { done, errors } = await send(
      (options) => eraseData({ variables: { input, language }, ...options }).then(({ data }) => data?.eraseGuestData),
      isField,
    );
    setAsking(undefined);
    if (done) setErased(true);
    for (const { path, code, message } of inOwnWords(errors)) {
      form.setError(path as keyof Values, { type: 'server', message: message || code }, { shouldFocus: true });
    }
  };

  if (erased) {
    return (
      <AccountPage heading={t('erased_title')} lead={t('erased_lead')}>
        <LinkButton to={paths.home}>{t('to_home')}</LinkButton>
      </AccountPage>
    );
  }
  const message = (field: keyof Values) => {
    const key = form.formState.errors[field]?.message;
    return key && t(key);
  };
  return (
    <AccountPage heading={t('title')} lead={t('lead')}>
      <Form
        form={form}
        texts="booking-data"
        className={account.form}
        onSubmit={({ number, phone }) => {
          setSaid('');
          clear();
          const input = { number: number.trim(), phone: phoneDigits(phone) };
          if (action.current === 'download') return download(input);
          setAsking(input);
        }}
      >
        <TextField
          {...form.register('number', { onChange: () => form.clearErrors() })}
          label={t('number')}
          hint={t('number_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={NUMBER_LONGEST}
          error={message('number')}
        />
        <PhoneField
          {...form.register('phone', { onChange: () => form.clearErrors() })}
          label={t('phone')}
          hint={t('phone_hint')}
          autoComplete="tel-national"
          error={message('phone')}
        />
        <div className={account.actions}>
          {trouble?.kind !== 'unanswered' && <OfflineLine />}
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={busy && !asking}
            onClick={() => {
              action.current = 'download';
            }}
          >
            {t(busy && !asking ? 'downloading' : 'download')}
          </Button>
          <p role="status" className={account.said}>
            {said}
          </p>
          <p>{t('erase_lead')}</p>
          <Button
            type="submit"
            size="large"
            wide
            aria-haspopup="dialog"
            onClick={() => {
              action.current = 'erase';
            }}
          >
            {t('erase')}
          </Button>
        </div>
        {trouble && <ProblemNotice trouble={trouble} />}
      </Form>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asking && void erase(asking)}
        title={t('erase_title')}
        yes={t(busy ? 'erasing' : 'erase_yes')}
        danger
        busy={busy}
      >
        <p>{t('erase_text')}</p>
      </ConfirmDialog>
    </AccountPage>
  );
}
