import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from '../ui/classes';
import { Icon, type IconName } from '../ui/Icon';
import { soon } from '../ui/soon';
import { channelsOf, kindOf, type LinkKind, storesOf } from './brand-links';
import styles from './ContactPanel.module.css';
import { OutsideAnchor } from './OutsideAnchor';
import { telephone, useBrand } from './use-brand';
import { useClearPlace } from './use-clear-place';

const shownAfterPx = 480;

/** Channels of other kinds have a globe. */
const channelIcons: Partial<Record<LinkKind, IconName>> = { video: 'video', photo: 'photo' };

/**
 * The floating panel: customer centre, chat channel, online stores to unfold, social channels, back to the top (public spec
 * §2). Closed, it never lies over the content.
 */
export function ContactPanel() {
  const t = useTexts('common');
  const brand = useBrand();
  const linksId = useId();
  const [unfolded, setUnfolded] = useState(false);
  /** Where there is no room beside the content, one button stands for the panel until it is pressed. */
  const [open, setOpen] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { lift, hidden } = useClearPlace(panel, open || unfolded, scrolled);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > shownAfterPx);
    // Deferred: positions are only known after layout.
    const cancel = soon(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', look);
    };
  }, []);
  if (!brand) return null;
  const stores = storesOf(brand, t);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-over={hidden || undefined}
      style={{ '--lift': `${open ? 0 : lift}px` } as CSSProperties}
      aria-label={t('contact_panel')}
    >
      <div className={styles.buttons} data-open={open}>
        {/* Seen below and on the left, but by keyboard what is opened follows what opens it. */}
        <button
          type="button"
          className={classes(styles.button, styles.toggle)}
          aria-label={t(open ? 'close_contact_panel' : 'contact_panel')}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            setUnfolded(false);
          }}
        >
          <Icon name={open ? 'close' : 'headset'} size={22} />
        </button>
        <a
          className={styles.button}
          href={telephone(brand.phone)}
          aria-label={t('call_customer_centre', { phone: brand.phone })}
        >
          <Icon name="phone" size={22} />
        </a>
        {brand.channelUrl && (
          <a
            className={styles.button}
            href={brand.channelUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('chat_channel')} ${t('new_window')}`}
          >
            <Icon name="chat" size={22} />
          </a>
        )}
        {stores.length > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-label={t('store_and_channels')}
            aria-expanded={unfolded}
            aria-controls={unfolded ? linksId : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name="store" size={22} />
          </button>
        )}
        {channelsOf(brand).map(({ id, label, url }) => (
          <a
            key={id}
            className={styles.button}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} ${t('new_window')}`}
          >
            <Icon name={channelIcons[kindOf(id)] ?? 'globe'} size={22} />
          </a>
        ))}
        {scrolled && (
          <button
            type="button"
            className={styles.button}
            aria-label={t('to_top')}
            onClick={() => {
              const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
              window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
            }}
          >
            <Icon name="arrow-up" size={22} />
          </button>
        )}
      </div>
      {unfolded && (
        <ul id={linksId} className={styles.links} data-third={brand.channelUrl ? true : undefined}>
          {stores.map((store) => (
            <li key={store.id}>
              <OutsideAnchor link={store} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
