import { focusOf, isBanner } from '../../features/events/pictures';
import { useTexts } from '../../i18n/texts';
import { Badge } from '../../ui/Badge';
import { classes } from '../../ui/classes';
import { pictureSource } from '../event-editor/pictures';
import { Loading } from '../frame/Loading';
import type { LibraryImageFragment as LibraryImage } from './EventImages.generated';
import styles from './EventImages.module.css';
import { altOf, nameOf, shapeOf, usesOf } from './image-words';

interface ImageGridProps {
  /** The accessible name of the list. */
  label: string;
  /** Undefined while they load. */
  images: readonly LibraryImage[] | undefined;
  /** Shown without any. */
  empty: string;
  onChoose: (image: LibraryImage) => void;
  /** Choosing opens a dialog. */
  dialog?: boolean;
}

/** Pictures as buttons, with their alternative texts and uses. */
export function ImageGrid({ label, images, empty, onChoose, dialog }: ImageGridProps) {
  if (!images) return <Loading height="400px" />;
  if (images.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.grid} aria-label={label}>
      {images.map((image) => (
        <li key={image.picture.file}>
          <Tile image={image} dialog={dialog} onChoose={() => onChoose(image)} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  image: LibraryImage;
  dialog: boolean | undefined;
  onChoose: () => void;
}

function Tile({ image, dialog, onChoose }: TileProps) {
  const t = useTexts('staff-events');
  const { picture } = image;
  const alt = altOf(image);
  const uses = usesOf(t, image);
  // Pictures for desks and phones often have the same text.
  const size = `${shapeOf(t, picture)} ${picture.width} × ${picture.height}`;
  const name = [nameOf(t, image), alt ? size : t('image_no_alt'), uses].join(', ');
  return (
    <button
      type="button"
      className={styles.tile}
      aria-haspopup={dialog ? 'dialog' : undefined}
      aria-label={name}
      onClick={onChoose}
    >
      <img
        className={classes(styles.thumb, isBanner(picture) && styles.banner)}
        style={{ objectPosition: isBanner(picture) ? focusOf(picture, true) : undefined }}
        src={pictureSource(picture, 480)}
        alt=""
        loading="lazy"
        decoding="async"
      />
      {alt ? (
        <span className={styles.alt}>{alt}</span>
      ) : (
        <Badge icon="warning" tone="caution">
          {t('image_no_alt')}
        </Badge>
      )}
      <span className={styles.quiet}>{size}</span>
      <span className={styles.quiet}>{uses}</span>
    </button>
  );
}
