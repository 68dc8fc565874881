import type { UseFormReturn } from 'react-hook-form';
import { useBookingServicesQuery } from '../../features/booking/select-service/SelectService.generated';
import { durationText } from '../../features/booking/wizard/duration';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Checkbox } from '../../ui/Checkbox';
import { CheckboxGroup } from '../../ui/CheckboxGroup';
import { TextArea } from '../../ui/TextArea';
import { type CallerBooking, LONGEST_REQUEST } from './caller-booking';
import styles from './NewBooking.module.css';

interface CallerServicesProps {
  form: UseFormReturn<CallerBooking>;
  errorOf: (field: keyof CallerBooking) => string | undefined;
}

/** The services, or a description of the problem instead. */
export function CallerServices({ form, errorOf }: CallerServicesProps) {
  const t = useTexts('booking');
  const staff = useTexts('staff-bookings');
  const localized = useLocalized();
  const { data } = useBookingServicesQuery({ variables: {} });
  const chosen = form.watch('Services');
  const items = data?.serviceCategories.flatMap((category) => category.items) ?? [];
  const toggle = (id: string, on: boolean) => {
    form.setValue('Services', on ? [...chosen, id] : chosen.filter((one) => one !== id));
    form.clearErrors('Services');
  };
  return (
    <>
      <CheckboxGroup legend={staff('services')} name="Services" error={errorOf('Services')}>
        <div className={styles.services}>
          {items.map((item) => (
            <Checkbox
              key={item.id}
              name="Services"
              value={item.id}
              checked={chosen.includes(item.id)}
              onChange={(event) => toggle(item.id, event.target.checked)}
              label={localized(item.name)}
              description={durationText(item.minutes, t)}
            />
          ))}
        </div>
      </CheckboxGroup>
      <TextArea
        {...form.register('NeedHelp')}
        rows={2}
        maxLength={LONGEST_REQUEST}
        optional
        label={t('need_help')}
        error={errorOf('NeedHelp')}
      />
    </>
  );
}
