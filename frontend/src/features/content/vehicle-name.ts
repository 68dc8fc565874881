import { type Localized, localized } from '../../i18n/texts';

interface NamedVehicle {
  readonly displayMake: Localized;
  readonly displayName: Localized;
  readonly year: number;
}

/** The display name of a car: make, model name and year, without repetition. */
export function vehicleName({ displayMake, displayName, year }: NamedVehicle): string {
  const [make, name] = [localized(displayMake), localized(displayName)];
  const words = name.startsWith(make) ? name : `${make} ${name}`;
  return words.includes(String(year)) ? words : `${words} ${year}`;
}
