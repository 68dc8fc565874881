import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PHONE } from '../../../ui/media';
import { useDraftStore } from '../draft-store';
import { storedHold } from '../hold';
import { completeDraft } from '../test-data';
import { HoldChip } from './HoldChip';
import { HoldLine } from './HoldLine';
import { heldAnswer, visit } from './test-support';

const Both = () => (
  <>
    <h1>Step</h1>
    <HoldChip />
    <HoldLine />
  </>
);

function show(phone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query === PHONE,
    addEventListener() {},
    removeEventListener() {},
  }));
  const draft = completeDraft(Date.now());
  const { SelectedDate: date, SelectedTime: time, DealerCode: dealerCode } = draft.BookDetails;
  const Hold = storedHold({ ...heldAnswer({ dealerCode, date, time }).hold }, ['service-oil'], Date.now());
  return visit(Both, { route: '/select-vehicle', draft: { ...draft, Hold }, answers: {} });
}
const lines = () => screen.getAllByText(/시간을 9분 동안 잡아 두었어요/).map((line) => line.closest('p'));

beforeEach(() => useDraftStore.getState().clear());
afterEach(() => vi.unstubAllGlobals());

it('shows the minutes of the hold once: beside the step on phones', async () => {
  await show(true);
  const short = screen.getByText(/예약 시간 9분 유지/);
  expect(lines().filter((line) => line)).toEqual([short.closest('p')]);
});

it('shows them above the buttons elsewhere', async () => {
  await show(false);
  expect(lines().filter((line) => line)).toHaveLength(1);
  expect(screen.queryByText(/예약 시간 9분 유지/)).toBeNull();
});
