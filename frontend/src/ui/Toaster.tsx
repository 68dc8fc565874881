import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from './classes';
import { Icon } from './Icon';
import styles from './Toaster.module.css';
import { dismissToast, type Toast, useToasts } from './toasts';

/** How long a toast stays (events spec §8). */
const TOAST_MS = 2000;

/** The container of toasts, at the end of a screen. */
export function Toaster() {
  const toasts = useToasts();
  // A live region announces changes only: it must exist, empty, before the first toast.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={styles.region} role="status">
      {ready && toasts.map((toast) => <ToastLine key={toast.id} {...toast} />)}
    </div>
  );
}

/** Stays as long as a pointer or the focus is on it, and 2 s from then on. */
function ToastLine({ id, kind, text }: Toast) {
  const t = useTexts('common');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (hovered || focused) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, hovered, focused]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while a pointer or the focus is on it; its button does the rest.
    <div
      className={classes(styles.toast, styles[kind])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={kind === 'done' ? 'check' : 'error'} size={22} />
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
