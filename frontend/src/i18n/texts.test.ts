import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allTexts, loadCommittedTexts } from '../test/texts';
import { pageData } from './page-data';
import { addTexts, missingTexts, textOf } from './texts';

describe('a text', () => {
  beforeEach(() => {
    addTexts({
      common: { next: '다음', both: 'from common' },
      errors: { required_name: '이름을 입력해 주세요.', both: 'from errors' },
      booking: { next: '다음 단계', greeting: '{name}님, {count}건' },
    });
  });

  it('comes from its screen first', () => {
    expect(textOf('booking', 'next')).toBe('다음 단계');
  });

  it('comes from the errors, then from the common ones, when its screen has none', () => {
    expect(textOf('booking', 'required_name')).toBe('이름을 입력해 주세요.');
    expect(textOf('booking', 'both')).toBe('from errors');
    expect(textOf('location', 'next')).toBe('다음');
  });

  it('is its own key when nobody knows it', () => {
    expect(textOf('booking', 'no_such_key')).toBe('no_such_key');
  });

  it('has its placeholders filled, and keeps those nobody fills', () => {
    expect(textOf('booking', 'greeting', { name: '가온', count: 2 })).toBe('가온님, 2건');
    expect(textOf('booking', 'greeting', { name: '가온' })).toBe('가온님, {count}건');
  });

  it('is missing only for screens that were not brought along', () => {
    expect(missingTexts(['booking', 'parts-finder'])).toEqual(['parts-finder']);
  });
});

describe('a text that counts', () => {
  const texts = { found: '{count} places.', found_one: '{count} place.', plain: '{count} in all' };
  const inLanguage = async (language: 'ko' | 'en') => {
    vi.resetModules();
    vi.doMock('./page-data', () => ({ pageData: { ...pageData, language, texts: { map: texts } } }));
    return (await import('./texts')).textOf;
  };
  afterEach(() => {
    vi.doUnmock('./page-data');
    vi.resetModules();
  });

  it('has the form that English has for the number', async () => {
    const textOf = await inLanguage('en');
    const found = (count: number | string) => textOf('map', 'found', { count });
    expect([0, 1, 2, 11, 21, '1', '1,001'].map(found)).toEqual([
      '0 places.',
      '1 place.',
      '2 places.',
      '11 places.',
      '21 places.',
      '1 place.',
      '1,001 places.',
    ]);
    expect(textOf('map', 'plain', { count: 1 })).toBe('1 in all');
  });

  it('counts its only number, whatever that is called', async () => {
    const textOf = await inLanguage('en');
    expect(textOf('map', 'found', { minutes: 1 })).toBe('{count} place.');
    expect(textOf('map', 'found', { minutes: 1, seconds: 1 })).toBe('{count} places.');
    expect(textOf('map', 'found')).toBe('{count} places.');
  });

  it('has one form in Korean', async () => {
    const textOf = await inLanguage('ko');
    expect(textOf('map', 'found', { count: 1 })).toBe('1 places.');
  });
});

describe('the committed texts', () => {
  const rows = Object.entries(allTexts).flatMap(([screen, entries]) =>
    Object.entries(entries).map(([key, text]) => ({ name: `${screen}.${key}`, ...text })),
  );
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

  it('say everything in both languages, with the same placeholders', () => {
    loadCommittedTexts();
    expect(rows.filter(({ ko, en }) => !ko || !en)).toEqual([]);
    expect(rows.filter(({ ko, en }) => placeholders(ko).join() !== placeholders(en).join())).toEqual([]);
  });

  it('have a form for one wherever English counts things', () => {
    // A number and a plural behind it, perhaps with a word between them; what ends in s without being one is named.
    const counts = /\{(?:count|minutes|seconds|alternates)\}(?: \{?[\w-]+\}?)? (?!this|s\b)[a-z]+s\b/;
    const keys = new Set(rows.map(({ name }) => name));
    const wrong = rows.filter(
      ({ name, en }) => !name.startsWith('notices.') && !name.endsWith('_one') && counts.test(en),
    );
    expect(wrong.filter(({ name }) => !keys.has(`${name}_one`)).map(({ name, en }) => `${name}: ${en}`)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(15);
  });

  it('hold no Korean in English but for the letter of a licence plate', () => {
    const plate = /\d{2,3}[가-힣]\d{4}/g;
    expect(rows.filter(({ en }) => /[가-힣]/.test(en.replace(plate, '')))).toEqual([]);
  });
});
