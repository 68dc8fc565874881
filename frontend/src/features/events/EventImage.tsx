import { classes } from '../../ui/classes';
import styles from './EventImage.module.css';
import { focusOf, type PictureFile, srcOf, srcSetOf } from './pictures';

interface EventImageProps {
  picture: PictureFile;
  /** The picture's own text by default; empty if the text beside it is equivalent. */
  alt?: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: the largest contentful paint. */
  first?: boolean;
  /** Fills its place and is cut where it must be; otherwise it is as high as it is. */
  fills?: boolean;
  /** A banner whose words are beside it: the part that a slide leaves to its words is cut off first. */
  besideWords?: boolean;
  className?: string;
}

/** A picture that staff have put up for an event. */
export function EventImage({
  picture,
  alt = picture.alt,
  sizes,
  first,
  fills,
  besideWords,
  className,
}: EventImageProps) {
  return (
    <img
      className={classes(styles.image, fills && styles.fills, className)}
      // Before `src`: some browsers start loading before all attributes are parsed.
      sizes={sizes}
      srcSet={srcSetOf(picture)}
      src={srcOf(picture)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      style={{ objectPosition: focusOf(picture, besideWords) }}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  );
}
