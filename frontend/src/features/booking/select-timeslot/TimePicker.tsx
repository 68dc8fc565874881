import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { DatePicker } from '../../../ui/DatePicker';
import { Notice } from '../../../ui/Notice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { shortDate } from '../calendar-date';
import type { FreeTime } from '../hold';
import { isInStrip, timesOfDay } from '../timeslots';
import { LoadFailure } from '../wizard/LoadFailure';
import { DayStrip } from './DayStrip';
import { TimeGrid } from './TimeGrid';
import { DaysSkeleton, TimesSkeleton } from './TimesSkeleton';
import { isFullDay, nextFreeDay } from './use-booking-times';
import type { TimePickerState } from './use-time-picker';

interface TimePickerProps {
  picker: TimePickerState;
  error: string | undefined;
  /** The time of the booking that is being moved: shown, and not to be chosen. */
  current?: FreeTime;
  /** A day was chosen, and no time of it yet. */
  onDay: (date: string) => void;
  onTime: (date: string, time: string) => void;
}

/** A day by calendar or strip and its times. Only what the server calls free can be chosen (public spec §2, §5). */
export function TimePicker({ picker, error, current, onDay, onTime }: TimePickerProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  const { range, start, closedDays, times, day, time } = picker;
  const { slots } = times;
  const shownHere = start && day !== '' && isInStrip(day, start);
  const date = day && dateLabel(day, language);
  const free = slots && day ? timesOfDay(slots, day).free : 0;
  const another = nextFreeDay(times, day);
  const title = day && shortDate(day, language);
  const onToAnother = another && (
    <Button onClick={() => onDay(another)}>{t('next_free_day', { date: shortDate(another, language) })}</Button>
  );
  const announcement = free === 0 ? t('times_loaded_none', { date }) : t('times_loaded', { date, count: free });

  return (
    <>
      {!(range && start) && !picker.calendarFailed && <DaysSkeleton />}
      {range && start && (
        <>
          <DatePicker
            name="SelectedDate"
            label={t('date')}
            placeholder={t('date_picker')}
            value={day || null}
            minDate={range.minDate}
            maxDate={range.maxDate}
            today={range.minDate}
            isDateUnavailable={(candidate) =>
              closedDays.has(candidate) || picker.fullDays.has(candidate) || isFullDay(times, candidate)
            }
            onOpen={picker.loadFullDays}
            onChange={onDay}
          />
          <DayStrip
            start={start}
            minDate={range.minDate}
            maxDate={range.maxDate}
            chosen={day}
            isClosed={(candidate) => closedDays.has(candidate)}
            isFull={(candidate) => isFullDay(times, candidate)}
            onMove={picker.moveTo}
            onChoose={onDay}
          />
        </>
      )}
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
            />
          )}
        </>
      )}
    </>
  );
}
