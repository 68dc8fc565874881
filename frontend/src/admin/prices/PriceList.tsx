import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CAR_CLASSES, classKey } from '../../features/booking/prices/guide';
import { won } from '../../i18n/money';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Icon } from '../../ui/Icon';
import { PriceCell } from './PriceCell';
import styles from './PricesScreen.module.css';
import type { PricesProps, Service } from './PriceTable';
import { spanOf } from './values';

/** The guide on a phone: a service is a line with its lowest and highest price, and unfolds into its classes, one at a time. */
export function PriceList(props: PricesProps) {
  const { form, services } = props;
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ul className={styles.list}>
      {services.map((service) => {
        // A field that the summary of mistakes leads to must be there.
        const wrong = form.formState.errors.prices?.[service.id] !== undefined;
        return (
          <ServiceLine
            key={service.id}
            {...props}
            service={service}
            open={wrong || opened === service.id}
            onToggle={() => setOpened(opened === service.id ? null : service.id)}
          />
        );
      })}
    </ul>
  );
}

interface ServiceLineProps extends Omit<PricesProps, 'services'> {
  service: Service;
  open: boolean;
  onToggle: () => void;
}

function ServiceLine({ form, saved, fieldName, service: { id, name }, open, onToggle }: ServiceLineProps) {
  const words = useTexts('prices');
  const localized = useLocalized();
  const panel = useId();
  const classes = useWatch({ control: form.control, name: `prices.${id}` });
  const span = classes && spanOf(classes);
  return (
    <li className={styles.service}>
      <button type="button" className={styles.fold} aria-expanded={open} aria-controls={panel} onClick={onToggle}>
        <span className={styles.name}>{localized(name)}</span>
        <span className={styles.span}>
          {span ? words('price_range', { from: won(span.from), to: won(span.to) }) : words('ask')}
        </span>
        <Icon name={open ? 'arrow-up' : 'chevron-down'} />
      </button>
      <div id={panel} className={styles.classes} hidden={!open}>
        {CAR_CLASSES.map((carClass) => (
          <div key={carClass} className={styles.class}>
            <span className={styles.className}>{words(classKey(carClass))}</span>
            <div>
              <PriceCell
                form={form}
                serviceId={id}
                carClass={carClass}
                saved={saved.prices[id]?.[carClass]}
                fieldName={fieldName}
              />
            </div>
          </div>
        ))}
      </div>
    </li>
  );
}
