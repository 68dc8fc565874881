import type { ReactNode } from 'react';
import styles from './NextSteps.module.css';
import { PageHeading } from './PageHeading';

interface NextStepsProps {
  title: string;
  lead: string;
  /** Heading and text above the links. */
  next: { title: string; text: string };
  /** Links to what a visitor may want to do next. */
  children: ReactNode;
}

/** The words of a screen with nothing to do on it, and ways on. */
export function NextSteps({ title, lead, next, children }: NextStepsProps) {
  return (
    <div className={styles.words}>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className={styles.next}>
        <h2>{next.title}</h2>
        <p>{next.text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}
