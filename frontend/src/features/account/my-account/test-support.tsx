/** Test data of the account page: a member, their sessions, and the error for a denied right. */
import { CombinedGraphQLErrors } from '@apollo/client';
import { screen, within } from '@testing-library/react';
import { ownBookings } from '../../booking/my-bookings/test-bookings';
import { type Answers, session, visit } from '../test-support';
import AccountScreen from './AccountScreen';

export const account = (more: object = {}) => ({
  __typename: 'Account',
  email: 'gaon@example.com',
  title: '',
  name: '김가온',
  companyName: '가온상사',
  businessNumber: '1248100998',
  language: 'KO',
  createdAt: '2026-01-05T00:00:00Z',
  secondFactor: false,
  ...more,
});
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const own = (id: string, device: string, current: boolean) => ({
  __typename: 'OwnSession',
  id,
  device,
  network: '203.0.113.7',
  createdAt: '2026-11-21T00:00:00Z',
  lastUsedAt: '2026-11-21T03:30:00Z',
  current,
});
export const sessions = [own('here', chrome, true), own('there', iphone, false)];
export const signedOut = () => {
  const error = { message: 'UnauthorisedAccess', extensions: { code: 'UNAUTHORISED_ACCESS' } };
  throw new CombinedGraphQLErrors({ errors: [error] });
};
export const notAllowed = () => {
  const error = { message: 'not_allowed', extensions: { code: 'UNAUTHORISED_ACCESS' } };
  throw new CombinedGraphQLErrors({ errors: [error] });
};

/** Opens the account page on a server that knows one member, signed in on two devices. */
export async function open(answers: Answers = {}, who = session(), mine = account()) {
  const visited = await visit(AccountScreen, {
    route: '/account',
    answers: {
      OwnAccount: () => ({ account: mine, session: who }),
      OwnSessions: () => ({ ownSessions: sessions }),
      MyBookings: () => ownBookings([]),
      SavedVehicles: () => ({ savedVehicles: [] }),
      CurrentSession: () => ({ session: who }),
      ...answers,
    },
  });
  return visited;
}
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
export const password = (name: string) => screen.getByLabelText(name, { selector: 'input' });
