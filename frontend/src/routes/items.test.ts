import { describe, expect, it } from 'vitest';
import { allImages, allTexts } from '../test/texts';
import { endingOf, endings, itemId, rowAt } from './items';
import { routeRow } from './table';

describe('an item of the site', () => {
  it('has the ids of the specification, in the order of the menu', () => {
    expect(endings.map((ending) => itemId('products', ending))).toEqual([
      'parts-oil',
      'parts-battery',
      'parts-filters',
      'parts-wiper',
      'parts-brakes',
      'parts-sparkplug',
      'parts-headlight',
      'parts-others',
    ]);
    expect(endingOf('services', 'service-oil')).toBe('oil');
  });

  it.each(['parts-oil', 'service-', 'service-tyres', 'oil', ''])('is no service under the id %j', (id) => {
    expect(endingOf('services', id)).toBeUndefined();
  });

  it('fills its ending into the row of its page', () => {
    const row = rowAt(routeRow('service-detail'), { id: 'service-oil' });
    expect(row).toMatchObject({ titleKey: 'service-oil.title', heading: 'service-oil.heading' });
    expect(row?.texts).toContain('service-oil');
    expect(rowAt(routeRow('service-detail'), { id: 'parts-oil' })).toBeUndefined();
    expect(rowAt(routeRow('home'), {})).toBe(routeRow('home'));
  });

  it('has a name, a line for its tile and a picture, as service and as product', () => {
    for (const ending of endings) {
      for (const [kind, picture] of [
        ['services', `service-${ending}`],
        ['products', `product-${ending}`],
      ] as const) {
        expect(allTexts[kind]).toHaveProperty(`${ending}_name`);
        expect(allTexts[kind]).toHaveProperty(`${ending}_tile`);
        expect(allImages[kind]).toHaveProperty(picture);
      }
    }
  });

  it('has a picture for each kind of part', () => {
    for (const ending of endings) {
      const screen = itemId('products', ending);
      const parts = Object.keys(allTexts[screen] ?? {}).filter((key) => /^part_\d_title$/.test(key));
      expect(parts.length).toBeGreaterThanOrEqual(3);
      expect(Object.keys(allImages[screen] ?? {})).toHaveLength(parts.length);
    }
  });
});
