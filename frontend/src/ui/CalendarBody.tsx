import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
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
}: CalendarProps) {
  const t = useTexts('common');
  const language = useLanguage();
  // Without a value it opens on today, or on the nearest available day.
  const nearest = today < minDate ? minDate : today > maxDate ? maxDate : today;
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(value ?? nearest));
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-GB'}>
      <MonthCalendar
        aria-label={label}
        className={styles.calendar}
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
            {(date) => (
              <CalendarCell date={date} className={classes(styles.day, date.toString() === today && styles.today)} />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </MonthCalendar>
    </I18nProvider>
  );
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
}
