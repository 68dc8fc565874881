import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Form, type ServerError } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { AccountPage } from '../../account/AccountPage';
import account from '../../account/AccountPage.module.css';
import { keepFile } from '../../account/my-account/keep-file';
import { ProblemNotice } from '../../account/ProblemNotice';
import { useFocusedHeading } from '../../account/use-focused-heading';
import { type Answer, useSending } from '../../account/use-sending';
import { resolverOf } from '../form-resolver';
import {
  emptyGuestProof,
  type GuestProof,
  GuestProofFields,
  guestProofInput,
  guestProofSchema,
  isGuestProofField,
  NumberUnknown,
} from '../guest-proof';
import { useEraseGuestDataMutation, useExportGuestDataMutation } from './BookingData.generated';

/** Downloads or erases the data of a booking, given its number and phone; no account is needed. */
export default function BookingDataScreen() {
  const t = useTexts('booking-data');
  const [exportData] = useExportGuestDataMutation();
  const [eraseData] = useEraseGuestDataMutation();
  const { busy, trouble, send, clear } = useSending();
  const [said, setSaid] = useState('');
  /** The values of the confirmation dialog. */
  const [asking, setAsking] = useState<GuestProof>();
  /** The button that was pressed. */
  const action = useRef<'download' | 'erase'>('download');
  const [erased, setErased] = useState(false);
  useFocusedHeading(erased ? 'erased' : 'form');
  const form = useForm<GuestProof>({
    resolver: resolverOf(guestProofSchema),
    defaultValues: emptyGuestProof,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  /** The page's own texts for common errors, since the site's mention an email address. */
  const inOwnWords = (errors: readonly ServerError[]) =>
    errors.map((error) => (error.code === 'booking_not_found' ? { ...error, message: t(error.code) } : error));

  const download = async (input: GuestProof) => {
    const { done, errors } = await send<Answer & { json: string | null }>(
      (options) =>
        exportData({ variables: { input, language: queryLanguage }, ...options }).then(
          ({ data }) => data?.exportGuestData,
        ),
      isGuestProofField,
    );
    if (done?.json) {
      keepFile(`booking-${input.number.toUpperCase()}.json`, 'application/json', done.json);
      setSaid(t('downloaded'));
    }
    return inOwnWords(errors);
  };
  const erase = async (input: GuestProof) => {
    const { done, errors } = await send(
      (options) =>
        eraseData({ variables: { input, language: queryLanguage }, ...options }).then(
          ({ data }) => data?.eraseGuestData,
        ),
      isGuestProofField,
    );
    setAsking(undefined);
    if (done) setErased(true);
    for (const { path, code, message } of inOwnWords(errors)) {
      form.setError(path as keyof GuestProof, { type: 'server', message: message || code }, { shouldFocus: true });
    }
  };

  if (erased) {
    return (
      <AccountPage heading={t('erased_title')} lead={t('erased_lead')}>
        <LinkButton to={paths.home}>{t('to_home')}</LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage heading={t('title')} lead={t('lead')}>
      <Form
        form={form}
        texts="booking-data"
        className={account.form}
        onSubmit={(values) => {
          setSaid('');
          clear();
          const input = guestProofInput(values);
          if (action.current === 'download') return download(input);
          setAsking(input);
        }}
      >
        <GuestProofFields form={form} />
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
          <NumberUnknown />
        </div>
        <div className={account.end}>
          <h2>{t('erase')}</h2>
          <p>{t('erase_lead')}</p>
          <Button
            type="submit"
            size="large"
            className={account.danger}
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
