import { describe, expect, it } from 'vitest';
import { initialsOf, keysOf, rankOf } from './hangul';

const contains = (text: string, typed: string) => rankOf(text, typed) !== null;

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

  it.each(['아ㅂ', 'ㅇㅂㄸ', 'ㅇㅂ', '아반ㄸ', '아바', 'ㅇ반', '아반떼'])('finds 아반떼 by %s', (typed) => {
    expect(rankOf('아반떼', typed)).toBe(0);
    expect(rankOf('그랜저', typed)).toBeNull();
  });

  it('finds 그랜저 by 그랜ㅈ, and C-클래스 without its hyphen', () => {
    expect(rankOf('그랜저', '그랜ㅈ')).toBe(0);
    expect(rankOf('C-클래스', 'c클ㄹ')).toBe(0);
    expect(rankOf('3시리즈', '3 시리즈')).toBe(0);
  });

  it('ranks a beginning over the beginning of a word, and that over any other place', () => {
    expect(rankOf('랜드로버', '랜')).toBe(0);
    expect(rankOf('그랜드 체로키', '체')).toBe(1);
    expect(rankOf('E-클래스 세단', 'ㅅㄷ')).toBe(1);
    expect(rankOf('그랜저', '랜저')).toBe(2);
    expect(rankOf('쏘나타', '타쏘')).toBeNull();
  });
});
