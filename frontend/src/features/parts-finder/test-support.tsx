/** The finder for tests: opened at an address, with the small catalogue of `test-answers.ts`. */
import { CombinedGraphQLErrors } from '@apollo/client';
import { screen, within } from '@testing-library/react';
import { type Answers, session, type Visit, type VisitOptions, visit } from '../account/test-support';
import PartsFinderScreen from './PartsFinderScreen';
import { useVehicleSearchStore } from './search-store';
import { answers, said } from './test-answers';
import { sonata } from './test-data';

export const open = (at = '', more: Answers = {}, options: Partial<VisitOptions> = {}) =>
  visit(PartsFinderScreen, {
    route: '/parts-finder',
    at: `/parts-finder${at}`,
    answers: { ...answers, ...more },
    ...options,
  });

/** The same for a signed-in user, after `setSession`. */
export const openSignedIn = (at: string, more: Answers = {}) =>
  open(at, { CurrentSession: () => ({ session: session() }), ...more }, { marked: true, unasked: true });

/** The parts of the one vehicle. */
export const SONATA = `?vehicle=${sonata.slug}`;

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = async (user: Visit['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const rows = () => screen.getAllByRole('article').map((row) => within(row).getByRole('link').textContent);
export const store = () => useVehicleSearchStore.getState();

/** An error as the server returns it for fields without a payload. */
export const fail =
  (code: string, message = code) =>
  () => {
    throw new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });
  };

export const lookUpPayload = (found: object | null, errors: object[] = []) => ({
  __typename: 'VehicleLookUpPayload',
  found: found && {
    __typename: 'FoundVehicle',
    vin: null,
    displayName: said('', ''),
    vehicle: null,
    make: null,
    model: null,
    year: null,
    ...found,
  },
  errors,
});
export const foundSonata = { vehicle: { __typename: 'Vehicle', slug: sonata.slug } };
