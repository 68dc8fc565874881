import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { refusedRight } from '../../session/standing';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { NotAllowed } from '../frame/NotAllowed';
import { useStandingOf } from '../frame/use-standing';
import styles from './PreviewScreen.module.css';

export interface PreviewGuardProps {
  /** What the server answered to the page's own query, if it refused. */
  error?: unknown;
  children: ReactNode;
}

/**
 * Around the page of an event that is not public yet (events spec §4 "Preview variants"): for staff with the right alone, under a
 * line that says what it is. A session that has ended goes to sign-in and comes back.
 */
export function PreviewGuard({ error, children }: PreviewGuardProps) {
  const t = useTexts('staff-events');
  const session = useSession();
  useStandingOf(error);
  if (!session) return null;
  if (!mayEnter('PREVIEW_EVENTS', session) || refusedRight(error) === 'not_allowed') {
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
