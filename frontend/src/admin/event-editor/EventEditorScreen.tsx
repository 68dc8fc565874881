import { useParams, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { Loading } from '../frame/Loading';
import { useAccessCheckOf } from '../frame/use-access-check';
import { EditorFrame } from './EditorFrame';
import { EventEditor } from './EventEditor';
import { useStaffEventForEditorQuery } from './EventEditor.generated';
import { COPY, isPublic } from './use-event-editing';

/** An event that was saved before, by its id in the address; of a public one its working copy, if the address says so. */
export default function EventEditorScreen() {
  const title = useTexts('staff')('event_edit_title');
  const { copy } = useSearch({ strict: false }) as { copy?: string };
  const { eventid = '' } = useParams({ strict: false }) as { eventid?: string };
  const session = useSession();
  // The frame shows the reason; no query is sent.
  if (!session || !mayEnter('MANAGE_EVENTS', session)) return <AdminFrame title={title} />;
  return <LoadedEditor key={`${eventid} ${copy}`} id={eventid} copy={copy === COPY.copy} title={title} />;
}

function LoadedEditor({ id, copy, title }: { id: string; copy: boolean; title: string }) {
  const t = useTexts('staff-events');
  const { data, error, refetch } = useStaffEventForEditorQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  const event = data?.staffEvent;
  if (event) return <EventEditor loaded={event} isCopy={copy && isPublic(event)} />;
  return (
    <EditorFrame title={title}>
      {error ? (
        <LoadFailure title={t('event_failed')} text={t('unanswered')} onRetry={refetch} />
      ) : event === null ? (
        <Notice
          kind="caution"
          live
          title={t('event_gone_title')}
          action={<LinkButton to={paths.eventList}>{t('back_to_list')}</LinkButton>}
        >
          {t('event_gone_text')}
        </Notice>
      ) : (
        <Loading height="640px" />
      )}
    </EditorFrame>
  );
}
