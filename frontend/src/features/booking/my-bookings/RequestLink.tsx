import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Notice } from '../../../ui/Notice';
import { OfflineLine } from '../../../ui/OfflineLine';
import account from '../../account/AccountPage.module.css';
import { ProblemNotice } from '../../account/ProblemNotice';
import { useSending } from '../../account/use-sending';
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
import { useSendBookingLinkMutation } from './MyBookings.generated';

/** Has the link of a booking sent to its own contacts. The answer doesn't reveal whether there is one. */
export function RequestLink() {
  const t = useTexts('my-bookings');
  const [sendLink] = useSendBookingLinkMutation();
  const { busy, trouble, send } = useSending();
  const [sent, setSent] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) notice.current?.focus();
  }, [sent]);
  const form = useForm<GuestProof>({
    resolver: resolverOf(guestProofSchema),
    defaultValues: emptyGuestProof,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  if (sent) {
    return (
      <div className={account.form}>
        <Notice ref={notice} kind="done" title={t('sent_title')}>
          <p>{t('sent_text')}</p>
          <p>{t('sent_hint')}</p>
        </Notice>
        <Button size="large" wide onClick={() => setSent(false)}>
          {t('again')}
        </Button>
      </div>
    );
  }
  return (
    <Form
      form={form}
      texts="booking-data"
      className={account.form}
      onSubmit={async (values) => {
        const { done, errors } = await send(
          (options) =>
            sendLink({ variables: { input: guestProofInput(values), language: queryLanguage }, ...options }).then(
              ({ data }) => data?.sendBookingLink,
            ),
          isGuestProofField,
        );
        if (done) setSent(true);
        return errors;
      }}
    >
      <GuestProofFields form={form} />
      <div className={account.actions}>
        {trouble?.kind !== 'unanswered' && <OfflineLine />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
        <NumberUnknown />
      </div>
      {trouble && <ProblemNotice trouble={trouble} />}
    </Form>
  );
}
