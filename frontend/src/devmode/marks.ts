/*
 * Keys encoded as invisible characters at the end of their text. They survive concatenation and use in attributes, so
 * no component has to know about devmode.
 */

/** Characters without width that have no business in a text, and that no line is broken at: the digits of a mark. */
const DIGITS = '\u2061\u2062\u2063\u2064';
/** Digits of a mark: there are far fewer keys than 4 to this power. */
const LENGTH = 7;
const MARKS = new RegExp(`[${DIGITS}]{${LENGTH}}`, 'g');

/** The origin of a text. */
export interface Key {
  kind: 'text' | 'image';
  screen: string;
  key: string;
}

const keys: Key[] = [];
const numbers = new Map<string, number>();

function numberOf(key: Key): number {
  const name = `${key.kind} ${key.screen}.${key.key}`;
  const known = numbers.get(name);
  if (known !== undefined) return known;
  keys.push(key);
  numbers.set(name, keys.length - 1);
  return keys.length - 1;
}

/** A text with its mark. */
export function marked(text: string, kind: Key['kind'], screen: string, key: string): string {
  let number = numberOf({ kind, screen, key });
  let mark = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    mark = DIGITS.charAt(number % DIGITS.length) + mark;
    number = Math.floor(number / DIGITS.length);
  }
  return text + mark;
}

/** The keys in a text, in their order and each once. */
export function keysIn(text: string): Key[] {
  const found = new Set<Key>();
  for (const [mark] of text.matchAll(MARKS)) {
    const number = [...mark].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
    const key = keys[number];
    if (key) found.add(key);
  }
  return [...found];
}

/** The text without markers, for text copied from a page. */
export const unmarked = (text: string): string => text.replace(new RegExp(`[${DIGITS}]`, 'g'), '');
