import { type CalendarDate, isSameMonth, parseDate } from '@internationalized/date';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  Calendar as MonthCalendar,
} from 'react-aria-components';
import { useLanguage, useTexts } from '../i18n/texts';
import styles from './Calendar.module.css';
import { classes } from './classes';
import { Icon } from './Icon';

/** The calendar itself, on React Aria (arrow keys, Page Up and Down, full dates for screen readers). */
export default function CalendarBody({
  label,
  value,
  onChange,
  minDate,
  maxDate,
  today,
  isDateUnavailable,
  markOf,
  dense = false,
}: CalendarProps) {
  const t = useTexts('common');
  const language = useLanguage();
  // Without a value it opens on today, or on the nearest available day.
  const nearest = today < minDate ? minDate : today > maxDate ? maxDate : today;
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(value ?? nearest));
  /** A day chosen elsewhere turns the month to it. */
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value) setFocused(parseDate(value));
  }
  // React Aria ends the calendar with a hidden copy of the next-month button, named like a wizard's Next.
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const copy of root.current?.querySelectorAll<HTMLElement>(':scope > div button') ?? []) copy.hidden = true;
  }, []);
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-GB'}>
      <MonthCalendar
        ref={root}
        aria-label={label}
        className={classes(styles.calendar, dense && styles.dense)}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date.toString())}
        minValue={parseDate(minDate)}
        maxValue={parseDate(maxDate)}
        focusedValue={focused}
        onFocusChange={setFocused}
        isDateUnavailable={(date) => isDateUnavailable?.(date.toString()) ?? false}
      >
        <header className={styles.head}>
          <Button slot="previous" className={styles.turn} aria-label={t('previous_month')}>
            <Icon name="chevron-left" />
          </Button>
          <Heading className={styles.month} />
          <Button slot="next" className={styles.turn} aria-label={t('next_month')}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const day = date.toString();
              const open = day >= minDate && day <= maxDate && !isDateUnavailable?.(day);
              if (open && !isSameMonth(date, focused)) {
                return <NeighbourDay date={date} mark={markOf?.(day)} onChoose={() => onChange(day)} />;
              }
              return (
                <CalendarCell
                  date={date}
                  className={classes(styles.day, day === today && styles.today, day < minDate && styles.before)}
                >
                  {({ formattedDate, isOutsideMonth, isDisabled }) => (
                    <>
                      {formattedDate}
                      {!isOutsideMonth && !isDisabled && <Mark mark={markOf?.(day)} />}
                    </>
                  )}
                </CalendarCell>
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </MonthCalendar>
    </I18nProvider>
  );
}

interface NeighbourDayProps {
  date: CalendarDate;
  mark: DayMark | undefined;
  onChoose: () => void;
}

/**
 * An available day of the previous or next month in the first or last week; React Aria would disable it. It is outside
 * the tab order, since the arrow keys lead to it through its own month.
 */
function NeighbourDay({ date, mark, onChoose }: NeighbourDayProps) {
  const language = useLanguage();
  const name = new Intl.DateTimeFormat(language === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <td>
      <button
        type="button"
        tabIndex={-1}
        className={classes(styles.day, styles.neighbour)}
        aria-label={name.format(date.toDate('UTC'))}
        data-outside-month
        onClick={onChoose}
      >
        {date.day}
        <Mark mark={mark} />
      </button>
    </td>
  );
}

/** A mark under the number of a day, and its meaning for screen readers. */
function Mark({ mark }: { mark: DayMark | undefined }) {
  const element = useRef<HTMLSpanElement>(null);
  const label = mark?.label;
  // React Aria lets no description of its own through to the button of a day.
  useLayoutEffect(() => {
    const button = element.current?.parentElement;
    if (!button || !label) return;
    button.setAttribute('aria-description', label);
    return () => button.removeAttribute('aria-description');
  }, [label]);
  return mark && <span ref={element} className={styles.mark} data-shape={mark.shape} aria-hidden="true" />;
}

export interface DayMark {
  /** A filled dot, a half-filled one, a dash; `none` where the struck-out number is enough. */
  shape: 'dot' | 'half' | 'dash' | 'none';
  label: string;
}

export interface CalendarProps {
  /** Read before the month. */
  label: string;
  /** Calendar dates of Asia/Seoul, `YYYY-MM-DD`; independent of the browser's clock and time zone. */
  value: string | null;
  onChange: (date: string) => void;
  minDate: string;
  maxDate: string;
  /** Marked as today; the server's date. */
  today: string;
  isDateUnavailable?: (date: string) => boolean;
  /** A mark under a day that can be chosen or not. */
  markOf?: (date: string) => DayMark | undefined;
  /** Smaller days, beside other content. */
  dense?: boolean;
}
