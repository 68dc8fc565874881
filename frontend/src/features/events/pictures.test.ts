import { describe, expect, it } from 'vitest';
import { focusOf, isBanner, pictureFor, srcOf, srcSetOf } from './pictures';
import { picture } from './test-support';

describe('a picture of an event', () => {
  it('is had in each of its widths', () => {
    const banner = picture('3f2a9c.webp', { widths: [320, 640] });
    expect(srcSetOf(banner)).toBe('/events-cms/3f2a9c.webp?w=320 320w, /events-cms/3f2a9c.webp?w=640 640w');
    expect(srcOf(banner)).toBe('/events-cms/3f2a9c.webp?w=640');
  });

  it('is shown as it was put up where there is no other width', () => {
    const small = picture('small.png', { widths: [] });
    expect([srcOf(small), srcSetOf(small)]).toEqual(['/events-cms/small.png', undefined]);
  });

  it('keeps its point of interest in sight', () => {
    expect(focusOf({ ...picture('a.webp'), focusX: 0.333, focusY: 1.2 })).toBe('33% 100%');
    const centred = { ...picture('a.webp'), focusX: 0.5, focusY: 0.5 };
    expect([focusOf(centred), focusOf(centred, true)]).toEqual(['50% 50%', '100% 50%']);
    expect(focusOf({ ...centred, focusX: 0.2 }, true)).toBe('20% 50%');
  });

  it('is a banner where it leaves room for words', () => {
    expect(isBanner({ ...picture('a.webp'), width: 1600, height: 686 })).toBe(true);
    expect(isBanner({ ...picture('a.webp'), width: 1200, height: 900 })).toBe(false);
  });

  it('is that of the layout, or the other one where there is only one', () => {
    expect(pictureFor(true, 'desk', 'phone')).toBe('phone');
    expect(pictureFor(false, 'desk', 'phone')).toBe('desk');
    expect(pictureFor(true, 'desk', null)).toBe('desk');
    expect(pictureFor(false, undefined, 'phone')).toBe('phone');
    expect(pictureFor(false, null, null)).toBeNull();
  });
});
