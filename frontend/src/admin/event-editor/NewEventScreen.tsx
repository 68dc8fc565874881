import { useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { AdminFrame } from '../frame/AdminFrame';
import { EventEditor } from './EventEditor';

/** A new event, which has no address of its own until it was saved. */
export default function NewEventScreen() {
  const title = useTexts('staff')('event_new_title');
  const session = useSession();
  // The frame shows the reason; no editor is created.
  if (!session || !mayEnter('MANAGE_EVENTS', session)) return <AdminFrame title={title} />;
  return <EventEditor loaded={null} />;
}
