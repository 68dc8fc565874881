import { classes } from '../ui/classes';
import styles from './EventImage.module.css';
import { focusOf, type Pictured, srcOf, srcSetOf } from './pictures';

export interface EventImageProps {
  picture: Pictured;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as `sizes` of an image says it. */
  sizes: string;
  /** In the first window: it is what the page is waited for. */
  first?: boolean;
  /** Fills its place and is cut where it must be; otherwise it is as high as it is. */
  fills?: boolean;
  className?: string;
}

/** A picture that staff have put up for an event. */
export function EventImage({ picture, alt, sizes, first, fills, className }: EventImageProps) {
  return (
    <img
      className={classes(styles.image, fills && styles.fills, className)}
      // Before `src`: a browser begins with what it has read.
      sizes={sizes}
      srcSet={srcSetOf(picture)}
      src={srcOf(picture)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      style={{ objectPosition: focusOf(picture) }}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  );
}
