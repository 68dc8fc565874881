import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addDays } from '../../features/booking/calendar-date';
import { resolverOf } from '../../features/booking/form-resolver';
import { weekdayLabel } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { Status } from '../../ui/Status';
import { TextField } from '../../ui/TextField';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { useServerLanguage } from '../people/use-people';
import { useSaveDealerBaysMutation } from './Dealers.generated';
import styles from './Dealers.module.css';
import type { StaffDealer } from './staff-dealer';

/** A Monday: only weekday names are derived from it. */
const MONDAY = '2023-03-27';
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

type Field = `bay_${(typeof DAYS)[number]}`;
type Values = Record<Field, string>;

const nameOf = (day: (typeof DAYS)[number]): Field => `bay_${day}`;

/** Bays of a day, 0 to 99. */
const bay = z.string().check(z.refine((text) => /^\d{1,2}$/.test(text.trim()), { error: 'bays_invalid' }));

const schema = z.object({ bay_0: bay, bay_1: bay, bay_2: bay, bay_3: bay, bay_4: bay, bay_5: bay, bay_6: bay });

const valuesOf = (bays: readonly number[]): Values =>
  Object.fromEntries(DAYS.map((day) => [nameOf(day), String(bays[day] ?? 0)])) as Values;

interface BaysFormProps {
  dealer: StaffDealer;
  onDealer: (dealer: StaffDealer) => void;
}

/** How many cars a service centre takes at a time, by weekday. */
export function BaysForm({ dealer, onDealer }: BaysFormProps) {
  const t = useTexts('staff-dealers');
  const language = useLanguage();
  const serverLanguage = useServerLanguage();
  const [saveBays, { loading }] = useSaveDealerBaysMutation({ fetchPolicy: 'no-cache' });
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  /** The newer numbers of another author, shown beside the input; the next save is based on them. */
  const [others, setOthers] = useState<readonly number[] | null>(null);
  /** The version of the edited numbers: saving a closure returns a newer dealer too. */
  const [version, setVersion] = useState(dealer.version);
  const [saved, setSaved] = useState(false);
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: valuesOf(dealer.bays),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const send = async (values: Values) => {
    setTrouble(null);
    setSaved(false);
    const bays = DAYS.map((day) => Number(values[nameOf(day)]));
    const { kind, code } = dealer.dealer;
    const answer = await attempt(() =>
      saveBays({ variables: { kind, code, version, bays, language: serverLanguage } }).then(
        ({ data }) => data?.saveDealerBays,
      ),
    );
    if (typeof answer === 'string') {
      setTrouble(answer);
      return undefined;
    }
    if (answer.dealer) {
      setVersion(answer.dealer.version);
      onDealer(answer.dealer);
    }
    if (answer.errors.length > 0) {
      if (answer.dealer && answer.errors.some(({ code: key }) => key === 'stale_version')) {
        setOthers(answer.dealer.bays);
        return undefined;
      }
      return answer.errors;
    }
    if (answer.dealer) form.reset(valuesOf(answer.dealer.bays));
    setOthers(null);
    setSaved(true);
    return undefined;
  };
  return (
    <section aria-labelledby="dealer-bays" className={styles.part}>
      <h3 id="dealer-bays">{t('bays_title')}</h3>
      <p className={styles.quiet}>{t('bays_text')}</p>
      {trouble && <ProblemNotice trouble={trouble} />}
      {others && (
        <Notice kind="caution" live title={t('bays_stale_title')}>
          {t('bays_stale_text')}
        </Notice>
      )}
      <Form
        form={form}
        onSubmit={send}
        before={() => loading}
        texts="staff-dealers"
        fieldOf={(path) => {
          const day = /^bays\.([0-6])$/.exec(path)?.[1];
          return day === undefined ? undefined : (`bay_${day}` as Field);
        }}
        nameOf={(field) => weekdayLabel(addDays(MONDAY, Number(field.slice(-1))), language)}
      >
        <div className={styles.week}>
          {DAYS.map((day) => {
            const now = others?.[day];
            // The full sentence is above; here is only room for the range.
            const wrong = errors[nameOf(day)] !== undefined;
            return (
              <TextField
                key={day}
                {...form.register(nameOf(day))}
                label={weekdayLabel(addDays(MONDAY, day), language, 'short')}
                aria-label={weekdayLabel(addDays(MONDAY, day), language)}
                hint={now === undefined ? undefined : t('bays_now', { count: now })}
                error={wrong ? t('bays_range') : undefined}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
              />
            );
          })}
        </div>
        <div className={styles.tools}>
          <Button type="submit" busy={loading}>
            {t('bays_save')}
          </Button>
          <Status>{saved && t('bays_saved')}</Status>
        </div>
      </Form>
    </section>
  );
}
