import { Suspense, useEffect, useRef } from 'react';
import { optional } from '../../../ui/optional';
import { soon } from '../../../ui/soon';
import { useDraftStore } from '../draft-store';
import type { StepId } from '../steps';

const load = () => import('./HoldProblemNotice');

/** Rarely needed, so it is loaded after the page; without it the summary still shows the chosen time. */
const HoldProblemNotice = optional(load);

/**
 * The chosen time is unavailable: the reason and the nearest alternatives, above the step's form. It never blocks the
 * step, and input is kept.
 */
export function HoldNotice({ step }: { step: StepId }) {
  const trouble = useDraftStore((store) => store.holdTrouble);
  const asking = useRef(step === 'timeslot');
  useEffect(() => soon(() => void load().catch(() => undefined)), []);
  if (!trouble || trouble.kind === 'too_many') return null;
  return (
    <Suspense fallback={null}>
      <HoldProblemNotice step={step} asking={asking} />
    </Suspense>
  );
}
