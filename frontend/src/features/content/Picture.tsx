import { pictureOf } from '../../i18n/images';

interface PictureProps {
  /** Screen and id of the picture (`crates/i18n-content/images`). */
  screen: string;
  id: string;
  /** Of the drawing's own sheet; it is shown as wide as its place. */
  width?: number;
  height?: number;
  /** Decorative: without alternative text, since the text beside it is equivalent. */
  decorative?: boolean;
  /**
   * In the first window: one of our drawings is shown by reference, since a picture that is fetched after the words would
   * be the page's largest and latest paint.
   */
  first?: boolean;
  className?: string;
}

/** One of the pictures that staff may change. */
export function Picture({ screen, id, width = 320, height = 240, decorative, first, className }: PictureProps) {
  const picture = pictureOf(screen, id);
  if (!picture) return null;
  const { src, stem, alt } = picture;
  if (first && src.endsWith('.svg')) {
    const drawing = { className, viewBox: `0 0 ${width} ${height}` };
    const sheet = <use href={`${src}#${stem}`} />;
    if (decorative || alt === '') {
      return (
        <svg {...drawing} aria-hidden="true">
          {sheet}
        </svg>
      );
    }
    return (
      <svg {...drawing} role="img" aria-label={alt}>
        {sheet}
      </svg>
    );
  }
  return (
    <img
      className={className}
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
