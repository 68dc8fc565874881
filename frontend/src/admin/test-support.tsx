/** Renders a screen of staff for tests: the committed Korean texts, who is signed in, and a server that answers by operation. */

import { CombinedGraphQLErrors } from '@apollo/client';
import { createMemoryHistory, type RouteComponent } from '@tanstack/react-router';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { routeRow } from '../routes/table';
import { type Right, type Session, setSession } from '../session/session';
import { userError } from '../test/answers';
import { loadCommittedTexts } from '../test/texts';
import { type Answers, renderAt, testServer } from '../test/visit';

export type { Answers } from '../test/visit';

interface StaffVisit {
  user: ReturnType<typeof userEvent.setup>;
  /** Variables of the operations of a name, in the order in which they were sent. */
  sentOf: (name: string) => Record<string, unknown>[];
  /** Path and query, and the return URL after sign-in. */
  at: () => { href: string; returnTo: string | undefined };
  back: () => void;
}

/** A cut connection. */
export const cut = () => {
  throw new Error('cut');
};

/** Refuses as the server does: the session has ended, or lacks the right. */
export const refuse = (message: 'UnauthorisedAccess' | 'not_allowed') => () => {
  throw new CombinedGraphQLErrors({
    data: null,
    errors: [{ message, extensions: { code: 'UNAUTHORISED_ACCESS' } }],
  });
};

/** The payload of a successful mutation. */
export const done = { __typename: 'AccountPayload', done: true, errors: [] };
export const refusedFor = (path: string, code: string, message: string) => ({
  __typename: 'AccountPayload',
  done: false,
  errors: [userError(path, code, message)],
});

const everyRight: Right[] = ['PREVIEW_EVENTS', 'MANAGE_PEOPLE', 'READ_STAFF_LOG'];

/** An owner with a second factor. */
export const owner: Session = {
  __typename: 'Session',
  name: '한가온',
  email: 'owner@gaon.example',
  roles: ['OWNER'],
  rights: everyRight,
  centres: null,
  isAdmin: true,
  secondFactor: true,
  secondFactorDue: false,
  endsAt: '2026-11-22T11:00:00Z',
  idleSeconds: 29 * 60,
};
export const auditor: Session = { ...owner, roles: ['AUDITOR'], rights: ['PREVIEW_EVENTS', 'READ_STAFF_LOG'] };
export const dealerManager: Session = {
  ...owner,
  roles: ['DEALER_MANAGER'],
  rights: ['PREVIEW_EVENTS', 'MANAGE_DEALERS'],
};
export const contentEditor: Session = {
  ...owner,
  roles: ['CONTENT_EDITOR'],
  rights: ['EDIT_CONTENT', 'PREVIEW_EVENTS'],
};
export const eventEditor: Session = {
  ...owner,
  roles: ['CONTENT_EDITOR'],
  rights: ['EDIT_CONTENT', 'MANAGE_EVENTS', 'PREVIEW_EVENTS', 'EXPORT_EVENT_DATA'],
};
export const bookingManager: Session = {
  ...owner,
  roles: ['BOOKING_MANAGER'],
  rights: ['READ_BOOKINGS', 'MANAGE_BOOKINGS', 'EXPORT_BOOKINGS', 'PREVIEW_EVENTS'],
};
export const catalogueEditor: Session = {
  ...owner,
  roles: ['CONTENT_EDITOR'],
  rights: ['EDIT_CONTENT', 'MANAGE_CATALOGUE', 'PREVIEW_EVENTS'],
};
export const member: Session = { ...owner, roles: [], rights: [], isAdmin: false, secondFactor: false };
export const dueOwner: Session = { ...owner, rights: [], secondFactor: false, secondFactorDue: true };

const PATHS = [
  '/',
  '/sign-in',
  '/account',
  '/admin',
  '/admin/overview',
  '/admin/booking-status-managerment',
  '/admin/dealers-managerment/$category',
  '/admin/pdf-upload',
  '/admin/people',
  '/admin/content',
  '/admin/missing-texts',
  '/admin/brand',
  '/admin/event-cms-listing',
  '/admin/event-images',
  '/admin/event-cms-details',
  '/admin/event-cms-details/$eventid',
  '/admin/event-campaigns',
  '/admin/event-draw/$event',
  '/admin/event-entries/$event',
  '/admin/staff-log',
  '/auth-test',
];

/**
 * Shows a screen, at an address of its own (`at`) where its route has parameters. Other addresses than that of the screen show their
 * path alone, so that a test sees where it was led.
 */
export function visitStaff(
  Screen: () => ReactNode,
  {
    route,
    session,
    at,
    search = '',
    answers = {},
    frame,
  }: {
    route: string;
    session: Session | null;
    at?: string;
    search?: string;
    answers?: Answers;
    frame?: RouteComponent;
  },
): StaffVisit {
  loadCommittedTexts();
  setSession(session);
  const { client, sentOf } = testServer(answers);
  const row = routeRow(route);
  const path = row.path ?? '';
  const history = createMemoryHistory({ initialEntries: [`${at ?? path}${search}`] });
  const router = renderAt(Screen, {
    client,
    history,
    route: path,
    others: PATHS,
    staticData: { row },
    ...(frame && { frame }),
  });
  return {
    user: userEvent.setup(),
    sentOf: (name) => sentOf(name).map(({ variables }) => variables),
    at: () => ({ href: router.state.location.href, returnTo: router.state.location.state.returnTo }),
    back: () => router.history.back(),
  };
}
