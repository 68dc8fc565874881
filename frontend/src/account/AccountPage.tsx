import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { Page } from '../ui/Page';
import { PageHeading } from '../ui/PageHeading';
import styles from './AccountPage.module.css';
import { LockDrawing } from './LockDrawing';

export interface AccountPageProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** Sign-in and join-us are two sides of one page. */
  tabs?: boolean;
  children: ReactNode;
}

/** The frame of what is done before one is signed in: heading and form in a narrow column, the drawing beside it on desks. */
export function AccountPage({ heading, lead, tabs = false, children }: AccountPageProps) {
  return (
    <Page>
      <div className={styles.frame}>
        <div className={styles.words}>
          <PageHeading lead={lead}>{heading}</PageHeading>
          {tabs && <Tabs />}
          {children}
        </div>
        <LockDrawing />
      </div>
    </Page>
  );
}

/** Two addresses and no tabs of ARIA: each leads to a page. What `re` and the history entry say goes along. */
function Tabs() {
  const t = useTexts('account');
  const entries = [
    { to: paths.signIn, key: 'sign_in_title' },
    { to: paths.joinUs, key: 'join_title' },
  ];
  return (
    <nav className={styles.tabs} aria-label={t('sign_in_tabs')}>
      {entries.map(({ to, key }) => (
        <Link
          key={key}
          to={to}
          search={true as never}
          state={({ returnTo }) => ({ returnTo })}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          className={styles.tab}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
