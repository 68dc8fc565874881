import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes';
import styles from './Tooltip.module.css';
import hiddenStyles from './VisuallyHidden.module.css';

interface TooltipProps {
  label: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** Rules the visibility from outside (the copy tooltip shows for 2 seconds, public spec §2); otherwise hover and focus do. */
  open?: boolean;
  /** Its alignment to the element: centred, or at its start near the screen's edge. */
  align?: 'middle' | 'start';
}

const showAfterMs = 250;
const hideAfterMs = 400;

/**
 * A short explanation on hover and focus; shows after 250 ms, hides after 400 ms (public spec §9), Escape closes it. A
 * press shows it immediately until something else is pressed: a finger can't hover nor, on iPhones, focus a button. Its
 * text describes the element even while hidden.
 */
export function Tooltip({ label, children, open, align = 'middle' }: TooltipProps) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLSpanElement>(null);
  const own = open === undefined;
  const visible = open ?? hovered;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!hovered) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setHovered(false);
    const closeBeside = ({ target }: Event) => !root.current?.contains(target as Node) && setHovered(false);
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', closeBeside);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', closeBeside);
    };
  }, [hovered]);
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(next), next ? showAfterMs : hideAfterMs);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the child, this only watches over it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses the child, which is a click here as well.
    <span
      ref={root}
      className={styles.root}
      onClick={() => {
        clearTimeout(timer.current);
        setHovered(true);
      }}
      onPointerEnter={() => later(true)}
      onPointerLeave={() => later(false)}
      onFocus={() => later(true)}
      onBlur={() => later(false)}
    >
      {/* A controlled tooltip is a live region, and would otherwise be announced again as a description. */}
      {cloneElement(children, { 'aria-describedby': own ? id : undefined })}
      {/* A live region must exist before its first announcement. */}
      <span
        role={own ? 'tooltip' : 'status'}
        id={id}
        data-shown={visible}
        className={visible ? classes(styles.tip, styles[align]) : own ? hiddenStyles.hidden : undefined}
      >
        {(visible || own) && label}
      </span>
    </span>
  );
}
