const RULES = { ko: new Intl.PluralRules('ko'), en: new Intl.PluralRules('en') };

/** Whether what a text counts, its `count` or its only number, takes the singular in a language. */
export function countsOne(params: Record<string, string | number> = {}, language: 'ko' | 'en'): boolean {
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  const counted = params.count ?? (numbers.length === 1 ? numbers[0] : undefined);
  return counted !== undefined && RULES[language].select(Number(counted)) === 'one';
}
