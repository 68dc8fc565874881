import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { Tooltip } from '../../../ui/Tooltip';
import styles from './PartPage.module.css';

/** As long as on the booking's page (public spec §9). */
const SAID_MS = 2000;

/** Copies a part number, for a dealer's counter or a search elsewhere. */
export function CopyNumber({ number }: { number: string }) {
  const t = useTexts('part-detail');
  const [said, setSaid] = useState<{ key: 'copied' | 'copy_failed' } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    const tell = (key: 'copied' | 'copy_failed') => setSaid({ key });
    // The clipboard is missing on pages without TLS.
    if (!navigator.clipboard) return tell('copy_failed');
    navigator.clipboard.writeText(number).then(
      () => tell('copied'),
      () => tell('copy_failed'),
    );
  };
  return (
    <Tooltip label={said ? t(said.key) : ''} open={said !== null}>
      <button type="button" className={styles.copy} aria-label={t('copy_number')} onClick={copy}>
        <Icon name={said?.key === 'copied' ? 'check' : 'copy'} />
      </button>
    </Tooltip>
  );
}
