import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { paths } from '../../../routes/paths';
import { afterFirstAct } from '../../../ui/first-act';
import { useOnline } from '../../../ui/online';
import { bookedBefore, recordBooked } from '../booked';
import type { BookingDraft } from '../draft';
import { useDraftStore } from '../draft-store';
import type { HoldKeeper } from '../hold-keeper';
import { entryDetour, STEPS, type StepId, type StepRedirect, stepOf } from '../steps';
import { useDraftExpiry } from '../use-draft-expiry';
import { useHold } from '../use-hold';

/** Selections and input. The rest of the draft is internal and never rendered. */
export type ShownDraft = Pick<BookingDraft, 'BookDetails' | 'Contactor' | 'Agreements' | 'LastUpdate'>;

export interface WizardStep {
  draft: ShownDraft;
  /** False when this step can't be shown and a redirect is pending. */
  open: boolean;
  keeper: HoldKeeper;
  /** Next on a valid step: the idle check, then the next step. */
  proceed: () => void;
  /** To another step, with the reason shown there. */
  detour: (detour: StepRedirect) => void;
  /** The idle check alone; true when the draft was cleared and a redirect to the first step is pending. */
  leaveIfIdle: () => boolean;
}

const START = '/select-location';

const stepAfter = (id: StepId) => STEPS.find((step) => step.number === stepOf(id).number + 1);

/** A draft was cleared before this page was opened, and nothing has been chosen since. */
function wasExpired(): boolean {
  const { notice, draft } = useDraftStore.getState();
  return notice === 'expired' && draft.LastUpdate === null;
}

/** The behaviour of every step on load, on Next and while it is open (public spec §4). */
export function useWizardStep(id: StepId): WizardStep {
  const navigate = useNavigate();
  const router = useRouter();
  // Entering a step is written into the draft as soon as it is drawn: by this selection it is not drawn again for that.
  const draft = useDraftStore(
    useShallow(
      ({ draft: { BookDetails, Contactor, Agreements, LastUpdate } }): ShownDraft => ({
        BookDetails,
        Contactor,
        Agreements,
        LastUpdate,
      }),
    ),
  );
  const { enter, finish, announce, reportHold, expireIfIdle } = useDraftStore.getState();
  const barred = entryDetour(draft, id);

  const go = useCallback((path: string, replace = false) => void navigate({ to: path, replace }), [navigate]);
  const leaveIfIdle = () => {
    const idle = expireIfIdle();
    if (idle) go(START, true);
    return idle;
  };

  useDraftExpiry(() => go(START, true));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the checks of the load run once per visit of the step.
  useEffect(() => {
    reportHold(null);
    const completed = draft.LastUpdate === null && bookedBefore(router.history);
    if (completed) {
      // From here on this is where the confirmation is: a new booking begins behind it.
      recordBooked(completed, router.history);
      return go(paths.bookingConfirmation(completed), true);
    }
    // The first step stays where it is: its address may name a centre.
    if ((expireIfIdle() || wasExpired()) && id !== 'location') go(START, true);
    else if (barred) {
      announce(barred.notice);
      go(barred.path, true);
    } else enter(id);
  }, []);
  // Preloads the code of the next step during input: Next is fast, and works offline.
  const online = useOnline();
  const begun = draft.LastUpdate !== null;
  useEffect(() => {
    const next = stepAfter(id);
    if (!begun || !online || !next) return;
    return afterFirstAct(() => void router.preloadRoute({ to: next.path }).catch(() => undefined));
  }, [router, begun, online, id]);

  // After the step is entered: what is kept depends on it.
  const keeper = useHold();

  return {
    draft,
    keeper,
    open: !barred,
    leaveIfIdle,
    proceed() {
      if (leaveIfIdle()) return;
      finish(id);
      announce(null);
      const next = stepAfter(id);
      if (next) go(next.path);
    },
    detour({ path, notice }) {
      announce(notice);
      go(path);
    },
  };
}
