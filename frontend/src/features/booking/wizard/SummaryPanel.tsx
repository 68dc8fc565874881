import { type ReactNode, useId, useState } from 'react';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import styles from './SummaryPanel.module.css';

interface SummaryPanelProps {
  title: string;
  /** The content in a word or two, for the folded line. */
  gist: ReactNode;
  /** Nothing to show yet: no panel on phones. */
  untouched?: boolean;
  children: ReactNode;
}

/** A panel beside the page on desks; on phones a line that unfolds, so that the page's own choices stay in the first screen. */
export function SummaryPanel({ title, gist, untouched = false, children }: SummaryPanelProps) {
  const [unfolded, setUnfolded] = useState(false);
  const contentId = useId();
  return (
    <aside className={classes(styles.panel, untouched && styles.untouched)} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={unfolded}
        aria-controls={contentId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>{title}</span>
        <span className={styles.gist}>{gist}</span>
        <Icon name="chevron-down" className={classes(styles.chevron, unfolded && styles.turned)} />
      </button>
      <div id={contentId} className={classes(styles.content, !unfolded && styles.folded)}>
        {children}
      </div>
    </aside>
  );
}
