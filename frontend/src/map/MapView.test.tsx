import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageData } from '../i18n/page-data';
import { loadCommittedTexts } from '../test/texts';
import { MIDPOINT } from './constants';
import type { Engine, EngineOptions, MapOverlay, View } from './engine';
import MapView from './MapView';
import type { MapMarker } from './types';

const country: View = { centre: MIDPOINT, level: 12, closest: 1, zoom: 8, west: 124, south: 33, east: 131, north: 39 };

/** An engine that executes and records calls synchronously. */
class FakeEngine implements Engine {
  readonly kind = 'embedded';
  now = country;
  readonly calls: unknown[][] = [];
  /** How many calls there had been when the first marker was put on it. */
  drawnAt: number | undefined;
  constructor(private readonly options: EngineOptions) {}
  private did(...call: unknown[]): void {
    this.calls.push(call);
    this.options.onRest();
  }
  view = () => this.now;
  centreOn(point: unknown, level: number): void {
    this.now = { ...this.now, level };
    this.did('centreOn', point, level);
  }
  fit(points: readonly unknown[]): void {
    this.did('fit', points.length);
  }
  changeLevel(by: number): void {
    this.now = { ...this.now, level: this.now.level + by };
    this.did('changeLevel', by);
  }
  panBy(east: number, south: number): void {
    this.did('panBy', Math.round(east), Math.round(south));
  }
  setLook(look: string): void {
    this.calls.push(['setLook', look]);
  }
  place(element: HTMLElement): MapOverlay {
    this.drawnAt ??= this.calls.length;
    this.options.container.append(element);
    return { setLayer: () => undefined, remove: () => element.remove() };
  }
  boxOf = (placed: HTMLElement | undefined) => placed ?? null;
  annotate(): void {}
  resized(): void {
    this.calls.push(['resized']);
  }
  destroy(): void {
    this.calls.push(['destroy']);
  }
}

const started = vi.hoisted(() => ({ engine: undefined as FakeEngine | undefined, observers: [] as (() => void)[] }));

vi.mock('./embedded/embedded', () => ({
  startEmbedded: (options: EngineOptions) => {
    started.engine = new FakeEngine(options);
    return started.engine;
  },
}));

const marker = (id: string, lat: number, lng: number): MapMarker => ({
  id,
  name: `가온 ${id}점`,
  position: { lat, lng },
});
/** Two in Seoul that lie over each other from afar, one in Busan. */
const markers = [
  marker('종로', 37.573, 126.979),
  marker('중구', 37.5638, 126.9976),
  marker('해운대', 35.1631, 129.1635),
];

function Finder({ first = null, list = markers }: { first?: string | null; list?: readonly MapMarker[] }) {
  const [selected, setSelected] = useState(first);
  return (
    <>
      <MapView
        label="서비스센터 지도"
        markers={list}
        selected={selected}
        onSelect={setSelected}
        info={(id) => <a href={`/${id}`}>{id} 예약</a>}
        centre={MIDPOINT}
        level={12}
      />
      <button type="button" onClick={() => setSelected('해운대')}>
        목록의 해운대
      </button>
    </>
  );
}

async function open(props: Parameters<typeof Finder>[0] = {}) {
  const view = render(<Finder {...props} />);
  await screen.findByRole('button', { name: '확대' });
  const engine = started.engine;
  if (!engine) throw new Error('No engine was started.');
  // The controls are there a moment before all that begins with the engine.
  await vi.waitFor(() => expect(engine.calls).toContainEqual(['resized']));
  return { engine, user: userEvent.setup(), ...view };
}

const button = (name: string) => screen.getByRole('button', { name });
const pins = () =>
  within(screen.getByRole('group', { name: /화살표 키/ }))
    .getAllByRole('button')
    .map((pin) => pin.getAttribute('aria-label'));

// jsdom has none.
const Observer = class {
  constructor(told: ResizeObserverCallback) {
    started.observers.push(() => told([], this));
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  loadCommittedTexts();
  started.engine = undefined;
  started.observers = [];
});

afterEach(() => {
  vi.useRealTimers();
  pageData.map = undefined;
});

describe('what is in view', () => {
  it('fits the markers, and clusters those that crowd', async () => {
    const { engine } = await open();
    expect(engine.calls).toContainEqual(['fit', 3]);
    expect(pins()).toEqual([expect.stringContaining('2곳 보기'), '가온 해운대점']);
  });

  it('has them in view before any is drawn, and is not moved to them again', async () => {
    const { engine } = await open();
    expect(engine.calls.filter(([what]) => what === 'fit' || what === 'centreOn')).toEqual([['fit', 3]]);
    expect(engine.drawnAt).toBe(1);
  });

  it('brings others into view when they come, and the first again', async () => {
    const { engine, rerender } = await open();
    rerender(<Finder list={markers.slice(1)} />);
    rerender(<Finder />);
    expect(engine.calls.filter(([what]) => what === 'fit')).toEqual([
      ['fit', 3],
      ['fit', 2],
      ['fit', 3],
    ]);
  });

  it('begins at the given centre and level when there are no markers', async () => {
    const { engine } = await open({ list: [] });
    expect(engine.calls).toContainEqual(['centreOn', MIDPOINT, 12]);
    expect(engine.calls.some(([what]) => what === 'fit')).toBe(false);
  });

  it('looks at a selection first of all, at level 5', async () => {
    const { engine } = await open({ first: '중구' });
    expect(engine.calls).toContainEqual(['centreOn', { lat: 37.5638, lng: 126.9976 }, 5]);
    expect(engine.calls.some(([what]) => what === 'fit')).toBe(false);
    expect(screen.getByRole('dialog', { name: '가온 중구점' })).toBeTruthy();
  });

  it('follows the page at once when it gives the map another place', async () => {
    const { engine } = await open();
    const surface = screen.getByRole('group', { name: /화살표 키/ });
    const resized = () => engine.calls.filter(([what]) => what === 'resized').length;
    const before = resized();
    Object.defineProperty(surface, 'clientHeight', { value: 640, configurable: true });
    for (const told of started.observers) told();
    expect(resized()).toBe(before + 1);
    expect(engine.calls.at(-1), 'all are in view again').toEqual(['fit', 3]);
    for (const told of started.observers) told();
    expect(resized()).toBe(before + 1);
  });

  it('leaves a map where the visitor has moved it', async () => {
    const { engine, user } = await open();
    await user.click(button('축소'));
    const fits = () => engine.calls.filter(([what]) => what === 'fit').length;
    const before = fits();
    Object.defineProperty(screen.getByRole('group', { name: /화살표 키/ }), 'clientHeight', {
      value: 320,
      configurable: true,
    });
    for (const told of started.observers) told();
    expect(engine.calls.at(-1)).toEqual(['resized']);
    expect(fits()).toBe(before);
  });

  it('waits half a second before it follows a window that is dragged', async () => {
    const { engine } = await open();
    const surface = screen.getByRole('group', { name: /화살표 키/ });
    const resized = () => engine.calls.filter(([what]) => what === 'resized').length;
    const before = resized();
    vi.useFakeTimers();
    for (const width of [500, 600, 700]) {
      Object.defineProperty(surface, 'clientWidth', { value: width, configurable: true });
      window.dispatchEvent(new Event('resize'));
      for (const told of started.observers) told();
      vi.advanceTimersByTime(499);
    }
    expect(resized()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(resized()).toBe(before + 1);
  });

  it('takes the engine away with the map', async () => {
    const { engine, unmount } = await open();
    unmount();
    expect(engine.calls.at(-1)).toEqual(['destroy']);
  });
});

describe('markers and the info window', () => {
  it('opens at a pressed marker and closes by its button', async () => {
    const { user } = await open();
    await user.click(button('가온 해운대점'));
    expect(screen.getByRole('dialog', { name: '가온 해운대점' }).textContent).toContain('해운대 예약');
    expect(button('가온 해운대점').getAttribute('aria-expanded')).toBe('true');
    await user.click(button('가온 해운대점 정보 닫기'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the focus when it was opened by a key, and Escape gives it back', async () => {
    const { user } = await open();
    act(() => button('가온 해운대점').focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('가온 해운대점'));
  });

  it('leaves the focus where it is when the list selects', async () => {
    const { user, engine } = await open();
    await user.click(button('목록의 해운대'));
    expect(engine.calls).toContainEqual(['centreOn', { lat: 35.1631, lng: 129.1635 }, 5]);
    expect(screen.getByRole('dialog', { name: '가온 해운대점' })).toBeTruthy();
    expect(document.activeElement).toBe(button('목록의 해운대'));
  });

  it('comes after its marker when tabbing', async () => {
    await open({ first: '종로' });
    expect(pins()).toEqual(['가온 종로점', '가온 종로점 정보 닫기', '가온 중구점', '가온 해운대점']);
  });

  it('is passed over by the Tab key while it lies beside the edge', async () => {
    const { engine, user } = await open();
    // A little to the west of Haeundae, which is still drawn.
    engine.now = { ...country, east: 129 };
    await user.click(button('축소'));
    expect(button('가온 해운대점').tabIndex).toBe(-1);
    engine.now = country;
    await user.click(button('확대'));
    expect(button('가온 해운대점').tabIndex).toBe(0);
  });

  it('a press that pushed the map is none on the marker', async () => {
    const { user } = await open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: button('가온 해운대점'), coords: { x: 10, y: 10 } },
      { coords: { x: 60, y: 10 } },
      { keys: '[/MouseLeft]' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a cluster shows what is in it, and the keyboard goes on there', async () => {
    const { user, engine } = await open();
    const cluster = screen.getByRole('button', { name: /2곳 보기/ });
    act(() => cluster.focus());
    engine.now = { ...country, level: 5, zoom: 15 };
    await user.keyboard('{Enter}');
    expect(engine.calls.at(-1)).toEqual(['fit', 2]);
    expect(document.activeElement).toBe(button('가온 종로점'));
  });
});

describe('controls and keys', () => {
  it('zooms by levels and stops at both ends', async () => {
    const { user, engine } = await open();
    await user.click(button('확대'));
    await user.click(button('축소'));
    expect(engine.calls.slice(-2)).toEqual([
      ['changeLevel', -1],
      ['changeLevel', 1],
    ]);
    engine.now = { ...country, level: 13 };
    await user.click(button('축소'));
    expect(button('축소').getAttribute('aria-disabled')).toBe('true');
    const before = engine.calls.length;
    await user.click(button('축소'));
    expect(engine.calls).toHaveLength(before);
  });

  it('moves by 0.005° a press of the pad, and by more where that would not be seen', async () => {
    const { user, engine } = await open();
    const surface = screen.getByRole('group', { name: /화살표 키/ });
    Object.defineProperties(surface, { clientWidth: { value: 700 }, clientHeight: { value: 600 } });
    engine.now = { ...country, level: 4, west: 127, east: 127.07, south: 37, north: 37.06 };
    await user.click(button('동쪽으로 이동'));
    await user.click(button('북쪽으로 이동'));
    expect(engine.calls.slice(-2)).toEqual([
      ['panBy', 50, -0],
      ['panBy', 0, -50],
    ]);
    engine.now = { ...engine.now, level: 7 };
    await user.click(button('서쪽으로 이동'));
    expect(engine.calls.at(-1)).toEqual(['panBy', -200, -0]);
  });

  it('says where its boundaries come from, and has one look without sky tiles', async () => {
    await open();
    expect(screen.getByText(/국토지리정보원/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '스카이뷰' })).toBeNull();
  });

  it('switches between the two looks where sky tiles are configured', async () => {
    pageData.map = { kakaoScript: null, tiles: null, skyTiles: { address: '/{z}/{x}/{y}', attribution: '하늘 사진' } };
    const { user, engine } = await open();
    await user.click(button('스카이뷰'));
    expect(engine.calls.at(-1)).toEqual(['setLook', 'skyview']);
    expect(button('스카이뷰').getAttribute('aria-pressed')).toBe('true');
    expect(button('일반 지도').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('하늘 사진')).toBeDefined();
    pageData.map = undefined;
  });

  it('follows the arrow keys, plus and minus on the map, and says where it is', async () => {
    const { user, engine } = await open();
    act(() => screen.getByRole('group', { name: /화살표 키/ }).focus());
    await user.keyboard('{ArrowRight}{ArrowUp}+-');
    expect(engine.calls.slice(-4)).toEqual([
      ['panBy', 80, 0],
      ['panBy', 0, -80],
      ['changeLevel', -1],
      ['changeLevel', 1],
    ]);
    expect(screen.getByRole('status').textContent).toBe('지도 가운데: 전북특별자치도, 확대 3/14');
  });

  it('leaves keys inside the info window alone', async () => {
    const { user, engine } = await open({ first: '중구' });
    act(() => screen.getByRole('link', { name: '중구 예약' }).focus());
    const before = engine.calls.length;
    await user.keyboard('{ArrowRight}-');
    expect(engine.calls).toHaveLength(before);
  });

  it('fills the screen, with all else out of reach, until Escape', async () => {
    const { user } = await open();
    await user.click(button('전체 화면'));
    const list = screen.getByText('목록의 해운대');
    expect(list.inert).toBe(true);
    expect(screen.getByRole('button', { name: '전체 화면 닫기' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(list.inert).toBe(false);
    expect(button('전체 화면')).toBeTruthy();
  });
});

describe("Kakao's script", () => {
  it('says that it is loading, then that it failed, and our own map takes over', async () => {
    pageData.map = { kakaoScript: 'https://maps.example/sdk.js', tiles: null, skyTiles: null };
    render(<Finder />);
    expect(screen.getByText('지도를 불러오고 있어요')).toBeTruthy();
    const script = await vi.waitFor(() => {
      const found = document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.example"]');
      expect(found).not.toBeNull();
      return found;
    });
    script?.dispatchEvent(new Event('error'));
    expect((await screen.findByRole('alert')).textContent).toContain('지도 스크립트를 불러오지 못했어요');
    expect(pins()).toHaveLength(2);
    expect(screen.queryByText('지도를 불러오고 있어요')).toBeNull();
    await userEvent.click(button('알림 닫기'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
