import { useParams } from '@tanstack/react-router';
import { PreviewGuard } from '../../admin/preview/PreviewGuard';
import { EventMissing } from '../../events/EventMissing';
import { queryLanguage } from '../../events/query-language';
import { useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { EventDetails } from './EventDetails';
import { useEventDetailsPreviewQuery } from './EventDetails.generated';

/** The page of an event as it will be, for staff (events spec §4 "Preview variants"). */
export default function EventDetailsPreviewScreen() {
  const t = useTexts('events');
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  const { data, error, loading, refetch } = useEventDetailsPreviewQuery({
    variables: { url: eventurl, language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <PreviewGuard error={error}>
      {data?.event ? (
        <EventDetails preview event={data.event} />
      ) : (
        <EventMissing
          title={t('details_title')}
          loading={loading}
          failed={Boolean(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </PreviewGuard>
  );
}
