import { useTexts } from '../../i18n/texts';
import { Icon, type IconName } from '../../ui/Icon';
import styles from './StatusBadge.module.css';
import type { StaffEvent } from './use-event-editing';

const ICONS: Readonly<Record<StaffEvent['status'], IconName>> = {
  DRAFT: 'document',
  INACTIVE: 'pause',
  SCHEDULED: 'clock',
  LAUNCHED: 'check',
};

/** The status of an event, and whether its last day is over: by icon and word, never by colour alone. */
export function StatusBadge({ status, phase }: Pick<StaffEvent, 'status' | 'phase'>) {
  const t = useTexts('staff-events');
  const over = status === 'LAUNCHED' && phase === 'OVER';
  return (
    <span className={styles.badge} data-status={over ? 'OVER' : status}>
      <Icon name={over ? 'history' : ICONS[status]} size={16} />
      {t(over ? 'status_over' : `status_${status.toLowerCase()}`)}
    </span>
  );
}
