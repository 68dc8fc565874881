import { useEffect } from 'react';
import { type FinderAddress, type Mode, needsSession } from '../../parts-finder/address';
import { useVehicleLookUpsQuery } from './LookUps.generated';

export interface LookUps {
  plate: boolean;
  vin: boolean;
  /** Nothing has been told yet: neither is offered, and both have their room. */
  asking: boolean;
  /** How often the member may still look up today; null for visitors, and where nothing limits it. */
  remaining: number | null;
  refresh: () => void;
}

/** What was told the last time: coming back to the finder shows it at once. */
let last: { plate: boolean; vin: boolean } | undefined;

const NEITHER = { plate: false, vin: false };

/** The capability check (public spec §2): plate and VIN are offered only where it says so. Its failing takes neither away for good. */
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

/** An address may name a way that there is none of: it is closed as soon as that is told. */
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
