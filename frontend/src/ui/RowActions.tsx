import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { Icon } from './Icon';
import styles from './RowActions.module.css';
import { RowButton } from './RowButton';

export interface RowAction {
  label: string;
  /** It opens one. */
  dialog?: boolean;
  onChoose: () => void;
}

interface RowActionsProps {
  /** The row that they are for. */
  of: string;
  /** The most important one first. */
  actions: readonly RowAction[];
  /** The first one is being done. */
  busy?: boolean;
}

/** The actions of a row on one line: a button for the first one, and a menu for the others. */
export function RowActions({ of, actions: [first, ...more], busy }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {first && (
        <RowButton of={of} busy={busy} dialog={first.dialog} onClick={first.onChoose}>
          {first.label}
        </RowButton>
      )}
      {/* The buttons of all rows are aligned. */}
      {more.length > 0 ? <RowMenu of={of} actions={more} /> : <span className={styles.none} />}
    </div>
  );
}

/** Between the button and its menu, and between the menu and the edge of the window. */
const GAP = 4;

/** A menu button (WAI-ARIA), whose menu is in the top layer, where no table clips it. */
function RowMenu({ of, actions }: Omit<RowActionsProps, 'busy'>) {
  const t = useTexts('staff');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return;
    toTopLayer(menu.current);
    place(menu.current, button.current);
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const closeBeside = ({ target }: Event) => !root.current?.contains(target as Node) && setOpen(false);
    const follow = () => menu.current && button.current && place(menu.current, button.current);
    document.addEventListener('pointerdown', closeBeside);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const items = itemsOf(event.currentTarget);
    const next = nextOf(items, document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the items are the interactive elements.
    <div ref={root} className={styles.root} onBlur={leave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`${t('more_actions')}: ${of}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="more" />
      </button>
      {open && (
        <div ref={menu} id={id} role="menu" className={styles.menu} aria-label={of} onKeyDown={onKeyDown}>
          {actions.map(({ label, dialog, onChoose }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              aria-haspopup={dialog ? 'dialog' : undefined}
              onClick={() => {
                // First, so that a dialog gives the focus back to the button.
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** The item that a key leads to. */
function nextOf(items: readonly HTMLElement[], current: Element | null, key: string): HTMLElement | undefined {
  const at = items.indexOf(current as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** Shows the menu above everything, dialogs included; in a browser without popovers it is above the page. */
function toTopLayer(menu: HTMLElement) {
  if (!('popover' in menu)) return;
  menu.popover = 'manual';
  menu.showPopover();
}

/** Puts the menu below the end of its button, or above it where there is no room. */
function place(menu: HTMLElement, button: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = bottom + GAP;
  const fits = below + height + GAP <= window.innerHeight;
  menu.style.top = `${fits ? below : Math.max(GAP, top - GAP - height)}px`;
  menu.style.left = `${Math.max(GAP, right - width)}px`;
}
