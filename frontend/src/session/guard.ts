import type { ApolloClient } from '@apollo/client';
import { type HistoryState, redirect } from '@tanstack/react-router';
import { paths } from '../routes/paths';
import { askSession, type Session } from './session';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody wanted to go who had to sign in first; an address inside the site. */
    returnTo?: string;
  }
}

/** Who may see a page: everybody, whoever is signed in, any member of staff, or who has a right (its GraphQL name). */
export type Rights = 'public' | 'member' | 'staff' | Session['rights'][number];

/** Whether a session suffices for a page; the server decides about each answer again. */
export function mayEnter(rights: string, session: Session): boolean {
  if (rights === 'member') return true;
  if (rights === 'staff') return session.isAdmin;
  return session.rights.some((right) => right === rights);
}

/** Where somebody signs in who is to come back to an address. */
export const signInAndBack = (href: string) => ({
  to: paths.signIn,
  search: { re: 'unauthorised' } as never,
  state: (before: HistoryState) => ({ ...before, returnTo: href }),
});

/** A missing session goes to sign-in and comes back from there; a session without the right stays, and is told so by the page. */
export async function requireSession(client: ApolloClient, href: string): Promise<void> {
  const session = await askSession(client);
  if (session) return;
  throw redirect(signInAndBack(href));
}
