import { describe, expect, it } from 'vitest';
import { isInView, pointAt, pointOf, shareOf } from './point';

const view = {
  centre: { lat: 37.5, lng: 127 },
  level: 5,
  closest: 1,
  zoom: 15,
  west: 126.9,
  east: 127.1,
  south: 37.4,
  north: 37.6,
};

describe('a point on the map', () => {
  it('is read from two numbers and from nothing else', () => {
    expect(pointOf(' 37.5 ', '127.03')).toEqual({ lat: 37.5, lng: 127.03 });
    for (const [latitude, longitude] of [
      ['', '127'],
      ['37.5', ' '],
      ['north', '127'],
      ['127', '37.5'],
      ['NaN', '127'],
    ] as const) {
      expect(pointOf(latitude, longitude), `${latitude} ${longitude}`).toBeNull();
    }
  });

  it('is found where it was pressed, to a decimetre', () => {
    expect(pointAt(view, 0, 0)).toEqual({ lat: 37.6, lng: 126.9 });
    expect(pointAt(view, 1, 1)).toEqual({ lat: 37.4, lng: 127.1 });
    const point = pointAt(view, 0.25, 0.75);
    expect(point.lng).toBe(126.95);
    const { right, down } = shareOf(view, point);
    expect(right).toBeCloseTo(0.25, 4);
    expect(down).toBeCloseTo(0.75, 4);
  });

  it('is out of view at the edge already', () => {
    expect(isInView(view, { lat: 37.5, lng: 127 })).toBe(true);
    expect(isInView(view, { lat: 37.5, lng: 126.905 })).toBe(false);
    expect(isInView(view, { lat: 37.7, lng: 127 })).toBe(false);
  });
});
