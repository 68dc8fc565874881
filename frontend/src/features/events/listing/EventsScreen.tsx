import { queryLanguage } from '../../../i18n/query-language';
import { useEventsQuery } from './Events.generated';
import { EventsPage } from './EventsPage';

/** Current and past events (events spec §2 "Event listing"). */
export default function EventsScreen() {
  const { data, error, refetch } = useEventsQuery({
    variables: { language: queryLanguage },
    notifyOnNetworkStatusChange: true,
  });
  return <EventsPage events={data} failed={Boolean(error)} onRetry={() => void refetch().catch(() => undefined)} />;
}
