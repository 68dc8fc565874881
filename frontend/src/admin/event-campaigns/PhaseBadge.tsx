import type { EventPhase } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { Icon, type IconName } from '../../ui/Icon';
import styles from '../event-editor/StatusBadge.module.css';

/** Looks like the status of an event of the editor. */
const LOOKS: Readonly<Record<EventPhase, { status: string; icon: IconName }>> = {
  BEFORE: { status: 'SCHEDULED', icon: 'clock' },
  ON: { status: 'LAUNCHED', icon: 'check' },
  OVER: { status: 'OVER', icon: 'history' },
};

/** The phase of an event: by icon and word, never by colour alone. */
export function PhaseBadge({ phase }: { phase: EventPhase }) {
  const t = useTexts('staff-campaigns');
  const { status, icon } = LOOKS[phase];
  return (
    <span className={styles.badge} data-status={status}>
      <Icon name={icon} size={16} />
      {t(`phase_${phase.toLowerCase()}`)}
    </span>
  );
}
