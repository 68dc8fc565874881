import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ContactInfoScreen from '../contact-info/ContactInfoScreen';
import { type BookDetails, type BookingDraft, emptyDraft, IDLE_LIMIT_MS } from '../draft';
import { useDraftStore } from '../draft-store';
import SelectServiceScreen from '../select-service/SelectServiceScreen';
import SelectTimeslotScreen from '../select-timeslot/SelectTimeslotScreen';
import SelectVehicleScreen from '../select-vehicle/SelectVehicleScreen';
import { completeDraft } from '../test-data';
import { type Answers, NO_ANSWER, visit } from './test-support';

const waiting: Answers = Object.fromEntries(
  ['BookingCalendar', 'BookingTimes', 'BookingVehicles', 'BookingModels', 'BookingServices', 'SaveBooking'].map(
    (name) => [name, () => NO_ANSWER],
  ),
);
const store = () => useDraftStore.getState();
const open = (Screen: () => ReactNode, route: string, draft: BookingDraft) =>
  visit(Screen, { route, draft, answers: waiting });

beforeEach(() => {
  store().clear();
  // Only the clock: it jumps as it does on a laptop that was shut, and no timer tells.
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => vi.useRealTimers());

/** The missing data of each step, without which Next would stay on the step. */
const steps: [string, () => ReactNode, string, Partial<BookDetails>, string][] = [
  ['timeslot', SelectTimeslotScreen, '/select-timeslot', { SelectedTime: '' }, '다음'],
  ['vehicle', SelectVehicleScreen, '/select-vehicle', { Make: null }, '다음'],
  ['service', SelectServiceScreen, '/select-service', { Service: [] }, '다음'],
  ['contact', ContactInfoScreen, '/contact-info', {}, '예약하기'],
];

describe.each(steps)('after 30 idle minutes, the %s step', (_, Screen, route, missing, button) => {
  const draft = (): BookingDraft => {
    const whole = completeDraft(Date.now());
    const { Contactor, Agreements } = emptyDraft();
    return { ...whole, Contactor, Agreements, BookDetails: { ...whole.BookDetails, ...missing } };
  };

  it('looks at the time before it looks at what is missing', async () => {
    const { user } = await open(Screen, route, draft());
    vi.setSystemTime(Date.now() + IDLE_LIMIT_MS + 1);
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('heading', { name: '/select-location' });
    expect(store().draft.BookDetails).toEqual(emptyDraft().BookDetails);
    expect(store().notice).toBe('expired');
  });

  it('says what is missing while the time is not over', async () => {
    const { user, path } = await open(Screen, route, draft());
    vi.setSystemTime(Date.now() + IDLE_LIMIT_MS);
    await user.click(screen.getByRole('button', { name: button }));
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^오류:/);
    expect(path()).toBe(route);
  });
});

describe('a draft that was cleared before the page was opened', () => {
  it('leads every later step to the first', async () => {
    await open(
      () => {
        // The notice that the storage sets for an expired draft.
        if (store().notice === null) useDraftStore.setState({ notice: 'expired' });
        return ContactInfoScreen();
      },
      '/contact-info',
      emptyDraft(),
    );
    await screen.findByRole('heading', { name: '/select-location' });
    expect(store().notice).toBe('expired');
  });

  it('is no hindrance once another has been begun', async () => {
    const { path } = await visit(
      () => {
        if (store().notice === null) useDraftStore.setState({ notice: 'expired' });
        return SelectVehicleScreen();
      },
      { route: '/select-vehicle', draft: completeDraft(Date.now()), answers: waiting },
    );
    await screen.findByRole('button', { name: '다음' });
    expect(path()).toBe('/select-vehicle');
  });
});
