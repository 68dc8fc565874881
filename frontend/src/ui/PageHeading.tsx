import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './PageHeading.module.css';

/** The heading that is going had the focus: the one that comes in its place takes it over. */
let leftFocused = false;

/**
 * The one `h1` of a screen; the route announcer gives it the focus after a navigation. What stands while a screen loads is
 * another heading than that of the screen, and the focus must not be lost between them.
 */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (leftFocused) element?.focus({ preventScroll: true });
    leftFocused = false;
    return () => {
      leftFocused = element !== null && document.activeElement === element;
      // What comes in its place comes in the same breath.
      queueMicrotask(() => {
        leftFocused = false;
      });
    };
  }, []);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
