import { beforeEach, expect, it, vi } from 'vitest';
import { isDevMode } from './dev-mode';

beforeEach(() => sessionStorage.clear());

it('is asked for by the address', () => {
  expect(isDevMode('')).toBe(false);
  expect(isDevMode('?q=devmode')).toBe(false);
  expect(isDevMode('?devmode=true')).toBe(true);
});

it('holds for the tab, until the address ends it', () => {
  isDevMode('?devmode=true');
  expect(isDevMode('?q=오일')).toBe(true);
  expect(isDevMode('?devmode=false')).toBe(false);
  expect(isDevMode('')).toBe(false);
});

it('is there for a browser that denies storage where the address says so', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(isDevMode('?devmode=true')).toBe(true);
  expect(isDevMode('')).toBe(false);
});
