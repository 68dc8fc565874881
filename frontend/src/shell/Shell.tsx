import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useRouteAnnouncer } from '../routes/route-announcer';
import { ContactPanel } from './ContactPanel';
import { Footer } from './Footer';
import { Header } from './Header';
import { HeaderSlotElement } from './HeaderSlot';
import styles from './Shell.module.css';

/** What surrounds every screen: skip link, header, the screen, contact panel and footer. */
export function Shell() {
  const t = useTexts('common');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const matches = useMatches();
  useRouteAnnouncer();
  // A booking has one way on, its own: nothing else asks to be pressed, and the thumb's place stays free.
  const booking = matches.at(-1)?.staticData.row?.texts.includes('booking') ?? false;
  return (
    <HeaderSlotElement value={slot}>
      <a className={styles.skip} href="#main">
        {t('skip_to_content')}
      </a>
      <Header slotRef={setSlot} booking={booking} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      {!booking && <ContactPanel />}
    </HeaderSlotElement>
  );
}
