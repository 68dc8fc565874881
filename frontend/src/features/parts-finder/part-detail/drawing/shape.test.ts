import { describe, expect, it } from 'vitest';
import { criterion, part } from '../test-support';
import { millimetres, shapeOf, viewsOf } from './shape';

const of = (product: string | null, ...criteria: [string, string][]) =>
  shapeOf({
    category: { ...part().category, __typename: 'PartCategory', product },
    criteria: criteria.map(([name, value]) => ({ ...criterion(name, value), __typename: 'PartCriterion' })),
  } as never);

describe('the shape of a part', () => {
  it.each([
    ['110 × 60 mm', [110, 60]],
    ['19.5 mm', [19.5]],
    ['26x36x14 mm', [26, 36, 14]],
    ['M14', [14]],
    ['60 Ah', []],
    ['5', []],
    ['0 mm', []],
    [undefined, []],
  ])('reads the millimetres of %s', (value, numbers) => expect(millimetres(value)).toEqual(numbers));

  it('is that of its criteria', () => {
    expect(of('parts-brakes', ['크기', '142 × 61 mm'], ['두께', '17 mm'])).toEqual({
      kind: 'box',
      of: 'pad',
      length: 142,
      width: 17,
      height: 61,
      terminal: null,
    });
    expect(of('parts-brakes', ['지름', '280 × 24 mm'], ['볼트 구멍', '5'], ['중심 구멍', '67 mm'])).toEqual({
      kind: 'disc',
      diameter: 280,
      thickness: 24,
      centre: 67,
      bolts: 5,
    });
    expect(of('parts-filters', ['크기', '240 × 180 mm'], ['높이', '42 mm'])).toMatchObject({
      of: 'filter',
      height: 42,
    });
    expect(of('parts-filters', ['크기', '60 × 90 mm'], ['안지름', '25 mm'])).toMatchObject({
      kind: 'cylinder',
      inner: 25,
    });
    expect(of('parts-filters', ['크기', '76 × 90 mm'], ['나사산', 'M20 × 1.5'])).toMatchObject({ thread: 'M20 × 1.5' });
    expect(of('parts-wiper', ['길이', '600 mm'])).toEqual({ kind: 'blade', length: 600 });
    expect(
      of('parts-battery', ['길이', '278 mm'], ['너비', '175 mm'], ['높이', '190 mm'], ['단자 위치', '오른쪽']),
    ).toMatchObject({ of: 'battery', length: 278, terminal: 'right' });
    expect(of('parts-sparkplug', ['나사 지름', 'M14'], ['나사 길이', '26.5 mm'], ['육각 크기', '16 mm'])).toEqual({
      kind: 'plug',
      thread: 14,
      reach: 26.5,
      hex: 16,
    });
  });

  it('is none without its dimensions', () => {
    expect(of('parts-brakes', ['용량', '1 L'])).toBeNull();
    expect(of('parts-brakes', ['크기', '142 × 61 mm'])).toBeNull();
    expect(of('parts-battery', ['용량', '60 Ah'], ['길이', '278 mm'])).toBeNull();
    expect(of('parts-oil', ['크기', '142 × 61 mm'], ['두께', '17 mm'])).toBeNull();
    expect(of(null)).toBeNull();
  });

  it('has the views that its dimensions allow', () => {
    expect(viewsOf({ kind: 'blade', length: 600 })).toEqual(['front', 'side', 'scale']);
    expect(viewsOf({ kind: 'plug', thread: 14, reach: 19, hex: 16 })).not.toContain('scale');
  });
});
