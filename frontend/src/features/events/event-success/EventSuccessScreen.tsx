import { useParams } from '@tanstack/react-router';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { EventMissing } from '../EventMissing';
import { EventSuccess } from './EventSuccess';
import { useEventSuccessQuery } from './EventSuccess.generated';

/** The page after participation (events spec §2 "Success page"). */
export default function EventSuccessScreen() {
  const t = useTexts('events');
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  const { data, error, loading, refetch } = useEventSuccessQuery({
    variables: { url: eventurl, language: queryLanguage },
    notifyOnNetworkStatusChange: true,
  });
  if (data?.event) return <EventSuccess event={data.event} />;
  return (
    <EventMissing
      title={t('success_heading')}
      loading={loading}
      failed={Boolean(error)}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
