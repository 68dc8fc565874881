import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { accessErrorOf } from '../../session/access-error';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { NotAllowed } from '../frame/NotAllowed';
import { useAccessCheckOf } from '../frame/use-access-check';
import styles from './PreviewScreen.module.css';

interface PreviewGuardProps {
  /** The error of the page's own query, if any. */
  error?: unknown;
  children: ReactNode;
}

/**
 * The wrapper of previews of unpublished event pages (events spec §4 "Preview variants"): requires the right, and shows
 * a preview banner. An ended session redirects to sign-in and back.
 */
export function PreviewGuard({ error, children }: PreviewGuardProps) {
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
      <div className={styles.notice}>
        <Notice
          kind="info"
          title={t('preview_bar_title')}
          action={
            mayEnter('MANAGE_EVENTS', session) && <LinkButton to={paths.eventList}>{t('preview_bar_back')}</LinkButton>
          }
        >
          {t('preview_bar_text')}
        </Notice>
      </div>
      {children}
    </>
  );
}
