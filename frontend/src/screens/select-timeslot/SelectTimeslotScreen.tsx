import { useState } from 'react';
import { shortDate } from '../../booking/calendar-date';
import { useDraftStore } from '../../booking/draft-store';
import { timeslotSchema } from '../../booking/schemas';
import { isInStrip, stripStartFor, timesOfDay } from '../../booking/timeslots';
import { dateLabel } from '../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { DatePicker } from '../../ui/DatePicker';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { LoadFailure } from '../booking-wizard/LoadFailure';
import { StepForm, useStepCheck } from '../booking-wizard/StepForm';
import { useWizardStep } from '../booking-wizard/use-wizard-step';
import { WizardActions } from '../booking-wizard/WizardActions';
import { WizardFrame } from '../booking-wizard/WizardFrame';
import { DayStrip } from './DayStrip';
import { useBookingCalendarQuery } from './SelectTimeslot.generated';
import { TimeGrid } from './TimeGrid';
import { TimesSkeleton } from './TimesSkeleton';
import { firstFreeDay, isTimeGone, nextFreeDay, useBookingTimes } from './use-booking-times';

/** Step 2: a day and a time of the chosen centre. Only what the server calls free can be chosen (public spec §2, §5). */
export default function SelectTimeslotScreen() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const { draft, open, proceed } = useWizardStep('timeslot');
  const { chooseSchedule } = useDraftStore.getState();
  const { DealerCode, DealerName, SelectedDate, SelectedTime, Service } = draft.BookDetails;

  const calendar = useBookingCalendarQuery({ variables: { dealerCode: DealerCode }, skip: !open });
  const range = calendar.data?.bookingWindow;
  const closedDays = new Map(calendar.data?.closedDays.map((day) => [day.date, localized(day.name)]));

  const [moved, setMoved] = useState<string | null>(null);
  const kept = range && SelectedDate >= range.minDate && SelectedDate <= range.maxDate ? SelectedDate : '';
  const start = moved ?? (range && stripStartFor(kept || range.minDate, range.minDate, range.maxDate));
  const times = useBookingTimes({
    dealerCode: DealerCode,
    from: start,
    serviceIds: Service.map((service) => service.serviceID),
  });
  const { slots } = times;
  const day = kept || firstFreeDay(times) || '';
  const shownHere = start && day !== '' && isInStrip(day, start);
  const gone = isTimeGone(times, kept, SelectedTime);
  const chosenTime = gone ? '' : SelectedTime;
  const values = { SelectedDate: day, SelectedTime: day === SelectedDate ? chosenTime : '' };
  const check = useStepCheck(timeslotSchema, values);

  const chooseDay = (date: string) => {
    if (range && start && !isInStrip(date, start)) setMoved(stripStartFor(date, range.minDate, range.maxDate));
    if (date !== SelectedDate) chooseSchedule(date, '');
  };
  const error = check.keys.SelectedTime && t(check.keys.SelectedTime);
  const date = day && dateLabel(day, language);
  const free = slots && day ? timesOfDay(slots, day).free : 0;
  const another = nextFreeDay(times, day);
  const announcement =
    free === 0
      ? t('times_loaded_none', { date })
      : t(free === 1 ? 'times_loaded_one' : 'times_loaded', { date, count: free });

  return (
    <WizardFrame step="timeslot" lead={t('timeslot_lead', { centre: DealerName ? localized(DealerName) : '' })}>
      {calendar.error && !calendar.data && <LoadFailure onRetry={() => void calendar.refetch()} />}
      {gone && (
        <Notice
          kind="caution"
          live
          title={t('time_taken_title', { time: `${shortDate(kept, language)} ${SelectedTime}` })}
        >
          {t('time_taken')}
        </Notice>
      )}
      <StepForm
        check={check}
        onSubmit={() => {
          if (check.run(values)) proceed();
        }}
      >
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
              isDateUnavailable={(candidate) => closedDays.has(candidate)}
              onChange={chooseDay}
            />
            <DayStrip
              start={start}
              minDate={range.minDate}
              maxDate={range.maxDate}
              chosen={day}
              isClosed={(candidate) => closedDays.has(candidate)}
              onMove={setMoved}
              onChoose={chooseDay}
            />
          </>
        )}
        {times.failure !== undefined && <LoadFailure message={times.failure ?? undefined} onRetry={times.refetch} />}
        {!slots && times.failure === undefined && !calendar.error && <TimesSkeleton />}
        {slots && !shownHere && <Notice kind="info">{t('choose_day')}</Notice>}
        {slots && shownHere && (
          <>
            <div role="status">
              <VisuallyHidden>{announcement}</VisuallyHidden>
            </div>
            {closedDays.has(day) && (
              <Notice kind="info" title={t('day_closed_title', { date })}>
                {t('day_closed_reason', { reason: closedDays.get(day) ?? '' })}
              </Notice>
            )}
            {free === 0 && !closedDays.has(day) && (
              <Notice
                kind="info"
                title={t('day_full_title', { date })}
                action={
                  another && (
                    <Button onClick={() => chooseDay(another)}>
                      {t('next_free_day', { date: shortDate(another, language) })}
                    </Button>
                  )
                }
              >
                {t('day_full')}
              </Notice>
            )}
            {!closedDays.has(day) && (
              <TimeGrid
                date={day}
                slots={slots}
                chosen={values.SelectedTime}
                error={error}
                onChoose={(time) => chooseSchedule(day, time)}
              />
            )}
          </>
        )}
        <WizardActions
          previous="/select-location"
          gist={values.SelectedTime && `${shortDate(day, language)} ${values.SelectedTime}`}
        />
      </StepForm>
    </WizardFrame>
  );
}
