import { useParams } from '@tanstack/react-router';
import { PreviewGuard } from '../../admin/preview/PreviewGuard';
import { EventMissing } from '../../events/EventMissing';
import { queryLanguage } from '../../events/query-language';
import { useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { EventSuccess } from './EventSuccess';
import { useEventSuccessPreviewQuery } from './EventSuccess.generated';

/** The last page of an event as it will be, for staff (events spec §4 "Preview variants"). */
export default function EventSuccessPreviewScreen() {
  const t = useTexts('events');
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  const { data, error, loading, refetch } = useEventSuccessPreviewQuery({
    variables: { url: eventurl, language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  return (
    <PreviewGuard error={error}>
      {data?.event ? (
        <EventSuccess event={data.event} />
      ) : (
        <EventMissing
          title={t('success_heading')}
          loading={loading}
          failed={Boolean(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </PreviewGuard>
  );
}
