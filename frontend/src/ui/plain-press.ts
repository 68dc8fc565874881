import type { MouseEvent } from 'react';

/** A press of a link that opens no other tab or window and saves nothing. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
