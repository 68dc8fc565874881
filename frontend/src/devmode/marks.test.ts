import { describe, expect, it } from 'vitest';
import { keysIn, marked, unmarked } from './marks';

const text = (screen: string, key: string) => ({ kind: 'text', screen, key });

describe('the mark of a key', () => {
  it('says where a text comes from, and is not seen', () => {
    const word = marked('다음', 'text', 'common', 'next');
    expect(keysIn(word)).toEqual([text('common', 'next')]);
    expect(unmarked(word)).toBe('다음');
    expect(word).toMatch(/^다음\p{Cf}+$/u);
  });

  it('comes along when a text is put into another', () => {
    const name = marked('홍길동', 'text', 'account', 'name');
    const whole = marked(`${name}님, 안녕하세요`, 'text', 'home', 'greeting');
    expect(keysIn(`${whole} · ${name}`)).toEqual([text('account', 'name'), text('home', 'greeting')]);
    expect(unmarked(whole)).toBe('홍길동님, 안녕하세요');
  });

  it('is another for each of as many keys as a site has', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `key_${index}`);
    const words = names.map((name) => marked('', 'text', 'many', name));
    expect(new Set(words).size).toBe(names.length);
    expect(words.flatMap(keysIn).map(({ key }) => key)).toEqual(names);
  });

  it('tells a picture from a text of the same name', () => {
    expect(keysIn(marked('차', 'image', 'home', 'hero'))).toEqual([{ kind: 'image', screen: 'home', key: 'hero' }]);
    expect(keysIn(marked('차', 'text', 'home', 'hero'))).toEqual([text('home', 'hero')]);
  });

  it('is not found where there is none', () => {
    expect(keysIn('오일 교환')).toEqual([]);
  });
});
