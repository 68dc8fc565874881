import { expect, test, vi } from 'vitest';
import { PeopleDocument } from '../admin/people/People.generated';
import { BookingConfirmationDocument } from '../features/booking/booking-confirmation/BookingConfirmation.generated';
import { EventsPreviewDocument } from '../features/events/listing/Events.generated';
import { CurrentSessionDocument } from '../session/Session.generated';
import { BrandDocument } from '../shell/Brand.generated';
import { createClient } from './client';

test('queries go by POST unless their responses are cached', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"errors":[]}'));
  const client = createClient('http://site.example/graphql');
  for (const query of [
    CurrentSessionDocument,
    PeopleDocument,
    EventsPreviewDocument,
    BookingConfirmationDocument,
    BrandDocument,
  ]) {
    await client
      .query({ query: query as never, variables: { language: 'KO' }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }
  expect(sent.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'POST', 'POST', 'POST', 'GET']);
});
