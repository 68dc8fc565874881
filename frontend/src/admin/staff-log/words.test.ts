import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../test/texts';

/** Writes to the log in the server's source, and names of actions: two or more words joined by dots. */
const WRITES = /\bStaffAct\b|\bact\(|\bAuditContext::by\(|\bkeep_brand\(|\blog\(tx\b/;
const NAME = /"([a-z]+(?:[-_][a-z]+)*(?:\.[a-z]+(?:[-_][a-z]+)*)+)"/g;

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
