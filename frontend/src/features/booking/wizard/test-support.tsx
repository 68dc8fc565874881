/** Renders a screen of the booking for tests: the committed Korean texts, a draft, and a server that answers by operation. */

import type { ApolloClient } from '@apollo/client';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { timeslot, userError } from '../../../test/answers';
import { loadCommittedTexts } from '../../../test/texts';
import { type Answers, renderAt, type SentOperation, testServer } from '../../../test/visit';
import type { BookingDraft } from '../draft';
import { useDraftStore } from '../draft-store';

export { type Answers, NO_ANSWER } from '../../../test/visit';

interface Visit {
  user: ReturnType<typeof userEvent.setup>;
  /** Operations in the order in which they were sent. */
  sent: SentOperation[];
  /** Requests of this operation. */
  sentOf: (name: string) => SentOperation[];
  path: () => string;
  back: () => void;
}

const PATHS = [
  '/',
  '/select-location',
  '/select-timeslot',
  '/select-vehicle',
  '/select-service',
  '/contact-info',
  '/booking-confirmation/$servicebookingid',
  '/cancel-booking/$servicebookingid',
  '/reschedule-booking/$servicebookingid',
] as const;

/** A hold as the server returns it: ten minutes, thirty with renewals. */
export const heldAnswer = (time: { dealerCode: string; date: string; time: string }, token = 'a-hold') => ({
  __typename: 'HoldPayload',
  hold: {
    __typename: 'TimeslotHold',
    token,
    dealerCode: time.dealerCode,
    date: time.date,
    time: time.time,
    secondsLeft: 600,
    renewableSeconds: 1800,
  },
  errors: [],
  nearest: [],
});

/** A rejected hold, with alternative times. */
export const refusedHold = (code: string, nearest: readonly { date: string; time: string }[] = []) => ({
  __typename: 'HoldPayload',
  hold: null,
  errors: [userError('time', code)],
  nearest: nearest.map(({ date, time }) => timeslot(date, time)),
});

/** A server that grants every hold, unless a test overrides it. */
const holding: Answers = {
  HoldTimeslot: ({ input }) => ({ holdTimeslot: heldAnswer(input as Parameters<typeof heldAnswer>[0]) }),
  RenewHold: () => ({ renewHold: heldAnswer(keptNow()) }),
  ResizeHold: () => ({ resizeHold: heldAnswer(keptNow()) }),
  ReleaseHold: () => ({ releaseHold: true }),
};

function keptNow() {
  const { Hold } = useDraftStore.getState().draft;
  if (!Hold) throw new Error('The test renews a hold that there is none of.');
  return Hold;
}

/** Other addresses than that of the screen show their path alone, so that a test sees where it was led. */
export async function visit(
  Screen: () => ReactNode,
  {
    route,
    at = route,
    draft,
    answers,
    prepare,
  }: {
    route: string;
    at?: string;
    draft?: BookingDraft;
    answers: Answers;
    /** The screen's own, where the page is loaded for it. */
    prepare?: (client: ApolloClient) => void;
  },
): Promise<Visit> {
  loadCommittedTexts();
  useDraftStore.setState({ notice: null, holdTrouble: null, heldSaid: '', ...(draft && { draft }) });
  const { client, sent, sentOf } = testServer({ ...holding, ...answers });
  prepare?.(client);
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = renderAt(Screen, { client, history, route, others: PATHS });
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup(),
    sent,
    sentOf,
    path: () => router.state.location.pathname,
    back: () => router.history.back(),
  };
}
