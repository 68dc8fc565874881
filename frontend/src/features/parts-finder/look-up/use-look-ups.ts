import { useEffect } from 'react';
import { type FinderAddress, type Mode, needsSession } from '../address';
import { useVehicleLookUpsQuery } from './LookUps.generated';

interface LookUps {
  plate: boolean;
  vin: boolean;
  /** Still loading: neither is offered, and space for both is reserved. */
  asking: boolean;
  /** How often the member may still look up today; null for visitors, and where nothing limits it. */
  remaining: number | null;
  refresh: () => void;
}

/** The last result, shown immediately when returning to the finder. */
let last: { plate: boolean; vin: boolean } | undefined;

const NEITHER = { plate: false, vin: false };

/** The capability check (public spec §2): plate and VIN are offered only if available. A failed check is retried. */
export function useLookUps(): LookUps {
  const { data, error, refetch } = useVehicleLookUpsQuery({ variables: {} });
  const told = data?.vehicleLookUps;
  if (told) last = { plate: told.plate, vin: told.vin };
  const failed = Boolean(error) && !told;
  const { plate, vin } = (!failed && last) || NEITHER;
  return {
    plate,
    vin,
    asking: !failed && last === undefined,
    remaining: told?.remainingToday ?? null,
    refresh: () => void refetch().catch(() => undefined),
  };
}

/** The URL may name an unavailable mode: it is closed as soon as that is known. */
export function useOfferedMode({ mode }: FinderAddress, close: () => void): void {
  const { data } = useVehicleLookUpsQuery({ variables: {} });
  const told = data?.vehicleLookUps;
  const offered: Partial<Record<Mode, boolean>> = { REGO: told?.plate, VIN: told?.vin };
  const refused = told !== undefined && mode !== null && needsSession(mode) && !offered[mode];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that is refused.
  useEffect(() => {
    if (refused) close();
  }, [refused]);
}
