import { useApolloClient } from '@apollo/client/react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { loadTexts } from '../i18n/load-texts';
import { useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { askSession, type Session, useLogOut, useSession } from '../session/session';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { SessionEnding } from './SessionEnding';
import styles from './UserMenu.module.css';

/**
 * The user icon with its popup (public spec §2, §6), only if the server confirms a session; also shows the session's
 * end.
 */
export default function UserMenu() {
  const session = useSession();
  const ready = useReady();
  if (!session || !ready) return null;
  return (
    <>
      <Menu session={session} />
      <SessionEnding session={session} />
    </>
  );
}

/** Queries the session if unknown, and loads the texts; both again when the network returns. */
function useReady(): boolean {
  const client = useApolloClient();
  const known = useSession() !== undefined;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (known && ready) return;
    let left = false;
    const ask = () => {
      Promise.all([loadTexts(client, ['account']), known || askSession(client)]).then(
        () => !left && setReady(true),
        // A page without the icon is better than none.
        () => undefined,
      );
    };
    ask();
    window.addEventListener('online', ask);
    return () => {
      left = true;
      window.removeEventListener('online', ask);
    };
  }, [client, known, ready]);
  return ready;
}

function Menu({ session: { name, email, isAdmin } }: { session: Session }) {
  const t = useTexts('account');
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the popup.
  useEffect(() => setOpen(false), [href]);
  useEffect(() => {
    if (!open) return;
    // A press on an unfocusable element leaves nothing focused, so there is no focus event.
    const close = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of what is inside; the box itself takes neither.
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.icon}
        aria-label={t('menu_user')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" size={24} />
      </button>
      {open && (
        <div id={id} className={styles.popup}>
          <p className={styles.who}>
            {name && <strong>{name}</strong>}
            <span>{email}</span>
          </p>
          <ul className={styles.list}>
            <li>
              <Link to={paths.account}>{t('menu_account')}</Link>
            </li>
            <li>
              <Link to={paths.myBookings}>{t('menu_bookings')}</Link>
            </li>
            {isAdmin && (
              <>
                <li>
                  <Link to={paths.admin}>{t('menu_admin')}</Link>
                </li>
                <li>
                  <Link to={paths.authTest}>{t('menu_session')}</Link>
                </li>
              </>
            )}
          </ul>
          <LogOut />
        </div>
      )}
    </div>
  );
}

/** The page must not claim a sign-out that didn't happen. */
function LogOut() {
  const t = useTexts('account');
  const navigate = useNavigate();
  const logOut = useLogOut();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const leave = async () => {
    setState('busy');
    try {
      await logOut();
    } catch {
      setState('failed');
      return;
    }
    await navigate({ to: paths.signIn, state: { said: 'signed-out' } as never });
  };
  return (
    <div className={styles.leave}>
      <Button wide busy={state === 'busy'} onClick={() => void leave()}>
        {t(state === 'busy' ? 'menu_logging_out' : 'menu_log_out')}
      </Button>
      <p role="alert" className={styles.failed}>
        {state === 'failed' && t('menu_log_out_failed')}
      </p>
    </div>
  );
}
