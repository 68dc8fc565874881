/** Pictures of events: what the gateway serves at `/events-cms/{file}`, in full or as WebP of a width. */

export interface PictureFile {
  file: string;
  width: number;
  height: number;
  /** Available widths, smallest first. */
  widths: readonly number[];
  /** Focal point, 0 to 1 from the left and from the top. */
  focusX: number;
  focusY: number;
  /** Its alternative text in the language of the page; empty if staff wrote none. */
  alt: string;
}

const addressOf = (file: string) => `/events-cms/${encodeURIComponent(file)}`;

/** Without narrower widths the original file is used. */
export const srcOf = ({ file, widths }: PictureFile): string => {
  const widest = widths.at(-1);
  return widest === undefined ? addressOf(file) : `${addressOf(file)}?w=${widest}`;
};

/** Undefined where there is but one size to choose from. */
export function srcSetOf({ file, widths }: PictureFile): string | undefined {
  if (widths.length < 2) return undefined;
  return widths.map((width) => `${addressOf(file)}?w=${width} ${width}w`).join(', ');
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;

const MIDDLE = 0.5;

/**
 * Keeps the point of interest in sight wherever the picture is cut. A banner leaves its beginning to the words of its
 * slide: beside words, one without a point of its own shows its end.
 */
export function focusOf({ focusX, focusY }: Pick<PictureFile, 'focusX' | 'focusY'>, besideWords = false): string {
  const x = besideWords && focusX === MIDDLE ? 1 : focusX;
  return `${percent(x)} ${percent(focusY)}`;
}

/** A slide's picture, whose beginning is the ground of the words: more than twice as wide as it is high. */
export const isBanner = ({ width, height }: Pick<PictureFile, 'width' | 'height'>): boolean => width > 2 * height;

/** The picture for the layout of now: one that only the other layout has is better than none. */
export const pictureFor = <P>(phone: boolean, desk: P | null | undefined, mobile: P | null | undefined): P | null =>
  (phone ? (mobile ?? desk) : (desk ?? mobile)) ?? null;
