import type { StaffPictureFragment } from './EventEditor.generated';

/** Where a picture of an event is served; with a width as WebP, as a whole without one. */
export function pictureSource(
  { file, widths }: Pick<StaffPictureFragment, 'file' | 'widths'>,
  wanted?: number,
): string {
  const address = `/events-cms/${encodeURIComponent(file)}`;
  const width = wanted === undefined ? undefined : (widths.find((one) => one >= wanted) ?? widths.at(-1));
  return width === undefined ? address : `${address}?w=${width}`;
}

/** What a document names and nobody has told more about: a draft that was kept, with a picture from before. */
export const unknownPicture = (file: string): StaffPictureFragment => ({
  __typename: 'EventPicture',
  file,
  width: 0,
  height: 0,
  widths: [],
  focusX: 0.5,
  focusY: 0.5,
});
