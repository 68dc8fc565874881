import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { accessErrorOf } from '../../session/access-error';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Page } from '../../ui/Page';
import { statusKey } from '../event-editor/StatusBadge';
import { NotAllowed } from '../frame/NotAllowed';
import { useAccessCheckOf } from '../frame/use-access-check';
import { PreviewStrip } from './PreviewStrip';
import type { EventState } from './use-event-states';

interface PreviewGuardProps {
  /** The error of the page's own query, if any. */
  error?: unknown;
  /** The address of the editor of what is shown; the list of events by default. */
  editor?: string | undefined;
  state?: EventState | undefined;
  children: ReactNode;
}

/**
 * The wrapper of previews of unpublished event pages (events spec §4 "Preview variants"): requires the right, and shows
 * a preview banner. An ended session redirects to sign-in and back.
 */
export function PreviewGuard({ error, editor, state, children }: PreviewGuardProps) {
  const t = useTexts('staff-events');
  const session = useSession();
  useAccessCheckOf(error);
  if (!session) return null;
  if (!mayEnter('PREVIEW_EVENTS', session) || accessErrorOf(error) === 'not_allowed') {
    return (
      <Page width="narrow">
        <NotAllowed session={session} />
      </Page>
    );
  }
  return (
    <>
      <PreviewStrip
        title={t('preview_bar_title')}
        state={state && t(statusKey(state))}
        text={t(state?.status === 'LAUNCHED' ? 'preview_bar_live' : 'preview_bar_text')}
        back={
          mayEnter('MANAGE_EVENTS', session)
            ? { to: editor ?? paths.eventList, label: t(editor ? 'preview_bar_editor' : 'preview_bar_back') }
            : undefined
        }
      />
      {children}
    </>
  );
}
