import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Page.module.css';

interface PageProps {
  children: ReactNode;
  /** `narrow` for forms and plain messages: 720 px of the page. */
  width?: 'content' | 'narrow';
  className?: string;
}

/** The measure of a screen: content width, gutters, room above and below. */
export function Page({ children, width = 'content', className }: PageProps) {
  return <div className={classes(styles.page, width === 'narrow' && styles.narrow, className)}>{children}</div>;
}
