import { useParams } from '@tanstack/react-router';
import { PreviewGuard } from '../../admin/preview/PreviewGuard';
import { EventMissing } from '../../events/EventMissing';
import { queryLanguage } from '../../events/query-language';
import { useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { useEventFormPreviewQuery } from './EventCollectInfo.generated';
import { EventFormPage } from './EventFormPage';

/** The form of an event as it will be, for staff; what is sent here is only shown to have been (events spec §4). */
export default function EventCollectInfoPreviewScreen() {
  const t = useTexts('event-form');
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  const { data, error, loading, refetch } = useEventFormPreviewQuery({
    variables: { url: eventurl, language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <PreviewGuard error={error}>
      {data?.event ? (
        <EventFormPage preview event={data.event} />
      ) : (
        <EventMissing
          title={t('title')}
          loading={loading}
          failed={Boolean(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </PreviewGuard>
  );
}
