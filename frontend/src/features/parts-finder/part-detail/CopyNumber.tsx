import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { Tooltip } from '../../../ui/Tooltip';
import { useCopy } from '../../../ui/use-copy';
import styles from './PartPage.module.css';

/** Copies a part number, for a dealer's counter or a search elsewhere. */
export function CopyNumber({ number }: { number: string }) {
  const t = useTexts('part-detail');
  const { result, copy } = useCopy();
  return (
    <Tooltip label={result ? t(result) : ''} open={result !== null}>
      <button type="button" className={styles.copy} aria-label={t('copy_number')} onClick={() => copy(number)}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
      </button>
    </Tooltip>
  );
}
