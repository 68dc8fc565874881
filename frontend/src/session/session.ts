import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { forgetVehicleSearch } from '../parts-finder/forget';
import { CurrentSessionDocument, LogOutDocument, type SignedInFragment } from './Session.generated';

export type Session = SignedInFragment;
export type Right = Session['rights'][number];

/**
 * Whether this browser has signed in: a mark beside the session's cookie, which no script can read. Without it no page asks who
 * is signed in (public spec §6: the user icon needs a session and the server's word for it).
 */
const MARK = 'signed-in';

function mark(present: boolean): void {
  try {
    if (present) localStorage.setItem(MARK, '1');
    else for (const key of [MARK, HEARD]) localStorage.removeItem(key);
  } catch {
    // A browser that denies storage asks anew on each page that needs a session.
  }
}

export function hasMark(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Beside the mark: when the server last heard from whoever is signed in, so that all tabs know. */
const HEARD = 'signed-in-heard';

let heard = 0;

/** Takes note that the server has heard from this browser: a session slides on with that. */
export function noteHeard(): void {
  heard = Date.now();
  try {
    if (hasMark()) localStorage.setItem(HEARD, String(heard));
  } catch {
    // The other tabs then do without.
  }
}

/** When the server last heard from any tab, by this browser's clock in UTC milliseconds. */
export function lastHeard(): number {
  try {
    const elsewhere = Number(localStorage.getItem(HEARD));
    // What stands there may be no number, or of a clock that was put back since.
    return elsewhere <= Date.now() ? Math.max(heard, elsewhere) : heard;
  } catch {
    return heard;
  }
}

/** Who is signed in: undefined until the server was asked, null for a visitor. */
let current: Session | null | undefined;
const listeners = new Set<() => void>();

/** Takes note of who is signed in, after signing in and out and whenever the server says so. */
export function setSession(session: Session | null): void {
  current = session;
  mark(session !== null);
  if (session) noteHeard();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in as far as it is known; asks nobody. */
export const useSession = (): Session | null | undefined => useSyncExternalStore(subscribe, () => current);

/** Asks the server who is signed in, and takes note of it. Throws where it can't be asked. */
export async function askSession(client: ApolloClient): Promise<Session | null> {
  const { data } = await client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' });
  const session = data?.session ?? null;
  setSession(session);
  return session;
}

/**
 * Ends the session on the server, then forgets what belongs to it here: who it was, every answer in the cache, and the vehicle
 * search (public spec §4). Throws where the server can't be reached: nobody is told that he is out while he is not.
 */
export async function logOut(client: ApolloClient): Promise<void> {
  await client.mutate({ mutation: LogOutDocument });
  forgetVehicleSearch();
  await forgetSession(client);
}

/** Forgets a session that the server has ended already. What was being looked for stays: its owner is about to sign in again. */
export async function forgetSession(client: ApolloClient): Promise<void> {
  setSession(null);
  await client.clearStore();
}

export function useLogOut(): () => Promise<void> {
  const client = useApolloClient();
  return () => logOut(client);
}
