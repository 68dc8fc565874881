import type { UseFormReturn } from 'react-hook-form';
import { yearName } from '../../features/booking/draft';
import { sortedMakes } from '../../features/booking/make-list';
import {
  useBookingModelsQuery,
  useBookingVehiclesQuery,
} from '../../features/booking/select-vehicle/SelectVehicle.generated';
import { inBothLanguages, useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { byName } from '../../text/name-order';
import { ComboBox } from '../../ui/ComboBox';
import type { CallerBooking } from './caller-booking';
import styles from './NewBooking.module.css';

interface CallerVehicleProps {
  form: UseFormReturn<CallerBooking>;
  errorOf: (field: keyof CallerBooking) => string | undefined;
}

/** Make, year and model from the lists of the wizard. Another make empties the model. */
export function CallerVehicle({ form, errorOf }: CallerVehicleProps) {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const [make, year, model] = form.watch(['Make', 'Year', 'Model']);
  const vehicles = useBookingVehiclesQuery({ variables: {} });
  const models = useBookingModelsQuery({ variables: { make }, skip: make === '' });
  const makes = sortedMakes(vehicles.data?.vehicleMakes ?? [], ({ name }) => name, language);
  const offered = (make === '' ? [] : (models.data?.vehicleModels ?? [])).filter(
    ({ name, yearFrom, yearTo }) =>
      name.en === model || year === '' || (yearFrom <= Number(year) && Number(year) <= (yearTo ?? Number(year))),
  );
  const option = ({ name }: { name: { ko: string; en: string } }) => ({
    value: name.en,
    label: localized(name),
    keywords: inBothLanguages(name),
  });
  const set = (field: 'Make' | 'Year' | 'Model', value: string | null) => {
    form.setValue(field, value ?? '');
    form.clearErrors(field);
    if (field === 'Make') form.setValue('Model', '');
  };
  return (
    <div className={styles.three}>
      <ComboBox
        name="Make"
        label={t('make')}
        placeholder={t('make_placeholder')}
        options={makes.map(option)}
        value={make || null}
        waiting={vehicles.loading ? t('loading') : undefined}
        error={errorOf('Make')}
        onChange={(value) => set('Make', value)}
      />
      <ComboBox
        name="Year"
        label={t('year')}
        placeholder={t('year_placeholder')}
        options={(vehicles.data?.vehicleYears ?? []).map((one) => ({
          value: String(one),
          label: localized(yearName(one)),
        }))}
        value={year || null}
        waiting={vehicles.loading ? t('loading') : undefined}
        error={errorOf('Year')}
        onChange={(value) => set('Year', value)}
      />
      <ComboBox
        name="Model"
        label={t('model')}
        placeholder={t(make === '' ? 'model_first_make' : models.loading ? 'models_loading' : 'model_placeholder')}
        options={byName(offered, ({ name }) => name[language], language).map(option)}
        value={model || null}
        disabled={make === ''}
        waiting={models.loading ? t('models_loading') : undefined}
        error={errorOf('Model')}
        onChange={(value) => set('Model', value)}
      />
    </div>
  );
}
