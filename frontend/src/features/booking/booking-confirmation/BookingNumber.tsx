import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Tooltip } from '../../../ui/Tooltip';
import { useCopy } from '../../../ui/use-copy';
import styles from './BookingNumber.module.css';

/** The short number that people read out, with a button that copies it. */
export function BookingNumber({ number }: { number: string }) {
  const t = useTexts('confirmation');
  return (
    <div>
      <p className={styles.label}>{t('number_label')}</p>
      <p className={styles.row}>
        <strong className={styles.number}>{number}</strong>
        <CopyIcon text={number} label={t('copy_number')} />
      </p>
      <p className={styles.hint}>{t('number_hint')}</p>
    </div>
  );
}

/** Copies a text; the result shows as a tooltip for 2 seconds (public spec §9). */
function CopyIcon({ text, label }: { text: string; label: string }) {
  const t = useTexts('confirmation');
  const { result, copy } = useCopy();
  return (
    <Tooltip label={result ? t(result) : ''} open={result !== null}>
      <button type="button" className={styles.copy} aria-label={label} onClick={() => copy(text)}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={24} />
      </button>
    </Tooltip>
  );
}

/** Copies a text like {@link CopyIcon}, with a visible label. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useTexts('confirmation');
  const { result, copy } = useCopy();
  return (
    <Tooltip label={result ? t(result) : ''} open={result !== null}>
      <Button size="small" icon={result === 'copied' ? 'check' : 'copy'} onClick={() => copy(text)}>
        {children}
      </Button>
    </Tooltip>
  );
}
