import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon';

export interface BadgeLook {
  icon: IconName;
  tone: 'open' | 'done' | 'caution' | 'error' | 'gone';
}

/** A state: by icon and word, never by colour alone. */
export function Badge({ icon, tone, children }: BadgeLook & { children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
