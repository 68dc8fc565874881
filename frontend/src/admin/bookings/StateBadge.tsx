import type { BookingState, DeliveryState } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { Icon, type IconName } from '../../ui/Icon';
import styles from './StateBadge.module.css';

type Tone = 'open' | 'done' | 'caution' | 'error' | 'gone';
type BadgeLook = readonly [IconName, Tone];

const BOOKINGS: Readonly<Record<BookingState, BadgeLook>> = {
  BOOKED: ['clock', 'open'],
  COMPLETED: ['check', 'done'],
  NO_SHOW: ['warning', 'caution'],
  CANCELLED: ['close', 'gone'],
};

const DELIVERIES: Readonly<Record<DeliveryState, BadgeLook>> = {
  WAITING: ['clock', 'open'],
  SENDING: ['upload', 'open'],
  SENT: ['check', 'done'],
  SKIPPED: ['pause', 'gone'],
  FAILED: ['error', 'error'],
  UNCERTAIN: ['warning', 'caution'],
};

/** The state of a booking: by icon and word, never by colour alone. */
export function StateBadge({ state }: { state: BookingState }) {
  const t = useTexts('staff-bookings');
  return <Badge look={BOOKINGS[state]}>{t(`state_${state.toLowerCase()}`)}</Badge>;
}

/** The same for a message or hand-over. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useTexts('staff-bookings');
  return <Badge look={DELIVERIES[state]}>{t(`delivery_${state.toLowerCase()}`)}</Badge>;
}

function Badge({ look: [icon, tone], children }: { look: BadgeLook; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
