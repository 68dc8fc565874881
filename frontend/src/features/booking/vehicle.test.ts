import { beforeEach, describe, expect, it } from 'vitest';
import { useDraftStore } from './draft-store';
import { preselectVehicle } from './preselect';
import { kia, name } from './test-data';
import { bookable, namedLike } from './vehicle';

const makes = [{ name: kia }, { name: name('현대', 'Hyundai') }, { name: name('메르세데스-벤츠', 'Mercedes-Benz') }];
const models = [{ name: name('쏘나타', 'Sonata') }, { name: name('싼타페', 'Santa Fe') }];
const years = [2022, 2021];

describe('a make or model of the booking', () => {
  it.each([
    ['Hyundai', 'Hyundai'],
    ['HYUNDAI', 'Hyundai'],
    ['현대', 'Hyundai'],
    ['mercedes benz', 'Mercedes-Benz'],
  ])('is found by %s', (wanted, en) => {
    expect(namedLike(makes, wanted)?.name.en).toBe(en);
  });

  it.each(['Hyun', '', '-'])('is not found by %j', (wanted) => {
    expect(namedLike(makes, wanted)).toBeUndefined();
  });
});

describe('a car of the catalogue', () => {
  it('is booked for in the words of the booking', () => {
    expect(bookable({ make: 'Hyundai', model: 'SantaFe', year: 2021 }, makes, models, years)).toEqual({
      make: name('현대', 'Hyundai'),
      model: name('싼타페', 'Santa Fe'),
      year: name('2021년식', '2021'),
    });
  });

  it('is asked about where the booking doesn’t know it', () => {
    expect(bookable({ make: 'Hyundai', model: 'Pony', year: 1975 }, makes, models, years)).toEqual({
      make: name('현대', 'Hyundai'),
      model: null,
      year: null,
    });
    expect(bookable({ make: 'Tata', model: 'Sonata', year: 2021 }, makes, models, years)).toMatchObject({
      make: null,
      model: null,
    });
  });
});

describe('a car chosen ahead of the booking', () => {
  const details = () => useDraftStore.getState().draft.BookDetails;
  beforeEach(() => useDraftStore.getState().clear());

  it('takes the place of the one before, whole', () => {
    const sonata = bookable({ make: 'Hyundai', model: 'Sonata', year: 2022 }, makes, models, years);
    preselectVehicle(sonata);
    expect(details()).toMatchObject({ Make: sonata.make, Model: sonata.model, Year: sonata.year });
    preselectVehicle({ make: sonata.make, model: null, year: null });
    expect(details()).toMatchObject({ Make: sonata.make, Model: null, Year: null });
  });

  it('changes nothing where the booking doesn’t know its make', () => {
    preselectVehicle({ make: kia, model: null, year: name('2021년식', '2021') });
    preselectVehicle({ make: null, model: null, year: null });
    expect(details().Make).toEqual(kia);
  });
});
