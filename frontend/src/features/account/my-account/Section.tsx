import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card';
import styles from './AccountScreen.module.css';

interface SectionProps {
  /** Of the address: `#password`. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The id of a section's heading, which takes the focus when the focused element disappears. */
export const headingId = (section: string) => `${section}-heading`;

/** A part of the own account, with its heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <div id={id}>
      <Card as="section" className={styles.section} aria-labelledby={headingId(id)}>
        <div>
          <h2 className={styles.title} id={headingId(id)} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </Card>
    </div>
  );
}
