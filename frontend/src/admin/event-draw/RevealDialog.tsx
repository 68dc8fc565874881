import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { SummaryList } from '../../ui/SummaryList';
import { TextField } from '../../ui/TextField';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { type RevealWinnerMutation, useRevealWinnerMutation } from './EventDraw.generated';
import type { Winner } from './winner';

type Contact = NonNullable<RevealWinnerMutation['revealWinner']['contact']>;

interface RevealDialogProps {
  event: string;
  winner: Winner;
  open: boolean;
  onClose: () => void;
}

/** Characters of a reason, at most. */
const REASON_LONGEST = 300;

/** The full data of a winner, after a reason was given. It is discarded with the dialog. */
export function RevealDialog({ event, winner, open, onClose }: RevealDialogProps) {
  const t = useTexts('staff-draw');
  const rights = useSession()?.rights ?? [];
  const [reveal, { loading }] = useRevealWinnerMutation({ fetchPolicy: 'no-cache' });
  const [contact, setContact] = useState<Contact | null>(null);
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const form = useForm<{ reason: string; taxData: boolean }>({
    defaultValues: { reason: '', taxData: false },
    shouldFocusError: false,
  });
  const error = form.formState.errors.reason?.message;
  const title = t('reveal_of', { at: winner.place + 1 });
  if (contact) {
    const none = t('contact_none');
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={title}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('reveal_close')}
          </Button>
        }
      >
        <SummaryList
          empty={none}
          items={[
            { term: t('contact_name'), value: contact.name },
            { term: t('contact_phone'), value: contact.phone },
            { term: t('contact_email'), value: contact.email },
            {
              term: t('contact_address'),
              value: [contact.address, contact.addressDetail].filter(Boolean).join(' '),
            },
            ...(form.getValues('taxData')
              ? [{ term: t('contact_registration'), value: contact.registrationNumber }]
              : []),
          ]}
        />
      </Dialog>
    );
  }
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={title}
      submit={t('reveal_submit')}
      busy={loading}
      form={form}
      texts="staff-draw"
      onSubmit={async ({ reason, taxData }) => {
        setTrouble(null);
        const answer = await attempt(() =>
          reveal({
            variables: { event, place: winner.place, reason: reason.trim(), taxData, language: queryLanguage },
          }).then(({ data }) => data?.revealWinner),
        );
        if (typeof answer === 'string') {
          setTrouble(answer);
          return undefined;
        }
        if (answer.contact) setContact(answer.contact);
        return answer.errors;
      }}
    >
      {trouble && <ProblemNotice trouble={trouble} />}
      <TextField
        {...form.register('reason', { validate: (reason) => reason.trim() !== '' || 'reason_required' })}
        label={t('reveal_reason')}
        hint={t('reveal_reason_hint')}
        autoComplete="off"
        maxLength={REASON_LONGEST}
        error={error && t(error)}
      />
      {rights.includes('EXPORT_EVENT_DATA') && winner.standing === 'CLAIMED' && (
        <Checkbox {...form.register('taxData')} label={t('reveal_tax')} description={t('reveal_tax_hint')} />
      )}
    </DialogForm>
  );
}
