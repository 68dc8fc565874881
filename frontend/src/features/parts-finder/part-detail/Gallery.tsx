import { useRef, useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { PartPicture } from '../../content/PartPicture';
import { PartDrawing } from './drawing/PartDrawing';
import { type Shape, shapeOf, type View, viewsOf } from './drawing/shape';
import styles from './Gallery.module.css';
import type { Part } from './part';

interface GalleryProps {
  part: Pick<Part, 'images' | 'criteria' | 'category'>;
}

type Image = Part['images'][number];
type Shown = { key: string; words: string; image: Image } | { key: string; words: string; shape: Shape; view: View };

/** One of the site's own drawings, which shows a kind of part and not this one. */
const isGeneric = ({ src }: Image) => src.startsWith('/images/');

/** The pictures of this part alone: the catalogue's, and drawings to its own dimensions. */
function useShownPictures({ images, ...part }: GalleryProps['part']): readonly Shown[] {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const shape = shapeOf(part);
  const own = images
    .filter((image) => !isGeneric(image))
    .map((image) => ({ key: image.src, words: localized(image.alt), image }));
  const drawings = shape ? viewsOf(shape).map((view) => ({ key: view, words: t(`drawing_${view}`), shape, view })) : [];
  return [...own, ...drawings];
}

/**
 * The pictures of a part: one large picture, changed by swipe, press or thumbnail. Five thumbnails are visible at once,
 * four below 991 px, three below 767 px; below 575 px the large picture is a scrollable row (public spec §2).
 */
export function Gallery({ part }: GalleryProps) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const pictures = useShownPictures(part);
  const { at, show, sheet, row, onScroll, onTouch } = useShown(pictures.length);
  const several = pictures.length > 1;
  if (pictures.length === 0) {
    const { product, name } = part.category;
    const src =
      part.images.find(isGeneric)?.src ?? `/images/${product?.replace(/^parts-/, 'product-') ?? 'product-others'}.svg`;
    const words = t('gallery_group', { group: localized(name) });
    return (
      <figure className={styles.gallery}>
        <div className={styles.stage}>
          <div className={styles.sheet}>
            <PartPicture first image={{ src, alt: { ko: words, en: words } }} className={styles.picture} />
          </div>
        </div>
        <figcaption className={styles.group}>{words}</figcaption>
      </figure>
    );
  }
  const drawn = (shown: Shown, thumbnail: boolean, first: boolean) => {
    const className = thumbnail ? styles.small : styles.picture;
    return 'image' in shown ? (
      <PartPicture key={shown.key} first={first} decorative={thumbnail} image={shown.image} className={className} />
    ) : (
      <PartDrawing
        key={shown.key}
        shape={shown.shape}
        view={shown.view}
        words={thumbnail ? null : shown.words}
        className={className}
      />
    );
  };
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
            'aria-label': t('gallery_now', { at: at + 1, of: pictures.length }),
          })}
        >
          {pictures.map((shown, index) => drawn(shown, false, index === 0))}
        </div>
        {several && (
          <div className={styles.controls}>
            <p role="status" className={styles.count}>
              <span aria-hidden="true">{t('gallery_count', { at: at + 1, of: pictures.length })}</span>
              <VisuallyHidden>{t('gallery_now', { at: at + 1, of: pictures.length })}</VisuallyHidden>
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
                onClick={() => show((at + step + pictures.length) % pictures.length)}
              >
                <Icon name={icon} size={24} />
              </button>
            ))}
          </div>
        )}
      </div>
      {several && (
        <ul ref={row} className={styles.row}>
          {pictures.map((shown, index) => (
            <li key={shown.key}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-current={index === at || undefined}
                aria-label={t('gallery_show', { at: index + 1, what: shown.words })}
                onClick={() => show(index)}
              >
                {drawn(shown, true, false)}
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
