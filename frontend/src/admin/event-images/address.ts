import type { CursorTrail } from '../frame/cursor-trail';

/** The filters and the page of the library, in the URL, so that Back and reload restore them. */
export interface ImageListSearch extends CursorTrail {
  q?: string | undefined;
  /** {@link UNUSED}, or all pictures. */
  show?: string | undefined;
}

/** Pictures that no event uses. */
export const UNUSED = 'unused';
