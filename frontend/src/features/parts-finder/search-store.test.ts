import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetVehicleSearch, STORAGE_NAME, TYPED_NAME } from '../../session/stored-search';
import { IDLE_LIMIT_MS } from '../booking/draft';
import { emptyAddress, withVehicle } from './address';
import { emptySearch } from './search';
import { searchStorage, tellSearch, tellSearchAtOnce, useVehicleSearchStore } from './search-store';
import { sonata } from './test-data';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const store = () => useVehicleSearchStore.getState();
const stored = () => JSON.parse(window.localStorage.getItem(STORAGE_NAME) ?? 'null');
const entry = (search: object, version = '3') => JSON.stringify({ version, state: { search } });
const everywhere = () => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
const typed = { rego: '12가3456', ownerName: '홍길동', vin: 'KMHE341DBLA012345' };
/** Simulates a reload of the page. */
const reload = async () => {
  searchStorage.flush();
  const [kept, mine] = [window.localStorage.getItem(STORAGE_NAME), window.sessionStorage.getItem(TYPED_NAME)];
  useVehicleSearchStore.setState({ search: emptySearch });
  searchStorage.flush();
  if (kept) window.localStorage.setItem(STORAGE_NAME, kept);
  if (mine) window.sessionStorage.setItem(TYPED_NAME, mine);
  await useVehicleSearchStore.persist.rehydrate();
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  store().clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the store of the vehicle search', () => {
  it('writes at most once a second, with the version marker 3', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    store().type({ partNumber: '2' });
    vi.advanceTimersByTime(999);
    expect(write).not.toHaveBeenCalled();
    store().type({ partNumber: '26300' });
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledTimes(1);
    expect(stored()).toMatchObject({ version: '3', state: { search: { partNumber: '26300' } } });
  });

  it('writes at once when the page goes away', () => {
    store().follow(withVehicle(emptyAddress, sonata.slug));
    window.dispatchEvent(new Event('pagehide'));
    expect(stored().state.search.vehicleSlug).toBe(sonata.slug);
  });

  it('is told in a task of its own, in order, and at once when the page goes away', async () => {
    store().follow(withVehicle(emptyAddress, sonata.slug));
    tellSearch(({ follow }) => follow(withVehicle(emptyAddress, 'another')));
    tellSearch(({ follow }) => follow(emptyAddress));
    expect(store().search.vehicleSlug).toBe(sonata.slug);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored().state.search.vehicleSlug).toBeNull();
    store().follow(withVehicle(emptyAddress, sonata.slug));
    await vi.advanceTimersByTimeAsync(1);
    expect(store().search.vehicleSlug).toBe(sonata.slug);
    tellSearch(({ follow }) => follow(emptyAddress));
    await vi.advanceTimersByTimeAsync(1);
    expect(store().search.vehicleSlug).toBeNull();
  });

  it('keeps the order for what is told at once', async () => {
    tellSearch(({ follow }) => follow(withVehicle(emptyAddress, sonata.slug)));
    tellSearchAtOnce(({ follow }) => follow(emptyAddress));
    expect(store().search.vehicleSlug).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(store().search.vehicleSlug).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored().state.search.vehicleSlug).toBeNull();
  });

  it('is told nothing older once it was emptied', async () => {
    tellSearch(({ follow }) => follow(withVehicle(emptyAddress, sonata.slug)));
    store().clear();
    await vi.advanceTimersByTimeAsync(1);
    expect(store().search).toEqual(emptySearch);
  });

  it('comes back after a refresh', async () => {
    const search = { ...emptySearch, vehicleSlug: sonata.slug, vehicle: sonata, lastUpdate: NOW };
    window.localStorage.setItem(STORAGE_NAME, entry(search));
    await useVehicleSearchStore.persist.rehydrate();
    expect(store().search).toEqual(search);
  });

  it('keeps the slug of a vehicle of another shape, whose details are requested again', async () => {
    const { displayName, ...older } = sonata;
    const search = { ...emptySearch, vehicleSlug: sonata.slug, lastUpdate: NOW };
    window.localStorage.setItem(STORAGE_NAME, entry({ ...search, vehicle: older }));
    await useVehicleSearchStore.persist.rehydrate();
    expect(store().search).toEqual({ ...search, vehicle: null });
  });

  it.each([
    ['an older version', entry(emptySearch, '2')],
    ['half an entry', '{"version":"3","state":{"sea'],
    ['a search of another shape', entry({ vehicleSlug: 7 })],
  ])('clears %s and starts empty', async (_, text) => {
    window.localStorage.setItem(STORAGE_NAME, text);
    await useVehicleSearchStore.persist.rehydrate();
    expect(store().search).toEqual(emptySearch);
    expect(window.localStorage.getItem(STORAGE_NAME)).toBeNull();
  });

  it('takes the details of the chosen vehicle, and of no other', () => {
    store().follow(withVehicle(emptyAddress, sonata.slug));
    store().tell({ ...sonata, slug: 'another' });
    expect(store().search.vehicle).toBeNull();
    store().tell(sonata);
    expect(store().search.vehicle).toEqual(sonata);
  });

  it('is gone when somebody logs out, in memory and in storage', () => {
    store().follow(withVehicle(emptyAddress, sonata.slug));
    store().type(typed);
    searchStorage.flush();
    forgetVehicleSearch();
    vi.advanceTimersByTime(5000);
    expect(store().search).toEqual(emptySearch);
    expect(everywhere()).toBe('[{},{}]');
  });

  it('is gone when somebody logs out in another tab', () => {
    store().follow(withVehicle(emptyAddress, sonata.slug));
    store().type(typed);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_NAME, newValue: entry(emptySearch) }));
    expect(store().search.vehicleSlug).toBe(sonata.slug);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_NAME, newValue: null }));
    expect(store().search).toEqual(emptySearch);
    vi.advanceTimersByTime(5000);
    expect(everywhere()).toBe('[{},{}]');
  });
});

describe('what tells of a person', () => {
  it('is not in the storage that other visits share, and the owner’s name is in none', () => {
    store().type(typed);
    searchStorage.flush();
    expect(Object.keys(stored().state.search)).not.toContain('rego');
    const shared = window.localStorage.getItem(STORAGE_NAME) ?? '';
    for (const word of Object.values(typed)) expect(shared).not.toContain(word);
    expect(everywhere()).not.toContain(typed.ownerName);
  });

  it('comes back after a refresh but for the owner’s name', async () => {
    store().type(typed);
    await reload();
    expect(store().search).toMatchObject({ rego: typed.rego, ownerName: '', vin: typed.vin, typedAt: NOW });
  });

  it('ends after 30 minutes, whatever else is done meanwhile', async () => {
    store().type(typed);
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1);
    store().follow(withVehicle(emptyAddress, sonata.slug));
    expect(store().search).toMatchObject({ rego: '', ownerName: '', vin: '', vehicleSlug: sonata.slug });
    expect(window.sessionStorage.getItem(TYPED_NAME)).toBeNull();
  });

  it('ends by itself in a tab that nobody touches', () => {
    store().type(typed);
    vi.advanceTimersByTime(IDLE_LIMIT_MS);
    expect(store().search.rego).toBe(typed.rego);
    vi.advanceTimersByTime(1);
    expect(store().search).toMatchObject({ rego: '', ownerName: '', vin: '' });
    expect(everywhere()).not.toContain(typed.vin);
  });

  it('does not come back once it is old, nor after a log-out elsewhere', async () => {
    store().type(typed);
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1);
    await reload();
    expect(store().search).toMatchObject({ rego: '', vin: '' });
    store().type(typed);
    window.localStorage.removeItem(STORAGE_NAME);
    await useVehicleSearchStore.persist.rehydrate();
    expect(store().search).toEqual(emptySearch);
    expect(everywhere()).toBe('[{},{}]');
  });
});
