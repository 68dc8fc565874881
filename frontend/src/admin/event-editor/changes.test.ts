import { describe, expect, it } from 'vitest';
import { applied, changesBetween, inLines, meets, overlapsOf, rebased } from './changes';
import { isSame, valueAt, withValue, withWords } from './document';
import { anyDocument, chance, oldDocument } from './test-documents';

describe('differences', () => {
  it('make one document of the other, whatever the two are', () => {
    const next = chance(11);
    for (let turn = 0; turn < 500; turn += 1) {
      const [before, after] = [anyDocument(next), anyDocument(next)];
      expect(isSame(applied(before, changesBetween(before, after)), after)).toBe(true);
      expect(changesBetween(before, structuredClone(before))).toEqual([]);
    }
  });

  it('are as high up as they go, and down to single values for a table', () => {
    const after = withValue(oldDocument, 'detailsSetting.consents.2', { consentText: '셋', optional: true });
    const changes = changesBetween(oldDocument, after);
    expect(changes.map(({ path }) => path)).toEqual(['detailsSetting.consents.2']);
    expect(inLines(changes).map(({ path, before, after: is }) => [path, before, is])).toEqual([
      ['detailsSetting.consents.2.consentText', undefined, '셋'],
      ['detailsSetting.consents.2.optional', undefined, true],
    ]);
  });

  it('meet where one stands above the other', () => {
    expect(meets('a.b', 'a.b.c')).toBe(true);
    expect(meets('a.b.c', 'a.b')).toBe(true);
    expect(meets('a.b', 'a.bc')).toBe(false);
  });
});

describe('two people at one document', () => {
  const mine = withWords(
    withWords(oldDocument, 'homeSetting.eventName', 'ko', '내 이름'),
    'detailsSetting.mainEventTitle',
    'ko',
    '내 제목',
  );
  const theirs = withValue(
    withWords(oldDocument, 'homeSetting.eventName', 'ko', '그 이름'),
    'homeSetting.endDate',
    '2026-12-31',
  );

  it('overlap only where both changed something, and not alike', () => {
    const overlaps = overlapsOf(changesBetween(oldDocument, mine), changesBetween(oldDocument, theirs));
    expect(overlaps.map(({ path }) => path)).toEqual(['homeSetting.eventName.Text']);
    expect(overlapsOf(changesBetween(oldDocument, mine), changesBetween(oldDocument, mine))).toEqual([]);
  });

  it('are put together: mine stays but where theirs is taken', () => {
    const both = rebased(oldDocument, mine, theirs);
    expect(valueAt(both, 'homeSetting.eventName.Text')).toBe('내 이름');
    expect(valueAt(both, 'homeSetting.endDate')).toBe('2026-12-31');
    expect(valueAt(both, 'detailsSetting.mainEventTitle')).toBe('내 제목');
    const taken = rebased(oldDocument, mine, theirs, new Set(['homeSetting.eventName.Text']));
    expect(valueAt(taken, 'homeSetting.eventName.Text')).toBe('그 이름');
    expect(valueAt(taken, 'detailsSetting.mainEventTitle')).toBe('내 제목');
  });
});
