import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from './embedded/embedded';
import type { Engine, EngineOptions } from './engine';
import { startKakao } from './kakao/kakao-engine';

const midpoint = { lat: 35.9078, lng: 127.7669 };
const seoul = { lat: 37.5665, lng: 126.978 };
const busan = { lat: 35.1796, lng: 129.0756 };

/** Kakao's own script as the sandbox plays it: what the engine calls is really there. */
async function kakaoMaps(): Promise<typeof kakao.maps> {
  new Function(readFileSync('../apps/sandbox/assets/kakao-maps.js', 'utf8'))();
  await new Promise<void>((resolve) => kakao.maps.load(resolve));
  return kakao.maps;
}

const ink = new Proxy({}, { get: () => () => undefined, set: () => true }) as unknown as CanvasRenderingContext2D;

/** The closest level of the embedded map is that of its data, which has no streets around a result. */
const engines: [string, number, number, (options: EngineOptions) => Promise<Engine>][] = [
  ['embedded', 5, 7, async (options) => startEmbedded(options)],
  ['Kakao', 1, 5, async (options) => startKakao(await kakaoMaps(), options)],
];

describe.each(engines)('the %s engine', (_name, closest, result, startEngine) => {
  let container: HTMLElement;
  let engine: Engine;
  const onRest = vi.fn();

  beforeEach(async () => {
    // Changes are visible immediately.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ink) as never);
    container = document.createElement('div');
    Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
    document.body.append(container);
    onRest.mockClear();
    engine = await startEngine({ container, centre: midpoint, level: 12, onRest });
  });

  afterEach(() => {
    engine.destroy();
    container.remove();
    vi.unstubAllGlobals();
  });

  it('begins where it is told', () => {
    const { centre, level, west, east, south, north } = engine.view();
    expect(centre.lat).toBeCloseTo(midpoint.lat, 3);
    expect(centre.lng).toBeCloseTo(midpoint.lng, 3);
    expect(level).toBe(12);
    expect(west).toBeLessThan(midpoint.lng);
    expect(east).toBeGreaterThan(midpoint.lng);
    expect(south).toBeLessThan(midpoint.lat);
    expect(north).toBeGreaterThan(midpoint.lat);
  });

  it('centres on a point at a level, and says so when it rests', async () => {
    engine.centreOn(seoul, 5);
    expect(engine.view().centre.lat).toBeCloseTo(seoul.lat, 3);
    expect(engine.view().centre.lng).toBeCloseTo(seoul.lng, 3);
    expect(engine.view().level).toBe(5);
    await vi.waitFor(() => expect(onRest).toHaveBeenCalled());
  });

  it('leaves room above a point', () => {
    engine.centreOn(seoul, 5, 100);
    const { centre, north, south } = engine.view();
    const pixel = (north - south) / 600;
    expect((centre.lat - seoul.lat) / pixel).toBeCloseTo(100, -1);
  });

  it('fits points into view, no closer than the level of a result', () => {
    engine.fit([seoul, busan]);
    const { west, south, east, north } = engine.view();
    for (const { lat, lng } of [seoul, busan]) {
      expect(lng > west && lng < east && lat > south && lat < north).toBe(true);
    }
    engine.fit([seoul, { lat: seoul.lat + 0.0001, lng: seoul.lng }]);
    expect(engine.view().level).toBe(result);
    engine.fit([busan]);
    expect(engine.view().level).toBe(result);
    expect(engine.view().centre.lat).toBeCloseTo(busan.lat, 3);
  });

  it('goes closer for a cluster, whatever would fit', () => {
    engine.fit([seoul, busan]);
    const { level } = engine.view();
    engine.fit([seoul, busan], true);
    expect(engine.view().level).toBe(level - 1);
    engine.centreOn(seoul, 5);
    engine.fit([seoul, { lat: seoul.lat + 0.001, lng: seoul.lng }], true);
    expect(engine.view().level).toBe(Math.max(closest, 4));
  });

  it('changes its level by steps, between its closest and 14', () => {
    engine.changeLevel(-1);
    expect(engine.view().level).toBe(11);
    engine.changeLevel(20);
    expect(engine.view().level).toBe(14);
    engine.changeLevel(-20);
    expect(engine.view().level).toBe(closest);
    expect(engine.view().closest).toBe(closest);
  });

  it('pans to the east and to the south', () => {
    engine.centreOn(seoul, 5);
    engine.panBy(100, 50);
    expect(engine.view().centre.lng).toBeGreaterThan(seoul.lng);
    expect(engine.view().centre.lat).toBeLessThan(seoul.lat);
  });

  it('keeps an element at its place until it is taken away', () => {
    const element = document.createElement('div');
    const placed = engine.place(element, seoul);
    expect(container.contains(element)).toBe(true);
    const box = engine.boxOf(element);
    const before = box?.style.cssText;
    engine.centreOn(busan, 9);
    expect(box?.style.cssText).not.toBe(before);
    placed.remove();
    expect(container.contains(element)).toBe(false);
  });

  it('gives an element another layer where it is', () => {
    const element = document.createElement('div');
    const placed = engine.place(element, seoul);
    const taken = vi.spyOn(Element.prototype, 'remove');
    placed.setLayer(3);
    expect(engine.boxOf(element)?.style.zIndex).toBe('3');
    placed.setLayer(1);
    expect(engine.boxOf(element)?.style.zIndex).toBe('1');
    expect(taken).not.toHaveBeenCalled();
    expect(container.contains(element)).toBe(true);
  });

  it('has two looks', () => {
    engine.setLook('skyview');
    engine.setLook('roadmap');
    expect(engine.view().level).toBe(12);
  });
});
