import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { dateLabel, seoulTime } from '../../../i18n/dates';
import { queryLanguage } from '../../../i18n/query-language';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { useLogOut } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { ProblemNotice } from '../ProblemNotice';
import type { RequestProblem } from '../use-sending';
import { type OwnSessionsQuery, useEndSessionMutation, useOwnSessionsQuery } from './Account.generated';
import styles from './AccountScreen.module.css';
import { deviceName } from './device';
import { Section } from './Section';
import { useOwnSending, useSignInWhenEnded } from './use-own-sending';

type OwnSession = OwnSessionsQuery['ownSessions'][number];

/** Everywhere that the account is signed in, each with its end. */
export function Sessions() {
  const t = useTexts('account');
  const { data, error, refetch } = useOwnSessionsQuery({ variables: {}, fetchPolicy: 'cache-and-network' });
  useSignInWhenEnded(error);
  const { busy, trouble, end, said, list } = useEnding();
  const sessions = data?.ownSessions;
  return (
    <Section id="sessions" title={t('own_sessions')} lead={t('own_sessions_lead')}>
      <Status>{said}</Status>
      {trouble && <ProblemNotice trouble={trouble} />}
      {sessions ? (
        <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={t('own_sessions')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={(device) => void end(session, device)}
            />
          ))}
        </ul>
      ) : error ? (
        <Notice
          kind="error"
          action={
            <Button size="small" onClick={() => void refetch().catch(() => undefined)}>
              {t('try_again')}
            </Button>
          }
        >
          {t('load_failed')}
        </Notice>
      ) : (
        <div className={styles.sessions} aria-busy="true">
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
      )}
    </Section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: (device: string) => void }) {
  const t = useTexts('account');
  const language = useLanguage();
  const when = (instant: string) => {
    const { date, time } = seoulTime(Date.parse(instant));
    return `${dateLabel(date, language)} ${time}`;
  };
  const device = deviceName(session.device) ?? t('own_device_unknown');
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>
          {device}
          {session.current && <span className={styles.mark}>{t('own_session_current')}</span>}
        </p>
        <p className={styles.soft}>
          {t('own_session_used', { time: when(session.lastUsedAt) })}
          <br />
          {t('own_session_opened', { time: when(session.createdAt), network: session.network })}
        </p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={session.current ? undefined : t('own_session_end_of', { device })}
        onClick={() => onEnd(device)}
      >
        {t('own_session_end')}
      </Button>
    </li>
  );
}

/** Ends sessions: this one as the menu does, others one by one. */
function useEnding() {
  const t = useTexts('account');
  const client = useApolloClient();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const [endSession] = useEndSessionMutation();
  const { trouble, send, clear } = useOwnSending();
  const [offline, setOffline] = useState<RequestProblem | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const endThis = async () => {
    try {
      await logOut();
      await navigate({ to: paths.signIn, state: { said: 'signed-out' } });
    } catch {
      setOffline({ kind: 'unanswered' });
    }
  };
  const endOther = async (id: string, device: string) => {
    const { done, trouble } = await send((options) =>
      endSession({ variables: { id, language: queryLanguage }, ...options }).then(({ data }) => data?.endSession),
    );
    // Already ended counts as success.
    const gone = trouble?.kind === 'refused' && trouble.code === 'account_not_found';
    if (gone) clear();
    if (!done && !gone) return;
    await client.refetchQueries({ include: ['OwnSessions'] }).catch(() => undefined);
    setSaid(t('own_session_ended', { device }));
    // The pressed button has disappeared with its row.
    list.current?.focus();
  };
  const end = async ({ id, current }: OwnSession, device: string) => {
    if (busy) return;
    setBusy(id);
    setSaid('');
    setOffline(null);
    await (current ? endThis() : endOther(id, device));
    setBusy(null);
  };
  return { busy, trouble: offline ?? trouble, said, list, end };
}
