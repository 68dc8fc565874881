import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'caution' | 'error' | 'done';

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  caution: 'warning',
  error: 'error',
  done: 'check',
};

export interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do about it: a button or link. */
  action?: ReactNode;
  /** Read out when it appears: politely, or at once for errors. Off for a notice that was there from the start. */
  live?: boolean;
}

/** A message that stays where it matters; its kind shows by icon, border and words, never by colour alone. */
export function Notice({ kind, title, children, action, live = false }: NoticeProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={classes(styles.notice, styles[kind])} role={role}>
      <Icon name={icons[kind]} size={24} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
