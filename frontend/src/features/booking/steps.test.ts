import { describe, expect, it } from 'vitest';
import { emptyDraft, IDLE_LIMIT_MS } from './draft';
import { entered, entryDetour, expired, finished, isReachable, STEPS, submitDetour } from './steps';
import { completeDraft } from './test-data';

const NOW = 1_795_000_000_000;
const without = (details: Partial<ReturnType<typeof completeDraft>['BookDetails']>) => {
  const draft = completeDraft(NOW);
  return { ...draft, BookDetails: { ...draft.BookDetails, ...details } };
};

describe('the steps of the wizard', () => {
  it('are location, timeslot, vehicle, service and contact, numbered 1 to 5', () => {
    expect(STEPS.map((step) => `${step.number} ${step.id}`)).toEqual([
      '1 location',
      '2 timeslot',
      '3 vehicle',
      '4 service',
      '5 contact',
    ]);
  });

  it('become current without counting as use', () => {
    expect(entered(emptyDraft(), 'vehicle')).toMatchObject({ CurrentStep: 3, LastUpdate: null });
  });

  it('finish the vehicle step as number 3', () => {
    expect(finished(emptyDraft(), 'vehicle', NOW).FinishedStep).toBe(3);
  });

  it('stay finished when an earlier step is confirmed again', () => {
    expect(finished(completeDraft(NOW), 'location', NOW).FinishedStep).toBe(4);
  });

  it('can be opened up to the first unfinished one', () => {
    const draft = finished(emptyDraft(), 'timeslot', NOW);
    expect(STEPS.filter((step) => isReachable(draft, step.id)).map((step) => step.id)).toEqual([
      'location',
      'timeslot',
      'vehicle',
    ]);
  });
});

describe('the idle check', () => {
  it('answers an empty draft after more than 30 minutes and nothing before', () => {
    const draft = completeDraft(NOW);
    expect(expired(draft, NOW + IDLE_LIMIT_MS)).toBeNull();
    expect(expired(draft, NOW + IDLE_LIMIT_MS + 1)).toEqual(emptyDraft());
  });
});

describe('opening a step', () => {
  it('sends the timeslot step back to the location step when no centre is chosen', () => {
    expect(entryDetour(emptyDraft(), 'timeslot')?.path).toBe('/select-location');
    expect(entryDetour(completeDraft(NOW), 'timeslot')).toBeNull();
  });

  it.each([
    ['contact', without({ Service: [] }), '/select-service', 'missing_service'],
    ['contact', without({ SelectedTime: '', Service: [] }), '/select-timeslot', 'missing_schedule'],
    ['service', without({ Model: null }), '/select-vehicle', 'missing_vehicle'],
    ['vehicle', without({ SelectedTime: '' }), '/select-timeslot', 'missing_schedule'],
    ['vehicle', emptyDraft(), '/select-location', 'missing_dealer'],
  ] as const)('leads from %s to the first step with something missing', (id, draft, path, notice) => {
    expect(entryDetour(draft, id)).toEqual({ path, notice });
  });

  it('asks for nothing of the step itself or of later ones', () => {
    expect(entryDetour(without({ Make: null, Service: [] }), 'vehicle')).toBeNull();
    expect(entryDetour(without({ Service: [], NeedHelp: '소리가 나요' }), 'contact')).toBeNull();
  });
});

describe('submitting contact-info', () => {
  it('goes ahead with a complete draft', () => {
    expect(submitDetour(completeDraft(NOW))).toBeNull();
  });

  it.each([
    ['the centre', without({ DealerCode: '' }), '/select-location'],
    ['the make', without({ Make: null }), '/select-vehicle'],
    ['the model', without({ Model: null }), '/select-vehicle'],
    ['the year', without({ Year: null }), '/select-vehicle'],
    ['services and need-help', without({ Service: [] }), '/select-service'],
    ['the date', without({ SelectedDate: '' }), '/select-timeslot'],
    ['the time', without({ SelectedTime: '' }), '/select-timeslot'],
  ])('without %s goes to that step', (_, draft, path) => {
    expect(submitDetour(draft)?.path).toBe(path);
  });

  it('takes need-help in place of a service', () => {
    expect(submitDetour(without({ Service: [], NeedHelp: '시동이 늦게 걸려요' }))).toBeNull();
  });

  it('names the earliest gap of the documented order when several are missing', () => {
    expect(submitDetour(emptyDraft())?.path).toBe('/select-location');
    expect(submitDetour(without({ Make: null, Service: [], SelectedTime: '' }))?.path).toBe('/select-vehicle');
    expect(submitDetour(without({ Service: [], SelectedTime: '' }))?.path).toBe('/select-service');
  });
});
