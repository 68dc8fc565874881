import { useEffect, useRef } from 'react';
import { chosen, type FinderAddress, opened } from '../../parts-finder/address';
import { noChoice, stepOf } from '../../parts-finder/choice';
import { openList } from '../../ui/open-list';
import { fieldOf } from './ChoiceDropdowns';

/**
 * Begins the choice from the start panel, with a make or, whatever was chosen before, with the list of all. The popup of desks comes to whoever pressed; on
 * phones the fields stand above what was pressed, so the next of them takes the focus and opens its list.
 */
export function useBegin(
  address: FinderAddress,
  go: (next: FinderAddress) => void,
  phone: boolean,
): (make: string | null) => void {
  /** What has been begun and is on its way: the make, or null for the list of all. */
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
    // The choice has come as far as that already, and goes on there.
    if (mode === 'MAKE_MODEL_YEAR' && make === choice.make) lead();
    else go(make === null ? opened(address, 'MAKE_MODEL_YEAR', noChoice) : chosen(address, 'make', make));
  };
}
