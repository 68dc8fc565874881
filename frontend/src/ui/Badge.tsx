import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon';

export interface BadgeLook {
  icon?: IconName;
  /** `gone` by default: a state that needs no attention. */
  tone?: 'open' | 'done' | 'caution' | 'error' | 'gone';
}

/** A state: by word, mostly with an icon, never by colour alone. */
export function Badge({ icon, tone = 'gone', children }: BadgeLook & { children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
