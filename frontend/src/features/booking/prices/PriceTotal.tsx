import { useTexts } from '../../../i18n/texts';
import { Status } from '../../../ui/Status';
import styles from './Prices.module.css';
import { PriceText } from './PriceText';
import type { Prices } from './use-prices';

interface PriceTotalProps {
  prices: Prices;
  serviceIds: readonly string[];
}

/** The total price range of the chosen services, with the note that it is not binding. */
export function PriceTotal({ prices, serviceIds }: PriceTotalProps) {
  const t = useTexts('prices');
  return (
    <>
      <span>{t('price_label')}</span>
      <Status className={styles.total}>
        {serviceIds.length > 0 ? <PriceText range={prices.total(serviceIds)} /> : '–'}
      </Status>
      <p className={styles.note}>
        {t('not_binding')} {prices.allClasses && t('all_classes')}
      </p>
    </>
  );
}
