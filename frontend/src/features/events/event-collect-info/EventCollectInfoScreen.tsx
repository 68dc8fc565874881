import { useParams } from '@tanstack/react-router';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { EventMissing } from '../EventMissing';
import { useEventFormQuery } from './EventCollectInfo.generated';
import { EventFormPage } from './EventFormPage';

/** The form of an event (events spec §2 "Collect-information page"). */
export default function EventCollectInfoScreen() {
  const t = useTexts('event-form');
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  const { data, error, loading, refetch } = useEventFormQuery({
    variables: { url: eventurl, language: queryLanguage },
    notifyOnNetworkStatusChange: true,
  });
  const event = data?.event;
  if (event) {
    const renew = async () => (await refetch().catch(() => null))?.data?.event?.form ?? null;
    return <EventFormPage key={event.id} event={event} onRenew={renew} />;
  }
  return (
    <EventMissing
      title={t('title')}
      loading={loading}
      failed={Boolean(error)}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
