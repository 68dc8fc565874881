import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelsAt } from './labels';
import { Levels } from './levels';
import { Sheet } from './sheet';

const seoul = { lat: 37.5172, lng: 127.0473 };
const suwon = { lat: 37.28, lng: 127.01 };

/** A desk's map. */
const sheetAt = (zoom: number, centre = seoul) => new Sheet(800, 700, centre, zoom);

describe('the levels of boundaries', () => {
  let requested: string[];
  let failing: boolean;
  const loaded = vi.fn();

  beforeEach(() => {
    [requested, failing] = [[], false];
    vi.stubGlobal(
      'Path2D',
      class {
        moveTo() {}
        lineTo() {}
      },
    );
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address.replace(/^.*data\//, '').replace('.json', ''));
      return failing ? new Response(null, { status: 503 }) : new Response(readFileSync(`.${address}`, 'utf8'));
    });
    loaded.mockReset();
  });
  afterEach(() => vi.unstubAllGlobals());

  /** As the drawing does it: again whenever something has come. */
  async function opened(zoom: number, centre = seoul): Promise<Levels> {
    const { box } = sheetAt(zoom, centre);
    const levels = new Levels(() => {
      levels.load(box, zoom);
      loaded();
    });
    levels.load(box, zoom);
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(requested.length));
    return levels;
  }

  const names = (levels: Levels, zoom: number, centre = seoul) =>
    labelsAt(sheetAt(zoom, centre), levels).map(({ text }) => text);

  it('are the provinces alone for the country', async () => {
    const levels = await opened(7);
    expect(requested).toEqual([]);
    const { land, lines } = levels.plan(sheetAt(7).box, 7);
    expect(land.length).toBeGreaterThan(5);
    expect(lines.coast.length).toBeGreaterThan(20);
    expect(lines.district).toEqual([]);
    expect(names(levels, 7)).toEqual(expect.arrayContaining(['서울', '경기', '강원']));
    expect(names(levels, 7)).not.toContain('강남구');
  });

  it('have districts of the provinces in view from zoom 9 on', async () => {
    const levels = await opened(10);
    expect(requested.sort()).toEqual(['11', '28', '41', '43', '51'].map((code) => `districts/${code}`));
    expect(levels.plan(sheetAt(10).box, 10).lines.district.length).toBeGreaterThan(50);
    expect(levels.plan(sheetAt(10).box, 10).lines.neighbourhood).toEqual([]);
    expect(names(levels, 10)).toEqual(expect.arrayContaining(['강남구', '수원시']));
  });

  it('name a city as one from afar, its wards closer by', async () => {
    const levels = await opened(10, suwon);
    expect(names(levels, 10, suwon)).toContain('수원시');
    expect(names(levels, 10, suwon)).not.toContain('팔달구');
    expect(names(levels, 11, suwon)).toContain('팔달구');
    expect(names(levels, 11, suwon)).not.toContain('수원시');
  });

  it('have the neighbourhoods of the districts in view from zoom 13 on', async () => {
    const levels = await opened(14);
    expect(requested).toContain('neighbourhoods/11680');
    expect(requested).not.toContain('neighbourhoods/11110');
    expect(names(levels, 14)).toEqual(expect.arrayContaining(['강남구', '역삼동', '삼성동']));
    const { lines } = levels.plan(sheetAt(14).box, 14);
    expect(lines.neighbourhood.length).toBeGreaterThan(10);
    expect(names(levels, 12), 'no longer once zoomed out').not.toContain('역삼동');
  });

  it('name the place around the middle where its own spot is out of view', async () => {
    // In the north of Paju, kilometres from the names of the city and of Paju-eup.
    const field = { lat: 37.86, lng: 126.83 };
    const levels = await opened(15, field);
    const labels = labelsAt(sheetAt(15, field), levels);
    expect(labels.length).toBeGreaterThan(1);
    for (const { at } of labels) expect(sheetAt(15, field).holds(at)).toBe(true);
    expect(labels.map(({ text }) => text)).toContain('파주시');
  });

  it('draw what they have, and request again what could not be loaded', async () => {
    failing = true;
    const levels = new Levels(loaded);
    const { box } = sheetAt(9);
    levels.load(box, 9);
    await vi.waitFor(() => expect(requested).toContain('districts/11'));
    expect(levels.plan(box, 9).land.length).toBeGreaterThan(0);
    expect(loaded).not.toHaveBeenCalled();
    failing = false;
    await vi.waitFor(() => {
      levels.load(box, 9);
      expect(loaded).toHaveBeenCalled();
    });
    expect(levels.plan(box, 9).lines.district.length).toBeGreaterThan(0);
  });
});
