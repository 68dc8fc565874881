import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import type { Session } from '../../session/session';
import { HeaderSlot } from '../../shell/HeaderSlot';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { menuOf } from './menu';
import { roleName } from './names';
import styles from './StaffMenu.module.css';

/** The menu of the session, with its account. */
export function StaffMenu({ session }: { session: Session }) {
  const t = useTexts('staff');
  return (
    <>
      <nav className={styles.menu} aria-label={t('staff_menu')}>
        {menuOf(session).map(({ to, outside, title, icon }) =>
          outside ? (
            <a key={to} href={to} target="_blank" rel="noopener noreferrer" className={styles.entry}>
              <Icon name={icon} />
              <span>
                {t(title)} <VisuallyHidden>{t('new_window')}</VisuallyHidden>
              </span>
              <Icon name="external" size={16} className={styles.outside} />
            </a>
          ) : (
            <Link key={to} to={to} className={styles.entry} activeProps={{ 'aria-current': 'page' }}>
              <Icon name={icon} />
              {t(title)}
            </Link>
          ),
        )}
      </nav>
      <p className={styles.who}>
        <span className={styles.name}>{session.name || session.email}</span>
        <span>{session.roles.map((role) => roleName(t, role)).join(', ')}</span>
      </p>
    </>
  );
}

/** The same behind a button in the header's second line, where there is no room beside the screen. */
export function StaffMenuButton({ session, title }: { session: Session; title: string }) {
  const t = useTexts('staff');
  const [open, setOpen] = useState(false);
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel.
  useEffect(() => setOpen(false), [href]);
  return (
    <>
      <HeaderSlot>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="list" size={22} />
            {t('staff_menu')}
          </button>
          <span className={styles.here} aria-hidden="true">
            {title}
          </span>
        </div>
      </HeaderSlot>
      {/* Outside the bar, which is hidden on wide windows: an open dialog in it would block the page invisibly. */}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('staff_menu')} shape="panel">
        <StaffMenu session={session} />
      </Dialog>
    </>
  );
}
