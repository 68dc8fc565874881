import { PreviewGuard } from '../../admin/preview/PreviewGuard';
import { queryLanguage } from '../../events/query-language';
import { useSession } from '../../session/session';
import { useEventsPreviewQuery } from './Events.generated';
import { EventsPage } from './EventsPage';

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
