import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
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

interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Read out when it appears: politely, or at once for errors. Off for a notice that was there from the start. */
  live?: boolean;
  /**
   * For a notice that takes the focus when it appears, which announces it; later changes are announced by the live
   * region.
   */
  ref?: Ref<HTMLDivElement>;
}

/** By then the announcement of the focused element is over. */
const CALM_MS = 1000;

/** A message that stays where it matters; its kind shows by icon, border and words, never by colour alone. */
export function Notice({ kind, title, children, action, live = false, ref }: NoticeProps) {
  const id = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const focused = ref !== undefined;
  useEffect(() => {
    if (!focused) return;
    const timer = setTimeout(() => heading.current?.setAttribute('aria-live', 'polite'), CALM_MS);
    return () => clearTimeout(timer);
  }, [focused]);
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  const focusable = ref && {
    ref,
    tabIndex: -1,
    role: 'group',
    'aria-labelledby': title ? `${id}-title` : undefined,
    'aria-describedby': children ? `${id}-text` : undefined,
  };
  return (
    <div className={classes(styles.notice, styles[kind])} role={role} {...focusable}>
      <Icon name={icons[kind]} size={24} />
      <div className={styles.body}>
        {title && (
          <p ref={heading} className={styles.title} id={`${id}-title`}>
            {title}
          </p>
        )}
        {children && <div id={`${id}-text`}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
