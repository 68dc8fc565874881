import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import shared from '../../../schema/text-cases.json';
import { emailAddress, identifier, mobileNumber, normalised, suggestedEmail } from './text';

/** The same numbers as in `crates/kernel/src/text/shared_cases.rs`. */
function* generatedTexts(): Generator<string> {
  const { seed, count, patterns, pieces } = shared.generated;
  let state = seed;
  const pick = <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[(state >>> 16) % from.length] as T;
  };
  for (let number = 0; number < count; number += 1) {
    yield pick(patterns)
      .map((part) => (part === '?' ? pick(pieces) : part))
      .join('');
  }
}

const outcome = (text: string) => ({
  normalised: normalised(text),
  identifier: identifier(text),
  phone: mobileNumber(text),
  email: emailAddress(text),
});

describe('the rules for text', () => {
  it.each(shared.cases)('read $text as the server does', ({ text, ...expected }) => {
    expect(outcome(text)).toEqual(expected);
  });

  it('agree with the server on ten thousand texts', () => {
    const digests: string[] = [];
    let block: string[] = [];
    for (const text of generatedTexts()) {
      const { normalised, identifier, phone, email } = outcome(text);
      block.push(`${normalised}\t${identifier}\t${phone ?? '-'}\t${email ?? '-'}\n`);
      if (block.length === shared.generated.block) {
        digests.push(createHash('sha256').update(block.join('')).digest('hex').slice(0, 16));
        block = [];
      }
    }
    expect(digests).toEqual(shared.generated.digests);
  });
});

describe('the suggestion for an e-mail address', () => {
  it.each([
    ['hong@naver.com,', 'hong@naver.com'],
    ['hong@naver.com;', 'hong@naver.com'],
    ['hong.@naver.com', 'hong@naver.com'],
    ['.hong@naver.com', 'hong@naver.com'],
    ['ho..ng@naver.com', 'ho.ng@naver.com'],
    ['mailto:hong@naver.com', 'hong@naver.com'],
    ['<hong@naver.com>', 'hong@naver.com'],
    ['홍길동 <hong@naver.com>', 'hong@naver.com'],
    ['hong@naver,com', 'hong@naver.com'],
    ['hong@@naver.com', 'hong@naver.com'],
    ['hong @ naver.com', 'hong@naver.com'],
    ['“hong＠naver．com”', 'hong@naver.com'],
  ])('of %s is %s', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant);
  });

  it.each(['hong@naver.com', 'hong', 'hong@naver', '@naver.com', 'hong@[127.0.0.1]', 'a@b.kr, c@d.kr', ''])(
    'of %s is none',
    (typed) => {
      expect(suggestedEmail(typed)).toBeNull();
    },
  );
});
