import { useApolloClient } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useRow } from '../../routes/use-row';
import { useSignInAgain } from '../../session/access-error';
import { mayEnter } from '../../session/guard';
import { askSession, useSession } from '../../session/session';
import { Icon } from '../../ui/Icon';
import { PageHeading } from '../../ui/PageHeading';
import styles from './AdminFrame.module.css';
import { NotAllowed } from './NotAllowed';
import { SecondFactorDue } from './SecondFactorDue';

/** A short visit to another tab causes no check. */
const AWAY_MS = 60_000;

/**
 * Checks the session when the user returns to a hidden page: it may have ended meanwhile, or in another tab, and staff
 * data must not stay on an unattended screen.
 */
function useSessionWatch(): void {
  const client = useApolloClient();
  const signInAgain = useSignInAgain();
  useEffect(() => {
    let away = 0;
    const look = () => {
      if (document.hidden) {
        away = Date.now();
        return;
      }
      if (away === 0 || Date.now() - away < AWAY_MS) return;
      away = 0;
      askSession(client).then(
        (session) => (session ? undefined : signInAgain()),
        // If the check fails, the next response will reveal it.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, signInAgain]);
}

interface AdminFrameProps {
  title: string;
  lead?: ReactNode;
  /** The list that the screen was reached from, above the heading. */
  back?: { to: string; search?: object; label: string };
  /** The one primary action, beside the heading; on phones above the thumb. */
  action?: ReactNode;
  children?: ReactNode;
  /** Open to an owner too who has yet to set up the second factor. */
  withoutSecondFactor?: boolean;
}

/**
 * The content of every staff screen: the heading, and the screen itself if the session may see it; `StaffShell` is
 * around it.
 * The route table defines access; the server checks every query again. A hidden screen sends no queries.
 */
export function AdminFrame({ title, lead, back, action, children, withoutSecondFactor = false }: AdminFrameProps) {
  const session = useSession();
  useSessionWatch();
  const row = useRow();
  // Signed out: the page is about to navigate to sign-in.
  if (!session) return <FrameLayout title={title} />;
  if (!mayEnter(row?.rights ?? 'staff', session)) {
    const due = session.isAdmin && session.secondFactorDue;
    return <FrameLayout title={title}>{due ? <SecondFactorDue /> : <NotAllowed session={session} />}</FrameLayout>;
  }
  if (session.secondFactorDue && !withoutSecondFactor) {
    return (
      <FrameLayout title={title}>
        <SecondFactorDue />
      </FrameLayout>
    );
  }
  return (
    <FrameLayout title={title}>
      {back && (
        <Link to={back.to} search={back.search as never} className={styles.back}>
          <Icon name="arrow-left" size={18} />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <PageHeading lead={lead}>{title}</PageHeading>
        {action && <ActionBar>{action}</ActionBar>}
      </div>
      {children}
    </FrameLayout>
  );
}

/** The place of a screen in the staff frame. */
function FrameLayout({ title, children }: { title: string; children?: ReactNode }) {
  return <div className={styles.work}>{children ?? <PageHeading>{title}</PageHeading>}</div>;
}

/** The place of the primary action: where it stands, and on phones in a bar above the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.action}>{children}</div>;
}
