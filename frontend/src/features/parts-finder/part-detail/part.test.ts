import { describe, expect, it } from 'vitest';
import { grouped } from '../grouped';
import { byMaker, differences, fileSize, fileType, halves, linkOf } from './part';
import { criterion, said } from './test-support';

describe('a list in two columns', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
    [5, 3, 2],
    [8, 4, 4],
  ])('of %i has %i in the first and %i in the second, in order', (count, first, second) => {
    const things = Array.from({ length: count }, (_, index) => index);
    const [left, right] = halves(things);
    expect([left.length, right.length]).toEqual([first, second]);
    expect([...left, ...right]).toEqual(things);
  });
});

describe('a value that is a link', () => {
  it.each(['https://example.com/a?b=c', 'http://example.com', '/kr/products/parts-oil'])('leads to %s', (address) => {
    expect(linkOf(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    '/\\other.example',
    'https://a b',
    'example.com',
    '',
    '/',
  ])('leads nowhere by %j', (address) => {
    expect(linkOf(address)).toBeNull();
  });
});

it('another part differs by other values and what it alone has, links aside', () => {
  const own = [criterion('크기', '110 × 50 mm'), criterion('두께', '20 mm')];
  const other = [
    criterion('크기', '110 × 50 mm'),
    criterion('두께', '18 mm'),
    criterion('경보기', '없음'),
    criterion('안내', 'https://example.com', true),
  ];
  expect(differences(other, own).map(({ value }) => value.ko)).toEqual(['18 mm', '없음']);
});

describe('numbers', () => {
  const numbers = [
    ['OE', 'A', 'Hyundai'],
    ['CROSS', 'B', 'Bosch'],
    ['OE', 'C', 'Kia'],
    ['OE', 'D', 'Hyundai'],
    ['OE', 'E', null],
  ].map(([kind, number, maker]) => ({
    __typename: 'PartNumber' as const,
    kind: kind as 'OE' | 'CROSS',
    number: number as string,
    displayMaker: maker ? said(maker) : null,
  }));

  it('stand by the maker whose they are, in the order in which they come', () => {
    expect(byMaker(numbers, 'OE')).toEqual([
      { maker: said('Hyundai'), numbers: ['A', 'D'] },
      { maker: said('Kia'), numbers: ['C'] },
      { maker: null, numbers: ['E'] },
    ]);
    expect(byMaker(numbers, 'CROSS')).toEqual([{ maker: said('Bosch'), numbers: ['B'] }]);
  });

  it('have a comma at each thousand', () => {
    expect([0, 12, 999, 1000, 21_400, 1_234_567].map(grouped)).toEqual([
      '0',
      '12',
      '999',
      '1,000',
      '21,400',
      '1,234,567',
    ]);
  });
});

describe('a file', () => {
  it('is as large as people say it', () => {
    expect([1, 900, 340_000, 999_400, 1_000_000, 12_340_000].map(fileSize)).toEqual([
      '1 KB',
      '1 KB',
      '340 KB',
      '999 KB',
      '1.0 MB',
      '12.3 MB',
    ]);
  });

  it('is of the type that its address ends in', () => {
    expect(['/parts-files/a.pdf', '/images/x.jpg?v=1', '/none'].map(fileType)).toEqual(['PDF', 'JPEG', '']);
  });
});
