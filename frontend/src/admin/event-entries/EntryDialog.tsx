import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { queryLanguage } from '../../i18n/query-language';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { SummaryList } from '../../ui/SummaryList';
import { TextArea } from '../../ui/TextArea';
import { attempt } from '../content/change-problem';
import { LONGEST_REASON } from '../event-editor/fields';
import { stamp } from '../frame/stamp';
import { type ReadEventEntryMutation, useReadEventEntryMutation } from './EventEntries.generated';

type Entry = NonNullable<ReadEventEntryMutation['readEventEntry']['entry']>;

const schema = z.object({
  reason: z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'reason_required', abort: true }),
    z.refine((text) => Array.from(text.trim()).length <= LONGEST_REASON, { error: 'text_too_long' }),
  ),
});

interface EntryDialogProps {
  event: string;
  /** Its number. */
  entry: string;
  open: boolean;
  onClose: () => void;
  /** The reason that the form begins with. */
  usual: string;
  /** It was shown for this reason. */
  onRead: (reason: string) => void;
}

/** The full data of an entry, after a reason was given for the log. It is discarded with the dialog. */
export function EntryDialog({ event, entry: number, open, onClose, usual, onRead }: EntryDialogProps) {
  const t = useTexts('staff-entries');
  const common = useTexts('common');
  const [read, { loading }] = useReadEventEntryMutation({ fetchPolicy: 'no-cache' });
  const [entry, setEntry] = useState<Entry | null>(null);
  const done = useRef<HTMLButtonElement>(null);
  const id = useId();
  const form = useForm({ resolver: resolverOf(schema), defaultValues: { reason: usual }, shouldFocusError: false });
  const wrong = form.formState.errors.reason?.message;
  const send = async ({ reason }: { reason: string }) => {
    const given = reason.trim();
    const answer = await attempt(() =>
      read({ variables: { event, entry: number, reason: given, language: queryLanguage } }).then(
        ({ data }) => data?.readEventEntry,
      ),
    );
    if (typeof answer === 'string') return [{ path: '', code: answer, message: t(answer) }];
    if (!answer.entry) return answer.errors;
    onRead(given);
    setEntry(answer.entry);
    return undefined;
  };
  // One dialog for both, so that the focus returns to the row; the button that had it is gone with the form.
  useEffect(() => {
    if (entry) done.current?.focus();
  }, [entry]);
  return (
    <Dialog
      open={open}
      onClose={() => !loading && onClose()}
      title={t('entry', { number })}
      actions={
        entry ? (
          <Button ref={done} variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={() => !loading && onClose()}>{common('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" busy={loading}>
              {t('read_submit')}
            </Button>
          </>
        )
      }
    >
      {entry ? (
        <Whole entry={entry} />
      ) : (
        <Form id={id} form={form} texts="staff-entries" before={() => loading} onSubmit={send}>
          <p>{t('read_text')}</p>
          <TextArea {...form.register('reason')} label={t('reason')} rows={3} error={wrong && t(wrong)} />
        </Form>
      )}
    </Dialog>
  );
}

function Whole({ entry }: { entry: Entry }) {
  const t = useTexts('staff-entries');
  const staff = useTexts('staff');
  const language = useLanguage();
  const yes = (value: boolean | null | undefined) => (value == null ? value : t(value ? 'yes' : 'no'));
  const line = (key: string, value: string | null | undefined) => (value == null ? [] : [{ term: t(key), value }]);
  const { readable, consents } = entry;
  return (
    <>
      {!readable && <Notice kind="caution">{t('unreadable_text')}</Notice>}
      <SummaryList
        items={[
          ...line('entered_at', stamp(entry.enteredAt)),
          ...line('name', entry.name),
          ...line('phone', entry.phone && phone(entry.phone)),
          ...line('email', entry.email),
          ...line('address', entry.address && [entry.address, entry.addressDetail].filter(Boolean).join(' ')),
          ...line('gender', entry.gender && t(`gender_${entry.gender.toLowerCase()}`)),
          ...line('age_known', yes(entry.ageKnown)),
          ...line('make', entry.make?.[language]),
          ...line('vehicle', entry.vehicle),
          ...line('public_official', yes(entry.publicOfficial)),
          ...line('gm_operation', yes(entry.gmOperation)),
          ...line('language', staff(`language_${entry.language.toLowerCase()}`)),
          ...consents.map(({ position, optional, agreed }) => ({
            term: t(optional ? 'consent_optional' : 'consent', { number: position + 1 }),
            value: t(agreed ? 'agreed' : 'declined'),
          })),
        ]}
      />
    </>
  );
}

/** `01000001234` → `010-0000-1234`. */
const phone = (digits: string): string => digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
