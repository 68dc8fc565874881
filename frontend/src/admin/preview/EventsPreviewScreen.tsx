import { useEventsPreviewQuery } from '../../features/events/listing/Events.generated';
import { EventsPage } from '../../features/events/listing/EventsPage';
import { queryLanguage } from '../../i18n/query-language';
import { useSession } from '../../session/session';
import { StatusBadge } from '../event-editor/StatusBadge';
import { PreviewGuard } from './PreviewGuard';
import { useEventStates } from './use-event-states';

/** The list with the events that are still being written, for staff (events spec §2). */
export default function EventsPreviewScreen() {
  const { data, error, refetch } = useEventsPreviewQuery({
    variables: { language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const states = useEventStates();
  const stateOf = (id: string) => {
    const state = states.get(id);
    return state && <StatusBadge {...state} />;
  };
  return (
    <PreviewGuard error={error}>
      <EventsPage
        preview
        events={data}
        stateOf={stateOf}
        failed={Boolean(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    </PreviewGuard>
  );
}
