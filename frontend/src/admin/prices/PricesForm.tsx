import { useLocalized, useTexts } from '../../i18n/texts';
import { Form } from '../../ui/Form';
import { CARDS, useMedia } from '../../ui/media';
import { RecordOutcome } from '../records/RecordOutcome';
import { SaveBar } from '../records/SaveBar';
import type { PriceGuidePartsFragment as PriceGuideRecord } from './PriceGuideSettings.generated';
import { PriceList } from './PriceList';
import { PricesHistory } from './PricesHistory';
import { PriceTable, type Service } from './PriceTable';
import { usePricesEditing } from './use-prices-editing';
import { differing, tidied, valuesOf } from './values';

interface PricesFormProps {
  record: PriceGuideRecord;
  services: readonly Service[];
}

/** The whole guide as one form, which the server checks. */
export function PricesForm({ record: loaded, services }: PricesFormProps) {
  const t = useTexts('staff-content');
  const words = useTexts('prices');
  const localized = useLocalized();
  const narrow = useMedia(CARDS);
  const editing = usePricesEditing(loaded);
  const { form, record, busy } = editing;
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
  const sheet = { form, services, saved: valuesOf(record), fieldName };
  return (
    <>
      <RecordOutcome
        editing={editing}
        texts="prices"
        differing={(theirs, base) => namesOf(differing(valuesOf(theirs), valuesOf(base)))}
      />
      <Form
        form={form}
        texts="errors"
        before={() => busy}
        nameOf={(path) => (path.startsWith('prices.') ? fieldName(path) : undefined)}
        onSubmit={(typed) => {
          // Enter sends what has not been left yet.
          const values = tidied(typed);
          form.setValue('prices', values.prices);
          return editing.save(values);
        }}
      >
        {narrow ? <PriceList {...sheet} /> : <PriceTable {...sheet} />}
        <SaveBar editing={editing} />
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
