import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CarClassName } from '../../features/booking/prices/guide';
import { useTexts } from '../../i18n/texts';
import { FieldError, fieldId } from '../../ui/Field';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PricesScreen.module.css';
import { isChanged, type PriceField, tidy, type Values } from './values';

/** Digits of the highest price with its separators and a unit. */
const LONGEST = 14;

export interface PriceCellProps {
  form: UseFormReturn<Values>;
  serviceId: string;
  carClass: CarClassName;
  saved: PriceField | undefined;
  /** The full name of a field: `prices.service-oil.LIGHT.from`. */
  fieldName: (path: string) => string;
}

/** The price of a service for a class of cars: both ends in one box, marked while it is another one than the saved. */
export function PriceCell({ form, serviceId, carClass, saved, fieldName }: PriceCellProps) {
  const t = useTexts('staff-content');
  const path = `prices.${serviceId}.${carClass}` as const;
  const typed = useWatch({ control: form.control, name: path });
  const changed = isChanged(typed, saved);
  const errorOf = (end: 'from' | 'to') => form.getFieldState(`${path}.${end}`, form.formState).error?.message;
  const input = (end: 'from' | 'to') => {
    const name = `${path}.${end}` as const;
    const id = fieldId(name);
    const error = errorOf(end);
    return (
      <input
        type="text"
        {...form.register(name, { onBlur: () => form.setValue(name, tidy(form.getValues(name))) })}
        id={id}
        className={styles.end}
        aria-label={fieldName(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
      />
    );
  };
  return (
    <>
      <div className={styles.price} data-changed={changed || undefined}>
        {input('from')}
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        {input('to')}
        {changed && <VisuallyHidden>{t('price_changed')}</VisuallyHidden>}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <FieldError key={end} id={`${fieldId(`${path}.${end}`)}-error`} message={errorOf(end)} />
      ))}
    </>
  );
}
