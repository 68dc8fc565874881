import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { allTexts, loadCommittedTexts } from '../../test/texts';
import { detailOf } from './words';

/**
 * Writes to the log in the server's source, and names of actions: two or more words joined by dots, of which the last is
 * no language as in the path of a field.
 */
const WRITES = /\bStaffAct\b|\bact\(|\bAuditContext::by\(|\bkeep_brand\(|\blog\(tx\b/;
const NAME = /"([a-z]+(?:[-_][a-z]+)*(?:\.(?!(?:ko|en)")[a-z]+(?:[-_][a-z]+)*)+)"/g;

describe('what the server writes into the log', () => {
  it('has words, each action in both languages', () => {
    const files = readdirSync('../crates', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/src\/.*\.rs$/.test(file))
      .map((file) => readFileSync(join('../crates', file), 'utf8'));
    const actions = files
      .filter((code) => WRITES.test(code))
      .flatMap((code) => [...code.matchAll(NAME)].map(([, action = '']) => action));
    expect(actions).toEqual(
      expect.arrayContaining(['session.open', 'booking.read', 'event.launch', 'quiz.answer.set']),
    );
    const wordless = actions.filter((action) => {
      const words = allTexts.staff?.[`act_${action.replace(/[.-]/g, '_')}`];
      return !words?.ko || !words.en;
    });
    expect(wordless).toEqual([]);
  });
});

describe('the details of a booking’s entries', () => {
  const words = (action: string, detail: string) => detailOf((key) => textOf('staff', key), { action, detail });
  beforeEach(loadCommittedTexts);

  it('name the corrected fields and the reason of a cancellation', () => {
    expect(words('booking.correct', 'name phone email plate')).toBe('이름, 휴대전화, 이메일, 차량 번호');
    expect(words('booking.cancel', 'parts_unavailable')).toBe('부품 부족');
    expect(words('booking.cancel', 'source')).toBe('같은 곳에서 온 예약 취소');
    expect(words('booking.cancel', 'a_later_reason')).toBe('a_later_reason');
    expect(words('booking.reopen', 'no_show')).toBe('미방문');
  });
});
