import { Suspense, useEffect, useRef } from 'react';
import { optional } from '../../../ui/optional';
import { soon } from '../../../ui/soon';
import { useDraftStore } from '../draft-store';
import type { StepId } from '../steps';
import { useIdleWarning } from './use-idle-warning';

const load = () => import('./RareNotices');

/** Rarely needed, so it is loaded after the page; without it the summary still shows the chosen time. */
const RareNotices = optional(load);

/**
 * Above the step's form: that the draft expires soon, and that the chosen time is unavailable or held by another tab,
 * with the alternatives. It never blocks the step, and input is kept.
 */
export function StepNotices({ step }: { step: StepId }) {
  const needed = useDraftStore(({ holdTrouble, tabNews }) => holdTrouble ?? tabNews) !== null;
  const idle = useIdleWarning();
  const asking = useRef(step === 'timeslot');
  useEffect(() => soon(() => void load().catch(() => undefined)), []);
  return (
    (needed || idle) && (
      <Suspense fallback={null}>
        <RareNotices step={step} asking={asking} idle={idle} />
      </Suspense>
    )
  );
}
