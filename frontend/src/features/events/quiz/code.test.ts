import { describe, expect, it } from 'vitest';
import { boxesOf, codeOf, isWhole, lettersOf, noLetters, put } from './code';

describe('the letters of an answer', () => {
  it('go into the boxes from the one in which they were typed', () => {
    expect(put(noLetters, 0, '시동전류')).toEqual({ letters: ['시', '동', '전', '류'], at: 3 });
    expect(put(['A', '', '', ''], 1, 'MP')).toEqual({ letters: ['A', 'M', 'P', ''], at: 2 });
    expect(put(noLetters, 2, '시동전류')).toEqual({ letters: ['', '', '시', '동'], at: 3 });
  });

  it('are syllables also where they come in their parts, and never blanks', () => {
    expect(lettersOf(' 시동 전류 '.normalize('NFD'))).toEqual(['시', '동', '전', '류']);
    expect(put(noLetters, 0, '  ')).toEqual({ letters: noLetters, at: 0 });
  });

  it('go when a box is emptied', () => {
    expect(put(['시', '동', '', ''], 1, '')).toEqual({ letters: ['시', '', '', ''], at: 1 });
  });

  it('make an answer when each box has one that is not the placeholder', () => {
    expect(isWhole(['시', '동', '전', '류'], 'ㅁ')).toBe(true);
    expect(isWhole(['시', '동', '전', ''], 'ㅁ')).toBe(false);
    expect(isWhole(['시', '동', '전', 'ㅁ'], 'ㅁ')).toBe(false);
  });

  it('are kept with the placeholder for those that are missing', () => {
    expect(codeOf(['시', '', '전', ''], 'ㅁ')).toBe('시ㅁ전ㅁ');
    expect(boxesOf('시ㅁ전ㅁ', 'ㅁ')).toEqual(['시', '', '전', '']);
    expect(boxesOf('', 'ㅁ')).toEqual(noLetters);
  });
});
