import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import styles from './Section.module.css';

interface SectionProps {
  /** Also the anchor of the section. */
  id: string;
  title: string;
  text?: string;
  /** Heading and text are placed beside the content on desktops. */
  beside?: boolean;
  /** An action: at the end of the heading's line on desktops. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of a catalogue page: heading, a sentence, content. */
export function Section({ id, title, text, beside, action, children }: SectionProps) {
  return (
    <section
      className={classes(styles.section, beside && styles.beside, action !== undefined && styles.withAction)}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {action}
      {children}
    </section>
  );
}
