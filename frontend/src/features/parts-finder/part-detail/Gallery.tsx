import { useRef, useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { PartPicture } from '../../content/PartPicture';
import styles from './Gallery.module.css';
import type { Part } from './part';

interface GalleryProps {
  images: Part['images'];
  /** The product whose drawing replaces missing pictures. */
  product: string | null;
}

/**
 * The pictures of a part: one large picture, changed by swipe, press or thumbnail. Five thumbnails are visible at once,
 * four below 991 px, three below 767 px; below 575 px the large picture is a scrollable row (public spec §2).
 */
export function Gallery({ images, product }: GalleryProps) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const { at, show, sheet, row, onScroll, onTouch } = useShown(images.length);
  const several = images.length > 1;
  if (images.length === 0) {
    const src = `/images/${product?.replace(/^parts-/, 'product-') ?? 'product-others'}.svg`;
    const words = t('gallery_none');
    return (
      <div className={styles.gallery}>
        <div className={styles.stage}>
          <div className={styles.sheet}>
            <PartPicture first image={{ src, alt: { ko: words, en: words } }} className={styles.picture} />
          </div>
        </div>
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t('gallery')}>
      <div className={styles.stage}>
        {/* Scrollable content must be focusable for keyboard users. */}
        <div
          ref={sheet}
          className={styles.sheet}
          onScroll={onScroll}
          onTouchStart={onTouch}
          {...(several && {
            tabIndex: 0,
            role: 'group',
            'aria-label': t('gallery_now', { at: at + 1, of: images.length }),
          })}
        >
          {images.map((image, index) => (
            <PartPicture key={image.src} first={index === 0} image={image} className={styles.picture} />
          ))}
        </div>
        {several && (
          <div className={styles.controls}>
            <p role="status" className={styles.count}>
              <span aria-hidden="true">{t('gallery_count', { at: at + 1, of: images.length })}</span>
              <VisuallyHidden>{t('gallery_now', { at: at + 1, of: images.length })}</VisuallyHidden>
            </p>
            {(
              [
                ['gallery_previous', 'chevron-left', -1],
                ['gallery_next', 'chevron-right', 1],
              ] as const
            ).map(([key, icon, step]) => (
              <button
                key={key}
                type="button"
                className={styles.turn}
                aria-label={t(key)}
                // After the last one it wraps to the first: a button that is hidden would lose the focus.
                onClick={() => show((at + step + images.length) % images.length)}
              >
                <Icon name={icon} size={24} />
              </button>
            ))}
          </div>
        )}
      </div>
      {several && (
        <ul ref={row} className={styles.row}>
          {images.map((image, index) => (
            <li key={image.src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-current={index === at || undefined}
                aria-label={t('gallery_show', { at: index + 1, what: localized(image.alt) })}
                onClick={() => show(index)}
              >
                <PartPicture decorative image={image} className={styles.small} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The index of the shown picture: the requested one, or the one that was swiped to. */
function useShown(count: number) {
  const [at, setAt] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  /** The target of a scroll in progress; pictures in between don't become selected. */
  const target = useRef<number | null>(null);

  const follow = (index: number) => {
    setAt(index);
    const thumbnail = row.current?.children[index];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    // Not by scrollIntoView, which would move the page as well.
    const middle = thumbnail.offsetLeft - (row.current.clientWidth - thumbnail.offsetWidth) / 2;
    row.current.scrollTo?.({ left: middle });
  };
  const show = (index: number) => {
    target.current = index;
    sheet.current?.scrollTo?.({ left: index * sheet.current.clientWidth });
    follow(index);
  };
  const onScroll = () => {
    if (!sheet.current || sheet.current.clientWidth === 0) return;
    const index = Math.min(count - 1, Math.round(sheet.current.scrollLeft / sheet.current.clientWidth));
    if (target.current !== null && target.current !== index) return;
    target.current = null;
    if (index !== at) follow(index);
  };
  const onTouch = () => {
    target.current = null;
  };
  return { at, show, sheet, row, onScroll, onTouch };
}
