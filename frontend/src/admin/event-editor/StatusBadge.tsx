import { useTexts } from '../../i18n/texts';
import { Badge, type BadgeLook } from '../../ui/Badge';
import type { StaffEvent } from './use-event-editing';

const STATUSES: Readonly<Record<StaffEvent['status'], BadgeLook>> = {
  DRAFT: { icon: 'document', tone: 'gone' },
  INACTIVE: { icon: 'pause', tone: 'caution' },
  SCHEDULED: { icon: 'clock', tone: 'open' },
  LAUNCHED: { icon: 'check', tone: 'done' },
};

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
  if (status === 'LAUNCHED' && phase === 'OVER')
    return (
      <Badge icon="history" tone="gone">
        {t('status_over')}
      </Badge>
    );
  return <Badge {...STATUSES[status]}>{t(`status_${status.toLowerCase()}`)}</Badge>;
}
