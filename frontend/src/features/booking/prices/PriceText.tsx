import { won } from '../../../i18n/money';
import { useTexts } from '../../../i18n/texts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { PriceRange } from './guide';
import styles from './PriceText.module.css';

/** "30,000원~50,000원", read aloud as "30,000원부터 50,000원까지"; without a range, a reference to the centre. */
export function PriceText({ range }: { range: PriceRange | null }) {
  const t = useTexts('prices');
  if (!range) return t('ask');
  const ends = { from: won(range.from), to: won(range.to) };
  if (ends.from === ends.to) return <span className={styles.price}>{t('price_one', { price: ends.from })}</span>;
  return (
    <span className={styles.price}>
      <span aria-hidden="true">{t('price_range', ends)}</span>
      <VisuallyHidden>{t('price_range_spoken', ends)}</VisuallyHidden>
    </span>
  );
}
