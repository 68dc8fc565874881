import { useState } from 'react';
import { useLocalized } from '../../../i18n/texts';
import { type FinderAddress, type Mode, preselected } from '../address';
import type { FinderActions } from '../finder-actions';
import type { LookUpState } from '../look-up/use-look-up';

/** Data of a looked-up car that isn't in the catalogue. */
export type UnlistedVehicle =
  /** The catalogue has nothing for it. */
  | { kind: 'unlisted'; vehicle: string }
  /** Only its make is known. */
  | { kind: 'make'; make: string }
  /** Its model is in the catalogue, and more is to be chosen. */
  | { kind: 'model'; make: string; vehicle: string };

interface LookUpResult {
  told: UnlistedVehicle | null;
  onAnswer: (mode: Mode) => (car: LookUpState<string>['car']) => void;
}

/** Handles the registry's result: selects a catalogue vehicle, or prefills the choice with the known data. */
export function useFound(address: FinderAddress, { take, go }: FinderActions): LookUpResult {
  const localized = useLocalized();
  const [told, setTold] = useState<UnlistedVehicle | null>(null);
  return {
    told,
    onAnswer: (mode) => (car) => {
      setTold(null);
      if (car === null) return;
      const { found, listed } = car;
      if (found.vehicle) take(found.vehicle.slug, mode);
      else if (!listed) setTold({ kind: 'unlisted', vehicle: localized(found.displayName) });
      else {
        const make = listed.choice.make ?? '';
        if (listed.choice.model !== null) setTold({ kind: 'model', make, vehicle: localized(found.displayName) });
        else if (listed.hint === null) setTold({ kind: 'make', make });
        go(preselected(address, listed.choice, listed.hint));
      }
    },
  };
}
