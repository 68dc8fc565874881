import type { StaffPictureFragment } from './EventEditor.generated';

/** The URL of an event's picture: as WebP in a width, or the original. */
export function pictureSource(
  { file, widths }: Pick<StaffPictureFragment, 'file' | 'widths'>,
  wanted?: number,
): string {
  const address = `/events-cms/${encodeURIComponent(file)}`;
  const width = wanted === undefined ? undefined : (widths.find((one) => one >= wanted) ?? widths.at(-1));
  return width === undefined ? address : `${address}?w=${width}`;
}

/** A picture known by its file name only, from a kept draft. */
export const unknownPicture = (file: string): StaffPictureFragment => ({
  __typename: 'EventPicture',
  file,
  width: 0,
  height: 0,
  widths: [],
  focusX: 0.5,
  focusY: 0.5,
});
