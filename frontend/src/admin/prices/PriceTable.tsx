import type { UseFormReturn } from 'react-hook-form';
import { CAR_CLASSES, classKey } from '../../features/booking/prices/guide';
import { useLocalized, useTexts } from '../../i18n/texts';
import { PriceCell } from './PriceCell';
import type { PriceGuideSettingsQuery } from './PriceGuideSettings.generated';
import styles from './PricesScreen.module.css';
import type { Values } from './values';

export type Service = PriceGuideSettingsQuery['serviceCategories'][number]['items'][number];

export interface PricesProps {
  form: UseFormReturn<Values>;
  services: readonly Service[];
  saved: Values;
  fieldName: (path: string) => string;
}

/** The whole guide: a row for each service, a column for each class of cars. */
export function PriceTable({ form, services, saved, fieldName }: PricesProps) {
  const t = useTexts('staff-content');
  const words = useTexts('prices');
  const localized = useLocalized();
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={t('prices_title')}>
        <thead>
          <tr>
            <th scope="col">
              {t('price_service')} <span className={styles.unit}>{t('price_unit')}</span>
              <span className={styles.ends}>
                {t('price_from')} / {t('price_to')}
              </span>
            </th>
            {CAR_CLASSES.map((carClass) => (
              <th key={carClass} scope="col">
                {words(classKey(carClass))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{localized(name)}</th>
              {CAR_CLASSES.map((carClass) => (
                <td key={carClass}>
                  <PriceCell
                    form={form}
                    serviceId={id}
                    carClass={carClass}
                    saved={saved.prices[id]?.[carClass]}
                    fieldName={fieldName}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
