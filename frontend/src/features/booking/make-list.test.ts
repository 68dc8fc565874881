import { expect, it } from 'vitest';
import { sortedMakes } from './make-list';

const names = [
  { ko: '폭스바겐', en: 'Volkswagen' },
  { ko: '쉐보레', en: 'Chevrolet' },
  { ko: '아우디', en: 'Audi' },
  { ko: '현대', en: 'Hyundai' },
  { ko: 'BMW', en: 'BMW' },
  { ko: '기아', en: 'Kia' },
];

it('puts the makers of Korea first, and the rest in the order of the language', () => {
  const sorted = (language: 'ko' | 'en') => sortedMakes(names, (name) => name, language).map((name) => name[language]);
  expect(sorted('ko')).toEqual(['현대', '기아', '쉐보레', '아우디', '폭스바겐', 'BMW']);
  expect(sorted('en')).toEqual(['Hyundai', 'Kia', 'Chevrolet', 'Audi', 'BMW', 'Volkswagen']);
});
