import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import { Picture } from '../content/Picture';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** Sign-in and join-us are two sides of one page. */
  tabs?: boolean;
  /** Instead of the picture of keys. */
  drawing?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of pages for signed-out users: heading and form in a narrow column, with a picture beside it on desktops.
 */
export function AccountPage({ heading, lead, tabs = false, drawing, children }: AccountPageProps) {
  return (
    <Page>
      <div className={styles.frame}>
        <div className={styles.words}>
          <PageHeading lead={lead}>{heading}</PageHeading>
          {tabs && <Tabs />}
          {children}
        </div>
        <div className={styles.drawing}>
          {drawing ?? <Picture decorative screen="account" id="sign_up_bg" width={480} height={340} />}
        </div>
      </div>
    </Page>
  );
}

/** Links rather than ARIA tabs, since each leads to a page. `re` and the history state are passed on. */
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
