import { expect, test } from 'vitest';
import { pageOf, pageText, sortingOf, sortingText } from './search-params';

test('a page is a number that the server counts to', () => {
  for (const none of [undefined, '', '0', '-2', '1.5', 'x', '99999999999']) expect(pageOf(none)).toBe(1);
  expect(pageOf('7')).toBe(7);
  expect(pageOf('999999999')).toBe(200_000_000);
  expect([pageText(1), pageText(7)]).toEqual([undefined, '7']);
});

test('an order is a column and its way, and the usual one needs no words', () => {
  const usual = { by: 'created', descending: true };
  const columns = { created: 'CREATED', name: 'NAME' };
  for (const none of [undefined, '', '-', 'toString', '--name']) expect(sortingOf(none, columns, usual)).toBe(usual);
  for (const text of ['name', '-name', 'created']) {
    expect(sortingText(sortingOf(text, columns, usual), usual)).toBe(text);
  }
  expect(sortingText(sortingOf('-created', columns, usual), usual)).toBeUndefined();
});
