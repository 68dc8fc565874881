import { Suspense, useEffect, useState } from 'react';
import { inBothLanguages, useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { useSession } from '../../../session/session';
import { telephone, useBrand } from '../../../shell/use-brand';
import { byName } from '../../../text/name-order';
import { ComboBox } from '../../../ui/ComboBox';
import { Notice } from '../../../ui/Notice';
import { openList } from '../../../ui/open-list';
import { optional } from '../../../ui/optional';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { plainName, yearName } from '../draft';
import { useDraftStore } from '../draft-store';
import { sortedMakes } from '../make-list';
import { vehicleSchema } from '../schemas';
import { LoadFailure } from '../wizard/LoadFailure';
import { StepForm, useStepCheck } from '../wizard/StepForm';
import { useWizardStep } from '../wizard/use-wizard-step';
import { WizardActions } from '../wizard/WizardActions';
import { WizardFrame } from '../wizard/WizardFrame';
import { CarDrawing } from './CarDrawing';
import { BookingModelsDocument, useBookingModelsQuery, useBookingVehiclesQuery } from './SelectVehicle.generated';
import styles from './SelectVehicleScreen.module.css';

/** For members alone. */
const SavedCars = optional(() => import('./SavedCars'));

export const queries = [BookingModelsDocument];

/** Step 3: make, year and model. A make loads its models by its English name (public spec §4). */
export default function SelectVehicleScreen() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const session = useSession();
  const phone = useBrand()?.phone;
  const { draft, proceed, leaveIfIdle } = useWizardStep('vehicle');
  const { chooseMake, chooseModel, chooseYear } = useDraftStore.getState();
  const { Make, Year, Model } = draft.BookDetails;
  const check = useStepCheck(vehicleSchema, draft.BookDetails);

  const vehicles = useBookingVehiclesQuery({ variables: {} });
  const models = useBookingModelsQuery({ variables: { make: Make?.en ?? '' }, skip: !Make });
  const makeList = sortedMakes(vehicles.data?.vehicleMakes ?? [], ({ name }) => name, language);
  const yearList = vehicles.data?.vehicleYears ?? [];
  const allModels = (Make && models.data?.vehicleModels) || [];
  const chosenModel = allModels.find(({ name }) => name.en === Model?.en);
  const soldIn = (year: number) => (model: (typeof allModels)[number]) =>
    model.yearFrom <= year && year <= (model.yearTo ?? Infinity);
  // The chosen model stays in its field when another year is chosen; the notice below says what doesn't agree.
  const offered = Year
    ? allModels.filter((model) => model === chosenModel || soldIn(Number(Year.en))(model))
    : allModels;
  const modelList = byName(offered, ({ name }) => name[language], language);

  const years =
    chosenModel &&
    (chosenModel.yearTo
      ? `${chosenModel.yearFrom}–${chosenModel.yearTo}`
      : t('years_since', { year: chosenModel.yearFrom }));
  const outside = chosenModel && Year && !soldIn(Number(Year.en))(chosenModel);
  /** The next list that is still to be chosen from opens by itself; each choice costs one press less. */
  const [pressed, setPressed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each press, when what it changed has been rendered.
  useEffect(() => {
    if (pressed === 0) return;
    const next = (['Make', 'Year', 'Model'] as const).find((field) => draft.BookDetails[field] === null);
    if (next) openList(next);
  }, [pressed]);
  const onPressed = () => setPressed((count) => count + 1);
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
        {session && vehicles.data && (
          <Suspense fallback={null}>
            <SavedCars
              makes={vehicles.data.vehicleMakes}
              years={vehicles.data.vehicleYears}
              chosen={draft.BookDetails}
              onChosen={onPressed}
            />
          </Suspense>
        )}
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
            waiting={vehicles.loading ? t('loading') : undefined}
            error={errorOf('Make')}
            onPressed={onPressed}
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
            waiting={vehicles.loading ? t('loading') : undefined}
            error={errorOf('Year')}
            onPressed={onPressed}
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
            onPressed={onPressed}
            waiting={models.loading ? t('models_loading') : undefined}
            disabled={!Make}
            onChange={(value) => {
              const model = modelList.find(({ name }) => name.en === value)?.name;
              chooseModel(model ? plainName(model) : null);
            }}
          />
        </div>
        {phone && (
          <p className={styles.unlisted}>
            {t('vehicle_unlisted')} <a href={telephone(phone)}>{phone}</a>
          </p>
        )}
        <CarDrawing name={[Make, Model, Year].flatMap((part) => (part ? [localized(part)] : [])).join(' ')} />
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
        <WizardActions missing={check.missing} previous="/select-timeslot" hold />
      </StepForm>
    </WizardFrame>
  );
}
