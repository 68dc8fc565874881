import type { FinderAddress, Mode } from './address';
import type { Makes } from './choice/use-choice-lists';

/** Actions of the screen's parts; each navigates to another URL. */
export interface FinderActions {
  go: (next: FinderAddress, replace?: boolean) => void;
  /** Opens a way of finding a vehicle. */
  open: (mode: Mode) => void;
  close: () => void;
  /** Begins the choice with a make, or with null at the list of all. */
  begin: (make: string | null) => void;
  /** A vehicle is found. */
  take: (slug: string, mode: Mode) => void;
  lookFor: (number: string) => void;
}

export interface ChoiceProps {
  address: FinderAddress;
  makes: Makes;
  /** The makes could not be loaded. */
  failed: boolean;
  retry: () => void;
  /** `asking`: the session is still being checked. */
  gate: 'open' | 'asking';
  actions: FinderActions;
}
