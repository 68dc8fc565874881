import { describe, expect, it } from 'vitest';
import { pageData } from '../i18n/page-data';
import { plainSearch } from './plain-search';

describe('the query of an address', () => {
  const read = (text: string) => plainSearch.parse(text);

  it('loses the prefix of the site from its values, but for q and re', () => {
    expect(read('?from=%2Fkr%2Fabout&q=/kr/x&re=/kr/y')).toEqual({ from: '/about', q: '/kr/x', re: '/kr/y' });
    expect(read('?from=/kr')).toEqual({ from: '/' });
  });

  it('keeps what only looks like the prefix', () => {
    const values = { a: '/krx', b: 'kr/about', c: '/en/kr/about', d: 'https://example.com/kr/about' };
    expect(read(plainSearch.stringify(values))).toEqual(values);
  });

  it('keeps what a verification brings back', () => {
    const values = { token_version_id: '/kr/1', enc_data: '/kr/9A==', integrity_value: '/kr' };
    expect(read(plainSearch.stringify(values))).toEqual(values);
  });

  it('follows the prefix that is configured', () => {
    const before = pageData.basePath;
    pageData.basePath = '/shop';
    expect(read('?a=/shop/about&b=/kr/about')).toEqual({ a: '/about', b: '/kr/about' });
    pageData.basePath = before;
  });

  it('is text and not JSON, there and back', () => {
    const values = { state: '서울', n: '1', plus: 'a+b' };
    expect(read(plainSearch.stringify({ ...values, none: undefined, empty: '' }))).toEqual(values);
  });
});
