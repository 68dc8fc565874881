import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setServerTime } from './page-data';

const NOW = Date.parse('2026-11-23T00:30:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW }));

afterEach(() => {
  setServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test('the device has the time unless the server says that it is wrong', () => {
  expect(serverNow()).toBe(NOW);
  setServerTime('Mon, 23 Nov 2026 00:30:03 GMT');
  expect(serverNow(), 'an answer takes a moment').toBe(NOW);
  setServerTime(null);
  setServerTime('yesterday');
  expect(serverNow()).toBe(NOW);
  setServerTime('Mon, 23 Nov 2026 01:30:00 GMT');
  expect(serverNow()).toBe(NOW + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(serverNow(), 'the clock runs on').toBe(NOW + 3_660_000);
  setServerTime('Mon, 23 Nov 2026 00:31:00 GMT');
  expect(serverNow(), 'a device that was set right').toBe(NOW + 60_000);
});

test('the time of a demo is that of its pages', async () => {
  vi.resetModules();
  const page = await import('./page-data');
  page.pageData.now = '2027-01-01T00:00:00Z';
  page.setServerTime('Mon, 23 Nov 2026 01:30:00 GMT');
  const written = Date.parse('2027-01-01T00:00:00Z');
  expect(page.serverNow()).toBe(written);
  vi.advanceTimersByTime(1_000);
  expect(page.serverNow()).toBe(written + 1_000);
});
