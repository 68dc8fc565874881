import { useState } from 'react';

interface Opened<T> {
  of: T;
  open: boolean;
  /** The dialog's key, which resets it when it is opened again. */
  nth: number;
}

interface DialogOf<T> {
  /** Kept after closing until another one is opened, so that the focus returns to its trigger. */
  opened: Opened<T> | null;
  open: (of: T) => void;
  close: () => void;
}

/** The state of a dialog about one of several items. */
export function useDialogOf<T>(): DialogOf<T> {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  return {
    opened,
    open: (of) => setOpened((before) => ({ of, open: true, nth: (before?.nth ?? 0) + 1 })),
    close: () => setOpened((before) => before && { ...before, open: false }),
  };
}
