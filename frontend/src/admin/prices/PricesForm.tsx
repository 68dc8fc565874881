import { CAR_CLASSES, type CarClassName, classKey } from '../../features/booking/prices/guide';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Form } from '../../ui/Form';
import { TextField } from '../../ui/TextField';
import { RecordOutcome } from '../records/RecordOutcome';
import type { RecordFormProps } from '../records/RecordPage';
import type {
  PriceGuidePartsFragment as PriceGuideRecord,
  PriceGuideSettingsQuery,
} from './PriceGuideSettings.generated';
import { PricesHistory } from './PricesHistory';
import styles from './PricesScreen.module.css';
import { usePricesEditing } from './use-prices-editing';
import { differing, valuesOf } from './values';

type PricePath = `prices.${string}.${CarClassName}.${'from' | 'to'}`;

interface PricesFormProps extends RecordFormProps {
  record: PriceGuideRecord;
  services: readonly PriceGuideSettingsQuery['serviceCategories'][number]['items'][number][];
}

/** The whole guide, a row per service and a column per class of cars. The server checks it. */
export function PricesForm({ id, record: loaded, services, busy, onBusy }: PricesFormProps) {
  const t = useTexts('staff-content');
  const words = useTexts('prices');
  const localized = useLocalized();
  const editing = usePricesEditing(loaded, onBusy);
  const { form, record } = editing;
  const nameOf = (serviceId: string) => {
    const service = services.find((one) => one.id === serviceId);
    return service ? localized(service.name) : serviceId;
  };
  const namesOf = (serviceIds: readonly string[]) => serviceIds.map(nameOf).join(', ');
  /** The full name of a field: `prices.service-oil.LIGHT.from`. */
  const fieldName = (path: string) => {
    const [, serviceId = '', carClass = '', end] = path.split('.');
    return t('price_field', {
      service: nameOf(serviceId),
      car: words(`class_${carClass.toLowerCase()}`),
      end: t(`price_${end}`),
    });
  };
  const field = (path: PricePath, end: 'from' | 'to') => (
    <TextField
      {...form.register(path)}
      label={t(`price_${end}`)}
      aria-label={fieldName(path)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      error={form.getFieldState(path, form.formState).error?.message}
    />
  );
  return (
    <>
      <RecordOutcome
        editing={editing}
        texts="prices"
        differing={(theirs, base) => namesOf(differing(valuesOf(theirs), valuesOf(base)))}
      />
      <Form
        id={id}
        form={form}
        texts="errors"
        className={styles.form}
        before={() => busy}
        nameOf={(path) => (path.startsWith('prices.') ? fieldName(path) : undefined)}
        onSubmit={editing.save}
      >
        {services.map((service) => (
          <fieldset key={service.id} className={styles.service}>
            <legend>{localized(service.name)}</legend>
            <div className={styles.classes}>
              {CAR_CLASSES.map((carClass) => (
                <div key={carClass} className={styles.class}>
                  <p className={styles.name}>{words(classKey(carClass))}</p>
                  <div className={styles.ends}>
                    {field(`prices.${service.id}.${carClass}.from`, 'from')}
                    {field(`prices.${service.id}.${carClass}.to`, 'to')}
                  </div>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
      {/* A save reloads the history. */}
      <PricesHistory
        key={record.version.version}
        record={record}
        namesOf={namesOf}
        busy={busy}
        onRestore={(version) => void editing.restore(version)}
      />
    </>
  );
}
