import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { EmailAddress } from '../../features/account/EmailAddress';
import { seoulTime } from '../../i18n/dates';
import { serverNow } from '../../i18n/page-data';
import { type Translate, useTexts } from '../../i18n/texts';
import { useSignInAgain } from '../../session/access-error';
import { askSession, type Right, type Session, useSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Status } from '../../ui/Status';
import { SummaryList } from '../../ui/SummaryList';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { AdminFrame } from '../frame/AdminFrame';
import { LeaveButton } from '../frame/LeaveButton';
import { restName, rightName, roleName } from '../frame/names';
import { stamp } from '../frame/stamp';
import styles from './AuthTestScreen.module.css';

/** Shows whose session it is, what it may do and when it ends (decisions "auth-test"). */
export default function AuthTestScreen() {
  const t = useTexts('staff');
  const session = useSession();
  return (
    <AdminFrame title={t('auth_test_title')} lead={t('auth_test_description')} withoutSecondFactor>
      {session && <SessionFacts session={session} />}
    </AdminFrame>
  );
}

function SessionFacts({ session }: { session: Session }) {
  const t = useTexts('staff');
  const { state, check } = useCheck();
  const rights: readonly Column<Right>[] = [
    { id: 'name', title: t('right_name'), cell: (right) => rightName(t, right), names: true },
    { id: 'code', title: t('right_code'), cell: (right) => <code>{restName(right)}</code>, short: true },
  ];
  const secondFactor = t(session.secondFactor ? 'second_factor_on' : 'second_factor_off');
  return (
    <>
      <section aria-labelledby="session" className={styles.session}>
        <h2 id="session">{t('session_heading')}</h2>
        <SummaryList
          items={[
            { term: t('session_name'), value: session.name },
            { term: t('email'), value: <EmailAddress>{session.email}</EmailAddress> },
            { term: t('session_staff'), value: t(session.isAdmin ? 'yes' : 'no') },
            {
              term: t('session_roles'),
              value: session.roles.map((role) => `${roleName(t, role)} (${restName(role)})`).join(', '),
            },
            { term: t('second_factor'), value: secondFactor },
            { term: t('session_ends'), value: <Ending session={session} /> },
          ]}
          empty="–"
        />
        <div className={styles.actions}>
          <Button busy={state.kind === 'busy'} onClick={() => void check()}>
            {t('check_again')}
          </Button>
          <LeaveButton />
        </div>
        <Status>{state.kind === 'checked' && t('checked_at', { time: state.time })}</Status>
        {state.kind === 'failed' && (
          <Notice kind="error" live>
            {t('unanswered')}
          </Notice>
        )}
      </section>
      <section aria-labelledby="rights" className={styles.rights}>
        <h2 id="rights">{t('session_rights')}</h2>
        <Table
          name={t('session_rights')}
          columns={rights}
          rows={session.rights}
          keyOf={(right) => right}
          empty={t(session.secondFactorDue ? 'no_rights_due' : 'no_rights')}
        />
      </section>
    </>
  );
}

function Ending({ session }: { session: Session }) {
  const t = useTexts('staff');
  return (
    <>
      <time dateTime={session.endsAt}>{t('session_ends_at', { at: stamp(session.endsAt) })}</time>
      <span className={styles.left}>{left(session, t)}</span>
    </>
  );
}

function left(session: Session, t: Translate): string {
  const minutes = Math.max(0, Math.floor((Date.parse(session.endsAt) - serverNow()) / 60_000));
  return t('session_left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

type State = { kind: 'idle' | 'busy' | 'failed' } | { kind: 'checked'; time: string };

/** Repeats the query; an ended session redirects to sign-in. */
function useCheck() {
  const client = useApolloClient();
  const signInAgain = useSignInAgain();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const check = async () => {
    setState({ kind: 'busy' });
    try {
      const session = await askSession(client);
      if (session) setState({ kind: 'checked', time: seoulTime().time });
      else await signInAgain();
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return { state, check };
}
