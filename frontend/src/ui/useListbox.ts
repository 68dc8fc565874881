import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from './composing';

/**
 * The part that a combo box and a select share: which option is active, opening and closing, the arrow keys
 * (WAI-ARIA Authoring Practices, "Combobox"). React Aria's combo box weighs 56 KB, more than a whole route may.
 */
export function useListbox<T>(options: readonly T[], select: (option: T) => void): Listbox {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const current = Math.min(active, options.length - 1);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  useEffect(() => {
    if (open && current >= 0) document.getElementById(`${listId}-${current}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, current, listId]);

  const show = (at = -1) => {
    setActive(at);
    setOpen(true);
  };

  const move = (step: number) => {
    if (!open) show(step > 0 ? 0 : options.length - 1);
    else if (options.length > 0) setActive((current + step + options.length) % options.length);
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    // Enter ends the composition of a Hangul syllable before it may choose anything.
    if (isComposing(event)) return false;
    switch (event.key) {
      case 'ArrowDown':
        move(1);
        break;
      case 'ArrowUp':
        move(-1);
        break;
      case 'Enter': {
        const chosen = options[current];
        if (!open || chosen === undefined) return false;
        select(chosen);
        setOpen(false);
        break;
      }
      case 'Escape':
        if (!open) return false;
        setOpen(false);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    open,
    active: current,
    root,
    listId,
    show,
    close: () => setOpen(false),
    setActive,
    onKeyDown,
    aria: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && current >= 0 ? `${listId}-${current}` : undefined,
    },
  };
}

export interface Listbox {
  open: boolean;
  /** Index of the active option for the arrow keys; -1 for none. */
  active: number;
  root: RefObject<HTMLDivElement | null>;
  listId: string;
  show: (at?: number) => void;
  close: () => void;
  setActive: (index: number) => void;
  /** Handles a key; true when it was one of the list's own. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  aria: {
    role: 'combobox';
    'aria-haspopup': 'listbox';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
  };
}
