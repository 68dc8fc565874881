/** Order of the make list: the popular ones first, in the server's order, then the rest by name (public spec §9, "Popular makes"). */

interface Make {
  readonly name: { readonly ko: string; readonly en: string };
  readonly popular: boolean;
}

/**
 * A name's place among others: in Korean, Hangul before Latin letters, as in a telephone book. Put down here since what a
 * browser loads to compare names takes longer than the whole list.
 */
const rank = (name: string, language: 'ko' | 'en') =>
  `${language === 'ko' && !/^[가-힣]/.test(name) ? 1 : 0}${name.normalize('NFD').toLowerCase()}`;

export function sortedMakes<T extends Make>(makes: readonly T[], language: 'ko' | 'en'): readonly T[] {
  const others = makes
    .filter((make) => !make.popular)
    .map((make) => ({ make, at: rank(make.name[language], language) }));
  others.sort((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
  return [...makes.filter((make) => make.popular), ...others.map(({ make }) => make)];
}
