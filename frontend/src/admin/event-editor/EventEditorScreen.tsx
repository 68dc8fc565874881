import { useParams } from '@tanstack/react-router';
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

/** An event that was saved before, by its id in the address. */
export default function EventEditorScreen() {
  const title = useTexts('staff')('event_edit_title');
  const { eventid = '' } = useParams({ strict: false }) as { eventid?: string };
  const session = useSession();
  // The frame shows the reason; no query is sent.
  if (!session || !mayEnter('MANAGE_EVENTS', session)) return <AdminFrame title={title} />;
  return <LoadedEditor key={eventid} id={eventid} title={title} />;
}

function LoadedEditor({ id, title }: { id: string; title: string }) {
  const t = useTexts('staff-events');
  const { data, error, refetch } = useStaffEventForEditorQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  const event = data?.staffEvent;
  if (event) return <EventEditor loaded={event} title={title} />;
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
