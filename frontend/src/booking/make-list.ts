/** Order of the make list: the popular ones first, in the server's order, then the rest by name (public spec §9, "Popular makes"). */

interface Make {
  readonly name: { readonly ko: string; readonly en: string };
  readonly popular: boolean;
}

export function sortedMakes<T extends Make>(makes: readonly T[], language: 'ko' | 'en'): readonly T[] {
  const order = new Intl.Collator(language);
  return [
    ...makes.filter((make) => make.popular),
    ...makes
      .filter((make) => !make.popular)
      .sort((left, right) => order.compare(left.name[language], right.name[language])),
  ];
}
