import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useAction } from '../frame/use-action';
import { ActionMessage, type ActionResult, nextResult } from './ActionMessage';
import { useStaffMoveBookingMutation } from './Bookings.generated';
import { Timetable, type TimetableProps } from './Timetable';
import type { DayEntry } from './timetable';

interface MoveInDayProps extends Omit<TimetableProps, 'onMove'> {
  dealerCode: string;
  /** The day is to be asked for again. */
  onMoved: () => Promise<unknown>;
}

/** The new time that waits for a yes. Kept while the dialog closes. */
interface Move {
  booking: DayEntry['booking'];
  time: string;
  open: boolean;
}

/** The timetable of a day, in which those who manage bookings move them to another time after a question: the customer is told. */
export function MoveInDay({ dealerCode, onMoved, ...day }: MoveInDayProps) {
  const t = useTexts('staff-bookings');
  const session = useSession();
  const act = useAction();
  const [asked, setAsked] = useState<Move | null>(null);
  const [said, setSaid] = useState<ActionResult | null>(null);
  const [send, { loading }] = useStaffMoveBookingMutation({ fetchPolicy: 'no-cache' });
  const mayMove = session != null && mayEnter('MANAGE_BOOKINGS', session);
  const close = () => setAsked((before) => before && { ...before, open: false });
  const move = async () => {
    if (!asked || loading) return;
    const { booking, time } = asked;
    const refused = await act(async () => {
      const { data } = await send({
        variables: { id: booking.id, dealerCode, date: day.date, time, language: queryLanguage },
      });
      const payload = data?.moveBooking;
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (refused === null) return;
    const [first] = refused;
    // Without a response there is nothing new to show.
    if (first?.code !== 'unanswered') await onMoved();
    close();
    setSaid((before) =>
      nextResult(before, first ? 'error' : 'done', first ? (first.message ?? t(first.code)) : t('moved')),
    );
  };
  return (
    <>
      <ActionMessage said={said} />
      <Timetable {...day} onMove={mayMove ? (booking, time) => setAsked({ booking, time, open: true }) : undefined} />
      <ConfirmDialog
        open={asked?.open ?? false}
        onClose={close}
        onConfirm={() => void move()}
        title={t('move_title')}
        yes={t('move_submit')}
        busy={loading}
      >
        {asked && (
          <p>
            <strong>
              {t('move_ask', { who: asked.booking.contact.name, from: asked.booking.time, to: asked.time })}
            </strong>
          </p>
        )}
        <p>{t('move_notice')}</p>
      </ConfirmDialog>
    </>
  );
}
