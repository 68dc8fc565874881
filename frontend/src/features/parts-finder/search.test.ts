import { describe, expect, it } from 'vitest';
import { IDLE_LIMIT_MS } from '../booking/draft';
import { emptyAddress, opened, withNumber, withVehicle } from './address';
import { noChoice } from './choice';
import {
  emptySearch,
  following,
  foundBy,
  leftChoice,
  remembered,
  typing,
  type VehicleSearch,
  withoutStaleTyping,
} from './search';
import { sonata } from './test-data';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const choice = { make: 'Hyundai', model: 'Sonata', year: null, series: null };
const typed = { rego: '12가3456', ownerName: '홍길동', vin: 'KMHE3', partNumber: '26300' };
const atSonata: VehicleSearch = { ...emptySearch, vehicleSlug: sonata.slug, vehicle: sonata, lastUpdate: NOW };

describe('the search follows the address', () => {
  it('to a vehicle, whose details stay as long as it is the same', () => {
    const address = withVehicle(emptyAddress, sonata.slug);
    expect(following(atSonata, address, NOW).vehicle).toEqual(sonata);
    const other = following(atSonata, withVehicle(emptyAddress, 'kia-k5'), NOW);
    expect([other.vehicleSlug, other.vehicle]).toEqual(['kia-k5', null]);
  });

  it('to a number, which drives out the vehicle and what was typed about it', () => {
    const search = following({ ...atSonata, ...typed }, withNumber('04152'), NOW);
    expect(search).toMatchObject({ vehicleSlug: null, vehicle: null, number: '04152', partNumber: '04152' });
    expect([search.rego, search.ownerName, search.vin]).toEqual(['', '', '']);
  });

  it('from a number to a vehicle, which drives out the number', () => {
    const search = following(following(emptySearch, withNumber('04152'), NOW), withVehicle(emptyAddress, 'x'), NOW);
    expect([search.number, search.partNumber]).toEqual([null, '']);
  });

  it('and remembers a choice that was begun and left', () => {
    const begun = following(emptySearch, opened(emptyAddress, 'MAKE_MODEL_YEAR', choice), NOW);
    expect(leftChoice(following(begun, emptyAddress, NOW))).toEqual(choice);
    expect(leftChoice(following(begun, withVehicle(emptyAddress, 'x'), NOW))).toEqual(noChoice);
  });
});

describe('a vehicle that was found', () => {
  it('by make and model clears plate, VIN and part number', () => {
    expect(foundBy({ ...emptySearch, ...typed, choice }, 'MAKE_MODEL_YEAR', NOW)).toEqual({
      ...emptySearch,
      lastUpdate: NOW,
    });
  });

  it('by its plate or VIN keeps that, and never the name of the owner', () => {
    const byPlate = foundBy({ ...emptySearch, ...typed }, 'REGO', NOW);
    expect([byPlate.rego, byPlate.ownerName, byPlate.vin, byPlate.partNumber]).toEqual(['12가3456', '', '', '']);
    const byVin = foundBy({ ...emptySearch, ...typed }, 'VIN', NOW);
    expect([byVin.rego, byVin.ownerName, byVin.vin, byVin.partNumber]).toEqual(['', '', 'KMHE3', '']);
  });
});

describe('what tells of a person', () => {
  it('is dropped after 30 minutes, the vehicle is not', () => {
    const search = typing(atSonata, typed, NOW);
    expect(withoutStaleTyping(search, NOW + IDLE_LIMIT_MS)).toBe(search);
    const stale = withoutStaleTyping(search, NOW + IDLE_LIMIT_MS + 1);
    expect([stale.rego, stale.ownerName, stale.vin, stale.typedAt]).toEqual(['', '', '', null]);
    expect(stale.vehicle).toEqual(sonata);
    expect(stale.partNumber).toBe('26300');
  });

  it('grows no younger by what else is done', () => {
    const later = NOW + IDLE_LIMIT_MS;
    const search = following(typing(emptySearch, { vin: 'KMHE3' }, NOW), withVehicle(emptyAddress, 'x'), later);
    expect(typing(search, { partNumber: '2' }, later).typedAt).toBe(NOW);
    expect(withoutStaleTyping(search, later + 1).vin).toBe('');
  });

  it('takes the way that somebody wanted along', () => {
    const search: VehicleSearch = { ...emptySearch, wanted: 'REGO', lastUpdate: NOW };
    expect(withoutStaleTyping(search, NOW + IDLE_LIMIT_MS).wanted).toBe('REGO');
    expect(withoutStaleTyping(search, NOW + IDLE_LIMIT_MS + 1).wanted).toBeNull();
  });
});

describe('an address that says nothing', () => {
  it('goes on with what was looked for the last time', () => {
    expect(remembered(emptySearch, emptyAddress)).toBeNull();
    expect(remembered({ ...atSonata, category: 'C-1' }, emptyAddress)).toEqual({
      ...emptyAddress,
      vehicle: sonata.slug,
      category: 'C-1',
    });
    expect(remembered({ ...emptySearch, number: '04152' }, emptyAddress)).toEqual(withNumber('04152'));
  });

  it('goes on with the way that needed a session', () => {
    expect(remembered({ ...emptySearch, wanted: 'REGO' }, emptyAddress)).toEqual(opened(emptyAddress, 'REGO'));
  });

  it('leads nobody to sign-in again who turned back there', () => {
    const wanting: VehicleSearch = { ...emptySearch, wanted: 'REGO' };
    const oil = { ...emptyAddress, category: 'parts-oil' };
    expect(remembered(wanting, emptyAddress, true)).toBeNull();
    expect(remembered(wanting, oil, true)).toBeNull();
    expect(remembered({ ...atSonata, wanted: 'REGO' }, emptyAddress, true)?.mode).toBeNull();
  });

  it('takes the vehicle alone to a category that somebody comes from', () => {
    const oil = { ...emptyAddress, category: 'parts-oil' };
    expect(remembered({ ...atSonata, category: 'C-1', brands: ['gaon'] }, oil)).toEqual({
      ...oil,
      vehicle: sonata.slug,
    });
    expect(remembered({ ...emptySearch, number: '04152' }, oil)).toBeNull();
  });
});
