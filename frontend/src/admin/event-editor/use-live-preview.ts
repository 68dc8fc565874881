import { useRef, useState } from 'react';
import { useMedia } from '../../ui/media';

/** The user's choice to show or hide the preview: for the lifetime of the tab, through reloads and other events. */
const NAME = 'event live preview';

/** There is room for the form and the preview. */
const WIDE = '(min-width: 1680px)';

function storedChoice(): boolean | null {
  try {
    const stored = sessionStorage.getItem(NAME);
    return stored === null ? null : stored === 'open';
  } catch {
    return null;
  }
}

function storeChoice(open: boolean): void {
  try {
    sessionStorage.setItem(NAME, open ? 'open' : 'closed');
  } catch {
    // A browser that denies storage keeps it as long as the page is open.
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
  const [choice, setChoice] = useState(storedChoice);
  const wide = useMedia(WIDE);
  const open = choice ?? wide;
  const reloading = useRef(false);
  return {
    open,
    toggle: () => {
      storeChoice(!open);
      setChoice(!open);
    },
    reload: () => {
      reloading.current = true;
      window.location.reload();
    },
    reloads: () => reloading.current,
  };
}
