import { useTexts } from '../../../i18n/texts';
import { CAR_CLASSES, classKey, rangeOf } from './guide';
import { usePriceGuideQuery } from './Prices.generated';
import styles from './Prices.module.css';
import { PriceText } from './PriceText';

/** The price range of a service for each class of cars. */
export function PriceTable({ serviceId }: { serviceId: string }) {
  const t = useTexts('prices');
  const { data } = usePriceGuideQuery({ variables: {} });
  const guide = data?.priceGuide;
  if (guide && !rangeOf(guide, serviceId, null)) return <p>{t('ask')}</p>;
  return (
    <table className={styles.table} aria-busy={!guide}>
      <thead>
        <tr>
          <th scope="col">{t('class_label')}</th>
          <th scope="col">{t('price_label')}</th>
        </tr>
      </thead>
      <tbody>
        {CAR_CLASSES.map((carClass) => (
          <tr key={carClass}>
            <th scope="row">{t(classKey(carClass))}</th>
            <td>{guide ? <PriceText range={rangeOf(guide, serviceId, carClass)} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
