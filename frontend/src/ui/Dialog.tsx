import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from './classes';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button and a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /**
   * `sheet` comes from the bottom on phones (default), `question` is one of 500 px (events spec §9), `wide` one for two columns,
   * `panel` comes from the side.
   */
  shape?: 'sheet' | 'question' | 'wide' | 'panel';
}

/** A modal on the platform's own `<dialog>`: focus is trapped and given back, what lies behind is inert. */
export function Dialog({ open, onClose, title, children, actions, shape = 'sheet' }: DialogProps) {
  const t = useTexts('common');
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Content longer than the screen can be scrolled by keyboard only when it takes the focus. */
  const [scrolls, setScrolls] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // Before any effect of what lies behind: as long as it is inert, nothing in it can be given the focus.
  useLayoutEffect(() => {
    // After each render: a browser may have closed a dialog that its owner keeps open, with a question about its input.
    if (open && !element.current?.open) element.current?.showModal();
  });
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!open && dialog.open) dialog.close();
    setScrolls(content.current !== null && content.current.scrollHeight > content.current.clientHeight);
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key and arrives as `cancel`.
    <dialog
      ref={element}
      className={classes((shape === 'wide' || shape === 'question') && styles.sheet, styles[shape])}
      aria-labelledby={titleId}
      // Controlled by its owner: a dialog that closed itself before its event could lose a key press that reopens it.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it nevertheless; a late event must not close what was opened meanwhile.
      onClose={() => open && !element.current?.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
              <Icon name="close" size={24} />
            </button>
          </div>
          <div
            ref={content}
            className={styles.content}
            {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
          >
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
