import { act, fireEvent } from '@testing-library/react';

/** Drops files on an element, as a browser does. */
export async function dropOn(element: Element, ...files: File[]): Promise<void> {
  const dataTransfer = {
    types: ['Files'],
    items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    files,
    effectAllowed: 'all',
    dropEffect: 'copy',
    getData: () => '',
  };
  await act(async () => {
    fireEvent.dragEnter(element, { dataTransfer });
    fireEvent.dragOver(element, { dataTransfer });
    fireEvent.drop(element, { dataTransfer });
  });
}
