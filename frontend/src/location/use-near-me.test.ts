import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegionNames } from '../map/region';
import { LOCATION_LIMIT_MS } from './geolocation';
import { browserPlace, noBrowserPlace, throwingBrowserPlace } from './test-browser';
import { foreseeWaiting, type NearMeOptions, rememberPlace, TIMEOUT_MS, useNearMe } from './use-near-me';

const here = { lat: 37.4979, lng: 127.0276 };
const gangnam: RegionNames = { state: '서울특별시', city: '강남구' };

function open(options: Partial<NearMeOptions> = {}) {
  const onFound = vi.fn<NearMeOptions['onFound']>();
  const regionAt = vi.fn(async (): Promise<RegionNames | null> => gangnam);
  const hook = renderHook(() => useNearMe({ atOnce: true, onFound, regionAt, ...options }));
  return { ...hook, onFound, regionAt, now: () => hook.result.current };
}

/** All pending promises are settled. */
const settled = () => act(async () => undefined);

beforeEach(() => rememberPlace(null));
afterEach(() => {
  noBrowserPlace();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the place of a visitor, on load', () => {
  it('is asked for where he has allowed it before, and leads to his region', async () => {
    const browser = browserPlace({ permission: 'granted' });
    const { now, onFound } = open();
    expect(now().waiting).toBe(true);
    await waitFor(() => expect(browser.asked()).toBe(1));
    act(() => browser.tell(here));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(gangnam, false, expect.any(Function)));
    expect(now()).toMatchObject({ here, waiting: false, looking: false, trouble: null });
  });

  it('is asked for where he has just pressed the link that leads here', async () => {
    const browser = browserPlace({ permission: 'prompt', pressed: true });
    open();
    await waitFor(() => expect(browser.asked()).toBe(1));
  });

  it.each([
    ['not asked for without a press', { permission: 'prompt' }],
    ['not asked for in a browser that tells no permissions', { permission: 'untold' }],
    ['not asked for where he has said no', { permission: 'denied', pressed: true }],
  ] as const)('is %s', async (_, options) => {
    const browser = browserPlace(options);
    const { now } = open();
    await waitFor(() => expect(now().waiting).toBe(false));
    expect(browser.asked()).toBe(0);
    expect(now().trouble).toBeNull();
  });

  it('is not asked for by a press that led to a page about something else', async () => {
    const browser = browserPlace({ permission: 'prompt', pressed: true });
    const { now } = open({ quiet: true });
    await waitFor(() => expect(now().waiting).toBe(false));
    expect(browser.asked()).toBe(0);
  });

  it.each([
    ['would have to ask', { permission: 'prompt' }, false],
    ['tells no permissions', { permission: 'untold' }, false],
    ['has been told no', { permission: 'denied' }, false],
    ['may look by itself', { permission: 'granted' }, true],
    ['may ask after a press', { permission: 'prompt', pressed: true }, true],
  ] as const)(
    'makes the first render of a loaded page wait, or not, in a browser that %s',
    async (_, options, waits) => {
      browserPlace(options);
      await foreseeWaiting();
      const first = open();
      expect(first.now().waiting).toBe(waits);
      await settled();
      // The state belongs to one screen: the next requests again.
      first.unmount();
      expect(open().now().waiting).toBe(true);
      await settled();
    },
  );

  it('keeps no page from its first render where the browser is silent', async () => {
    browserPlace();
    Object.defineProperty(navigator, 'permissions', {
      configurable: true,
      value: { query: () => new Promise(() => undefined) },
    });
    vi.useFakeTimers();
    const foreseen = foreseeWaiting();
    await vi.advanceTimersByTimeAsync(100);
    await foreseen;
    expect(open().now().waiting).toBe(true);
  });

  it('is left alone where the address names a state already', async () => {
    const browser = browserPlace({ permission: 'granted', pressed: true });
    const { now } = open({ atOnce: false });
    expect(now().waiting).toBe(false);
    await settled();
    expect(browser.asked()).toBe(0);
  });

  it.each(['denied', 'unavailable'] as const)('falls back silently: %s', async (reason) => {
    const browser = browserPlace({ permission: 'granted' });
    const { now, onFound } = open();
    await waitFor(() => expect(browser.asked()).toBe(1));
    act(() => browser.fail(reason));
    expect(now()).toMatchObject({ here: null, waiting: false, trouble: null });
    expect(onFound).not.toHaveBeenCalled();
  });

  it('holds the results back for a moment only, and still counts when it comes later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const browser = browserPlace({ permission: 'granted' });
    const { now, onFound } = open();
    await waitFor(() => expect(browser.asked()).toBe(1));
    act(() => vi.advanceTimersByTime(TIMEOUT_MS));
    expect(now().waiting).toBe(false);
    act(() => browser.tell(here));
    await waitFor(() => expect(onFound).toHaveBeenCalledTimes(1));
  });

  it('never undoes what the visitor has chosen meanwhile', async () => {
    const browser = browserPlace({ permission: 'granted' });
    const { now, onFound, regionAt } = open();
    await waitFor(() => expect(browser.asked()).toBe(1));
    act(() => now().leaveAlone());
    expect(now().waiting).toBe(false);
    act(() => browser.tell(here));
    await settled();
    expect(regionAt).not.toHaveBeenCalled();
    expect(onFound).not.toHaveBeenCalled();
  });

  it('never undoes a choice made while the region is being found', async () => {
    const browser = browserPlace({ permission: 'granted' });
    let answer: (region: RegionNames) => void = () => undefined;
    const { now, onFound } = open({ regionAt: () => new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(browser.asked()).toBe(1));
    act(() => browser.tell(here));
    act(() => now().leaveAlone());
    await act(async () => answer(gangnam));
    expect(onFound).not.toHaveBeenCalled();
  });

  it('tells a search that takes a while that it is no longer wanted', async () => {
    const browser = browserPlace({ permission: 'granted' });
    let wanted = () => true;
    const { now } = open({
      onFound: (_region, _pressed, stillWanted) => {
        wanted = stillWanted;
      },
    });
    await waitFor(() => expect(browser.asked()).toBe(1));
    act(() => browser.tell(here));
    await settled();
    expect(wanted()).toBe(true);
    act(() => now().leaveAlone());
    expect(wanted()).toBe(false);
  });

  it('is known on the next screen without being asked for again', async () => {
    const browser = browserPlace({ permission: 'granted' });
    rememberPlace({ here, region: gangnam });
    const { now, onFound } = open();
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(gangnam, false, expect.any(Function)));
    expect(now().here).toEqual(here);
    expect(browser.asked()).toBe(0);
  });
});

describe('the button "near me"', () => {
  it('asks, whatever was said before', async () => {
    const browser = browserPlace({ permission: 'prompt' });
    const { now, onFound } = open({ atOnce: false });
    act(() => now().find());
    expect(now().looking).toBe(true);
    act(() => browser.tell(here));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(gangnam, true, expect.any(Function)));
    expect(now()).toMatchObject({ here, looking: false, trouble: null });
  });

  it.each([
    ['denied', 'denied'],
    ['unavailable', 'failed'],
  ] as const)('says what is in the way: %s', (reason, trouble) => {
    const browser = browserPlace();
    const { now } = open({ atOnce: false });
    act(() => now().find());
    act(() => browser.fail(reason));
    expect(now()).toMatchObject({ looking: false, trouble });
  });

  it('says that the place is outside of the country, and keeps no distance from there', async () => {
    const browser = browserPlace();
    const { now, onFound } = open({ atOnce: false, regionAt: async () => null });
    act(() => now().find());
    act(() => browser.tell({ lat: 35.68, lng: 139.69 }));
    await waitFor(() => expect(now().trouble).toBe('outside'));
    expect(now().here).toBeNull();
    expect(onFound).not.toHaveBeenCalled();
  });

  it('gives up after ten seconds, and takes an answer that comes after all', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const browser = browserPlace();
    const { now, onFound } = open({ atOnce: false });
    act(() => now().find());
    act(() => vi.advanceTimersByTime(LOCATION_LIMIT_MS));
    expect(now()).toMatchObject({ looking: false, trouble: 'failed' });
    act(() => browser.tell(here));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(gangnam, true, expect.any(Function)));
    expect(now().trouble).toBeNull();
  });

  it('takes a browser that throws for one that fails', () => {
    throwingBrowserPlace();
    const { now } = open({ atOnce: false });
    act(() => now().find());
    expect(now()).toMatchObject({ looking: false, trouble: 'failed' });
  });

  it('is not offered where there is nothing to ask', () => {
    noBrowserPlace();
    const { now } = open();
    expect(now()).toMatchObject({ available: false, waiting: false });
  });

  it('asks nobody once the screen is closed', async () => {
    const browser = browserPlace();
    const { now, onFound, unmount } = open({ atOnce: false });
    act(() => now().find());
    unmount();
    browser.tell(here);
    await settled();
    expect(onFound).not.toHaveBeenCalled();
  });
});
