import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const address = 'https://maps.example/sdk.js?appkey=K&autoload=false';
const scripts = () => [...document.head.querySelectorAll('script')];

/** A fresh module per test, since it caches the loaded script. */
async function freshLoader() {
  vi.resetModules();
  return (await import('./script')).loadKakao;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('loads the script once, however many ask', async () => {
  const load = await freshLoader();
  const maps = { load: (ready: () => void) => ready() };
  const both = Promise.all([load(address), load(address)]);
  expect(scripts().map(({ src }) => src)).toEqual([address]);
  vi.stubGlobal('kakao', { maps });
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual([maps, maps]);
});

it.each([
  ['an address that fails', () => scripts()[0]?.dispatchEvent(new Event('error'))],
  ['a script that brings no maps', () => scripts()[0]?.dispatchEvent(new Event('load'))],
  ['ten seconds without an answer', () => vi.advanceTimersByTime(10_000)],
])('refuses %s, takes the element away and tries again when asked again', async (_what, happens) => {
  const load = await freshLoader();
  const refused = expect(load(address)).rejects.toThrow('maps script');
  happens();
  await refused;
  expect(scripts()).toEqual([]);
  void load(address).catch(() => undefined);
  expect(scripts()).toHaveLength(1);
});

it('refuses maps that never get ready', async () => {
  const load = await freshLoader();
  const refused = expect(load(address)).rejects.toThrow('too long');
  vi.stubGlobal('kakao', { maps: { load: () => undefined } });
  scripts()[0]?.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  await refused;
});
