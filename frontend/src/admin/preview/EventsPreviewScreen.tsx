import { useEventsPreviewQuery } from '../../features/events/listing/Events.generated';
import { EventsPage } from '../../features/events/listing/EventsPage';
import { queryLanguage } from '../../i18n/query-language';
import { useSession } from '../../session/session';
import { PreviewGuard } from './PreviewGuard';

/** The list with the events that are still being written, for staff (events spec §2). */
export default function EventsPreviewScreen() {
  const { data, error, refetch } = useEventsPreviewQuery({
    variables: { language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <PreviewGuard error={error}>
      <EventsPage preview events={data} failed={Boolean(error)} onRetry={() => void refetch().catch(() => undefined)} />
    </PreviewGuard>
  );
}
