import { useEffect, useRef, useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { BriefFacts } from '../booking-confirmation/BookingFacts';
import { BookingPage } from '../booking-confirmation/BookingPage';
import { shortDate } from '../calendar-date';
import { type FreeTime, sameTime } from '../hold';
import { timeslotSchema } from '../schemas';
import { TimePicker } from '../select-timeslot/TimePicker';
import { useTimePicker } from '../select-timeslot/use-time-picker';
import { LoadFailure } from '../wizard/LoadFailure';
import { StepForm, useStepCheck } from '../wizard/StepForm';
import { SummaryPanel } from '../wizard/SummaryPanel';
import { TimeOffer } from '../wizard/TimeOffer';
import { WizardActions } from '../wizard/WizardActions';
import { MoveLine } from './MoveLine';
import type { Dealer, Move, MovedBooking } from './move';
import { useRescheduleBookingMutation } from './RescheduleBooking.generated';
import styles from './RescheduleBookingScreen.module.css';

interface ChooseNewTimeProps {
  booking: MovedBooking;
  dealer: Dealer;
  onMoved: (move: Move) => void;
  /** Refetches the booking after an error; true while it can still be rescheduled. */
  readAgain: () => Promise<boolean>;
}

type Refusal =
  | { kind: 'taken'; asked: FreeTime; nearest: readonly FreeTime[] }
  /** The server's words, or null when it did not answer. */
  | { kind: 'failed'; message: string | null };

const NOT_TO_BE_HAD = ['timeslot_taken', 'too_long', 'slot_closed', 'slot_past', 'out_of_horizon'];

/** The booking, the days and times of its centre, and the one button that moves it. */
export function ChooseNewTime({ booking, dealer, onMoved, readAgain }: ChooseNewTimeProps) {
  const t = useTexts('reschedule');
  const tb = useTexts('booking');
  const language = useLanguage();
  const now = { date: booking.date, time: booking.time };
  const [chosen, setChosen] = useState<FreeTime>({ date: now.date, time: '' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [move, { loading: moving }] = useRescheduleBookingMutation();
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) refused.current?.focus();
  }, [refusal]);

  const taken = refusal?.kind === 'taken' ? refusal : null;
  const picker = useTimePicker({
    dealerCode: dealer.code,
    serviceIds: booking.services.map((service) => service.id),
    chosen,
    // Its own bay is no obstacle to the booking itself.
    ownToken: () => booking.id,
    refused: taken !== null && sameTime(taken.asked, chosen),
  });
  const values = { SelectedDate: picker.day, SelectedTime: picker.time };
  const check = useStepCheck(timeslotSchema, values);
  const named = ({ date, time }: FreeTime) => `${shortDate(date, language)} ${time}`;

  const choose = (date: string, time: string) => {
    setRefusal(null);
    setChosen({ date, time });
  };
  const submit = async () => {
    if (moving || !check.run(values)) return;
    setRefusal(null);
    const to = { date: picker.day, time: picker.time };
    const variables = { id: booking.id, ...to, language: queryLanguage };
    const answer = await move({ variables }).catch(() => null);
    const payload = answer?.data?.rescheduleBooking;
    if (!payload) return setRefusal({ kind: 'failed', message: null });
    if (payload.booking) return onMoved({ from: now, to });
    if (payload.errors.some(({ code }) => NOT_TO_BE_HAD.includes(code))) {
      picker.refetch();
      // Nearest of all may be the time that the booking has.
      const nearest = payload.nearest.filter((free) => !sameTime(free, now));
      return setRefusal({ kind: 'taken', asked: to, nearest });
    }
    // Cancelled elsewhere or past the cut-off: refetching the booking shows it.
    if (await readAgain().catch(() => true))
      setRefusal({ kind: 'failed', message: payload.errors[0]?.message ?? null });
  };

  return (
    <BookingPage
      heading={<PageHeading lead={t('lead')}>{t('title_ask')}</PageHeading>}
      side={
        <SummaryPanel title={tb('summary_title')} gist={named(now)}>
          <BriefFacts booking={booking} />
        </SummaryPanel>
      }
    >
      <section className={styles.choice} aria-label={t('new_time')}>
        {picker.calendarFailed && <LoadFailure onRetry={picker.retryCalendar} />}
        <StepForm check={check} onSubmit={() => void submit()}>
          <TimePicker
            picker={picker}
            error={check.keys.SelectedTime && tb(check.keys.SelectedTime)}
            current={now}
            onDay={(date) => {
              if (date !== chosen.date) choose(date, '');
            }}
            onTime={choose}
          />
          {taken && (
            <TimeOffer
              ref={refused}
              kind={sameTime(taken.asked, chosen) ? 'error' : 'done'}
              title={
                sameTime(taken.asked, chosen)
                  ? tb('time_taken_title', { time: named(taken.asked) })
                  : t('chosen_instead', { time: named(chosen) })
              }
              times={taken.nearest}
              chosen={chosen}
              daysHere
              onChoose={setChosen}
            >
              {sameTime(taken.asked, chosen) && t(taken.nearest.length > 0 ? 'taken' : 'taken_none')}
            </TimeOffer>
          )}
          {refusal?.kind === 'failed' && (
            <Notice ref={refused} kind="error" title={t('failed_title')}>
              {refusal.message ?? t('failed_offline')}
            </Notice>
          )}
          <WizardActions
            missing={check.missing}
            previous={paths.bookingConfirmation(booking.id)}
            label={t(moving ? 'moving' : 'confirm')}
            busy={moving}
            note={picker.time && <MoveLine from={now} to={{ date: picker.day, time: picker.time }} />}
          />
        </StepForm>
      </section>
    </BookingPage>
  );
}
