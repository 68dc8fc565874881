import { useEventsPreviewQuery } from '../../features/events/listing/Events.generated';
import { type EventGroup, EventsPage } from '../../features/events/listing/EventsPage';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { StatusBadge } from '../event-editor/StatusBadge';
import { PreviewGuard } from './PreviewGuard';
import { useEventStates } from './use-event-states';

/** Statuses of the preview: first what visitors see. */
const STATUSES = ['LAUNCHED', 'SCHEDULED', 'DRAFT'] as const;

/** The list with the events that are still being written, for staff (events spec §2). */
export default function EventsPreviewScreen() {
  const t = useTexts('staff-events');
  const { data, error, refetch } = useEventsPreviewQuery({
    variables: { language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const states = useEventStates();
  const active = data?.activeEvents ?? [];
  const inStatus = (status: string) => active.filter(({ id }) => states?.get(id)?.status === status);
  const sorted = STATUSES.map(
    (status): EventGroup => ({
      id: status.toLowerCase(),
      title: t(`preview_${status.toLowerCase()}`),
      events: inStatus(status),
    }),
  ).filter(({ events }) => events.length > 0);
  // Staff who only preview don't have the statuses.
  const groups = sorted.length > 0 ? sorted : [{ id: 'active', title: t('preview_all'), events: active }];
  const stateOf = (id: string) => {
    const state = states?.get(id);
    return state && <StatusBadge {...state} />;
  };
  return (
    <PreviewGuard error={error}>
      <EventsPage
        preview
        events={states && data}
        groups={groups}
        stateOf={stateOf}
        failed={Boolean(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    </PreviewGuard>
  );
}
