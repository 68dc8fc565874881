import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { Tooltip } from '../../../ui/Tooltip';
import styles from './BookingNumber.module.css';

/** The copy tooltip shows for 2 seconds (public spec §9). */
const TOOLTIP_MS = 2000;

interface BookingNumberProps {
  /** The short number that people read out. */
  number: string;
  /** The id of the path, which is what the copy icon copies (public spec §9). */
  id: string;
}

export function BookingNumber({ number, id }: BookingNumberProps) {
  const t = useTexts('confirmation');
  const [told, setTold] = useState<{ key: 'copied' | 'copy_failed' } | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [told]);

  const copy = () => {
    const done = (key: 'copied' | 'copy_failed') => setTold({ key });
    // The clipboard is missing on pages without TLS.
    if (!navigator.clipboard) return done('copy_failed');
    navigator.clipboard.writeText(id).then(
      () => done('copied'),
      () => done('copy_failed'),
    );
  };

  return (
    <div className={styles.card}>
      <p className={styles.label}>{t('number_label')}</p>
      <p className={styles.row}>
        <strong className={styles.number}>{number}</strong>
        <Tooltip label={told ? t(told.key) : ''} open={told !== null}>
          <button type="button" className={styles.copy} aria-label={t('copy')} onClick={copy}>
            <Icon name={told?.key === 'copied' ? 'check' : 'copy'} size={24} />
          </button>
        </Tooltip>
      </p>
      <p className={styles.hint}>{t('number_hint')}</p>
    </div>
  );
}
