import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '../draft';
import { useDraftStore } from '../draft-store';
import { completeDraft } from '../test-data';
import { visit } from './test-support';
import { useWizardStep } from './use-wizard-step';

const store = () => useDraftStore.getState();
let drawn = 0;

function Step() {
  const { draft } = useWizardStep('vehicle');
  drawn += 1;
  return <h1>{draft.BookDetails.DealerCode}</h1>;
}

beforeEach(() => {
  store().clear();
  drawn = 0;
});

it('a step is drawn once: entering it is written down and changes nothing of it', async () => {
  const { BookDetails } = completeDraft(Date.now());
  const draft = { ...emptyDraft(), BookDetails: { ...BookDetails, SelectedTime: '' }, LastUpdate: Date.now() };
  await visit(Step, { route: '/select-vehicle', draft, answers: {} });
  await waitFor(() => expect(store().draft.CurrentStep).toBe(3));
  expect(drawn).toBe(1);
});

it('what is chosen on it draws it again', async () => {
  await visit(Step, { route: '/select-vehicle', draft: completeDraft(Date.now()), answers: {} });
  const before = drawn;
  store().writeNeedHelp('소음이 나요');
  await waitFor(() => expect(drawn).toBeGreaterThan(before));
});
