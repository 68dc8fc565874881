import { inBothLanguages, useLocalized } from '../../i18n/texts';
import type { Option } from '../../ui/RadioGroup';
import { useStaffCentresQuery } from './Bookings.generated';

interface Centres {
  options: readonly Option[];
  /** Whether they are loading. */
  coming: boolean;
}

/** The service centres to choose from; found by name in either language, district and code. */
export function useCentres(): Centres {
  const localized = useLocalized();
  const { data, loading } = useStaffCentresQuery({ variables: {} });
  const options = (data?.dealers ?? []).map(({ code, name, city }) => ({
    value: code,
    label: `${localized(name)} · ${code}`,
    keywords: `${inBothLanguages(name)} ${inBothLanguages(city)} ${code}`,
  }));
  return { options, coming: loading };
}
