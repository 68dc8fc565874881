import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import styles from './Notes.module.css';

interface NotesProps {
  title: ReactNode;
  /** The list items. */
  children: ReactNode;
  className?: string | undefined;
}

/** What to know before taking part in an event. */
export function Notes({ title, children, className }: NotesProps) {
  return (
    <section className={classes(styles.notes, className)} aria-labelledby="notes-title">
      <h2 id="notes-title">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
