import { beforeEach, describe, expect, it } from 'vitest';
import { allTexts, loadCommittedTexts } from '../test/texts';
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

  it('hold no Korean in English but for the letter of a licence plate', () => {
    const plate = /\d{2,3}[가-힣]\d{4}/g;
    expect(rows.filter(({ en }) => /[가-힣]/.test(en.replace(plate, '')))).toEqual([]);
  });
});
