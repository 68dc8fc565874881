import type { ReactNode } from 'react';
import { PageHeading } from '../ui/PageHeading';
import styles from './Banner.module.css';

export interface BannerProps {
  /** The way here, above the heading. */
  way?: ReactNode;
  title: string;
  lead: string;
  /** Links to what can be done. */
  actions?: ReactNode;
  /** The drawing, with what is said about it below. */
  children: ReactNode;
}

/** What a catalogue page begins with: words and ways on, beside a sheet with a drawing. */
export function Banner({ way, title, lead, actions, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inside}>
        {way && <div className={styles.way}>{way}</div>}
        <div className={styles.words}>
          <PageHeading lead={lead}>{title}</PageHeading>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={styles.sheet}>{children}</div>
      </div>
    </div>
  );
}
