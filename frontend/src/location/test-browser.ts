/** A fake geolocation for tests: counts requests and lets the test respond. */
import { vi } from 'vitest';
import type { GeoPoint } from '../map/types';

interface BrowserPlace {
  /** Number of requests. */
  asked: () => number;
  /** Returns a position to the latest request. */
  tell: (point: GeoPoint) => void;
  /** The visitor denies it, or it is unavailable. */
  fail: (reason: 'denied' | 'unavailable') => void;
}

interface Options {
  permission?: PermissionState | 'untold';
  /** The visitor has just pressed the link that led here. */
  pressed?: boolean;
}

export function browserPlace({ permission = 'prompt', pressed = false }: Options = {}): BrowserPlace {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  const query =
    permission === 'untold'
      ? () => Promise.reject(new TypeError('not known here'))
      : () => Promise.resolve({ state: permission } as PermissionStatus);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperties(navigator, {
    geolocation: { configurable: true, value: { getCurrentPosition } },
    permissions: { configurable: true, value: { query } },
    userActivation: { configurable: true, value: { isActive: pressed } },
  });
  const last = () => {
    const call = getCurrentPosition.mock.lastCall;
    if (!call) throw new Error('Nobody has asked for the place.');
    return call;
  };
  return {
    asked: () => getCurrentPosition.mock.calls.length,
    tell: ({ lat, lng }) => last()[0]({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition),
    fail: (reason) =>
      last()[1]?.({ code: reason === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  };
}

/** A browser that has the function and throws, as some do in private windows. */
export function throwingBrowserPlace(): void {
  browserPlace();
  vi.mocked(navigator.geolocation.getCurrentPosition).mockImplementation(() => {
    throw new Error('not here');
  });
}

/** A browser that has no place to give. */
export function noBrowserPlace(): void {
  Reflect.deleteProperty(navigator, 'geolocation');
}
