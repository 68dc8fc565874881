import { rankOf } from './hangul';
import type { Option } from './RadioGroup';

/** The options that contain the typed text, by label or in the other language, those that begin with it first. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  if (typed.trim() === '') return options;
  const ranked = options.flatMap((option) => {
    const ranks = [option.label, option.keywords ?? ''].flatMap((text) => rankOf(text, typed) ?? []);
    return ranks.length > 0 ? [{ option, rank: Math.min(...ranks) }] : [];
  });
  // Sorting is stable: within a rank the list's own order stays.
  return ranked.sort((left, right) => left.rank - right.rank).map(({ option }) => option);
}
