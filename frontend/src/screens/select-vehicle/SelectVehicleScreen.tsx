import { plainName, yearName } from '../../booking/draft';
import { useDraftStore } from '../../booking/draft-store';
import { sortedMakes } from '../../booking/make-list';
import { vehicleSchema } from '../../booking/schemas';
import { inBothLanguages, useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { ComboBox } from '../../ui/ComboBox';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { HoldLine } from '../booking-wizard/HoldLine';
import { LoadFailure } from '../booking-wizard/LoadFailure';
import { StepForm, useStepCheck } from '../booking-wizard/StepForm';
import { useWizardStep } from '../booking-wizard/use-wizard-step';
import { WizardActions } from '../booking-wizard/WizardActions';
import { WizardFrame } from '../booking-wizard/WizardFrame';
import { useBookingModelsQuery, useBookingVehiclesQuery } from './SelectVehicle.generated';
import styles from './SelectVehicleScreen.module.css';

/** Step 3: make, year and model. A make loads its models by its English name (public spec §4). */
export default function SelectVehicleScreen() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const { draft, proceed, leaveIfIdle } = useWizardStep('vehicle');
  const { chooseMake, chooseModel, chooseYear } = useDraftStore.getState();
  const { Make, Year, Model } = draft.BookDetails;
  const check = useStepCheck(vehicleSchema, draft.BookDetails);

  const vehicles = useBookingVehiclesQuery({ variables: {} });
  const models = useBookingModelsQuery({ variables: { make: Make?.en ?? '' }, skip: !Make });
  const makeList = sortedMakes(vehicles.data?.vehicleMakes ?? [], language);
  const yearList = vehicles.data?.vehicleYears ?? [];
  const modelList = (Make && models.data?.vehicleModels) || [];

  const chosenModel = modelList.find(({ name }) => name.en === Model?.en);
  const years = chosenModel && `${chosenModel.yearFrom}–${chosenModel.yearTo ?? ''}`;
  const outside =
    chosenModel &&
    Year &&
    (Number(Year.en) < chosenModel.yearFrom || Number(Year.en) > (chosenModel.yearTo ?? Infinity));
  const errorOf = (field: 'Make' | 'Year' | 'Model') => check.keys[field] && t(check.keys[field]);

  return (
    <WizardFrame step="vehicle" lead={t('vehicle_lead')}>
      {vehicles.error && !vehicles.data && <LoadFailure onRetry={() => void vehicles.refetch()} />}
      {models.error && !models.data && <LoadFailure onRetry={() => void models.refetch()} />}
      <StepForm
        check={check}
        onSubmit={() => {
          if (!leaveIfIdle() && check.run(draft.BookDetails)) proceed();
        }}
      >
        <div className={styles.fields}>
          <ComboBox
            name="Make"
            label={t('make')}
            placeholder={t('make_placeholder')}
            options={makeList.map(({ name }) => ({
              value: name.en,
              label: localized(name),
              keywords: inBothLanguages(name),
            }))}
            value={Make?.en ?? null}
            error={errorOf('Make')}
            onChange={(value) => {
              const make = makeList.find(({ name }) => name.en === value)?.name;
              chooseMake(make ? plainName(make) : null);
            }}
          />
          <ComboBox
            name="Year"
            label={t('year')}
            placeholder={t('year_placeholder')}
            options={yearList.map((year) => ({ value: String(year), label: localized(yearName(year)) }))}
            value={Year?.en ?? null}
            error={errorOf('Year')}
            onChange={(value) => chooseYear(value === null ? null : yearName(value))}
          />
          <ComboBox
            name="Model"
            label={t('model')}
            placeholder={Make ? t(models.loading ? 'models_loading' : 'model_placeholder') : t('model_first_make')}
            options={modelList.map(({ name }) => ({
              value: name.en,
              label: localized(name),
              keywords: inBothLanguages(name),
            }))}
            value={Model?.en ?? null}
            error={errorOf('Model')}
            disabled={!Make}
            onChange={(value) => {
              const model = modelList.find(({ name }) => name.en === value)?.name;
              chooseModel(model ? plainName(model) : null);
            }}
          />
        </div>
        <div role="status">
          {Make && models.data && (
            <VisuallyHidden>{t('models_loaded', { make: localized(Make), count: modelList.length })}</VisuallyHidden>
          )}
        </div>
        {outside && (
          <Notice kind="caution" live>
            {t('year_mismatch', { model: localized(chosenModel.name), years: years ?? '' })}
          </Notice>
        )}
        <WizardActions previous="/select-timeslot" note={<HoldLine />} />
      </StepForm>
    </WizardFrame>
  );
}
