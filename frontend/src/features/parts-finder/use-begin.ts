import { useEffect, useRef } from 'react';
import { openList } from '../../ui/open-list';
import { chosen, type FinderAddress, opened } from './address';
import { noChoice, stepOf } from './choice';
import { fieldOf } from './choice/ChoiceDropdowns';

/**
 * Starts the choice from the start panel, with a make, or with the list of all makes. On desktops the popup opens; on
 * phones the form is above the pressed button, so its next field takes the focus and opens its list.
 */
export function useBegin(
  address: FinderAddress,
  go: (next: FinderAddress) => void,
  phone: boolean,
): (make: string | null) => void {
  /** The pending choice: the make, or null for the list of all. */
  const begun = useRef<{ make: string | null }>(null);
  const { mode, choice } = address;
  const lead = () => {
    const { make } = begun.current ?? {};
    if (make === undefined || mode !== 'MAKE_MODEL_YEAR' || choice.make !== make) return;
    begun.current = null;
    if (phone) openList(fieldOf(stepOf(choice)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has it.
  useEffect(lead, [mode, choice.make]);
  return (make) => {
    begun.current = { make };
    // The choice is already at that step, and continues there.
    if (mode === 'MAKE_MODEL_YEAR' && make === choice.make) lead();
    else go(make === null ? opened(address, 'MAKE_MODEL_YEAR', noChoice) : chosen(address, 'make', make));
  };
}
