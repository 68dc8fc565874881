import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import car from '../../../public/images/home-hero.svg?raw';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { categories } from '../../shell/menu';
import { Drawing } from '../../ui/Drawing';
import { PageHeading } from '../../ui/PageHeading';
import { BookingBar } from './BookingBar';
import type { HomeFacts } from './facts';
import styles from './Hero.module.css';

type Part = (typeof categories)[number];

const isPart = (name: string | undefined): name is Part => categories.some((part) => part === name);

/** The assembly of the drawing under a pointer. */
function partAt(target: EventTarget): Part | null {
  const name = target instanceof Element ? target.closest<SVGElement>('[data-part]')?.dataset.part : undefined;
  return isPart(name) ? name : null;
}

/** Title, booking bar, and the car whose parts lead to their services. */
export function Hero({ facts }: { facts: HomeFacts | undefined }) {
  const t = useTexts('home');
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading lead={t('hero_lead')}>{t('title')}</PageHeading>
        <BookingBar facts={facts} />
      </div>
      <CarPanel />
    </section>
  );
}

/**
 * The cut-away car. An assembly lights while it or its link is pointed at or focused, and one after another while the page
 * scrolls. The links are those of the list; the drawing itself is for pointers.
 */
function CarPanel() {
  const t = useTexts('home');
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const passed = usePassed(panel);
  const [pointed, setPointed] = useState<Part | null>(null);
  const lit = pointed ?? categories[Math.floor(passed * categories.length)] ?? 'oil';
  return (
    <div ref={panel} className={styles.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers to the links below. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the links below are used. */}
      <div
        className={styles.sheet}
        onPointerOver={({ target }) => setPointed(partAt(target))}
        onPointerLeave={() => setPointed(null)}
        onClick={({ target }) => {
          const part = partAt(target);
          if (part) void navigate({ to: paths.services(`service-${part}`) });
        }}
      >
        <Drawing svg={car} className={styles.car} lit={lit} />
      </div>
      <ol className={styles.key} aria-label={t('parts_title')} onPointerLeave={() => setPointed(null)}>
        {categories.map((part) => (
          <li key={part}>
            <Link
              to={paths.services(`service-${part}`)}
              data-lit={lit === part || undefined}
              onPointerEnter={() => setPointed(part)}
              onFocus={() => setPointed(part)}
              onBlur={() => setPointed(null)}
            >
              {t(`service_${part}`)}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How much of an element has been scrolled past the top of the window, from 0 to just under 1. */
function usePassed(element: { current: Element | null }): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      // From the first pixel scrolled until the middle of the panel leaves the window.
      const way = box.top + window.scrollY + box.height / 2;
      const share = Math.min(Math.max(window.scrollY / way, 0), 0.999);
      setPassed(Math.floor(share * categories.length) / categories.length);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [element]);
  return passed;
}
