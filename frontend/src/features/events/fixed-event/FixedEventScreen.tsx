import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { EventMissing } from '../EventMissing';
import { FixedEvent } from './FixedEvent';
import { useFixedEventQuery } from './FixedEvent.generated';

/** An event with a page of its own; every other id leads home (events spec §2, §4; decisions "Fixed events"). */
export default function FixedEventScreen() {
  const t = useTexts('events');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, loading, refetch } = useFixedEventQuery({
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  if (data?.fixedEvent) return <FixedEvent key={data.fixedEvent.id} event={data.fixedEvent} />;
  if (loading || error) {
    return (
      <EventMissing
        title={t('details_title')}
        loading={loading}
        failed={Boolean(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return <Navigate to={paths.home} replace />;
}
