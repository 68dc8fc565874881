import { describe, expect, it } from 'vitest';
import type { View } from './engine';
import { type MapItem, Places } from './places';
import type { MapMarker } from './types';

const marker = (id: string, lat: number, lng: number): MapMarker => ({
  id,
  name: `가온 ${id}`,
  position: { lat, lng },
});
const country: View = {
  centre: { lat: 36, lng: 127.5 },
  level: 12,
  closest: 1,
  zoom: 8,
  west: 124,
  south: 33,
  east: 131,
  north: 39,
};
const closest: View = { ...country, level: 1, zoom: 19 };

const members = (spot: MapItem) => (spot.kind === 'cluster' ? spot.members.map(({ id }) => id) : [spot.marker.id]);

/** 200 markers in a grid over the country, by no chance. */
const many = Array.from({ length: 200 }, (_, index) =>
  marker(`M${index}`, 34 + (index % 20) * 0.2, 126.2 + Math.floor(index / 20) * 0.3),
);

describe('Places', () => {
  it('loses no marker and shows none twice, however many become one', () => {
    for (const level of [14, 12, 9, 5, 1]) {
      const shown = new Places(many, null).within({ ...country, zoom: 20 - level }).flatMap(members);
      expect(shown.sort()).toEqual(many.map(({ id }) => id).sort());
    }
  });

  it('clusters where markers crowd and takes clusters apart closer by', () => {
    const places = new Places(many, null);
    expect(places.within(country).length).toBeLessThan(120);
    expect(places.within({ ...country, zoom: 15 }).every(({ kind }) => kind === 'marker')).toBe(true);
  });

  it.each([null, 'C7', 'C150'])('lets no two cover each other, %s being selected', (selected) => {
    // By no chance, and crowded.
    const crowd = Array.from({ length: 300 }, (_, index) =>
      marker(`C${index}`, 37.4 + ((index * 37) % 101) / 300, 126.8 + ((index * 53) % 97) / 250),
    );
    for (const zoom of [6, 7.3, 8, 9.9, 11, 12.5]) {
      const pixels = (256 * 2 ** zoom) / 360;
      const spots = new Places(crowd, selected).within({ ...country, zoom });
      const covering = spots.flatMap((one, index) =>
        spots.slice(index + 1).filter(({ position: { lat, lng } }) => {
          const [dx, dy] = [Math.abs(one.position.lng - lng) * pixels, Math.abs(one.position.lat - lat) * pixels];
          return dx < 40 && dy / Math.cos((37.5 / 180) * Math.PI) < 43;
        }),
      );
      expect(covering).toEqual([]);
      expect(spots.flatMap(members).sort()).toEqual(crowd.map(({ id }) => id).sort());
    }
  });

  it('keeps the selected marker out of every cluster', () => {
    const spots = new Places(many, 'M57').within({ ...country, zoom: 6 });
    expect(spots.find(({ key }) => key === 'M57')?.kind).toBe('marker');
    expect(spots.flatMap(members).filter((id) => id === 'M57')).toHaveLength(1);
  });

  it('sets markers of one building apart at the closest level', () => {
    const same = ['A', 'B', 'C'].map((id) => marker(id, 37.5, 127));
    const spots = new Places(same, null).within(closest);
    expect(spots.map(({ kind }) => kind)).toEqual(['marker', 'marker', 'marker']);
    const pixels = (256 * 2 ** closest.zoom) / 360;
    const [one, ...others] = spots.map(({ position: { lat, lng } }) => [lng * pixels, (lat * pixels) / 0.79] as const);
    for (const [x, y] of others) expect(Math.hypot(x - (one?.[0] ?? 0), y - (one?.[1] ?? 0))).toBeGreaterThan(26);
    const chosen = new Places(same, 'B').within(closest).find(({ key }) => key === 'B');
    const before = spots.find(({ key }) => key === 'B');
    expect(chosen?.position.lng, 'selected, it stays where it is').toBeCloseTo(before?.position.lng ?? 0, 9);
  });

  it('hides nothing in a cluster at the closest level of the drawn map', () => {
    const near = ['A', 'B', 'C'].map((id, index) => marker(id, 37.5, 127 + index / 10_000));
    const level = (zoom: number) => new Places(near, null).within({ ...country, level: 20 - zoom, closest: 5, zoom });
    expect(level(14).map(({ kind }) => kind)).toEqual(['cluster']);
    expect(level(15).map(({ kind }) => kind)).toEqual(['marker', 'marker', 'marker']);
  });

  it('leaves out what is far from the view', () => {
    const seoulAlone = { ...country, zoom: 15, west: 126.8, east: 127.2, south: 37.4, north: 37.7 };
    const spots = new Places([marker('seoul', 37.56, 126.98), marker('busan', 35.18, 129.07)], null).within(seoulAlone);
    expect(spots.map(({ key }) => key)).toEqual(['seoul']);
  });

  it('reads from the north to the south and within a row from the west to the east', () => {
    const corners = [
      marker('south-east', 33.5, 130.5),
      marker('north-east', 38.4, 130.5),
      marker('south-west', 33.6, 125),
      marker('north-west', 38.3, 125),
    ];
    const keys = new Places(corners, null).within(country).map(({ key }) => key);
    expect(keys).toEqual(['north-west', 'north-east', 'south-west', 'south-east']);
  });
});
