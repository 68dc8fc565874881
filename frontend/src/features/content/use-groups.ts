import { useMemo } from 'react';
import { useKeys } from '../../i18n/texts';

/**
 * The numbers under which a screen has texts of a kind: `1, 2, 3` where there are `sign_1_text` to `sign_3_text`. A list
 * is as long as its words are many, so that staff may shorten or lengthen it.
 */
export function useGroups(screen: string, kind: string): readonly number[] {
  const keys = useKeys(screen);
  return useMemo(() => {
    const pattern = new RegExp(`^${kind}_(\\d+)_(?:title|text)$`);
    const numbers = keys.flatMap((key) => pattern.exec(key)?.[1] ?? []);
    return [...new Set(numbers.map(Number))].sort((one, other) => one - other);
  }, [keys, kind]);
}
