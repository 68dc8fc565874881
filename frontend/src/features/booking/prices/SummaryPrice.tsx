import { useTexts } from '../../../i18n/texts';
import type { BookDetails } from '../draft';
import styles from './Prices.module.css';
import { PriceText } from './PriceText';
import { usePrices } from './use-prices';

/** The price range of the chosen services, for the booking-details panel; nothing while it is unknown. */
export default function SummaryPrice({ details: { Make, Model, Service } }: { details: BookDetails }) {
  const t = useTexts('prices');
  const prices = usePrices(Make, Model);
  if (!prices || Service.length === 0) return null;
  return (
    <span className={styles.summary}>
      {t('price_label')} <PriceText range={prices.total(Service.map(({ serviceID }) => serviceID))} />
    </span>
  );
}
