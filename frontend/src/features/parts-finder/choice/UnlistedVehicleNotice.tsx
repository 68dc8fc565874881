import { useTexts } from '../../../i18n/texts';
import { Notice } from '../../../ui/Notice';
import type { FinderAddress } from '../address';
import { stepOf } from '../choice';
import type { UnlistedVehicle } from '../results/use-found';
import type { StepList } from './use-choice-lists';

interface UnlistedVehicleNoticeProps {
  address: FinderAddress;
  told: UnlistedVehicle | null;
  /** The chosen make, to show. */
  makeName: string;
  /** Of the step of years. */
  years: StepList;
}

/** Above the steps: the data of a car from a lookup, and the remaining choice. */
export function UnlistedVehicleNotice({ address, told, makeName, years }: UnlistedVehicleNoticeProps) {
  const t = useTexts('parts-finder');
  const { choice, hint } = address;
  const make = choice.make ?? '';
  const step = stepOf(choice);
  // A year in the catalogue is selected automatically; until that is known nothing is shown.
  const unsold = hint !== null && step === 'year' && !years.loading && !years.failed;
  const words =
    unsold && !years.options.some(({ value }) => value === String(hint))
      ? t('decoded_year', { make: makeName, year: hint })
      : hint !== null && step === 'model'
        ? t('decoded', { make: makeName, year: hint })
        : told?.kind === 'make' && told.make === make && step === 'model'
          ? t('decoded_make', { make: makeName })
          : told?.kind === 'model' && told.make === make && hint === null
            ? t('identified', { vehicle: told.vehicle })
            : null;
  if (words === null) return null;
  return (
    <Notice kind="info" live>
      {words}
    </Notice>
  );
}

/** Under the form: the catalogue has nothing for the car. */
export function UnlistedNotice({ told }: Pick<UnlistedVehicleNoticeProps, 'told'>) {
  const t = useTexts('parts-finder');
  if (told?.kind !== 'unlisted') return null;
  return (
    <Notice kind="info" live title={t('unlisted_title', { vehicle: told.vehicle })}>
      {t('unlisted')}
    </Notice>
  );
}
