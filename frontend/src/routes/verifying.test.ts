import { expect, it } from 'vitest';
import { needsOwnDocument } from './verifying';

it.each(['/events-collect-info/winter-check', '/events/winterbatteries/quiz', '/events2fa/winterbatteries/quiz'])(
  'loads the document of %s, whose visitors verify who they are',
  (path) => expect(needsOwnDocument(path)).toBe(true),
);

it.each([
  '/',
  '/events',
  '/events/winterbatteries',
  '/events-details/winter-check',
  '/events/summer-event/quiz/completion',
])('leaves %s to the router', (path) => expect(needsOwnDocument(path)).toBe(false));
