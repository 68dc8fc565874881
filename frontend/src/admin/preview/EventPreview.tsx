import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EventMissing } from '../../features/events/EventMissing';
import { queryLanguage } from '../../i18n/query-language';
import { paths } from '../../routes/paths';
import { useSession } from '../../session/session';
import { PreviewGuard } from './PreviewGuard';
import { useEventStates } from './use-event-states';

/** Options of a preview's query: the event of the URL, skipped without a staff session. */
export function usePreviewOptions() {
  const { eventurl = '' } = useParams({ strict: false }) as { eventurl?: string };
  return {
    variables: { url: eventurl, language: queryLanguage },
    skip: !useSession()?.isAdmin,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  } as const;
}

interface EventPreviewProps<Event extends { id: string }> {
  /** The result of the query. */
  answer: {
    data?: { event: Event | null };
    error?: unknown;
    loading: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Of the page where there is no such event. */
  title: string;
  page: (event: Event) => ReactNode;
}

/** A page of an event as it will be, for staff (events spec §4 "Preview variants"). */
export function EventPreview<Event extends { id: string }>({
  answer: { data, error, loading, refetch },
  title,
  page,
}: EventPreviewProps<Event>) {
  const state = useEventStates()?.get(data?.event?.id ?? '');
  return (
    <PreviewGuard error={error} editor={data?.event ? paths.eventEditor(data.event.id) : undefined} state={state}>
      {data?.event ? (
        page(data.event)
      ) : (
        <EventMissing
          title={title}
          loading={loading}
          failed={Boolean(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </PreviewGuard>
  );
}
