import { describe, expect, it } from 'vitest';
import {
  type BookingDraft,
  emptyDraft,
  IDLE_LIMIT_MS,
  isExpired,
  totalMinutes,
  withCity,
  withContactor,
  withDealer,
  withMake,
  withModel,
  withNeedHelp,
  withSchedule,
  withServices,
  withState,
  withYear,
} from './draft';
import { dealer, kia, name, oil, seoul, wiper } from './test-data';

const NOW = 1_795_000_000_000;

describe('the booking draft', () => {
  it('starts at step 1 with nothing finished and nothing ticked', () => {
    const draft = emptyDraft();
    expect(draft.CurrentStep).toBe(1);
    expect(draft.FinishedStep).toBe(0);
    expect(draft.LastUpdate).toBeNull();
    expect(Object.values(draft.Agreements)).toEqual([false, false, false, false]);
  });

  it.each<[string, (draft: BookingDraft) => BookingDraft]>([
    ['the centre', (draft) => withDealer(draft, dealer, NOW)],
    ['the schedule', (draft) => withSchedule(draft, '2026-11-24', '10:30', NOW)],
    ['the make', (draft) => withMake(draft, kia, NOW)],
    ['the model', (draft) => withModel(draft, name('K5'), NOW)],
    ['the year', (draft) => withYear(draft, name('2024'), NOW)],
    ['the services', (draft) => withServices(draft, [oil], NOW)],
    ['the need-help text', (draft) => withNeedHelp(draft, '소리가 나요', NOW)],
    ['the contact details', (draft) => withContactor(draft, { Name: '김가온' }, NOW)],
  ])('counts a change of %s as use', (_, change) => {
    expect(change(emptyDraft()).LastUpdate).toBe(NOW);
  });

  it('expires after more than 30 minutes, not at 30 minutes', () => {
    const draft = withDealer(emptyDraft(), dealer, NOW);
    expect(isExpired(draft, NOW + IDLE_LIMIT_MS)).toBe(false);
    expect(isExpired(draft, NOW + IDLE_LIMIT_MS + 1)).toBe(true);
  });

  it('never expires while it is untouched', () => {
    expect(isExpired(emptyDraft(), NOW * 2)).toBe(false);
  });

  it('clears the city when the state changes', () => {
    const before = withCity(withState(emptyDraft(), seoul, NOW), name('강남구', 'Gangnam-gu'), NOW);
    expect(withState(before, name('부산', 'Busan'), NOW).BookDetails.SelectedCity).toBeNull();
  });

  it('takes state and city from the centre, and leaves a search over a whole state as it was', () => {
    expect(withDealer(emptyDraft(), dealer, NOW).BookDetails).toMatchObject({
      SelectedState: seoul,
      SelectedCity: dealer.city,
    });
    expect(withDealer(withState(emptyDraft(), seoul, NOW), dealer, NOW).BookDetails.SelectedCity).toBeNull();
  });

  it('clears the model when another make is chosen, and keeps it when the same is chosen again', () => {
    const before = withModel(withMake(emptyDraft(), kia, NOW), name('K5'), NOW);
    expect(withMake(before, kia, NOW).BookDetails.Model).toEqual(name('K5'));
    expect(withMake(before, name('현대', 'Hyundai'), NOW).BookDetails.Model).toBeNull();
  });

  it('keeps the chosen time but asks for the schedule again when the centre changes', () => {
    const before = {
      ...withSchedule(withDealer(emptyDraft(), dealer, NOW), '2026-11-24', '10:30', NOW),
      FinishedStep: 4,
    };
    const after = withDealer(before, { ...dealer, code: 'SC-0002' }, NOW);
    expect(after.BookDetails.SelectedTime).toBe('10:30');
    expect(after.FinishedStep).toBe(1);
    expect(withDealer(before, dealer, NOW).FinishedStep).toBe(4);
  });

  it('carries the schedule in words only when both day and time are chosen', () => {
    expect(withSchedule(emptyDraft(), '2026-11-24', '', NOW).BookDetails.DisplayDateTime).toBeNull();
    expect(withSchedule(emptyDraft(), '2026-11-24', '10:30', NOW).BookDetails.DisplayDateTime?.en).toContain('Tue');
  });

  it('adds up the minutes of the services, counts need-help alone as 60, and never less than 30', () => {
    expect(totalMinutes({ Service: [oil, wiper], NeedHelp: '' })).toBe(50);
    expect(totalMinutes({ Service: [wiper], NeedHelp: 'also a rattle' })).toBe(30);
    expect(totalMinutes({ Service: [], NeedHelp: 'a rattle' })).toBe(60);
    expect(totalMinutes({ Service: [], NeedHelp: '  ' })).toBe(0);
  });
});
