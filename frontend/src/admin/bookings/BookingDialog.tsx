import { type RefObject, useRef, useState } from 'react';
import { seoulTime } from '../../i18n/dates';
import { useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { ActionMessage } from './ActionMessage';
import styles from './BookingDialog.module.css';
import { useStaffBookingQuery } from './Bookings.generated';
import { DeliveryTable } from './DeliveryTable';
import { MoveBooking } from './MoveBooking';
import { SameSource } from './SameSource';
import { StateBadge } from './StateBadge';
import { type BookingActions, type Outcome, useBookingActions } from './use-booking-actions';
import { WholeFacts } from './WholeFacts';
import { type BookingDetails, slashed } from './words';

interface BookingDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  /** Something was done to it. */
  onChanged: () => void;
}

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
  const [moving, setMoving] = useState(false);
  const shown = data ?? previousData;
  const whole = shown?.staffBooking;
  const title = whole ? t('booking_title', { number: whole.booking.number }) : t('booking');
  const again = async () => {
    onChanged();
    await refetch().catch(() => undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} shape="wide" title={moving ? t('move_title') : title}>
      {error && !loading ? (
        <LoadFailure title={t('booking_failed')} text={t('unanswered')} onRetry={refetch} />
      ) : !shown ? (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      ) : whole ? (
        <Whole whole={whole} moving={moving} onMoving={setMoving} onDone={again} />
      ) : (
        <Notice kind="info" live title={t('booking_gone')} />
      )}
    </Dialog>
  );
}

interface WholeProps {
  whole: BookingDetails;
  moving: boolean;
  onMoving: (moving: boolean) => void;
  /** Refetches it and the lists behind it. */
  onDone: () => Promise<void>;
}

function Whole({ whole, moving, onMoving, onDone }: WholeProps) {
  const t = useTexts('staff-bookings');
  const session = useSession();
  const mayManage = session ? mayEnter('MANAGE_BOOKINGS', session) : false;
  const { booking } = whole;
  const actions = useBookingActions(booking.id, onDone);
  const [asking, setAsking] = useState(false);
  /** Set when returning from choosing a time, to focus the button that led there. */
  const returned = useRef(false);
  if (moving) {
    return (
      <MoveBooking
        booking={booking}
        onBack={() => {
          returned.current = true;
          onMoving(false);
        }}
        onMoved={async () => {
          onMoving(false);
          await actions.moved();
        }}
        // Cancelled or closed elsewhere: refetching shows it.
        onStale={async (refusal) => {
          onMoving(false);
          await actions.refused(refusal);
        }}
      />
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
            booking={booking}
            actions={actions}
            returned={returned}
            onMove={() => onMoving(true)}
            onCancel={() => setAsking(true)}
          />
        )}
      </div>
      <WholeFacts whole={whole} />
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void actions.cancel().then(() => setAsking(false))}
        title={t('cancel_title')}
        yes={t('cancel_yes')}
        no={t('cancel_no')}
        danger
        busy={actions.busy !== null}
      >
        <p>{t('cancel_text', { number: booking.number })}</p>
      </ConfirmDialog>
    </div>
  );
}

interface ActionsProps {
  booking: BookingDetails['booking'];
  actions: BookingActions;
  returned: RefObject<boolean>;
  onMove: () => void;
  onCancel: () => void;
}

/** Actions by state and time: an appointment can be closed once it has begun, and a wrong mark corrected. */
function Actions({ booking: { state, date, time, dealer }, actions, returned, onMove, onCancel }: ActionsProps) {
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
  const takeBack = (button: HTMLButtonElement | null) => {
    if (!button || !returned.current) return;
    returned.current = false;
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
          {/* Without its centre there are no times to choose from. */}
          {dealer && (
            <Button ref={takeBack} onClick={onMove}>
              {t('move_booking')}
            </Button>
          )}
        </>
      )}
      {begun && state !== 'NO_SHOW' && close('NO_SHOW', false)}
      {begun && state !== 'COMPLETED' && close('COMPLETED', state === 'BOOKED')}
    </div>
  );
}
