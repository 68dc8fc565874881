import type { RouterHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bookedBefore, recordBooked } from '../booked';
import { emptyDraft } from '../draft';
import { useDraftStore } from '../draft-store';
import { completeDraft } from '../test-data';
import { NO_ANSWER, visit } from './test-support';
import { useWizardStep } from './use-wizard-step';

const store = () => useDraftStore.getState();
let drawn = 0;

function Step() {
  const { draft } = useWizardStep('vehicle');
  drawn += 1;
  return <h1>{draft.BookDetails.DealerCode}</h1>;
}

beforeEach(() => {
  sessionStorage.clear();
  store().clear();
  drawn = 0;
});

it('a step is drawn once: entering it is written down and changes nothing of it', async () => {
  const { BookDetails } = completeDraft(Date.now());
  const draft = { ...emptyDraft(), BookDetails: { ...BookDetails, Service: [] }, LastUpdate: Date.now() };
  await visit(Step, { route: '/select-vehicle', draft, answers: { HoldTimeslot: () => NO_ANSWER } });
  await waitFor(() => expect(store().draft.CurrentStep).toBe(3));
  expect(drawn).toBe(1);
});

it('what is chosen on it draws it again', async () => {
  await visit(Step, { route: '/select-vehicle', draft: completeDraft(Date.now()), answers: {} });
  const before = drawn;
  store().writeNeedHelp('소음이 나요');
  await waitFor(() => expect(drawn).toBeGreaterThan(before));
});

it('opened with nothing chosen it leads to the first missing step, with the reason', async () => {
  const { path } = await visit(Step, { route: '/select-vehicle', draft: emptyDraft(), answers: {} });
  await screen.findByRole('heading', { name: '/select-location' });
  expect([path(), store().notice]).toEqual(['/select-location', 'missing_dealer']);
});

it('opened by Back after the booking it leads to the confirmation, once, and a new booking begins as ever', async () => {
  recordBooked('secret-id', { location: { state: { __TSR_index: 1 } } } as RouterHistory);
  const { path } = await visit(Step, { route: '/select-vehicle', draft: emptyDraft(), answers: {} });
  await waitFor(() => expect(path()).toBe('/booking-confirmation/secret-id'));
  expect(store().notice).toBeNull();
  expect(bookedBefore({ location: { state: { __TSR_index: 0 } } } as RouterHistory)).toBeNull();
});

it('opened by Back with a new booking begun it stays', async () => {
  recordBooked('secret-id', { location: { state: { __TSR_index: 1 } } } as RouterHistory);
  const { path } = await visit(Step, { route: '/select-vehicle', draft: completeDraft(Date.now()), answers: {} });
  expect(path()).toBe('/select-vehicle');
});
