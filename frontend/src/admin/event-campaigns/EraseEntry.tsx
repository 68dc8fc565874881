import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DialogForm } from '../../ui/DialogForm';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toasts';
import { LONGEST_REASON } from '../event-editor/fields';
import { useAction } from '../frame/use-action';
import { useEraseEventEntryMutation } from './EventCampaigns.generated';
import styles from './EventCampaigns.module.css';
import { outcomeOf } from './words';

/** The largest number that the API takes. */
const LARGEST = 2_147_483_647;

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text.trim()) && Number(text) <= LARGEST;

const schema = z.object({
  entry: z.string().check(z.refine(isNumber, { error: 'entry_number_invalid' })),
  reason: z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'reason_required', abort: true }),
    z.refine((text) => Array.from(text.trim()).length <= LONGEST_REASON, { error: 'text_too_long' }),
  ),
});

interface Values {
  entry: string;
  reason: string;
}

const NOTHING: Values = { entry: '', reason: '' };

/** A question that waits for its answer. */
interface PendingQuestion {
  number: number;
  answer: (yes: boolean) => void;
}

/** Permanently deletes one entry on request of its author; the reason is stored in the staff log. */
export function EraseEntry() {
  const t = useTexts('staff-campaigns');
  const act = useAction();
  const [erase, { loading }] = useEraseEventEntryMutation({ fetchPolicy: 'no-cache' });
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<PendingQuestion | null>(null);
  const form = useForm<Values>({ resolver: resolverOf(schema), defaultValues: NOTHING, shouldFocusError: false });
  const { errors } = form.formState;
  const send = async ({ entry, reason }: Values) => {
    const number = Number(entry);
    const yes = await new Promise<boolean>((answer) => setAsking({ number, answer }));
    if (!yes) {
      setAsking(null);
      return undefined;
    }
    const input = { entry: number, reason: reason.trim() };
    const refused = await act(() =>
      erase({ variables: { input, language: queryLanguage } }).then(({ data }) => outcomeOf(data?.eraseEventEntry)),
    );
    setAsking(null);
    if (refused?.length === 0) {
      form.reset(NOTHING);
      setOpen(false);
      toast('done', t('erased', { number }));
    }
    return refused ?? undefined;
  };
  const errorOf = (field: keyof Values) => errors[field]?.message && t(errors[field].message);
  return (
    <section aria-labelledby="erase-entry" className={styles.erase}>
      <div className={styles.eraseWords}>
        <h2 id="erase-entry">{t('erase_title')}</h2>
        <p className={styles.quiet}>{t('erase_text')}</p>
      </div>
      <Button icon="trash" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('erase_title')}
      </Button>
      <DialogForm
        open={open}
        onClose={() => setOpen(false)}
        title={t('erase_title')}
        submit={t('erase')}
        danger
        busy={loading}
        form={form}
        texts="staff-campaigns"
        onSubmit={send}
      >
        <p>{t('erase_text')}</p>
        <TextField
          {...form.register('entry')}
          label={t('entry')}
          hint={t('entry_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={errorOf('entry')}
        />
        <TextArea
          {...form.register('reason')}
          label={t('erase_reason')}
          hint={t('erase_reason_hint')}
          rows={3}
          error={errorOf('reason')}
        />
      </DialogForm>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => asking?.answer(false)}
        onConfirm={() => asking?.answer(true)}
        title={t('erase_question')}
        yes={t('erase')}
        danger
        busy={loading}
      >
        <p>
          <strong>{asking && t('erase_number', { number: asking.number })}</strong>
        </p>
        <p>{t('erase_confirm')}</p>
      </ConfirmDialog>
    </section>
  );
}
