import { useRef, useState } from 'react';

/** Whether the preview beside the form is open: for the lifetime of the tab, through reloads and other events. */
const NAME = 'event live preview';

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

function keepOpen(open: boolean): void {
  try {
    if (open) sessionStorage.setItem(NAME, 'open');
    else sessionStorage.removeItem(NAME);
  } catch {
    // A browser that denies storage opens the editor without it.
  }
}

export interface LivePreviewState {
  open: boolean;
  toggle: () => void;
  reload: () => void;
  /** The page is about to reload itself. */
  reloads: () => boolean;
}

export function useLivePreview(): LivePreviewState {
  const [open, setOpen] = useState(wasOpen);
  const reloading = useRef(false);
  return {
    open,
    toggle: () => {
      keepOpen(!open);
      setOpen(!open);
    },
    reload: () => {
      reloading.current = true;
      window.location.reload();
    },
    reloads: () => reloading.current,
  };
}
