/**
 * The five steps of the wizard, their URLs, and the allowed transitions (public spec §2 and §4). Pure functions over
 * the draft; the screens navigate by their results.
 */
import type { BookingDraft } from './draft';
import { emptyDraft, isExpired } from './draft';

export const STEPS = [
  { number: 1, id: 'location', path: '/select-location' },
  { number: 2, id: 'timeslot', path: '/select-timeslot' },
  { number: 3, id: 'vehicle', path: '/select-vehicle' },
  { number: 4, id: 'service', path: '/select-service' },
  { number: 5, id: 'contact', path: '/contact-info' },
] as const;

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];
export type StepPath = Step['path'];

/** The reason of a redirect to this step; shown at its top. */
export type Notice = 'expired' | 'missing_dealer' | 'missing_vehicle' | 'missing_service' | 'missing_schedule';

export interface StepRedirect {
  readonly path: StepPath;
  readonly notice: Notice;
}

export function stepOf(id: StepId): Step {
  const step = STEPS.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`no such step: ${id}`);
  return step;
}

/** The step is on screen. Not a change of the draft: the idle timer continues. */
export function entered(draft: BookingDraft, id: StepId): BookingDraft {
  const { number } = stepOf(id);
  return draft.CurrentStep === number ? draft : { ...draft, CurrentStep: number };
}

/** Next was pressed on a valid step: it is finished, and so is every step before it. */
export function finished(draft: BookingDraft, id: StepId, now: number): BookingDraft {
  const { number } = stepOf(id);
  return { ...draft, FinishedStep: Math.max(draft.FinishedStep, number), LastUpdate: now };
}

/** The expiry check that every Next and the load of contact-info run: a cleared draft, or null when it is still alive. */
export function expired(draft: BookingDraft, now: number): BookingDraft | null {
  return isExpired(draft, now) ? emptyDraft() : null;
}

const MISSING: Record<StepId, ((details: BookingDraft['BookDetails']) => Notice | false) | null> = {
  location: ({ DealerCode }) => DealerCode === '' && 'missing_dealer',
  timeslot: ({ SelectedDate, SelectedTime }) => (SelectedDate === '' || SelectedTime === '') && 'missing_schedule',
  vehicle: ({ Make, Model, Year }) => (!Make || !Model || !Year) && 'missing_vehicle',
  service: ({ Service, NeedHelp }) => Service.length === 0 && NeedHelp.trim() === '' && 'missing_service',
  contact: null,
};

/** A step opened by its address: the first step before it whose data is missing. */
export function entryDetour({ BookDetails }: Pick<BookingDraft, 'BookDetails'>, id: StepId): StepRedirect | null {
  for (const step of STEPS) {
    if (step.id === id) break;
    const notice = MISSING[step.id]?.(BookDetails);
    if (notice) return { path: step.path, notice };
  }
  return null;
}

/** The first missing data when contact-info is submitted, in the order of public spec §4. */
export function submitDetour(draft: BookingDraft): StepRedirect | null {
  for (const id of ['location', 'vehicle', 'service', 'timeslot'] as const) {
    const notice = MISSING[id]?.(draft.BookDetails);
    if (notice) return { path: stepOf(id).path, notice };
  }
  return null;
}

/** A step of the indicator may be opened when it is finished, or when all before it are. */
export function isReachable(draft: Pick<BookingDraft, 'FinishedStep'>, id: StepId): boolean {
  return stepOf(id).number <= draft.FinishedStep + 1;
}
