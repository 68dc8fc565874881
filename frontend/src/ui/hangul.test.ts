import { describe, expect, it } from 'vitest';
import { contains, initialsOf, keysOf } from './hangul';

describe('Hangul as it is typed', () => {
  it.each([
    ['현대', 'ㅎㅕㄴㄷㅐ'],
    ['과', 'ㄱㅗㅏ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['ㅘ', 'ㅗㅏ'],
    ['힣', 'ㅎㅣㅎ'],
    ['BMW 3', 'BMW 3'],
  ])('%s is %s', (text, keys) => expect(keysOf(text)).toBe(keys));

  it.each([
    ['현대', ['ㅎ', '혀', '현', '현ㄷ', '현대']],
    ['기아', ['ㄱ', '기', '깅', '기아']],
    ['과천시', ['고', '과', '괓', '과처', '과천', '과천ㅅ']],
    ['닭갈비', ['다', '달', '닭', '닭ㄱ']],
    ['르노코리아', ['르ㄴ', '르노', '르노코', '코리']],
  ])('%s is found at every stage of its composition', (name, stages) => {
    for (const typed of stages) expect(contains(name, typed), typed).toBe(true);
  });

  it('is found by first consonants', () => {
    expect(initialsOf('현대 아반떼')).toBe('ㅎㄷ ㅇㅂㄸ');
    expect(contains('현대 아반떼', 'ㅎㄷㅇ')).toBe(true);
    expect(contains('쌍용', 'ㅎㄷ')).toBe(false);
  });

  it('is found whatever the case and the spaces, and in decomposed form', () => {
    expect(contains('Land Rover', 'dr')).toBe(true);
    expect(contains('현대', '현대'.normalize('NFD'))).toBe(true);
  });

  it('is not found where it is not', () => {
    expect(contains('기아', '현')).toBe(false);
    expect(contains('현대', '대현')).toBe(false);
  });
});
