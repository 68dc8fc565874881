import type { ApolloClient } from '@apollo/client';
import { type HistoryState, redirect } from '@tanstack/react-router';
import { paths } from '../routes/paths';
import { askSession, type Session } from './session';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page to return to after sign-in; a path inside the site. */
    returnTo?: string;
  }
}

/** Whether a session suffices for a page; the server decides about each answer again. */
export function mayEnter(rights: string, session: Session): boolean {
  if (rights === 'member') return true;
  if (rights === 'staff') return session.isAdmin;
  return session.rights.some((right) => right === rights);
}

/** A link to sign-in that returns to a page. */
export const signInAndBack = (href: string) => ({
  to: paths.signIn,
  search: { re: 'unauthorised' } as never,
  state: (before: HistoryState) => ({ ...before, returnTo: href }),
});

/** Redirects to sign-in and back without a session; a session without the right stays, and the page shows the error. */
export async function requireSession(client: ApolloClient, href: string): Promise<void> {
  const session = await askSession(client);
  if (session) return;
  throw redirect(signInAndBack(href));
}
