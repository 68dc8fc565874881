import type { BookingState, DeliveryState } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { Badge, type BadgeLook } from '../../ui/Badge';

const BOOKINGS: Readonly<Record<BookingState, BadgeLook>> = {
  BOOKED: { icon: 'clock', tone: 'open' },
  COMPLETED: { icon: 'check', tone: 'done' },
  NO_SHOW: { icon: 'warning', tone: 'caution' },
  CANCELLED: { icon: 'close', tone: 'gone' },
};

const DELIVERIES: Readonly<Record<DeliveryState, BadgeLook>> = {
  WAITING: { icon: 'clock', tone: 'open' },
  SENDING: { icon: 'upload', tone: 'open' },
  SENT: { icon: 'check', tone: 'done' },
  SKIPPED: { icon: 'pause', tone: 'gone' },
  FAILED: { icon: 'error', tone: 'error' },
  UNCERTAIN: { icon: 'warning', tone: 'caution' },
};

/** The state of a booking. */
export function StateBadge({ state }: { state: BookingState }) {
  const t = useTexts('staff-bookings');
  return <Badge {...BOOKINGS[state]}>{t(`state_${state.toLowerCase()}`)}</Badge>;
}

/** The state of a message or hand-over. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useTexts('staff-bookings');
  return <Badge {...DELIVERIES[state]}>{t(`delivery_${state.toLowerCase()}`)}</Badge>;
}
