import { describe, expect, it, vi } from 'vitest';
import { chunkError } from './screens';

/** The errors for which the router reloads the page (`isModuleNotFoundError`). */
const known =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module)/;
const message = (error: unknown) => (chunkError(error, 'features/home/HomeScreen') as Error).message;

describe('a screen whose chunk did not come', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.com/kr/assets/a-1.js',
    'Unable to preload CSS for /kr/assets/a-1.css',
  ])('is loaded with the whole page: %s', (said) => {
    expect(message(new TypeError(said))).toMatch(known);
    // The router does it once for each message, so the file stays named: after another deployment it is another one.
    expect(message(new TypeError(said))).toContain('/kr/assets/a-1');
  });

  it('is not loaded with the page for a mistake in it', () => {
    const mistake = new TypeError('undefined is not a function');
    expect(chunkError(mistake, 'features/home/HomeScreen')).toBe(mistake);
  });

  it('is not loaded with the page where there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(message(new TypeError('Failed to fetch dynamically imported module: x'))).not.toMatch(known);
  });
});
