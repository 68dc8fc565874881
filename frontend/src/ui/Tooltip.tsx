import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  label: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** Rules the visibility from outside (the copy tooltip shows for 2 seconds, public spec §2); otherwise hover and focus do. */
  open?: boolean;
}

const showAfterMs = 250;
const hideAfterMs = 400;

/** A short explanation on hover and focus; shows after 250 ms, hides after 400 ms (public spec §9), Escape closes it. */
export function Tooltip({ label, children, open }: TooltipProps) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const visible = open ?? hovered;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!hovered) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setHovered(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [hovered]);
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(next), next ? showAfterMs : hideAfterMs);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the child, this only watches over it.
    <span
      className={styles.root}
      onPointerEnter={() => later(true)}
      onPointerLeave={() => later(false)}
      onFocus={() => later(true)}
      onBlur={() => later(false)}
    >
      {/* One ruled from outside is an answer: it is read out by itself, and would be again as a description. */}
      {cloneElement(children, { 'aria-describedby': visible && open === undefined ? id : undefined })}
      <span role={open === undefined ? 'tooltip' : 'status'} id={id} className={visible ? styles.tip : undefined}>
        {visible && label}
      </span>
    </span>
  );
}
