import { type LocalizedName, plainName, yearName } from './draft';

/** A car as the parts catalogue names it. */
interface CatalogueVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
}

interface NamedVehicle {
  readonly name: LocalizedName;
}

/** The bookable data of a car; null for fields missing in the booking's lists, which the visitor fills in. */
export interface BookableVehicle {
  make: LocalizedName | null;
  model: LocalizedName | null;
  year: LocalizedName | null;
}

/** As names are compared: without case, spaces and hyphens. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-·.]/g, '');

/** Of the booking's makes or models the one of that name, in whichever language. */
export function namedLike<T extends NamedVehicle>(things: readonly T[], name: string): T | undefined {
  const wanted = plain(name);
  return wanted === ''
    ? undefined
    : things.find(({ name: { ko, en } }) => plain(en) === wanted || plain(ko) === wanted);
}

/** The car of the catalogue in the words of the booking: it has lists of its own, with names in both languages. */
export function bookable(
  { make, model, year }: CatalogueVehicle,
  makes: readonly NamedVehicle[],
  models: readonly NamedVehicle[],
  years: readonly number[],
): BookableVehicle {
  const itsMake = namedLike(makes, make);
  const itsModel = itsMake && namedLike(models, model);
  return {
    make: itsMake ? plainName(itsMake.name) : null,
    model: itsModel ? plainName(itsModel.name) : null,
    year: years.includes(year) ? yearName(year) : null,
  };
}
