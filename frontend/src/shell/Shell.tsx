import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useRouteAnnouncer } from '../routes/route-announcer';
import { useRow } from '../routes/use-row';
import { ContactPanel } from './ContactPanel';
import { Footer } from './Footer';
import { Header } from './Header';
import { HeaderSlotElement } from './HeaderSlot';
import styles from './Shell.module.css';

/** What surrounds every screen: skip link, header, the screen, contact panel and footer. */
export function Shell() {
  const t = useTexts('common');
  // It's there before the header is, so that what goes into it is rendered with everything else.
  const [slot] = useState(() => document.createElement('div'));
  const row = useRow();
  useRouteAnnouncer();
  // A booking has one way on, its own: nothing else asks to be pressed, and the thumb's place stays free.
  const booking = row?.texts.includes('booking') ?? false;
  // Who works here needs neither the customer centre nor a way into a booking.
  const staff = row?.screen.startsWith('admin/') ?? false;
  // A verification stands in a frame of ours, or is on its way through: nothing surrounds it.
  if (row?.screen.startsWith('verify-mobile/')) {
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
      <Header slot={slot} booking={booking || staff} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!staff && <Footer />}
      {!booking && !staff && <ContactPanel />}
    </HeaderSlotElement>
  );
}

/** Says that the next screen is on its way, to whoever has waited for a moment: until it is here, the one before it stays. */
function NavigationProgress() {
  const t = useTexts('common');
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div role="progressbar" aria-busy="true" aria-label={t('loading')} className={styles.progress} />;
}
