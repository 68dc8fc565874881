import { useTexts } from '../../i18n/texts';
import { Badge, type BadgeLook } from '../../ui/Badge';
import type { StaffEvent } from './use-event-editing';

const STATUSES: Readonly<Record<StaffEvent['status'], BadgeLook>> = {
  DRAFT: { icon: 'document', tone: 'gone' },
  INACTIVE: { icon: 'pause', tone: 'caution' },
  SCHEDULED: { icon: 'clock', tone: 'open' },
  LAUNCHED: { icon: 'check', tone: 'done' },
};
const OVER: BadgeLook = { icon: 'history', tone: 'gone' };

/** The key of an event's status, among the texts of `staff-events`. */
export const statusKey = ({ status, phase }: Pick<StaffEvent, 'status' | 'phase'>): string =>
  status === 'LAUNCHED' && phase === 'OVER' ? 'status_over' : `status_${status.toLowerCase()}`;

/** The status of an event, and whether its last day is over; or that it is a template. */
export function StatusBadge({
  status,
  phase,
  template,
}: Pick<StaffEvent, 'status' | 'phase'> & { template?: boolean }) {
  const t = useTexts('staff-events');
  if (template)
    return (
      <Badge icon="copy" tone="open">
        {t('status_template')}
      </Badge>
    );
  const isOver = status === 'LAUNCHED' && phase === 'OVER';
  return <Badge {...(isOver ? OVER : STATUSES[status])}>{t(statusKey({ status, phase }))}</Badge>;
}
