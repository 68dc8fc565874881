import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { CALM, PHONE, useMedia } from '../../../ui/media';
import { Status } from '../../../ui/Status';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './Carousel.module.css';
import { goneBy, isNear, type Slide, type SlideSchedule, stayOf, titleOf } from './rules';
import { SlideView } from './SlideView';
import { useEmbla } from './use-embla';
import { useTurning } from './use-turning';

/** Whether an element is in the viewport of a visible page. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  const [shown, setShown] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting ?? true), {
      threshold: 0.3,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inView && shown;
}

/** Maximum number of dots beside the arrows on a narrow phone; beyond, the position is shown as numbers. */
const MOST_DOTS = 7;

export interface CarouselProps {
  /** In the order of the page: events, promotions, the clip, further pictures. */
  slides: readonly (Slide & Partial<SlideSchedule>)[];
  /** Above the slides, with the place of the one that is seen, and a function to show another. */
  head?: ((selected: number, show: (place: number) => void) => ReactNode) | undefined;
}

/**
 * The carousel of the home page. It rotates automatically unless reduced motion is preferred, and can be paused (KWCAG
 * 6.2.2).
 */
export function Carousel({ slides, head }: CarouselProps) {
  const t = useTexts('home');
  const phone = useMedia(PHONE);
  const calm = useMedia(CALM);
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState(0);
  /** The visitor's choice; until then, the browser's preference applies. */
  const [asked, setAsked] = useState<boolean>();
  const [said, setSaid] = useState('');
  const count = slides.length;
  const selected = Math.min(at, count - 1);
  const turning = asked ?? !calm;
  const seen = useSeen(root);
  const running = turning && seen;
  useEmbla(viewport, selected, setAt, { count, calm });
  useTurning(running && count > 1, selected, stayOf(slides[selected]), () => setAt(goneBy(selected, 1, count)));

  const show = (next: number) => {
    setAt(next);
    const slide = slides[next];
    if (slide) setSaid(t('slide_at', { at: next + 1, count, title: titleOf(slide) }));
  };
  const step = (by: number) => show(goneBy(selected, by, count));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || count < 2 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  };
  // Keyboard focus pauses the rotation until it is started again.
  const onKeyUp = ({ key, target }: KeyboardEvent) => {
    if (key === 'Tab' && target !== toggle.current) setAsked(false);
  };
  return (
    <>
      {head && (
        <div className={styles.head}>
          {head(selected, (place) => {
            setAsked(false);
            show(place);
          })}
        </div>
      )}
      <section
        ref={root}
        className={styles.carousel}
        aria-roledescription={t('carousel_role')}
        aria-label={t('carousel')}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        <div ref={viewport} className={styles.viewport}>
          <ul className={styles.slides}>
            {slides.map((slide, place) => (
              <SlideView
                key={slide.id}
                slide={slide}
                label={t('slide_of', { at: place + 1, count })}
                selected={place === selected}
                near={isNear(place, selected, count)}
                running={running}
                phone={phone}
                first={place === 0}
              />
            ))}
          </ul>
        </div>
        {count > 1 && (
          <div className={styles.controls}>
            <button
              ref={toggle}
              type="button"
              className={styles.control}
              aria-label={t(turning ? 'carousel_stop' : 'carousel_start')}
              onClick={() => setAsked(!turning)}
            >
              <Icon name={turning ? 'pause' : 'play'} />
            </button>
            <button
              type="button"
              className={styles.control}
              aria-label={t('carousel_previous')}
              onClick={() => step(-1)}
            >
              <Icon name="chevron-left" />
            </button>
            {count > MOST_DOTS ? (
              // Each slide announces its position to screen readers.
              <span className={styles.count} aria-hidden>
                {selected + 1} / {count}
              </span>
            ) : (
              <ul className={styles.dots}>
                {slides.map((slide, place) => (
                  <li key={slide.id}>
                    <button
                      type="button"
                      className={styles.dot}
                      aria-label={t('slide_at', { at: place + 1, count, title: titleOf(slide) })}
                      aria-current={place === selected || undefined}
                      onClick={() => show(place)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <button type="button" className={styles.control} aria-label={t('carousel_next')} onClick={() => step(1)}>
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
        <Status className={hidden.hidden}>{said}</Status>
      </section>
    </>
  );
}
