import { useParams } from '@tanstack/react-router';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { EventMissing } from '../EventMissing';
import { EventDetails } from './EventDetails';
import { useEventDetailsQuery } from './EventDetails.generated';

/** The page of an event that staff wrote in the editor (events spec §2 "Event details"). */
export default function EventDetailsScreen() {
  const t = useTexts('events');
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  const { data, error, loading, refetch } = useEventDetailsQuery({
    variables: { url: eventurl, language: queryLanguage },
    notifyOnNetworkStatusChange: true,
  });
  if (data?.event) return <EventDetails key={data.event.id} event={data.event} />;
  return (
    <EventMissing
      title={t('details_title')}
      loading={loading}
      failed={Boolean(error)}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
