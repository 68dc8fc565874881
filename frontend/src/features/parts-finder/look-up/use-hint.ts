import { useEffect } from 'react';
import { chosen, type FinderAddress } from '../address';
import { stepOf } from '../choice';
import type { StepList } from '../choice/use-choice-lists';

/** Selects the model year decoded from a VIN, once the model is chosen and available in it. */
export function useHint(
  address: FinderAddress,
  years: StepList,
  go: (next: FinderAddress, replace?: boolean) => void,
): void {
  const { hint, choice } = address;
  const wanted = hint !== null && stepOf(choice) === 'year' ? String(hint) : null;
  const sold = wanted !== null && years.options.some(({ value }) => value === wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the years are here.
  useEffect(() => {
    if (sold) go(chosen(address, 'year', wanted), true);
  }, [sold]);
}
