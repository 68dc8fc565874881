import { pageData } from '../../i18n/page-data';
import { type Localized, localized } from '../../i18n/texts';

interface PartPictureProps {
  image: { src: string; alt: Localized };
  /** Decorative: without alternative text, since the text beside it is equivalent. */
  decorative?: boolean;
  /** In the first window: one of our drawings is shown by reference then, as in {@link Picture}. */
  first?: boolean;
  className?: string;
}

/** The URL of a part's picture: the site's own are below the base path, those of the catalogue are used unchanged. */
export const partPictureAddress = (src: string) => (src.startsWith('/images/') ? `${pageData.basePath}${src}` : src);

/** A picture out of the parts catalogue, on a sheet of four to three. */
export function PartPicture({ image: { src, alt }, decorative, first, className }: PartPictureProps) {
  const address = partPictureAddress(src);
  const words = decorative ? '' : localized(alt);
  const drawing = /^\/images\/([\w-]+)\.svg$/.exec(src)?.[1];
  if (first && drawing) {
    return (
      <svg
        className={className}
        viewBox="0 0 320 240"
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : words}
        aria-hidden={decorative || undefined}
      >
        <use href={`${address}#${drawing}`} />
      </svg>
    );
  }
  return (
    <img
      className={className}
      src={address}
      alt={words}
      width={320}
      height={240}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
