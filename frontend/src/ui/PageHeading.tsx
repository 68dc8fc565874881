import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './PageHeading.module.css';

/** The unmounted heading had the focus: the next one takes it. */
let leftFocused = false;

/**
 * The one `h1` of a screen; the route announcer focuses it after a navigation. The loading state and the screen have
 * separate headings, and the focus must not be lost between them.
 */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (leftFocused) element?.focus({ preventScroll: true });
    leftFocused = false;
    return () => {
      leftFocused = element !== null && document.activeElement === element;
      // The replacement is mounted in the same task.
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
