import type { ReactNode } from 'react';
import { DoneMark } from './DoneMark';
import styles from './NextSteps.module.css';
import { PageHeading } from './PageHeading';

interface NextStepsProps {
  title: string;
  lead: string;
  /** Something is done. */
  done?: boolean;
  /** Heading and text above the links. */
  next: { title: string; text: string };
  /** Links to what a visitor may want to do next. */
  children: ReactNode;
}

/** The words of a screen with nothing to do on it, and ways on. */
export function NextSteps({ title, lead, done = false, next, children }: NextStepsProps) {
  return (
    <div className={styles.words}>
      <DoneMark shown={done}>
        <PageHeading lead={lead}>{title}</PageHeading>
      </DoneMark>
      <div className={styles.next}>
        <h2>{next.title}</h2>
        <p>{next.text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}
