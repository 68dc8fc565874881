import { type RefObject, useRef, useState } from 'react';
import { seoulTime } from '../../i18n/dates';
import { useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { ActionMessage } from './ActionMessage';
import styles from './BookingDialog.module.css';
import { useStaffBookingQuery } from './Bookings.generated';
import { CancelDialog } from './CancelDialog';
import { CorrectBooking } from './CorrectBooking';
import { DeliveryTable } from './DeliveryTable';
import { MoveBooking } from './MoveBooking';
import { SameSource } from './SameSource';
import { StaffNote } from './StaffNote';
import { StateBadge } from './StateBadge';
import { type BookingActions, type Outcome, useBookingActions } from './use-booking-actions';
import { WholeFacts } from './WholeFacts';
import { type BookingDetails, minuteOf, slashed } from './words';

interface BookingDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  /** Something was done to it. */
  onChanged: () => void;
}

/** What the dialog shows of the booking: all of it, or a form that changes it. */
type View = 'facts' | 'move' | 'correct';

/** A booking with all its data and actions. Each access is in the staff log (decisions "Personal data"). */
export function BookingDialog({ id, open, onClose, onChanged }: BookingDialogProps) {
  const t = useTexts('staff-bookings');
  const { data, previousData, error, loading, refetch } = useStaffBookingQuery({
    variables: { id },
    skip: !open,
    // Never into the cache: there its masked likeness has the same id.
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const [view, setView] = useState<View>('facts');
  const shown = data ?? previousData;
  const whole = shown?.staffBooking;
  const title = whole ? t('booking_title', { number: whole.booking.number }) : t('booking');
  const again = async () => {
    onChanged();
    await refetch().catch(() => undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} shape="wide" title={view === 'facts' ? title : t(`${view}_title`)}>
      {error && !loading ? (
        <LoadFailure title={t('booking_failed')} text={t('unanswered')} onRetry={refetch} />
      ) : !shown ? (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      ) : whole ? (
        <Whole whole={whole} view={view} onView={setView} onDone={again} />
      ) : (
        <Notice kind="info" live title={t('booking_gone')} />
      )}
    </Dialog>
  );
}

interface WholeProps {
  whole: BookingDetails;
  view: View;
  onView: (view: View) => void;
  /** Refetches it and the lists behind it. */
  onDone: () => Promise<void>;
}

function Whole({ whole, view, onView, onDone }: WholeProps) {
  const t = useTexts('staff-bookings');
  const session = useSession();
  const mayManage = session ? mayEnter('MANAGE_BOOKINGS', session) : false;
  const { booking } = whole;
  const actions = useBookingActions(booking.id, onDone);
  const [asking, setAsking] = useState(false);
  /** The form that was left by its own button: the focus returns to the button that led there. */
  const returned = useRef<View | null>(null);
  if (view !== 'facts') {
    const back = () => {
      returned.current = view;
      onView('facts');
    };
    const done = async (words: string) => {
      onView('facts');
      await actions.changed(words);
    };
    // Changed elsewhere: refetching shows it.
    const stale = async (refusal: string) => {
      onView('facts');
      await actions.refused(refusal);
    };
    return view === 'move' ? (
      <MoveBooking booking={booking} onBack={back} onMoved={() => void done(t('moved'))} onStale={stale} />
    ) : (
      <CorrectBooking booking={booking} onBack={back} onCorrected={() => void done(t('corrected'))} onStale={stale} />
    );
  }
  return (
    <div className={styles.whole}>
      <ActionMessage said={actions.said} />
      <div className={styles.head}>
        <StateBadge state={booking.state} />
        <p className={styles.when}>
          {slashed(booking.date)} {booking.time}–{booking.endTime}
        </p>
        {mayManage && (
          <Actions
            whole={whole}
            actions={actions}
            returned={returned}
            onView={onView}
            onCancel={() => setAsking(true)}
          />
        )}
      </div>
      <WholeFacts whole={whole} />
      <StaffNote note={whole.note} mayManage={mayManage} actions={actions} />
      <SameSource id={booking.id} count={whole.sameSource} mayManage={mayManage} actions={actions} />
      <section aria-labelledby="booking-deliveries" className={styles.part}>
        <h3 id="booking-deliveries">{t('deliveries')}</h3>
        <DeliveryTable
          name={t('deliveries')}
          deliveries={whole.deliveries}
          empty={t('deliveries_none')}
          onChanged={() => void onDone()}
        />
      </section>
      <p className={styles.quiet}>{t('logged')}</p>
      <CancelDialog
        number={booking.number}
        open={asking}
        busy={actions.busy !== null}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void actions.cancel(reason).then(() => setAsking(false))}
      />
    </div>
  );
}

interface ActionsProps {
  whole: BookingDetails;
  actions: BookingActions;
  returned: RefObject<View | null>;
  onView: (view: View) => void;
  onCancel: () => void;
}

/** Actions by state and time: an appointment can be marked once it has begun; a mark can be changed or removed. */
function Actions({ whole, actions, returned, onView, onCancel }: ActionsProps) {
  const { state, date, time } = whole.booking;
  const t = useTexts('staff-bookings');
  const now = seoulTime();
  const begun = `${date} ${time}` <= `${now.date} ${now.time}`;
  const { busy } = actions;
  const close = (outcome: Outcome, primary: boolean) => (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={busy === outcome}
      onClick={() => busy === null && void actions.close(outcome)}
    >
      {t(outcome === 'COMPLETED' ? 'mark_completed' : 'mark_no_show')}
    </Button>
  );
  const focusFrom = (view: View) => (button: HTMLButtonElement | null) => {
    if (!button || returned.current !== view) return;
    returned.current = null;
    button.focus();
  };
  if (state === 'CANCELLED') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons.
    <div className={styles.actions} role="group" aria-label={t('actions')}>
      {state === 'BOOKED' && (
        <>
          <Button aria-haspopup="dialog" onClick={onCancel}>
            {t('cancel_booking')}
          </Button>
          <Button ref={focusFrom('move')} onClick={() => onView('move')}>
            {t('move_booking')}
          </Button>
        </>
      )}
      <Button ref={focusFrom('correct')} onClick={() => onView('correct')}>
        {t('correct_booking')}
      </Button>
      {whole.reopenableUntil && (
        <Button
          busy={busy === 'reopen'}
          title={t('reopen_until', { time: minuteOf(whole.reopenableUntil) })}
          onClick={() => busy === null && void actions.reopen()}
        >
          {t('reopen')}
        </Button>
      )}
      {begun && state !== 'NO_SHOW' && close('NO_SHOW', false)}
      {begun && state !== 'COMPLETED' && close('COMPLETED', state === 'BOOKED')}
    </div>
  );
}
