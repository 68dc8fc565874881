import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../../booking/wizard/test-support';
import HundredYearsScreen from './HundredYearsScreen';

type IntersectionHandler = (entries: Partial<IntersectionObserverEntry>[]) => void;

let watched: Element[] = [];
let seen: IntersectionHandler = () => undefined;
let phone = false;

beforeEach(() => {
  watched = [];
  phone = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionHandler) {
        seen = callback;
      }
      observe(element: Element) {
        watched.push(element);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('768'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const open = () => visit(HundredYearsScreen, { route: '/hundred-years', answers: {} });
const place = (decade: number) => document.getElementById(`decade-${decade}`)?.dataset.place;

/** The window is scrolled to `scrollY`, with this part of the decade's 400 px visible. */
function scrolled(scrollY: number, decade: number, visible: number) {
  vi.stubGlobal('scrollY', scrollY);
  const rect = (height: number) => ({ height }) as DOMRectReadOnly;
  act(() =>
    seen([
      {
        target: document.getElementById(`decade-${decade}`) as Element,
        intersectionRect: rect(visible),
        boundingClientRect: rect(400),
        rootBounds: rect(900),
      },
    ]),
  );
}

describe('the hundred years', () => {
  it('tell twelve decades, each with its years', async () => {
    await open();
    const scenes = watched.map(({ id }) => id);
    expect(scenes).toEqual(Array.from({ length: 12 }, (_, at) => `decade-${1900 + 10 * at}`));
    const scene = within(document.getElementById('decade-1950') as HTMLElement);
    scene.getByRole('heading', { level: 2, name: '원판이 드럼을 이기다' });
    expect(scene.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['1953', '1955']);
  });

  it('activate a decade when half of it is visible, and mark it on the rail', async () => {
    await open();
    const rail = within(screen.getByRole('navigation', { name: '시대' }));
    scrolled(100, 1910, 150);
    expect(place(1910)).toBe('below');
    scrolled(200, 1910, 220);
    expect(place(1910)).toBe('active');
    expect(rail.getByRole('link', { current: true }).textContent).toBe('1910년대');
  });

  it('let a decade come from the side one scrolls to', async () => {
    await open();
    scrolled(100, 1920, 220);
    scrolled(500, 1920, 100);
    expect(place(1920)).toBe('above');
    scrolled(300, 1920, 220);
    scrolled(200, 1920, 100);
    expect(place(1920)).toBe('below');
  });

  it('are a plain list on phones', async () => {
    phone = true;
    await open();
    expect(watched).toEqual([]);
    expect(place(1900)).toBeUndefined();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(12);
  });
});
