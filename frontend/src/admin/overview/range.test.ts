import { describe, expect, it } from 'vitest';
import { beginningAt, endingAt, rangeIn, usualRanges } from './range';

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('the range of an address', () => {
  it('is taken as it stands', () => {
    expect(rangeIn(november)).toEqual(november);
    expect(rangeIn({ from: '2026-11-23', to: '2026-11-23' })).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(rangeIn({ from: '2026-09-01', to: '2026-12-01' })).toEqual({ from: '2026-09-01', to: '2026-12-01' });
  });

  it.each([
    ['half of it', { from: '2026-11-01' }],
    ['no days', { from: '2026-11-01', to: '2026-02-30' }],
    ['an end before its beginning', { from: '2026-11-30', to: '2026-11-01' }],
    ['93 days', { from: '2026-09-01', to: '2026-12-02' }],
    ['nothing', {}],
  ])('is none for %s', (_, search) => expect(rangeIn(search)).toBeNull());
});

describe('another end of a range', () => {
  it('leaves the other one where it can', () => {
    expect(beginningAt(november, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-30' });
    expect(endingAt(november, '2026-12-05')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  });

  it('takes the other one along where it would lie on the wrong side', () => {
    expect(beginningAt(november, '2026-12-24')).toEqual({ from: '2026-12-24', to: '2026-12-24' });
    expect(endingAt(november, '2026-10-03')).toEqual({ from: '2026-10-03', to: '2026-10-03' });
  });

  it('takes the other one along where it would be too far away', () => {
    expect(beginningAt(november, '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-04-02' });
    expect(endingAt(november, '2027-12-31')).toEqual({ from: '2027-10-01', to: '2027-12-31' });
  });
});

describe('ranges that are looked at often', () => {
  it('are ranges that an address may name', () => {
    for (const { range } of usualRanges('2026-11-23')) {
      if (range) expect(rangeIn(range)).toEqual(range);
    }
    expect(usualRanges('2026-11-23').map(({ range }) => range?.from)).toEqual([
      undefined,
      '2026-11-17',
      '2026-10-25',
      '2026-08-24',
      '2026-11-23',
    ]);
  });
});
