import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addDays } from '../../features/booking/calendar-date';
import { resolverOf } from '../../features/booking/form-resolver';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { classes } from '../../ui/classes';
import { DatePicker } from '../../ui/DatePicker';
import { Form } from '../../ui/Form';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { RowButton } from '../../ui/RowButton';
import { Status } from '../../ui/Status';
import { Table } from '../../ui/Table';
import { TextField } from '../../ui/TextField';
import type { Column } from '../../ui/table-column';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { useChange } from '../content/use-change';
import lists from '../frame/Lists.module.css';
import { type Category, KINDS } from './category';
import { useRemoveDealerClosureMutation, useSaveDealerClosureMutation } from './Dealers.generated';
import styles from './Dealers.module.css';
import type { StaffDealer } from './staff-dealer';
import { useLaterFocus } from './use-later-focus';

type Closure = StaffDealer['closures'][number];

/** Days ahead that can be chosen: two years. */
const FURTHEST = 731;
/** Characters of a reason, at most. */
const LONGEST_REASON = 100;

const reason = z
  .string()
  .check(z.refine((text) => Array.from(text.trim()).length <= LONGEST_REASON, { error: 'text_too_long' }));
const schema = z.object({
  date: z.string().check(z.minLength(1, 'closure_day_required')),
  reasonKo: reason,
  reasonEn: reason,
});

interface Values {
  date: string;
  reasonKo: string;
  reasonEn: string;
}

const NOTHING: Values = { date: '', reasonKo: '', reasonEn: '' };

interface ClosuresProps {
  category: Category;
  dealer: StaffDealer;
  onDealer: (dealer: StaffDealer) => void;
}

/** A dealer's closed days besides Sundays and holidays, with bookings that exist on them. */
export function Closures({ category, dealer, onDealer }: ClosuresProps) {
  const t = useTexts('staff-dealers');
  const [said, setSaid] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<{ closure: Closure; open: boolean } | null>(null);
  const heading = useLaterFocus<HTMLHeadingElement>();
  const withBookings = dealer.closures.filter(({ bookings }) => bookings > 0);
  return (
    <section aria-labelledby="dealer-closures" className={classes(styles.part, styles.apart)}>
      <h3 id="dealer-closures" ref={heading.ref} tabIndex={-1} className={lists.heading}>
        {t('closures_title')}
      </h3>
      <p className={styles.quiet}>{t('closures_text')}</p>
      <ClosureForm
        category={category}
        dealer={dealer}
        onSaved={(next, day) => {
          onDealer(next);
          setSaid(t('closure_saved', { day }));
        }}
      />
      <Status>{said}</Status>
      {withBookings.length > 0 && (
        <Notice kind="caution" title={t('closures_with_bookings', { count: withBookings.length })}>
          {t('closures_with_bookings_text')}
        </Notice>
      )}
      <ClosureTable
        category={category}
        closures={dealer.closures}
        onRemove={(closure) => setLeaving({ closure, open: true })}
      />
      {leaving && (
        <RemoveDialog
          key={leaving.closure.date}
          category={category}
          dealer={dealer}
          closure={leaving.closure}
          open={leaving.open}
          onClose={() => setLeaving({ ...leaving, open: false })}
          onRemoved={(next, day) => {
            setLeaving({ ...leaving, open: false });
            onDealer(next);
            setSaid(t('closure_removed', { day }));
            heading.focus();
          }}
        />
      )}
    </section>
  );
}

interface ClosureTableProps {
  category: Category;
  closures: readonly Closure[];
  onRemove: (closure: Closure) => void;
}

function ClosureTable({ category, closures, onRemove }: ClosureTableProps) {
  const t = useTexts('staff-dealers');
  const language = useLanguage();
  const localized = useLocalized();
  const columns: readonly Column<Closure>[] = [
    {
      id: 'date',
      title: t('closure_day'),
      names: true,
      short: true,
      cell: ({ date }) => <time dateTime={date}>{dateLabel(date, language)}</time>,
    },
    { id: 'reason', title: t('closure_reason'), cell: ({ reason: words }) => localized(words) || '–' },
    ...(category === 'service-center'
      ? [
          {
            id: 'bookings',
            title: t('closure_bookings'),
            short: true,
            align: 'end' as const,
            cell: ({ bookings }: Closure) =>
              bookings === 0 ? (
                '0'
              ) : (
                <span className={styles.flag}>
                  <Icon name="warning" size={16} />
                  {t('bookings', { count: bookings })}
                </span>
              ),
          },
        ]
      : []),
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (closure) => (
        <RowButton of={dateLabel(closure.date, language)} dialog onClick={() => onRemove(closure)}>
          {t('closure_remove')}
        </RowButton>
      ),
    },
  ];
  return (
    <Table
      name={t('closures_title')}
      columns={columns}
      rows={closures}
      keyOf={({ date }) => date}
      empty={t('no_closures')}
      tone={({ bookings }) => (bookings > 0 ? 'caution' : undefined)}
    />
  );
}

interface ClosureFormProps {
  category: Category;
  dealer: StaffDealer;
  /** The day is one off now; the day in words. */
  onSaved: (dealer: StaffDealer, day: string) => void;
}

/** One more day off, or other words for one that there is. */
function ClosureForm({ category, dealer, onSaved }: ClosureFormProps) {
  const t = useTexts('staff-dealers');
  const language = useLanguage();
  const [saveClosure, { loading }] = useSaveDealerClosureMutation({ fetchPolicy: 'no-cache' });
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const form = useForm<Values>({ resolver: resolverOf(schema), defaultValues: NOTHING, shouldFocusError: false });
  const { errors } = form.formState;
  const today = seoulTime().date;
  const date = form.watch('date');
  const there = dealer.closures.find((closure) => closure.date === date);
  const send = async ({ date: day, reasonKo, reasonEn }: Values) => {
    setTrouble(null);
    const variables = {
      kind: KINDS[category],
      code: dealer.dealer.code,
      date: day,
      reasonKo: reasonKo.trim(),
      reasonEn: reasonEn.trim(),
      language: queryLanguage,
    };
    const answer = await attempt(() => saveClosure({ variables }).then(({ data }) => data?.saveDealerClosure));
    if (typeof answer === 'string') {
      setTrouble(answer);
      return undefined;
    }
    if (answer.errors.length > 0) return answer.errors;
    form.reset(NOTHING);
    if (answer.dealer) onSaved(answer.dealer, dateLabel(day, language));
    return undefined;
  };
  const errorOf = (field: keyof Values) => errors[field]?.message && t(errors[field].message);
  return (
    <>
      {trouble && <ProblemNotice trouble={trouble} />}
      <Form form={form} onSubmit={send} before={() => loading} texts="staff-dealers">
        <div className={styles.closure}>
          <DatePicker
            name="date"
            label={t('closure_day')}
            placeholder={t('choose_day')}
            value={date || null}
            minDate={today}
            maxDate={addDays(today, FURTHEST)}
            today={today}
            error={errorOf('date')}
            hint={there ? t('closure_there') : undefined}
            onChange={(day) => form.setValue('date', day, { shouldValidate: form.formState.isSubmitted })}
          />
          <TextField
            {...form.register('reasonKo')}
            label={t('reason_ko')}
            optional
            lang="ko"
            maxLength={LONGEST_REASON}
            autoComplete="off"
            error={errorOf('reasonKo')}
          />
          <TextField
            {...form.register('reasonEn')}
            label={t('reason_en')}
            optional
            lang="en"
            maxLength={LONGEST_REASON}
            autoComplete="off"
            error={errorOf('reasonEn')}
          />
        </div>
        <div>
          <Button type="submit" icon="plus" busy={loading}>
            {t('closure_save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

interface RemoveDialogProps {
  category: Category;
  dealer: StaffDealer;
  closure: Closure;
  open: boolean;
  onClose: () => void;
  onRemoved: (dealer: StaffDealer, day: string) => void;
}

function RemoveDialog({ category, dealer, closure, open, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTexts('staff-dealers');
  const language = useLanguage();
  const [removeClosure, { loading }] = useRemoveDealerClosureMutation({ fetchPolicy: 'no-cache' });
  const { send, notice } = useChange();
  const day = dateLabel(closure.date, language);
  const remove = () => {
    const variables = {
      kind: KINDS[category],
      code: dealer.dealer.code,
      date: closure.date,
      language: queryLanguage,
    };
    return send(
      () => removeClosure({ variables }).then(({ data }) => data?.removeDealerClosure),
      (answer) => answer.dealer && onRemoved(answer.dealer, day),
    );
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('closure_remove_title')}
      yes={t('closure_remove')}
      danger
      busy={loading}
    >
      {notice}
      <p>{t('closure_remove_text', { day })}</p>
    </ConfirmDialog>
  );
}
