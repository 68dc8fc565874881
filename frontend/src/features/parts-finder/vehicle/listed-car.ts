import type { ApolloClient } from '@apollo/client';
import { type Choice, noChoice } from '../choice';
import type { Makes } from '../choice/use-choice-lists';
import type { FoundVehicleFragment } from '../look-up/LookUps.generated';
import { CatalogueModelsDocument, CatalogueYearsDocument } from '../PartsFinder.generated';

/** How far the catalogue has a car that the registry knows and that is none of its vehicles. */
export interface ListedCar {
  /** Make, model and year, as the catalogue writes them and as far as it has them. */
  readonly choice: Choice;
  /** A year that the car is of and that is not chosen. */
  readonly hint: number | null;
}

const squeezed = (name: string) => name.toLocaleLowerCase().replace(/[\s-]/g, '');

/** The name of a list that is the one of the registry, but for its capitals, spaces and dashes. */
const sameAs = (name: string, names: readonly string[]) => names.find((known) => squeezed(known) === squeezed(name));

/**
 * The steps that a car's data answers; null if the catalogue lacks its make or model. If the lists fail to load, only
 * the make is selected, and the next step reports the error.
 */
export async function listedCar(
  client: ApolloClient,
  found: Pick<FoundVehicleFragment, 'make' | 'model' | 'year'>,
  makes: Makes,
  signal: AbortSignal,
): Promise<ListedCar | null> {
  const { model, year } = found;
  if (found.make === null) return null;
  const names = makes.map(({ name }) => name);
  const make = names.length > 0 ? sameAs(found.make, names) : found.make;
  if (make === undefined) return null;
  const ofMake = { choice: { ...noChoice, make }, hint: year };
  if (model === null) return ofMake;
  const context = { fetchOptions: { signal } };
  try {
    const models = await client.query({ query: CatalogueModelsDocument, variables: { make }, context });
    const names = (models.data?.catalogueModels ?? []).map(({ name }) => name);
    const known = sameAs(model, names);
    if (known === undefined) return null;
    const choice = { ...noChoice, make, model: known };
    if (year === null) return { choice, hint: null };
    const years = await client.query({ query: CatalogueYearsDocument, variables: { make, model: known }, context });
    return years.data?.catalogueYears.includes(year)
      ? { choice: { ...choice, year }, hint: null }
      : { choice, hint: year };
  } catch {
    return ofMake;
  }
}
