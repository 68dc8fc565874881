import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapData, sketch } from '../../codegen/map-data';
import { pageData } from '../i18n/page-data';
import { districtAround, districtAt, districtNamed } from './nearest-district';
import { regionAt } from './region';

const cityAt = async (lat: number, lng: number) => {
  const region = await regionAt({ lat, lng });
  return region && `${region.state} ${region.city}`;
};

/** Each file of the map is read once. */
const files = new Map<string, unknown>();
beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => {
    const file = files.get(address) ?? JSON.parse(readFileSync(`.${address}`, 'utf8'));
    files.set(address, file);
    return { ok: true, json: async () => file };
  }),
);
afterEach(() => vi.unstubAllGlobals());

describe('regionAt', () => {
  // The same places as the server's look-up is held to.
  it.each([
    [37.4979, 127.0276, '서울특별시 강남구'],
    [37.5559, 126.9723, '서울특별시 중구'],
    [37.5665, 126.978, '서울특별시 중구'],
    [37.65, 126.895, '경기도 고양시'],
    [35.1796, 129.0756, '부산광역시 연제구'],
    [37.4602, 126.4407, '인천광역시 중구'],
    [36.24, 128.575, '대구광역시 군위군'],
    [33.4507, 126.5707, '제주특별자치도 제주시'],
    [37.4844, 130.9057, '경상북도 울릉군'],
    [38.2, 128.59, '강원특별자치도 속초시'],
  ])('finds %f %f in %s', async (lat, lng, expected) => {
    expect(await cityAt(lat, lng)).toBe(expected);
  });

  it.each([
    [36, 125],
    [35.6762, 139.6503],
    [37.971, 126.555],
    [39.0392, 125.7625],
    [0, 0],
    [Number.NaN, 127],
    [37.5, Number.POSITIVE_INFINITY],
  ])('finds nothing at %f %f: sea, abroad, or no position', async (lat, lng) => {
    expect(await cityAt(lat, lng)).toBeNull();
  });
});

describe('the borders of districts', () => {
  it('know random points as the detailed ones do, on the server too', async () => {
    const [, ...points] = readFileSync('../crates/locations/tests/random-points.csv', 'utf8').trim().split('\n');
    expect(points).toHaveLength(2_000);
    let agreeing = 0;
    for (const line of points) {
      const [code, lat, lng] = line.split(',');
      const point = { lat: Number(lat), lng: Number(lng) };
      const district = (await districtAround(point)) ?? districtAt(point);
      if (district?.code === code) agreeing += 1;
    }
    expect(agreeing).toBeGreaterThanOrEqual(1_990);
  });

  it('give way to the nearest place where they cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    expect(await cityAt(37.4979, 127.0276)).toBe('서울특별시 강남구');
  });
});

describe('regionAt where Kakao is configured', () => {
  const script = 'https://maps.example/sdk.js';
  afterEach(() => {
    pageData.map = undefined;
  });
  const scriptElement = () =>
    vi.waitFor(() => {
      const found = document.head.querySelector(`script[src="${script}"]`);
      if (!found) throw new Error('No script was asked for.');
      return found;
    });

  it('finds the region by the table when the script fails', async () => {
    pageData.map = { kakaoScript: script, tiles: null, skyTiles: null };
    const found = cityAt(37.2636, 127.0286);
    (await scriptElement()).dispatchEvent(new Event('error'));
    expect(await found).toBe('경기도 수원시');
  });

  it('asks Kakao, whose names become ours, and the table for what Kakao does not know', async () => {
    pageData.map = { kakaoScript: script, tiles: null, skyTiles: null };
    // By the table alone this spot is in 용산구; the fake returns 중구 for everything around it.
    const found = cityAt(37.5313, 127.0);
    new Function(readFileSync('../apps/sandbox/assets/kakao-maps.js', 'utf8'))();
    (await scriptElement()).dispatchEvent(new Event('load'));
    expect(await found).toBe('서울특별시 중구');
    expect(await cityAt(38.2, 128.59)).toBe('강원특별자치도 속초시');
  });
});

describe('districtNamed', () => {
  it.each([
    ['강원도', '속초시', '강원특별자치도 속초시'],
    ['강원', '속초시', '강원특별자치도 속초시'],
    ['전북', '전주시 완산구', '전북특별자치도 전주시'],
    ['서울', '중구', '서울특별시 중구'],
    ['경기', '수원시 영통구', '경기도 수원시'],
    ['세종특별자치시', '', '세종특별자치시 세종시'],
  ])('knows %s %s as %s', (province, district, expected) => {
    const found = districtNamed(province, district);
    expect(found && `${found.province.ko} ${found.ko}`).toBe(expected);
  });

  it('knows nothing of others', () => {
    expect(districtNamed('평양직할시', '중구역')).toBeNull();
    expect(districtNamed('경기도', '없는시')).toBeNull();
  });
});

it('the committed data is what the tables give (npm run map-data)', () => {
  expect(readFileSync('src/map/data/korea.json', 'utf8') === mapData()).toBe(true);
  expect(readFileSync('src/map/data/sketch.svg', 'utf8') === sketch()).toBe(true);
});
