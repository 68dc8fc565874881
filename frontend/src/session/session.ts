import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { CurrentSessionDocument, LogOutDocument, type SignedInFragment } from './Session.generated';
import { forgetVehicleSearch } from './stored-search';

export type Session = SignedInFragment;
export type Right = Session['rights'][number];

/**
 * Whether this browser has signed in: a marker cookie beside the session cookie, which scripts can't read. Without it
 * no page queries the session (public spec §6: the user icon needs a session confirmed by the server).
 */
const MARK = 'signed-in';

function mark(present: boolean): void {
  try {
    if (present) localStorage.setItem(MARK, '1');
    else for (const key of [MARK, HEARD]) localStorage.removeItem(key);
  } catch {
    // Without storage, each page that needs a session queries it.
  }
}

export function hasMark(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Whether a change of the storage is the sign-out of another tab, while this one is signed in. */
export const isSignOut = ({ key, newValue }: StorageEvent): boolean =>
  key === MARK && newValue === null && Boolean(current);

/** Beside the mark: the time of the last response for a signed-in user, shared by all tabs. */
const HEARD = 'signed-in-heard';

let heard = 0;

/** Records a response of the server, which extends the session. */
export function recordServerContact(): void {
  heard = Date.now();
  try {
    if (hasMark()) localStorage.setItem(HEARD, String(heard));
  } catch {
    // The other tabs then do without.
  }
}

/** When the server last heard from any tab, by this browser's clock in UTC milliseconds. */
export function lastServerContact(): number {
  try {
    const elsewhere = Number(localStorage.getItem(HEARD));
    // The stored value may be invalid, or in the future after a clock change.
    return elsewhere <= Date.now() ? Math.max(heard, elsewhere) : heard;
  } catch {
    return heard;
  }
}

/** The session: undefined before the query, null if signed out. */
let current: Session | null | undefined;
const listeners = new Set<() => void>();

/** Stores the session, after sign-in, sign-out and each query. */
export function setSession(session: Session | null): void {
  current = session;
  mark(session !== null);
  if (session) recordServerContact();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session as far as known; sends no query. */
export const useSession = (): Session | null | undefined => useSyncExternalStore(subscribe, () => current);

/** Queries the session and stores it. Throws on a network error. */
export async function askSession(client: ApolloClient): Promise<Session | null> {
  const { data } = await client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' });
  const session = data?.session ?? null;
  setSession(session);
  return session;
}

/**
 * Ends the session on the server, then clears its data here: the session, the cache, and the vehicle search (public
 * spec §4). Throws on a network error, so that the page never claims a sign-out that didn't happen.
 */
export async function logOut(client: ApolloClient): Promise<void> {
  await client.mutate({ mutation: LogOutDocument });
  forgetVehicleSearch();
  await forgetSession(client);
}

/** Clears a session that has ended on the server. The search stays, since its owner is about to sign in again. */
export async function forgetSession(client: ApolloClient): Promise<void> {
  setSession(null);
  await client.clearStore();
}

export function useLogOut(): () => Promise<void> {
  const client = useApolloClient();
  return () => logOut(client);
}
