import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import type { Session } from '../../session/session';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { GROUPS, type MenuEntry, menuOf } from './menu';
import { roleName } from './names';
import styles from './StaffMenu.module.css';
import { countOf } from './tasks';
import { useTasks } from './use-tasks';

/** A larger number of tasks is shown as this many and more. */
const MOST_SHOWN = 99;

/** The menu of the session by groups, with the number of tasks behind an entry. */
export function StaffMenu({ session }: { session: Session }) {
  const t = useTexts('staff');
  const id = useId();
  const entries = menuOf(session);
  const tasks = useTasks() ?? [];
  const groups = GROUPS.filter((group) => entries.some((entry) => entry.group === group));
  const menu = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has another current entry.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [path]);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('staff_menu')}>
      {groups.map((group) => (
        <div key={group}>
          <p id={`${id}-${group}`} className={styles.group}>
            {t(`menu_${group}`)}
          </p>
          <ul aria-labelledby={`${id}-${group}`} className={styles.entries}>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.to}>
                  <Entry entry={entry} count={countOf(tasks, entry.to)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ entry: { to, outside, title, icon, beyond }, count }: { entry: MenuEntry; count: number }) {
  const t = useTexts('staff');
  const isBeyond = useRouterState({ select: ({ matches }) => beyond?.includes(matches.at(-1)?.fullPath ?? '') });
  return outside ? (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.entry}>
      <Icon name={icon} />
      <span>
        {t(title)} <VisuallyHidden>{t('new_window')}</VisuallyHidden>
      </span>
      <Icon name="external" size={16} className={styles.outside} />
    </a>
  ) : (
    <Link
      to={to}
      className={styles.entry}
      aria-current={isBeyond ? 'true' : undefined}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={icon} />
      <span>{t(title)}</span>
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count}>
            <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
            <VisuallyHidden>{t('tasks_count', { count })}</VisuallyHidden>
          </span>
        </>
      )}
    </Link>
  );
}

/** Who is signed in, and with which roles. */
export function SignedIn({ session }: { session: Session }) {
  const t = useTexts('staff');
  return (
    <p className={styles.who}>
      <span className={styles.name}>{session.name || session.email}</span>
      <span>{session.roles.map((role) => roleName(t, role)).join(', ')}</span>
    </p>
  );
}

/** The menu behind a button, in windows with no room beside the screen. */
export function StaffMenuButton({ session }: { session: Session }) {
  const t = useTexts('staff');
  const [open, setOpen] = useState(false);
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel.
  useEffect(() => setOpen(false), [href]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('staff_menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('staff_menu')} shape="panel">
        <StaffMenu session={session} />
        <Link to={paths.home} className={classes(styles.entry, styles.site)}>
          <Icon name="globe" />
          {t('to_site')}
        </Link>
        <SignedIn session={session} />
      </Dialog>
    </>
  );
}
