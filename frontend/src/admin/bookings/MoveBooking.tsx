import { useEffect, useRef, useState } from 'react';
import { type FreeTime, sameTime } from '../../features/booking/hold';
import { TimePicker } from '../../features/booking/select-timeslot/TimePicker';
import { useTimePicker } from '../../features/booking/select-timeslot/use-time-picker';
import { TimeOffer } from '../../features/booking/wizard/TimeOffer';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { fieldId } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { LoadFailure } from '../frame/LoadFailure';
import { useAction } from '../frame/use-action';
import styles from './BookingDialog.module.css';
import { useStaffMoveBookingMutation } from './Bookings.generated';
import { useCentres } from './centres';
import { type BookingDetails, slashed } from './words';

interface MoveBookingProps {
  booking: BookingDetails['booking'];
  onBack: () => void;
  onMoved: () => void;
  /** The booking can no longer be rescheduled; receives the server's message. */
  onStale: (refusal: string) => void;
}

type Refusal =
  | { kind: 'taken'; asked: FreeTime; nearest: readonly FreeTime[]; message: string }
  | { kind: 'failed'; message: string };

/** Errors of the requested time, not of the booking. */
const NOT_TO_BE_HAD = ['timeslot_taken', 'too_long', 'slot_closed', 'slot_past', 'out_of_horizon'];

/** Another day, time or centre for a booking, chosen as visitors choose it (decisions "Beyond the documents"). */
export function MoveBooking({ booking, onBack, onMoved, onStale }: MoveBookingProps) {
  const t = useTexts('staff-bookings');
  const tb = useTexts('booking');
  const act = useAction();
  const now: FreeTime = { date: booking.date, time: booking.time };
  const centres = useCentres();
  const ownCentre = booking.dealer?.code ?? null;
  const [centre, setCentre] = useState(ownCentre);
  const stays = centre === ownCentre;
  const [chosen, setChosen] = useState<FreeTime>({ date: now.date, time: '' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The missing time is only reported on submit. */
  const [missing, setMissing] = useState(false);
  const [move, { loading }] = useStaffMoveBookingMutation({ fetchPolicy: 'no-cache' });
  const refused = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  useEffect(() => {
    if (refusal) refused.current?.focus();
  }, [refusal]);

  const taken = refusal?.kind === 'taken' ? refusal : null;
  const picker = useTimePicker({
    dealerCode: centre ?? '',
    serviceIds: booking.services.map((service) => service.id),
    chosen,
    skip: centre === null,
    // Its own bay is no obstacle to the booking itself.
    ownToken: () => booking.id,
    refused: taken !== null && sameTime(taken.asked, chosen),
  });
  const named = ({ date, time }: FreeTime) => `${slashed(date)} ${time}`;
  const choose = (date: string, time: string) => {
    setRefusal(null);
    setMissing(false);
    setChosen({ date, time });
  };
  const send = async () => {
    if (loading) return;
    if (centre === null || !picker.time) {
      setMissing(true);
      // The page below may have times of its own.
      root.current?.querySelector<HTMLElement>(`[id="${fieldId('SelectedTime')}"]`)?.focus();
      return;
    }
    setRefusal(null);
    const to = { date: picker.day, time: picker.time };
    let nearest: readonly FreeTime[] = [];
    const errors = await act(async () => {
      const { data } = await move({
        variables: { id: booking.id, dealerCode: centre, ...to, language: queryLanguage },
      });
      const payload = data?.moveBooking;
      nearest = payload?.nearest ?? [];
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (errors === null) return;
    const [first] = errors;
    if (!first) return onMoved();
    const message = first.message ?? t(first.code);
    if (NOT_TO_BE_HAD.includes(first.code)) {
      picker.refetch();
      setRefusal({
        kind: 'taken',
        asked: to,
        nearest: nearest.filter((free) => !stays || !sameTime(free, now)),
        message,
      });
    } else if (first.code === 'unanswered') setRefusal({ kind: 'failed', message });
    else onStale(message);
  };
  return (
    <div ref={root} className={styles.move}>
      <p ref={lead} tabIndex={-1} className={styles.quiet}>
        {t('move_text')}
      </p>
      <ComboBox
        name="move-centre"
        label={t('centre')}
        placeholder={t('choose_centre')}
        options={centres.options}
        value={centre}
        waiting={centres.coming ? t('loading') : undefined}
        onChange={(code) => {
          if (code === null || code === centre) return;
          setCentre(code);
          choose(chosen.date, '');
        }}
      />
      {picker.calendarFailed && <LoadFailure text={t('unanswered')} onRetry={picker.retryCalendar} />}
      {centre !== null && (
        <TimePicker
          picker={picker}
          narrow
          error={missing ? tb('timeslot_required') : undefined}
          {...(stays && { current: now })}
          onDay={(date) => {
            if (date !== chosen.date) choose(date, '');
          }}
          onTime={choose}
        />
      )}
      {taken && (
        <TimeOffer
          ref={refused}
          kind="error"
          title={taken.message}
          times={taken.nearest}
          chosen={chosen}
          daysHere
          onChoose={({ date, time }) => choose(date, time)}
        />
      )}
      {refusal?.kind === 'failed' && <Notice ref={refused} kind="error" title={refusal.message} />}
      <div className={styles.foot}>
        <p className={styles.line}>
          <span>
            <VisuallyHidden>{t('old_time')}: </VisuallyHidden>
            {named(now)}
          </span>
          {picker.time && (
            <>
              <Icon name="arrow-right" size={18} />
              <strong>
                <VisuallyHidden>{t('new_time')}: </VisuallyHidden>
                {named({ date: picker.day, time: picker.time })}
                {!stays && `, ${centres.options.find(({ value }) => value === centre)?.label ?? ''}`}
              </strong>
            </>
          )}
        </p>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" busy={loading} onClick={() => void send()}>
          {t('move_submit')}
        </Button>
      </div>
    </div>
  );
}
