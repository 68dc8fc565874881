import { inBothLanguages, useLocalized } from '../../i18n/texts';
import { useSession } from '../../session/session';
import type { Option } from '../../ui/RadioGroup';
import { useStaffCentresQuery } from './Bookings.generated';

interface Centres {
  options: readonly Option[];
  /** Whether they are loading. */
  coming: boolean;
}

/** All service centres; found by name in either language, district and code. */
export function useAllCentres(): Centres {
  const localized = useLocalized();
  const { data, loading } = useStaffCentresQuery({ variables: {} });
  const options = (data?.dealers ?? []).map(({ code, name, city }) => ({
    value: code,
    label: `${localized(name)} · ${code}`,
    keywords: `${inBothLanguages(name)} ${inBothLanguages(city)} ${code}`,
  }));
  return { options, coming: loading };
}

interface OwnCentres extends Centres {
  /** The code of the only centre that the session is limited to. */
  only: string | null;
}

/** The service centres to choose from: those that the session is limited to, or all. */
export function useCentres(): OwnCentres {
  const { options, coming } = useAllCentres();
  const own = useSession()?.centres;
  return {
    options: own ? options.filter(({ value }) => own.includes(value)) : options,
    coming,
    only: own?.length === 1 ? (own[0] ?? null) : null,
  };
}
