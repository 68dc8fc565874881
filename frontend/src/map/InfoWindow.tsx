import { type ReactNode, type Ref, useId } from 'react';
import { useTexts } from '../i18n/texts';
import { Icon } from '../ui/Icon';
import styles from './InfoWindow.module.css';

interface InfoWindowProps {
  name: string;
  onClose: () => void;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Details of the selected place, above its pin. */
export function InfoWindow({ name, onClose, ref, children }: InfoWindowProps) {
  const t = useTexts('map');
  const nameId = useId();
  return (
    <div
      className={styles.window}
      ref={ref}
      role="dialog"
      aria-labelledby={nameId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <button type="button" className={styles.close} aria-label={t('close_info', { name })} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      <div className={styles.body}>
        <p className={styles.name} id={nameId}>
          {name}
        </p>
        {children}
      </div>
    </div>
  );
}
