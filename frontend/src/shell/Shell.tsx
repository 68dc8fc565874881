import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useRouteAnnouncer } from '../routes/route-announcer';
import { isStaffPage } from '../routes/table';
import { useRow } from '../routes/use-row';
import { watchIdleDraft } from '../session/idle-draft';
import { useSignOutElsewhere } from '../session/use-sign-out-elsewhere';
import { ContactPanel } from './ContactPanel';
import { Footer } from './Footer';
import { Header } from './Header';
import { HeaderSlotElement } from './HeaderSlot';
import styles from './Shell.module.css';

/** The frame of every screen: skip link, header, the screen, contact panel and footer; staff pages have their own. */
export function Shell() {
  const t = useTexts('common');
  // It's there before the header is, so that what goes into it is rendered with everything else.
  const [slot] = useState(() => document.createElement('div'));
  const row = useRow();
  useRouteAnnouncer();
  useEffect(watchIdleDraft, []);
  useSignOutElsewhere(row !== undefined && row.rights !== 'public');
  // A booking has one way on, its own: no other button competes with it, and the thumb's place stays free.
  const booking = row?.texts.includes('booking') ?? false;
  // A preview is read by staff, who have no question for the customer centre.
  const preview = row?.screen.startsWith('admin/preview/') ?? false;
  // An identity check is shown in a frame, or is only passing through: no frame around it.
  if (row?.screen.startsWith('features/identity/')) {
    return (
      <main id="main" tabIndex={-1} className={styles.bare}>
        <Outlet />
      </main>
    );
  }
  return (
    <HeaderSlotElement value={slot}>
      <NavigationProgress />
      <a className={styles.skip} href="#main">
        {t('skip_to_content')}
      </a>
      {row && isStaffPage(row) ? (
        <Outlet />
      ) : (
        <>
          <Header slot={slot} booking={booking} />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <Footer short={booking} />
          {!booking && !preview && <ContactPanel />}
        </>
      )}
    </HeaderSlotElement>
  );
}

/** Shows after a moment that the next screen is loading: until then the previous one stays. */
function NavigationProgress() {
  const t = useTexts('common');
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div role="progressbar" aria-busy="true" aria-label={t('loading')} className={styles.progress} />;
}
