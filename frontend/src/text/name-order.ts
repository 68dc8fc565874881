/**
 * A name's place among others: in Korean, Hangul before Latin letters, as in a telephone book. Numbers in a name count as
 * numbers. Put down here since what a browser loads to compare names takes longer than the whole list.
 */
const rank = (name: string, language: 'ko' | 'en') =>
  `${language === 'ko' && !/^[가-힣]/.test(name) ? 1 : 0}${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))}`;

/** Things by their names, in the order of a language. */
export function byName<T>(things: readonly T[], nameOf: (thing: T) => string, language: 'ko' | 'en'): readonly T[] {
  const ranked = things.map((thing) => ({ thing, at: rank(nameOf(thing), language) }));
  ranked.sort((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
  return ranked.map(({ thing }) => thing);
}
