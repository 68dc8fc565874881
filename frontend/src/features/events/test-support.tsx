/** Renders a screen of events for tests: the committed Korean texts, who is signed in, and a server that answers by operation. */

import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Session, setSession } from '../../session/session';
import type { userError } from '../../test/answers';
import { loadCommittedImages, loadCommittedTexts } from '../../test/texts';
import { type Answers, renderAt, type SentOperation, testServer } from '../../test/visit';

export type { Answers } from '../../test/visit';

export const words = (text: string, language: 'KO' | 'EN' = 'KO') => ({
  __typename: 'EventText' as const,
  text,
  language,
});

export const way = (href: string, kind: 'PAGE' | 'PRIVACY' | 'ELSEWHERE' = 'PAGE') => ({
  __typename: 'EventLink' as const,
  href,
  kind,
});

export const picture = (
  file: string,
  more: { width?: number; height?: number; widths?: number[]; alt?: string } = {},
) => ({
  __typename: 'EventPicture' as const,
  file,
  width: 1200,
  height: 600,
  widths: [320, 640, 1200],
  focusX: 0.25,
  focusY: 0.5,
  alt: '',
  ...more,
});

export const button = (text: string, link = way('/select-location')) => ({
  __typename: 'EventButton' as const,
  text: words(text),
  background: '#0172CE',
  color: '#FFFFFF',
  link,
});

/** The payload of an entry. */
export const entered = (...errors: ReturnType<typeof userError>[]) => ({ __typename: 'EntryPayload' as const, errors });

interface EventVisit {
  user: ReturnType<typeof userEvent.setup>;
  sentOf: (name: string) => SentOperation[];
  /** The address of now, with its query. */
  href: () => string;
}

const OTHERS = [
  '/',
  '/events',
  '/events-details/$eventurl',
  '/events-collect-info/$eventurl',
  '/events-success/$eventurl',
  '/events-success/preview/$eventurl',
  '/events/$id/quiz',
  '/events/$id/quiz/completion',
  '/select-location',
] as const;

interface VisitOptions {
  /** The path of the screen's route. */
  route: string;
  at?: string;
  answers?: Answers;
  session?: Session | null;
  /** Other routes of the site, where it leads somewhere else. */
  others?: readonly string[];
}

/** Other addresses than that of the screen show their path alone, so that a test sees where it was led. */
export async function visit(
  Screen: () => ReactNode,
  { route, at = route, answers = {}, session = null, others = [] }: VisitOptions,
): Promise<EventVisit> {
  loadCommittedTexts();
  loadCommittedImages();
  setSession(session);
  const { client, sentOf } = testServer(answers);
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = renderAt(Screen, { client, history, route, others: [...OTHERS, ...others] });
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), sentOf, href: () => router.state.location.href };
}

/** The layout of phones or of desks, until the next call. */
export function layout(phone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
