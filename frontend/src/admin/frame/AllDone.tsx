import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import styles from './AllDone.module.css';

/** The content of a list whose emptiness is good news: that nothing is left, and where to go next. */
export function AllDone({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={styles.whole}>
      <Icon name="check" size={24} className={styles.tick} />
      <p>{text}</p>
      {action}
    </div>
  );
}
