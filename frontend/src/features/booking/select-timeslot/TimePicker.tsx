import { dateLabel, monthLabel } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Calendar } from '../../../ui/Calendar';
import { PHONE, useMedia } from '../../../ui/media';
import { Notice } from '../../../ui/Notice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { shortDate } from '../calendar-date';
import type { FreeTime } from '../hold';
import { isInStrip, timesOfDay } from '../timeslots';
import { LoadFailure } from '../wizard/LoadFailure';
import { CalendarButton } from './CalendarButton';
import { MarksLegend, useDayMark } from './DayMarks';
import { DayStrip, SwipeStrip } from './DayStrip';
import { TimeGrid } from './TimeGrid';
import styles from './TimePicker.module.css';
import { DaysSkeleton, TimesSkeleton } from './TimesSkeleton';
import type { TimePickerState } from './use-time-picker';

interface TimePickerProps {
  picker: TimePickerState;
  error: string | undefined;
  /** The time of the booking that is being moved: shown, and not to be chosen. */
  current?: FreeTime;
  /** In a narrow part of a page, as on phones. */
  narrow?: boolean;
  /** A day was chosen, and no time of it yet. */
  onDay: (date: string) => void;
  onTime: (date: string, time: string) => void;
  /** A time was pressed, or confirmed by Enter; follows `onTime`. */
  onPick?: (date: string, time: string) => void;
}

/**
 * A day by calendar or strip and its times. Only what the server calls free can be chosen (public spec §2, §5). On desks
 * the month is beside the times, on phones in a dialog above a strip to swipe.
 */
export function TimePicker({ picker, error, current, narrow = false, onDay, onTime, onPick }: TimePickerProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  const phone = useMedia(PHONE) || narrow;
  const markOf = useDayMark(picker.stateOf);
  const { range, start, closedDays, times, day, time } = picker;
  const { slots } = times;
  const shownHere = start && day !== '' && isInStrip(day, start);
  const date = day && dateLabel(day, language);
  const free = slots && day ? timesOfDay(slots, day).free : 0;
  const another = day && picker.nextFreeDay(day);
  const title = day && shortDate(day, language);
  const onToAnother = another && (
    <Button onClick={() => onDay(another)}>{t('next_free_day', { date: shortDate(another, language) })}</Button>
  );
  const announcement = free === 0 ? t('times_loaded_none', { date }) : t('times_loaded', { date, count: free });
  const calendar = range && {
    label: t('date'),
    value: day || null,
    minDate: range.minDate,
    maxDate: range.maxDate,
    today: range.minDate,
    isDateUnavailable: (candidate: string) => ['closed', 'full'].includes(picker.stateOf(candidate)),
    markOf,
    onChange: onDay,
  };
  const strip = range && { ...range, chosen: day, stateOf: picker.stateOf, onChoose: onDay };

  return (
    <div className={styles.picker}>
      <div className={phone ? styles.stacked : styles.beside}>
        {!(calendar && start) && !picker.calendarFailed && <DaysSkeleton phone={phone} />}
        {calendar && strip && start && phone && (
          <div className={styles.days}>
            <div className={styles.head}>
              <p className={styles.date}>{monthLabel(day || start, language)}</p>
              <CalendarButton {...calendar} face={t('open_calendar')} />
            </div>
            <SwipeStrip {...strip} />
          </div>
        )}
        {calendar && start && !phone && (
          <div className={styles.month}>
            <Calendar {...calendar} dense />
            <MarksLegend />
          </div>
        )}
        <div className={styles.times}>
          {strip && start && !phone && <DayStrip {...strip} start={start} onMove={picker.moveTo} />}
          <VisuallyHidden>
            <span role="status">{slots && shownHere && announcement}</span>
          </VisuallyHidden>
          {times.failure !== undefined && <LoadFailure message={times.failure ?? undefined} onRetry={times.refetch} />}
          {!slots && times.failure === undefined && !picker.calendarFailed && <TimesSkeleton />}
          {slots && !shownHere && <Notice kind="info">{t('choose_day')}</Notice>}
          {slots && shownHere && (
            <>
              {closedDays.has(day) && (
                <Notice kind="info" title={t('day_closed_title', { date: title })} action={onToAnother}>
                  {t('day_closed_reason', { reason: closedDays.get(day) ?? '' })}
                </Notice>
              )}
              {free === 0 && !closedDays.has(day) && (
                <Notice kind="info" title={t('day_full_title', { date: title })} action={onToAnother}>
                  {t('day_full')}
                </Notice>
              )}
              {!closedDays.has(day) && (
                <TimeGrid
                  date={day}
                  slots={slots}
                  chosen={time}
                  current={current?.date === day ? current.time : undefined}
                  error={error}
                  onChoose={(chosen) => onTime(day, chosen)}
                  onPick={onPick && ((picked) => onPick(day, picked))}
                />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
