import { describe, expect, it } from 'vitest';
import { plainSearch } from '../../routes/plain-search';
import {
  addressOf,
  chosen,
  closed,
  emptyAddress,
  type FinderAddress,
  filterCount,
  isBare,
  opened,
  preselected,
  returnedTo,
  searchOf,
  toggledBrand,
  toggledCriterion,
  withCategory,
  withFilters,
  withNumber,
  withVehicle,
} from './address';
import { noChoice } from './choice';

/** Through the address bar and back. */
const shared = (address: FinderAddress) => addressOf(plainSearch.parse(plainSearch.stringify(searchOf(address))));

const choice = { make: 'Hyundai', model: 'Sonata', year: 2021, series: 'DN8' };
const filtered: FinderAddress = {
  ...emptyAddress,
  vehicle: 'hyundai-sonata-2021-dn8-2-0-lpi',
  category: 'C-12',
  brands: ['gaon', 'a,b'],
  criteria: [
    { name: '장착 위치', values: ['앞', '뒤|왼쪽'] },
    { name: '지름: mm', values: ['280;300', '50 %'] },
  ],
};

describe('the address of the finder', () => {
  it.each([
    ['nothing', emptyAddress],
    ['a vehicle, a category and filters with every sign that separates them', filtered],
    ['a number', withNumber('26300-35505')],
    ['a choice that has come to its last step', { ...emptyAddress, mode: 'MAKE_MODEL_YEAR', choice } as FinderAddress],
    ['a choice over the parts of another vehicle', opened(filtered, 'MAKE_MODEL_YEAR', { ...choice, series: null })],
    ['the plate form', opened(emptyAddress, 'REGO')],
    ['a VIN that was read', preselected(emptyAddress, { ...noChoice, make: 'Hyundai' }, 2021)],
  ])('holds %s', (_, address) => {
    expect(shared(address)).toEqual(address);
  });

  it('is short where nothing is looked for', () => {
    expect(plainSearch.stringify(searchOf(emptyAddress))).toBe('');
  });

  it('leaves out what makes no sense', () => {
    expect(addressOf({ vehicle: 'x', number: '123', category: 'c', brand: 'b' })).toEqual(withNumber('123'));
    expect(addressOf({ number: '   ' })).toEqual(emptyAddress);
    expect(addressOf({ make: 'Hyundai', model: 'Sonata' })).toEqual(emptyAddress);
    expect(addressOf({ choose: 'constructor' })).toEqual(emptyAddress);
    expect(addressOf({ choose: 'model', make: 'Hyundai', year: '2021' }).choice).toEqual({
      ...noChoice,
      make: 'Hyundai',
    });
    expect(addressOf({ vehicle: 'x', criteria: 'a;:b;c:;%:%' }).criteria).toEqual([{ name: '%', values: ['%'] }]);
    expect(addressOf({ number: 'x'.repeat(99) }).number).toHaveLength(40);
  });
});

describe('the ways of finding', () => {
  it('drive each other out', () => {
    expect(withNumber(' 26300-35505 ')).toEqual({ ...emptyAddress, number: '26300-35505' });
    expect(withVehicle(opened(withNumber('1'), 'MAKE_MODEL_YEAR', choice), 'kia-k5')).toEqual({
      ...emptyAddress,
      vehicle: 'kia-k5',
    });
  });

  it('leave what was found behind the popup until something else is', () => {
    const open = opened(filtered, 'REGO');
    expect(open).toEqual({ ...filtered, mode: 'REGO' });
    expect(closed(chosen(open, 'make', 'Kia'))).toEqual(filtered);
  });

  it('keep the category of another vehicle, and no filter of it', () => {
    expect(withVehicle(filtered, 'kia-k5')).toEqual({ ...emptyAddress, category: 'C-12', vehicle: 'kia-k5' });
  });

  it('return to a step by the breadcrumb of the vehicle', () => {
    const back = returnedTo(filtered, choice, 'year');
    expect(back.choice).toEqual({ ...noChoice, make: 'Hyundai', model: 'Sonata' });
    expect(back.vehicle).toBe(filtered.vehicle);
  });

  it('keep the year of a VIN until there is a year to choose', () => {
    const read = preselected(withNumber('1'), { ...noChoice, make: 'Hyundai' }, 2021);
    const model = chosen(read, 'model', 'Sonata');
    expect(model.hint).toBe(2021);
    expect(chosen(model, 'year', '2021').hint).toBeNull();
    expect(chosen(model, 'make', 'Kia').hint).toBeNull();
  });
});

describe('filters', () => {
  it('are ticked and unticked', () => {
    const brand = toggledBrand(emptyAddress, 'gaon');
    expect(brand.brands).toEqual(['gaon']);
    expect(toggledBrand(brand, 'gaon').brands).toEqual([]);
    const front = toggledCriterion(brand, '위치', '앞');
    const both = toggledCriterion(front, '위치', '뒤');
    expect(both.criteria).toEqual([{ name: '위치', values: ['앞', '뒤'] }]);
    expect(filterCount(both)).toBe(3);
    expect(toggledCriterion(front, '위치', '앞').criteria).toEqual([]);
  });

  it('go with the category they belong to', () => {
    expect(withCategory(filtered, null)).toEqual({ ...emptyAddress, vehicle: filtered.vehicle });
    expect(withFilters(filtered, { brands: [], criteria: [] }).category).toBe('C-12');
  });
});

it('is bare until something is looked for or chosen', () => {
  expect(isBare(emptyAddress)).toBe(true);
  expect(isBare({ ...emptyAddress, category: 'parts-oil' })).toBe(true);
  expect([filtered, withNumber('1'), opened(emptyAddress, 'VIN')].map(isBare)).toEqual([false, false, false]);
});
