import { useEffect, useId, useState } from 'react';
import { useLocalized, useTexts } from '../i18n/texts';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { soon } from '../ui/soon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './ContactPanel.module.css';
import { telephone, useBrand } from './use-brand';

const shownAfterPx = 480;

/** The floating panel: customer centre, chat channel, the brand's links to unfold, back to the top (public spec §2). */
export function ContactPanel() {
  const t = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  const linksId = useId();
  const [unfolded, setUnfolded] = useState(false);
  /** Where there is no room beside the content, one button stands for the panel until it is pressed. */
  const [open, setOpen] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > shownAfterPx);
    // Not at once: where the page stands is known only when it has been laid out.
    const cancel = soon(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', look);
    };
  }, []);
  if (!brand) return null;
  const links = [
    ...(brand.storeUrl ? [{ id: 'store', label: t('online_store'), url: brand.storeUrl }] : []),
    ...brand.links.map(({ id, label, url }) => ({ id, label: localized(label), url })),
  ];
  return (
    <aside className={styles.panel} aria-label={t('contact_panel')}>
      {unfolded && (
        <ul id={linksId} className={styles.links}>
          {links.map(({ id, label, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
                <Icon name="external" size={16} />
                <VisuallyHidden>{t('new_window')}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons} data-open={open}>
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
        {links.length > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-label={t('store_and_channels')}
            aria-expanded={unfolded}
            aria-controls={unfolded ? linksId : undefined}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name={unfolded ? 'close' : 'store'} size={22} />
          </button>
        )}
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
      </div>
    </aside>
  );
}
