import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/PageHeading';
import styles from './Banner.module.css';

interface BannerProps {
  /** The way here, above the banner. */
  way?: ReactNode;
  /** A line right above the heading. */
  mark?: ReactNode;
  title: string;
  lead: string;
  /** Links to further pages, or facts. */
  actions?: ReactNode;
  /** The drawing, with its caption. */
  children?: ReactNode;
}

/** The banner of a catalogue page: text and links beside a drawing. */
export function Banner({ way, mark, title, lead, actions, children }: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={styles.inside}>
        {way && <div className={styles.way}>{way}</div>}
        <div className={styles.words}>
          {mark}
          <PageHeading lead={lead}>{title}</PageHeading>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children && <div className={styles.sheet}>{children}</div>}
      </div>
    </div>
  );
}
